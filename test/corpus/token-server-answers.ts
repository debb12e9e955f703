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
  byQuery,
  DAY_SECONDS,
  FASTAPI_SHAPE,
  fastapi,
  mint,
  type SampleFields,
  sample,
} from './token-server-parts.ts';

/** Adds to each answer with a token what `more` makes of the answer. */
function withMore(
  answer: (incoming: Incoming) => Reply,
  more: (incoming: Incoming) => object,
): (incoming: Incoming) => Reply {
  return (incoming) => {
    const reply = answer(incoming);
    const body = String(reply.body);
    if (!body.startsWith('{"token"')) return reply;
    return { ...reply, body: JSON.stringify({ ...JSON.parse(body), ...more(incoming) }) };
  };
}

const appToken = (clock: Clock) => mint(clock, { seconds: 3_600 });

const isUnfit = (user: string) =>
  user === '' || user.length > 1_024 || /\p{Surrogate}|\ufffd/u.test(user);

const isForUser = ({ path }: Incoming) => path !== '/generate-app-token';

/** Reads another value in place of `expire`. */
function withRead(answer: (incoming: Incoming) => Reply, read: (expire: unknown) => unknown) {
  return (incoming: Incoming): Reply => {
    const fields: SampleFields | undefined = membersIn(incoming.body);
    const expire = read(fields?.expire);
    if (fields === undefined || expire === fields.expire) return answer(incoming);
    const body = Buffer.from(JSON.stringify({ ...fields, expire }));
    return answer({ ...incoming, body });
  };
}

/** Asked by GET with userId, with a 400 for users whom no token can name. */
const refusingUnfit = (clock: Clock) =>
  byQuery(clock, (user) => (isUnfit(user) ? json({ error: 'userId' }, 400) : undefined));

/** Asked by GET with userId; each token was made so many seconds before, for one hour. */
function byKeptToken(clock: Clock, ageSeconds: number) {
  return ({ method, query }: Incoming): Reply => {
    if (method !== 'GET') return text('method not allowed', 405);
    const user = query.get('userId') ?? '';
    if (user === '' || user.length > 1_024) return json({ error: 'userId' }, 400);
    const issuedAtSeconds = Math.floor(clock.now() / 1_000) - ageSeconds;
    const token = mint(clock, { user, seconds: 3_600 }, { issuedAtSeconds });
    return { ...json({ token }), headers: { date: new Date(clock.now()).toUTCString() } };
  };
}

const HIDDEN_MISTAKE: Finding = {
  check: 'token-server.expire.ill-typed-gets-no-default',
  verdict: 'warn',
  because: 'Nobody asked for the validity that the token has, so that a mistake is hidden.',
};

