import { afterAll, expect, test } from 'vitest';
import { tokenServer } from './minting.ts';
import { headerServer, nestedServer } from './other-shapes.ts';
import { type Answered, judgeOne, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const CHECK = 'token-server.failure.declared-request-gets-an-error';
const SAMPLE = { mustFail: { by: 'values', kind: 'user', user: 'nobody' } } as const;

/** Where nothing is served, only an answer that is wrong by itself is judged. */
test.each<{ title: string; ordinary: Answered; failing: Answered; verdict: string }>([
  {
    title: 'success with an empty token for everything',
    ordinary: { body: { code: 0, message: 'success', token: '' } },
    failing: { body: { code: 0, message: 'success', token: '' } },
    verdict: 'fail',
  },
  {
    title: 'success with a null token for everything',
    ordinary: { body: { token: null } },
    failing: { body: { token: null } },
    verdict: 'fail',
  },
  {
    title: 'a token for the failing request alone',
    ordinary: { status: 401, body: '' },
    failing: { body: { token: 'for-nobody' } },
    verdict: 'fail',
  },
  {
    title: 'a code and a message for everything',
    ordinary: { body: { code: 500, msg: 'out of order', data: null } },
    failing: { body: { code: 500, msg: 'out of order', data: null } },
    verdict: 'fail',
  },
  {
    title: '401, and a code and a message for the failing request',
    ordinary: { status: 401, body: '' },
    failing: { body: { code: 404, msg: 'no such user' } },
    verdict: 'fail',
  },
  {
    title: 'an error, and tokens under another name',
    ordinary: { body: { access_token: 'elsewhere' } },
    failing: { body: { error: 'no such user' } },
    verdict: 'pass',
  },
  {
    title: 'one error for everything',
    ordinary: { body: { error: 'out of order' } },
    failing: { body: { error: 'out of order' } },
    verdict: 'untestable',
  },
  {
    title: '401 for everything',
    ordinary: { status: 401, body: '' },
    failing: { status: 401, body: '' },
    verdict: 'untestable',
  },
  {
    title: '404 for everything',
    ordinary: { status: 404, body: 'Not Found' },
    failing: { status: 404, body: 'Not Found' },
    verdict: 'untestable',
  },
  {
    title: 'a page for everything',
    ordinary: { body: '<!doctype html><title>Welcome</title>' },
    failing: { body: '<!doctype html><title>Welcome</title>' },
    verdict: 'untestable',
  },
  {
    title: '401, and 500 for the failing request',
    ordinary: { status: 401, body: '' },
    failing: { status: 500, body: 'Internal Server Error' },
    verdict: 'untestable',
  },
  {
    // As where the path is another one: what stands there may answer anything.
    title: '404, and 500 for the failing request',
    ordinary: { status: 404, body: { error: 'not found' } },
    failing: { status: 500, body: 'Internal Server Error' },
    verdict: 'untestable',
  },
  {
    title: '404, and 500 and an error for the failing request',
    ordinary: { status: 404, body: { error: 'not found' } },
    failing: { status: 500, body: { error: 'no such user' } },
    verdict: 'untestable',
  },
])('$title: $verdict', async ({ ordinary, failing, verdict }) => {
  const { url, close } = await serve(({ text }) => (text.includes('nobody') ? failing : ordinary));
  try {
    const judging = { url, exchange: httpClient.exchange, declares: SAMPLE };
    const result = await judgeOne(CHECK, judging);
    expect(result).toMatchObject({ verdict, level: 'must', basis: 'stated' });
    if (verdict === 'untestable') expect(result.reason).toContain('gets none either');
  } finally {
    await close();
  }
});

test('an empty token in another shape fails as well', async () => {
  const { declares } = nestedServer();
  const { url, close } = await serve(() => ({ body: { data: { token: '' } } }));
  try {
    const judging = { url, exchange: httpClient.exchange, declares };
    expect(await judgeOne(CHECK, judging)).toMatchObject({
      verdict: 'fail',
      actual: 'an empty token and no error (status 200)',
    });
  } finally {
    await close();
  }
});

test.each([{ status: 403 }, { status: 404 }])(
  'a shape without errors that refuses everything shows nothing by $status',
  async ({ status }) => {
    const { declares } = headerServer();
    const { url, close } = await serve(({ headers }) => ({
      status: headers['x-user'] === undefined ? status : 403,
      body: '',
    }));
    try {
      const judging = { url, exchange: httpClient.exchange, declares };
      expect((await judgeOne(CHECK, judging)).verdict).toBe('untestable');
    } finally {
      await close();
    }
  },
);

test('a request that fails as it should passes', async () => {
  const isUserAllowed = (user: string) => user !== 'nobody';
  const { url, close } = await serve(tokenServer({ isUserAllowed }));
  try {
    const judging = { url, exchange: httpClient.exchange, declares: SAMPLE };
    expect((await judgeOne(CHECK, judging)).verdict).toBe('pass');
  } finally {
    await close();
  }
});

test('a request that fails until it has failed twice fails', async () => {
  let refused = 0;
  const grant = tokenServer({ isUserAllowed: (user) => user !== 'nobody' || ++refused > 2 });
  const { url, close } = await serve(grant);
  try {
    const judging = { url, exchange: httpClient.exchange, declares: SAMPLE };
    const result = await judgeOne(CHECK, judging);
    expect(result.verdict).toBe('fail');
    expect(result.actual).toContain('when it is asked again after it failed');
  } finally {
    await close();
  }
});

/** Rule 2 of section 4.1 is about the generation; a refusal may come before it. */
test.each([
  { status: 200, verdict: 'pass' },
  { status: 404, verdict: 'note' },
  { status: 500, verdict: 'fail' },
])('an error under status $status at the paths of the sample: $verdict', async (row) => {
  const plain = tokenServer();
  const { url, close } = await serve((asked) =>
    asked.text.includes('nobody')
      ? { status: row.status, body: { error: 'no such user' } }
      : plain(asked),
  );
  try {
    const judging = { url, exchange: httpClient.exchange, declares: SAMPLE };
    const { verdict, level } = await judgeOne(
      'token-server.failure.declared-request-status',
      judging,
    );
    expect({ verdict, level }).toEqual({ verdict: row.verdict, level: 'must' });
  } finally {
    await close();
  }
});
