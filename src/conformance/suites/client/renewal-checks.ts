import type { ChatCall } from '../../../simulator/chat/index.ts';
import { type Check, type Confirmation, defineCheck, type Observation } from '../../core/check.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import {
  describeCalls,
  isFailedFetch,
  isFetch,
  isInitialise,
  isLogin,
  isLogout,
  isRenewal,
  isSuccess,
} from '../../probes/client/call-kinds.ts';
import type { ClientObservation, ClientStimulus } from '../../probes/client/client-stimulus.ts';
import { requireStayed, requireWarned, tryClient } from './client-expectations.ts';
import { findStaleUse, isNew, ORIGIN_WORDS, originsIn } from './token-origins.ts';

const EVERY_FETCH = 1_000_000;

/** A warning with everything in order. */
const WARNING: ClientStimulus = {
  moves: ['warn'],
  isAwaited: (call) => (isRenewal(call) && isSuccess(call)) || isLogout(call),
};

function brokenRenewal(actual: string): Nonconformity {
  const expected = 'it fetches a new token, calls renew-token with it and stays logged in';
  return new Nonconformity({ expected, actual });
}

/** Section 3.1: on `OnTokenWillExpire` a client fetches a new token, renews with it and stays. */
function judgeRenewal(observation: ClientObservation): Confirmation | Observation {
  requireWarned(observation);
  const { calls, limits } = observation;
  const done = `it ${describeCalls(calls)}`;
  const originOf = originsIn(observation);
  const renewals = calls.filter(isRenewal);
  const within = `within ${limits.answerMs} ms`;
  if (renewals.length === 0) {
    const actual = `${done} ${within}, and did not call renew-token`;
    requireStayed(observation, actual);
    throw brokenRenewal(actual);
  }
  const hasAsked = calls.some(isFetch);
  const stale = findStaleUse(observation, (origin, call) => isRenewal(call) && !isNew(origin));
  if (stale !== undefined) {
    const asked = hasAsked ? '' : ', without having asked for one';
    throw brokenRenewal(`it ${stale.description}${asked}`);
  }
  const renewed = renewals.find(isSuccess);
  if (renewed === undefined) {
    if (!hasAsked && renewals.every((call) => originOf(call) === 'refused')) {
      const actual = `it called renew-token with ${ORIGIN_WORDS.refused}, and asked for no new one ${within}`;
      requireStayed(observation, actual);
      throw brokenRenewal(actual);
    }
    throw new Untestable(`the service refused its new token: code ${renewals[0]?.code}`);
  }
  requireStayed(observation);
  if (originOf(renewed) === 'unused') {
    return { observed: 'it renewed with a token that it had fetched before the service warned it' };
  }
  return { confirmed: done };
}

function brokenWithoutToken(actual: string): Nonconformity {
  const expected = 'it asks the token server, and then neither renews nor logs in nor logs out';
  return new Nonconformity({ expected, actual });
}

/** What follows on a failed fetch in the same connection. */
function callsAfterFailure({ calls }: ClientObservation): ReadonlySet<ChatCall> {
  const after = new Set<ChatCall>();
  let hasFailed = false;
  for (const call of calls) {
    if (hasFailed) after.add(call);
    // Who lost its connection may log in with the token that it holds.
    if (isInitialise(call)) hasFailed = false;
    if (isFailedFetch(call)) hasFailed = true;
  }
  return after;
}

/** Sections 3.1 and 7: when the token server fails, nothing is renewed and the state is kept. */
function judgeFailedFetch(observation: ClientObservation): Confirmation {
  requireWarned(observation);
  const { calls } = observation;
  const done = `it ${describeCalls(calls)}`;
  const afterFailure = callsAfterFailure(observation);
  // Without a failed fetch it may be a late answer to what happened before.
  const stale = findStaleUse(
    observation,
    (origin, call) => !isNew(origin) && (afterFailure.has(call) || origin !== 'used'),
  );
  if (stale !== undefined)
    throw brokenWithoutToken(`it was given no token and ${stale.description}`);
  if (calls.some((call) => isLogout(call) && afterFailure.has(call))) {
    throw brokenWithoutToken(`it did not keep its state: ${done}`);
  }
  requireStayed(observation);
  if (!calls.some(isFailedFetch)) throw new Untestable(`it asked for no token: ${done}`);
  return { confirmed: done };
}

