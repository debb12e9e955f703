import { EVENT_TYPES } from '../../../../contract/index.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import type { SlowestOfKind } from '../../../core/evidence/seen.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { expectAcknowledged, reactionOf } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';

interface Row extends Example {
  readonly recipe: Recipe;
  /** What the run has seen of it already, when that was late. */
  readonly late?: SlowestOfKind;
  /** Only its time is judged, not whether it is acknowledged. */
  readonly isOptional?: boolean;
}

function kindOf(eventType: number): string {
  return `notifications of event type ${eventType}`;
}

/** What took longer was measured in the run, and is not waited for once more. */
const QUICK_MS = 1_000;

/** So many acknowledgements of a kind that were late, all of them, are no accident. */
const PROVED_BY = 3;

/** What was late in the run, the ordinary notification, and one of each event that is not known to take long. */
function rowsOf(context: CheckContext, late: readonly SlowestOfKind[]): readonly Row[] {
  const measured = context.seen.slowest().filter(({ durationMs }) => durationMs > QUICK_MS);
  const kinds = new Set(measured.map(({ kind }) => kind));
  const quick = EVENT_TYPES.filter(({ eventType }) => !kinds.has(kindOf(eventType)));
  return [
    ...late.map((each) => ({ title: each.kind, recipe: each.recipe, late: each })),
    { title: 'an ordinary notification', recipe: ordinaryRecipe(context) },
    ...quick.flatMap(({ eventType }) =>
      context.draw(plainNotice(eventType, noticeOptionsOf(context)), 1).map((notice) => ({
        title: kindOf(eventType),
        recipe: recipeOf(notice),
        isOptional: true,
      })),
    ),
  ];
}

function lateWords(late: readonly SlowestOfKind[]): string {
  return late.map(({ kind, durationMs }) => `${kind} after ${durationMs} ms`).join(', ');
}

/** Section 4.4: the deadline is the profile's, and every acknowledged notification of a run is held to it. */
export const withinDeadline: Check = defineCheck({
  id: 'receiver.acknowledges.within-deadline',
  clauses: ['4.4/post'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.deadlineMs'],
  isRunWide: true,
  title: "acknowledges within the profile's deadline",
  async run(context) {
    const { profile, seen } = context;
    const deadlineMs = profile.values['acknowledgement.deadlineMs'];
    const late = seen.slowest().filter(({ durationMs }) => durationMs > deadlineMs);
    const told = new Set<Row>();
    // What is proved of one kind is told of all that were late.
    const proved = late.find((each) => each.count >= PROVED_BY && each.shortestMs > deadlineMs);
    const all = rowsOf(context, late);
    const rows = proved === undefined ? all : all.filter((row) => row.late === proved);
    await context.examples(rows, async (row, { receiver }) => {
      const expected = `an acknowledgement within ${deadlineMs} ms`;
      if (row.late !== undefined && !told.has(row)) {
        told.add(row);
        throw new Nonconformity({
          expected,
          actual: lateWords(late),
          sent: { request: row.late.exchange.request, recipe: row.late.recipe },
          seen: row.late.exchange,
          ...(proved === undefined ? {} : { proof: 'positive' }),
        });
      }
      const sent = await receiver.send(row.recipe, {
        role: row.title,
        isAwaited: row.isOptional !== true,
      });
      if (reactionOf(sent.exchange.outcome, profile) !== 'acknowledged') {
        if (row.isOptional) return;
        expectAcknowledged(sent, profile);
      }
      const { durationMs } = sent.exchange;
      if (durationMs <= deadlineMs) return;
      const actual = late.length > 0 ? lateWords(late) : `${row.title} after ${durationMs} ms`;
      throw new Nonconformity({ expected, actual, sent });
    });
  },
});
