import type { Exchange } from '../../../wire/exchange.ts';
import { holdsJsonObject } from '../../probes/holds-json-object.ts';

/** Fewer refusals take up nothing that a server has some of. */
const LEAST_REFUSED = 5;

/** What a target refused, by whether what was sent can be read at all. */
export interface Refusals {
  note(exchange: Exchange): void;
  /** What it had refused by the time at which it stopped answering at all: a sentence, or nothing. */
  words(): string;
}

/** `requests` are what is counted, in the plural. */
export function createRefusals(requests: string): Refusals {
  let all = 0;
  let unreadable = 0;
  return {
    note({ request, outcome }) {
      if (outcome.kind === 'failure' || outcome.status < 400 || outcome.status >= 500) return;
      const isJson = request.headers.some(([, value]) => value.includes('json'));
      all += 1;
      unreadable += isJson && !holdsJsonObject(request.body) ? 1 : 0;
    },
    words() {
      if (all < LEAST_REFUSED) return '';
      const bodies =
        unreadable === 0 ? '' : `, of which ${unreadable} had a body that is no JSON object`;
      return (
        ` Until then it had refused ${all} ${requests} by a 4xx${bodies}: look whether it keeps something for each ` +
        'request that it refuses and never gives it back, such as a connection of a pool or a lock.'
      );
    },
  };
}
