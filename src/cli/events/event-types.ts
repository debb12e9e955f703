import { EVENT_TYPES, type EventType } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';

/** The event types of those numbers. Throws a UsageError that lists what is possible. */
export function eventTypesOf(numbers: readonly string[]): readonly EventType[] {
  return numbers.map((text) => {
    const row = EVENT_TYPES.find(({ eventType }) => String(eventType) === text);
    if (row !== undefined) return row.eventType;
    const possible = EVENT_TYPES.map(({ eventType, name }) => `${eventType} (${name})`).join(', ');
    throw new UsageError(`Unknown event type "${text}". Possible are: ${possible}.`);
  });
}

/** The number and the name of an event, such as `101 agent joined`. */
export function titleOf(eventType: EventType): string {
  const row = EVENT_TYPES.find((each) => each.eventType === eventType);
  return `${eventType} ${row?.name ?? ''}`;
}
