import { afterAll, describe, expect, test } from 'vitest';
import { openSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import { mint, tokenServer } from './minting.ts';
import {
  type Answered,
  type Asked,
  CREDENTIALS,
  judgeAll,
  judgeOne,
  openTestClient,
  planFor,
  serve,
  UNDECLARED,
  waitingClock,
} from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const plain = tokenServer();
const certificate = Buffer.from(CREDENTIALS.appCertificate);

function fieldsOf({ text }: Asked): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : {};
  } catch {
    return {};
  }
}

function grantWhen(
  isWanted: (fields: Record<string, unknown>, asked: Asked) => boolean,
  grant: (fields: Record<string, unknown>) => Answered,
): (asked: Asked) => Answered {
  return (asked) => {
    const fields = fieldsOf(asked);
    return isWanted(fields, asked) ? grant(fields) : plain(asked);
  };
}

const _withoutHyphens = (user: string): string =>
  /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(user) ? user.replaceAll('-', '') : user;

/** A leak in the headers of every answer. */
function leaking(header: string): (asked: Asked) => Answered {
  return (asked) => ({ ...plain(asked), headers: { 'x-debug': header } });
}

/** Tokens for other users than were asked for. */
const _changing = (changed: (user: string) => string) =>
  tokenServer({ token: (kind, user, seconds) => mint(kind, changed(user), seconds) });

/** A server that also reads what it needs where no JSON is. */
const readingMembers =
  (membersOf: (asked: Asked) => string) =>
  (asked: Asked): Answered => {
    const members = new URLSearchParams(membersOf(asked));
    const [path = ''] = asked.path.split('?');
    const kind = path === '/generate-app-token' ? 'app' : 'user';
    const fields = {
      user_uuid: members.get('user_uuid') ?? '',
      expire: +(members.get('expire') ?? 0),
    };
    return plain({
      ...asked,
      kind,
      ...(members.has('expire') ? { text: JSON.stringify(fields) } : {}),
    });
  };

const _SIMILAR = 'token-server.user-token.keeps-similar-users-apart';

const ignoringCase = tokenServer({ token: (kind, user) => `own-${kind}-${user.toLowerCase()}` });