function brokenAfterRefusal(actual: string): Nonconformity {
  return new Nonconformity({
    expected: 'it calls renew-token, which fails, and stays as it is',
    actual,
  });
}

/** Section 3.1: when the service refuses to renew, the state is kept. */
function judgeRefusedRenewal(observation: ClientObservation): Confirmation | Observation {
  requireWarned(observation);
  const { calls, limits } = observation;
  const done = `it ${describeCalls(calls)}`;
  const renewals = calls.filter(isRenewal);
  const refusal = renewals.find((call) => !isSuccess(call));
  const isAfterRefusal = ({ number }: ChatCall) => refusal !== undefined && number > refusal.number;
  if (calls.some((call) => isLogout(call) && isAfterRefusal(call))) {
    throw brokenAfterRefusal(`it did not keep its state: ${done}`);
  }
  if (renewals.length === 0) {
    const actual = `${done} within ${limits.answerMs} ms: since its renewal failed for want of a token it does not renew any more`;
    requireStayed(observation, actual);
    throw brokenAfterRefusal(actual);
  }
  if (refusal === undefined) throw new Untestable('the service refused none of its renewals');
  requireStayed(observation);
  return calls.some(isLogin) ? { observed: done } : { confirmed: done };
}

/** The checks of a client whose token is about to expire, up to its first restart. */
export const RENEWAL_CHECKS: readonly Check[] = [
  defineCheck({
    id: 'client.renewal.uses-new-token',
    clauses: [
      '1/client-token-cycle',
      '3.1/will-expire-renews',
      '3.1/renew-success-stores-token',
      '6.1/client-renews-on-will-expire',
    ],
    level: 'must',
    basis: 'stated',
    requires: ['client.login.uses-fetched-token'],
    title: 'renews with a new token when its token is about to expire',
    run: ({ client }) => tryClient(client, WARNING, judgeRenewal),
  }),
  defineCheck({
    id: 'client.renewal.keeps-state-without-token',
    clauses: [
      '3.1/renew-failure-keeps-state',
      '4.1/get-form-failure',
      '7/token-server-non-success',
    ],
    level: 'must',
    basis: 'stated',
    requires: ['client.login.uses-fetched-token', 'client.renewal.uses-new-token'],
    title: 'keeps its state when the token server fails while its token is about to expire',
    run: ({ client }) =>
      tryClient(
        client,
        {
          moves: ['warn'],
          failedFetches: EVERY_FETCH,
          isAwaited: (call) => isFailedFetch(call) || isRenewal(call) || isLogout(call),
        },
        judgeFailedFetch,
      ),
  }),
  defineCheck({
    id: 'client.renewal.keeps-state-when-refused',
    clauses: ['3.1/renew-failure-keeps-state'],
    level: 'must',
    basis: 'stated',
    requires: [
      'client.login.uses-fetched-token',
      'client.renewal.uses-new-token',
      'client.renewal.keeps-state-without-token',
    ],
    title: 'keeps its state when the service refuses to renew',
    run: ({ client }) =>
      tryClient(
        client,
        {
          moves: ['warn'],
          tokens: 'expired',
          isAwaited: (call) => isRenewal(call) || isLogout(call),
        },
        judgeRefusedRenewal,
      ),
  }),
  defineCheck({
    id: 'client.renewal.resumes-after-failures',
    clauses: ['3.1/renew-failure-keeps-state', '3.1/will-expire-renews'],
    level: 'must',
    basis: 'stated',
    requires: [
      'client.login.uses-fetched-token',
      'client.renewal.uses-new-token',
      'client.renewal.keeps-state-without-token',
      'client.renewal.keeps-state-when-refused',
    ],
    title: 'renews again once the token server and the service have recovered',
    run: ({ client }) => tryClient(client, WARNING, judgeRenewal),
  }),
];

/** The check that comes after the second login. */
export const RENEWAL_AFTER_CODE_200: Check = defineCheck({
  id: 'client.renewal.works-after-code-200',
  clauses: ['3.1/login-code-200-is-joined', '7/login-code-200'],
  level: 'must',
  basis: 'stated',
  requires: [
    'client.login.uses-fetched-token',
    'client.renewal.uses-new-token',
    'client.renewal.resumes-after-failures',
    'client.login.accepts-code-200',
  ],
  title: 'renews after a login that was answered with code 200',
  run: ({ client }) => tryClient(client, WARNING, judgeRenewal),
});
