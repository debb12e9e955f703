import type { PayloadMap } from './generated/types.ts';

/** The numbers of the events (section 6.3). */
export type EventType = keyof PayloadMap;

/** One row of the table in section 6.3. */
export interface EventTypeRow {
  readonly eventType: EventType;
  readonly name: string;
  readonly meaning: string;
}

/** Every event, in the order of section 6.3. */
export const EVENT_TYPES: readonly EventTypeRow[] = [
  { eventType: 101, name: 'agent joined', meaning: 'agent joined the channel' },
  { eventType: 102, name: 'agent left', meaning: 'agent left the channel' },
  {
    eventType: 103,
    name: 'agent history',
    meaning:
      'stored dialogue history after the agent stops, with creation and stop timestamps; entries capped by llm.max_history (default 32)',
  },
  { eventType: 104, name: 'agent expire', meaning: "agent's RTC token is about to expire" },
  { eventType: 110, name: 'agent error', meaning: 'agent error' },
  { eventType: 111, name: 'agent metrics', meaning: 'performance metrics' },
  {
    eventType: 112,
    name: 'turns finished',
    meaning: 'batch of conversation turns after session ends',
  },
  { eventType: 201, name: 'inbound call state', meaning: 'incoming call status change' },
  { eventType: 202, name: 'outbound call state', meaning: 'outgoing call status change' },
];

/** Whether a value is the number of an event of section 6.3. */
export function isEventType(value: unknown): value is EventType {
  return EVENT_TYPES.some(({ eventType }) => eventType === value);
}
