import { join } from 'node:path';
import { type Simulation, violationsOf } from '../../contract/index.ts';
import type { CliIo } from '../io.ts';
import type { SimulateSettings } from '../options/simulate-options.ts';
import { openTextFile } from '../run/output/open-text-file.ts';
import { openOutputFolder } from '../run/output/output-folder.ts';
import { beginRunFolder, endRunFolder, openRunFolder } from '../run/output/run-folders.ts';
import { SIMULATION_FILES } from './simulation-files.ts';

/** The page of a run and the same for programs, in a folder. */
export interface SimulationReport {
  /** The page, as a person in the working directory would write it. */
  readonly page: string;
  /** @throws OutputError for what cannot be written any more; Error when it breaks its schema, which is our bug. */
  write(simulation: Simulation): Promise<void>;
  /** A folder that nothing was written into goes, where it is the run's own. */
  close(): void;
}

/** The files have been written when this is asked, so that they can be looked at. */
async function ensureValid(simulation: Simulation): Promise<void> {
  const { validateSimulation } = await import('../../contract/generated/simulation-validators.ts');
  const [violation] = violationsOf(validateSimulation, simulation);
  if (violation === undefined) return;
  throw new Error(
    `${SIMULATION_FILES.data} breaks its schema at ${violation.pointer}: ${violation.message}`,
  );
}

const FLAG = '--report';

/**
 * Makes the folder, that which was named or one of the run's own, and proves that the files can be written, before
 * anything is sent. Those of an earlier run stay until this one ends; only then `reports/latest` leads to the folder.
 * @throws OutputError that names the path and the reason.
 */
export function openSimulationReport(
  { report, keep }: Pick<Partial<SimulateSettings>, 'report' | 'keep'>,
  io: CliIo,
): SimulationReport | undefined {
  if (report === undefined) return undefined;
  const { cwd, clock } = io;
  const folder =
    report === true
      ? openRunFolder(cwd, clock.now(), keep, FLAG)
      : openOutputFolder(report, cwd, { keepsLog: true, flag: FLAG });
  const data = openTextFile(join(folder.path, SIMULATION_FILES.data), {
    what: 'The report',
    flag: FLAG,
  });
  const page = openTextFile(join(folder.path, SIMULATION_FILES.page), {
    what: 'The page',
    flag: FLAG,
  });
  return {
    page: join(folder.name, SIMULATION_FILES.page),
    async write(simulation) {
      const { simulationPageOf } = await import('../../report/renderers/page-of.ts');
      data.write(`${JSON.stringify(simulation, undefined, 2)}\n`);
      beginRunFolder(folder, io);
      page.write(await simulationPageOf(simulation));
      await ensureValid(simulation);
    },
    close: () => endRunFolder(folder),
  };
}
