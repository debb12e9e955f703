import type { TokenKind } from '../../../contract/index.ts';
import type { ChatTokenInputs } from '../../../wire/token/index.ts';
import type { TokenCall, TokenServerBehaviour } from '../../token-server.ts';
import { preparingFor, type TokenServerFault } from '../fault.ts';

const LONG_ID = 60;
const DAY_SECONDS = 86_400;
const HOUR_SECONDS = 3_600;

/** How many tokens this user (or the app) got before; each fault counts for itself. */
function countEarlier(
  fault: TokenServerFault['id'],
  inputs: ChatTokenInputs,
  { endpoint, state: { memory } }: TokenCall,
): number {
  const key = `${fault}: tokens of ${endpoint} ${inputs.userId}`;
  const earlier = Number(memory.get(key) ?? 0);
  memory.set(key, String(earlier + 1));
  return earlier;
}

/** Changes the tokens of the same user (or the app) from the n-th on; the first is 1. */
function fromNth(
  fault: TokenServerFault['id'],
  nth: number,
  kind: TokenKind,
  change: (inputs: ChatTokenInputs) => Partial<ChatTokenInputs>,
): Pick<TokenServerBehaviour, 'prepare'> {
  return {
    prepare: (inputs, call) => {
      const isLater = countEarlier(fault, inputs, call) >= nth - 1;
      return isLater && call.endpoint === kind ? { ...inputs, ...change(inputs) } : inputs;
    },
  };
}

