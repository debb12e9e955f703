import { createHmac } from 'node:crypto';
import { type Behaviour, type Finding, type Incoming, json, serve } from './behaviour.ts';
import { loginForm, loginShape, sample } from './token-server-parts.ts';

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const signatureOf = (text: string) =>
  createHmac('sha256', 'corpus-signing-key').update(text).digest('base64url');

const CLAIMS = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: 'corpus-service' })}`;
const CALLER = `${CLAIMS}.${signatureOf(CLAIMS)}`;

/** A server behind a header `Authorization`, to which `isRight` says whether its token lets a caller in. */
const behind =
  (isRight: (token: string) => boolean): Behaviour['start'] =>
  ({ clock }) =>
    serve(
      sample(clock, {
        gate: ({ headers: { authorization = '' } }) =>
          isRight(authorization.replace(/^Bearer /, ''))
            ? undefined
            : json({ error: 'unauthorized' }, 401),
      }),
    );

/** Whether the parts of a token are there, and `isSigned` takes them. */
function isToken(token: string, isSigned: (text: string, signature: string) => boolean): boolean {
  const [header, payload, signature] = token.split('.');
  if (header === undefined || payload === undefined || signature === undefined) return false;
  try {
    JSON.parse(Buffer.from(header, 'base64url').toString());
    const { sub } = JSON.parse(Buffer.from(payload, 'base64url').toString());
    return typeof sub === 'string' && isSigned(`${header}.${payload}`, signature);
  } catch {
    return false;
  }
}

const isVerified = (text: string, signature: string) => signature === signatureOf(text);

const PASSWORD = 'corpus-password-of-a-service';

const PASSWORD_SHAPE = loginShape({ password: PASSWORD });

/** A login in which a field of that name holds the password; `isRight` says whether it lets a user in. */
const loginBy =
  (field: string, isRight: (given: string | null) => boolean): Behaviour['start'] =>
  ({ clock }) =>
    serve(loginForm(clock, (login) => (isRight(login.field(field)) ? login.user : undefined)));

/** The password stands in a field of any name; `changed` is declared to be wrong. */
const fieldShape = (field: string, changed: Readonly<Record<string, string>> | undefined) =>
  loginShape({ [field]: PASSWORD, tenant: 'corpus' }, changed);

const isRightOrAbsent = (given: string | null) => !given || given === PASSWORD;

const STRANGER_SERVED: Finding = {
  check: 'token-server.wrong-credentials.altered-headers-get-no-token',
  verdict: 'warn',
  because: 'Anybody who makes up such credentials gets the token of any user.',
};

const KEY = 'corpus-service-key-9f8e7d';
const isRightKey = ({ authorization }: Incoming['headers']) => authorization === `Bearer ${KEY}`;

/** Token servers that look at who asks them, more and less closely. */
export const CALLERS: readonly Behaviour[] = [
  ...(
    [
      [
        'decodes the token of its caller, and does not verify it',
        'Libraries with a function to decode beside the one to verify.',
        (token) => isToken(token, (_text, signature) => signature !== ''),
        /one character changed/,
      ],
      [
        'takes the token of its caller when that says that it needs no signature',
        'Libraries that take the algorithm from the token, which may name none.',
        (token) =>
          isToken(token, (text, signature) => {
            const { alg } = JSON.parse(
              Buffer.from(text.split('.')[0] ?? '', 'base64url').toString(),
            );
            return alg === 'none' || isVerified(text, signature);
          }),
        /without a signature/,
      ],
      [
        'knows the token of its caller by the signature alone',
        'Caches of verified tokens with a key that is too short.',
        (token) => isToken(token, (_text, signature) => signature === signatureOf(CLAIMS)),
        /other claims under its signature/,
      ],
      [
        'compares the token of its caller without regard to case',
        'Databases whose columns of text ignore case unless they are told otherwise.',
        (token) => token.toLowerCase() === CALLER.toLowerCase(),
        /letters in the other case/,
      ],
      [
        'compares how the token of its caller begins',
        'Code that looks whether one text starts with another.',
        (token) => token.startsWith(CALLER),
        /more behind them/,
      ],
    ] satisfies readonly (readonly [string, string, (token: string) => boolean, RegExp])[]
  ).map(
    ([title, seen, isRight, says]): Behaviour => ({
      target: 'token-server',
      title,
      seen,
      declares: { headers: [['Authorization', `Bearer ${CALLER}`]] },
      start: behind(isRight),
      outcome: 'conformant',
      findings: [STRANGER_SERVED],
      says,
    }),
  ),
  ...(
    [
      [
        'compares a key of small letters without regard to case',
        ({ authorization = '' }) => authorization.toLowerCase() === `bearer ${KEY}`,
        { error: 'unauthorized' },
        [STRANGER_SERVED],
      ],
      [
        'lets in whoever says that it asks for the machine itself',
        (headers) => isRightKey(headers) || headers['x-forwarded-for'] === '127.0.0.1',
        { error: 'unauthorized' },
        [STRANGER_SERVED],
      ],
      [
        'tells whom it refuses which key it expects',
        (headers) => isRightKey(headers),
        { error: `unauthorized, expected ${KEY}` },
        [{ ...STRANGER_SERVED, because: 'Whoever is refused once knows how to get any token.' }],
      ],
      [
        'tells whom it refuses in the words of its key',
        (headers) => isRightKey(headers),
        { error: 'unauthorized, a service token is expected' },
        [],
      ],
    ] satisfies readonly (readonly [
      string,
      (headers: Incoming['headers']) => boolean,
      object,
      readonly Finding[],
    ])[]
  ).map(
    ([title, isRight, refusal, findings]): Behaviour => ({
      target: 'token-server',
      title,
      seen: 'Keys of services behind a proxy.',
      declares: { headers: [['Authorization', `Bearer ${KEY}`]] },
      start: ({ clock }) =>
        serve(
          sample(clock, {
            gate: ({ headers }) => (isRight(headers) ? undefined : json(refusal, 401)),
          }),
        ),
      outcome: 'conformant',
      findings,
    }),
  ),
  ...(
    [
      ['how a password begins', (given) => given.startsWith(PASSWORD), /more behind them/],
      ['as much of a password as is given', (given) => PASSWORD.startsWith(given), /first half/],
    ] satisfies readonly (readonly [string, (given: string) => boolean, RegExp])[]
  ).flatMap(([what, isRight, says]) =>
    (
      [
        ['password', undefined],
        ['partner', { partner: 'of-nobody' }],
      ] as const
    ).map(
      ([field, declared]): Behaviour => ({
        target: 'token-server',
        title: `compares ${what} in a field ${field}`,
        seen: 'Code that looks whether one text starts with another.',
        declares: { shape: fieldShape(field, declared) },
        start: loginBy(field, (given) => given !== null && given !== '' && isRight(given)),
        outcome: 'conformant',
        findings: [STRANGER_SERVED],
        says,
      }),
    ),
  ),
  {
    target: 'token-server',
    title: 'compares a password without regard to case',
    seen: 'Databases whose columns of text ignore case unless they are told otherwise.',
    declares: { shape: PASSWORD_SHAPE },
    start: loginBy('password', (given) => given?.toLowerCase() === PASSWORD),
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /letters in the other case/,
  },
  {
    target: 'token-server',
    title: 'verifies the token of its caller',
    seen: 'Servers behind a login of their own.',
    declares: { headers: [['Authorization', `Bearer ${CALLER}`]] },
    start: behind((token) => isToken(token, isVerified)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'compares the first eight characters of a password',
    seen: 'Passwords hashed by the older function crypt.',
    declares: { shape: PASSWORD_SHAPE },
    start: loginBy('password', (given) => given?.slice(0, 8) === PASSWORD.slice(0, 8)),
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /one character changed/,
  },
  {
    target: 'token-server',
    title: 'looks at a field pw only where it is given, and a wrong one is declared',
    seen: 'Login forms whose fields have short names.',
    declares: { shape: fieldShape('pw', { pw: 'not-the-password' }) },
    start: loginBy('pw', isRightOrAbsent),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.wrong-credentials.get-no-token',
        verdict: 'fail',
        because: 'A caller without the password gets the token of the user.',
      },
    ],
    says: /no credentials|empty credentials/,
  },
  {
    target: 'token-server',
    title: 'looks at a field that was given as a reference only where it is there',
    seen: 'Login forms whose fields are named in the language of their country.',
    declares: {
      shape: { ...fieldShape('kennwort', { kennwort: 'falsch' }), references: [PASSWORD] },
    },
    start: loginBy('kennwort', isRightOrAbsent),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.wrong-credentials.get-no-token',
        verdict: 'fail',
        because: 'What was given as a reference to a secret is a credential, whatever its name is.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'does not look at all of a password that was given as a reference',
    seen: 'Login forms behind a gateway that was to look at the password.',
    declares: { shape: { ...fieldShape('kennwort', undefined), references: [PASSWORD] } },
    start: loginBy('kennwort', () => true),
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /one character changed/,
  },
  {
    target: 'token-server',
    title: 'serves its own tenant where none is named, and refuses another one',
    seen: 'Servers of several tenants, of which one is the usual one.',
    declares: { shape: fieldShape('password', { tenant: 'of-nobody' }) },
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
    title:
      'looks at its callers at the paths that it knows, and serves those with a slash behind them',
    seen: 'Middleware for one path before a router that takes two spellings of it for the same.',
    declares: { headers: [['Authorization', `Bearer ${KEY}`]] },
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const path = incoming.path.replace(/\/$/, '');
        const isExact = path === incoming.path;
        if (isExact && !isRightKey(incoming.headers)) return json({ error: 'unauthorized' }, 401);
        return answer({ ...incoming, path });
      });
    },
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /no credentials, at the path with a slash more or less at its end/,
  },
];
