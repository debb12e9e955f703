import { commandName } from '../command-name.ts';
import type { CliIo } from '../io.ts';
import { printableJson } from '../printable.ts';
import type { ReadSimulation } from '../read-simulation.ts';
import { styleOf } from '../terminal/style.ts';
import { noticeIn, noticeLines, simulationLines } from './simulation-lines.ts';

/**
 * Prints what came of a simulation, or one notice of it.
 * @throws UsageError for a notice that its report does not name.
 */
export function showSimulation(
  read: ReadSimulation,
  { id, json = false }: { readonly id?: string | undefined; readonly json?: boolean | undefined },
  io: CliIo,
): void {
  const notice = id === undefined ? undefined : noticeIn(read, id);
  const style = styleOf(io);
  const assay = commandName(io);
  const lines = () =>
    notice === undefined
      ? simulationLines(read, style, assay)
      : noticeLines(notice, read, style, assay);
  const text = json ? printableJson(notice ?? read.simulation, 2) : lines().join('\n');
  io.stdout.write(`${text}\n`);
}
