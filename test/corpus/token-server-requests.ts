import type { Clock } from '../../src/clock/clock.ts';
import {
  APP_CERTIFICATE,
  type Behaviour,
  type Incoming,
  json,
  membersIn,
  type Reply,
  serve,
  text,
} from './behaviour.ts';
import {
  changingUsers,
  type Minting,
  mint,
  type SampleFields,
  sample,
  USER_CHANGED,
  USERS_MIXED_UP,
} from './token-server-parts.ts';

const HEX_KEY = '0A1b2C3d4E5f60718293a4b5c6d7e8f9';

const GET = { shape: { kind: 'get' } } as const;

/** A server asked by GET that makes one user of all that is given. */
const joining =
  (userOf: (given: readonly string[]) => string | undefined): Behaviour['start'] =>
  ({ clock }) =>
    serve(({ method, query }) => {
      if (method !== 'GET') return text('method not allowed', 405);
      const user = userOf(query.getAll('userId')) ?? '';
      if (user === '' || user.length > 1_024 || user.includes('\ufffd'))
        return json({ error: 'unknown' }, 404);
      return json({ token: mint(clock, { user, seconds: 3_600 }) });
    });

/** The sample with a body that was changed before it is read. */
const rewritten =
  (change: (incoming: Incoming) => Incoming): Behaviour['start'] =>
  ({ clock }) => {
    const answer = sample(clock);
    return serve((incoming) => answer(change(incoming)));
  };

function keepingBodies(): (incoming: Incoming) => Incoming {
  let latest: Buffer = Buffer.alloc(0);
  return (incoming) => {
    if (incoming.body.length === 0) return { ...incoming, body: latest };
    if (membersIn(incoming.body) !== undefined) latest = incoming.body;
    return incoming;
  };
}

const quoted = (pattern: string): string => pattern.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A server that looks its users up by a pattern, and takes the first that fits. */
const lookingUp =
  (patternOf: (user: string) => RegExp): Behaviour['start'] =>
  (world) => {
    const known = new Set<string>();
    const nameOf = (user: string): string => {
      const pattern = patternOf(user);
      const found = known.has(user) ? user : [...known].find((each) => pattern.test(each));
      known.add(found ?? user);
      return found ?? user;
    };
    return changingUsers(nameOf)(world);
  };

const like = (user: string): RegExp =>
  new RegExp(`^${quoted(user).replaceAll('%', '[^]*').replaceAll('_', '[^]')}$`);

function asRegExp(user: string): RegExp {
  try {
    return new RegExp(`^${user}$`);
  } catch {
    return /^$/;
  }
}

/** A server that looks at more members than were declared. */
function _withRights(clock: Clock) {
  const answer = sample(clock);
  return (incoming: Incoming): Reply => {
    const { is_admin, expire }: SampleFields & { readonly is_admin?: unknown } =
      membersIn(incoming.body) ?? {};
    const isAdmin = is_admin === true && incoming.path === '/generate-user-token';
    return isAdmin && expire === 3_600
      ? json({ token: mint(clock, { seconds: expire }) })
      : answer(incoming);
  };
}

/** Reads what is no number as one, as its language does. */
function coercing(clock: Clock) {
  const answer = sample(clock);
  return (incoming: Incoming): Reply => {
    const fields: SampleFields = membersIn(incoming.body) ?? {};
    const { expire } = fields;
    const read =
      typeof expire === 'boolean' || typeof expire === 'number'
        ? Math.floor(Number(expire))
        : expire;
    if (read === expire || read === undefined) return answer(incoming);
    return answer({ ...incoming, body: Buffer.from(JSON.stringify({ ...fields, expire: read })) });
  };
}

const LIMIT_BYTES = 120;
/** Longer than anybody waits. */
const PATIENCE_MS = 60_000;
const QUOTA = 40;

const inGroups = (secret: string): string => (secret.match(/.{4}/g) ?? []).join(' ');