const FAULTY: readonly {
  readonly title: string;
  readonly check: string;
  readonly verdict: string;
  readonly answer: (asked: Asked) => Answered;
  readonly profile?: string;
}[] = [
  {
    title: 'knows no maximum for app tokens',
    check: 'token-server.app-token.valid-24-hours-at-most',
    verdict: 'fail',
    answer: grantWhen(
      ({ expire }, { kind }) => kind === 'app' && typeof expire === 'number' && expire > 86_400,
      ({ expire }) => ({ body: { token: mint('app', '', Number(expire)) } }),
    ),
  },
  {
    title: 'mints 30 days when expire is missing',
    check: 'token-server.user-token.valid-24-hours-at-most',
    verdict: 'fail',
    answer: grantWhen(
      ({ expire, user_uuid }) => expire === undefined && user_uuid !== undefined,
      ({ user_uuid }) => ({ body: { token: mint('user', String(user_uuid), 2_592_000) } }),
    ),
  },
  {
    title: 'mints 30 days for an expire that is a string',
    check: 'token-server.expire.never-wraps-around',
    verdict: 'fail',
    answer: grantWhen(
      ({ expire }) => expire === '2592000',
      () => ({ body: { token: mint('user', 'x', 2_592_000) } }),
    ),
  },
  {
    title: 'names its user after an object',
    check: 'token-server.ill-typed-user.gets-no-token',
    verdict: 'warn',
    answer: grantWhen(
      ({ user_uuid }) => typeof user_uuid === 'object' && user_uuid !== null,
      ({ user_uuid }) => ({ body: { token: mint('user', String(user_uuid), 60) } }),
    ),
  },
  {
    title: 'crashes on a user id that is not ASCII',
    check: 'token-server.answer.token-xor-error',
    verdict: 'fail',
    answer: grantWhen(
      ({ user_uuid }) => /\P{ASCII}/u.test(String(user_uuid)),
      () => ({ status: 500, body: 'Internal Server Error' }),
    ),
  },
  {
    title: 'crashes on a body that is no UTF-8',
    check: 'token-server.undecodable-body.answers-400',
    verdict: 'fail',
    answer: (asked) =>
      asked.text.includes('\ufffd') ? { status: 500, body: 'UnicodeDecodeError' } : plain(asked),
  },
  {
    title: 'reads a form where no JSON can be decoded',
    check: 'token-server.undecodable-body.answers-400',
    verdict: 'fail',
    answer: readingMembers(({ text }) => (text.startsWith('{') ? '' : text)),
  },
  {
    title: 'reads the first kilobyte of a body alone',
    check: 'token-server.request.unknown-keys',
    verdict: 'warn',
    answer: (asked) => plain({ ...asked, text: asked.text.slice(0, 1_024) }),
  },
  {
    title: 'answers a token under a failure status',
    check: 'token-server.failure.error-without-token',
    verdict: 'fail',
    answer: grantWhen(
      ({ user_uuid }, { kind }) => kind === 'user' && user_uuid === '',
      () => ({ status: 400, body: { token: mint('user', '', 60) } }),
    ),
  },
  {
    title: 'answers an error under a status that says that the server failed',
    check: 'token-server.failure.error-without-token',
    verdict: 'fail',
    answer: tokenServer({ failure: (error) => ({ status: 500, body: { error } }) }),
  },
  {
    title: 'has tokens of its own where the profile lays AccessToken 2 down',
    check: 'token-server.token.is-access-token-2',
    verdict: 'fail',
    profile: 'agora',
    answer: tokenServer({ token: (kind, user) => `own-${kind}-${user}` }),
  },
  {
    title: 'counts expire in minutes where the profile says seconds',
    check: 'token-server.expire.equals-the-validity',
    verdict: 'fail',
    profile: 'agora',
    answer: tokenServer({
      token: (kind, user, seconds) => mint(kind, user, Math.min(86_400, seconds * 60)),
    }),
  },
  {
    title: 'gives ANN the opaque token of ann',
    check: 'token-server.user-token.keeps-similar-users-apart',
    verdict: 'fail',
    answer: ignoringCase,
  },
  {
    title: 'leaks the certificate on the page of an unknown path',
    check: 'token-server.certificate.never-leaks',
    verdict: 'fail',
    answer: (asked) =>
      asked.kind === undefined ? { status: 404, body: `no route (${certificate})` } : plain(asked),
  },
  {
    title: 'hides its crash at an expire that is too long behind a page',
    check: 'token-server.failure.error-without-token',
    verdict: 'fail',
    answer: tokenServer({ failure: () => ({ status: 502, body: '<h1>Bad Gateway</h1>' }) }),
  },
  {
    title: 'swaps two users who ask at the same time',
    check: 'token-server.user-token.keeps-parallel-users-apart',
    verdict: 'fail',
    answer: grantWhen(
      ({ user_uuid }) => /parallel-[12]$/.test(String(user_uuid)),
      ({ user_uuid }) => {
        const swapped = String(user_uuid).replace(/[12]$/, (digit) => (digit === '1' ? '2' : '1'));
        return { body: { token: mint('user', swapped, 60) } };
      },
    ),
  },
  ...[
    certificate.toString(),
    certificate.toString().toUpperCase(),
    certificate.toString('hex'),
    certificate.toString('base64'),
    Buffer.from(`key=${certificate}!`).toString('base64'),
    Buffer.from(certificate.toString(), 'hex').toString('base64url'),
  ].map((leak, index) => ({
    title: `leaks the certificate in spelling ${index + 1}`,
    check: 'token-server.certificate.never-leaks',
    verdict: 'fail',
    answer: leaking(leak),
  })),
];

