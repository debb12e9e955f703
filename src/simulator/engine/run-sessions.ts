import { sleepUntil } from '../../clock/clock.ts';
import type { Notice } from '../../contract/index.ts';
import { schemeOf } from '../../wire/signature.ts';
import { DEFAULT_EPOCH_MS, runPlan } from '../session/run-plan.ts';
import { wholeSecond } from '../session/session-identity.ts';
import type { NoticeEvent } from '../session/session-state.ts';
import type { Delivery } from './attempt.ts';
import { createDispatcher } from './create-dispatcher.ts';
import { createDisturber, reordered } from './create-disturber.ts';
import { createGate } from './create-gate.ts';
import { createPacer } from './create-pacer.ts';
import type { Statistics } from './create-statistics.ts';
import { attemptLine, headLine, NO_JOURNAL, sessionLine } from './open-journal.ts';
import type { Pace } from './pace.ts';
import { recordedSessions, type SourcedSession, sessionsOf } from './sessions-of.ts';
import type { SimulationOptions } from './simulation-options.ts';

const DEFAULT_CONCURRENCY = 32;
const ENDLESS = Number.POSITIVE_INFINITY;

/** Notices of so many bytes at most wait for a retry or an answer before sessions wait for them. */
const MOST_PENDING = 8_000_000;
/** What is kept beside a notice that waits: a timer, promises, its last attempt. */
const KEPT_BESIDE = 1_500;
/** What a value takes in memory, without the characters of a text. */
const VALUE_BYTES = 32;
/** So many steps at most have the sessions that run at the same time, unless one alone has more. */
const MOST_STEPS = 12_000;

interface PlacedNotice {
  readonly event: NoticeEvent;
  /** Among the notices of its session, from 1. */
  readonly place: number;
}

function stepsOf({ plan }: SourcedSession): number {
  if (plan.kind === 'settings-saved') return 1;
  return plan.kind === 'session' ? plan.steps.length : plan.notices.length;
}

/** About how many bytes a notice takes while it waits. Written as JSON, a long one would take as many again. */
function weightOf(notice: Notice): number {
  let weight = KEPT_BESIDE;
  const values: unknown[] = [notice];
  while (values.length > 0) {
    const value = values.pop();
    weight += VALUE_BYTES;
    if (typeof value === 'string') weight += value.length;
    if (typeof value !== 'object' || value === null) continue;
    for (const member of Object.values(value)) values.push(member);
  }
  return weight;
}

/** What a simulation runs by: one that is resumed goes on as its journal has it. */
function settingsOf(options: SimulationOptions) {
  const head = options.past?.head;
  const { seed, runId, epochMs } = head ?? { epochMs: DEFAULT_EPOCH_MS, ...options };
  const durationMs = head?.durationMs ?? options.durationMs;
  const endless = durationMs === undefined ? undefined : ENDLESS;
  const collapsed: Pace = { kind: 'collapsed' };
  return {
    seed,
    runId,
    epochMs,
    scenarios: head?.scenarios ?? options.scenarios ?? [],
    durationMs,
    pace: options.pace ?? head?.pace ?? collapsed,
    sessionRate: options.sessionRate ?? head?.sessionRate,
    /** How many sessions there are at most. */
    count: head?.sessions ?? options.sessions ?? endless,
  };
}

/** Writes what a later run needs to go on with this one. */
function writeHead(options: SimulationOptions, settings: ReturnType<typeof settingsOf>): void {
  const { target, profile, sessions = null, recorded, journal = NO_JOURNAL } = options;
  const { runId, seed, epochMs, scenarios, pace, durationMs, sessionRate } = settings;
  const to = target === undefined ? {} : { target };
  const head = { journal: 1, runId, seed, epochMs, profile: profile.name, ...to } as const;
  const limit = durationMs === undefined ? {} : { durationMs };
  const begins = sessionRate === undefined ? {} : { sessionRate };
  const events = recorded === undefined ? {} : { eventsDigest: recorded.digest };
  journal.write(headLine({ ...head, scenarios, sessions, ...limit, pace, ...begins, ...events }));
}

