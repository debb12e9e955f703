import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { isSentAppliedAlone, sendOrdinary, stillLost } from './effect-judging.ts';

/** A batch of twelve loses its first or its last: the check sends as many. */
const SENDINGS = 12;
/** Sample of the notices that came before. */
const MAX_LOOKED_AT = 24;
const LOOKS_AT_ONCE = 8;

/** As many as given, spread over all, the last among them. */
function spread<T>(all: readonly T[], most: number): readonly T[] {
  const count = Math.min(most, all.length);
  return Array.from({ length: count }, (_, index) => {
    return all[Math.floor(((index + 1) * all.length) / count) - 1] as T;
  });
}

async function judgeAtTheEnd(context: CheckContext): Promise<number> {
  const { observer, seen } = context;
  const latest: Sent[] = [];
  for (let count = 0; count < SENDINGS; count += 1) {
    latest.push(await sendOrdinary(context, 'an ordinary one'));
  }
  await observer.settled(latest.at(-1)?.noticeId ?? '');
  // Another check sends the oldest one once more.
  const owed = seen
    .owed()
    .slice(1)
    .filter((sent) => isSentAppliedAlone(context, sent));
  const chosen = [...spread(owed, MAX_LOOKED_AT), ...latest];
  const looked = await context.each(
    chosen,
    async (sent, own) => ({ sent, effects: await own.observer.effects(sent.noticeId) }),
    LOOKS_AT_ONCE,
  );
  const repeated = looked.filter(({ effects }) => effects > 1);
  const [again] = repeated;
  if (again !== undefined) {
    throw new Nonconformity({
      expected: 'one effect of each acknowledged notification when the run ends',
      actual: `${again.effects} effects of ${repeated.length} of ${looked.length} that were looked at: what was applied is applied again later`,
      proof: 'positive',
      sent: again.sent,
    });
  }
  // An observer may forget what is old.
  const first = looked.findIndex(({ effects }) => effects > 0);
  const lost = await stillLost(context, first < 0 ? [] : looked.slice(first));
  const [missing] = lost;
  if (missing === undefined) return looked.length;
  throw new Nonconformity({
    expected: 'an effect of each acknowledged notification when the run ends',
    actual: `none of ${lost.length} of ${looked.length} that were looked at, though others took effect: what was acknowledged was lost`,
    proof: 'positive',
    sent: missing.sent,
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
    return { confirmed: `${looked} notifications with one effect each` };
  },
});
