import { createHash } from 'node:crypto';
import type { Clock } from '../../src/clock/clock.ts';
import {
  APP_CERTIFICATE,
  APP_ID,
  type Behaviour,
  compressed,
  type Incoming,
  json,
  limitedTo,
  membersIn,
  type Reply,
  readyAfter,
  serve,
  text,
} from './behaviour.ts';

import {
  byQuery,
  DAY_SECONDS,
  FASTAPI_SHAPE,
  FORM_SHAPE,
  fastapi,
  mint,
  type SampleFields,
  type ShapeFields,
  sample,
  springForm,
  vendorSample,
} from './token-server-parts.ts';

const KNOWN_USERS = ['alice', 'bob', 'carol', 'dave'];
const unknownUser = (user: string) =>
  KNOWN_USERS.includes(user) ? undefined : json({ error: 'Invalid credentials' }, 401);

/** Stable, and another for each user. */
function uuidOf(user: string): string {
  const hex = createHash('sha256').update(user).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, '$1-$2-$3-$4-$5');
}

/** A server that keeps its users, and refuses anybody who is none of them. */
function registered(clock: Clock) {
  const users = new Set<string>();
  const tokens = sample(clock, {
    isUser: (user) => (users.has(user) ? undefined : json({ error: 'no such user' }, 401)),
  });
  return (incoming: Incoming): Reply => {
    const { method, path, body } = incoming;
    if (!path.startsWith('/users')) return tokens(incoming);
    if (method === 'DELETE') {
      users.delete(decodeURIComponent(path.slice('/users/'.length)));
      return { status: 204 };
    }
    const [{ username }] = JSON.parse(body.toString()) as readonly [{ readonly username: string }];
    users.add(username);
    return json({ entities: [{ uuid: uuidOf(username), username }] }, 201);
  };
}

const INVENTED = 'The server knows none of the users that a run invents.';

