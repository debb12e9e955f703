import type { PayloadMap } from './generated/types.ts';

/** The numbers of the events (section 6.3). */
export type EventType = keyof PayloadMap;

/** One row of the table in section 6.3. */
export interface EventTypeRow {
  readonly eventType: EventType;
  readonly name: string;
  readonly meaning: string;
}

/** A row for each event: the compiler asks for that of a new one. */
const ROWS: Readonly<Record<EventType, Omit<EventTypeRow, 'eventType'>>> = {
  101: { name: 'agent joined', meaning: 'agent joined the channel' },
  102: { name: 'agent left', meaning: 'agent left the channel' },
  103: {
    name: 'agent history',
    meaning:
      'stored dialogue history after the agent stops, with creation and stop timestamps; entries capped by llm.max_history (default 32)',
  },
  104: { name: 'agent expire', meaning: "agent's RTC token is about to expire" },
  110: { name: 'agent error', meaning: 'agent error' },
  111: { name: 'agent metrics', meaning: 'performance metrics' },
  112: { name: 'turns finished', meaning: 'batch of conversation turns after session ends' },
  201: { name: 'inbound call state', meaning: 'incoming call status change' },
  202: { name: 'outbound call state', meaning: 'outgoing call status change' },
};

/** Every event, in the order of section 6.3, which is that of the numbers. */
export const EVENT_TYPES: readonly EventTypeRow[] = Object.entries(ROWS).map(
  ([eventType, row]) => ({ eventType: Number(eventType) as EventType, ...row }),
);

/** Whether a value is the number of an event of section 6.3. */
export function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some(({ eventType }) => eventType === value);
}
