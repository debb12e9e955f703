import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { CheckResult, Report } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { UsageError } from '../../errors.ts';
import { shellWord } from '../../report/index.ts';
import type { CommandInput } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { RUN_OPTIONS, type RunSettings } from '../options/run-options.ts';
import { printable } from '../printable.ts';
import type { OutputFolder } from '../run/output/output-folder.ts';
import { type PreparedRun, prepareRun } from '../run/prepare-run.ts';
import { profileOfReport } from '../run/profile/profile-of-report.ts';
import { hasTarget } from '../run/targets/target-rules.ts';
import { type ForeignAddress, factsOfReport, foreignAddressesOf } from './facts-of-report.ts';
import { missingFlags } from './missing-flags.ts';

/** A replay writes no report; only the output of a started command needs a place. */
function openScratchFolder({ start }: Partial<RunSettings>, { drawSeed }: CliIo): OutputFolder {
  const path = join(tmpdir(), `assay-replay-${(drawSeed() >>> 0).toString(16)}`);
  if (start !== undefined) mkdirSync(path, { recursive: true });
  return { path, name: path };
}

function given(flags: CommandInput['flags']): CommandInput['flags'] {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined));
}

const FLAG_OF: Readonly<Record<ForeignAddress['setting'], string>> = {
  receiverUrl: '--receiver-url',
  tokenServerUrl: '--token-server-url',
  observerUrl: '--observer-url',
};

/** @throws UsageError for an address of which a report has only what is no secret, unless it is given again. */
function ensureAddressed({ targets }: Report, settings: Partial<RunSettings>): void {
  const lost = (['receiverUrl', 'tokenServerUrl', 'observerUrl'] as const).find(
    (name) => settings[name] === undefined && targets[name]?.includes(REDACTED),
  );
  if (lost === undefined) return;
  throw new UsageError(
    `The report has the address of ${FLAG_OF[lost]} without what is secret in it: give ${FLAG_OF[lost]} again, or set ${RUN_OPTIONS[lost].env}.`,
  );
}

/**
 * Asks before anything is sent to an address that only the report names.
 * @throws UsageError unless the user trusts the report.
 */
async function ensureTrusted(
  addresses: readonly ForeignAddress[],
  isTrusted: boolean,
  { confirm, stderr }: CliIo,
): Promise<void> {
  if (addresses.length === 0) return;
  const words = addresses.map(({ setting, url }) => `${FLAG_OF[setting]} ${shellWord(url)}`);
  const named = printable(words.join(' '));
  if (isTrusted) {
    stderr.write(`assay: sends to what the report names: ${named}\n`);
    return;
  }
  if ((await confirm?.(`Only the report names ${named}. Send to it?`)) === true) return;
  throw new UsageError(
    `Only the report names where to send: give ${named}, or --trust-report if the report is your own.`,
  );
}

/**
 * The settings of a replay. Commands, keys, headers and files come from the user's own call, environment and
 * configuration; the report gives facts, and addresses where the user trusts it.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function prepareReplay(
  report: Report,
  findings: readonly CheckResult[],
  input: CommandInput,
): Promise<PreparedRun> {
  const { out: _out, trustReport, ...own } = given(input.flags);
  const user = await readSettings(RUN_OPTIONS, { ...input, flags: own });
  if (report.targets.isEmbedded && hasTarget(user)) {
    throw new UsageError(
      'The report is of the embedded integrator, while a target is given by a flag, a variable or the configuration file. Leave the target out, or run the checks by assay run.',
    );
  }
  ensureAddressed(report, user);
  const addresses = foreignAddressesOf(report, findings, user);
  await ensureTrusted(addresses, trustReport === true, input.io);
  const urls = Object.fromEntries(addresses.map(({ setting, url }) => [setting, url]));
  const facts = Object.fromEntries(
    Object.entries(factsOfReport(report)).filter(([name]) => !(name in user)),
  );
  const flags = { ...facts, ...urls, ...own, reporter: ['json'] };
  const missing = missingFlags(report, await readSettings(RUN_OPTIONS, { ...input, flags }));
  if (missing.length > 0) {
    throw new UsageError(
      `A report gives no secret, command or file: give ${missing.join(', ')} again, as the run had it.`,
    );
  }
  const { settings, ...prepared } = await prepareRun(
    { ...input, flags },
    { openFolder: openScratchFolder, openBaseline: async () => undefined },
  );
  // What names a run or fixes its times would send notifications that the target knows already.
  const { runId: _runId, startTime: _startTime, ...kept } = settings;
  return {
    ...prepared,
    settings: kept,
    profile: 'profile' in own ? prepared.profile : profileOfReport(report, prepared.profile),
    reporters: new Set(),
  };
}