export const TOKEN_SERVERS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'has the interface of the sample and is careful',
    seen: 'The document describes such a server in section 4.1.',
    start: ({ clock }) => serve(sample(clock)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'is the sample of the vendor',
    seen: 'The documentation of the vendor has it in Go.',
    start: ({ clock }) => serve(vendorSample(clock)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.valid-24-hours-at-most',
        verdict: 'fail',
        because: 'Section 2.1 states the maximum, which the sample does not enforce.',
      },
      {
        check: 'token-server.app-token.valid-24-hours-at-most',
        verdict: 'fail',
        because: 'Section 2.1 states the maximum, which the sample does not enforce.',
      },
      {
        check: 'token-server.empty-user.gets-no-user-token',
        verdict: 'warn',
        because: 'A token for nobody is bad practice, though the sample of the vendor mints it.',
      },
      {
        check: 'token-server.request.survives-long-users',
        verdict: 'warn',
        because: 'The length of a user has 16 bits in a token, and the library fails on more.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'answers a body that it cannot decode with 422, at the paths of the sample',
    seen: 'The sample ported to FastAPI.',
    start: ({ clock }) =>
      serve(sample(clock, { undecodable: json({ detail: [{ type: 'json_invalid' }] }, 422) })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.undecodable-body.answers-400',
        verdict: 'fail',
        because: 'Section 4.1 shows status 400 with a text for the interface of the sample.',
      },
      {
        check: 'token-server.empty-body.answers-400',
        verdict: 'fail',
        because: 'Section 4.1 shows status 400 with a text for the interface of the sample.',
      },
      {
        check: 'token-server.undecodable-body.says-invalid-request-payload',
        verdict: 'untestable',
        because: 'The text belongs to the status that was not given.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'answers a body that it cannot decode with 422, in a shape of its own',
    seen: 'Token servers on FastAPI.',
    declares: { shape: FASTAPI_SHAPE },
    start: ({ clock }) => serve(fastapi(clock)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'takes a form and wraps its answer',
    seen: 'Token servers on Spring.',
    declares: { shape: FORM_SHAPE },
    start: ({ clock }) => serve(springForm(clock)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'compresses every answer',
    seen: 'Servers behind a proxy or a middleware that compresses.',
    start: ({ clock }) => serve(compressed(sample(clock))),
    outcome: 'conformant',
    findings: [],
    says: /^answers in gzip though the request said Accept-Encoding: identity/m,
  },
  {
    target: 'token-server',
    title: 'knows its own users alone, and none is declared',
    seen: 'Token servers that ask their user database.',
    start: ({ clock }) => serve(sample(clock, { isUser: unknownUser })),
    outcome: 'incomplete',
    findings: [{ check: 'token-*', verdict: 'untestable', because: INVENTED }],
    says: /declare/i,
  },
  {
    target: 'token-server',
    title: 'knows its own users alone, which are declared',
    seen: 'Token servers that ask their user database.',
    declares: { users: KNOWN_USERS },
    start: ({ clock }) => serve(sample(clock, { isUser: unknownUser })),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['', {}],
      [', who is declared,', { users: KNOWN_USERS }],
    ] as const
  ).map(
    ([who, declares]): Behaviour => ({
      target: 'token-server',
      title: `refuses a user${who} for a minute after a request that it could not serve`,
      seen: 'Servers that keep failures for a while, or lock users out.',
      declares,
      start: ({ clock }) => {
        const lockedUntilMs = new Map<string, number>();
        const answer = sample(clock);
        return serve((incoming) => {
          const { user_uuid: user, expire }: SampleFields = membersIn(incoming.body) ?? {};
          const isApp = incoming.path.endsWith('app-token');
          if (isApp || typeof user !== 'string') return answer(incoming);
          if ((lockedUntilMs.get(user) ?? 0) > clock.now()) return json({ error: 'try later' });
          const isServed = typeof expire === 'number' && expire > 0 && expire <= DAY_SECONDS;
          if (!isServed) lockedUntilMs.set(user, clock.now() + 60_000);
          return answer(incoming);
        });
      },
      outcome: 'incomplete',
      findings: [],
      others: 'untestable',
    }),
  ),
  {
    target: 'token-server',
    title: 'knows those alone who were registered, which the run does for its users',
    seen: 'Token servers that ask the users of the chat service, and have no others.',
    declares: {
      register: {
        method: 'POST',
        path: '/users',
        body: [{ username: '{user}', password: '{password}' }],
        uuidAt: '/entities/0/uuid',
      },
      unregister: { method: 'DELETE', path: '/users/{user}' },
    },
    start: ({ clock }) => serve(registered(clock)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'puts the uuid of its user into the token, which the run cannot know',
    seen: 'The sample of the vendor for Django.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          grant: ({ user, seconds }) =>
            mint(clock, user === undefined ? { seconds } : { user: uuidOf(user), seconds }),
        }),
      ),
    outcome: 'conformant',
    findings: [],
    says: /uuid/,
  },
  {
    target: 'token-server',
    title: 'asks for a number as its user',
    seen: 'Token servers whose users come from a table with a numeric key.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          isUser: (user) =>
            /^[1-9]\d{0,8}$/.test(user) ? undefined : json({ error: 'uid must be a number' }, 400),
        }),
      ),
    outcome: 'incomplete',
    findings: [{ check: 'token-*', verdict: 'untestable', because: INVENTED }],
    says: /declare/i,
  },
  {
    target: 'token-server',
    title: 'stands behind its own login, and no credentials are declared',
    seen: 'Token servers of companies, section 5: authentication of callers is not shown.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          gate: ({ headers }) =>
            headers.authorization === undefined ? json({ error: 'unauthorized' }, 401) : undefined,
        }),
      ),
    outcome: 'incomplete',
    findings: [
      {
        check: 'token-*',
        verdict: 'untestable',
        because: 'Anonymous callers get nothing from it.',
      },
    ],
    says: /header|credentials/i,
  },
  {
    target: 'token-server',
    title: 'redirects every path to the same one with a slash at its end',
    seen: 'Django with APPEND_SLASH and frameworks alike, and proxies that move callers to HTTPS.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) =>
        incoming.path.endsWith('/')
          ? answer({ ...incoming, path: incoming.path.slice(0, -1) })
          : { status: 307, headers: { location: `${incoming.path}/` } },
      );
    },
    outcome: 'incomplete',
    findings: [
      {
        check: 'token-*',
        verdict: 'untestable',
        because: 'A redirect says where to ask, and nothing about the tokens that are given there.',
      },
    ],
    says: /redirects ordinary user to .*\/generate-user-token\/ \(status 307\)/,
  },
  {
    target: 'token-server',
    title: 'redirects requests for users that it takes for a typing error',
    seen: 'Front ends that send anybody whom they do not understand to a page of help.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          isUser: (user) =>
            /^[\w.-]+$/.test(user)
              ? undefined
              : { status: 302, headers: { location: '/help/user-ids' } },
        }),
      ),
    outcome: 'incomplete',
    findings: [
      {
        check: 'token-server.answer.token-xor-error',
        verdict: 'untestable',
        because: 'An answer that redirects is neither a token nor an error, nor a statement.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'grants an hour for whatever it cannot read as a number',
    seen: 'Express servers with Number(expire) || 3600.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const fields = membersIn(incoming.body);
        if (fields === undefined) return answer(incoming);
        const { user_uuid: user, expire: asked }: SampleFields = fields;
        const expire = Math.trunc(Number(asked)) || 3_600;
        const body = Buffer.from(JSON.stringify({ user_uuid: user, expire }));
        return answer({ ...incoming, body });
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.expire.ill-typed-gets-no-default',
        verdict: 'warn',
        because: 'The mistake of a caller is hidden, though the document forbids no default.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'refuses users of more than 64 characters',
    seen: 'Token servers that keep the limit which the chat service has for user names.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          isUser: (user) => (user.length > 64 ? json({ error: 'no such user' }, 400) : undefined),
        }),
      ),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'is asked by GET and refuses what is no user with 404',
    seen: 'Token servers for the clients of section 4.1, last paragraph.',
    declares: { shape: { kind: 'get' } },
    start: ({ clock }) =>
      serve(
        byQuery(clock, (user) =>
          user === '' || user.length > 1_024 || /\p{Surrogate}|\ufffd/u.test(user)
            ? json({ error: 'no such user' }, 404)
            : undefined,
        ),
      ),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'is asked by GET, fails under status 200 and crashes on a long user',
    seen: 'Front ends that know one status, before a database that knows 255 characters.',
    declares: { shape: { kind: 'get' } },
    start: ({ clock }) =>
      serve(
        byQuery(clock, (user) => {
          if (user.length > 255) return text('value too long for type character varying', 500);
          const isFit = user !== '' && !/\p{Surrogate}|\ufffd/u.test(user);
          return isFit ? undefined : json({ error: 'no such user' });
        }),
      ),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.get-form.fails-without-success-status',
        verdict: 'warn',
        because: 'A client of this form takes a success status for a token.',
      },
      {
        check: 'token-server.request.survives-long-users',
        verdict: 'warn',
        because: 'The caller made the mistake, and the answer says that the server did.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'passes an absolute time as the validity',
    seen: 'Integrators who add the time of day, as older token builders wanted it.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          grant: ({ seconds, ...minting }) =>
            mint(clock, { ...minting, seconds: Math.floor(clock.now() / 1_000) + seconds }),
        }),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.valid-24-hours-at-most',
        verdict: 'fail',
        because: 'A token that is valid until the next century exceeds the maximum of section 2.1.',
      },
      {
        check: 'token-server.app-token.valid-24-hours-at-most',
        verdict: 'fail',
        because: 'A token that is valid until the next century exceeds the maximum of section 2.1.',
      },
      {
        check: 'token-server.expire.equals-the-validity',
        verdict: 'warn',
        because: 'The unit of expire is not shown, but no unit gives this validity.',
      },
      {
        check: 'token-lifecycle.*',
        verdict: 'untestable',
        because: 'No token that keeps the maximum was given to play with.',
      },
    ],
    says: /counted from 1970/,
  },
  {
    target: 'token-server',
    title: 'shows its settings on a debug page when a body cannot be decoded',
    seen: 'A public token server on Django with DEBUG switched on.',
    declares: { shape: FASTAPI_SHAPE },
    start: ({ clock }) => {
      const answer = fastapi(clock);
      return serve((incoming) => {
        if (membersIn(incoming.body) !== undefined) return answer(incoming);
        const page = `<h1>JSONDecodeError at /v1/token</h1><td>APP_CERTIFICATE</td><td>${APP_CERTIFICATE}</td>`;
        return { status: 500, headers: { 'content-type': 'text/html' }, body: page };
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.certificate.never-leaks',
        verdict: 'fail',
        because: 'The certificate is a secret and stands in the answer.',
      },
      {
        check: 'token-server.request.survives-malformed-requests',
        verdict: 'warn',
        because: 'A crash on a broken request is bad practice.',
      },
      {
        check: 'token-server.request.survives-ill-typed-fields',
        verdict: 'warn',
        because: 'A crash on a broken request is bad practice.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'lets a negative validity wrap around, in a shape of its own',
    seen: 'Three public token servers in Go and Python.',
    declares: { shape: FASTAPI_SHAPE },
    start: ({ clock }) => {
      const answer = fastapi(clock);
      return serve((incoming) => {
        const { uid, seconds }: ShapeFields = membersIn(incoming.body) ?? {};
        const isWrapped = typeof seconds === 'number' && Number.isInteger(seconds) && seconds < 0;
        if (!isWrapped || typeof uid !== 'string') return answer(incoming);
        return json({ token: mint(clock, { user: uid, seconds: seconds >>> 0 }) });
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.expire.never-wraps-around',
        verdict: 'fail',
        because: 'A token of 136 years exceeds the maximum of section 2.1.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'cuts a validity to 32 bits, in a shape of its own',
    seen: 'A public token server that mints 60 s for 2^32 + 60.',
    declares: { shape: FASTAPI_SHAPE },
    start: ({ clock }) => {
      const answer = fastapi(clock);
      return serve((incoming) => {
        const { uid, seconds }: ShapeFields = membersIn(incoming.body) ?? {};
        const isOver = Number.isSafeInteger(seconds) && (seconds as number) > 4_294_967_295;
        if (!isOver || typeof uid !== 'string') return answer(incoming);
        const cut = (seconds as number) % 4_294_967_296;
        if (cut < 1 || cut > DAY_SECONDS) return json({ detail: 'seconds' }, 422);
        return json({ token: mint(clock, { user: uid, seconds: cut }) });
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.expire.never-wraps-around',
        verdict: 'warn',
        because: 'The token keeps the maximum, but is not what was asked for.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'limits its pace with 429 and Retry-After',
    seen: 'Token servers behind an API gateway.',
    start: ({ clock }) => serve(limitedTo(20, clock, sample(clock))),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'answers 503 with Retry-After until it is ready',
    seen: 'Token servers of which the first request makes a platform start an instance.',
    start: ({ clock }) => serve(readyAfter(2_500, clock, sample(clock))),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'answers 404 to everything',
    seen: 'A path that is mistyped in the settings.',
    start: () => serve(() => text('Not Found', 404)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.returns-a-token',
        verdict: 'fail',
        because: 'The interface of the sample is what a URL alone is taken to offer.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'is asked by GET alone, which nobody declared',
    seen: 'The client of the document asks such servers, section 4.1.',
    start: ({ clock }) =>
      serve(({ method, path, query }) => {
        if (path !== '/' || method !== 'GET') return text('Not Found', 404);
        return json({ token: mint(clock, { user: query.get('userId') ?? '', seconds: 7_200 }) });
      }),
    outcome: 'incomplete',
    findings: [],
    others: 'untestable',
    says: /gives a token to GET with userId/,
  },
  {
    target: 'token-server',
    title: 'is asked by GET and answers more than the token',
    seen: 'The client of the document asks such servers, section 4.1.',
    declares: { shape: { kind: 'get' } },
    start: ({ clock }) =>
      serve(({ method, path, query }) => {
        if (path !== '/') return text('Not Found', 404);
        if (method !== 'GET' && method !== 'HEAD') return text('Method Not Allowed', 405);
        const user = query.get('userId') ?? '';
        if (user === '' || user.length > 255) return json({ error: 'userId is required' }, 400);
        const token = mint(clock, { user, seconds: 7_200 });
        return json({ token, userId: user, appId: APP_ID });
      }),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'grants an hour whatever is asked for',
    seen: 'Token servers that fix the validity.',
    start: ({ clock }) =>
      serve(sample(clock, { grant: (minting) => mint(clock, { ...minting, seconds: 3_600 }) })),
    outcome: 'conformant',
    findings: [],
    says: /user tokens of 3600 seconds and app tokens of 3600 seconds, whatever validity is asked for/,
  },
];