/** Defects that only show when a token is used, or in the tokens that follow the first. */
export const LIFECYCLE_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.gives-one-token-a-user',
    breaks: 'refuses a user who has been given a token before',
    source: 'specification 3.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.fetch.serves-every-occasion',
    change: ({ mint }) => ({
      mint: (inputs, call) =>
        call.endpoint === 'user' &&
        countEarlier('token-server.gives-one-token-a-user', inputs, call) > 0
          ? { kind: 'refused', why: 'this user has a token' }
          : mint(inputs, call),
    }),
  },
  {
    id: 'token-server.dates-user-token-in-local-time',
    breaks: 'takes local time, two hours behind, for the time of issue of user tokens',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-lifecycle.login.accepts-the-token',
    change: () =>
      preparingFor('user', (inputs) => ({
        ...inputs,
        issuedAtSeconds: inputs.issuedAtSeconds - 2 * HOUR_SECONDS,
      })),
  },
  {
    id: 'token-server.drops-domain-of-user',
    breaks: 'cuts the user id at the @',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.login.refuses-other-users',
    change: () =>
      preparingFor('user', (inputs) => ({ ...inputs, userId: inputs.userId.replace(/@.*$/, '') })),
  },
  {
    id: 'token-server.drops-device-of-user',
    breaks: 'cuts the user id at the slash, taking the rest for a device',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.login.refuses-other-users',
    change: () =>
      preparingFor('user', (inputs) => ({ ...inputs, userId: inputs.userId.replace(/\/.*$/, '') })),
  },
  {
    id: 'token-server.app-token-logs-its-user-in',
    breaks: 'gives a user token where an app token with a user_uuid is asked for',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.login.refuses-the-app-token',
    change: () => ({
      prepare: (inputs, { endpoint, request: { body } }) => {
        const userId = /"user_uuid":"([^"]+)"/.exec(body.toString('utf8'))?.[1];
        if (endpoint === 'user' || userId === undefined) return inputs;
        return { ...inputs, userId, privilege: 'user' };
      },
    }),
  },
  {
    id: 'token-server.later-tokens-last-a-day',
    breaks: 'gives the second token of a user a validity of 24 hours, whatever is asked for',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-lifecycle.login.refuses-an-expired-token',
    change: () =>
      fromNth('token-server.later-tokens-last-a-day', 2, 'user', () => ({
        validitySeconds: DAY_SECONDS,
      })),
  },
  {
    id: 'token-server.renews-with-stale-token',
    breaks: 'dates the second token of a user a day back',
    source: 'specification 3.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.will-expire.token-renews',
    change: () =>
      fromNth('token-server.renews-with-stale-token', 2, 'user', ({ issuedAtSeconds }) => ({
        issuedAtSeconds: issuedAtSeconds - DAY_SECONDS,
      })),
  },
  {
    id: 'token-server.forgets-user-on-renewal',
    breaks: 'leaves the user out of the second token that it gives a user',
    source: 'specification 3.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.will-expire.token-renews',
    change: () =>
      fromNth('token-server.forgets-user-on-renewal', 2, 'user', () => ({ userId: '' })),
  },
  {
    id: 'token-server.halves-later-tokens',
    breaks: 'gives the second token of a user half of the validity',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-lifecycle.validity.stays-the-same',
    change: () =>
      fromNth('token-server.halves-later-tokens', 2, 'user', ({ validitySeconds }) => ({
        validitySeconds: Math.ceil(validitySeconds / 2),
      })),
  },
  {
    id: 'token-server.third-token-is-app-token',
    breaks: 'gives a user the privileges of the app in the third token',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.expired.token-logs-in-again',
    change: () =>
      fromNth('token-server.third-token-is-app-token', 3, 'user', () => ({ privilege: 'app' })),
  },
  {
    id: 'token-server.app-token-after-user-is-user-token',
    breaks: 'answers a request for an app token that follows one for a user with a user token',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-lifecycle.rest.accepts-the-app-token',
    change: () => ({
      prepare: (inputs, { endpoint, state: { memory } }) => {
        const previous = memory.get('previous kind');
        memory.set('previous kind', endpoint);
        const isMixedUp = endpoint === 'app' && previous === 'user';
        return isMixedUp ? { ...inputs, privilege: 'user' } : inputs;
      },
    }),
  },
  {
    id: 'token-server.user-token-has-both-privileges',
    breaks: 'gives users the privilege of the app beside their own',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-lifecycle.rest.refuses-the-user-token',
    change: () => preparingFor('user', (inputs) => ({ ...inputs, hasBothPrivileges: true })),
  },
  {
    id: 'token-server.every-other-app-token-lasts-a-day',
    breaks: 'gives every other app token a validity of 24 hours, whatever is asked for',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-lifecycle.rest.refuses-an-expired-app-token',
    change: () => ({
      prepare: (inputs, call) => {
        const isOther =
          call.endpoint === 'app' &&
          countEarlier('token-server.every-other-app-token-lasts-a-day', inputs, call) % 2 === 1;
        return isOther ? { ...inputs, validitySeconds: DAY_SECONDS } : inputs;
      },
    }),
  },
  {
    id: 'token-server.every-thirteenth-token-of-an-hour-lasts-a-minute',
    breaks: 'gives every thirteenth token of an hour a validity of a minute',
    source: 'specification 2.2',
    verdict: 'warn',
    foundBy: 'token-server.expire.equals-the-validity-every-time',
    change: () => ({
      prepare: (inputs, { endpoint, state: { memory } }) => {
        if (inputs.validitySeconds !== HOUR_SECONDS) return inputs;
        const key = `tokens of an hour, ${endpoint}`;
        const number = Number(memory.get(key) ?? 0) + 1;
        memory.set(key, String(number));
        return number % 13 === 0 ? { ...inputs, validitySeconds: 60 } : inputs;
      },
    }),
  },
  {
    id: 'token-server.grants-two-minutes-for-odd-seconds',
    breaks: 'mints tokens of two minutes for an odd number of seconds above 10,000',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-server.expire.equals-the-validity-every-time',
    change: () => ({
      prepare: (inputs) =>
        inputs.validitySeconds > 10_000 && inputs.validitySeconds % 2 === 1
          ? { ...inputs, validitySeconds: 120 }
          : inputs,
    }),
  },
  {
    id: 'token-server.long-ids-get-tokens-of-25-hours',
    breaks: 'gives users with an id of more than 60 characters tokens of 25 hours',
    source: 'specification 8',
    verdict: 'fail',
    foundBy: 'token-server.token.valid-24-hours-at-most-every-time',
    change: () => ({
      prepare: (inputs) =>
        inputs.userId.length > LONG_ID
          ? { ...inputs, validitySeconds: DAY_SECONDS + HOUR_SECONDS }
          : inputs,
    }),
  },
  {
    id: 'token-server.takes-users-for-one-by-first-name',
    breaks: 'gives a user the id of the first user with the same name up to the dot',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-lifecycle.history.keeps-users-and-app-apart',
    change: () => ({
      prepare: (inputs, { endpoint, state: { memory } }) => {
        if (endpoint === 'app') return inputs;
        const key = `first name ${inputs.userId.replace(/\..*$/, '')}`;
        const userId = memory.get(key) ?? inputs.userId;
        memory.set(key, userId);
        return { ...inputs, userId };
      },
    }),
  },
  {
    id: 'token-server.keeps-first-validity-of-user',
    breaks: 'gives a user the validity of the first request in every later token',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-lifecycle.history.lives-through-days',
    change: () => ({
      prepare: (inputs, { endpoint, state: { memory } }) => {
        const key = `validity of ${endpoint} ${inputs.userId}`;
        const first = memory.get(key) ?? String(inputs.validitySeconds);
        memory.set(key, first);
        return endpoint === 'user' ? { ...inputs, validitySeconds: Number(first) } : inputs;
      },
    }),
  },
];