describe('a server that', () => {
  test.each(FAULTY)('$title is found', async ({ check, verdict, answer, profile = 'neutral' }) => {
    const { url, close } = await serve(answer);
    try {
      const result = await judgeOne(check, { url, exchange: httpClient.exchange, profile });
      expect({ verdict: result.verdict, reason: result.reason }).toMatchObject({ verdict });
      expect(result.counterexample?.request.url).toContain(url);
      expect(result.actual).not.toContain(CREDENTIALS.appCertificate);
    } finally {
      await close();
    }
  });
});

test.each([
  {
    shape: 'a form under its own label',
    membersOf: ({ text, contentType }: Asked) => (contentType.includes('form') ? text : ''),
  },
  {
    shape: 'the query',
    membersOf: ({ path, text }: Asked) => (text === '' ? (path.split('?')[1] ?? '') : ''),
  },
])(
  'who reads $shape besides JSON offers another shape, and breaks no rule',
  async ({ membersOf }) => {
    const { url, close } = await serve(readingMembers(membersOf));
    try {
      const judging = { url, exchange: httpClient.exchange };
      for (const check of ['undecodable-body', 'empty-body']) {
        expect((await judgeOne(`token-server.${check}.answers-400`, judging)).verdict).toBe('pass');
      }
    } finally {
      await close();
    }
  },
);

test('who refuses only whom it has served is not said to serve nobody any more', async () => {
  const servedBefore = new Set<unknown>();
  const { url, close } = await serve((asked) => {
    const { user_uuid: user } = fieldsOf(asked);
    const answered = plain(asked);
    if (asked.kind !== 'user' || !('token' in Object(answered.body))) return answered;
    if (servedBefore.has(user)) return { body: { error: 'a token has been issued already' } };
    servedBefore.add(user);
    return answered;
  });
  try {
    const plan = planFor({ url, exchange: httpClient.exchange });
    const session = openSession(plan);
    const judge = async (id: string) => {
      const check = plan.registry.find((each) => each.id === `token-server.${id}`);
      if (check === undefined) throw new Error(`no check has the id ${id}`);
      await session.result(check);
    };
    await judge('user-token.names-the-user');
    await judge('app-token.returns-a-token');
    const known = plan.seen.tokens().find(({ role }) => role === 'ordinary user');
    if (known === undefined) throw new Error('nobody was served');
    const answer = {
      kind: 'error',
      error: 'a token has been issued already',
      status: 200,
    } as const;
    for (let count = 0; count < 6; count += 1) plan.seen.noteAnswer({ ...known, answer });
    expect(plan.seen.serving.hints()).toHaveLength(1);
    await judge('answer.arrives-whole');
    expect(plan.seen.serving.hints()).toEqual([]);
  } finally {
    await close();
  }
});

test('ANN can only mean ann where user ids have no capital letters', async () => {
  const { url, close } = await serve(ignoringCase);
  try {
    const id = 'token-server.user-token.keeps-similar-users-apart';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange, profile: 'agora' });
    expect(result.verdict).toBe('pass');
  } finally {
    await close();
  }
});