/** What token servers answer beside the token, and for what. */
export const ANSWERS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'answers an app token beside each user token',
    seen: 'Servers whose one endpoint makes all tokens that any client could want.',
    start: ({ clock }) =>
      serve(
        withMore(sample(clock), (incoming) =>
          isForUser(incoming) ? { tokens: { rest: appToken(clock) } } : {},
        ),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.has-no-app-privilege',
        verdict: 'fail',
        because: 'Each user of the chat may act for all of them by the RESTful API.',
      },
    ],
    says: /a token that holds the app privilege beside it/,
  },
  {
    target: 'token-server',
    title: 'answers in a request of its own an app token beside each user token',
    seen: 'Servers that only other servers ask, which need both tokens.',
    declares: { shape: FASTAPI_SHAPE },
    start: ({ clock }) => serve(withMore(fastapi(clock), () => ({ rest_token: appToken(clock) }))),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.user-token.has-no-app-privilege',
        verdict: 'warn',
        because: 'Who asks may be a server that needs both tokens, or any client.',
      },
    ],
  },
  {
    target: 'token-server',
    title: 'answers both tokens to one request of its own, and both are declared',
    seen: 'Servers that only other servers ask, which need both tokens.',
    declares: {
      shape: {
        ...FASTAPI_SHAPE,
        app: {
          ...FASTAPI_SHAPE.user,
          body: { uid: 'anybody', seconds: '{expire}' },
          tokenAt: '/rest_token',
        },
      },
    },
    start: ({ clock }) =>
      serve(
        withMore(fastapi(clock), ({ body }) => ({
          rest_token: mint(clock, { seconds: JSON.parse(body.toString()).seconds }),
        })),
      ),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'answers who the token is for and for how long, and another token that opens no chat',
    seen: 'Servers that keep their clients from decoding the token.',
    start: ({ clock }) =>
      serve(
        withMore(sample(clock), ({ body }) => ({
          user: JSON.parse(body.toString()).user_uuid,
          issuedAt: Math.floor(clock.now() / 1_000),
          session: `007${Buffer.from('a session of another service, and no token').toString('base64')}`,
        })),
      ),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'breaks the lines of its tokens as mail does',
    seen: 'Encoders of base64 for MIME, which break lines after 76 characters.',
    start: ({ clock }) =>
      serve(
        withMore(sample(clock), ({ body, path }) => {
          const { user_uuid: user, expire } = JSON.parse(body.toString());
          const asked = path === '/generate-app-token' ? {} : { user };
          const token = mint(clock, { ...asked, seconds: expire });
          return { token: token.replace(/.{76}/g, '$&\r\n') };
        }),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.token.signed-with-the-certificate',
        verdict: 'fail',
        because: 'No client can send such a token in a header, and no service verifies it.',
      },
    ],
    others: 'untestable',
    says: /one with line breaks in it, which it verifies only once that is undone/,
  },
  {
    target: 'token-server',
    title: 'lets caches keep what it answers to GET',
    seen: 'A header that a framework or a proxy sets on all answers.',
    declares: { shape: { kind: 'get' } },
    start: ({ clock }) =>
      serve((incoming) => {
        const reply = refusingUnfit(clock)(incoming);
        return { ...reply, headers: { ...reply.headers, 'cache-control': 'public, max-age=60' } };
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.answer.stays-out-of-shared-caches',
        verdict: 'warn',
        because: 'A cache may give the token to whoever asks for the same URL next.',
      },
    ],
    says: /public, max-age=60, which lets a cache give the token to others/,
  },
  {
    target: 'token-server',
    title: 'takes what is empty in its language for the validity of one hour',
    seen: 'Code of the form "expire or 3600".',
    start: ({ clock }) =>
      serve(
        withRead(sample(clock), (expire) =>
          ['""', '[]', 'false'].includes(JSON.stringify(expire) ?? '') ? 3_600 : expire,
        ),
      ),
    outcome: 'conformant',
    findings: [HIDDEN_MISTAKE],
    says: /no token for the expire ""/,
  },
  {
    target: 'token-server',
    title: 'joins digits in front of a validity that is a text',
    seen: 'Code that adds 0 to a text in a language where that joins two texts.',
    start: ({ clock }) =>
      serve(
        withRead(sample(clock), (expire) =>
          typeof expire === 'string' && /^\d{1,4}$/.test(expire) ? Number(`${expire}0`) : expire,
        ),
      ),
    outcome: 'conformant',
    findings: [HIDDEN_MISTAKE],
    says: /or one as for the number/,
  },
  {
    target: 'token-server',
    title: 'reads a validity as its language reads any value as a number',
    seen: 'Code of the form "int(expire)" in front of everything else.',
    start: ({ clock }) =>
      serve(
        withRead(sample(clock), (expire) =>
          typeof expire === 'string' || typeof expire === 'boolean' ? Number(expire) : expire,
        ),
      ),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'token-server',
    title: 'cuts its tokens at 128 characters',
    seen: 'Tokens that are kept in a column of a database before they are given out.',
    start: ({ clock }) =>
      serve(sample(clock, { grant: (minting) => mint(clock, minting).slice(0, 128) })),
    outcome: 'incomplete',
    findings: [],
    others: 'untestable',
    says: /begins as an AccessToken 2 and is none, as if it was cut/,
  },
  {
    target: 'token-server',
    title: 'shows the beginning of the app certificate to who asks by another method',
    seen: 'Pages of errors that show the settings, of each of which they hide the end.',
    start: ({ clock }) =>
      serve(
        sample(clock, {
          gate: ({ method }) =>
            method === 'POST'
              ? undefined
              : text(`Cannot ${method}, certificate ${APP_CERTIFICATE.slice(0, 16)}****`, 405),
        }),
      ),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.certificate.never-leaks',
        verdict: 'warn',
        because: 'What is left to guess of the certificate is half as long.',
      },
    ],
    says: /half of the app certificate in the body/,
  },
  {
    target: 'token-server',
    title: 'gives by GET a token that it keeps for most of an hour',
    seen: 'Servers that spare their library, and decide on the validity themselves.',
    declares: { shape: { kind: 'get' } },
    start: ({ clock }) => serve(byKeptToken(clock, 2_400)),
    outcome: 'conformant',
    findings: [],
    says: /issued up to 240\d seconds before, as if from a cache/,
  },
  {
    target: 'token-server',
    title: 'gives by GET a token that it keeps for longer than that is valid',
    seen: 'Caches that know nothing of the validity of what they keep.',
    declares: { shape: { kind: 'get' } },
    start: ({ clock }) => serve(byKeptToken(clock, 4_000)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.token.issued-now',
        verdict: 'warn',
        because: 'The token has expired when it is given.',
      },
      {
        check: 'token-lifecycle.*',
        verdict: 'fail',
        because: 'Nobody can log in with a token that has expired.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'token-server',
    title: 'begins its answers with a byte order mark',
    seen: 'Scripts that an editor saved with such a mark in front of the first line.',
    start: ({ clock }) => {
      const answer = sample(clock);
      return serve((incoming) => {
        const reply = answer(incoming);
        const body = String(reply.body);
        return body.startsWith('{') ? { ...reply, body: `\ufeff${body}` } : reply;
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.user-token.returns-a-token',
        verdict: 'fail',
        because: 'JSON begins with no such mark, and many parsers refuse it.',
      },
    ],
    others: 'untestable',
    says: /begins with a byte order mark/,
  },
  ...(
    [
      ['in the text of an error', (error, latest) => ({ error: `${error}, not as in ${latest}` })],
      ['beside an error', (error, latest) => ({ error, details: { latest } })],
    ] satisfies readonly (readonly [string, (error: string, latest: string) => object])[]
  ).map(
    ([where, told]): Behaviour => ({
      target: 'token-server',
      title: `shows the token that was given last ${where}`,
      seen: 'Errors that are reported with the state of the server.',
      start: ({ clock }) => {
        let latest = '';
        return serve(
          sample(clock, {
            grant: (minting) => {
              latest = mint(clock, minting);
              return latest;
            },
            failure: (error) => json(told(error, latest)),
          }),
        );
      },
      outcome: 'nonconformant',
      findings: [
        {
          check: 'token-server.failure.error-without-token',
          verdict: 'fail',
          because: 'Anybody who causes an error can log in as the user before.',
        },
      ],
      says: /a token that the declared certificate verifies elsewhere/,
    }),
  ),
  {
    target: 'token-server',
    title: 'shows in each error how a token begins, and one that is an example',
    seen: 'Errors with advice for those who develop a client.',
    start: ({ clock }) => {
      const example = mint(clock, { user: 'example', seconds: 60 }, { appCertificate: APP_ID });
      const failure = (error: string) => json({ error: `${error}; tokens look like ${example}` });
      return serve(sample(clock, { failure }));
    },
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['as text', (type) => type === 'text/plain'],
      ['as a form', (type) => type === 'application/x-www-form-urlencoded'],
      ['as nothing that is named', (type) => type === undefined],
    ] satisfies readonly (readonly [string, (type: string | undefined) => boolean])[]
  ).map(
    ([how, isForeign]): Behaviour => ({
      target: 'token-server',
      title: `shows its settings to who sends a body ${how}`,
      seen: 'Errors for bodies that no parser is set up for.',
      start: ({ clock }) => {
        const gate = ({ method, headers, path }: Incoming) =>
          method === 'POST' && path === '/generate-user-token' && isForeign(headers['content-type'])
            ? text(`no parser in ${APP_CERTIFICATE}`, 415)
            : undefined;
        return serve(sample(clock, { gate }));
      },
      outcome: 'nonconformant',
      findings: [
        {
          check: 'token-server.certificate.never-leaks',
          verdict: 'fail',
          because: 'The certificate is a secret, however it is asked for.',
        },
      ],
    }),
  ),
  ...(
    [
      ['of null a day, and refuses a request without any', false],
      ['of null or of nothing a day', true],
    ] satisfies readonly (readonly [string, boolean])[]
  ).map(
    ([what, isDefault]): Behaviour => ({
      target: 'token-server',
      title: `makes of a validity ${what}`,
      seen: 'Decoders that put a default in the place of what is null.',
      start: ({ clock }) =>
        serve(
          withRead(sample(clock), (expire) =>
            expire === null || (isDefault && expire === undefined) ? DAY_SECONDS : expire,
          ),
        ),
      outcome: 'conformant',
      findings: isDefault ? [] : [HIDDEN_MISTAKE],
    }),
  ),
];
