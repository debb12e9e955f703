import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { definedMembers } from '../../contract/defined-members.ts';
import type { Report } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { CommandInput } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { RUN_OPTIONS, type RunSettings } from '../options/run-options.ts';
import type { OutputFolder } from '../run/output/output-folder.ts';
import { type PreparedRun, prepareRun } from '../run/prepare-run.ts';
import { profileOfReport } from '../run/profile/profile-of-report.ts';
import { secretsOfTargets } from '../run/targets/read-targets.ts';
import { ensureGiven } from './ensure-given.ts';
import { takenFromReport } from './taken-from-report.ts';
import { tellAddresses } from './tell-addresses.ts';

/** A replay writes no report; only the output of a started command needs a place. */
function openScratchFolder({ start }: Partial<RunSettings>, { drawSeed }: CliIo): OutputFolder {
  const path = join(tmpdir(), `assay-replay-${(drawSeed() >>> 0).toString(16)}`);
  if (start !== undefined) mkdirSync(path, { recursive: true });
  return { path, name: path };
}

function tellTargets({ given, settings }: PreparedRun, io: CliIo): void {
  const { receiver, tokenServer } = given.targets ?? {};
  tellAddresses(
    [receiver?.url, tokenServer?.url, receiver?.observerUrl, settings.engineUrl],
    secretsOfTargets(given),
    io,
  );
}

/**
 * The settings of the run that a report is of: what its requests need is the report's, all else the user's, whose
 * flags come first. Says where is going to be sent.
 * @throws HarnessError for whatever the user has to correct or to give.
 */
export async function prepareReplay(
  report: Report,
  input: CommandInput,
  isTrusted: boolean,
): Promise<PreparedRun> {
  const { io } = input;
  // The report that is read must not be written over.
  const own = { ...definedMembers(input.flags), out: undefined };
  const taken = takenFromReport(report, await readSettings(RUN_OPTIONS, { ...input, flags: own }));
  await ensureGiven(taken.lacks, isTrusted, io);
  const flags = { ...taken.flags, ...own, reporter: ['json'] };
  const { settings, ...prepared } = await prepareRun(
    { ...input, flags },
    { openFolder: openScratchFolder, openBaseline: async () => undefined },
  );
  if (report.targets.isEmbedded && prepared.given.targets !== undefined) {
    throw new UsageError(
      'The report is of the embedded integrator, while a target is given by a flag, a variable or the configuration file. Leave the target out, or run the checks by assay run.',
    );
  }
  tellTargets({ settings, ...prepared }, io);
  // What names a run or fixes its times would send notifications that the target knows already.
  const { runId: _runId, startTime: _startTime, ...kept } = settings;
  return {
    ...prepared,
    settings: kept,
    profile: 'profile' in own ? prepared.profile : profileOfReport(report, prepared.profile),
    reporters: new Set(),
  };
}
