import { createHash } from 'node:crypto';
import type { Minting } from '../../../wire/token/index.ts';
import { answerJson, replyLater } from '../../reply.ts';
import type { TokenCall, TokenServerBehaviour } from '../../token-server.ts';
import { preparingFor, type TokenServerFault, WORK_MS } from '../fault.ts';

const KEY_LENGTH = 48;

/** Defects of state that requests share, caches of tokens among them; and tokens of another format. */
export const SHARED_STATE_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.mints-for-previous-user',
    breaks: 'mints the token for the user of the request before, as requests share a variable',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.names-the-user',
    change: () =>
      preparingFor('user', (inputs, { state: { memory } }) => {
        const userId = memory.get('previous user') ?? inputs.userId;
        memory.set('previous user', inputs.userId);
        return { ...inputs, userId };
      }),
  },
  {
    id: 'token-server.mints-same-token-for-everybody',
    breaks: 'gives every client the first token that it minted',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.differs-between-users',
    change: ({ mint }) => ({
      mint: (inputs, call) => {
        const { memory } = call.state;
        const minting = mint(inputs, call);
        if (minting.kind === 'refused') return minting;
        const token = memory.get(`token ${call.endpoint}`) ?? minting.token;
        memory.set(`token ${call.endpoint}`, token);
        return { kind: 'minted', token };
      },
    }),
  },
  {
    id: 'token-server.answers-get-from-a-cache',
    breaks: 'answers GET with the latest token that was given at the same path',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.empty-user.gets-no-token-of-another-user',
    change: ({ admit, grant }) => ({
      admit: (call) => {
        const latest = call.state.memory.get(`given ${call.request.path}`);
        const isCached = call.request.method === 'GET' && latest !== undefined;
        return isCached ? grant(latest, call) : admit(call);
      },
      grant: (token, call) => {
        call.state.memory.set(`given ${call.request.path}`, token);
        return grant(token, call);
      },
    }),
  },
  {
    id: 'token-server.mixes-up-parallel-users',
    breaks: 'answers requests that overlap with the token of the latest of them',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-parallel-users-apart',
    change: ({ grant }) => ({
      grant: (token, call) => {
        const { memory } = call.state;
        const key = `latest token ${call.endpoint}`;
        memory.set(key, token);
        return replyLater(WORK_MS, () => grant(memory.get(key) ?? token, call));
      },
    }),
  },
  {
    id: 'token-server.mints-older-version',
    breaks: 'mints tokens of the version before AccessToken 2',
    source: 'specification 9',
    verdict: 'warn',
    foundBy: 'token-server.token.is-access-token-2-for-rtc',
    change: () => ({
      mint: ({ appId, ...inputs }) => {
        const digest = createHash('sha256').update(JSON.stringify(inputs)).digest('base64');
        return { kind: 'minted', token: `006${appId}${digest}` };
      },
    }),
  },
  {
    id: 'token-server.mints-opaque-token',
    breaks: 'mints tokens of a format of its own',
    source: 'specification 2.1',
    verdict: 'note',
    foundBy: 'token-server.token.is-access-token-2',
    change: () => ({
      mint: (inputs) => ({
        kind: 'minted',
        token: createHash('sha256').update(JSON.stringify(inputs)).digest('hex'),
      }),
    }),
  },
  {
    id: 'token-server.caches-without-kind',
    breaks: 'caches tokens by user and validity alone, so that user and app tokens get mixed up',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.app-token.names-no-user',
    change: ({ readUserId, mint }) => ({
      readUserId: (fields, call) => {
        call.state.memory.set('user asked for', String(fields['user_uuid'] ?? ''));
        return readUserId(fields, call);
      },
      mint: (inputs, call) => {
        const user = call.state.memory.get('user asked for') ?? '';
        return cached(`${user} ${inputs.validitySeconds}`, call, () => mint(inputs, call));
      },
    }),
  },
  {
    id: 'token-server.caches-without-expire',
    breaks: 'caches the token of a user whatever validity is asked for later',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.expire.decides-the-validity',
    change: (base) => cachedBy(base, ({ userId }, { endpoint }) => `${endpoint} ${userId}`),
  },
  {
    id: 'token-server.caches-for-ever',
    breaks: 'caches tokens by all their inputs, also after they have expired',
    source: 'specification 2.2',
    verdict: 'fail',
    foundBy: 'token-server.token.not-over-when-given',
    change: (base) => cachedByUser(base, (userId) => userId),
  },
  {
    id: 'token-server.cuts-cache-key',
    breaks: `caches tokens by the first ${KEY_LENGTH} characters of the user id`,
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-similar-users-apart',
    change: (base) => cachedByUser(base, (userId) => userId.slice(0, KEY_LENGTH)),
  },
  {
    id: 'token-server.folds-cache-key',
    breaks: 'caches tokens by the user id with question marks for what is not ASCII',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-similar-users-apart',
    change: (base) => cachedByUser(base, (userId) => userId.replace(/\P{ASCII}/gu, '?')),
  },
  {
    id: 'token-server.ignores-case-in-cache-key',
    breaks: 'caches tokens by the user id in lower case',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-similar-users-apart',
    change: (base) => cachedByUser(base, (userId) => userId.toLowerCase()),
  },
  {
    id: 'token-server.mixes-up-parallel-kinds',
    breaks: 'answers requests that overlap with the latest token, whatever its kind',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-parallel-users-apart',
    change: ({ grant }) => ({
      grant: (token, call) => {
        const { memory } = call.state;
        memory.set('latest token', token);
        return replyLater(WORK_MS, () => grant(memory.get('latest token') ?? token, call));
      },
    }),
  },
  {
    id: 'token-server.takes-nobody-for-latest-user',
    breaks: 'mints a token for the user of the request before when a request names none',
    source: 'specification 2.1',
    verdict: 'fail',
    foundBy: 'token-server.empty-user.gets-no-token-of-another-user',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) => {
        const { memory } = call.state;
        const reading = readUserId(fields, call);
        const latest = memory.get('latest user');
        if (reading.kind === 'refused' && latest !== undefined)
          return { kind: 'read', value: latest };
        if (reading.kind === 'read') memory.set('latest user', reading.value);
        return reading;
      },
    }),
  },
  {
    id: 'token-server.reads-body-of-before',
    breaks: 'reads the body of the request before when one has none',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.empty-body.answers-400',
    alsoFoundBy: ['token-server.empty-user.gets-no-token-of-another-user'],
    change: ({ decode }) => ({
      decode: (body, call) => {
        const { memory } = call.state;
        const latest = memory.get('latest body');
        if (body.length === 0 && latest !== undefined) return decode(Buffer.from(latest), call);
        const fields = decode(body, call);
        if (fields !== undefined) memory.set('latest body', body.toString('utf8'));
        return fields;
      },
    }),
  },
  {
    id: 'token-server.fails-with-latest-token',
    breaks: 'answers the latest token when it can generate none',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.failure.declared-request-gets-an-error',
    change: ({ grant, fail }) => ({
      grant: (token, call) => {
        call.state.memory.set(`granted ${call.endpoint}`, token);
        return grant(token, call);
      },
      fail: (why, call) => {
        const token = call.state.memory.get(`granted ${call.endpoint}`);
        return token === undefined ? fail(why, call) : answerJson(200, { token });
      },
    }),
  },
];

