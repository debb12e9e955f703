import { Nonconformity } from '../../core/signals.ts';
import type { Reception } from './create-stage.ts';
import type { Fetched } from './token-source.ts';

/** Accuses the target of a token with which the service does not do what it ought to. */
function accuse(expected: string, actual: string, { sent }: Fetched): never {
  throw new Nonconformity({ expected, actual, ...(sent === undefined ? {} : { sent }) });
}

type Words = {
  readonly [Kind in Reception['kind']]: (reception: Extract<Reception, { kind: Kind }>) => string;
};

const WORDS: Words = {
  accepted: () => 'the service accepts it',
  'joined-already': () => 'the service answers it with code 200, logged in already',
  refused: ({ why }) => `the service refuses it with ${why}`,
};

function wordsOf(reception: Reception): string {
  const describe = WORDS[reception.kind] as (reception: Reception) => string;
  return describe(reception);
}

/** `what` is the move with its token, such as `the login with the user's token`. */
export function expectAccepted(reception: Reception, what: string, fetched: Fetched): void {
  if (reception.kind === 'accepted') return;
  accuse(`${what} to be accepted`, wordsOf(reception), fetched);
}

export function expectJoinedAlready(reception: Reception, what: string, fetched: Fetched): void {
  if (reception.kind === 'joined-already') return;
  accuse(`${what} to be answered with code 200, logged in already`, wordsOf(reception), fetched);
}

export function expectRefused(reception: Reception, what: string, fetched: Fetched): void {
  if (reception.kind === 'refused') return;
  accuse(`${what} to be refused`, wordsOf(reception), fetched);
}

/** `what` is a state of the session, such as `the session to last until the new token expires`. */
export function expectThat(isSo: boolean, what: string, actual: string, fetched: Fetched): void {
  if (!isSo) accuse(what, actual, fetched);
}
