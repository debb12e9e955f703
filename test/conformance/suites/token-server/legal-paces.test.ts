import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type CheckResult, outcomeOf } from '../../../../src/contract/index.ts';
import { tokenServer } from './minting.ts';
import {
  type Answered,
  type Asked,
  judgeAll,
  judgeAtOnce,
  openTestClient,
  serve,
} from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const plain = tokenServer();
type Answer = (asked: Asked) => Answered | Promise<Answered>;

/** Serves by count, so that no test depends on the time it takes. */
function refusingWhen(isOver: (count: number) => boolean, refusal: Answered): Answer {
  let count = 0;
  return (asked) => {
    count += 1;
    return isOver(count) ? refusal : plain(asked);
  };
}

/** Serves so many requests of one user, and others all the same. */
function perUser(most: number, refusal: Answered): Answer {
  const counts = new Map<string, number>();
  return (asked) => {
    const user = /"user_uuid":"([^"]+)"/.exec(asked.text)?.[1];
    if (asked.kind !== 'user' || user === undefined) return plain(asked);
    const count = (counts.get(user) ?? 0) + 1;
    counts.set(user, count);
    return count > most ? refusal : plain(asked);
  };
}

/** Serves one request at a time, and refuses all that come meanwhile. */
function oneAtATime(refusal: Answered): Answer {
  let isBusy = false;
  return async (asked) => {
    if (isBusy) return refusal;
    isBusy = true;
    for (let turn = 0; turn < 5; turn += 1) await setImmediate();
    isBusy = false;
    return plain(asked);
  };
}

const BUSY: Answered = { body: { error: 'busy, try again' } };
const UNAVAILABLE: Answered = { status: 503, body: '' };
const IN_A_SECOND: Answered = { ...UNAVAILABLE, headers: { 'retry-after': '1' } };
const FORBIDDEN: Answered = { status: 403, body: 'Forbidden' };
const TOO_MANY: Answered = { body: { error: 'too many requests for this user' } };

/** Limits that the document leaves open (section 8). */
const PACES: readonly { readonly title: string; readonly answer: () => Answer }[] = [
  ...[
    { says: 'status 503', refusal: UNAVAILABLE },
    { says: 'status 503 with Retry-After', refusal: IN_A_SECOND },
    { says: 'status 403', refusal: FORBIDDEN },
    { says: 'an error', refusal: BUSY },
  ].flatMap(({ says, refusal }) => [
    {
      title: `serves three quarters of what comes, and answers the rest with ${says}`,
      answer: () => refusingWhen((count) => count % 40 > 30, refusal),
    },
    {
      title: `serves 60 requests, and answers all others with ${says}`,
      answer: () => refusingWhen((count) => count > 60, refusal),
    },
    {
      title: `serves one request at a time, and answers others with ${says}`,
      answer: () => oneAtATime(refusal),
    },
    {
      title: `serves five requests of a user, and answers others with ${says}`,
      answer: () => perUser(5, refusal),
    },
  ]),
  {
    title: 'serves three requests of a user, and answers others with an error',
    answer: () => perUser(3, TOO_MANY),
  },
];

const FAILURES: readonly CheckResult['verdict'][] = ['fail', 'warn', 'flaky', 'error'];

describe.each(PACES)('a server that $title', ({ answer }) => {
  test.each([
    { how: 'one check after the other', judgeIt: judgeAll },
    { how: 'with many checks at once', judgeIt: judgeAtOnce },
  ])('gets no failure, $how', async ({ judgeIt }) => {
    const { url, close } = await serve(answer());
    try {
      const results = await judgeIt({ url, exchange: httpClient.exchange });
      const failures = results.filter(({ verdict }) => FAILURES.includes(verdict));
      expect(failures.map(({ id, actual, reason }) => [id, actual, reason])).toEqual([]);
    } finally {
      await close();
    }
  });
});

test.each([UNAVAILABLE, FORBIDDEN, BUSY])(
  'a limit that is met leaves the run incomplete and says how to slow it down: %j',
  async (refusal) => {
    const { url, close } = await serve(refusingWhen((count) => count > 60, refusal));
    try {
      const results = await judgeAll({ url, exchange: httpClient.exchange });
      expect(outcomeOf(results, { isStrict: false, isInterrupted: false })).toBe('incomplete');
      const slowed = results.filter(({ remedies = [] }) =>
        remedies.some(({ code }) => code === 'slow-down'),
      );
      expect(slowed.length).toBeGreaterThan(0);
    } finally {
      await close();
    }
  },
);

/** Servers whose refusals are meant for the request, and still fail. */
const MEANT: readonly {
  readonly title: string;
  readonly check: string;
  readonly answer: (asked: Asked) => Answered;
}[] = [
  {
    title: 'answers every undecodable body with 503',
    check: 'token-server.undecodable-body.answers-400',
    answer: (asked) => (plain(asked).status === 400 ? UNAVAILABLE : plain(asked)),
  },
  {
    title: 'answers every undecodable body with an error',
    check: 'token-server.undecodable-body.answers-400',
    answer: (asked) => (plain(asked).status === 400 ? BUSY : plain(asked)),
  },
  {
    title: 'answers a user in Chinese with 503',
    check: 'token-server.answer.token-xor-error',
    answer: (asked) => (/\p{Script=Han}/u.test(asked.text) ? UNAVAILABLE : plain(asked)),
  },
  {
    title: 'refuses an app token to a request that names a user',
    check: 'token-server.app-token.accepts-a-user-uuid',
    answer: (asked) =>
      asked.kind === 'app' && asked.text.includes('user_uuid') ? BUSY : plain(asked),
  },
  {
    title: 'refuses members in another order',
    check: 'token-server.request.any-json-spelling',
    answer: (asked) =>
      asked.text.startsWith('{"expire"') && asked.kind === 'user' ? BUSY : plain(asked),
  },
  {
    title: 'answers everything with 503',
    check: 'token-server.user-token.returns-a-token',
    answer: () => UNAVAILABLE,
  },
];

test.each(MEANT)('a server that $title is found all the same', async ({ check, answer }) => {
  const { url, close } = await serve(answer);
  try {
    const results = await judgeAtOnce({ url, exchange: httpClient.exchange });
    expect(results.find(({ id }) => id === check)?.verdict).toBe('fail');
  } finally {
    await close();
  }
});
