import { createHmac } from 'node:crypto';
import { type Behaviour, type Finding, json, membersIn, type Reply, serve } from './behaviour.ts';
import {
  changingUsers,
  type Minting,
  mint,
  type SampleFields,
  sample,
  USER_CHANGED,
  USERS_MIXED_UP,
} from './token-server-parts.ts';

/** Stable, and another for each user. */
function uuidOf(user: string): string {
  const hex = createHmac('sha256', 'uuid').update(user).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** A server that keeps its tokens under a part of the user's id. */
const caching =
  (keyOf: (user: string) => string): Behaviour['start'] =>
  ({ clock }) => {
    const tokens = new Map<string, { readonly token: string; readonly atMs: number }>();
    const grant = (minting: Minting): string => {
      const key = `${keyOf(minting.user ?? '')} ${minting.user === undefined} ${minting.seconds}`;
      const known = tokens.get(key);
      const isFresh = known !== undefined && clock.now() - known.atMs < minting.seconds * 100;
      const token = isFresh ? known.token : mint(clock, minting);
      if (!isFresh) tokens.set(key, { token, atMs: clock.now() });
      return token;
    };
    return serve(sample(clock, { grant }));
  };

const LOGIN_SHAPE = {
  kind: 'template',
  user: {
    method: 'POST',
    path: '/login',
    body: { login: '{user}' },
    tokenAt: '/chat/token',
    userAt: '/chat/user',
    errorAt: '/message',
  },
} as const;

/** A server that gives its users an id in the chat service, be it another one, and tells it. */
const naming =
  (
    pseudonymOf: (login: string) => string,
    tooLong: Reply = json({ message: 'login is missing' }, 400),
  ): Behaviour['start'] =>
  ({ clock }) =>
    serve(({ path, method, body }) => {
      if (path !== '/login') return json({ message: 'not found' }, 404);
      if (method !== 'POST') return json({ message: 'method not allowed' }, 405);
      const { login }: { readonly login?: unknown } = membersIn(body) ?? {};
      if (typeof login !== 'string' || login === '' || /\p{Surrogate}/u.test(login)) {
        return json({ message: 'login is missing' }, 400);
      }
      if (login.length > 1_024) return tooLong;
      const user = pseudonymOf(login);
      return json({ chat: { user, token: mint(clock, { user, seconds: 3_600 }) } });
    });

const withoutAccents = (user: string): string => user.normalize('NFD').replaceAll(/\p{M}/gu, '');

const asDouble = (user: string): string =>
  /^[1-9]\d+$/.test(user) ? String(BigInt(Number(user))) : user;

/** Token servers that take one user for another. */
export const SIMILAR_USERS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'reads users of digits as numbers with a fraction',
    seen: 'Ids of eighteen digits in languages whose numbers keep sixteen.',
    start: changingUsers(asDouble),
    outcome: 'nonconformant',
    findings: [USER_CHANGED],
  },
  {
    target: 'token-server',
    title: 'drops characters that do not show',
    seen: 'Libraries that clean the input of users.',
    start: changingUsers((user) => user.replaceAll(/\p{Cf}/gu, '')),
    outcome: 'nonconformant',
    findings: [USER_CHANGED, USERS_MIXED_UP],
  },
  ...(
    [
      ['under 32 characters of the id', (user) => user.slice(0, 32), [USER_CHANGED]],
      ['under 64 characters of the id', (user) => user.slice(0, 64), [USER_CHANGED]],
      ['without regard to accents', withoutAccents, [USER_CHANGED]],
      ['without regard to blanks at the end', (user) => user.trimEnd(), []],
    ] satisfies readonly (readonly [string, (user: string) => string, readonly Finding[]])[]
  ).map(
    ([how, keyOf, others]): Behaviour => ({
      target: 'token-server',
      title: `keeps tokens ${how}`,
      seen: 'Columns of databases that are too short, or compare by a collation.',
      start: caching(keyOf),
      outcome: 'nonconformant',
      findings: [USERS_MIXED_UP, ...others],
      others: 'untestable',
    }),
  ),
  {
    target: 'token-server',
    title: 'keeps 255 characters of each token',
    seen: 'Columns of databases that cut off what is too long.',
    start: ({ clock }) =>
      serve(sample(clock, { grant: (minting) => mint(clock, minting).slice(0, 255) })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.keeps-the-user-id-exact',
        verdict: 'fail',
        because: 'Users with a long id get a text that is no token.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'gives two logins that differ in a hyphen one user of the chat service',
    seen: 'Ids that are made of the letters and digits of a login.',
    declares: { shape: LOGIN_SHAPE },
    start: naming((login) => `u${login.replaceAll(/[^a-z0-9]/gi, '').toLowerCase()}`),
    outcome: 'nonconformant',
    findings: [USERS_MIXED_UP],
    says: /another chat user for .* than for/,
  },
  {
    target: 'token-server',
    title: 'takes logins for one that differ in case or in blanks at their ends',
    seen: 'Logins by an address of mail.',
    declares: { shape: LOGIN_SHAPE },
    start: naming((login) => `u-${login.trim().toLowerCase()}`),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'keeps every user apart in a cache',
    seen: 'Servers that keep tokens while most of their validity is left.',
    start: caching((user) => user),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title:
      'answers 503 with an error where it can sign no token, as for ids of over 1,024 characters',
    seen: 'APIs that have a status of their own for what another part of them could not do.',
    declares: { shape: LOGIN_SHAPE },
    start: naming((login) => login, json({ message: 'nothing was signed' }, 503)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'refuses unusual user ids under status 422, with an error',
    seen: 'Servers that let the letters of user names through and nothing else.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          isUser: (user) =>
            /^[\w-]{1,64}$/.test(user) ? undefined : json({ error: 'a-z, 0-9, - and _' }, 422),
        }),
      ),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      [
        'by its name first, and by its uuid from then on',
        'A login that signs the name, and a renewal that signs what the session knows.',
        (_user, isKnown) => isKnown,
        'nonconformant',
        'fail',
      ],
      [
        'by its uuid where one was stored, and by its name else',
        'A column that was added later, and is empty for older users.',
        (user) => createHmac('sha256', '').update(user).digest().readUInt8() % 2 === 0,
        'conformant',
        'warn',
      ],
    ] satisfies readonly (readonly [
      string,
      string,
      (user: string, isKnown: boolean) => boolean,
      Behaviour['outcome'],
      Finding['verdict'],
    ])[]
  ).map(
    ([title, seen, isByUuid, outcome, verdict]): Behaviour => ({
      target: 'token-server',
      title: `names a user ${title}`,
      seen,
      start: ({ clock }) => {
        const known = new Set<string>();
        const named = (user: string) => {
          const isKnown = known.has(user);
          known.add(user);
          return isByUuid(user, isKnown) ? uuidOf(user) : user;
        };
        return serve(
          sample(clock, {
            grant: ({ user, seconds }) =>
              mint(clock, user === undefined ? { seconds } : { user: named(user), seconds }),
          }),
        );
      },
      outcome,
      findings: [
        {
          check: 'token-server.user-token.names-the-user',
          verdict,
          because: 'A chat service that knows users by one of the two refuses the others.',
        },
      ],
    }),
  ),
  ...(
    [
      ['of members that every object has', (user) => user in {}],
      ['with the letters of such members alone', (user) => /^_*[a-z]+_*$/.test(user)],
    ] satisfies readonly (readonly [string, (user: string) => boolean])[]
  ).map(
    ([what, isRefused]): Behaviour => ({
      target: 'token-server',
      title: `refuses users by the names ${what}`,
      seen: 'Users, sessions or limits that are looked up in an object, where a member of its prototype is found.',
      start: ({ clock }) => {
        const answer = sample(clock);
        return serve((incoming) => {
          const { user_uuid }: SampleFields = membersIn(incoming.body) ?? {};
          const isOdd = typeof user_uuid === 'string' && isRefused(user_uuid);
          return isOdd ? json({ error: 'this user has no session' }) : answer(incoming);
        });
      },
      outcome: 'conformant',
      findings: [],
    }),
  ),
];
