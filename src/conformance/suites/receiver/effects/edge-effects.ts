import type { Profile } from '../../../../contract/index.ts';
import { WRITINGS, type Writing } from '../../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable, UnusableDeclaration } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { SendOptions } from '../../../probes/receiver-probe.ts';
import {
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
import { recipeOf } from '../valid-notices/valid-notice.ts';
import {
  catchUp,
  expectSingle,
  isAppliedAlone,
  recipeWithEffect,
  type Settled,
  settleAll,
  skipUnlessAppliedAlone,
} from './effect-judging.ts';

/** A receiver that stores the entries of a list has nothing to store of an empty one. */
function hasNoEmptyList({ notice }: Boundary): boolean {
  return !Object.values(notice.payload).some((each) => Array.isArray(each) && each.length === 0);
}

/** Few notices with many edges each; one without effect is looked at member by member. */
function boundariesIn(runId: string, profile: Profile): readonly Boundary[] {
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

/** A notification that has its one effect where it is acknowledged. */
interface Edge {
  readonly title: string;
  readonly recipe: Recipe;
  readonly options?: Partial<SendOptions>;
  /** The same with one member alone at the edge. */
  readonly parts?: readonly Edge[];
}

const edgeOf = ({ title, notice }: Pick<Boundary, 'title' | 'notice'>): Edge => ({
  title,
  recipe: recipeOf(notice),
});

/** More than a UUID has, than a short column holds, and than a column of 255 does; the document names no limit. */
const ID_LENGTHS: readonly number[] = [64, 128, 512];

function inWriting(recipe: Recipe, writing: Writing): Recipe {
  return { ...recipe, content: { ...recipe.content, writing } as Recipe['content'] };
}

/** A search in the text finds this label first: JSON has no order. */
function withLabelNoticeId(recipe: Recipe): Recipe {
  const { content } = recipe;
  if (!('notice' in content)) return recipe;
  const payload = { ...Object(content.notice['payload']), labels: { noticeId: 'label' } };
  const notice = { ...content.notice, payload };
  return inWriting({ ...recipe, content: { ...content, notice } }, 'reversed-keys');
}

const CHARSET = ['Content-Type', 'application/json; charset=utf-8'] as const;

/** A plain notification in other manners of writing and sending, and under long noticeIds. */
function mannersOf(context: CheckContext): readonly Edge[] {
  const plain = recipeWithEffect(context);
  const writings = ['indented', 'reversed-keys', 'escaped-unicode', 'escaped-letters'] as const;
  return [
    { title: 'a notification in chunks', recipe: { ...plain, transfer: 'chunked' } },
    {
      title: 'a notification with headers in lower case',
      recipe: { ...plain, headerCase: 'lower' },
    },
    { title: 'a notification with a charset', recipe: { ...plain, headers: [CHARSET] } },
    ...writings.map((writing) => ({
      title: `a notification with ${WRITINGS[writing].title}`,
      recipe: inWriting(plain, writing),
    })),
    {
      title: "a notification with a label that is called 'noticeId' before its own",
      recipe: withLabelNoticeId(plain),
    },
    ...ID_LENGTHS.map((length) => ({
      title: `a notification whose noticeId has ${length} characters`,
      recipe: plain,
      options: { spellNoticeId: (id: string) => id.padEnd(length, '-0123456789abcdef') },
    })),
  ];
}

interface Shown extends Settled {
  readonly edge: Edge;
}

/** Sends edges one after the other and counts the effects of those that are acknowledged. */
async function effectsOf(context: CheckContext, edges: readonly Edge[]): Promise<readonly Shown[]> {
  const { receiver, profile, observer } = context;
  const taken: Omit<Shown, 'effects'>[] = [];
  for (const edge of edges) {
    const sent = await receiver.send(edge.recipe, { ...edge.options, role: edge.title });
    const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
    if (isTaken) taken.push({ edge, sent });
  }
  if (taken.length > 0) await catchUp(context);
  // An observer may cope with no noticeId of another form.
  const settled = (noticeId: string) =>
    observer.settled(noticeId).catch((thrown: unknown) => {
      const { edge } = taken.find(({ sent }) => sent.noticeId === noticeId) ?? {};
      if (!(thrown instanceof UnusableDeclaration) || !edge?.options) throw thrown;
      return 1;
    });
  const counted = await settleAll(
    context,
    taken.map(({ sent }) => sent),
    settled,
  );
  return taken.map((each, index) => ({ ...each, effects: counted[index]?.effects ?? 0 }));
}

const isOdd = ({ effects }: Settled): boolean => effects !== 1;

async function judgeEdges(context: CheckContext, edges: readonly Edge[]): Promise<void> {
  const shown = await effectsOf(context, edges);
  if (shown.length === 0) throw new Untestable('none of the edges is acknowledged');
  const odd = shown.find(isOdd);
  const parts = await effectsOf(context, odd?.edge.parts ?? []);
  const first = parts.find(isOdd) ?? odd;
  // The one at fault first, since it ends the example.
  for (const each of first === undefined ? shown : [first]) {
    expectSingle(context, each, `an acknowledged ${each.edge.title}`);
  }
}

/** A receiver may acknowledge what it cannot store, such as a text that is longer than its column. */
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
    const boundaries = boundariesIn(context.runId, context.profile);
    const eventTypes = new Set(boundaries.map(({ notice }) => notice.eventType));
    skipUnlessAppliedAlone(
      context,
      [...eventTypes].toSorted((one, other) => one - other),
    );
    const edges = boundaries
      .filter(({ notice }) => isAppliedAlone(context, notice.eventType))
      .map((each) => ({ ...edgeOf(each), parts: each.parts.map(edgeOf) }));
    const manners = { title: 'other manners of sending, and long noticeIds' };
    await context.examples([manners], () => judgeEdges(context, mannersOf(context)));
    await context.examples([{ title: 'the edges of section 6.4' }], () =>
      judgeEdges(context, edges),
    );
  },
});
