import { ALREADY_LOGGED_IN } from '../../../simulator/chat/index.ts';
import { type Check, type Confirmation, defineCheck } from '../../core/check.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import {
  describeCalls,
  isFetch,
  isHandOut,
  isInitialise,
  isLogin,
  isOfClient,
  isSuccess,
  isUnnamedFetch,
} from '../../probes/client/call-kinds.ts';
import type { ClientObservation } from '../../probes/client/client-stimulus.ts';
import { tryClient } from './client-expectations.ts';
import { ORIGIN_WORDS, originsIn } from './token-origins.ts';

const EXPECTED_START =
  'it asks the token server for a token of its user and calls login with that token';

function brokenStart(actual: string): Nonconformity {
  return new Nonconformity({ expected: EXPECTED_START, actual });
}

/** Why a client that did not log in says nothing, unless it did not even name its user. */
function judgeNoLogin({ calls, limits, others, userId }: ClientObservation): Error {
  const other = others.find(isLogin);
  if (other !== undefined) {
    return new Untestable(
      `it logged in as '${other.userId}', and the run tries the client of '${userId}'`,
    );
  }
  const within = `within ${limits.startMs} ms`;
  if (!calls.some(isOfClient)) return new Untestable(`no call of a client arrived ${within}`);
  const hasNamed = calls.some((call) => isFetch(call) && !isUnnamedFetch(call));
  const unnamed = calls.find(isUnnamedFetch);
  if (unnamed !== undefined && !hasNamed) {
    const actual = `it asked the token server for a token and did not say for which user: ${unnamed.outcome}`;
    if (calls.some(isInitialise)) return brokenStart(actual);
    return new Untestable(`${actual}, and no client connected to show that it was the one`);
  }
  return new Untestable(
    `it ${describeCalls(calls)}, and no login arrived ${within}: does it log in at this service, with tokens of this token server?`,
  );
}

/** Section 3.1: at its start a client fetches a token for its user and logs in with that token. */
export function judgeStart(observation: ClientObservation): Confirmation {
  const { userId, calls } = observation;
  const logins = calls.filter(isLogin);
  const login = logins.find((call) => call.userId === userId) ?? logins[0];
  if (login === undefined) throw judgeNoLogin(observation);
  const origin = originsIn(observation)(login);
  if (login.userId !== userId) {
    const whom = `it logged in as '${login.userId}'`;
    throw origin === 'fresh'
      ? brokenStart(`${whom}, with a token that it had fetched for '${userId}'`)
      : new Untestable(`${whom}, and the run tries the client of '${userId}'`);
  }
  const hasAsked = calls.some((call) => call.number < login.number && call.by === 'token-server');
  if (origin === 'unknown' && !hasAsked) {
    throw new Untestable(
      'it logged in with a token from elsewhere: only tokens of the simulated token server show where they come from',
    );
  }
  if (origin !== 'fresh') {
    const handed = calls.some(isHandOut) ? '' : ', and had been given none';
    throw brokenStart(`it called login with ${ORIGIN_WORDS[origin]}${handed}`);
  }
  if (!isSuccess(login) && login.code !== ALREADY_LOGGED_IN) {
    throw new Untestable(`the service refused its login with code ${login.code}: ${login.outcome}`);
  }
  return { confirmed: `it ${describeCalls(calls)}` };
}

/** Section 4.3: a client is initialised with an app key, and with HTTPS-only use. */
function judgeInitialise({ earlier, userId }: ClientObservation): Confirmation {
  // A client that connects and does not log in as the user may be anybody's.
  const ownIds = new Set(
    earlier.filter((call) => isLogin(call) && call.userId === userId).map((call) => call.clientId),
  );
  const options = earlier
    .filter((call) => isInitialise(call) && ownIds.has(call.clientId))
    .flatMap(({ isHttpsOnly }) => isHttpsOnly ?? []);
  if (options.length === 0) {
    throw new Untestable(`the service saw no client initialise that logged in as '${userId}'`);
  }
  if (options.includes(false)) {
    throw new Nonconformity({
      expected: 'it gives an app key and sets the option for HTTPS-only use to true',
      actual: 'it set the option for HTTPS-only use to false',
    });
  }
  return { confirmed: 'it gave an app key and set the option for HTTPS-only use to true' };
}

export const START_CHECKS: readonly Check[] = [
  defineCheck({
    id: 'client.login.uses-fetched-token',
    clauses: [
      '1/client-token-cycle',
      '2.1/user-token-use',
      '3.1/fetches-token-at-start',
      '3.1/login-success-joins',
      '4.1/get-form-request',
      '5/login-with-user-token',
    ],
    level: 'must',
    basis: 'stated',
    title: 'fetches a token for its user at its start and logs in with it',
    run: ({ client }) =>
      tryClient(client, { moves: ['ask-start'], isAwaited: isLogin }, judgeStart),
  }),
  defineCheck({
    id: 'client.initialise.uses-app-key-and-https',
    clauses: ['4.3/initialise-with-app-key', '4.3/https-only'],
    level: 'must',
    basis: 'stated',
    title: 'is initialised with an app key and for HTTPS-only use',
    run: async ({ client }) =>
      judgeInitialise(await client.observe({ moves: [], isAwaited: () => false })),
  }),
];
