import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import type { RunOptions } from '../../../../src/conformance/core/plan/run-plan.ts';
import { runChecks } from '../../../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../../../src/conformance/create-run-plan.ts';
import { type RunEvent, resolveProfile } from '../../../../src/contract/index.ts';
import { bodyText } from '../../../../src/wire/answer/body-text.ts';
import type { SendRequest } from '../../../../src/wire/exchange.ts';
import { answer } from '../../../support/scripted-exchange.ts';

/** Long enough to stand on both sides of wherever a text is cut. */
const PASSWORD = 'open-sesame-'.repeat(12);

/** Fails at all that is not an ordinary body. */
const exchange: SendRequest = async (request) => {
  const answered = { request, startedAtMs: 0, durationMs: 0 };
  try {
    const { name, ttl, password } = JSON.parse(bodyText(request.body)) as Record<string, unknown>;
    const isPlain =
      typeof name === 'string' && /^[\w-]+$/.test(name) && ttl === 3600 && password === PASSWORD;
    if (!isPlain) throw new Error('odd');
    return { ...answered, outcome: answer(200, JSON.stringify({ token: `a token for ${name}` })) };
  } catch {
    return { ...answered, outcome: answer(500) };
  }
};

const TARGETS: RunOptions['targets'] = {
  isEmbedded: false,
  tokenServer: {
    url: 'http://tokens',
    shape: {
      kind: 'template',
      user: {
        method: 'POST',
        path: '/token',
        body: { name: '{user}', ttl: '{expire}', password: PASSWORD },
        tokenAt: '/token',
        errorAt: '/error',
      },
    },
  },
};

test('a secret in the body of a shape stands in no event, whole or cut, though a crash quotes the request', async () => {
  const plan = createRunPlan({
    version: 'test',
    profile: resolveProfile('neutral'),
    targets: TARGETS,
    secrets: [PASSWORD],
    clock: createVirtualClockPair(0).waits,
    exchange,
    seed: 1,
    recordsExchanges: 'whole',
    selection: { only: ['token-server.request.*'] },
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  const odd = events.find(
    (event) =>
      event.type === 'check-finished' &&
      event.result.id === 'token-server.request.survives-ill-typed-fields',
  );
  expect(odd).toMatchObject({ result: { verdict: 'warn' } });
  expect(JSON.stringify(events)).not.toContain('sesame');
});
