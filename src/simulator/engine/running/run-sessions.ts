import { sleep } from '../../../clock/clock.ts';
import { schemeOf } from '../../../wire/signature.ts';
import { DEFAULT_EPOCH_MS, runPlan } from '../../session/run-plan.ts';
import { wholeSecond } from '../../session/session-identity.ts';
import type { NoticeEvent } from '../../session/session-state.ts';
import { createCourier } from '../delivery/create-courier.ts';
import { createDisturber, reordered } from '../disturbances/draw-disturbances.ts';
import { NO_JOURNAL } from '../journal/journal.ts';
import { attemptLine, headLine, sessionLine } from '../journal/journal-lines.ts';
import { type SourcedSession, sessionsOf } from './session-source.ts';
import type { SimulationOptions } from './simulation-options.ts';
import type { Tally } from './tally.ts';

const DEFAULT_CONCURRENCY = 32;

/** So many notices at most wait for a retry or an answer before sessions wait for them. */
const MOST_PENDING = 10_000;

const NOTHING_PENDING: Promise<unknown> = Promise.resolve();

interface PlacedNotice extends NoticeEvent {
  readonly place: number;
}

/** Runs all sessions of a simulation and resolves when every notice is settled, or it was stopped. */
export async function runSessions(options: SimulationOptions, tally: Tally): Promise<void> {
  const { poster, clock, profile, past, signal, customerKey, onCallback } = options;
  const {
    wallClock = clock,
    journal = NO_JOURNAL,
    pace = { kind: 'collapsed' },
    disturbances = {},
  } = options;
  const { seed, runId, epochMs } = past?.head ?? { epochMs: DEFAULT_EPOCH_MS, ...options };
  const scenarios = past?.head.scenarios ?? options.scenarios ?? [];
  const count = past?.head.sessions ?? options.sessions;
  const answers = profile.values;
  const sessions = sessionsOf(scenarios, seed, count ?? undefined)[Symbol.iterator]();
  const disturb = createDisturber(seed, disturbances);
  const pending = new Set<Promise<unknown>>();
  let waiting: (() => void)[] = [];
  const courier = createCourier({
    poster,
    clock,
    wallClock,
    scheme: schemeOf(profile),
    customerKey,
    policy: answers,
    seed,
    disturbances,
    signal,
    hold: 'hold' in clock ? clock.hold : () => () => {},
    onAttempt(attempt) {
      tally.count(attempt);
      journal.write(attemptLine(attempt));
    },
  });
  if (past === undefined) {
    const head = { journal: 1, runId, seed, epochMs, profile: profile.name } as const;
    journal.write(headLine({ ...head, scenarios, sessions: count ?? null }));
  }

  const beganMs = clock.now();
  let ordinal = 0;
  /** When the next notice is to be sent; nothing when that does not depend on the clock. */
  function nextDueMs(atMs: number): number | undefined {
    if (pace.kind === 'collapsed') return undefined;
    const dueMs = pace.kind === 'rate' ? beganMs + (ordinal * 1_000) / pace.perSecond : atMs;
    ordinal += 1;
    return dueMs;
  }

  function forget(whole: Promise<unknown>): void {
    pending.delete(whole);
    const woken = waiting;
    waiting = [];
    for (const wake of woken) wake();
  }

  /** Resolves once the session may go on: after the first attempt, or as the pace and order have it. */
  function begin(
    session: number,
    { notice, atMs, place }: PlacedNotice,
    intendedMs: number,
  ): Promise<unknown> {
    let whole: Promise<unknown> = NOTHING_PENDING;
    const first = new Promise<void>((onFirstAttempt, reject) => {
      const errand = { session, place, notice, intendedMs, happenedMs: atMs };
      whole = courier({ ...errand, past: past?.pastOf(session, place), onFirstAttempt });
      whole.then(() => forget(whole), reject);
    });
    pending.add(whole);
    if (answers['delivery.isOrdered']) return whole;
    return pace.kind === 'collapsed' ? first : NOTHING_PENDING;
  }

  async function deliver(session: number, placed: PlacedNotice): Promise<void> {
    if (past?.pastOf(session, placed.place)?.settled !== undefined) return;
    const dueMs = nextDueMs(placed.atMs);
    const waitMs = dueMs === undefined ? 0 : dueMs - clock.now();
    if (waitMs > 0) await sleep(clock, waitMs, signal);
    if (signal?.aborted) return;
    await begin(session, placed, dueMs ?? clock.now());
    while (pending.size >= MOST_PENDING) {
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
  }

  async function runOne({ session, plan }: SourcedSession): Promise<void> {
    tally.beginSession();
    const startsAfterMs = plan.kind === 'session' ? plan.startsAfterMs : 0;
    const plannedMs = pace.kind === 'real-time' ? clock.now() : epochMs + startsAfterMs;
    const known = past?.startsMs.get(session);
    const startMs = known ?? wholeSecond(plannedMs);
    if (known === undefined) journal.write(sessionLine(session, startMs));
    const casting = { runId, sessionNumber: session, epochMs: startMs - startsAfterMs, answers };
    const notices: PlacedNotice[] = [];
    for (const event of runPlan(plan, casting)) {
      tally.tell(event.kind === 'client-callback');
      if (event.kind === 'client-callback') onCallback?.(event);
      else notices.push({ ...event, place: notices.length + 1 });
    }
    const isReordered = (index: number) =>
      disturb({ session, place: index + 1 }, 1).ids.includes('reorder');
    for (const notice of reordered(notices, isReordered)) {
      await deliver(session, notice);
      if (signal?.aborted) return;
    }
    tally.endSession();
  }

  async function work(): Promise<void> {
    for (let next = sessions.next(); next.done !== true; next = sessions.next()) {
      await runOne(next.value);
      if (signal?.aborted) return;
    }
  }

  // With a rate, one worker keeps the intended times in order; it never waits for answers.
  const workers = pace.kind === 'rate' ? 1 : (options.concurrency ?? DEFAULT_CONCURRENCY);
  await Promise.all(Array.from({ length: workers }, work));
  await Promise.all(pending);
}
