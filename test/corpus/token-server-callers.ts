import { createHmac } from 'node:crypto';
import { type Behaviour, type Finding, json, serve } from './behaviour.ts';
import { mint, sample } from './token-server-parts.ts';

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

const PASSWORD_SHAPE = {
  kind: 'template',
  user: {
    method: 'POST',
    path: '/login',
    form: { name: '{user}', password: PASSWORD },
    tokenAt: '/token',
    errorAt: '/message',
  },
} as const;

const STRANGER_SERVED: Finding = {
  check: 'token-server.wrong-credentials.altered-headers-get-no-token',
  verdict: 'warn',
  because: 'Whoever makes up such credentials gets the token of any user.',
};

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
    start: ({ clock }) =>
      serve(({ path, method, body }) => {
        if (path !== '/login') return json({ message: 'not found' }, 404);
        if (method !== 'POST') return json({ message: 'method not allowed' }, 405);
        const form = new URLSearchParams(body.toString());
        const user = form.get('name') ?? '';
        if (user === '' || user.length > 1_024 || user.includes('\ufffd')) {
          return json({ message: 'name is missing' }, 422);
        }
        const isRight = form.get('password')?.slice(0, 8) === PASSWORD.slice(0, 8);
        if (!isRight) return json({ message: 'wrong password' }, 401);
        return json({ token: mint(clock, { user, seconds: 3_600 }) });
      }),
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /one character changed/,
  },
];