describe('a time that was passed where a validity belongs', () => {
  const nowSeconds = () => Math.floor(waitingClock.now() / 1_000);
  test.each([
    {
      check: 'user-token.valid-24-hours-at-most',
      added: /now \+ (?:3600|8640\d) counted from 1970/,
    },
    {
      check: 'app-token.valid-24-hours-at-most',
      added: /now \+ (?:3600|8640\d) counted from 1970/,
    },
    { check: 'expire.equals-the-validity', added: /\(\d{10} s is now \+ \d+ counted from 1970\)/ },
  ])('is named by $check', async ({ check, added }) => {
    const answer = tokenServer({
      token: (kind, user, seconds) => mint(kind, user, nowSeconds() + seconds),
    });
    const { url, close } = await serve(answer);
    try {
      const judging = { url, exchange: httpClient.exchange };
      const result = await judgeOne(`token-server.${check}`, judging);
      expect(result.actual).toMatch(added);
      expect(result.actual).toMatch(/valid for \d{10} seconds/);
    } finally {
      await close();
    }
  });

  test.each(['user-token.valid-24-hours-at-most', 'expire.equals-the-validity'])(
    'is told apart from a margin that makes it negative by %s',
    async (check) => {
      const answer = tokenServer({
        token: (kind, user, seconds) => mint(kind, user, (seconds - 86_500) >>> 0),
      });
      const { url, close } = await serve(answer);
      try {
        const judging = { url, exchange: httpClient.exchange };
        const result = await judgeOne(`token-server.${check}`, judging);
        expect(result.actual).toMatch(/\(4294\d{6} s is what 32 bits make of -\d+\)/);
        expect(result.reason ?? '').not.toMatch(/unit/);
      } finally {
        await close();
      }
    },
  );

  test('is not seen in a validity that is only too long', async () => {
    const answer = tokenServer({ token: (kind, user) => mint(kind, user, 4_294_967_295) });
    const { url, close } = await serve(answer);
    try {
      const id = 'token-server.user-token.valid-24-hours-at-most';
      const result = await judgeOne(id, { url, exchange: httpClient.exchange });
      expect(result.actual).toBe('a user token valid for 4294967295 seconds');
    } finally {
      await close();
    }
  });
});

const DEAD: readonly {
  readonly title: string;
  readonly answered: Answered;
  readonly verdict: string;
}[] = [
  { title: '404', answered: { status: 404, body: 'Not Found' }, verdict: 'fail' },
  // It may be the caller who is refused.
  { title: '401', answered: { status: 401, body: { error: 'who?' } }, verdict: 'untestable' },
  { title: '500', answered: { status: 500, body: 'Internal Server Error' }, verdict: 'fail' },
  {
    title: 'a redirect',
    // It may be served elsewhere.
    answered: { status: 307, headers: { location: '/docs' }, body: '' },
    verdict: 'untestable',
  },
];

describe('one cause, one finding', () => {
  test.each(DEAD)('$title to everything', async ({ answered, verdict }) => {
    const { url, close } = await serve(() => answered);
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      const [first, ...rest] = results;
      expect(first?.verdict).toBe(verdict);
      const declared = rest.filter(({ id }) => !UNDECLARED.includes(id));
      expect(new Set(declared.map(({ verdict }) => verdict))).toEqual(new Set(['untestable']));
    } finally {
      await close();
    }
  });

  test('access_token instead of token leaves the checks that need no token', async () => {
    const answer = tokenServer({ success: (token) => ({ body: { access_token: token } }) });
    const { url, close } = await serve(answer);
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      const failed = results.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
      expect(failed).toEqual(['token-server.user-token.returns-a-token']);
      const passed = results.filter(({ verdict }) => verdict === 'pass').map(({ id }) => id);
      expect(passed).toEqual([
        'token-server.undecodable-body.answers-400',
        'token-server.undecodable-body.says-invalid-request-payload',
        'token-server.empty-body.answers-400',
        'token-server.certificate.never-leaks',
      ]);
      expect(JSON.stringify(results)).not.toMatch(/007eJ/);
    } finally {
      await close();
    }
  });
});

