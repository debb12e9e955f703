import { expect, test } from 'vitest';
import { resolveProfile } from '../../src/contract/index.ts';
import { KEY } from '../support/make-plan.ts';
import { answer, isSigned } from '../support/scripted-exchange.ts';
import { type Arrival, jsonIn, judgeTimed } from '../support/timed-run.ts';

const NEUTRAL = resolveProfile('neutral');
const POOL = 8;
const KEEPS_WORKING = 'receiver.hostile.keeps-working';

/** A receiver that gives no connection back where a signed body is no JSON, and waits two seconds once none is left. */
function leaking(takesMs: number) {
  let left = POOL;
  const isRefused = () => left <= 0;
  return {
    takesMs: () => (isRefused() ? 2_000 : takesMs),
    reply({ request }: Arrival) {
      if (request.method !== 'POST' || !isSigned(request, KEY, NEUTRAL)) return undefined;
      if (isRefused()) return answer(503, 'no connection is free');
      if (jsonIn(request) === undefined) left -= 1;
      return undefined;
    },
  };
}

test.each([
  { how: 'one after the other', takesMs: 3 },
  { how: 'side by side, since it is slow', takesMs: 100 },
])('a receiver whose pool malformed bodies use up is warned of that, $how', async ({ takesMs }) => {
  const { results } = await judgeTimed({ suites: ['receiver'], ...leaking(takesMs) });
  expect(results.get(KEEPS_WORKING)).toMatchObject({
    verdict: 'warn',
    actual: expect.stringMatching(/after \d+ signed bodies that are no notification$/),
  });
});
