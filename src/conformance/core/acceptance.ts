import {
  type Acceptance,
  EVENT_TYPES,
  type EventType,
  isEventType,
  type JsonSchema,
  PAYLOAD_SCHEMAS,
  validateNotification,
} from '../../contract/index.ts';

/** Counts what a receiver was sent as valid, and what of it was acknowledged. */
export interface AcceptanceCounter {
  /** Counts a notification if its schema calls it valid. */
  count(notification: unknown, isAcknowledged: boolean): void;
  /** Absent when nothing valid was sent. */
  read(): Acceptance | undefined;
}

/** Every member that a schema knows, as a path; `*` stands for the items of a list. */
function elementsOf({ properties = {}, items }: JsonSchema, path: string): readonly string[] {
  const members = Object.entries(properties).flatMap(([name, rule]) =>
    rule === false ? [] : [`${path}/${name}`, ...elementsOf(rule, `${path}/${name}`)],
  );
  return typeof items === 'object' ? [...members, ...elementsOf(items, `${path}/*`)] : members;
}

/** The members that a value has, by the same paths. */
function collect(value: unknown, path: string, found: Set<string>): void {
  if (Array.isArray(value)) for (const item of value) collect(item, `${path}/*`, found);
  else if (typeof value === 'object' && value !== null) {
    for (const [name, member] of Object.entries(value)) {
      found.add(`${path}/${name}`);
      collect(member, `${path}/${name}`, found);
    }
  }
}

const ALL_ELEMENTS = EVENT_TYPES.flatMap(({ eventType }) =>
  elementsOf(PAYLOAD_SCHEMAS[eventType], String(eventType)),
);

export function createAcceptanceCounter(): AcceptanceCounter {
  const counts = new Map<EventType, { sent: number; acknowledged: number }>();
  const found = new Set<string>();
  return {
    count(notification, isAcknowledged) {
      const { eventType, payload } = notification as { eventType: number; payload: unknown };
      if (!isEventType(eventType) || validateNotification(notification).length > 0) return;
      const count = counts.get(eventType) ?? { sent: 0, acknowledged: 0 };
      count.sent += 1;
      if (isAcknowledged) count.acknowledged += 1;
      counts.set(eventType, count);
      collect(payload, String(eventType), found);
    },
    read() {
      if (counts.size === 0) return undefined;
      const events = [...counts].toSorted(([one], [other]) => one - other);
      const missing = ALL_ELEMENTS.filter((element) => !found.has(element));
      const all = ALL_ELEMENTS.length;
      return {
        events: events.map(([eventType, count]) => ({ eventType, ...count })),
        elements: { all, exercised: all - missing.length, missing },
      };
    },
  };
}
