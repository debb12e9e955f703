import { join, relative } from 'node:path';
import { type Simulation, violationsOf } from '../../contract/index.ts';
import { errnoReason, OutputError } from '../../errors.ts';
import { openTextFile } from '../run/open-text-file.ts';
import { makeFolder } from '../run/output-folder.ts';

/** The page of a run and the same for programs, in a folder. */
export interface SimulationReport {
  /** The page, as a person in the working directory would write it. */
  readonly page: string;
  /** @throws OutputError for what cannot be written any more; Error when it breaks its schema, which is our bug. */
  write(simulation: Simulation): Promise<void>;
}

const PAGE = 'simulation.html';
const DATA = 'simulation.json';

/** The files have been written when this is asked, so that they can be looked at. */
async function ensureValid(simulation: Simulation): Promise<void> {
  const { validateSimulation } = await import('../../contract/generated/simulation-validators.ts');
  const [violation] = violationsOf(validateSimulation, simulation);
  if (violation === undefined) return;
  throw new Error(`${DATA} breaks its schema at ${violation.pointer}: ${violation.message}`);
}

/**
 * Makes the folder and proves that the files can be written, before anything is sent. Those of an earlier run stay
 * until this one ends.
 * @throws OutputError that names the path and the reason.
 */
export function openSimulationReport(folder: string, cwd: string): SimulationReport {
  const flag = '--report';
  try {
    makeFolder(folder);
  } catch (cause) {
    throw new OutputError(
      `The report cannot be written to ${folder}: ${errnoReason(cause, 'written')}. Choose another folder with ${flag}.`,
      { cause },
    );
  }
  const page = openTextFile(join(folder, PAGE), { what: 'The page', flag });
  const data = openTextFile(join(folder, DATA), { what: 'The report', flag });
  const below = relative(cwd, page.path);
  return {
    page: below.startsWith('..') ? page.path : below,
    async write(simulation) {
      const { simulationPageOf } = await import('../../report/page-of.ts');
      data.write(`${JSON.stringify(simulation, undefined, 2)}\n`);
      page.write(await simulationPageOf(simulation));
      await ensureValid(simulation);
    },
  };
}
