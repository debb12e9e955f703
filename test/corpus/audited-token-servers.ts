import { posix } from 'node:path';
import type { Clock } from '../../src/clock/clock.ts';
import {
  APP_CERTIFICATE,
  APP_ID,
  type Behaviour,
  type Finding,
  type Incoming,
  json,
  membersIn,
  type Reply,
  serve,
  text,
} from './behaviour.ts';
import {
  DAY_SECONDS,
  FASTAPI_SHAPE,
  fastapi,
  loginForm,
  loginShape,
  type Minting,
  mint,
  type SampleFields,
  type ShapeFields,
  sample,
} from './token-server-parts.ts';

const PASSWORD = 'corpus-password';

const declaredShape = loginShape({ password: PASSWORD }, { password: 'not-the-password' });

/** A login with a password, to which `isRight` says whether a password lets a user in. */
const withLogin =
  (isRight: (password: string | null) => boolean, guest?: string): Behaviour['start'] =>
  ({ clock }) =>
    serve(
      loginForm(clock, ({ user, field }) => {
        const password = field('password');
        if (guest !== undefined && password === null) return guest;
        return isRight(password) ? user : undefined;
      }),
    );

const HIDDEN_MISTAKE: Finding = {
  check: 'token-server.expire.ill-typed-gets-no-default',
  verdict: 'warn',
  because: 'Nobody asked for the validity that the token has, so that a mistake is hidden.',
};

/** Reads another number in place of `expire`. */
function withExpire(answer: (incoming: Incoming) => Reply, granted: (expire: number) => number) {
  return (incoming: Incoming): Reply => {
    const { expire }: SampleFields = membersIn(incoming.body) ?? {};
    if (typeof expire !== 'number' || !Number.isInteger(expire)) return answer(incoming);
    const source = incoming.body.toString();
    const body = Buffer.from(source.replace(/("expire"\s*:\s*)-?\d+/, `$1${granted(expire)}`));
    return answer({ ...incoming, body });
  };
}

/** A server that mints otherwise than it was asked to. */
function withGrant(clock: Clock, changed: (minting: Minting) => Minting) {
  return sample(clock, { grant: (minting) => mint(clock, changed(minting)) });
}

/** JSON of which as many bytes arrive as it has characters. */
function cutToItsCharacters(members: Readonly<Record<string, unknown>>): Reply {
  const whole = JSON.stringify(members);
  return {
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(whole).subarray(0, whole.length),
  };
}

const CANNOT_BE_DECODED = 'A client cannot decode what was cut off.';
const TELLS_THE_CUT = /JSON that is cut off: its Content-Length says \d+ bytes/;

function crashesOnMembers(user: string): Reply | undefined {
  const users: Readonly<Record<string, unknown>> = {};
  return users[user] === undefined ? undefined : text('Internal Server Error', 500);
}

const KNOWN_USERS = ['alice', 'bob', 'carol', 'dave'];

const NOBODYS_TOKEN: Finding = {
  check: 'token-server.empty-user.gets-no-token-of-another-user',
  verdict: 'fail',
  because: 'Anybody who asks without a user can log in as somebody else.',
};

/** The sample, in which somebody stands in for a user that is empty or left out. */
function withNobody(clock: Clock, standIn: (latest: string) => string) {
  const answer = sample(clock);
  let latest = '';
  return (incoming: Incoming): Reply => {
    const { user_uuid: user, expire }: SampleFields = membersIn(incoming.body) ?? {};
    const isUser = incoming.path === '/generate-user-token' && incoming.method === 'POST';
    if (isUser && typeof user === 'string' && user !== '') latest = user;
    const isNobody = user === undefined || user === null || user === '';
    if (!isUser || !isNobody || typeof expire !== 'number') return answer(incoming);
    const body = Buffer.from(JSON.stringify({ user_uuid: standIn(latest), expire }));
    return answer({ ...incoming, body });
  };
}

