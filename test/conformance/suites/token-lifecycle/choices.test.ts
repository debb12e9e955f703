import { afterAll, expect, test } from 'vitest';
import { type ServerOptions, tokenServer } from '../token-server/minting.ts';
import {
  type Answered,
  type Asked,
  judgeOne,
  openTestClient,
  serve,
} from '../token-server/support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

/** What a check says of a server that is allowed to behave so. */
async function say(id: string, options: ServerOptions) {
  return sayOf(id, tokenServer(options));
}

async function sayOf(id: string, answer: (asked: Asked) => Answered) {
  const { url, close } = await serve(answer);
  try {
    const options = { url, exchange: httpClient.exchange };
    const { verdict, level, reason, remedies } = await judgeOne(id, options);
    return { verdict, level, reason, remedies };
  } finally {
    await close();
  }
}

test('a server that grants no hour is asked for what it grants', async () => {
  expect(
    await say('token-lifecycle.fetch.serves-every-occasion', {
      secondsPerExpire: 3_600,
      leastSeconds: 0,
    }),
  ).toMatchObject({ verdict: 'pass' });
});

test.each([
  { what: 'the first token of a user who comes back', served: 0 },
  { what: 'a later one', served: 3 },
])(
  'a server that limits how fast it is asked before it gives $what leaves the must untested',
  async ({ served }) => {
    const plain = tokenServer();
    let count = 0;
    const said = await sayOf('token-lifecycle.fetch.serves-every-occasion', (asked) => {
      if (asked.text.includes('returning')) count += 1;
      return count > served ? { status: 429, body: 'slow down' } : plain(asked);
    });
    expect(said).toMatchObject({ verdict: 'untestable', level: 'must' });
    expect(said.remedies).toEqual([{ code: 'slow-down' }]);
  },
);

test('a server that limits how often a user asks leaves a scenario untested, at its level', async () => {
  const plain = tokenServer();
  const said = await sayOf('token-lifecycle.login.accepts-the-token', (asked) =>
    asked.text.includes('-ann') ? { status: 429, body: 'slow down' } : plain(asked),
  );
  expect(said).toMatchObject({ verdict: 'untestable', level: 'must' });
  expect(said.remedies).toEqual([{ code: 'raise-user-limit' }]);
});
