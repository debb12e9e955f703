import { existsSync, realpathSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { definedMembers } from '../../contract/defined-members.ts';
import { didYouMean, ReportError, UsageError } from '../../errors.ts';
import { REPORT_FORMATS, type ReportFormatName } from '../../report/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import type { SettingsOf } from '../options/option-row.ts';
import { readSettings } from '../options/read-settings.ts';
import { REPORT_OPTIONS } from '../options/report-options.ts';
import {
  DEFAULT_REPORTERS,
  formatsOf,
  needsExchanges,
  type ReporterName,
  type Reporters,
  reportersOf,
} from '../options/reporters.ts';
import { printable } from '../printable.ts';
import { type ReadReport, readReport } from '../read-report.ts';
import { readSimulation } from '../read-simulation.ts';
import { renderOptionsOf } from '../run/output/open-reports.ts';
import { type OutputFolder, openOutputFolder } from '../run/output/output-folder.ts';
import { LAST_REPORT } from '../run/output/run-folders.ts';
import { writeAll } from '../run/output/write-all.ts';
import { writeAtomically } from '../run/output/write-atomically.ts';
import { renderSimulation } from '../simulate/render-simulation.ts';
import { createTerminal } from '../terminal/terminal.ts';

function needsEvents(name: ReporterName): boolean {
  return name !== 'terminal' && REPORT_FORMATS[name].needsEvents === true;
}

/** `--out -` is short for `=-` behind the one format that is named. */
function pipedByOut(given: Reporters | undefined): Reporters {
  const [name, ...others] = given?.names ?? [];
  const isOne = given?.piped === undefined && others.length === 0;
  if (isOne && name !== undefined && name !== 'terminal') return { names: new Set(), piped: name };
  throw new UsageError('--out - takes one format, e.g. --reporter junit --out -.');
}

/** Undefined where nothing was asked for. */
function askedReporters({
  reporter,
  json,
  out,
}: Partial<SettingsOf<typeof REPORT_OPTIONS>>): Reporters | undefined {
  if (json) return reportersOf({ ...definedMembers({ reporter }), json }, []);
  return out === '-' ? pipedByOut(reporter) : reporter;
}

/** Why a format cannot be made of a report; undefined where it can. */
function lackOf(format: ReporterName, { isStream, name, events }: ReadReport): string | undefined {
  if (!needsEvents(format)) return undefined;
  if (!isStream) {
    const { file } = REPORT_FORMATS.ndjson;
    return `The format ${format} needs every event of the run, which ${name} does not hold. Name its ${file} instead.`;
  }
  const isRecorded = events.some((event) => event.type === 'exchange' && event.exchange);
  if (isRecorded || !needsExchanges({ names: new Set([format]) })) return undefined;
  return `${name} holds no exchanges but their digests: only a run that was told --reporter har records them. Run again with it.`;
}

/** What is written, and why some of what was asked for is not. */
interface Writable {
  readonly reporters: Reporters;
  readonly lack?: ReportError;
}

/** @throws ReportError where the report does not hold enough for any format that was asked for. */
function reportersFor(read: ReadReport, given: Reporters | undefined): Writable {
  if (given === undefined) {
    const possible = DEFAULT_REPORTERS.filter((each) => lackOf(each, read) === undefined);
    return { reporters: { names: new Set(possible) } };
  }
  const { names, piped } = given;
  const asked = [...names, ...(piped === undefined ? [] : [piped])];
  const lacks = asked.flatMap((each) => lackOf(each, read) ?? []);
  if (lacks.length === 0) return { reporters: given };
  const lack = new ReportError(lacks.join(' '));
  if (lacks.length === asked.length) throw lack;
  const isPiped = piped !== undefined && lackOf(piped, read) === undefined;
  return {
    reporters: {
      names: new Set([...names].filter((each) => lackOf(each, read) === undefined)),
      ...(isPiped ? { piped } : {}),
    },
    lack,
  };
}

function isSameFile(one: string, other: string): boolean {
  return existsSync(other) && realpathSync(one) === realpathSync(other);
}

async function writeInto(
  folder: OutputFolder,
  { report, events, path: source, place: kept }: ReadReport,
  names: ReadonlySet<ReporterName>,
): Promise<void> {
  await writeAll(report, folder, {
    formats: formatsOf(names),
    async writeOne({ file, render }) {
      const path = join(folder.path, file);
      // What is read stays as it is.
      if (isSameFile(source, path)) return;
      writeAtomically(path, await render(events, renderOptionsOf(events, folder, kept)));
    },
  });
}

/** Names the files that were written, for a reader who does not see the terminal's report, which names them too. */
function tellWritten(
  folder: OutputFolder,
  { path: source }: ReadReport,
  formats: ReturnType<typeof formatsOf>,
  { stderr }: CliIo,
): void {
  const written = formats.filter(({ file }) => !isSameFile(source, join(folder.path, file)));
  const paths = written.map(({ file }) => `${folder.name}/${file}`);
  if (paths.length > 0) stderr.write(`assay: ${printable(`written: ${paths.join(', ')}`)}\n`);
}

function showOn(
  io: CliIo,
  folder: OutputFolder,
  { report, events, place: kept }: ReadReport,
  names: ReadonlySet<ReporterName>,
): void {
  const { references = {} } = renderOptionsOf(events, folder, kept);
  createTerminal({ io, folder, reporters: names, references, kept }).finish(report);
}

async function pipe(
  format: ReportFormatName,
  folder: OutputFolder,
  { events, place: kept }: ReadReport,
  { stdout }: CliIo,
): Promise<void> {
  stdout.write(await REPORT_FORMATS[format].render(events, renderOptionsOf(events, folder, kept)));
}

const SUBCOMMANDS: readonly string[] = ['compare', 'merge'];

/** @throws UsageError for a word that is no report and nearly a command. */
function ensureNoCommand(word: string | undefined, { cwd }: CliIo): void {
  if (word === undefined || existsSync(resolve(cwd, word))) return;
  const advice = didYouMean(word, SUBCOMMANDS);
  if (advice !== '')
    throw new UsageError(`There is neither a report nor a command ${word}.${advice}`);
}

/** `assay report`: writes the report of a run that is over, or was killed, in any format. */
export const report: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(REPORT_OPTIONS, input);
  const { out } = settings;
  const asked = askedReporters(settings);
  ensureNoCommand(args[0], io);
  const simulation = await readSimulation(args[0] ?? LAST_REPORT, io.cwd);
  if (simulation !== undefined) {
    await renderSimulation(simulation, { asked, out }, io);
    return EXIT_CODES.conformant;
  }
  const read = await readReport(args[0] ?? LAST_REPORT, io.cwd, { prefersEvents: true });
  const { reporters, lack } = reportersFor(read, asked);
  const { names, piped } = reporters;
  const place = out === undefined || out === '-' ? dirname(read.path) : out;
  const formats = formatsOf(names);
  const folder =
    formats.length === 0
      ? { path: place, name: dirname(read.name) }
      : openOutputFolder(place, io.cwd, { keepsLog: true });
  if (formats.length > 0) {
    await writeInto(folder, read, names);
    if (!names.has('terminal')) tellWritten(folder, read, formats, io);
  }
  if (piped !== undefined) await pipe(piped, folder, read, io);
  if (names.has('terminal')) {
    showOn(piped === undefined ? io : { ...io, stdout: io.stderr }, folder, read, names);
  }
  // The others are written.
  if (lack !== undefined) throw lack;
  return EXIT_CODES.conformant;
};