/** Token servers that are asked in ways that are not quite ordinary. */
export const ODD_REQUESTS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'takes a request without a body for the one before',
    seen: 'Parsers that leave the body of a request object as it was, where objects are used again.',
    start: rewritten(keepingBodies()),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.empty-body.answers-400',
        verdict: 'fail',
        because: 'There is nothing to decode, and a token comes back.',
      },
      {
        check: 'token-server.empty-user.gets-no-token-of-another-user',
        verdict: 'fail',
        because: 'Whoever sends nothing can log in as the user before.',
      },
    ],
    says: /a token, when it comes right after an ordinary request/,
  },
  {
    target: 'token-server',
    title: 'gives a token for JSON that is no object',
    seen: 'Handlers that read members of anything, and have a default for what is missing.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const isScalar =
          incoming.method === 'POST' && /^(?:60|"text")$/.test(incoming.body.toString());
        const token = () => mint(clock, { user: 'nobody', seconds: 60 });
        return isScalar ? json({ token: token() }) : answer(incoming);
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.empty-user.gets-no-user-token',
        verdict: 'warn',
        because: 'A number names no user, though what an unusual body gets is left open.',
      },
    ],
    says: /a user token for the user "nobody"/,
  },
  ...(
    [
      ['the first', (given) => given[0]],
      ['the last', (given) => given.at(-1)],
      ['none', (given) => (given.length === 1 ? given[0] : undefined)],
    ] satisfies readonly (readonly [string, (given: readonly string[]) => string | undefined])[]
  ).map(
    ([which, userOf]): Behaviour => ({
      target: 'token-server',
      title: `serves ${which} of two users in one field`,
      seen: 'Frameworks differ in what they read where a field comes twice.',
      declares: GET,
      start: joining(userOf),
      outcome: 'conformant',
      findings: [],
    }),
  ),
  {
    target: 'token-server',
    title: 'looks its users up with LIKE',
    seen: 'Databases asked for ids by a pattern, in which an underscore is any character.',
    start: lookingUp(like),
    outcome: 'nonconformant',
    findings: [USERS_MIXED_UP],
  },
  {
    target: 'token-server',
    title: 'looks its users up by a regular expression',
    seen: 'Databases of documents asked for ids by an expression of what came.',
    start: lookingUp(asRegExp),
    outcome: 'nonconformant',
    findings: [USERS_MIXED_UP],
  },
  {
    target: 'token-server',
    title: 'undoes the escapes in what was decoded already',
    seen: 'Code that reads JSON inside JSON, and does so where there is none.',
    start: changingUsers((user) =>
      user.replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      ),
    ),
    outcome: 'nonconformant',
    findings: [USER_CHANGED],
  },
  {
    target: 'token-server',
    title: 'refuses members that it does not know',
    seen: 'Validators that allow no additional members.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const others = Object.keys(membersIn(incoming.body) ?? {}).filter(
          (name) => name !== 'expire' && name !== 'user_uuid',
        );
        return others.length > 0 ? json({ error: 'unknown member' }) : answer(incoming);
      });
    },
    outcome: 'conformant',
    findings: [],
    says: /^refuses a member that it does not know: the error "unknown member" under status 200$/m,
  },
  {
    target: 'token-server',
    title: 'reads a number in booleans and fractions',
    seen: 'Languages that make a number of anything.',
    start: ({ clock }) => serve(coercing(clock)),
    outcome: 'conformant',
    findings: [],
    says: /reads a number in an expire that is none: in true, 60\.5/,
  },
  {
    target: 'token-server',
    title: 'has an empty error beside each token',
    seen: 'Structures of typed languages that are written whole.',
    start: ({ clock }) =>
      serve((incoming) => {
        const reply = sample(clock)(incoming);
        const { token } = membersIn(Buffer.from(String(reply.body))) ?? {};
        return token === undefined ? reply : json({ token, error: '' });
      }),
    outcome: 'conformant',
    findings: [],
    says: /answers an 'error' that says nothing beside a token/,
  },
  {
    target: 'token-server',
    title: 'labels the plain text of a refusal as JSON',
    seen: 'Frameworks with one media type for every answer.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          undecodable: {
            status: 400,
            headers: { 'content-type': 'application/json' },
            body: 'Invalid request payload',
          },
        }),
      ),
    outcome: 'conformant',
    findings: [],
    says: /labels the plain text 'Invalid request payload' as application\/json/,
  },
  {
    target: 'token-server',
    title: 'answers 413 to broken bodies that are longer than a hundred bytes',
    seen: 'Parsers that take what they cannot read for an attack.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) =>
        incoming.body.length > LIMIT_BYTES && membersIn(incoming.body) === undefined
          ? text('too large', 413)
          : answer(incoming),
      );
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.undecodable-body.answers-400',
        verdict: 'fail',
        because: 'It serves valid bodies of the same length, so that the size is no reason.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'never answers a request whose user is a number',
    seen: 'Handlers without an answer for what they throw once they have begun.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const { user_uuid: user }: SampleFields = membersIn(incoming.body) ?? {};
        const isForUser = incoming.path === '/generate-user-token';
        if (!isForUser || typeof user !== 'number') return answer(incoming);
        return new Promise((resolve) => {
          clock.after(PATIENCE_MS, () => resolve(text('gone', 504)));
        });
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.request.survives-ill-typed-fields',
        verdict: 'warn',
        because: 'A number is a mistake of the caller, who waits for an answer all the same.',
      },
    ],
  },
  ...[
    { title: 'gives a user who is a number a token', asText: String },
    { title: 'refuses a user who is a number', asText: (user: number) => user },
  ].map(
    ({ title, asText }): Behaviour => ({
      target: 'token-server',
      title,
      seen: 'Databases that count their users, and those that name them.',
      start: rewritten((incoming) => {
        const fields: SampleFields = membersIn(incoming.body) ?? {};
        const { user_uuid: user } = fields;
        if (typeof user !== 'number') return incoming;
        return {
          ...incoming,
          body: Buffer.from(JSON.stringify({ ...fields, user_uuid: asText(user) })),
        };
      }),
      outcome: 'conformant',
      findings: [],
    }),
  ),
  ...[5_000, 40_000].map(
    (longest): Behaviour => ({
      target: 'token-server',
      title: `answers 500 to broken bodies of more than ${longest} bytes`,
      seen: 'Handlers that keep what they cannot read for a log with a limit of its own.',
      start: ({ clock }) => {
        const answer = sample(clock);
        return serve((incoming) =>
          incoming.body.length > longest && membersIn(incoming.body) === undefined
            ? text('Internal Server Error', 500)
            : answer(incoming),
        );
      },
      outcome: 'nonconformant',
      findings: [
        {
          check: 'token-server.undecodable-body.answers-400',
          verdict: 'fail',
          because: 'A body that cannot be decoded gets status 400, however long it is.',
        },
      ],
      others: 'untestable',
    }),
  ),
  ...[
    { how: 'answers 413 to', refusal: text('too large', 413) },
    { how: 'answers 400 with other words to', refusal: text('too large', 400) },
  ].map(
    ({ how, refusal }): Behaviour => ({
      target: 'token-server',
      title: `${how} bodies of more than four kilobytes, broken or not`,
      seen: 'Servers that need no more than a name and a number.',
      start: ({ clock }) => {
        const answer = sample(clock);
        return serve((incoming) => (incoming.body.length > 4_096 ? refusal : answer(incoming)));
      },
      outcome: 'conformant',
      findings: [],
    }),
  ),
  {
    target: 'token-server',
    title: 'reads the key of its caller as hexadecimal digits, in either case',
    seen: 'Keys that are decoded before they are compared.',
    declares: { headers: [['X-Api-Key', HEX_KEY]] },
    start: ({ clock }) =>
      serve(
        sample(clock, {
          gate: ({ headers: { 'x-api-key': key = '' } }) =>
            String(key).toLowerCase() === HEX_KEY.toLowerCase()
              ? undefined
              : json({ error: 'unknown caller' }, 401),
        }),
      ),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['says so in an error', json({ error: 'quota exceeded' }), /error "quota exceeded"/],
      ['answers 503', { status: 503 }, /got status 503/],
    ] satisfies readonly (readonly [string, Reply, RegExp])[]
  ).map(
    ([how, refusal, says]): Behaviour => ({
      target: 'token-server',
      title: `gives so many tokens and no more, and ${how}`,
      seen: 'Licences with a quota, and servers whose pool of connections runs dry.',
      start: ({ clock }) => {
        let given = 0;
        const grant = (minting: Minting) => {
          given += 1;
          return given > QUOTA ? { refusal } : mint(clock, minting);
        };
        return serve(sample(clock, { grant }));
      },
      outcome: 'incomplete',
      findings: [],
      others: 'untestable',
      says: new RegExp(
        `stopped serving during the run: it gave ${QUOTA} tokens, .* ordinary.*${says.source}`,
      ),
    }),
  ),
  {
    target: 'token-server',
    title: 'shows the certificate in groups of four digits',
    seen: 'Pages that print a key so that a person can compare it.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          failure: (error) => json({ error: `${error} (key ${inGroups(APP_CERTIFICATE)})` }),
        }),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.certificate.never-leaks',
        verdict: 'fail',
        because: 'The blanks hide nothing of it.',
      },
    ],
    says: /in groups of digits/,
  },
  {
    target: 'token-server',
    title: 'demands the length of a body',
    seen: 'Gateways that take no body in chunks, as HTTP/1.1 lets them by 411.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) =>
        'transfer-encoding' in incoming.headers ? text('length required', 411) : answer(incoming),
      );
    },
    outcome: 'conformant',
    findings: [],
  },
];
