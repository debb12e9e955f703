import type { JsonObject } from '../contract/json-object.ts';
import type { SentSignatures } from '../wire/request/signature-edit.ts';
import type { SignaturePair } from '../wire/signature.ts';
import type { Incoming } from './incoming.ts';
import type { AnswerReply, Reply } from './reply.ts';

/** A notification as far as a receiver must understand it. */
export type ReceivedNotification = JsonObject & { readonly noticeId: string };

/** The steps of a webhook receiver; a fault replaces one of them. A step that throws gives 500. */
export interface ReceiverBehaviour {
  /** Answers before anything else is looked at, or lets the request pass. */
  readonly admit: (incoming: Incoming) => Reply | undefined;
  readonly readSignatures: (incoming: Incoming) => SentSignatures;
  /** The pairs of signatures that would be right. */
  readonly expectSignatures: (incoming: Incoming) => readonly SignaturePair[];
  readonly isGenuine: (
    presented: SentSignatures,
    expected: readonly SignaturePair[],
    incoming: Incoming,
  ) => boolean;
  /** Answers a request that is not genuine. */
  readonly reject: (incoming: Incoming) => Reply;
  /** The notification in the body, or nothing. */
  readonly decode: (body: Buffer) => ReceivedNotification | undefined;
  /** Answers a genuine request whose body holds no notification. */
  readonly refuseUndecodable: (incoming: Incoming) => Reply;
  /** Answers a notification that is not wanted, or lets it pass. */
  readonly screen: (notification: ReceivedNotification, incoming: Incoming) => Reply | undefined;
  /** What identifies a duplicate; nothing means that no duplicate is recognised. */
  readonly dedupeKey: (
    notification: ReceivedNotification,
    incoming: Incoming,
  ) => string | undefined;
  readonly apply: (notification: ReceivedNotification, incoming: Incoming) => void;
  /** Does what a notice asks for: event 104 for a new token of its agent. */
  readonly act: (notification: ReceivedNotification, incoming: Incoming) => void;
  readonly acknowledge: (incoming: Incoming) => Reply;
  readonly acknowledgeDuplicate: (incoming: Incoming) => Reply;
  /** The last word on every answer, also of a step that threw. */
  readonly finish: (answer: AnswerReply, incoming: Incoming) => AnswerReply;
}

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
  behaviour.act(notification, incoming);
  return behaviour.acknowledge(incoming);
}
