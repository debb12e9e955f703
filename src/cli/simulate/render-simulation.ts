import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { definedMembers } from '../../contract/defined-members.ts';
import { UsageError } from '../../errors.ts';
import { simulationPageOf } from '../../report/renderers/page-of.ts';
import type { CliIo } from '../io.ts';
import type { ReporterName, Reporters } from '../options/reporters.ts';
import { printable, printableJson } from '../printable.ts';
import type { ReadSimulation } from '../read-simulation.ts';
import { openTextFile } from '../run/output/open-text-file.ts';
import { openOutputFolder } from '../run/output/output-folder.ts';
import { showSimulation } from './show-simulation.ts';
import { SIMULATION_FILES } from './simulation-files.ts';

/** What a simulation is written as. */
const WRITTEN: readonly ReporterName[] = ['terminal', 'html', 'json'];

/** @throws UsageError for a format that only a run of checks has. */
function ensureWritten({ names, piped }: Reporters, place: string): void {
  const other = [...names, ...(piped === undefined ? [] : [piped])].find(
    (name) => !WRITTEN.includes(name),
  );
  if (other === undefined) return;
  throw new UsageError(
    `${place} is of a simulation, which is written as ${WRITTEN.join(', ')}. The format ${other} is one of assay run.`,
  );
}

/** Writes the page of a simulation again, and says what came of it. What is read stays as it is. */
export async function renderSimulation(
  read: ReadSimulation,
  { asked, out }: { readonly asked: Reporters | undefined; readonly out: string | undefined },
  io: CliIo,
): Promise<void> {
  const { names, piped } = asked ?? { names: new Set<ReporterName>(WRITTEN) };
  ensureWritten({ names, ...definedMembers({ piped }) }, read.place);
  const { simulation } = read;
  const texts = {
    html: { file: SIMULATION_FILES.page, text: () => simulationPageOf(simulation) },
    json: {
      file: SIMULATION_FILES.data,
      text: async () => `${printableJson(simulation, 2)}\n`,
    },
  };
  const folder = openOutputFolder(out === undefined || out === '-' ? read.folder : out, io.cwd, {
    keepsLog: true,
  });
  const source = realpathSync(join(read.folder, SIMULATION_FILES.data));
  const written: string[] = [];
  for (const name of ['html', 'json'] as const) {
    if (!names.has(name)) continue;
    const path = join(folder.path, texts[name].file);
    if (existsSync(path) && realpathSync(path) === source) continue;
    openTextFile(path, { what: 'The report', flag: '--out' }).write(await texts[name].text());
    written.push(join(folder.name, texts[name].file));
  }
  if (piped === 'html' || piped === 'json') io.stdout.write(await texts[piped].text());
  if (names.has('terminal')) {
    showSimulation(read, {}, piped === undefined ? io : { ...io, stdout: io.stderr });
  } else if (written.length > 0) {
    io.stderr.write(`assay: ${printable(`written: ${written.join(', ')}`)}\n`);
  }
}
