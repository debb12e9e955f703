import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { UsageError } from '../../errors.ts';
import type { CommandInput } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { RUN_OPTIONS, type RunSettings } from '../options/run-options.ts';
import { isReference } from '../resolve-secret.ts';
import type { OutputFolder } from '../run/output/output-folder.ts';
import { type PreparedRun, prepareRun } from '../run/prepare-run.ts';
import { profileOfReport } from '../run/profile/profile-of-report.ts';
import { MissingKeyError } from '../run/targets/target-rules.ts';
import { flagsOfReport } from './flags-of-report.ts';

/** A replay writes no report; only the output of a started command needs a place. */
function openScratchFolder({ start }: Partial<RunSettings>, { drawSeed }: CliIo): OutputFolder {
  const path = join(tmpdir(), `assay-replay-${(drawSeed() >>> 0).toString(16)}`);
  if (start !== undefined) mkdirSync(path, { recursive: true });
  return { path, name: path };
}

function given(flags: CommandInput['flags']): CommandInput['flags'] {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

const KEY_WAS_LITERAL =
  'The run had the key literally, and a report holds no secret: give --customer-key, e.g. --customer-key env:CUSTOMER_KEY.';

/** Whether the key stood on the command line of the run, which the report has without it. */
function hadLiteralKey({ provenance }: Report): boolean {
  const { command = [] } = provenance ?? {};
  return command.some(
    (word, at) =>
      (word === '--customer-key' && !isReference(command[at + 1] ?? '')) ||
      (word.startsWith('--customer-key=') && !isReference(word.slice('--customer-key='.length))),
  );
}

/** The addresses of a report, by the names of their settings. */
const ADDRESSES = ['receiverUrl', 'tokenServerUrl', 'observerUrl'] as const;

/** @throws UsageError for an address of which a report has only what is no secret, unless it is given again. */
function ensureAddressed({ targets }: Report, settings: Partial<RunSettings>): void {
  const lost = ADDRESSES.find(
    (name) => settings[name] === undefined && targets[name]?.includes(REDACTED),
  );
  if (lost === undefined) return;
  const { flag, env } = RUN_OPTIONS[lost];
  const [name = ''] = flag.split(' ');
  throw new UsageError(
    `The report has the address of ${name} without what is secret in it: give ${name} again, or set ${env}.`,
  );
}

/**
 * The settings of the run that a report is of, as far as a report and a configuration can tell them; flags of
 * the replay come first.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function prepareReplay(report: Report, input: CommandInput): Promise<PreparedRun> {
  const own = given(input.flags);
  const { out: _out, ...chosen } = own;
  const flags = { ...flagsOfReport(report, input.io), ...chosen, reporter: ['json'] };
  ensureAddressed(report, await readSettings(RUN_OPTIONS, { ...input, flags }));
  const { settings, ...prepared } = await prepareRun(
    { ...input, flags },
    { openFolder: openScratchFolder, openBaseline: async () => undefined },
  ).catch((error: unknown) => {
    throw error instanceof MissingKeyError && hadLiteralKey(report)
      ? new UsageError(KEY_WAS_LITERAL)
      : error;
  });
  if (report.targets.isEmbedded && prepared.given.targets !== undefined) {
    throw new UsageError(
      'The report is of the embedded integrator, while a target is given by a flag, a variable or the configuration file. Leave the target out, or run the checks by assay run.',
    );
  }
  // What names a run or fixes its times would send notifications that the target knows already.
  const { runId: _runId, startTime: _startTime, ...kept } = settings;
  return {
    ...prepared,
    settings: kept,
    profile: 'profile' in own ? prepared.profile : profileOfReport(report, prepared.profile),
    reporters: new Set(),
  };
}
