import { ALREADY_LOGGED_IN, type ChatCall } from '../../../simulator/chat/index.ts';
import { type Check, type Confirmation, defineCheck, type Observation } from '../../core/check.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import {
  describeCalls,
  isExpiry,
  isFailedFetch,
  isInitialise,
  isLogin,
  isLogout,
  isServedFetch,
  isWarning,
} from '../../probes/client/call-kinds.ts';
import type { ClientObservation } from '../../probes/client/client-stimulus.ts';
import { clientIn, PRESENCE_WORDS, presenceOf, tryClient } from './client-expectations.ts';
import { findStaleUse, isNew, originsIn } from './token-origins.ts';

/** Section 3.1 does not show what a client does once its token has expired: it is reported, not judged. */
function judgeExpiry(observation: ClientObservation): Observation {
  const { calls } = observation;
  if (!calls.some(isExpiry)) {
    throw new Untestable('the service did not say that the token expired');
  }
  const stale = findStaleUse(observation, (origin, call) => isLogin(call) && !isNew(origin));
  if (stale !== undefined) {
    throw new Nonconformity({
      expected: 'if it logs in again, it does so with a new token; the next move is not shown',
      actual: `it ${stale.description}`,
    });
  }
  const done = `it ${describeCalls(calls)}`;
  if (presenceOf(observation, clientIn(observation), 0) === 'left') {
    throw new Untestable(`${done}; ${PRESENCE_WORDS.left}`);
  }
  return { observed: done };
}

/** The first login with a token that the client should not have presented, in words. */
function findMisuse(observation: ClientObservation): string | undefined {
  const isAfter = (login: ChatCall, first: ChatCall | undefined) =>
    first !== undefined && login.number > first.number;
  const coming = observation.calls.find(isInitialise);
  const failure = observation.calls.find(isFailedFetch);
  const stale = findStaleUse(observation, (origin, call) => {
    if (!isLogin(call)) return false;
    const hasFailed = isAfter(call, failure);
    if (origin === 'refused') return hasFailed;
    // One that was not started again may log in late after the expiry, which is judged there.
    return !isNew(origin) && (hasFailed || isAfter(call, coming) || origin !== 'used');
  });
  if (stale === undefined) return undefined;
  return isAfter(stale.call, failure)
    ? `it was given no token and ${stale.description}`
    : `it ${stale.description}, without having asked for one`;
}

/** Section 7: a client that cannot obtain a token does not log in. */
export function judgeNoToken(observation: ClientObservation): Confirmation | Observation {
  const { calls, limits } = observation;
  const originOf = originsIn(observation);
  const misuse = findMisuse(observation);
  if (misuse !== undefined) {
    throw new Nonconformity({
      expected: 'it asks the token server, is given no token and does not call login',
      actual: misuse,
    });
  }
  if (!calls.some(isFailedFetch)) {
    throw new Untestable(
      `it was not started again, or asked for no token, within ${limits.startMs} ms`,
    );
  }
  const done = `it ${describeCalls(calls)}`;
  if (calls.some((call) => isLogin(call) && originOf(call) === 'unused')) {
    return { observed: `${done}, with a token that it had fetched before` };
  }
  const came = calls.findLast(isInitialise);
  if (came === undefined) {
    return { confirmed: `${done}; that nobody closed it before it could log in does not show` };
  }
  if (presenceOf(observation, came.clientId ?? '', came.number) === 'left') {
    throw new Untestable(`${done}; ${PRESENCE_WORDS.left}`);
  }
  return { confirmed: done };
}

const isRefusedAsLoggedIn = (call: ChatCall) => isLogin(call) && call.code === ALREADY_LOGGED_IN;

/** How often the client calls login when nothing is wrong: some user interfaces start twice. */
function countLoginsAtStart({ earlier }: ClientObservation): number {
  return earlier.slice(0, earlier.findIndex(isWarning)).filter(isLogin).length;
}

/** Sections 3.1 and 7: a login that fails with code 200 counts as logged in already. */
function judgeSecondLogin(observation: ClientObservation): Confirmation {
  const { calls, limits, earlier } = observation;
  if (!calls.some(isLogin)) {
    throw new Untestable(`it was not started again within ${limits.startMs} ms: no login arrived`);
  }
  const first = calls.find(isRefusedAsLoggedIn);
  if (first === undefined) {
    throw new Untestable('no login of it was answered with code 200: its session had ended');
  }
  if (!earlier.some(isWarning)) {
    throw new Untestable('it had not stayed logged in after its first login either');
  }
  // The end of the client that was there before, and a further start, say nothing of the code.
  const since = calls.slice(calls.indexOf(first));
  const nextStart = since.findIndex(isInitialise);
  const answered = nextStart === -1 ? since : since.slice(0, nextStart);
  const done = `it ${describeCalls(calls)}`;
  const isRepeated = answered.filter(isLogin).length > Math.max(1, countLoginsAtStart(observation));
  if (isRepeated || answered.some(isLogout)) {
    throw new Nonconformity({
      expected: 'it stays after code 200, and does not call login again',
      actual: `it took code 200 for a failure: ${done}`,
    });
  }
  const presence = presenceOf(observation, first.clientId ?? '', first.number);
  if (presence === 'there') return { confirmed: done };
  throw new Untestable(
    `${done}, and that it took code 200 for being logged in did not show; ${PRESENCE_WORDS[presence]}`,
  );
}

/** The checks of a client whose token has expired, and of one that is started again. */
export const LOGIN_CHECKS: readonly Check[] = [
  defineCheck({
    id: 'client.login.avoids-expired-token',
    clauses: [],
    level: 'should',
    basis: 'practice',
    requires: ['client.login.uses-fetched-token'],
    title: 'does not log in with an old token once its token has expired',
    run: ({ client }) => tryClient(client, { moves: ['expire'], isAwaited: isLogin }, judgeExpiry),
  }),
  // The rule is about the start of the app: what a client does after an expiry says nothing of that.
  defineCheck({
    id: 'client.login.needs-token',
    clauses: [
      '1/client-token-cycle',
      '4.1/get-form-failure',
      '7/no-token-no-login',
      '7/token-server-non-success',
    ],
    level: 'must',
    basis: 'stated',
    requires: ['client.login.uses-fetched-token'],
    title: 'does not log in when it cannot obtain a token',
    run: ({ client }) =>
      tryClient(
        client,
        {
          moves: ['ask-restart'],
          failedFetches: 1,
          sessions: 'kept',
          isAwaited: (call) => isFailedFetch(call) || isLogin(call),
          isNext: isServedFetch,
        },
        judgeNoToken,
      ),
  }),
  defineCheck({
    id: 'client.login.accepts-code-200',
    clauses: ['3.1/login-code-200-is-joined', '7/login-code-200'],
    level: 'must',
    basis: 'stated',
    requires: ['client.login.uses-fetched-token'],
    title: 'takes code 200 at login for being logged in',
    run: ({ client }) =>
      tryClient(
        client,
        { moves: ['ask-restart'], sessions: 'kept', isAwaited: isLogin },
        judgeSecondLogin,
      ),
  }),
];