const SESSION_SHAPE = {
  kind: 'template',
  user: {
    method: 'POST',
    path: '/me/token',
    headers: { Cookie: 'session=corpus-session' },
    body: { ttl: '{expire}' },
    tokenAt: '/token',
    errorAt: '/error',
  },
} as const;

/** A server that gives a token to the user of a session, whom no request names. */
const withSession =
  (
    user: string,
    isOpen = (session: string | undefined): boolean => session === 'session=corpus-session',
  ): Behaviour['start'] =>
  ({ clock }) =>
    serve(({ path, method, headers, body }) => {
      if (path !== '/me/token' || method !== 'POST') return json({ error: 'not found' }, 404);
      if (!isOpen(headers.cookie)) return json({ error: 'log in first' }, 401);
      const { ttl } = membersIn(body) ?? {};
      const isInRange =
        typeof ttl === 'number' && Number.isInteger(ttl) && ttl > 0 && ttl <= DAY_SECONDS;
      if (!isInRange) return json({ error: 'ttl is out of range' }, 400);
      return json({ token: mint(clock, { user, seconds: ttl }) });
    });

/** Token servers of audits, which were not judged as they ought to be. */
export const AUDITED_TOKEN_SERVERS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'looks at a password only where it is given, and a wrong one is declared',
    seen: 'A check of the form "if (password && password !== expected)".',
    declares: { shape: declaredShape },
    start: withLogin((password) => !password || password === PASSWORD),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.wrong-credentials.get-no-token',
        verdict: 'fail',
        because:
          'A caller without the password gets the token of the user, as a wrong one must not.',
      },
    ],
    says: /no credentials|empty credentials/,
  },
  {
    target: 'token-server',
    title: 'serves its own tenant where none is named, and refuses another one',
    seen: 'Servers of several tenants, of which one is the usual one.',
    declares: {
      shape: loginShape({ password: PASSWORD, tenant: 'corpus' }, { tenant: 'of-nobody' }),
    },
    start: ({ clock }) =>
      serve(
        loginForm(clock, ({ user, field }) => {
          const isOwn = (field('tenant') || 'corpus') === 'corpus';
          return isOwn && field('password') === PASSWORD ? user : undefined;
        }),
      ),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.wrong-credentials.get-no-token',
        verdict: 'warn',
        because: 'Nothing but the declaration says that the tenant is a credential.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'lets callers without a password in as a guest',
    seen: 'Chats with anonymous visitors, who are somebody else than who they say.',
    declares: { shape: declaredShape },
    start: withLogin((password) => password === PASSWORD, 'guest'),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['drops the sign of a validity', (expire) => Math.abs(expire), true],
      [
        'gives a day for a validity that is not positive',
        (expire) => (expire > 0 ? expire : DAY_SECONDS),
        true,
      ],
      ['gives its least validity for whatever is less', (expire) => Math.max(expire, 30), false],
    ] satisfies readonly (readonly [string, (expire: number) => number, boolean])[]
  ).map(
    ([title, granted, isHidden]): Behaviour => ({
      target: 'token-server',
      title,
      seen: 'Code that repairs a number before it looks at it.',
      start: ({ clock }) => serve(withExpire(sample(clock), granted)),
      outcome: 'conformant',
      findings: isHidden ? [HIDDEN_MISTAKE] : [],
    }),
  ),
  ...(
    [
      ['ends users at a NUL character', (user) => user.replace(/\0.*$/s, '')],
      ['takes users for paths', (user) => (user.includes('/') ? posix.normalize(user) : user)],
      ['keeps the first line of users', (user) => user.split('\n', 1).join()],
      ['writes tabs as spaces', (user) => user.replaceAll('\t', ' ')],
      ['strips tags from users', (user) => user.replaceAll(/<[^>]*>/g, '')],
      ['leaves out the at sign before a name', (user) => user.replace(/^@/, '')],
      ['ends users before a full stop', (user) => user.replace(/\.+$/, '')],
      ['doubles apostrophes', (user) => user.replaceAll("'", "''")],
      ['writes white space as one space', (user) => user.replace(/\s+/g, ' ')],
      ['puts users unencoded into a URL of its own', (user) => user.replace(/[&#].*$/s, '')],
    ] satisfies readonly (readonly [string, (user: string) => string])[]
  ).map(
    ([title, changed]): Behaviour => ({
      target: 'token-server',
      title,
      seen: 'Code that hands a user to another language as it came.',
      start: ({ clock }) =>
        serve(
          withGrant(clock, ({ user, ...rest }) => ({
            ...rest,
            ...(user !== undefined && { user: changed(user) }),
          })),
        ),
      outcome: 'nonconformant',
      findings: [
        {
          check: 'token-server.user-token.keeps-the-user-id-exact',
          verdict: 'fail',
          because: 'The token is for another user than the one who was asked for.',
        },
      ],
    }),
  ),
  {
    target: 'token-server',
    title: 'keeps its tokens in an object, and answers what it finds there',
    seen: 'Node servers with a plain object for a cache.',
    start: ({ clock }) => {
      const tokens: Readonly<Record<string, unknown>> = {};
      const grant = (minting: Minting) =>
        String(tokens[minting.user ?? ''] ?? mint(clock, minting));
      return serve(sample(clock, { grant }));
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.keeps-the-user-id-exact',
        verdict: 'fail',
        because: 'What stands in the place of the token is the source of a function.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'keeps its users in an object, where every object has a constructor',
    seen: 'Node servers with a plain object for a map.',
    start: ({ clock }) => serve(sample(clock, { isUser: crashesOnMembers })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.answer.token-xor-error',
        verdict: 'fail',
        because: 'The request is valid, and a crash is neither a token nor an error.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'keeps its users in an object, in a shape of its own',
    seen: 'Node servers with a plain object for a map.',
    declares: { shape: FASTAPI_SHAPE },
    start: ({ clock }) => {
      const answer = fastapi(clock);
      return serve((incoming) => {
        const { uid }: ShapeFields = membersIn(incoming.body) ?? {};
        return (typeof uid === 'string' ? crashesOnMembers(uid) : undefined) ?? answer(incoming);
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.answer.token-xor-error',
        verdict: 'warn',
        because: 'Which users a shape of its own takes is known to the server alone.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'refuses every user of other characters than letters, digits and hyphens',
    seen: 'Front ends with a firewall for applications.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          isUser: (user) => (/^[\w-]{1,64}$/.test(user) ? undefined : text('Forbidden', 403)),
        }),
      ),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['at its root', ({ path }) => path === '/'],
      ['at paths that do not exist', ({ path }) => !path.startsWith('/generate-')],
      ['in its answer to OPTIONS', ({ method }) => method === 'OPTIONS'],
      ['when it is asked by PUT', ({ method }) => method === 'PUT'],
    ] satisfies readonly (readonly [string, (incoming: Incoming) => boolean])[]
  ).map(
    ([where, isThere]): Behaviour => ({
      target: 'token-server',
      title: `shows its settings ${where}`,
      seen: 'Pages that are meant for those who develop the server.',
      start: ({ clock }) => {
        const answer = sample(clock);
        return serve((incoming) =>
          isThere(incoming)
            ? text(`settings: ${APP_ID} ${APP_CERTIFICATE}`, 404)
            : answer(incoming),
        );
      },
      outcome: 'nonconformant',
      findings: [
        {
          check: 'token-server.certificate.never-leaks',
          verdict: 'fail',
          because: 'The certificate is a secret, no matter who asks for it and where.',
        },
      ],
    }),
  ),
  {
    target: 'token-server',
    title: 'welcomes anybody who opens its URL, and shows them its app id',
    seen: 'Servers with a page of their own at the root.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) =>
        incoming.path === '/' ? text(`welcome to the app ${APP_ID}`) : answer(incoming),
      );
    },
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'gives a request without a user the token of the user before',
    seen: 'Handlers that keep the user in a variable of the module.',
    start: ({ clock }) => serve(withNobody(clock, (latest) => latest)),
    outcome: 'nonconformant',
    findings: [NOBODYS_TOKEN],
    says: /a token for the user "assay-/,
  },
  {
    target: 'token-server',
    title:
      'gives a request without a user the token of the user before, and its users are declared',
    seen: 'Handlers that keep the user in a variable of the module.',
    declares: { users: KNOWN_USERS },
    start: ({ clock }) => serve(withNobody(clock, (latest) => latest)),
    outcome: 'nonconformant',
    findings: [
      NOBODYS_TOKEN,
      {
        check: 'token-server.empty-user.gets-no-user-token',
        verdict: 'warn',
        because: 'Each such token by itself may be for a user who is meant where none is named.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'gives a request without a user a token for the user "undefined"',
    seen: 'Handlers that make a text of whatever stands in the body.',
    start: ({ clock }) => serve(withNobody(clock, () => 'undefined')),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.empty-user.gets-no-token-of-another-user',
        verdict: 'fail',
        because: 'Nobody asked for that user, whom all who send none would share.',
      },
    ],
    says: /a token for the user "undefined", of whom nobody asked/,
  },
  {
    target: 'token-server',
    title: 'takes a request without a user for its first user, who is declared',
    seen: 'Demonstrations with a user of their own for anybody who says nothing.',
    declares: { users: KNOWN_USERS },
    start: ({ clock }) => serve(withNobody(clock, () => 'alice')),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.empty-user.gets-no-user-token',
        verdict: 'warn',
        because: 'The user is required, though somebody may be meant where none is named.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'takes a request without a user for a guest',
    seen: 'Chats with anonymous visitors.',
    start: ({ clock }) => serve(withNobody(clock, () => 'guest')),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.empty-user.gets-no-user-token',
        verdict: 'warn',
        because: 'The user is required, though somebody may be meant where none is named.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'gives everybody who asks for a user token an app token',
    seen: 'A builder of the library that was mistaken for the other one.',
    start: ({ clock }) => serve(withGrant(clock, ({ seconds }) => ({ seconds }))),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.has-the-user-privilege',
        verdict: 'fail',
        because: 'Its holder can act for every user, and log in as none.',
      },
    ],
    others: 'untestable',
    says: /this is an app token/,
  },
  {
    target: 'token-server',
    title: 'announces as many bytes as its answer has characters',
    seen: 'Content-Length from the length of a string, where a user has an accent.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const reply = answer(incoming);
        const { token } = membersIn(Buffer.from(String(reply.body))) ?? {};
        if (token === undefined || incoming.path !== '/generate-user-token') return reply;
        const { user_uuid: user }: SampleFields = membersIn(incoming.body) ?? {};
        return cutToItsCharacters({ token, user });
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.answer.token-xor-error',
        verdict: 'fail',
        because: CANNOT_BE_DECODED,
      },
    ],
    says: TELLS_THE_CUT,
  },
  {
    target: 'token-server',
    title: 'answers every failure with an error under 422',
    seen: 'The sample ported to frameworks with a status for what cannot be processed.',
    start: ({ clock }) => serve(sample(clock, { failure: (error) => json({ error }, 422) })),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'gives each user ten tokens and no more',
    seen: 'Servers with a quota for each user, whatever the pace.',
    start: ({ clock }) => {
      const counts = new Map<string, number>();
      const isUser = (user: string): Reply | undefined => {
        counts.set(user, (counts.get(user) ?? 0) + 1);
        return (counts.get(user) ?? 0) > 10 ? text('too many tokens', 429) : undefined;
      };
      return serve(sample(clock, { isUser }));
    },
    outcome: 'incomplete',
    findings: [],
    others: 'untestable',
    says: /limits how often it is asked for one user/,
  },
  {
    target: 'token-server',
    title: 'knows its user from the session, who is not declared',
    seen: 'Clients that ask for a token of their own, and name nobody.',
    declares: { shape: SESSION_SHAPE },
    start: withSession('alice'),
    outcome: 'conformant',
    findings: [],
    says: /has no place for a user, and the user of its session was not declared/,
  },
  {
    target: 'token-server',
    title: 'knows its user from the session, who is declared',
    seen: 'Clients that ask for a token of their own, and name nobody.',
    declares: { shape: SESSION_SHAPE, users: ['alice'] },
    start: withSession('alice'),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'takes the session of one user for that of another',
    seen: 'Caches of sessions with a key that is too short.',
    declares: { shape: SESSION_SHAPE, users: ['alice'] },
    start: withSession('bob'),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.names-the-user',
        verdict: 'fail',
        because: 'The session is that of another user than the one of the token.',
      },
      {
        check: 'token-lifecycle.login.accepts-the-token',
        verdict: 'fail',
        because: 'The user of the session cannot log in with it.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'answers the token of the user before beside the one that was asked for',
    seen: 'Members of an answer that were meant for those who develop the server.',
    start: ({ clock }) => {
      let previous = '';
      const answer = sample(clock);
      return serve((incoming) => {
        const reply = answer(incoming);
        const { token } = membersIn(Buffer.from(String(reply.body))) ?? {};
        if (typeof token !== 'string') return reply;
        const body = { token, previous };
        previous = token;
        return json(body);
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.keeps-similar-users-apart',
        verdict: 'fail',
        because: 'Anybody who asks can log in as the user before as well.',
      },
      {
        check: 'token-server.user-token.keeps-parallel-users-apart',
        verdict: 'fail',
        because: 'Anybody who asks can log in as the user before as well.',
      },
      {
        check: 'token-server.user-token.has-no-app-privilege',
        verdict: 'fail',
        because: 'After a request for an app token, that token is the one of before.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'rounds a fraction of the longest validity up',
    seen: 'Code that reads any number, and rounds what it reads.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const { expire, user_uuid: asked }: SampleFields = membersIn(incoming.body) ?? {};
        if (expire !== DAY_SECONDS + 0.5) return answer(incoming);
        const user = typeof asked === 'string' ? asked : 'rounded';
        return json({ token: mint(clock, { user, seconds: DAY_SECONDS + 1 }) });
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.expire.never-wraps-around',
        verdict: 'fail',
        because: 'The token is valid for more than 24 hours.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'reads no body whose media type has a parameter',
    seen: 'Body parsers that compare the header as a whole, before code that takes what is missing.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const isRead = !/charset/i.test(incoming.headers['content-type'] ?? '');
        if (isRead || incoming.path !== '/generate-user-token') return answer(incoming);
        return json({ token: mint(clock, { user: 'undefined', seconds: 3_600 }) });
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.request.content-type-spellings',
        verdict: 'warn',
        because: 'The token is for nobody, though the user stands in the body.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'limits the validity of an app token where no user is named alone',
    seen: 'A rule for one kind of token that hangs on the presence of a member.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const { user_uuid: user, expire }: SampleFields = membersIn(incoming.body) ?? {};
        const isOver =
          typeof expire === 'number' && Number.isInteger(expire) && expire > DAY_SECONDS;
        const isApp = incoming.path === '/generate-app-token';
        if (!isOver || !isApp || typeof user !== 'string') return answer(incoming);
        return json({ token: mint(clock, { seconds: expire }) });
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.app-token.valid-24-hours-at-most',
        verdict: 'fail',
        because: 'The maximum of section 2.1 holds for every app token.',
      },
    ],
  },
];
