import type { ChatCall } from '../../../simulator/chat/index.ts';
import type { Confirmation, Observation } from '../../core/check.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { NO_CLIENT, triedClientAfter } from '../../probes/client/call-attribution.ts';
import {
  describeCalls,
  isDisconnect,
  isExpiry,
  isInitialise,
  isLogout,
  isOfClient,
  isSuccess,
  isWarning,
} from '../../probes/client/call-kinds.ts';
import type { ClientProbe } from '../../probes/client/client-probe.ts';
import type { ClientObservation, ClientStimulus } from '../../probes/client/client-stimulus.ts';

/** Pure: equal observations are judged alike. Throws a signal for what is not as it has to be. */
export type Judge = (observation: ClientObservation) => Confirmation | Observation;

/** More calls than a client that retries a few times makes in one check. */
const MOST_CALLS = 10;

/** Good practice: whatever happens, a client does not try again without a pause. */
function expectCalm({ calls }: ClientObservation): void {
  const count = calls.filter(isOfClient).length;
  if (count <= MOST_CALLS) return;
  throw new Nonconformity({
    expected: 'a pause between one attempt and the next',
    actual: `it made ${count} calls without a pause: it ${describeCalls(calls)}`,
    basis: 'practice',
  });
}

/** Does something to the client and judges what it does, the pace of it included. */
export async function tryClient(
  client: ClientProbe,
  stimulus: ClientStimulus,
  judge: Judge,
): Promise<Confirmation | Observation> {
  const observation = await client.observe(stimulus);
  const seen = judge(observation);
  expectCalm(observation);
  return seen;
}

/** The client that is called back in a check; empty when there was none. */
export function clientIn({ earlier, userId }: ClientObservation): string {
  return earlier.reduce((client, call) => triedClientAfter(client, call, userId), NO_CLIENT)
    .clientId;
}

/**
 * What shows of a client when a check ends. `there`: it is connected and has its session. `new`: it
 * connected once more. `logged-out`: it logged out, perhaps because somebody signed it out. `left`: its
 * connection or its session ended.
 */
export type Presence = 'there' | 'new' | 'logged-out' | 'left';

/** Whether the last that was seen of its connection is the end. */
function isGone({ earlier, calls }: ClientObservation, clientId: string): boolean {
  const isOfConnection = (call: ChatCall) =>
    call.clientId === clientId && (isInitialise(call) || isDisconnect(call));
  const last = calls.findLast(isOfConnection) ?? earlier.findLast(isOfConnection);
  return last !== undefined && isDisconnect(last);
}

/** What shows of a client, by the calls behind a number. */
export function presenceOf(
  observation: ClientObservation,
  clientId: string,
  behind: number,
): Presence {
  const calls = observation.calls.filter(({ number }) => number > behind);
  if (calls.some(isInitialise)) return 'new';
  const isEnd = (call: ChatCall) => isLogout(call) && isSuccess(call) && call.clientId === clientId;
  if (calls.some(isEnd)) return 'logged-out';
  const hasLeft = isGone(observation, clientId) || !observation.sessions.has(clientId);
  return hasLeft ? 'left' : 'there';
}

/** What is to be said of a client that did not stay, as the end of a sentence. */
export const PRESENCE_WORDS: Readonly<Record<Exclude<Presence, 'there'>, string>> = {
  new: 'it connected again before the check ended',
  'logged-out': 'that nobody signed it out does not show',
  left: 'its connection ended before the check did',
};

/**
 * Nothing counts against a client that was warned and has gone: one that ends or logs out by itself
 * looks like one that somebody closes or signs out.
 */
export function requireStayed(
  observation: ClientObservation,
  description = `it ${describeCalls(observation.calls)}`,
): void {
  const presence = presenceOf(observation, clientIn(observation), 0);
  if (presence === 'there') return;
  throw new Untestable(`${description}; ${PRESENCE_WORDS[presence]}`);
}

/** Nothing counts against a client after a warning that the service did not give, or gave too late. */
export function requireWarned(observation: ClientObservation): void {
  const { calls } = observation;
  const clientId = clientIn(observation);
  const isToIt = (call: ChatCall) => isWarning(call) && call.clientId === clientId;
  if (!calls.some(isToIt)) throw new Untestable('the service did not call OnTokenWillExpire');
  if (calls.some(isExpiry)) throw new Untestable('the token expired before the check ended');
}
