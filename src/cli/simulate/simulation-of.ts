import { relative } from 'node:path';
import { VERSION } from '../../contract/generated/version.ts';
import type { Simulation } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import type { SimulationRecord, SimulationSummary } from '../../simulator/engine/index.ts';
import { secretsOfUrl } from '../../wire/secrets/url-secrets.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { ProfileChoice } from '../options/parsers.ts';
import { replayReferencesOf } from '../run/requests/replay-references.ts';
import { exitCodeOfSummary } from './exit-code-of-summary.ts';
import type { OpenReceiver } from './open-receiver.ts';
import type { PreparedSimulation } from './prepare-simulation.ts';
import type { CrossedThreshold } from './thresholds.ts';

/** When notifications were sent, in words. */
function paceWords({ settings, pace }: PreparedSimulation): string {
  const { sessionRate, duration, concurrency } = settings;
  const words = {
    collapsed: () => 'as fast as the receiver takes them',
    'real-time': () => 'with the gaps of the sessions',
    rate: () => (pace.kind === 'rate' ? `at most ${pace.perSecond} a second` : ''),
  }[pace.kind]();
  return [
    words,
    ...(sessionRate === undefined ? [] : [`at most ${sessionRate} sessions a second`]),
    ...(concurrency === undefined ? [] : [`${concurrency} sessions at the same time`]),
    ...(duration === undefined ? [] : [`for ${durationWords(duration)}`]),
  ].join(', ');
}

/** A profile as its flag takes it; one that stands in a configuration file has no such words. */
function writtenOf(choice: ProfileChoice): string | undefined {
  if (choice.kind === 'inline') return undefined;
  return choice.kind === 'file' ? choice.written : choice.name;
}

/** What a journal does not hold of where notices go, as flags. Secrets stand in it by reference. */
export function receiverFlagsOf(
  { settings }: PreparedSimulation,
  { isEmbedded, redact, url }: OpenReceiver,
): readonly string[] {
  const { profile, timeout } = settings;
  const isSafe = settings.proxy === undefined || secretsOfUrl(settings.proxy).length === 0;
  const { proxy, ...others } = settings;
  const { customerKey, more = [] } = replayReferencesOf(isSafe ? settings : others);
  const written = profile === undefined ? undefined : writtenOf(profile);
  return [
    ...(isEmbedded ? [] : ['--receiver-url', redact(url)]),
    ...(isEmbedded || customerKey === undefined ? [] : ['--customer-key', customerKey]),
    ...(written === undefined || written === 'neutral' ? [] : ['--profile', written]),
    ...(timeout === undefined ? [] : ['--timeout', `${timeout}ms`]),
    ...(isEmbedded ? [] : more),
  ];
}

/** How a notice is sent again by `assay replay`. */
function sendAgainOf(
  prepared: PreparedSimulation,
  receiver: OpenReceiver,
): readonly string[] | undefined {
  const { settings, recorded } = prepared;
  const isKept = !receiver.isEmbedded && recorded === undefined && settings.journal !== undefined;
  return isKept ? receiverFlagsOf(prepared, receiver) : undefined;
}

/** Where a run kept its journal, and how a notice of it is sent again. */
export function sendingAgain(
  prepared: PreparedSimulation,
  receiver: OpenReceiver,
  cwd: string,
): Pick<Simulation, 'journal' | 'sendAgain'> {
  const { journal } = prepared.settings;
  const sendAgain = sendAgainOf(prepared, receiver);
  if (journal === undefined) return {};
  const below = relative(cwd, journal);
  const name = below.startsWith('..') ? journal : below;
  return { journal: name, ...(sendAgain === undefined ? {} : { sendAgain: [...sendAgain] }) };
}

function outcomeOfExit(code: number): Simulation['outcome'] {
  if (code === EXIT_CODES.conformant) return 'passed';
  return code === EXIT_CODES.nonconformant ? 'failed' : 'incomplete';
}

/** A virtual clock says nothing about how long the receiver took. */
function withoutLatency({ series, events, ...rest }: SimulationRecord): SimulationRecord {
  const none = series.sent.map(() => null);
  return {
    ...rest,
    series: { ...series, p50: none, p90: none, p99: none },
    events: events.map(({ p50: _one, p99: _other, ...counts }) => counts),
  };
}

export interface FinishedSimulation {
  readonly receiver: OpenReceiver;
  readonly summary: SimulationSummary;
  readonly crossed: readonly CrossedThreshold[] | undefined;
  readonly record: SimulationRecord;
  readonly cwd: string;
}

/** What came of a run, as its page and `simulation.json` tell it. */
export function simulationOf(
  prepared: PreparedSimulation,
  { receiver, summary, crossed, record: whole, cwd }: FinishedSimulation,
): Simulation {
  const { settings, profile, seed, runId, thresholds } = prepared;
  const isVirtual = settings.virtual === true;
  const record = isVirtual ? withoutLatency(whole) : whole;
  const { sessionsBegun, sessionsEnded, notices, delivered, givenUp, callbacks } = summary;
  const { notificationsPerSecond } = summary;
  const { eventTypes: events, outcomes, sizes, scenarios } = summary.givenUpBy;
  const { attempts, retries, copies, latencyMs, sessions } = record;
  return {
    assay: VERSION,
    profile: profile.name,
    receiverUrl: receiver.isEmbedded ? '' : receiver.redact(receiver.url),
    seed,
    runId,
    startedAt: new Date(record.startedMs).toISOString(),
    isVirtual,
    durationMs: record.durationMs,
    outcome: outcomeOfExit(exitCodeOfSummary(summary, crossed)),
    isInterrupted: summary.isInterrupted,
    conditions: thresholds?.map(({ text }) => text) ?? [],
    failedOn: [...(crossed ?? [])],
    pace: paceWords(prepared),
    counts: {
      sessionsBegun,
      sessionsEnded,
      notices,
      delivered,
      givenUp,
      attempts,
      retries,
      copies,
      callbacks,
    },
    ...(isVirtual ? {} : { latencyMs, notificationsPerSecond }),
    outcomes: record.outcomes,
    disturbances: record.disturbances,
    events: [...record.events],
    givenUp: {
      events,
      outcomes,
      sizes,
      scenarios,
      notices: [...record.givenUp],
      leftOut: Math.max(0, givenUp - record.givenUp.length),
    },
    series: record.series,
    sessions: {
      shown: [...sessions],
      leftOut: Math.max(0, sessionsBegun - sessions.length),
    },
    ...sendingAgain(prepared, receiver, cwd),
  };
}
