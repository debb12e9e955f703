import {
  isFailedFetch,
  isLogin,
  isLogout,
  isRenewal,
  isServedFetch,
  isSuccess,
} from './call-kinds.ts';
import { judgeCalm } from './judge-calm.ts';
import { judgeWhenWarned } from './judge-when-warned.ts';
import { judgeExpiry } from './judges/judge-expiry.ts';
import { judgeFailedFetch } from './judges/judge-failed-fetch.ts';
import { judgeInitialise } from './judges/judge-initialise.ts';
import { judgeNoToken } from './judges/judge-no-token.ts';
import { judgeRefusedRenewal } from './judges/judge-refused-renewal.ts';
import { judgeRenewal } from './judges/judge-renewal.ts';
import { judgeSecondLogin } from './judges/judge-second-login.ts';
import { judgeStart } from './judges/judge-start.ts';
import type { RehearsalStep } from './rehearsal-step.ts';

const EVERY_FETCH = 1_000_000;

/** What most steps have in common. */
const ORDINARY = {
  level: 'must',
  basis: 'stated',
  requires: ['start'],
  failedFetches: 0,
  tokens: 'good',
  sessions: 'as-they-are',
} as const satisfies Partial<RehearsalStep>;

/** A warning with everything in order. */
const WARNED = {
  ...ORDINARY,
  expected: 'it fetches a new token, calls renew-token with it and stays logged in',
  moves: ['warn'],
  isAwaited: (call) => (isRenewal(call) && isSuccess(call)) || isLogout(call),
  judge: judgeCalm(judgeWhenWarned(judgeRenewal)),
} as const satisfies Partial<RehearsalStep>;

/**
 * The rehearsal, in its order. A client that tries again after a failed fetch is started anew once; one
 * that does not, twice.
 */
export const REHEARSAL_STEPS: readonly RehearsalStep[] = [
  {
    ...ORDINARY,
    id: 'start',
    title: 'fetches a token for its user at its start and logs in with it',
    expected: 'it asks the token server for a token of its user and calls login with that token',
    clauses: [
      '1/client-token-cycle',
      '2.1/user-token-use',
      '3.1/fetches-token-at-start',
      '3.1/login-success-joins',
      '4.1/get-form-request',
      '5/login-with-user-token',
    ],
    requires: [],
    moves: ['ask-start'],
    isAwaited: isLogin,
    judge: judgeCalm(judgeStart),
  },
  {
    ...ORDINARY,
    id: 'initialise',
    title: 'is initialised with an app key and for HTTPS-only use',
    expected: 'it gives an app key and sets the option for HTTPS-only use to true',
    clauses: ['4.3/initialise-with-app-key', '4.3/https-only'],
    requires: [],
    moves: [],
    isAwaited: () => false,
    judge: judgeInitialise,
  },
  {
    ...WARNED,
    id: 'will-expire',
    title: 'renews with a new token when its token is about to expire',
    clauses: [
      '1/client-token-cycle',
      '3.1/will-expire-renews',
      '3.1/renew-success-stores-token',
      '6.1/client-renews-on-will-expire',
    ],
  },
  {
    ...ORDINARY,
    id: 'will-expire-without-token',
    title: 'keeps its state when the token server fails while its token is about to expire',
    expected: 'it asks the token server, and then neither renews nor logs in nor logs out',
    clauses: [
      '3.1/renew-failure-keeps-state',
      '4.1/get-form-failure',
      '7/token-server-non-success',
    ],
    requires: ['start', 'will-expire'],
    moves: ['warn'],
    failedFetches: EVERY_FETCH,
    isAwaited: (call) => isFailedFetch(call) || isRenewal(call) || isLogout(call),
    judge: judgeCalm(judgeWhenWarned(judgeFailedFetch)),
  },
  {
    ...ORDINARY,
    id: 'renewal-refused',
    title: 'keeps its state when the service refuses to renew',
    expected: 'it calls renew-token, which fails, and stays as it is',
    clauses: ['3.1/renew-failure-keeps-state'],
    requires: ['start', 'will-expire', 'will-expire-without-token'],
    moves: ['warn'],
    tokens: 'spoilt',
    isAwaited: (call) => isRenewal(call) || isLogout(call),
    judge: judgeCalm(judgeWhenWarned(judgeRefusedRenewal)),
  },
  {
    ...WARNED,
    id: 'renews-after-failures',
    title: 'renews again once token server and service are well',
    clauses: ['3.1/renew-failure-keeps-state', '3.1/will-expire-renews'],
    requires: ['start', 'will-expire', 'will-expire-without-token', 'renewal-refused'],
  },
  {
    ...ORDINARY,
    id: 'expired',
    title: 'does not log in with an old token once its token has expired',
    expected: 'if it logs in again, it does so with a new token; the next move is not shown',
    clauses: [],
    level: 'should',
    basis: 'practice',
    moves: ['expire'],
    isAwaited: isLogin,
    judge: judgeCalm(judgeExpiry),
  },
  {
    ...ORDINARY,
    id: 'no-token-no-login',
    title: 'does not log in when it cannot obtain a token',
    expected: 'it asks the token server, is given no token and does not call login',
    clauses: [
      '1/client-token-cycle',
      '4.1/get-form-failure',
      '7/no-token-no-login',
      '7/token-server-non-success',
    ],
    // The rule is about the start of the app: what a client does after an expiry says nothing of that.
    moves: ['ask-restart'],
    failedFetches: 1,
    sessions: 'kept',
    isAwaited: (call) => isFailedFetch(call) || isLogin(call),
    isNext: isServedFetch,
    judge: judgeCalm(judgeNoToken),
  },
  {
    ...ORDINARY,
    id: 'second-login',
    title: 'takes code 200 at login for being logged in',
    expected: 'it stays after code 200, and does not call login again',
    clauses: ['3.1/login-code-200-is-joined', '7/login-code-200'],
    moves: ['ask-restart'],
    sessions: 'kept',
    isAwaited: isLogin,
    judge: judgeCalm(judgeSecondLogin),
  },
  {
    ...WARNED,
    id: 'renews-after-second-login',
    title: 'renews after a login that was answered with code 200',
    clauses: ['3.1/login-code-200-is-joined', '7/login-code-200'],
    requires: ['start', 'will-expire', 'renews-after-failures', 'second-login'],
  },
];
