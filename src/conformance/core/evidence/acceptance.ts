import {
  type Acceptance,
  EVENT_TYPES,
  type EventType,
  isEventType,
  type JsonSchema,
  PAYLOAD_SCHEMAS,
  validateNotification,
} from '../../../contract/index.ts';

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

/** The members that values had, each with the members of its own; `*` holds those of items. */
interface Found extends Map<string, Found> {}

function membersAt(name: string, found: Found): Found {
  const known = found.get(name);
  if (known !== undefined) return known;
  const members: Found = new Map();
  found.set(name, members);
  return members;
}

/** Notes the members of a value. Paths would be written for each of the thousands of a large body. */
function collect(value: unknown, found: Found): void {
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value)) {
    const items = membersAt('*', found);
    for (const item of value) collect(item, items);
    return;
  }
  const members = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(members)) collect(members[name], membersAt(name, found));
}

function pathsOf(found: Found, path: string): readonly string[] {
  return [...found].flatMap(([name, members]) => [
    `${path}/${name}`,
    ...pathsOf(members, `${path}/${name}`),
  ]);
}

const ALL_ELEMENTS = EVENT_TYPES.flatMap(({ eventType }) =>
  elementsOf(PAYLOAD_SCHEMAS[eventType], String(eventType)),
);

export function createAcceptanceCounter(): AcceptanceCounter {
  const counts = new Map<EventType, { sent: number; acknowledged: number }>();
  const found: Found = new Map();
  return {
    count(notification, isAcknowledged) {
      const { eventType, payload } = notification as { eventType: number; payload: unknown };
      if (!isEventType(eventType) || validateNotification(notification).length > 0) return;
      const count = counts.get(eventType) ?? { sent: 0, acknowledged: 0 };
      count.sent += 1;
      if (isAcknowledged) count.acknowledged += 1;
      counts.set(eventType, count);
      collect(payload, membersAt(String(eventType), found));
    },
    read() {
      if (counts.size === 0) return undefined;
      const events = [...counts].toSorted(([one], [other]) => one - other);
      const exercised = new Set(
        [...found].flatMap(([eventType, members]) => pathsOf(members, eventType)),
      );
      const missing = ALL_ELEMENTS.filter((element) => !exercised.has(element));
      const all = ALL_ELEMENTS.length;
      return {
        events: events.map(([eventType, count]) => ({ eventType, ...count })),
        elements: { all, exercised: all - missing.length, missing },
      };
    },
  };
}
