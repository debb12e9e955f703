import { afterAll, describe, expect, test } from 'vitest';
import type { TokenServerTarget } from '../../../../src/conformance/core/targets.ts';
import { outcomeOf } from '../../../../src/contract/index.ts';
import { tokenServer } from './minting.ts';
import { type Answered, type Asked, judgeAll, judgeOne, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const GATE = 'token-server.user-token.returns-a-token';

type Declared = Omit<TokenServerTarget, 'url'>;

const redirection = (location: string, status = 307): Answered => ({
  status,
  headers: { location },
  body: '',
});

function judgeGate(url: string, declares: Declared = {}) {
  return judgeOne(GATE, { url, exchange: httpClient.exchange, declares });
}

const TEMPLATE: Declared['shape'] = {
  kind: 'template',
  user: { method: 'POST', path: '/token', body: { id: '{user}' }, tokenAt: '/token' },
};

const AT_THE_GATE: readonly {
  readonly where: string;
  readonly given?: string;
  readonly shape?: Declared['shape'];
  readonly to: (asked: Asked) => string;
  readonly remedies: readonly object[];
}[] = [
  {
    where: 'the same path at another origin',
    to: ({ path }) => `https://tokens.test${path}`,
    remedies: [{ code: 'follow-redirect', of: 'token-server', url: 'https://tokens.test' }],
  },
  {
    where: 'the same path below another one',
    given: '/api/',
    to: ({ path }) => path.replace('/api', '/api/v2'),
    remedies: [
      {
        code: 'follow-redirect',
        of: 'token-server',
        url: expect.stringMatching(/^http:.*\.test\/api\/v2$/),
      },
    ],
  },
  {
    where: 'the same path with a slash',
    to: ({ path }) => `${path}/`,
    remedies: [{ code: 'declare-request-shape' }],
  },
  {
    where: 'the same path with a slash, in a shape of its own',
    shape: TEMPLATE,
    to: ({ path }) => `${path}/`,
    remedies: [{ code: 'correct-declaration', of: 'request-shape' }],
  },
  {
    where: 'the same path with a slash, by GET',
    given: '/token',
    shape: { kind: 'get' },
    to: ({ path }) => path.replace('/token?', '/token/?'),
    remedies: [
      {
        code: 'follow-redirect',
        of: 'token-server',
        url: expect.stringMatching(/^http:.*\.test\/token\/$/),
      },
    ],
  },
  {
    where: 'a path that a shell would not read as one',
    to: ({ path }) => `/$(reboot)${path}`,
    remedies: [{ code: 'declare-request-shape' }],
  },
  { where: 'the very same address', to: ({ path }) => path, remedies: [] },
];

test.each(AT_THE_GATE)('a redirect of everything to $where', async (row) => {
  const { given = '', shape, to, remedies } = row;
  const { url, close } = await serve((asked) => redirection(to(asked)));
  try {
    const result = await judgeGate(url + given, shape === undefined ? {} : { shape });
    expect(result).toMatchObject({
      verdict: 'untestable',
      level: 'must',
      reason: expect.stringMatching(/redirects ordinary user to .* \(status 307\).*follows no/),
    });
    expect(result.remedies ?? []).toEqual(remedies);
  } finally {
    await close();
  }
});

test('the URL that a redirect names leads to a conformant run', async () => {
  const admitted = tokenServer();
  const { url, close } = await serve(({ path, ...asked }) => {
    const kind = { '/v2/generate-user-token': 'user', '/v2/generate-app-token': 'app' } as const;
    const moved = kind[path as keyof typeof kind];
    return moved === undefined
      ? redirection(`/v2${path}`, 308)
      : admitted({ ...asked, path, kind: moved });
  });
  try {
    const [remedy] = (await judgeGate(url)).remedies ?? [];
    if (remedy?.code !== 'follow-redirect') throw new Error('no URL is named');
    const results = await judgeAll({ url: remedy.url, exchange: httpClient.exchange });
    expect(outcomeOf(results, { isStrict: true, isInterrupted: false })).toBe('conformant');
  } finally {
    await close();
  }
});

test('an answer that names no address fails as before', async () => {
  const { url, close } = await serve(() => ({ status: 307, body: '' }));
  try {
    expect((await judgeGate(url)).verdict).toBe('fail');
  } finally {
    await close();
  }
});

/** What a server redirects while it serves everything else. */
const IN_THE_MIDDLE: readonly {
  readonly what: string;
  readonly isSent: (asked: Asked) => boolean;
  readonly check: string;
}[] = [
  {
    what: 'user ids beyond ASCII',
    isSent: ({ text }) => /\P{ASCII}/u.test(text),
    check: 'token-server.answer.token-xor-error',
  },
  {
    what: 'bodies that are no JSON',
    isSent: ({ text }) => text.startsWith('{') && !text.endsWith('}'),
    check: 'token-server.undecodable-body.answers-400',
  },
  {
    what: 'indented bodies',
    isSent: ({ text }) => text.includes('\t'),
    check: 'token-server.request.any-json-spelling',
  },
  {
    what: 'requests for a day',
    isSent: ({ text }) => text.includes('86400'),
    check: 'token-server.expire.grants-24-hours',
  },
  {
    what: 'requests for app tokens that name a user',
    isSent: ({ kind, text }) => kind === 'app' && text.includes('user_uuid'),
    check: 'token-server.app-token.accepts-a-user-uuid',
  },
];

describe('a server that redirects some requests alone', () => {
  test.each(IN_THE_MIDDLE)('does not fail for $what', async ({ isSent, check }) => {
    const admitted = tokenServer();
    const { url, close } = await serve((asked) =>
      isSent(asked) ? redirection('/elsewhere', 302) : admitted(asked),
    );
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      expect(results.filter(({ verdict }) => verdict === 'fail')).toEqual([]);
      const { verdict, reason } = results.find(({ id }) => id === check) ?? {};
      expect({ verdict, reason }).toMatchObject({
        verdict: 'untestable',
        reason: expect.stringContaining('/elsewhere (status 302)'),
      });
    } finally {
      await close();
    }
  });
});
