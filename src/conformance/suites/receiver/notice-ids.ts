import fc from 'fast-check';
import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import {
  Nonconformity,
  NotApplicable,
  Untestable,
  UnusableDeclaration,
} from '../../core/signals.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import {
  expectOneEffect,
  otherThanOne,
  recipeWithEffect,
  sendOrdinary,
} from './effects/effect-judging.ts';
import { NEAR_EQUAL_IDS, type NearEqualIds } from './near-equal-ids.ts';
import { RETRY_VALUES } from './repetition.ts';
import { ruleOutBy } from './valid-notices/rule-out-by.ts';

/**
 * Whether two near-equal noticeIds could be judged; throws when the second took no effect. An observer
 * that tells them apart no better than the target still counts one more, and one that does not show ids
 * of a form that nobody has seen, or fails on them, says nothing.
 */
async function judgeNearEqual(
  { title, ids, isSeen = false }: NearEqualIds,
  context: CheckContext,
): Promise<boolean> {
  const { receiver, observer, profile } = context;
  const isTaken = ({ exchange }: Sent) => reactionOf(exchange.outcome, profile) === 'acknowledged';
  let second = '';
  const ordinary = () => recipeWithEffect(context);
  const before = await receiver.send(ordinary(), {
    role: `a notice, before one whose noticeId differs in ${title}`,
    spellNoticeId(noticeId) {
      const [spelled, other] = ids(noticeId.replaceAll('-', ''));
      second = other;
      return spelled;
    },
  });
  if (!isTaken(before)) return false;
  if ((await observer.settled(before.noticeId)) === 0) {
    if (!isSeen) return false;
    throw new Nonconformity({
      expected: `an effect of an acknowledged notice whose noticeId has the form of ${before.noticeId}`,
      actual: 'none at the observer, though notices whose noticeId is a UUID took effect',
      hint: 'A noticeId is opaque: the target has to keep it whole, and so does what the observer reads, which is percent-encoded in a URL.',
      sent: before,
    });
  }
  const counted = await observer.effects(second);
  const role = `a notice whose noticeId differs in ${title}`;
  const sent = await receiver.send(ordinary(), { role, spellNoticeId: () => second });
  if (!isTaken(sent)) return false;
  if ((await observer.settled(second, counted)) > counted) return true;
  throw new Nonconformity({
    expected: `an effect of each of two notices whose noticeIds differ in ${title}`,
    actual: 'none of the second at the observer',
    sent,
  });
}

const COMMON = {
  clauses: ['6.2/notice-id'],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
} as const satisfies Partial<CheckDefinition>;

const DISTINCT = 'receiver.effect.distinct-notices-take-effect-each';
const RETRY_ONCE = 'receiver.retry.takes-effect-once';

const nearEqualIds = defineCheck({
  ...COMMON,
  id: 'receiver.effect.near-equal-notice-ids-take-effect-each',
  requires: [DISTINCT, 'receiver.tolerates.opaque-notice-id'],
  title: 'applies two notices each, however little their noticeIds differ',
  async run(context) {
    let judged = 0;
    const judgeRow = async (row: NearEqualIds, own: CheckContext) => {
      const isJudged = await judgeNearEqual(row, own).catch((thrown: unknown) => {
        if (row.isSeen || !(thrown instanceof UnusableDeclaration)) throw thrown;
        return false;
      });
      if (isJudged) judged += 1;
    };
    await context.examples(NEAR_EQUAL_IDS, judgeRow);
    if (judged > 0) return;
    throw new Untestable('no noticeId of another form than a UUID shows an effect');
  },
});

/** Members that every object of JavaScript has from the start, so that one that serves as a set holds them all. */
const WORDS_OF_OBJECTS: readonly string[] = [
  'constructor',
  'toString',
  'valueOf',
  'hasOwnProperty',
  'isPrototypeOf',
  'propertyIsEnumerable',
  'toLocaleString',
  '__proto__',
];

/** A word of the same kind that no run sends: an observer that shows an effect of it knows such words by themselves. */
const NEVER_SENT = '__lookupGetter__';

/** More than one, since an earlier run may have sent each of them and the observer have forgotten it. */
const WORDS_TRIED = { minLength: 3, maxLength: 3 };

/**
 * Whether a notice took effect whose noticeId is the word, in this run or in an earlier one: the word is sent all
 * the same. Undefined where that cannot be told: the word is refused, or is more than the observer copes with.
 */
async function isWordApplied(context: CheckContext, word: string): Promise<boolean | undefined> {
  const { receiver, observer, profile } = context;
  const role = `a notice whose noticeId is '${word}'`;
  const sent = await receiver.send(recipeWithEffect(context), { role, spellNoticeId: () => word });
  const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
  // One that is refused as a copy has taken effect before.
  const effects = await (isTaken ? observer.settled : observer.effects)(word).catch(unlessUnusable);
  if (effects === undefined || (effects === 0 && !isTaken)) return undefined;
  return effects > 0;
}

function unlessUnusable(thrown: unknown): undefined {
  if (!(thrown instanceof UnusableDeclaration)) throw thrown;
}

