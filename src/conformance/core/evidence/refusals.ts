import type { Exchange } from '../../../wire/exchange.ts';
import { holdsJsonObject } from '../../probes/holds-json-object.ts';

/** Fewer refusals take up nothing that a server has some of. */
const LEAST_REFUSED = 5;

/** An exchange of which more may be known than its status. */
export interface Refusable extends Pick<Exchange, 'request' | 'outcome'> {
  /** No token could be generated, as the answer says, under whatever status. */
  readonly isFailedGeneration?: boolean;
}

/** How much was refused. */
interface Counts {
  readonly failed: number;
  readonly refused: number;
  /** Those of the refused whose body cannot be read at all. */
  readonly unreadable: number;
}

const NONE: Counts = { failed: 0, refused: 0, unreadable: 0 };

function countsOf({ request, outcome, isFailedGeneration = false }: Refusable): Counts {
  if (outcome.kind === 'failure') return NONE;
  if (outcome.status < 400 || outcome.status >= 500) {
    return isFailedGeneration ? { ...NONE, failed: 1 } : NONE;
  }
  const isJson = request.headers.some(([, value]) => value.includes('json'));
  const isUnreadable = isJson && !holdsJsonObject(request.body);
  return { failed: 0, refused: 1, unreadable: isUnreadable ? 1 : 0 };
}

function added(one: Counts, other: Counts, times: 1 | -1 = 1): Counts {
  return {
    failed: one.failed + times * other.failed,
    refused: one.refused + times * other.refused,
    unreadable: one.unreadable + times * other.unreadable,
  };
}

/** What a target refused, by whether what was sent can be read at all, and what it failed at. */
export interface Refusals {
  note(exchange: Refusable): void;
  /**
   * What it had refused by the time at which it stopped answering at all: a sentence, or nothing. `after` are those
   * among what was noted that came of the stop.
   */
  words(after?: readonly Refusable[]): string;
}

function wordsOf({ failed, refused, unreadable }: Counts, requests: string): string {
  const bodies =
    unreadable === 0 ? '' : `, of which ${unreadable} had a body that is no JSON object`;
  const many = (count: number) => `${count} ${count === 1 ? requests.slice(0, -1) : requests}`;
  const counted = [
    ...(failed === 0 ? [] : [`answered ${many(failed)} by the error of a failed generation`]),
    ...(refused === 0 ? [] : [`refused ${many(refused)} by a 4xx${bodies}`]),
  ];
  const each = failed === 0 ? 'that it refuses' : 'that it does not serve';
  return (
    ` Until then it had ${counted.join(', and ')}: look whether it keeps something for each ` +
    `request ${each} and never gives it back, such as a connection of a pool or a lock.`
  );
}

/** `requests` are what is counted, in the plural. */
export function createRefusals(requests: string): Refusals {
  let all = NONE;
  return {
    note(exchange) {
      all = added(all, countsOf(exchange));
    },
    words(after = []) {
      const before = after.reduce((left, each) => added(left, countsOf(each), -1), all);
      return before.failed + before.refused < LEAST_REFUSED ? '' : wordsOf(before, requests);
    },
  };
}
