import type { TokenKind } from '../../../contract/index.ts';
import type { ChatTokenInputs } from '../../../wire/token/index.ts';
import type { TokenCall, TokenServerBehaviour } from '../../token-server.ts';
import { preparingFor, type TokenServerFault } from '../fault.ts';

const _LONG_ID = 60;
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
    id: 'token-server.app-token-logs-its-user-in',
    breaks: 'gives a user token where an app token with a user_uuid is asked for',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.app-token.names-no-user',
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
    id: 'token-server.keeps-first-validity-of-user',
    breaks: 'gives a user the validity of the first request in every later token',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.expire.decides-the-validity',
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
