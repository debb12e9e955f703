import type { ExchangeDigested, ExchangeRecorded, RunEvent } from './generated/types.ts';

/** Whether an event tells of one exchange, of which a run has thousands; no report but HAR is made of them. */
export function isOfExchange(event: RunEvent): event is ExchangeDigested | ExchangeRecorded {
  return event.type === 'exchange' || event.type === 'exchange-digest';
}
