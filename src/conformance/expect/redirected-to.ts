import type { Answer, Failure } from '../../wire/exchange.ts';

/** The statuses that name another address for the same request, or for its result. */
const REDIRECTIONS: readonly number[] = [301, 302, 303, 307, 308];

/** Where an answer sends its caller; undefined for any other answer, and for an address that is none. */
export function redirectedTo(outcome: Answer | Failure, asked: string): URL | undefined {
  if (outcome.kind === 'failure' || !REDIRECTIONS.includes(outcome.status)) return undefined;
  const location = outcome.headers['location'];
  if (location === undefined || !URL.canParse(location, asked)) return undefined;
  return new URL(location, asked);
}

/** What the target names is repeated in a command only where no shell reads it in another way. */
export const PLAIN_PATH: RegExp = /^[\w./~%-]*$/;
