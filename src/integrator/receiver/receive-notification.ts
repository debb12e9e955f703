import type { Incoming } from '../inbound.ts';
import type { Reply } from '../reply.ts';
import type { ReceiverBehaviour } from './receiver-behaviour.ts';

/** Runs the steps of a receiver on one request: authenticate, understand, dedupe, apply, answer. */
export function receiveNotification(behaviour: ReceiverBehaviour, incoming: Incoming): Reply {
  const early = behaviour.admit(incoming);
  if (early !== undefined) return early;

  const presented = behaviour.readSignatures(incoming);
  const expected = behaviour.expectSignatures(incoming);
  if (!behaviour.isGenuine(presented, expected, incoming)) return behaviour.reject(incoming);

  const notification = behaviour.decode(incoming.request.body);
  if (notification === undefined) return behaviour.refuseUndecodable(incoming);
  const refusal = behaviour.screen(notification, incoming);
  if (refusal !== undefined) return refusal;

  const key = behaviour.dedupeKey(notification, incoming);
  const { handled } = incoming.state;
  if (key !== undefined && handled.has(key)) return behaviour.acknowledgeDuplicate(incoming);
  if (key !== undefined) handled.add(key);
  behaviour.apply(notification, incoming);
  return behaviour.acknowledge(incoming);
}
