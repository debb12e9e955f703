import type { Clock } from '../../clock/clock.ts';
import { schemeOf } from '../../wire/signature.ts';
import { createDispatcher, type Dispatcher } from './create-dispatcher.ts';
import { createGate } from './create-gate.ts';
import { createPacer } from './create-pacer.ts';
import type { Statistics } from './create-statistics.ts';
import { attemptLine, headLine, NO_JOURNAL } from './open-journal.ts';
import { createPendingDeliveries } from './pending-deliveries.ts';
import {
  eventsOfSession,
  isDone,
  runOneSession,
  type SimulationRun,
  waitWithinRun,
} from './run-one-session.ts';
import { recordedSessions, type SourcedSession, sessionsOf } from './sessions-of.ts';
import type { SimulationOptions } from './simulation-options.ts';
import {
  journalHeadOf,
  type SimulationSettings,
  simulationSettingsOf,
} from './simulation-settings.ts';
import { stopFlag } from './stop-flag.ts';

const DEFAULT_CONCURRENCY = 32;

/** So many steps at most have the sessions that run at the same time, unless one alone has more. */
const MOST_STEPS = 12_000;

function dispatcherOf(
  { options, settings, clock, statistics, journal, pacer }: Omit<SimulationRun, 'dispatch'>,
  wallClock: Clock,
): Dispatcher {
  const { receiverUrl: url, exchange, profile, customerKey, headers = [] } = options;
  const { disturbances = {}, redact, signal, onAttempt } = options;
  return createDispatcher({
    exchange,
    to: { url, scheme: schemeOf(profile), customerKey, headers },
    clock,
    wallClock,
    policy: profile.values,
    seed: settings.seed,
    disturbances,
    pacer,
    redact,
    signal,
    onAttempt(attempt) {
      statistics.countAttempt(attempt);
      journal.write(attemptLine(attempt));
      onAttempt?.(attempt);
    },
  });
}

/** Whether nothing of a session is left to send: it began in the past run, and each of its notices was settled. */
function isSettled(run: SimulationRun, sourced: SourcedSession): boolean {
  const { past } = run.options;
  const startMs = past?.startMsOf(sourced.session);
  if (startMs === undefined) return false;
  const notices = eventsOfSession(run, sourced, startMs).filter(({ kind }) => kind === 'notice');
  return notices.every((_, index) => {
    return past?.pastOf(sourced.session, index + 1)?.settled !== undefined;
  });
}

function stepsOf({ plan }: SourcedSession): number {
  if (plan.kind === 'settings-saved') return 1;
  return plan.kind === 'session' ? plan.steps.length : plan.notices.length;
}

function sourcedSessions(
  { recorded }: SimulationOptions,
  { scenarios, seed, count }: SimulationSettings,
): Iterable<SourcedSession> {
  if (recorded !== undefined) return recordedSessions(recorded.plans);
  return sessionsOf(scenarios, seed, count);
}

/** Runs one session after the other, several of them at the same time, until none is left or the run is over. */
async function runAll(run: SimulationRun, sourced: Iterable<SourcedSession>): Promise<void> {
  const { clock, options, settings, isStopped } = run;
  const { pace, sessionRate } = settings;
  const sessions = sourced[Symbol.iterator]();
  const sessionPacer = sessionRate === undefined ? undefined : createPacer(clock, sessionRate);
  /** One worker at a time draws a session and waits for its room, since a plan may be large as well. */
  const drawing = createGate(1);
  const room = createGate(MOST_STEPS);

  async function nextSession(): Promise<SourcedSession | undefined> {
    await drawing.enter(1);
    const next = sessions.next();
    if (next.done !== true) await room.enter(stepsOf(next.value));
    drawing.leave(1);
    return next.done === true ? undefined : next.value;
  }

  async function work(): Promise<void> {
    while (!isStopped()) {
      const session = await nextSession();
      if (session === undefined) return;
      // One that is settled needs no turn, and leaves the time to the others.
      const needsTurn = sessionPacer !== undefined && !isSettled(run, session);
      if (needsTurn) await waitWithinRun(run, sessionPacer.next());
      const isBegun = options.past?.startMsOf(session.session) !== undefined;
      if (isDone(run, isBegun)) return;
      await runOneSession(run, session);
      room.leave(stepsOf(session));
    }
  }

  // With a rate, one worker keeps the intended times in order; it never waits for answers.
  const workers = pace.kind === 'rate' ? 1 : (options.concurrency ?? DEFAULT_CONCURRENCY);
  await Promise.all(Array.from({ length: workers }, work));
}

/** Runs all sessions of a simulation and resolves when every notice is settled, or it was stopped. */
export async function runSessions(
  options: SimulationOptions,
  statistics: Statistics,
): Promise<void> {
  const { clock, past, signal, wallClock = clock, journal = NO_JOURNAL } = options;
  const settings = simulationSettingsOf(options);
  const sourced = sourcedSessions(options, settings);
  const { durationMs = Number.POSITIVE_INFINITY, pace } = settings;
  const fromMs = clock.now();
  const endMs = fromMs + durationMs - (past?.spentMs ?? 0);
  const parts = {
    options,
    settings,
    clock,
    statistics,
    journal,
    pacer: pace.kind === 'rate' ? createPacer(clock, pace.perSecond) : undefined,
    pending: createPendingDeliveries(),
    isStopped: stopFlag(signal),
    endMs,
  };
  const run: SimulationRun = { ...parts, dispatch: dispatcherOf(parts, wallClock) };
  // A virtual clock does not tell how fast notices go out, and a run that is resumed after its time begins none.
  const isTimed = clock === wallClock && endMs > fromMs;
  if (isTimed) statistics.setBeginningTime({ fromMs, untilMs: endMs, isOver: false });
  if (past === undefined) journal.write(headLine(journalHeadOf(options, settings)));
  await runAll(run, sourced);
  // The last notice has the time until the turn after it, as each before it had.
  const turnMs = pace.kind === 'rate' ? 1_000 / pace.perSecond : 0;
  const untilMs = Math.min(endMs, clock.now() + turnMs);
  if (isTimed) statistics.setBeginningTime({ fromMs, untilMs, isOver: true });
  await run.pending.allEnded();
}