/** Runs all sessions of a simulation and resolves when every notice is settled, or it was stopped. */
export async function runSessions(
  options: SimulationOptions,
  statistics: Statistics,
): Promise<void> {
  const {
    receiverUrl: url,
    exchange,
    clock,
    profile,
    past,
    signal,
    customerKey,
    headers = [],
  } = options;
  const { wallClock = clock, journal = NO_JOURNAL, disturbances = {}, recorded, redact } = options;
  const settings = settingsOf(options);
  const { seed, runId, epochMs, scenarios, durationMs, pace, sessionRate, count } = settings;
  const answers = profile.values;
  const isOrdered = answers['delivery.isOrdered'];
  const sourced =
    recorded === undefined ? sessionsOf(scenarios, seed, count) : recordedSessions(recorded.plans);
  const sessions = sourced[Symbol.iterator]();
  const disturb = createDisturber(seed, disturbances);
  const pending = new Set<Promise<unknown>>();
  const pendingGate = createGate(MOST_PENDING);
  const sessionGate = createGate(MOST_STEPS);
  let isStopped = signal?.aborted === true;
  signal?.addEventListener('abort', () => {
    isStopped = true;
  });
  const pacer = pace.kind === 'rate' ? createPacer(clock, pace.perSecond) : undefined;
  const sessionPacer = sessionRate === undefined ? undefined : createPacer(clock, sessionRate);
  const fromMs = clock.now();
  const endMs = durationMs === undefined ? ENDLESS : fromMs + durationMs - (past?.spentMs ?? 0);
  // A virtual clock does not tell how fast notices go out, and a run that is resumed after its time begins none.
  const isTimed = clock === wallClock && endMs > fromMs;
  if (isTimed) statistics.setBeginningTime({ fromMs, untilMs: endMs, isOver: false });
  /** Whether nothing is begun any more. */
  const isOver = (): boolean => isStopped || clock.now() >= endMs;
  const dispatch = createDispatcher({
    exchange,
    to: { url, scheme: schemeOf(profile), customerKey, headers },
    clock,
    wallClock,
    policy: answers,
    seed,
    disturbances,
    pacer,
    redact,
    signal,
    onAttempt(attempt) {
      statistics.countAttempt(attempt);
      journal.write(attemptLine(attempt));
      options.onAttempt?.(attempt);
    },
  });
  if (past === undefined) writeHead(options, settings);

  /** When a notice is to be sent; nothing when that does not depend on the clock. */
  function nextDueMs(atMs: number): number | undefined {
    return pace.kind === 'real-time' ? atMs : pacer?.next();
  }

  function keepPending(whole: Promise<unknown>, { notice }: NoticeEvent): void {
    const weight = weightOf(notice);
    pending.add(whole);
    pendingGate.add(weight);
    const forget = (): void => {
      pending.delete(whole);
      pendingGate.leave(weight);
    };
    // What is rejected stays, so that the end of the run meets it.
    whole.then(forget, () => {});
  }

  /** Resolves once the session may go on: after the first attempt, or as the pace and order have it. */
  async function deliver(
    { session, scenario }: SourcedSession,
    { place, event }: PlacedNotice,
  ): Promise<void> {
    const { notice, atMs } = event;
    const pastAttempts = past?.pastOf(session, place);
    if (pastAttempts?.settled !== undefined) return;
    const dueMs = nextDueMs(atMs);
    if (dueMs !== undefined) await sleepUntil(clock, Math.min(dueMs, endMs), signal);
    // What was sent before is settled however little time is left.
    if (pastAttempts === undefined ? isOver() : isStopped) return;
    statistics.countNotice();
    const intendedMs = dueMs ?? clock.now();
    const job = { session, scenario, place, notice, intendedMs, eventMs: atMs, past: pastAttempts };
    const first = dispatch(job);
    if (pace.kind === 'collapsed' || isOrdered) {
      const { delivery } = await first;
      if (!(delivery instanceof Promise)) return;
      keepPending(delivery, event);
      if (isOrdered) await delivery;
    } else {
      const whole = first.then(({ delivery }): Promise<Delivery> | Delivery => delivery);
      keepPending(whole, event);
    }
    await pendingGate.enter(0);
  }

  /** What happens in a session that begins at a moment. */
  function eventsOf({ session, plan }: SourcedSession, startMs: number) {
    const startsAfterMs = plan.kind === 'session' ? plan.startsAfterMs : 0;
    return runPlan(plan, {
      runId,
      sessionNumber: session,
      epochMs: startMs - startsAfterMs,
      answers,
    });
  }

  /** Whether nothing of a session is left to send: it began in the past run, and each of its notices was settled. */
  function isSettled(sourced: SourcedSession): boolean {
    const startMs = past?.startMsOf(sourced.session);
    if (startMs === undefined) return false;
    let place = 0;
    for (const { kind } of eventsOf(sourced, startMs)) {
      if (kind !== 'notice') continue;
      place += 1;
      if (past?.pastOf(sourced.session, place)?.settled === undefined) return false;
    }
    return true;
  }

  async function runOne(sourced: SourcedSession): Promise<void> {
    const { session, plan } = sourced;
    statistics.beginSession();
    const startsAfterMs = plan.kind === 'session' ? plan.startsAfterMs : 0;
    const plannedMs = pace.kind === 'real-time' ? clock.now() : epochMs + startsAfterMs;
    const known = past?.startMsOf(session);
    const startMs = known ?? wholeSecond(plannedMs);
    if (known === undefined) journal.write(sessionLine(session, startMs));
    const notices: PlacedNotice[] = [];
    for (const event of eventsOf(sourced, startMs)) {
      if (event.kind === 'client-callback') {
        statistics.countCallback();
        options.onCallback?.(event);
      } else notices.push({ event, place: notices.length + 1 });
    }
    const isReordered = (index: number) =>
      disturb({ session, place: index + 1 }, 1).ids.includes('reorder');
    const isAnyReordered = (disturbances.reorder ?? 0) > 0;
    for (const notice of isAnyReordered ? reordered(notices, isReordered) : notices) {
      await deliver(sourced, notice);
      if (known === undefined ? isOver() : isStopped) return;
    }
    if (!isOver()) statistics.endSession();
  }

  /** Waits for the turn of the next session; one that is settled needs none, and leaves the time to the others. */
  async function sessionTurn(sourced: SourcedSession): Promise<void> {
    if (sessionPacer === undefined || isSettled(sourced)) return;
    await sleepUntil(clock, Math.min(sessionPacer.next(), endMs), signal);
  }

  /** One worker at a time draws a session and waits for its room, since a plan may be large as well. */
  const drawing = createGate(1);

  async function work(): Promise<void> {
    while (!isStopped) {
      await drawing.enter(1);
      const next = sessions.next();
      if (next.done !== true) await sessionGate.enter(stepsOf(next.value));
      drawing.leave(1);
      if (next.done === true) return;
      await sessionTurn(next.value);
      const isBegun = past?.startMsOf(next.value.session) !== undefined;
      if (isBegun ? isStopped : isOver()) return;
      await runOne(next.value);
      sessionGate.leave(stepsOf(next.value));
    }
  }

  // With a rate, one worker keeps the intended times in order; it never waits for answers.
  const workers = pace.kind === 'rate' ? 1 : (options.concurrency ?? DEFAULT_CONCURRENCY);
  await Promise.all(Array.from({ length: workers }, work));
  // The last notice has the time until the turn after it, as each before it had.
  const turnMs = pace.kind === 'rate' ? 1_000 / pace.perSecond : 0;
  const untilMs = Math.min(endMs, clock.now() + turnMs);
  if (isTimed) statistics.setBeginningTime({ fromMs, untilMs, isOver: true });
  await Promise.all(pending);
}
