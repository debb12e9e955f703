import type { Check } from '../../conformance/core/check.ts';
import { type Selection, selectChecks } from '../../conformance/core/plan/select-checks.ts';
import { CHECKS } from '../../conformance/suites/index.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import type { Profile } from '../../contract/index.ts';
import { SelectionError, UsageError } from '../../errors.ts';
import type { ReplayReferences, ReportFormatName } from '../../report/index.ts';
import { createRedactor } from '../../wire/secrets/redaction.ts';
import { type ReadChallenge, readChallenge } from '../certify/challenge.ts';
import type { CommandInput } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { DEFAULT_REPORTERS, type ReporterName, reportersOf } from '../options/reporters.ts';
import { RUN_OPTIONS, type RunSettings } from '../options/run-options.ts';
import { readCa } from '../read-ca.ts';
import { type OpenBaseline, openBaseline } from './baseline/open-baseline.ts';
import { type OutputFolder, openOutputFolder } from './output/output-folder.ts';
import { openRunFolder } from './output/run-folders.ts';
import { loadProfile } from './profile/load-profile.ts';
import {
  observerReferencesOf,
  replayFlagsOf,
  startingFlagsOf,
} from './requests/replay-references.ts';
import { type GivenTargets, readTargets, secretsOfTargets } from './targets/read-targets.ts';

/** The settings of a run, read and checked; nothing has been started or sent. */
export interface PreparedRun {
  readonly settings: Partial<RunSettings>;
  readonly profile: Profile;
  readonly given: GivenTargets;
  readonly selection: Selection;
  readonly seed: number;
  /** SHA-256 of the challenge that seed and run id were taken from. */
  readonly challengeDigest?: string;
  /** The words of the command line; a secret may be among them. */
  readonly argv: readonly string[];
  /** PEM text. */
  readonly ca?: string;
  readonly reporters: ReadonlySet<ReporterName>;
  /** The format that standard output is for. */
  readonly piped?: ReportFormatName;
  readonly references: ReplayReferences;
  readonly baseline?: OpenBaseline;
  readonly folder: OutputFolder;
}

function selectionOf({ suite, only, skip }: Partial<RunSettings>): Selection {
  return {
    ...(suite ? { suites: suite } : {}),
    ...(only ? { only } : {}),
    ...(skip ? { skip } : {}),
  };
}

function allReferences(
  settings: Partial<RunSettings>,
  given: GivenTargets,
  { name }: OutputFolder,
  flags: CommandInput['flags'],
): ReplayReferences {
  const { references, targets } = given;
  const { profile, fault = [] } = settings;
  const redact = createRedactor(secretsOfTargets(given));
  const starting =
    targets === undefined
      ? []
      : [...observerReferencesOf(settings, redact), ...startingFlagsOf(settings, redact)];
  const faults = fault.flatMap((id) => ['--fault', id]);
  // A variable and the configuration file are there for the replay as well.
  const typed = Object.fromEntries(
    Object.entries(settings).filter(([key]) => flags[key] !== undefined),
  );
  const replay = replayFlagsOf(typed, redact);
  // Below the folder that was named: a replay must not take the place of the report that it comes from.
  const out = settings.out === undefined ? [] : ['--out', `${name}/replay`];
  return {
    ...references,
    ...(profile?.kind === 'file' ? { profile: profile.written } : {}),
    more: [...(references.more ?? []), ...starting, ...faults, ...out],
    ...(replay.length === 0 ? {} : { replay: [...replay] }),
  };
}

/** @throws SelectionError that says where the ids are listed. */
function checksOf(selection: Selection): readonly Check[] {
  try {
    return selectChecks(CHECKS, selection);
  } catch (error) {
    if (!(error instanceof SelectionError)) throw error;
    throw new SelectionError(`${error.message} 'assay list checks' shows every id.`, {
      cause: error,
    });
  }
}

/** Nothing stands in for a client: without one such a run would skip every check that it was asked for. */
function ensureClient(checks: readonly Check[], { clientUser }: Partial<RunSettings>): void {
  if (clientUser !== undefined || checks.some(({ suite }) => suite !== 'client')) return;
  throw new UsageError(
    'The checks of the suite client need --client-user, the user that the client logs in as, e.g. --client-user alice.',
  );
}

/** @throws UsageError for a part of a run that no other part fits. */
function ensureMergeable({ shard, seed, for: forMs }: Partial<RunSettings>): void {
  if (shard === undefined) return;
  if (seed === undefined) {
    throw new UsageError('--shard needs --seed, the same for each part of the run, e.g. --seed 7.');
  }
  if (forMs === undefined) return;
  throw new UsageError('--shard and --for do not go together: drop one of them.');
}

/** @throws UsageError where something else says what the challenge says. */
async function challengeOf(
  { challenge, seed, runId }: Partial<RunSettings>,
  cwd: string,
): Promise<ReadChallenge | undefined> {
  if (challenge === undefined) return undefined;
  if (seed === undefined && runId === undefined) return readChallenge(challenge, cwd);
  throw new UsageError(
    `--challenge says what the ${seed === undefined ? 'run id' : 'seed'} is: drop ${seed === undefined ? '--run-id' : '--seed'}.`,
  );
}

/** What differs between a run and a replay, which writes no report and expects nothing. */
interface RunSurroundings {
  readonly openFolder: (settings: Partial<RunSettings>, io: CliIo) => OutputFolder;
  readonly openBaseline: typeof openBaseline | (() => Promise<undefined>);
}

/** The folder that was named, or one of the run's own. */
export function openReportsFolder(
  { out, keep }: Pick<Partial<RunSettings>, 'out' | 'keep'>,
  { cwd, clock }: Pick<CliIo, 'cwd' | 'clock'>,
): OutputFolder {
  return out === undefined ? openRunFolder(cwd, clock.now(), keep) : openOutputFolder(out, cwd);
}

/**
 * Reads the options of `assay run` from flags, environment and configuration file, and opens the
 * folder for its reports last, so that a mistake elsewhere leaves earlier reports alone.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function prepareRun(
  input: CommandInput,
  surroundings: RunSurroundings = { openFolder: openReportsFolder, openBaseline },
): Promise<PreparedRun> {
  const { io } = input;
  const settings = await readSettings(RUN_OPTIONS, input);
  const given = await readTargets(settings, io);
  const profile = await loadProfile(settings);
  const ca = settings.ca === undefined ? undefined : await readCa(settings.ca);
  const selection = selectionOf(settings);
  ensureClient(checksOf(selection), settings);
  ensureMergeable(settings);
  const { names: reporters, piped } = reportersOf(settings, DEFAULT_REPORTERS);
  const challenge = await challengeOf(settings, io.cwd);
  const seed = challenge?.challenge.seed ?? settings.seed ?? io.drawSeed();
  const baseline = await surroundings.openBaseline(settings, io.cwd, CHECKS);
  const folder = surroundings.openFolder(settings, io);
  return {
    settings:
      challenge === undefined ? settings : { ...settings, runId: challenge.challenge.runId },
    ...(challenge === undefined ? {} : { challengeDigest: challenge.digest }),
    profile,
    given,
    selection,
    seed,
    argv: input.argv,
    ...definedMembers({ baseline, ca }),
    reporters,
    ...definedMembers({ piped }),
    references: allReferences(settings, given, folder, input.flags),
    folder,
  };
}
