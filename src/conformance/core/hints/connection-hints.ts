import type { Profile } from '../../../contract/index.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { describeOutcome } from '../evidence/evidence.ts';
import type { Hint } from '../hint.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ReceiverTarget } from '../targets.ts';
import { type Hints, NO_HINTS, sendAttempt } from './hint-search.ts';

const CONNECTIONS = 3;

/** What becomes of the two notifications of each connection. */
const PLACES = [
  {
    place: 'first',
    connection: { opensConnection: true, keepsConnection: true },
    due: 'acknowledged',
  },
  { place: 'second', connection: { keepsConnection: true }, due: 'rejected' },
] as const;

/**
 * Whether the first notification of each connection is acknowledged and a later one is refused: what a receiver keeps
 * of a connection, such as a buffer for bodies, then stands in the way of all that comes after it.
 * @throws {Untestable} when the limits of the run are used up.
 */
export async function firstOfConnectionAlone(
  profile: Profile,
  receiver: ReceiverTarget,
  plan: RunPlan,
): Promise<Hints> {
  const noticeIds: string[] = [];
  let answer = '';
  for (let turn = 1; turn <= CONNECTIONS; turn += 1) {
    for (const { place, connection, due } of PLACES) {
      const name = `${place} of connection ${turn}`;
      const sent = await sendAttempt({ name, profile, connection }, receiver, plan);
      noticeIds.push(sent.noticeId);
      if (reactionOf(sent.outcome, profile) !== due) return { ...NO_HINTS, noticeIds };
      if (due === 'rejected') answer = describeOutcome(sent.outcome);
    }
  }
  const message =
    `The receiver acknowledges the first notification of each connection and refuses the next one (${answer}; so it is on ${CONNECTIONS} of ${CONNECTIONS} connections). ` +
    'Look at what it keeps of a connection first, such as a buffer for bodies that is not emptied.';
  return { hints: [{ message: plan.redact(message) }], noticeIds };
}

/** That ordinary notifications are refused over some connections, where a check has proved it. */
export function refusedOverSome({ seen, redact }: RunPlan): readonly Hint[] {
  const found = seen.refusedByConnection();
  if (found === undefined) return [];
  const { asked, refused, answer } = found;
  const message =
    `The receiver refuses ordinary notifications over some connections (${refused} of ${asked}; ${answer}) and acknowledges others before and after them. ` +
    'Compare its instances, workers or replicas first: one of them may have another customer key.';
  return [{ message: redact(message) }];
}