describe('unreadable tokens', () => {
  test('leave a must untested only where credentials say what they are made of', async () => {
    const answer = tokenServer({ token: (kind, user) => `own-${kind}-${user}` });
    const { url, close } = await serve((asked) =>
      Number(fieldsOf(asked)['expire']) > 86_400
        ? { body: { token: 'own-forever' } }
        : answer(asked),
    );
    try {
      const id = 'token-server.user-token.valid-24-hours-at-most';
      const judging = { url, exchange: httpClient.exchange };
      const declared = await judgeOne(id, judging);
      expect(declared).toMatchObject({ verdict: 'untestable', level: 'must' });
      const profile = { extends: 'neutral', values: { 'token.format': 'opaque' } } as const;
      const said = await judgeOne(id, { ...judging, profile });
      expect(said).toMatchObject({ verdict: 'untestable', level: 'should' });
      const undeclared = await judgeOne(id, { ...judging, credentials: null });
      expect(undeclared).toMatchObject({ verdict: 'untestable', level: 'should' });
    } finally {
      await close();
    }
  });

  test('are still judged when the profile lays their format down and no credentials are declared', async () => {
    const answer = grantWhen(
      ({ expire }, { kind }) => kind === 'user' && Number(expire) > 86_400,
      ({ user_uuid }) => ({ body: { token: mint('user', String(user_uuid), 2_592_000) } }),
    );
    const { url, close } = await serve(answer);
    const judging = { url, exchange: httpClient.exchange, credentials: null };
    const id = 'token-server.user-token.valid-24-hours-at-most';
    try {
      expect(await judgeOne(id, { ...judging, profile: 'agora' })).toMatchObject({
        verdict: 'fail',
      });
      expect(await judgeOne(id, judging)).toMatchObject({ verdict: 'untestable', level: 'should' });
    } finally {
      await close();
    }
  });
});

test('the verdicts depend neither on the order nor on the selection', async () => {
  const { url, close } = await serve(plain);
  try {
    const judging = { url, exchange: httpClient.exchange };
    const all = await judgeAll(judging);
    for (const { id, verdict, exchanges } of all.slice(0, 12)) {
      const alone = await judgeOne(id, judging);
      expect({ id, verdict: alone.verdict, exchanges: alone.exchanges }).toEqual({
        id,
        verdict,
        exchanges,
      });
    }
  } finally {
    await close();
  }
});

test('a server that dies of a large body is found', async () => {
  let isDead = false;
  const { url, close } = await serve((asked) => {
    isDead ||= asked.text.length > 1_000_000;
    return isDead ? { status: 503, body: 'Service Unavailable' } : plain(asked);
  });
  try {
    const id = 'token-server.request.survives-large-body';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange });
    expect(result).toMatchObject({ verdict: 'warn', actual: expect.stringContaining('503') });
  } finally {
    await close();
  }
});

test('a token that is wrapped at times is proof, and its format is no matter of the profile', async () => {
  let asked = 0;
  const { url, close } = await serve(
    tokenServer({
      token: (kind, user, seconds) => {
        asked += 1;
        const token = mint(kind, user, seconds);
        return asked % 2 === 1 ? `b'${token}'` : token;
      },
    }),
  );
  try {
    const id = 'token-server.token.signed-with-the-certificate';
    const results = await judgeAll({ url, exchange: httpClient.exchange });
    expect(results.find((result) => result.id === id)).toMatchObject({
      verdict: 'fail',
      actual: expect.stringContaining("Python's bytes"),
    });
    const misled = results.filter(({ reason = '' }) => reason.includes('opaque'));
    expect(misled.map(({ id: each, reason }) => [each, reason])).toEqual([]);
  } finally {
    await close();
  }
});

test('a certificate that could be any word is not looked for', async () => {
  const { url, close } = await serve(plain);
  try {
    const credentials = { ...CREDENTIALS, appCertificate: 'expire' };
    const id = 'token-server.certificate.never-leaks';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange, credentials });
    expect(result.verdict).toBe('skip');
  } finally {
    await close();
  }
});

test('a server that refuses all parallel requests leaves it untestable', async () => {
  const { url, close } = await serve((asked) =>
    asked.text.includes('parallel') ? { status: 429, body: 'slow down' } : plain(asked),
  );
  try {
    const id = 'token-server.user-token.keeps-parallel-users-apart';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange });
    expect(result).toMatchObject({ verdict: 'untestable', level: 'must' });
  } finally {
    await close();
  }
});
