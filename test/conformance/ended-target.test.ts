import { describe, expect, test } from 'vitest';
import { resolveProfile } from '../../src/contract/index.ts';
import type { WireRequest } from '../../src/wire/exchange.ts';
import { KEY } from '../support/make-plan.ts';
import { failure, isSigned } from '../support/scripted-exchange.ts';
import { judgeTimed, type TimedRun, type TimedTarget } from '../support/timed-run.ts';

const NEUTRAL = resolveProfile('neutral');

type Kills = (request: WireRequest) => boolean;

const isJson = ({ body }: WireRequest): boolean => {
  try {
    JSON.parse(Buffer.from(body).toString());
    return true;
  } catch {
    return false;
  }
};

const isGenuine: Kills = (request) => isSigned(request, KEY, NEUTRAL);
const holds = ({ body }: WireRequest, text: string) => Buffer.from(body).toString() === text;

/** A target whose process ends at such a request, when that would have been answered; nothing starts it again. */
function mortal(
  answerMs: number,
  kills: Kills,
): Pick<TimedTarget, 'takesMs' | 'reply'> & {
  readonly killers: WireRequest[];
} {
  const killers: WireRequest[] = [];
  let endsAtMs = Number.POSITIVE_INFINITY;
  return {
    killers,
    takesMs({ request, atMs }) {
      if (endsAtMs === Number.POSITIVE_INFINITY && kills(request)) {
        killers.push(request);
        endsAtMs = atMs + answerMs;
      }
      return Math.max(0, Math.min(answerMs, endsAtMs - atMs));
    },
    reply: ({ atMs }) => {
      if (endsAtMs === Number.POSITIVE_INFINITY) return undefined;
      return atMs < endsAtMs ? failure('reset') : failure('refused');
    },
  };
}

const SUSPECT = /^The target stopped listening .* under way: ([\w.-]+\w)/u;

/** The bodies of the requests that warnings show. */
const warnedOf = ({ results, idsOf }: TimedRun): readonly string[] =>
  idsOf('warn').flatMap((id) => {
    const { base64, text } = results.get(id)?.counterexample?.request.body ?? {};
    return base64 ?? (text === undefined ? [] : Buffer.from(text).toString('base64'));
  });

describe.each([60, 400])('of a target that needs %i ms for an answer', (answerMs) => {
  test.each<readonly [string, 'receiver' | 'token-server', Kills]>([
    ['a signed body that is no JSON', 'receiver', (sent) => isGenuine(sent) && !isJson(sent)],
    ['a signed array', 'receiver', (sent) => isGenuine(sent) && holds(sent, '[]')],
    ['JSON that is no object', 'token-server', (sent) => holds(sent, '60')],
  ])('the request that ends it is the one warning: %s', async (_what, suite, kills) => {
    const target = mortal(answerMs, kills);
    const run = await judgeTimed({ suites: [suite], ...target });
    expect(run.idsOf('fail', 'error', 'flaky')).toEqual([]);
    const [killer] = target.killers;
    expect(warnedOf(run)).toEqual([Buffer.from(killer?.body ?? []).toString('base64')]);
  });
});

test('whoever ends at an ordinary request is told all that were under way', async () => {
  const target = mortal(150, ({ body }) => Buffer.from(body).includes('"eventType":202'));
  const { hints, idsOf } = await judgeTimed({ suites: ['receiver'], ...target });
  expect(idsOf('fail', 'error', 'flaky')).toEqual([]);
  expect(hints.find((hint) => SUSPECT.test(hint))).toContain('receiver.acknowledges.');
});

test('a target that goes on is told of nothing', async () => {
  const { hints, outcome } = await judgeTimed({
    suites: ['receiver'],
    takesMs: () => 150,
    reply: () => undefined,
  });
  expect(hints).toEqual([]);
  expect(outcome).toBe('conformant');
});
