import { afterAll, expect, test } from 'vitest';
import { type CheckResult, outcomeOf } from '../../../../src/contract/index.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { failure } from '../../../support/scripted-exchange.ts';
import { tokenServer } from './minting.ts';
import {
  type Answered,
  type Asked,
  judgeAtOnce,
  judgeOne,
  openTestClient,
  serve,
  waitingClock,
} from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const plain = tokenServer();
const GATE = 'token-server.user-token.returns-a-token';
/** Of the event loop, within which requests that were sent at once arrive. */
const TURNS = 50;
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

/** One request for a user at a time, as a row lock without waiting has it. */
test('a server that locks each user is noted by one check beside that of parallel users', async () => {
  const locked = new Set<string>();
  const { url, close } = await serve(async (asked) => {
    const user = /"user_uuid":"([^"]*)"/.exec(asked.text)?.[1];
    if (user === undefined || asked.kind !== 'user') return plain(asked);
    if (locked.has(user)) return { status: 409, body: { error: 'resource is locked' } };
    locked.add(user);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    locked.delete(user);
    return plain(asked);
  });
  try {
    const results = await judgeAtOnce({ url, exchange: httpClient.exchange });
    const told = results.filter(({ reason = '' }) => reason.includes('resource is locked'));
    const others = told.filter(({ id }) => id !== PARALLEL);
    expect(told.map(({ verdict }) => verdict)).toEqual(told.map(() => 'note'));
    expect(told.map(({ id }) => id)).toContain(PARALLEL);
    expect(others.map(({ id }) => id)).toHaveLength(1);
    expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('conformant');
  } finally {
    await close();
  }
});

const PARALLEL = 'token-server.user-token.keeps-parallel-users-apart';
const MISREAD: Answered = { status: 400, body: { error: 'Invalid request payload' } };

test.each([
  { what: 'calls valid requests invalid', most: 4, refusal: MISREAD },
  { what: 'calls valid requests invalid', most: 1, refusal: MISREAD },
  { what: 'breaks down', most: 4, refusal: { status: 500, body: 'oops' } },
])(
  'a server that $what while it has more than $most in hand is warned once',
  async ({ most, refusal }) => {
    const results = await judgeCrowded(most, refusal);
    expect(results.get(PARALLEL)).toMatchObject({ verdict: 'warn', level: 'should' });
    expect(results.get(PARALLEL)?.expected).toMatch(
      /at the same time, as for each of them in turn/,
    );
    expect(withVerdict(results, 'fail')).toEqual([]);
    expect(withVerdict(results, 'error')).toEqual([]);
    const untried = [...results.values()].filter(({ verdict }) => verdict === 'untestable');
    expect(untried.map(({ id, reason }) => [id, reason])).toEqual([]);
    expect(outcomeIn(results)).toBe('conformant');
  },
);

test('a server that answers neither a token nor an error while it has more than 4 in hand fails once', async () => {
  const results = await judgeCrowded(4, { body: {} });
  expect(withVerdict(results, 'fail')).toEqual([PARALLEL]);
  expect(results.get(PARALLEL)?.actual).toMatch(/^an empty JSON object \(status 200\), for \d+ of/);
  expect(withVerdict(results, 'untestable')).toEqual([]);
});

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

test('requests of one user that are answered together, whatever validity they ask for, are warned', async () => {
  const inFlight = new Map<string, Answered>();
  const { url, close } = await serve(async (asked) => {
    const user = /"user_uuid":"([^"]*)"/.exec(asked.text)?.[1];
    if (user === undefined || asked.kind !== 'user') return plain(asked);
    const answered = inFlight.get(user) ?? plain(asked);
    inFlight.set(user, answered);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    inFlight.delete(user);
    return answered;
  });
  try {
    const id = 'token-server.user-token.keeps-parallel-users-apart';
    const result = await judgeOne(id, { url, exchange: httpClient.exchange });
    expect(result).toMatchObject({ verdict: 'warn' });
    expect(result.actual).toMatch(
      /one of \d+ seconds, as the same user asked for at the same time/,
    );
  } finally {
    await close();
  }
});

/** What a server makes of an expire, by what others ask for while it is being read. */
type Validity = (own: number, asked: readonly number[]) => number;

async function judgeValidities(validity: Validity): Promise<CheckResult> {
  const inside: number[] = [];
  const { url, close } = await serve(async (asked) => {
    const own = Number(/"expire":(\d+)/.exec(asked.text)?.[1] ?? 0);
    inside.push(own);
    for (let turn = 0; turn < TURNS; turn += 1) {
      await new Promise((resolve) => setImmediate(resolve));
    }
    const granted = validity(own, inside);
    inside.splice(inside.indexOf(own), 1);
    return plain({ ...asked, text: asked.text.replace(/"expire":\d+/, `"expire":${granted}`) });
  });
  try {
    return await judgeOne(PARALLEL, { url, exchange: httpClient.exchange });
  } finally {
    await close();
  }
}

test('the validity of another user who asks at the same time is a failure, and is counted', async () => {
  const result = await judgeValidities((own, asked) => asked.at(-1) ?? own);
  expect(result).toMatchObject({ verdict: 'fail' });
  expect(result.actual).toMatch(
    /^one of \d+ seconds, as another user asked for at the same time: [1-8] of 8 requests at once .* none of 8 in turn$/,
  );
});

test.each<[string, Validity]>([
  ['grants the same to everybody', () => 3_600],
  ['has a maximum below what is asked for', (own) => Math.min(own, 1_200)],
  ['takes a part of an hour off at random', (own) => own - Math.floor(Math.random() * 900)],
  ['grants less while it is busy', (own, { length }) => (length > 2 ? 600 : own)],
  ['grants half while it is busy', (own, { length }) => (length > 2 ? own / 2 : own)],
  ['rounds to quarters of an hour', (own) => Math.ceil(own / 900) * 900],
])('a server that %s mixes up no validities', async (_what, validity) => {
  expect((await judgeValidities(validity)).verdict).not.toMatch(/fail|warn|error/);
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