/** A note: no run can tell what was lost from what an earlier run sent, as such words are few. */
const wordsAsIds = defineCheck({
  ...COMMON,
  id: 'receiver.effect.notice-ids-that-are-words-take-effect',
  level: 'may',
  requires: [DISTINCT, 'receiver.tolerates.opaque-notice-id'],
  title: "says whether a notice takes effect whose noticeId is 'constructor' or the like",
  async run(context) {
    const unsent = await context.observer.effects(NEVER_SENT).catch(unlessUnusable);
    if (unsent !== undefined && unsent > 0) {
      throw new NotApplicable(
        `the observer shows an effect of '${NEVER_SENT}', which was never sent`,
      );
    }
    const lost: string[] = [];
    const [words = []] = context.draw(fc.shuffledSubarray([...WORDS_OF_OBJECTS], WORDS_TRIED), 1);
    for (const word of words) {
      const isApplied = await isWordApplied(context, word);
      if (isApplied === true) return undefined;
      if (isApplied === false) lost.push(`'${word}'`);
    }
    if (lost.length === 0)
      throw new NotApplicable('no noticeId that is such a word shows anything');
    const observed = `notices took no effect whose noticeIds are ${lost.join(', ')}: an earlier run may have sent them; a plain object that serves as a set has such members from the start, and a Map or a Set has not`;
    return { observed };
  },
});

/** Sends a notice, lets something happen, and judges that its retry took no second effect. */
async function judgeRetryAfter(
  context: CheckContext,
  what: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const first = await sendOrdinary(context, 'first attempt');
  await context.observer.settled(first.noticeId);
  await judgeRetryOf(context, first, what, meanwhile);
}

/** Lets something happen after a notice that took effect, and judges that its retry took no second effect. */
async function judgeRetryOf(
  context: CheckContext,
  first: Aged['first'],
  what: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  await meanwhile();
  const effects = await context.observer.effects(first.noticeId);
  if (effects > 1) throw otherThanOne(first, effects, `a notification that came once, ${what}`);
  const { recipe, noticeId } = first;
  const retry = await context.receiver.send(recipe, { role: `retry ${what}`, noticeId });
  await expectOneEffect(context, retry, `a notification that was retried ${what}`);
}

/** With the usual number of examples there are more than the hundred that a cache often keeps. */
const NOTICES_PER_EXAMPLE = 10;
const AT_ONCE = 8;

const afterManyNotices = defineCheck({
  ...COMMON,
  id: 'receiver.retry.takes-effect-once-after-many-notices',
  ruledOutBy: ruleOutBy(RETRY_VALUES),
  requires: [RETRY_ONCE],
  title: 'applies a notification and its retry once, with many others in between',
  run: (context) =>
    context.examples([{ title: 'a retry after many notices' }], async () => {
      const count = context.runs * NOTICES_PER_EXAMPLE;
      await judgeRetryAfter(context, `after ${count} others`, async () => {
        for (let sent = 0; sent < count; sent += AT_ONCE) {
          const others = Array.from({ length: Math.min(AT_ONCE, count - sent) }, () =>
            sendOrdinary(context, 'another notice'),
          );
          // Each is let end: a request that is still under way would keep a receiver busy after the check.
          const refused = (await Promise.allSettled(others)).find(isRejected);
          if (refused !== undefined) throw refused.reason;
        }
      });
    }),
});

const isRejected = (each: PromiseSettledResult<unknown>): each is PromiseRejectedResult =>
  each.status === 'rejected';

/** The check may take so many times as long as it waits. */
const TIMES_THE_WAIT = 60;
const MINUTE_MS = 60_000;

/** A notification that came once, and how long ago. */
interface Aged {
  readonly first: Sent;
  readonly ageMs: number;
}

/** The oldest notification of the run that took effect, or one of its own that has just come. */
async function oldestOf(context: CheckContext): Promise<Aged> {
  const own = await sendOrdinary(context, 'first attempt');
  await context.observer.settled(own.noticeId);
  const [first] = context.seen.owed();
  // An observer may forget what is old.
  if (first === undefined || (await context.observer.effects(first.noticeId)) === 0) {
    return { first: own, ageMs: 0 };
  }
  return { first, ageMs: own.exchange.startedAtMs - first.exchange.startedAtMs };
}

const secondsOf = (ms: number): number => Math.floor(ms / 100) / 10;

/** At the end of a run, so that it may be a retry of what came at its beginning. */
export const overTheSchedule: Check = defineCheck({
  ...COMMON,
  id: 'receiver.retry.takes-effect-once-over-the-schedule',
  restsOn: ['retry.delaysMs'],
  ruledOutBy: ruleOutBy(RETRY_VALUES),
  requires: [RETRY_ONCE],
  isRunWide: true,
  title: 'applies a notification and its last retry once',
  async run(context) {
    const { values } = context.profile;
    const delaysMs = values['retry.delaysMs'].slice(0, values['retry.maxRetries']);
    const scheduleMs = delaysMs.reduce((sum, delayMs) => sum + delayMs, 0);
    const waitedMs = Math.min(scheduleMs, Math.round(context.budgetMs / TIMES_THE_WAIT));
    let triedMs = 0;
    await context.examples([{ title: 'a late retry' }], async () => {
      const { first, ageMs } = await oldestOf(context);
      triedMs = Math.max(ageMs, waitedMs);
      await judgeRetryOf(context, first, `after ${secondsOf(triedMs)} s`, () =>
        context.wait(triedMs - ageMs),
      );
    });
    if (triedMs >= scheduleMs) return;
    // What is forgotten later than that was not tried, so that nothing is said of the last retry.
    throw new NotApplicable(
      `a retry after ${secondsOf(triedMs)} s had no second effect, but the last one comes ${scheduleMs / 1_000} s after the first attempt, and this run has no time to wait so long`,
      {
        remedies: [
          { code: 'allow-time', minutes: Math.ceil((scheduleMs * TIMES_THE_WAIT) / MINUTE_MS) },
        ],
      },
    );
  },
});

/** What only effects show of noticeIds: keys without a meaning, remembered for a long time. */
export const noticeIds: readonly Check[] = [nearEqualIds, wordsAsIds, afterManyNotices];
