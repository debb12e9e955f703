import { existsSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { VERSION } from '../contract/generated/version.ts';
import { type Simulation, violationsOf } from '../contract/index.ts';
import { errnoReason, ReportError } from '../errors.ts';
import { REPORT_FORMATS } from '../report/formats.ts';
import { newerVersionWords } from './newer-version.ts';
import { parseWrittenJson } from './parse-written-json.ts';
import { decodeText, readInputFile } from './read-input-file.ts';
import { stablePathOf } from './run/output/run-folders.ts';
import { SIMULATION_FILES } from './simulate/simulation-files.ts';

/** What came of a run of `assay simulate`, as its folder holds it. */
export interface ReadSimulation {
  /** The folder, as a person in the working directory would write it. */
  readonly place: string;
  /** The same, absolute. */
  readonly folder: string;
  readonly simulation: Simulation;
}

/** Its size does not grow with the run. */
const MOST_BYTES = 64 * 2 ** 20;

const REPORTS = [REPORT_FORMATS.json.file, REPORT_FORMATS.ndjson.file];

/** The file that is meant, where it is of a simulation: a folder with a report of checks is of those. */
function fileAt(path: string): string | undefined {
  if (basename(path) === SIMULATION_FILES.data) return path;
  if (REPORTS.some((file) => existsSync(join(path, file)))) return undefined;
  const file = join(path, SIMULATION_FILES.data);
  return existsSync(file) ? file : undefined;
}

function parsed(text: string, name: string): unknown {
  try {
    return parseWrittenJson(text);
  } catch (error) {
    throw new ReportError(
      `${name} is no simulation that assay ${VERSION} reads: it is not JSON (${(error as Error).message}). Name the folder of assay simulate --report.`,
      { cause: error },
    );
  }
}

/**
 * Reads what `assay simulate --report` has written: `simulation.json`, or its folder. Undefined for the report of
 * a run of checks, and for what is none of both.
 * @throws ReportError for a file that is damaged or of a newer version.
 */
export async function readSimulation(
  given: string,
  cwd: string,
): Promise<ReadSimulation | undefined> {
  const path = fileAt(stablePathOf(given, cwd));
  if (path === undefined) return undefined;
  const below = relative(cwd, path);
  const name = below.startsWith('..') ? path : below;
  let text: string;
  try {
    text = decodeText(await readInputFile(path, MOST_BYTES));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    throw new ReportError(`The simulation ${name} cannot be read: ${reason}.`, { cause: error });
  }
  const value = parsed(text, name);
  const { validateSimulation } = await import('../contract/generated/simulation-validators.ts');
  const [violation] = violationsOf(validateSimulation, value);
  if (violation === undefined) {
    return { place: dirname(name), folder: dirname(path), simulation: value as Simulation };
  }
  const { assay } = (value ?? {}) as { readonly assay?: unknown };
  throw new ReportError(
    newerVersionWords(name, assay) ??
      `${name} is no simulation that assay ${VERSION} reads: ${violation.pointer || 'the whole'} ${violation.message}. Name the folder of assay simulate --report.`,
  );
}
