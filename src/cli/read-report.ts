import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { VERSION } from '../contract/generated/version.ts';
import { type Report, type RunEvent, violationsOf } from '../contract/index.ts';
import { errnoReason, ReportError } from '../errors.ts';
import { REPORT_FORMATS } from '../report/formats.ts';
import { eventIn, eventsOf, eventsOfReport, reportOf } from '../report/index.ts';
import { newerVersionWords } from './newer-version.ts';
import { parseWrittenJson } from './parse-written-json.ts';
import { decodeText, readInputFile } from './read-input-file.ts';
import { isFolder } from './run/output/output-folder.ts';
import { LAST_REPORT, stablePathOf } from './run/output/run-folders.ts';
import { SIMULATION_FILES } from './simulate/simulation-files.ts';

/** A report that stands in a file, and the events that it follows from. */
export interface ReadReport {
  /** As a person in the working directory would write it. */
  readonly name: string;
  /** The same for a command: its folder, where that is enough to find it. */
  readonly place: string;
  readonly report: Report;
  readonly events: readonly RunEvent[];
  /** Its file, absolute. */
  readonly path: string;
  /** What stands in it. */
  readonly bytes: Uint8Array;
  /** Whether the events are those of the run, and not only what its report tells of them. */
  readonly isStream: boolean;
}

const MIB = 2 ** 20;
/** A run of 1,000 examples a check stays far below. */
const MAX_BYTES = 64 * MIB;
/** A log has every exchange. */
const MAX_LOG_BYTES = 512 * MIB;
/** A run has some 260. */
const MAX_CHECKS = 1_000;

const { json, ndjson } = REPORT_FORMATS;

/** The file that is meant by a file, or by a folder that holds reports. */
function fileAt(path: string, name: string, files: readonly string[]): string {
  if (!isFolder(path)) return path;
  const found = files.map((file) => join(path, file)).find((file) => existsSync(file));
  if (found !== undefined) return found;
  if (existsSync(join(path, SIMULATION_FILES.data))) {
    throw new ReportError(
      `The folder ${name} holds a simulation and no report of checks. Name the folder of an assay run.`,
    );
  }
  throw new ReportError(
    `The folder ${name} holds neither ${json.file} nor ${ndjson.file}. Name a report, or the folder of one.`,
  );
}

interface Written {
  readonly name: string;
  /** `line 7 of `, or nothing. */
  readonly place?: string;
}

/** @throws ReportError that says whether a newer version wrote what is not understood. */
function refuse({ name, place = '' }: Written, why: string, assay: unknown): never {
  throw new ReportError(
    newerVersionWords(name, assay) ??
      `${place}${name} is no report that assay ${VERSION} reads: ${why}. Name a ${json.file} or ${ndjson.file} that a run has written.`,
  );
}

/** Why a report or its first event names more than any run judges; the validators would take long. */
function findExcess(value: unknown): string | undefined {
  const { checks } = (value ?? {}) as { readonly checks?: unknown };
  return Array.isArray(checks) && checks.length > MAX_CHECKS
    ? `it has ${checks.length} checks, and no run has more than ${MAX_CHECKS}`
    : undefined;
}

async function readJsonReport(text: string, name: string): Promise<Report> {
  let value: unknown;
  try {
    value = parseWrittenJson(text);
  } catch (error) {
    return refuse({ name }, `it is not JSON (${(error as Error).message})`, undefined);
  }
  const excess = findExcess(value);
  if (excess !== undefined) return refuse({ name }, excess, undefined);
  // The validators are large, and only commands that read a report need them.
  const { validateReport } = await import('../contract/generated/report-validators.ts');
  const [violation] = violationsOf(validateReport, value);
  if (violation === undefined) return value as Report;
  const { assay } = (value ?? {}) as { readonly assay?: unknown };
  return refuse({ name }, `${violation.pointer || 'the whole'} ${violation.message}`, assay);
}

async function readEvents(text: string, name: string): Promise<readonly RunEvent[]> {
  const { validateRunEvent } = await import('../contract/generated/report-validators.ts');
  let number = 0;
  let assay: unknown;
  const events = eventsOf(text, (line) => {
    number += 1;
    const place = `Line ${number} of `;
    let value: unknown;
    try {
      value = eventIn(line, parseWrittenJson);
    } catch (error) {
      const why = `it is damaged, and not at its end (${(error as Error).message})`;
      return refuse({ name, place }, why, assay);
    }
    const excess = findExcess(value);
    if (excess !== undefined) return refuse({ name, place }, excess, assay);
    assay ??= (value as { readonly assay?: unknown } | null)?.assay;
    const [violation] = violationsOf(validateRunEvent, value);
    if (violation === undefined) return value as RunEvent;
    return refuse(
      { name, place },
      `${violation.pointer || 'the line'} ${violation.message}`,
      assay,
    );
  });
  if (events[0]?.type === 'run-started') return events;
  return refuse({ name }, 'it does not begin with the event run-started', assay);
}

const BEGINS_AN_EVENT = /^\s*\{\s*"type"\s*:/;
const LINE_END = 0x0a;

/** What a crash leaves of the last line of a log may be no text at all: half a character, or zeros. */
function wholeLines(bytes: Uint8Array): Uint8Array {
  const beginning = Buffer.from(bytes.subarray(0, 64)).toString('latin1');
  if (!BEGINS_AN_EVENT.test(beginning)) return bytes;
  return bytes.subarray(0, bytes.lastIndexOf(LINE_END) + 1);
}

/**
 * Reads a report: a `report.json`, an `events.ndjson`, whose last line may be cut off, or a folder with one of
 * them. Where it has both, the report is read unless all that happened is wanted.
 * @throws ReportError for a file that is missing, damaged or of a newer version.
 */
export async function readReport(
  given: string,
  cwd: string,
  { prefersEvents = false }: { readonly prefersEvents?: boolean } = {},
): Promise<ReadReport> {
  // A run that was killed leaves no report, but all of its events.
  const files = [json.file, ndjson.file];
  const path = fileAt(stablePathOf(given, cwd), given, prefersEvents ? files.toReversed() : files);
  const below = relative(cwd, path);
  const name = below.startsWith('..') ? path : below;
  const place = files.includes(basename(path)) ? dirname(name) : name;
  let text: string;
  let bytes: Uint8Array;
  try {
    bytes = await readInputFile(path, path.endsWith('.ndjson') ? MAX_LOG_BYTES : MAX_BYTES);
    text = decodeText(wholeLines(bytes));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    const isFresh = given === LAST_REPORT && (error as NodeJS.ErrnoException).code === 'ENOENT';
    const next = isFresh ? ' No run has left a report here yet: assay run makes one.' : '';
    throw new ReportError(`The report ${name} cannot be read: ${reason}.${next}`, { cause: error });
  }
  if (bytes.length === 0) return refuse({ name }, 'it is empty', undefined);
  if (text === '' || BEGINS_AN_EVENT.test(text)) {
    const events = await readEvents(text, name);
    const kept = prefersEvents ? events : events.filter((event) => event.type !== 'exchange');
    return { name, place, path, bytes, events: kept, report: reportOf(events), isStream: true };
  }
  const report = await readJsonReport(text, name);
  return { name, place, path, bytes, report, events: eventsOfReport(report), isStream: false };
}
