import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { OwedEffect } from '../../../core/evidence/effects-owed.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { countedTogether, isAppliedAlone, LATEST_MS, sendOrdinary } from './effect-judging.ts';

/** No fewer than a batch of twelve, so that one that loses its first or its last is seen. */
const OWN_SENDINGS = 12;
/** Of the notices whose effect was seen before, and of those that nobody has looked at. */
const LOOKED_AT = 24;
const LOOKS_AT_ONCE = 8;
const LOOK_AGAIN_MS = 500;

/** As many as given, spread over all, the last among them. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const count = Math.min(most, all.length);
  return Array.from({ length: count }, (_, index) => {
    return all[Math.floor(((index + 1) * all.length) / count) - 1] as T;
  });
}

/** A notice, and how often it took effect. */
interface Looked {
  readonly owed: OwedEffect;
  readonly effects: number;
}

/** One look at each notice, several at a time. */
async function lookAt(
  context: CheckContext,
  all: readonly OwedEffect[],
): Promise<readonly Looked[]> {
  const counted = await countedTogether(context, all);
  return context.each(
    all,
    async (owed, { observer }) => {
      const effects = counted.get(owed.noticeId) ?? (await observer.effects(owed.noticeId));
      return { owed, effects };
    },
    LOOKS_AT_ONCE,
  );
}

/**
 * Those without effect that came after one which still shows its own: an observer may forget what is old. All
 * get the time of the latest effect that a run waits for.
 */
async function lostOf(
  context: CheckContext,
  looked: readonly Looked[],
): Promise<readonly Looked[]> {
  const first = looked.findIndex(({ effects }) => effects > 0);
  let missing = looked.filter(({ effects }, index) => effects === 0 && index > first);
  if (first < 0 || missing.length === 0) return [];
  const { applied, settleMs } = context.observer;
  const mostMs = applied.isNeverLate ? settleMs : LATEST_MS;
  for (let waitedMs = 0; missing.length > 0 && waitedMs < mostMs; waitedMs += LOOK_AGAIN_MS) {
    await context.wait(LOOK_AGAIN_MS);
    const again = await lookAt(
      context,
      missing.map(({ owed }) => owed),
    );
    missing = again.filter(({ effects }) => effects === 0);
  }
  if (missing.length > 0) applied.isNeverLate = true;
  return missing;
}

const countWords = (some: readonly Looked[], all: readonly Looked[]): string =>
  `${some.length} of ${all.length} that were looked at`;

const IN_TURN = `; all ${OWN_SENDINGS} took effect that came one after the other, so that a queue may be full when many come at once`;

const isNotAmong =
  (some: readonly OwedEffect[]) =>
  ({ noticeId }: OwedEffect): boolean =>
    some.every((each) => each.noticeId !== noticeId);

/** How many of those were lost that came at the same time as others, where some were. */
function atOnceWords(lost: readonly Looked[], atOnce: readonly OwedEffect[]): string {
  const count = lost.filter(({ owed }) => atOnce.includes(owed)).length;
  return count === 0 ? '' : `, ${count} of ${atOnce.length} that came at the same time`;
}

async function judgeAtTheEnd(context: CheckContext): Promise<number> {
  const { receiver, profile } = context;
  let latest = '';
  for (let count = 0; count < OWN_SENDINGS; count += 1) {
    // Only what is about an agent of its own is known to owe one effect.
    const sent = isAppliedAlone(context, 101)
      ? await receiver.send(ordinaryRecipe(context), { role: 'an ordinary one' })
      : await sendOrdinary(context, 'an ordinary one');
    requireAcknowledged(sent, profile);
    latest = sent.noticeId;
  }
  await context.observer.settled(latest);
  // Another check sends one of those once more.
  const oldest = context.seen.owed.oldest().map(({ noticeId }) => noticeId);
  const all = context.seen.owed.all().filter(({ noticeId }) => !oldest.includes(noticeId));
  const known = spread(
    all.filter(({ wasSeen }) => wasSeen),
    LOOKED_AT,
  );
  const unknown = isAppliedAlone(context, 101) ? all.filter(({ wasSeen }) => !wasSeen) : [];
  // Those of the check itself came one right after the other.
  const own = unknown.slice(-OWN_SENDINGS);
  const atOnce = isAppliedAlone(context, 101) ? context.seen.owed.atOnce() : [];
  const before = unknown.slice(0, -OWN_SENDINGS).filter(isNotAmong(atOnce));
  const others = spread(before, Math.max(0, LOOKED_AT - atOnce.length));
  const chosen = [...known.filter(isNotAmong(atOnce)), ...others, ...atOnce, ...own];
  const looked = await lookAt(
    context,
    chosen.toSorted((one, other) => one.sentAtMs - other.sentAtMs),
  );
  const repeated = looked.filter(({ effects }) => effects > 1);
  const [again] = repeated;
  if (again !== undefined) {
    const { owed, effects } = again;
    throw new Nonconformity({
      expected: 'one effect of each acknowledged notification when the run ends',
      actual: `${effects} effects of one that ${owed.wasSeen ? 'had one when it was judged' : 'was sent once'}; so it is with ${countWords(repeated, looked)}: what was applied is applied again later`,
      proof: 'positive',
      effects,
      sent: owed,
    });
  }
  const lost = await lostOf(context, looked);
  const [missing] = lost;
  if (missing === undefined) return looked.length;
  const areOwnApplied = own.length > 0 && !lost.some((each) => own.includes(each.owed));
  const isKnown = context.seen.proved.has('takes-notify-ms-for-id');
  throw new Nonconformity({
    expected: 'an effect of each acknowledged notification when the run ends',
    actual: `none of ${countWords(lost, looked)}${atOnceWords(lost, atOnce)}, though others took effect: what was acknowledged was lost${areOwnApplied && !isKnown ? IN_TURN : ''}`,
    proof: 'positive',
    effects: 0,
    sent: missing.owed,
  });
}

/** What is applied again by a second consumer, or is lost out of a batch, shows after the checks that judged it. */
export const effectsAtTheEnd: Check = defineCheck({
  id: 'receiver.effect.is-one-at-the-end',
  clauses: ['6.2/notice-id'],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  requires: ['receiver.effect.acknowledged-notice-takes-effect'],
  isRunWide: true,
  title: 'has applied acknowledged notifications once when the run ends',
  async run(context) {
    let looked = 0;
    await context.examples([{ title: 'what the run has sent' }], async () => {
      looked = await judgeAtTheEnd(context);
    });
    if (looked === 0) throw new NotApplicable('nothing that was sent has an effect alone');
    return { confirmed: `${looked} notifications with one effect each` };
  },
});
