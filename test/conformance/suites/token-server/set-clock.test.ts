import { afterAll, expect, test } from 'vitest';
import type { Exchange, SendRequest } from '../../../../src/wire/exchange.ts';
import { tokenServer } from './minting.ts';
import { judgeAll, openTestClient, serve } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const HOUR_MS = 3_600_000;

/** An exchange as the client tells of it where the clock of this machine was set by so much before its end. */
const setBy =
  (ms: number) =>
  (exchange: Exchange): Exchange => ({
    ...exchange,
    startedAtMs: exchange.startedAtMs - ms,
    clockSetMs: ms,
  });

/** Requests before the clock is set. */
const BEFORE = 12;

test.each([
  { how: 'set back', change: setBy(-HOUR_MS), lasts: Number.POSITIVE_INFINITY },
  { how: 'set ahead while a token is asked for', change: setBy(HOUR_MS), lasts: 3 },
])('a machine whose clock is $how blames no target on it', async ({ change, lasts }) => {
  const { url, close } = await serve(tokenServer({}));
  let asked = 0;
  const exchange: SendRequest = async (request) => {
    const done = await httpClient.exchange(request);
    asked += 1;
    return asked > BEFORE && asked <= BEFORE + lasts ? change(done) : done;
  };
  try {
    const results = await judgeAll({ url, exchange });
    const blamed = results.filter(({ verdict }) =>
      ['fail', 'warn', 'flaky', 'error', 'untestable'].includes(verdict),
    );
    expect(blamed.map(({ id, verdict, actual }) => ({ id, verdict, actual }))).toEqual([]);
  } finally {
    await close();
  }
});
