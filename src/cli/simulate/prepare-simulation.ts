import { definedMembers } from '../../contract/defined-members.ts';
import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import {
  createRecorder,
  type DisturbanceRates,
  type Pace,
  type PastRun,
  paceOfRate,
  parseDisturbances,
  type RecordedEvents,
  type Recorder,
} from '../../simulator/engine/index.ts';
import { scenarioOf } from '../../simulator/session/index.ts';
import type { CommandInput } from '../command-spec.ts';
import { readEvents } from '../events/read-events.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { SIMULATE_OPTIONS, type SimulateSettings } from '../options/simulate-options.ts';
import { readCa } from '../read-ca.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import { checkJournalTarget } from './journal-target.ts';
import { checkReceiver } from './open-receiver.ts';
import { checkJournalProfile, checkResuming, readPastRun } from './open-run-journal.ts';
import { recordedEventsOf } from './recorded-events.ts';
import { isOfLatency, parseThreshold, type Threshold } from './thresholds.ts';

/** All input of a simulation, read and valid; nothing has been opened or sent. */
export interface PreparedSimulation {
  readonly settings: Partial<SimulateSettings>;
  readonly profile: Profile;
  readonly seed: number;
  readonly runId: string;
  readonly pace: Pace;
  readonly disturbances: DisturbanceRates;
  /** Conditions under which the run fails; nothing where none were given. */
  readonly thresholds: readonly Threshold[] | undefined;
  readonly recorded: RecordedEvents | undefined;
  readonly past: PastRun | undefined;
  /** Takes every attempt where a report was asked for; those of the past run stand in it. */
  readonly recorder: Recorder | undefined;
  /** PEM text. */
  readonly ca: string | undefined;
}

/** What is written piece by piece reaches the receiver as the proxy pleases. */
const NEEDS_OWN_CONNECTION = ['slow-body', 'cut'] as const;

/** Throws a UsageError for a disturbance that does not pass through a proxy. */
export function checkProxied(rates: DisturbanceRates): void {
  const unfit = NEEDS_OWN_CONNECTION.find((id) => (rates[id] ?? 0) > 0);
  if (unfit === undefined) return;
  throw new UsageError(`The disturbance ${unfit} does not pass through --proxy: drop one of them.`);
}

/**
 * A rate that stands in a variable or in the configuration file gives way to a flag. With a flag of its own it is
 * kept on a virtual clock too.
 */
function paceOf(
  { rate, realtime, virtual }: Partial<SimulateSettings>,
  flags: Readonly<Record<string, unknown>>,
): Pace {
  const isGiven = flags['rate'] !== undefined;
  if (realtime && isGiven) {
    throw new UsageError('--rate and --realtime both say when notifications are sent: drop one.');
  }
  if (realtime) return { kind: 'real-time' };
  const isKept = rate !== undefined && (isGiven || !virtual);
  return isKept ? paceOfRate(rate) : { kind: 'collapsed' };
}

/** A run goes on at the pace that it began with, unless a flag gives it another. */
function paceOfRun(
  settings: Partial<SimulateSettings>,
  flags: Readonly<Record<string, unknown>>,
  past: PastRun | undefined,
): Pace {
  const isGiven = flags['rate'] !== undefined || flags['realtime'] !== undefined;
  return (isGiven ? undefined : past?.head.pace) ?? paceOf(settings, flags);
}

/** Without the gaps of sessions a virtual clock stands still, and no time would ever pass. */
function checkDuration({ duration, virtual }: Partial<SimulateSettings>, pace: Pace): void {
  if (duration === undefined || !virtual || pace.kind !== 'collapsed') return;
  throw new UsageError(
    '--duration needs a clock that moves: add --rate or --realtime to --virtual, or drop one of them.',
  );
}

function thresholdsOf({
  failOn,
  virtual,
}: Partial<SimulateSettings>): readonly Threshold[] | undefined {
  const thresholds = failOn?.map(parseThreshold);
  const ofLatency = virtual ? thresholds?.find(isOfLatency) : undefined;
  if (ofLatency === undefined) return thresholds;
  throw new UsageError(
    `--fail-on ${ofLatency.text} needs real time, and --virtual has none: drop one of them.`,
  );
}

/** Flags that say what happens in the place of events. */
const OF_SCENARIOS = { '--scenario': 'scenario', '--sessions': 'sessions' } as const;

async function readRecorded(
  { events }: Partial<SimulateSettings>,
  flags: Readonly<Record<string, unknown>>,
  io: CliIo,
): Promise<RecordedEvents | undefined> {
  if (events === undefined) return undefined;
  for (const [flag, key] of Object.entries(OF_SCENARIOS)) {
    if (flags[key] === undefined) continue;
    throw new UsageError(`--events says what is sent: drop ${flag}.`);
  }
  return recordedEventsOf(await readEvents(events, io));
}

/** A run goes on with the events that it began with. */
function checkRecorded(past: PastRun | undefined, recorded: RecordedEvents | undefined): void {
  if (past === undefined || past.head.eventsDigest === recorded?.digest) return;
  throw new UsageError(
    past.head.eventsDigest === undefined
      ? 'The journal is of a run of scenarios: drop --events.'
      : 'The journal is of a run of --events: give the same file, unchanged.',
  );
}

/** A run id that no earlier run had, short enough for a name. */
function drawRunId(drawSeed: () => number): string {
  return (drawSeed() >>> 0).toString(16).padStart(8, '0');
}

/**
 * Reads the options of `assay simulate`.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function prepareSimulation(input: CommandInput): Promise<PreparedSimulation> {
  const { io, flags } = input;
  const settings = await readSettings(SIMULATE_OPTIONS, input);
  checkReceiver(settings, flags);
  checkResuming(flags, settings);
  const thresholds = thresholdsOf(settings);
  for (const id of settings.scenario ?? []) scenarioOf(id);
  const disturbances = parseDisturbances((settings.disturb ?? []).join(','));
  const { receiverUrl, proxy } = settings;
  if (receiverUrl !== undefined && proxy !== undefined) checkProxied(disturbances);
  const profile = await loadProfile(settings);
  const recorder = settings.report === undefined ? undefined : createRecorder();
  const past = await readPastRun(settings, recorder?.add);
  const recorded = await readRecorded(settings, flags, io);
  checkRecorded(past, recorded);
  checkJournalProfile(profile, past);
  checkJournalTarget(settings, flags, past);
  const pace = paceOfRun(settings, flags, past);
  checkDuration(settings, pace);
  const sessionRate = flags['sessionRate'] === undefined ? past?.head.sessionRate : undefined;
  return {
    settings: { ...settings, ...definedMembers({ sessionRate }) },
    profile,
    seed: past?.head.seed ?? settings.seed ?? io.drawSeed(),
    runId: past?.head.runId ?? settings.runId ?? drawRunId(io.drawSeed),
    pace,
    disturbances,
    thresholds,
    recorded,
    past,
    recorder,
    ca: settings.ca === undefined ? undefined : await readCa(settings.ca),
  };
}
