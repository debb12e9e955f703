import { afterAll, expect, test } from 'vitest';
import type { TokenRequestTemplate } from '../../../../src/contract/index.ts';
import { mint } from './minting.ts';
import { type Answered, type Asked, judgeOne, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const WRAPS = 'token-server.expire.never-wraps-around';
const MAXIMUM = 'token-server.user-token.valid-24-hours-at-most';
const MAX_UINT32 = 2 ** 32 - 1;

const MEMBERS = { login: '{user}', ttl: '{expire}' };
const SHAPES: Readonly<Record<string, TokenRequestTemplate>> = {
  form: { method: 'POST', form: MEMBERS, tokenAt: '/token' },
  query: { method: 'GET', query: MEMBERS, tokenAt: '/token' },
  JSON: { method: 'POST', body: MEMBERS, tokenAt: '/token' },
};

function fieldsOf({ method, path, text, contentType }: Asked): Readonly<Record<string, unknown>> {
  if (contentType.includes('json')) return JSON.parse(text);
  const encoded = method === 'GET' ? new URL(path, 'http://h').search : text;
  return Object.fromEntries(new URLSearchParams(encoded));
}

/** Grants what `secondsOf` makes of the number that was asked for, whatever its type is. */
const granting =
  (secondsOf: (asked: number) => number) =>
  (asked: Asked): Answered => {
    try {
      const { login, ttl } = fieldsOf(asked);
      const seconds = secondsOf(Number(ttl ?? 3_600));
      const isGood = Number.isInteger(seconds) && seconds > 0 && typeof login === 'string';
      if (!isGood || login === '') return { status: 400, body: '' };
      return { body: { token: mint('user', login, seconds) } };
    } catch {
      return { status: 400, body: '' };
    }
  };

async function verdictsOf(user: TokenRequestTemplate, secondsOf: (asked: number) => number) {
  const { url, close } = await serve(granting(secondsOf));
  const declares = { shape: { kind: 'template', user } } as const;
  const judging = { url, exchange: httpClient.exchange, declares };
  try {
    const [maximum, wraps] = [await judgeOne(MAXIMUM, judging), await judgeOne(WRAPS, judging)];
    return { maximum: maximum.verdict, wraps: wraps.verdict };
  } finally {
    await close();
  }
}

const SECONDS_OF = {
  unlimited: (asked: number) => Math.min(asked, MAX_UINT32),
  unlimitedAndWrapping: (asked: number) => (asked < 0 ? asked >>> 0 : Math.min(asked, MAX_UINT32)),
  limitedBelow2To32: (asked: number) => (asked > MAX_UINT32 ? 2_592_000 : Math.min(asked, 86_400)),
};

test.each(Object.entries(SHAPES))(
  'no maximum at all is told once, by ordinary numbers, of a %s',
  async (_name, user) => {
    const verdicts = await verdictsOf(user, SECONDS_OF.unlimited);
    expect(verdicts).toEqual({ maximum: 'fail', wraps: 'pass' });
  },
);

test.each(Object.entries(SHAPES))(
  'and a negative number that wraps is told besides, of a %s',
  async (_name, user) => {
    const verdicts = await verdictsOf(user, SECONDS_OF.unlimitedAndWrapping);
    expect(verdicts).toEqual({ maximum: 'fail', wraps: 'fail' });
  },
);

test.each(Object.entries(SHAPES))(
  'as is a maximum that large numbers evade, of a %s',
  async (_name, user) => {
    const verdicts = await verdictsOf(user, SECONDS_OF.limitedBelow2To32);
    expect(verdicts).toEqual({ maximum: 'pass', wraps: 'fail' });
  },
);