/** As LIKE does it in SQL, without its percent sign. */
function _fitsPattern(pattern: string, text: string): boolean {
  const fits = (character: string, at: number) => character === '_' || character === text[at];
  return pattern.length === text.length && pattern.split('').every(fits);
}

/** The cached token of a key, or one that is minted now and cached. */
function cached(key: string, { state: { memory } }: TokenCall, mint: () => Minting): Minting {
  const found = memory.get(`cached ${key}`);
  if (found !== undefined) return { kind: 'minted', token: found };
  const minting = mint();
  if (minting.kind === 'minted') memory.set(`cached ${key}`, minting.token);
  return minting;
}

function cachedBy(
  { mint }: TokenServerBehaviour,
  keyOf: (...made: Parameters<TokenServerBehaviour['mint']>) => string,
): Pick<TokenServerBehaviour, 'mint'> {
  return {
    mint: (inputs, call) => cached(keyOf(inputs, call), call, () => mint(inputs, call)),
  };
}

/** Cached by all inputs of a token, with the user id changed for the key. */
function cachedByUser(
  base: TokenServerBehaviour,
  change: (userId: string) => string,
): Pick<TokenServerBehaviour, 'mint'> {
  return cachedBy(
    base,
    ({ userId, validitySeconds }, { endpoint }) =>
      `${endpoint} ${validitySeconds} ${change(userId)}`,
  );
}
