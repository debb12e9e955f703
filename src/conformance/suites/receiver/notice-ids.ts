import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { NotApplicable } from '../../core/signals.ts';
import { expectOneEffect, otherThanOne, sendOrdinary } from './effects/effect-judging.ts';
import { RETRY_VALUES } from './repetition.ts';
import { ruleOutBy } from './valid-notices/rule-out-by.ts';

const COMMON = {
  clauses: ['6.2/notice-id'],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  requires: ['receiver.retry.takes-effect-once'],
  ruledOutBy: ruleOutBy(RETRY_VALUES),
} as const satisfies Partial<CheckDefinition>;

/** Sends a notice, lets something happen, and judges that its retry took no second effect. */
async function judgeRetryAfter(
  context: CheckContext,
  what: string,
  meanwhile: () => Promise<unknown>,
): Promise<void> {
  const { observer, receiver } = context;
  const first = await sendOrdinary(context, 'first attempt');
  const { recipe, noticeId } = first;
  await observer.settled(noticeId);
  await meanwhile();
  const effects = await observer.effects(noticeId);
  if (effects > 1) throw otherThanOne(first, effects, `a notification that came once, ${what}`);
  const retry = await receiver.send(recipe, { role: `retry ${what}`, noticeId });
  await expectOneEffect(context, retry, `a notification that was retried ${what}`);
}

/** With the usual number of examples there are more than the hundred that a cache often keeps. */
const NOTICES_PER_EXAMPLE = 10;
const AT_ONCE = 8;

const afterManyNotices = defineCheck({
  ...COMMON,
  id: 'receiver.retry.takes-effect-once-after-many-notices',
  title: 'applies a notification and its retry once, with many others in between',
  run: (context) =>
    context.examples([{ title: 'a retry after many notices' }], () => {
      const others = Array.from({ length: context.runs * NOTICES_PER_EXAMPLE });
      return judgeRetryAfter(context, `after ${others.length} others`, () =>
        context.each(others, (_, own) => sendOrdinary(own, 'another notice'), AT_ONCE),
      );
    }),
});

/** The check may take so many times as long as it waits. */
const TIMES_THE_WAIT = 60;
const MINUTE_MS = 60_000;

/** At the end of a run, since it waits. */
export const overTheSchedule: Check = defineCheck({
  ...COMMON,
  id: 'receiver.retry.takes-effect-once-over-the-schedule',
  restsOn: ['retry.delaysMs'],
  title: 'applies a notification and its last retry once',
  async run(context) {
    const { values } = context.profile;
    const delaysMs = values['retry.delaysMs'].slice(0, values['retry.maxRetries']);
    const scheduleMs = delaysMs.reduce((sum, delayMs) => sum + delayMs, 0);
    const waitedMs = Math.min(scheduleMs, Math.round(context.budgetMs / TIMES_THE_WAIT));
    const after = `after ${waitedMs / 1_000} s`;
    await context.examples([{ title: 'a late retry' }], () =>
      judgeRetryAfter(context, after, () => context.wait(waitedMs)),
    );
    if (waitedMs >= scheduleMs) return;
    // A receiver that forgets later than that was not tried.
    throw new NotApplicable(
      `a retry ${after} had no second effect, but the last one comes ${scheduleMs / 1_000} s after the first attempt, and this run has no time to wait so long`,
      {
        remedies: [
          { code: 'allow-time', minutes: Math.ceil((scheduleMs * TIMES_THE_WAIT) / MINUTE_MS) },
        ],
      },
    );
  },
});

/** What only effects show of noticeIds: keys without a meaning, remembered for a long time. */
export const noticeIds: readonly Check[] = [afterManyNotices];
