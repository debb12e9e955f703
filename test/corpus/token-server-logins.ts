import {
  type Behaviour,
  type Finding,
  type Incoming,
  json,
  membersIn,
  serve,
} from './behaviour.ts';
import { loginForm, loginShape, mint } from './token-server-parts.ts';

const PASSWORD = 'Corpus-Password-4711';
const USERS = ['alice', 'bob', 'carol', 'dave'];

const JSON_SHAPE = {
  kind: 'template',
  user: {
    method: 'POST',
    path: '/login',
    body: { name: '{user}', password: PASSWORD },
    tokenAt: '/token',
    errorAt: '/message',
  },
} as const;

/** A login in JSON that lets a user in with what `isRight` says of the password. */
const jsonLogin =
  (isRight: (password: unknown) => boolean): Behaviour['start'] =>
  ({ clock }) =>
    serve(({ method, path, body }: Incoming) => {
      if (path !== '/login') return json({ message: 'not found' }, 404);
      if (method !== 'POST') return json({ message: 'method not allowed' }, 405);
      const { name, password } = membersIn(body) ?? {};
      if (typeof name !== 'string' || name === '' || /\p{Surrogate}/u.test(name)) {
        return json({ message: 'name is missing' }, 422);
      }
      if (name.length > 1_024) return json({ message: 'name is too long' }, 422);
      if (!isRight(password)) return json({ message: 'wrong password' }, 401);
      return json({ token: mint(clock, { user: name, seconds: 3_600 }) });
    });

/** As PHP and others compare values of two types. */
const isLooselyRight = (password: unknown) => password === true || password === PASSWORD;

/** As a database of documents looks for one in which the member is as it is said to be. */
function isFound(password: unknown): boolean {
  if (typeof password !== 'object' || password === null) return password === PASSWORD;
  const conditions = Object.entries(password);
  return (
    conditions.length > 0 && conditions.every(([name, value]) => name === '$gt' && PASSWORD > value)
  );
}

const STRANGER_SERVED: Finding = {
  check: 'token-server.wrong-credentials.altered-headers-get-no-token',
  verdict: 'warn',
  because: 'Who does not have the password gets a token all the same.',
};

/** Token servers with a login that some callers get around. */
export const LOGINS: readonly Behaviour[] = [
  ...(
    [
      ['hands the password to a database as a condition', isFound, /read as a condition/],
      ['compares the password loosely', isLooselyRight, /true in place/],
      [
        'compares the password with nothing when it is an array',
        (password) => password === PASSWORD || Array.isArray(password),
        /an empty array in place/,
      ],
    ] satisfies readonly (readonly [string, (password: unknown) => boolean, RegExp])[]
  ).map(
    ([title, isRight, says]): Behaviour => ({
      target: 'token-server',
      title,
      seen: 'Logins whose bodies are typed by nobody but the caller.',
      declares: { shape: JSON_SHAPE },
      start: jsonLogin(isRight),
      outcome: 'conformant',
      findings: [STRANGER_SERVED],
      says,
    }),
  ),
  {
    target: 'token-server',
    title: 'hands a field of its form to a database as a condition',
    seen: 'Parsers of forms that make objects of names with brackets.',
    declares: { shape: loginShape({ password: PASSWORD }) },
    start: ({ clock }) =>
      serve(
        loginForm(clock, ({ user, field }) =>
          field('password') === PASSWORD || field('password[$gt]') !== null ? user : undefined,
        ),
      ),
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /read as a condition/,
  },
  {
    target: 'token-server',
    title: 'demands the password of users whom it knows alone',
    seen: 'A comparison within the branch for a user who was found.',
    declares: { shape: loginShape({ password: PASSWORD }), users: USERS },
    start: ({ clock }) =>
      serve(
        loginForm(clock, ({ user, field }) =>
          USERS.includes(user) && field('password') !== PASSWORD ? undefined : user,
        ),
      ),
    outcome: 'conformant',
    findings: [STRANGER_SERVED],
    says: /a user whom nobody declared/,
  },
  {
    target: 'token-server',
    title: 'lets in as a guest who gives no password',
    seen: 'Chats that anybody may read.',
    declares: { shape: loginShape({ password: PASSWORD }), users: USERS },
    start: ({ clock }) => {
      let guests = 0;
      return serve(
        loginForm(clock, ({ user, field }) => {
          if (USERS.includes(user)) return field('password') === PASSWORD ? user : undefined;
          guests += 1;
          return field('password') ? undefined : `guest-${guests}`;
        }),
      );
    },
    outcome: 'conformant',
    findings: [],
  },
];
