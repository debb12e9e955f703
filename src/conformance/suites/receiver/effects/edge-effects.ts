import { BATCH_SIZES, turnsFinishedArbitrary } from '../../../../arbitraries/index.ts';
import type { Notice } from '../../../../contract/index.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Untestable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { SendOptions, Sent } from '../../../probes/receiver-probe.ts';
import {
  type Boundary,
  boundariesAt,
  boundariesOfEntries,
  boundariesOfHistory,
} from '../valid-notices/boundaries.ts';
import { noticeOptionsOf, recipeOf } from '../valid-notices/valid-notice.ts';
import {
  catchUp,
  expectSingle,
  isAppliedAlone,
  recipeWithEffect,
  type Settled,
  settleAll,
} from './effect-judging.ts';

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

/** A truncated batch, and one that is larger than queues and columns of texts often take. */
const BATCHES = [
  ...BATCH_SIZES.filter(({ id }) => id === '201-truncated'),
  { title: '700 turns, all included', turns: 700, totalTurnCount: 700 },
];

function batchesOf(context: CheckContext): readonly Edge[] {
  return BATCHES.flatMap(({ title, ...size }) =>
    context
      .draw(turnsFinishedArbitrary(size, noticeOptionsOf(context)), 1)
      .map((notice) =>
        edgeOf({ title: `event 112 of ${title}`, notice: notice as unknown as Notice }),
      ),
  );
}

/** A plain notification in other manners of sending, and under a noticeId of another form that is seen in the field. */
function mannersOf(context: CheckContext): readonly Edge[] {
  const recipe = recipeWithEffect(context);
  const spellNoticeId = (id: string) => `2000001428:4330:${Number.parseInt(id.slice(0, 8), 16)}`;
  return [
    { title: 'notification in chunks', recipe: { ...recipe, transfer: 'chunked' } },
    {
      title: 'notification with headers in lower case',
      recipe: { ...recipe, headerCase: 'lower' },
    },
    { title: 'notification whose noticeId is no UUID', recipe, options: { spellNoticeId } },
  ];
}

/** Few notices with many edges each; one without effect is looked at member by member. */
function edgesOf(context: CheckContext): readonly Edge[] {
  const { runId, profile } = context;
  const boundaries = [
    ...boundariesAt('zero', runId, profile),
    ...boundariesAt('fractions', runId, profile),
    ...boundariesAt('largest', runId, profile),
    ...boundariesOfHistory(runId, profile),
    ...boundariesOfEntries(runId, profile),
  ].filter(({ notice }) => isAppliedAlone(context, notice.eventType));
  return [
    ...mannersOf(context),
    ...boundaries.map((each) => ({ ...edgeOf(each), parts: each.parts.map(edgeOf) })),
    ...(isAppliedAlone(context, 112) ? batchesOf(context) : []),
  ];
}

interface Shown extends Settled {
  readonly edge: Edge;
}

/** Sends edges one after the other and counts the effects of those that are acknowledged. */
async function effectsOf(context: CheckContext, edges: readonly Edge[]): Promise<readonly Shown[]> {
  const { receiver, profile } = context;
  const taken: { readonly edge: Edge; readonly sent: Sent }[] = [];
  for (const edge of edges) {
    const sent = await receiver.send(edge.recipe, { ...edge.options, role: edge.title });
    const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
    if (isTaken) taken.push({ edge, sent });
  }
  if (taken.length > 0) await catchUp(context);
  const settled = await settleAll(
    context,
    taken.map(({ sent }) => sent),
  );
  return taken.map((each, index) => ({ ...each, effects: settled[index]?.effects ?? 0 }));
}

const isOdd = ({ effects }: Settled): boolean => effects !== 1;

/** A receiver may acknowledge what it cannot store, such as a text that is longer than its column. */
export const edgeEffects: Check = defineCheck({
  id: 'receiver.effect.edges-take-effect-once',
  clauses: ['8/turns-truncated'],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  requires: ['receiver.session.applies-in-order-once'],
  title: 'applies events with long texts, many entries, zeros, hours and fractions once',
  run: (context) =>
    context.examples([{ title: 'the edges of section 6.4' }], async () => {
      const shown = await effectsOf(context, edgesOf(context));
      if (shown.length === 0) throw new Untestable('none of the edges is acknowledged');
      const odd = shown.find(isOdd);
      if (odd === undefined) return;
      const parts = await effectsOf(context, odd.edge.parts ?? []);
      const first = parts.find(isOdd) ?? odd;
      expectSingle(first, `an acknowledged ${first.edge.title}`);
    }),
});
