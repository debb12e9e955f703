import { Nonconformity, type Proof } from '../../core/signals.ts';
import type { ServiceAnswer } from './sandbox.ts';
import type { Fetched } from './token-source.ts';

/** The service did not answer this token as expected. */
function fail(
  expected: string,
  actual: string,
  { sent }: Fetched,
  proof: Proof = 'absence',
): never {
  throw new Nonconformity({ expected, actual, proof, ...(sent === undefined ? {} : { sent }) });
}

/** A token of somebody else was seen, and is no passing matter; a service that refuses another one may be. */
function proofOf({ request: { kind, user }, names, sent }: Fetched): Proof {
  if (kind === 'app' || names === undefined || names.size === 0) return 'absence';
  const isOwn = [...names].some(([id, name]) => name === user || id === sent?.namedUser);
  return isOwn ? 'absence' : 'positive';
}

type Words = {
  readonly [Kind in ServiceAnswer['kind']]: (
    answer: Extract<ServiceAnswer, { kind: Kind }>,
  ) => string;
};

const WORDS: Words = {
  accepted: () => 'the service accepts it',
  'joined-already': () => 'the service answers it with code 200, logged in already',
  refused: ({ why }) => `the service refuses it with ${why}`,
};

function wordsOf(answer: ServiceAnswer): string {
  const describe = WORDS[answer.kind] as (answer: ServiceAnswer) => string;
  return describe(answer);
}

/** `what` is the operation with its token, such as `the login with the user's token`. */
export function expectAccepted(answer: ServiceAnswer, what: string, fetched: Fetched): void {
  if (answer.kind === 'accepted') return;
  fail(`${what} to be accepted`, wordsOf(answer), fetched, proofOf(fetched));
}

export function expectJoinedAlready(answer: ServiceAnswer, what: string, fetched: Fetched): void {
  if (answer.kind === 'joined-already') return;
  fail(`${what} to be answered with code 200, logged in already`, wordsOf(answer), fetched);
}

export function expectRefused(answer: ServiceAnswer, what: string, fetched: Fetched): void {
  if (answer.kind === 'refused') return;
  fail(`${what} to be refused`, wordsOf(answer), fetched, 'positive');
}

/** `what` is a state of the session, such as `the session to last until the new token expires`. */
export function expectThat(isSo: boolean, what: string, actual: string, fetched: Fetched): void {
  if (!isSo) fail(what, actual, fetched);
}
