import type { Profile } from '../../../../contract/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import {
  type BesideFull,
  type Boundary,
  boundariesAt,
  boundariesOfEntries,
  boundariesOfFew,
  boundariesOfHistory,
  boundariesWithoutEntries,
} from '../valid-notices/boundaries.ts';
import {
  boundariesOfCode,
  boundariesOfErrorCodes,
  boundariesOfRoundIds,
  boundariesOfSilence,
} from '../valid-notices/free-texts.ts';
import { boundariesOfLabelNames } from '../valid-notices/label-boundaries.ts';
import { boundariesWithoutOptional } from '../valid-notices/optional-members.ts';
import { boundariesInMilliseconds } from '../valid-notices/times-in-milliseconds.ts';
import { recipeOf } from '../valid-notices/valid-notice.ts';
import {
  COUNTS_ROWS,
  catchUp,
  expectSingle,
  isApplied,
  isAppliedAlone,
  settleAll,
  skipUnlessAppliedAlone,
} from './effect-judging.ts';
import { judgeLongIds } from './long-ids.ts';
import { judgeManners } from './manner-effects.ts';

type Edge = Pick<Boundary, 'title' | 'notice'>;

/** A receiver that stores the entries of a list has nothing to store of an empty one. */
function hasNoEmptyList({ notice }: Edge): boolean {
  return !Object.values(notice.payload).some((each) => Array.isArray(each) && each.length === 0);
}

/** Few notices with many edges each; what has no effect is looked at member by member. */
function edgesOf(runId: string, profile: Profile): readonly Boundary[] {
  return [
    ...boundariesOfFew(runId, profile),
    ...boundariesOfSilence(runId, profile),
    ...boundariesAt('zero', runId, profile),
    ...boundariesAt('fractions', runId, profile),
    ...boundariesAt('largest', runId, profile),
    ...boundariesOfHistory(runId, profile),
    ...boundariesOfEntries(runId, profile),
    ...boundariesOfCode(runId, profile),
    ...boundariesOfRoundIds(runId, profile),
    ...boundariesOfErrorCodes(runId, profile),
    ...boundariesOfLabelNames(runId, profile),
    ...boundariesWithoutEntries(runId, profile).filter(hasNoEmptyList),
    ...boundariesWithoutOptional(runId, profile),
  ];
}

/** An edge whose notification was acknowledged, and how often it took effect. */
interface Shown<T> {
  readonly edge: T;
  readonly sent: Sent;
  readonly effects: number;
}

/** Sends notices one after the other and counts the effects of those that are acknowledged. */
async function effectsOf<T extends Edge>(
  context: CheckContext,
  edges: readonly T[],
  {
    isMeant = ({ notice }: Edge): boolean => isAppliedAlone(context, notice.eventType),
    settled = context.observer.settled,
  } = {},
): Promise<readonly Shown<T>[]> {
  const { receiver, profile } = context;
  const taken: { readonly edge: T; readonly sent: Sent }[] = [];
  for (const edge of edges.filter(isMeant)) {
    const sent = await receiver.send(recipeOf(edge.notice), { role: edge.title });
    const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
    if (isTaken) taken.push({ edge, sent });
  }
  if (taken.length > 0) await catchUp(context);
  const counted = await settleAll(
    context,
    taken.map(({ sent }) => sent),
    settled,
  );
  return taken.map((each, index) => ({ ...each, effects: counted[index]?.effects ?? 0 }));
}

/**
 * An event that seems to be ignored is none, where it takes effect as soon as it has its optional members, more
 * entries, or its times in seconds.
 * @throws Nonconformity for the first of those without which it is lost.
 */
async function expectNoneNeeded(context: CheckContext): Promise<void> {
  const { runId, profile } = context;
  const all = [
    ...boundariesWithoutOptional(runId, profile),
    ...boundariesOfFew(runId, profile),
    ...boundariesInMilliseconds(runId, profile),
  ];
  const ignored = all.filter(({ notice }) => !isApplied(context, notice.eventType));
  const isMeant = () => true;
  const fulls = ignored.map((each) => ({ ...each.full, each }));
  // What is ignored on purpose is not waited for.
  const soon = { isMeant, settled: context.observer.settledSoon };
  const shown = await effectsOf<Edge & { readonly each: BesideFull }>(context, fulls, soon);
  for (const { edge, effects } of shown) {
    if (effects === 0) continue;
    const lost = await effectsOf(context, [...edge.each.parts, edge.each], { isMeant });
    const { sent, edge: needed } = lost.find((each) => each.effects === 0) ?? {};
    if (sent === undefined || needed === undefined) continue;
    expectSingle(context, { sent, effects: 0 }, `an acknowledged ${needed.title}`);
  }
}

const isOdd = ({ effects }: Shown<Edge>): boolean => effects !== 1;

/** What a receiver acknowledges and then cannot store shows nowhere else: a column that is too short, say. */
export const edgeEffects: Check = defineCheck({
  id: 'receiver.effect.edges-take-effect-once',
  clauses: [],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  requires: ['receiver.session.applies-in-order-once'],
  title:
    'applies events with long texts, few and many entries, zeros, hours, fractions, code and odd labels, and in other manners, once',
  async run(context) {
    const edges = edgesOf(context.runId, context.profile);
    const eventTypes = new Set(edges.map(({ notice }) => notice.eventType));
    skipUnlessAppliedAlone(
      context,
      [...eventTypes].toSorted((one, other) => one - other),
    );
    const optional = {
      title: 'events that are ignored, with all optional members and more entries',
    };
    await context.examples([optional], () => expectNoneNeeded(context));
    await context.examples([{ title: 'other manners of sending' }], () => judgeManners(context));
    await context.examples([{ title: 'long noticeIds' }], () => judgeLongIds(context));
    await context.examples([{ title: 'the edges of section 6.4' }], async () => {
      const shown = await effectsOf(context, edges);
      if (shown.length === 0) throw new Untestable('none of the edges is acknowledged');
      const odd = shown.find(isOdd);
      const parts = odd === undefined ? [] : await effectsOf(context, odd.edge.parts);
      const first = parts.find(isOdd) ?? odd;
      // The one at fault first, since it ends the example.
      const judged = first === undefined ? shown : [first];
      for (const { edge, sent, effects } of judged)
        expectSingle(context, { sent, effects }, `an acknowledged ${edge.title}`, COUNTS_ROWS);
    });
  },
});
