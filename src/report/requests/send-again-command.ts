import type { Simulation } from '../../contract/index.ts';
import { shellWord } from './curl-of.ts';

/** The command that sends a notice of a simulation again, or all of its folder; nothing where its run kept no journal. */
export function sendAgainCommandOf(
  { journal, sendAgain }: Pick<Simulation, 'journal' | 'sendAgain'>,
  noticeIdOrFolder: string,
  /** How a person runs assay (default: `npx assay`, which finds it wherever it is installed). */
  assay = 'npx assay',
): string | undefined {
  if (journal === undefined || sendAgain === undefined) return undefined;
  const words = ['--journal', journal, noticeIdOrFolder, ...sendAgain];
  return [`${assay} replay`, ...words.map(shellWord)].join(' ');
}
