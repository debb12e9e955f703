import { elapsedMs } from '../../../clock/clock.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import {
  type CheckResult,
  leavesMustsOut,
  outcomeOf,
  type RunEvent,
  summaryOf,
} from '../../../contract/index.ts';
import type { Check } from '../check.ts';
import { createExchangeEvents } from '../evidence/exchange-events.ts';
import { giveHints } from '../hints/give-hints.ts';
import { type Hints, NO_HINTS } from '../hints/hint-search.ts';
import { paceHints } from '../hints/pace-hints.ts';
import { openSession, type RunSession } from '../judgement/run-session.ts';
import { removeRegistered } from '../plan/registration.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { runStartedOf } from '../plan/run-started-of.ts';

/** Turns callbacks into an asynchronous sequence: what is pushed is yielded, until it is closed. */
function createChannel<T>(): {
  push(item: T): void;
  close(): void;
  items(): AsyncGenerator<T, void>;
} {
  const queue: T[] = [];
  let isClosed = false;
  let wake = () => {};
  return {
    push(item) {
      queue.push(item);
      wake();
    },
    close() {
      isClosed = true;
      wake();
    },
    async *items() {
      for (;;) {
        const next = queue.shift();
        if (next !== undefined) yield next;
        else if (isClosed) return;
        else
          await new Promise<void>((resolve) => {
            wake = resolve;
          });
      }
    },
  };
}

/** The plan by which every exchange of a check becomes an event. */
function recordingInto(
  push: (event: RunEvent) => void,
  plan: RunPlan,
  kept: NonNullable<RunPlan['recordsExchanges']>,
): RunPlan {
  const eventOf = createExchangeEvents({ kept, redact: plan.redact });
  return { ...plan, onEntry: (check, entry) => push(eventOf(check, entry)) };
}

/** Hints explain failures and targets that cannot be reached: where there are none, nothing more is sent. */
async function hintsFor(plan: RunPlan, session: RunSession): Promise<Hints> {
  if (plan.isFurtherRound || !plan.explainsFindings) return NO_HINTS;
  const isExplicable = (await session.results()).some(
    ({ outcome, rootCause }) => outcome === 'broken' || rootCause !== undefined,
  );
  return isExplicable ? giveHints(plan, session) : NO_HINTS;
}

/** What checks sent that ran only because a selected one requires them. */
async function unreportedNoticeIds(plan: RunPlan, session: RunSession): Promise<readonly string[]> {
  const selected = new Set(plan.checks.map(({ id }) => id));
  const others = (await session.results()).filter(({ id }) => !selected.has(id));
  return others.flatMap(({ noticeIds }) => noticeIds);
}

type Work = (checks: readonly Check[]) => Promise<unknown>;

/** What else a check looks at is no reason to be the first to send what brings a target down. */
const rankOf = ({ level, needs }: Check): number =>
  (level === 'must' ? 0 : 2) + Number(needs.includes('observer'));

/** Musts first: what brings a target down leaves as few of them untested as may be. */
const inOrderOfRisk = (checks: readonly Check[]): readonly Check[] =>
  checks.toSorted((one, other) => rankOf(one) - rankOf(other));

/** Judges checks of one suite one after the other: what stops the target is the doing of one of them. */
async function workAlone(checks: readonly Check[], plan: RunPlan, session: RunSession) {
  for (const check of checks) {
    plan.judgedAlone.add(check.id);
    await session.result(check);
  }
}

/**
 * Judges the checks: first those that send what any sender does, then what may bring a target down, and last
 * what is about all that was seen.
 */
async function workInOrder(plan: RunPlan, session: RunSession, work: Work): Promise<void> {
  const { checks } = plan;
  const risky = checks.filter(({ isRunWide, isRisky }) => !isRunWide && isRisky);
  await work(checks.filter(({ isRunWide, isRisky }) => !isRunWide && !isRisky));
  const suites = [...new Set(risky.map(({ suite }) => suite))];
  const own = suites.map((each) => inOrderOfRisk(risky.filter(({ suite }) => suite === each)));
  await Promise.all(own.map((checksOf) => workAlone(checksOf, plan, session)));
  await workAtTheEnd(
    checks.filter(({ isRunWide }) => isRunWide),
    plan,
    session,
  );
}

/** Judges what is about all that was seen; the last look at effects comes after what may bring some. */
async function workAtTheEnd(
  checks: readonly Check[],
  { concurrency }: RunPlan,
  session: RunSession,
) {
  const inTurn = async (some: readonly Check[]) => {
    for (const check of some) await session.result(check);
  };
  if (concurrency === 1) return inTurn(checks);
  const isOfEffects = ({ needs }: Check) => needs.includes('observer');
  const others = checks.filter((check) => !isOfEffects(check));
  await Promise.all([...others.map(session.result), inTurn(checks.filter(isOfEffects))]);
}

/**
 * Runs the checks of a plan and yields each event as it occurs. Every report is a pure function of
 * these events. Ends within the plan's time when the signal aborts; never throws for what a target does.
 */
export async function* runChecks(given: RunPlan): AsyncGenerator<RunEvent, void> {
  const channel = createChannel<RunEvent>();
  const kept = given.recordsExchanges;
  const plan = kept === undefined ? given : recordingInto(channel.push, given, kept);
  const startedAtMs = elapsedMs(plan.clock);
  const started = runStartedOf(plan);
  yield started;

  const selected = new Set(plan.checks);
  const results: CheckResult[] = [];
  const session = openSession(plan, {
    started(check) {
      if (selected.has(check)) channel.push({ type: 'check-started', id: check.id });
    },
    ended(check, result) {
      if (!selected.has(check)) return;
      results.push(result);
      channel.push({ type: 'check-finished', result });
    },
  });

  const work = async (checks: readonly Check[]) => {
    if (plan.concurrency > 1) await Promise.all(checks.map(session.result));
    // One at a time, they run in the order of the report, each right after what it requires.
    else for (const check of checks) await session.result(check);
  };
  const finished = workInOrder(plan, session, work)
    .then(() => hintsFor(plan, session))
    .finally(() => channel.close());

  try {
    yield* channel.items();
  } finally {
    // A caller that stops listening wants nothing more to be sent.
    session.abandon();
    await removeRegistered(plan);
  }
  const { hints, noticeIds } = await finished;
  const besides = [
    ...(plan.isFurtherRound ? [] : await paceHints(plan, session)),
    ...(plan.isFurtherRound ? [] : plan.seen.serving.hints()),
    ...(plan.isFurtherRound ? [] : plan.seen.signedAnswers.hints()),
    ...(await removeRegistered(plan)),
  ];
  for (const { message, remedies = [], confirms } of [...hints, ...besides]) {
    yield {
      type: 'hint',
      message: plan.redact(message),
      ...(remedies.length === 0 ? {} : { remedies: [...remedies] }),
      ...(confirms && { confirms }),
    };
  }

  const interruptedBy = plan.stop.cause();
  const { isStrict } = plan;
  const acceptance = plan.acceptance.read();
  yield {
    type: 'run-finished',
    durationMs: elapsedMs(plan.clock) - startedAtMs,
    outcome: outcomeOf(results, {
      isStrict,
      isInterrupted: interruptedBy !== undefined,
      leavesOutMusts: leavesMustsOut(started.scope),
    }),
    summary: summaryOf(results),
    ...definedMembers({ acceptance }),
    noticeIds: [...(await unreportedNoticeIds(plan, session)), ...noticeIds],
    ...definedMembers({ interruptedBy }),
  };
}
