import { BUILT_IN_PROFILES } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { UsageError } from '../../errors.ts';
import { shellWord } from '../../report/index.ts';
import { isShortId } from '../asked-finding.ts';
import type { CommandInput } from '../command-spec.ts';
import { readSettings } from '../options/read-settings.ts';
import { REPLAY_OPTIONS, type ReplaySettings } from '../options/replay-options.ts';
import type { ReadSimulation } from '../read-simulation.ts';
import { noticeIn } from '../simulate/simulation-lines.ts';
import { ensureGiven, type NotGiven } from './ensure-given.ts';
import { replayNotices } from './replay-notices.ts';
import type { Replayed } from './replay-status.ts';

type Settings = Partial<ReplaySettings>;

/** @throws UsageError where the run kept nothing that a notice could be made of again. */
function ensureKept({ simulation, place }: ReadSimulation): string {
  const { journal, sendAgain } = simulation;
  if (journal !== undefined && sendAgain !== undefined) return journal;
  throw new UsageError(`Nothing of ${place} can be sent again, since ${whyNot(simulation)}.`);
}

function whyNot({ journal, receiverUrl }: ReadSimulation['simulation']): string {
  if (receiverUrl === '') return 'it was delivered to the embedded receiver';
  return journal === undefined
    ? 'it kept no journal: give --journal FILE to assay simulate'
    : 'its events were those of a file: send them by assay send --events FILE';
}

type Simulation = ReadSimulation['simulation'];

/** What a simulation says of its run and the user does not, as flags. A built-in profile is found by its name. */
function takenFrom({ receiverUrl, profile }: Simulation, given: Settings): CommandInput['flags'] {
  const isBuiltIn = Object.hasOwn(BUILT_IN_PROFILES, profile);
  return {
    ...(given.receiverUrl === undefined ? { receiverUrl } : {}),
    ...(given.profile === undefined && isBuiltIn ? { profile } : {}),
  };
}

/** What a simulation says of its receiver and its notices, and the user has not given. */
function lacksOf(simulation: Simulation, journal: string, given: Settings): NotGiven {
  const { receiverUrl: url, sendAgain = [] } = simulation;
  const taken = takenFrom(simulation, given);
  const isTaken = 'receiverUrl' in taken;
  const isLost = isTaken && url.includes(REDACTED);
  const hadHeaders =
    sendAgain.includes('--receiver-header') && (isTaken || given.receiverUrl === url);
  const lacks: readonly (readonly [isMissing: boolean, flag: string])[] = [
    [isLost, '--receiver-url'],
    [given.customerKey === undefined, '--customer-key'],
    [given.journal === undefined, `--journal ${shellWord(journal)}`],
    [given.profile === undefined && !('profile' in taken), '--profile'],
    [hadHeaders && given.receiverHeaders === undefined, '--receiver-header'],
  ];
  return {
    addresses: isTaken && !isLost ? [{ flag: '--receiver-url', url }] : [],
    missing: lacks.flatMap(([isMissing, flag]) => (isMissing ? [flag] : [])),
  };
}

/**
 * Sends again what a simulation gave up, as many notices as its report names, or the one of its journal that was asked
 * for. The user names the journal: no file is opened on the word of the report.
 * @throws HarnessError for whatever the user has to correct or to give.
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
  const kept = ensureKept(read);
  const { trustReport = false, ...given } = await readSettings(REPLAY_OPTIONS, input);
  await ensureGiven(lacksOf(simulation, kept, given), trustReport, input.io);
  const taken = takenFrom(simulation, given);
  const flags = { ...input.flags, ...taken };
  const { journal = kept, ...settings } = await readSettings(REPLAY_OPTIONS, { ...input, flags });
  const replayed: Replayed[] = [];
  await replayNotices({ ...settings, journal }, ids, input.io, (each) => {
    replayed.push(each);
    onReplayed(each, ids.length === 1);
  });
  return replayed;
}
