import { type Clock, sleepUntil } from '../../clock/clock.ts';
import { plannedStartMs, runPlanAt } from '../session/run-plan.ts';
import { wholeSecond } from '../session/session-identity.ts';
import type { NoticeEvent, SessionEvent } from '../session/session-state.ts';
import type { Delivery } from './attempt.ts';
import type { Dispatcher } from './create-dispatcher.ts';
import { createDisturber, reordered } from './create-disturber.ts';
import type { Pacer } from './create-pacer.ts';
import type { Statistics } from './create-statistics.ts';
import { type Journal, sessionLine } from './open-journal.ts';
import type { PendingDeliveries } from './pending-deliveries.ts';
import type { SourcedSession } from './sessions-of.ts';
import type { SimulationOptions } from './simulation-options.ts';
import type { SimulationSettings } from './simulation-settings.ts';

/** What the sessions of a run share. */
export interface SimulationRun {
  readonly options: SimulationOptions;
  readonly settings: SimulationSettings;
  readonly clock: Clock;
  readonly statistics: Statistics;
  readonly journal: Journal;
  /** Of sendings, at a given rate. */
  readonly pacer: Pacer | undefined;
  readonly dispatch: Dispatcher;
  readonly pending: PendingDeliveries;
  readonly isStopped: () => boolean;
  /** Unix ms on the clock from which nothing is begun any more; infinite where there is no such time. */
  readonly endMs: number;
}

/** Whether nothing is begun any more. */
function isOver({ isStopped, clock, endMs }: SimulationRun): boolean {
  return isStopped() || clock.now() >= endMs;
}

/** Whether nothing more is done; what a run before had begun is finished however little time is left. */
export function isDone(run: SimulationRun, isBegun: boolean): boolean {
  return isBegun ? run.isStopped() : isOver(run);
}

/** Waits until Unix ms, or until the run is over where that comes first. */
export function waitWithinRun(
  { clock, endMs, options }: SimulationRun,
  atMs: number,
): Promise<void> {
  return sleepUntil(clock, Math.min(atMs, endMs), options.signal);
}

interface PlacedNotice {
  readonly event: NoticeEvent;
  /** Among the notices of its session, from 1. */
  readonly place: number;
}

/** When a notice is to be sent; nothing when that does not depend on the clock. */
function nextDueMs({ settings, pacer }: SimulationRun, atMs: number): number | undefined {
  return settings.pace.kind === 'real-time' ? atMs : pacer?.next();
}

/** Resolves once the session may go on: after the first attempt, or as the pace and order have it. */
async function deliver(
  run: SimulationRun,
  { session, scenario }: SourcedSession,
  { place, event }: PlacedNotice,
): Promise<void> {
  const { options, settings, clock, statistics, pending } = run;
  const { notice, atMs } = event;
  const past = options.past?.pastOf(session, place);
  if (past?.settled !== undefined) return;
  const dueMs = nextDueMs(run, atMs);
  if (dueMs !== undefined) await waitWithinRun(run, dueMs);
  if (isDone(run, past !== undefined)) return;
  statistics.countNotice();
  const intendedMs = dueMs ?? clock.now();
  const first = run.dispatch({ session, scenario, place, notice, intendedMs, eventMs: atMs, past });
  const isOrdered = options.profile.values['delivery.isOrdered'];
  if (settings.pace.kind === 'collapsed' || isOrdered) {
    const { delivery } = await first;
    if (!(delivery instanceof Promise)) return;
    pending.add(delivery, notice);
    if (isOrdered) await delivery;
  } else {
    const whole = first.then(({ delivery }): Promise<Delivery> | Delivery => delivery);
    pending.add(whole, notice);
  }
  await pending.room();
}

export function eventsOfSession(
  { options, settings }: SimulationRun,
  { session, plan }: SourcedSession,
  startMs: number,
): readonly SessionEvent[] {
  const { runId } = settings;
  const answers = options.profile.values;
  return runPlanAt(plan, { runId, sessionNumber: session, startMs, answers });
}

/** Hands on what the client of a session is called back for; gives the notices. */
function noticesOf(
  { options, statistics }: SimulationRun,
  events: readonly SessionEvent[],
): readonly PlacedNotice[] {
  const notices: PlacedNotice[] = [];
  for (const event of events) {
    if (event.kind === 'client-callback') {
      statistics.countCallback();
      options.onCallback?.(event);
    } else notices.push({ event, place: notices.length + 1 });
  }
  return notices;
}

/** The notices in the order in which they are sent. */
function inOrderOfSending(
  { options, settings }: SimulationRun,
  session: number,
  notices: readonly PlacedNotice[],
): readonly PlacedNotice[] {
  const { disturbances = {} } = options;
  if ((disturbances.reorder ?? 0) === 0) return notices;
  const disturb = createDisturber(settings.seed, disturbances);
  return reordered(notices, (index) => {
    return disturb({ session, place: index + 1 }, 1).ids.includes('reorder');
  });
}

export async function runOneSession(run: SimulationRun, sourced: SourcedSession): Promise<void> {
  const { options, settings, clock, statistics, journal } = run;
  const { session, plan } = sourced;
  statistics.beginSession();
  const isRealTime = settings.pace.kind === 'real-time';
  const plannedMs = isRealTime ? clock.now() : plannedStartMs(plan, settings.epochMs);
  const known = options.past?.startMsOf(session);
  const startMs = known ?? wholeSecond(plannedMs);
  if (known === undefined) journal.write(sessionLine(session, startMs));
  const notices = noticesOf(run, eventsOfSession(run, sourced, startMs));
  for (const notice of inOrderOfSending(run, session, notices)) {
    await deliver(run, sourced, notice);
    if (isDone(run, known !== undefined)) return;
  }
  if (!isOver(run)) statistics.endSession();
}
