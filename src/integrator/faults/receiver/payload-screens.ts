import type { JsonObject } from '../../json-object.ts';
import type { ReceivedNotification, ReceiverBehaviour } from '../../receiver.ts';
import { answerJson } from '../../reply.ts';
import { objectAt } from '../body-shape.ts';

/** Chooses notifications; the payload is empty where there is none. */
export type Predicate = (notification: ReceivedNotification, payload: JsonObject) => boolean;

/** Refuses the notifications chosen. */
export function refusingWhere(isRefused: Predicate): Pick<ReceiverBehaviour, 'screen'> {
  return {
    screen: (notification) =>
      isRefused(notification, objectAt(notification, 'payload'))
        ? answerJson(400, { error: 'not acceptable' })
        : undefined,
  };
}

/** Answers 500 to the notifications chosen, as a handler does that relies on a missing field. */
export function crashingWhere(isDeadly: Predicate): Pick<ReceiverBehaviour, 'screen'> {
  return {
    screen: (notification) => {
      if (!isDeadly(notification, objectAt(notification, 'payload'))) return undefined;
      throw new TypeError('cannot read properties of undefined');
    },
  };
}
