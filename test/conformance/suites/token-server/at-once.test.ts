import { afterAll, expect, test } from 'vitest';
import { type CheckResult, outcomeOf } from '../../../../src/contract/index.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { failure } from '../../../support/scripted-exchange.ts';
import { tokenServer } from './minting.ts';
import {
  type Answered,
  type Asked,
  judgeAtOnce,
  openTestClient,
  serve,
  waitingClock,
} from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const plain = tokenServer();
const GATE = 'token-server.user-token.returns-a-token';
/** Of the event loop, within which requests that were sent at once arrive. */
const _TURNS = 50;
const ONLY_AT_ONCE = 'Alone it held, and beside other requests it failed';

/** A server that does something else with requests that overlap, and judged with many checks at once. */
async function judgeRacing(
  race: (asked: Asked, latest: Answered) => Answered,
): Promise<ReadonlyMap<string, CheckResult>> {
  let inside = 0;
  let latest: Answered | undefined;
  const { url, close } = await serve(async (asked) => {
    inside += 1;
    let isRaced = inside > 1;
    const own = plain(asked);
    // What is handed to another user is a token: refusals may overlap with it by chance.
    if (own.status === undefined && JSON.stringify(own.body).includes('"token"')) latest = own;
    await new Promise((resolve) => setImmediate(resolve));
    isRaced ||= inside > 1;
    const answered = isRaced ? race(asked, latest ?? own) : own;
    inside -= 1;
    return answered;
  });
  try {
    const results = await judgeAtOnce({ url, exchange: httpClient.exchange });
    return new Map(results.map((result) => [result.id, result]));
  } finally {
    await close();
  }
}

/** A server that refuses what comes while it has so many requests in hand. */
async function judgeCrowded(
  most: number,
  refusal: Answered,
): Promise<ReadonlyMap<string, CheckResult>> {
  let inside = 0;
  const { url, close } = await serve(async (asked) => {
    inside += 1;
    const isOver = inside > most;
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    inside -= 1;
    return isOver ? refusal : plain(asked);
  });
  try {
    const results = await judgeAtOnce({ url, exchange: httpClient.exchange });
    return new Map(results.map((result) => [result.id, result]));
  } finally {
    await close();
  }
}

const withVerdict = (results: ReadonlyMap<string, CheckResult>, wanted: CheckResult['verdict']) =>
  [...results.values()].filter(({ verdict }) => verdict === wanted).map(({ id }) => id);
const outcomeIn = (results: ReadonlyMap<string, CheckResult>) =>
  outcomeOf([...results.values()], { isStrict: false, isInterrupted: false });

test('a gate that crashes only under load is a finding, and the other checks are judged', async () => {
  const results = await judgeRacing(() => ({ status: 500, body: 'oops' }));
  expect(results.get(GATE)).toMatchObject({ verdict: 'warn', level: 'should' });
  expect(results.get(GATE)?.reason).toContain(ONLY_AT_ONCE);
  expect(withVerdict(results, 'error')).toEqual([]);
  // What sends several requests at once itself sees the crash; the rest is judged alone.
  expect(withVerdict(results, 'untestable').length).toBeLessThan(4);
  expect(withVerdict(results, 'pass').length).toBeGreaterThan(40);
});

test('a server that refuses only under load, as a limit of pace may do, is noted once', async () => {
  const results = await judgeRacing(() => ({ status: 409, body: { error: 'busy' } }));
  const told = [...results.values()].filter(({ reason }) => reason?.includes(ONLY_AT_ONCE));
  expect(told).toMatchObject([{ verdict: 'note', level: 'must' }]);
  expect(['pass', 'note']).toContain(results.get(GATE)?.verdict);
  expect(withVerdict(results, 'fail')).toEqual([]);
  expect(withVerdict(results, 'pass').length).toBeGreaterThan(40);
});

const _PARALLEL = 'token-server.user-token.keeps-parallel-users-apart';

test.each([
  { says: 'status 403', refusal: { status: 403, body: 'Forbidden' } },
  { says: 'status 409', refusal: { status: 409, body: { error: 'busy' } } },
  {
    says: 'status 400 and a word of the rate',
    refusal: { status: 400, body: { error: 'rate limit exceeded' } },
  },
  { says: 'an error', refusal: { body: { error: 'busy, try again' } } },
])('a limit of requests at once that answers $says is no finding', async ({ refusal }) => {
  const results = await judgeCrowded(4, refusal);
  expect(withVerdict(results, 'warn')).toEqual([]);
  expect(withVerdict(results, 'flaky')).toEqual([]);
  expect(outcomeIn(results)).toBe('conformant');
});

test('the token of another user is a failure, and keeps no must from being judged', async () => {
  const results = await judgeRacing((_asked, latest) => latest);
  expect(outcomeIn(results)).toBe('nonconformant');
  expect(withVerdict(results, 'fail')).toContain(
    'token-server.user-token.keeps-parallel-users-apart',
  );
  expect(withVerdict(results, 'error')).toEqual([]);
});

test('a careful server is judged beside others, and no check is judged twice', async () => {
  const results = await judgeRacing((asked) => plain(asked));
  const twice = [...results.values()].filter(({ reason }) => reason?.includes(ONLY_AT_ONCE));
  expect(twice).toEqual([]);
  expect(withVerdict(results, 'fail')).toEqual([]);
});

test('what one request breaks down with all that is under way is found alone', async () => {
  const { url, close } = await serve(plain);
  /** Of the requests that are under way, each of which a crash ends. */
  const underWay = new Set<() => void>();
  const exchange: SendRequest = async (request) => {
    const startedAtMs = waitingClock.now();
    let isDown = false;
    const end = () => {
      isDown = true;
    };
    underWay.add(end);
    for (let turn = 0; turn < 5; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    if (/\p{Script=Han}/u.test(Buffer.from(request.body).toString())) {
      for (const each of underWay) each();
    }
    const done = await httpClient.exchange(request);
    underWay.delete(end);
    if (!isDown) return done;
    return { ...done, startedAtMs, outcome: failure('reset') };
  };
  try {
    const results = await judgeAtOnce({ url, exchange });
    const found = new Map(results.map((result) => [result.id, result]));
    expect(withVerdict(found, 'fail')).toContain('token-server.answer.token-xor-error');
    expect(withVerdict(found, 'flaky')).toEqual([]);
    // For that user, it breaks down over both kinds of token.
    expect(withVerdict(found, 'untestable')).toEqual([
      'token-server.app-token.accepts-a-user-uuid',
    ]);
  } finally {
    await close();
  }
});
