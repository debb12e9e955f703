import { isAbsolute, normalize } from 'node:path';
import { UsageError } from '../../errors.ts';
import { isShortId } from '../asked-finding.ts';
import type { CommandInput } from '../command-spec.ts';
import { readSettings } from '../options/read-settings.ts';
import { REPLAY_OPTIONS } from '../options/replay-options.ts';
import type { ReadSimulation } from '../read-simulation.ts';
import { noticeIn } from '../simulate/simulation-lines.ts';
import { replayNotice } from './replay-notice.ts';
import type { Replayed } from './replay-status.ts';

/** A report names no file outside of the working folder. */
const isBelow = (path: string): boolean => !isAbsolute(path) && !normalize(path).startsWith('..');

/** @throws UsageError where the run kept nothing that a notice could be made of again. */
function ensureKept({ simulation, place }: ReadSimulation, given: string | undefined): string {
  const { journal, sendAgain } = simulation;
  if (journal !== undefined && sendAgain !== undefined) {
    if (given !== undefined || isBelow(journal)) return given ?? journal;
    throw new UsageError(
      `${place} names a journal outside of this folder: give --journal with its path if it is your own.`,
    );
  }
  throw new UsageError(`Nothing of ${place} can be sent again, since ${whyNot(simulation)}.`);
}

function whyNot({ journal, receiverUrl }: ReadSimulation['simulation']): string {
  if (receiverUrl === '') return 'it was delivered to the embedded receiver';
  return journal === undefined
    ? 'it kept no journal: give --journal FILE to assay simulate'
    : 'its events were those of a file: send them by assay send --events FILE';
}

/**
 * Sends again what a simulation gave up, as many notices as its report names, or the one of its journal that was asked
 * for.
 * @throws HarnessError for whatever the user has to correct.
 */
export async function replaySimulation(
  read: ReadSimulation,
  id: string | undefined,
  input: CommandInput,
  onReplayed: (replayed: Replayed, isOnly: boolean) => void,
): Promise<readonly Replayed[]> {
  const { simulation } = read;
  const ids = id === undefined ? simulation.givenUp.notices.map(({ noticeId }) => noticeId) : [id];
  if (ids.length === 0) return [];
  // It is no notice, and the message says of what it is.
  if (id !== undefined && isShortId(id)) noticeIn(read, id);
  const given = await readSettings(REPLAY_OPTIONS, input);
  const journal = ensureKept(read, given.journal);
  const own = Object.entries(input.flags).filter(([, value]) => value !== undefined);
  const flags = { journal, ...Object.fromEntries(own) };
  const settings = await readSettings(REPLAY_OPTIONS, { ...input, flags });
  const replayed: Replayed[] = [];
  for (const noticeId of ids) {
    const each = await replayNotice(settings.journal ?? journal, noticeId, settings, input.io);
    replayed.push(each);
    onReplayed(each, ids.length === 1);
  }
  return replayed;
}
