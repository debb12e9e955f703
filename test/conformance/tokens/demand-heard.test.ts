import { expect, test } from 'vitest';
import { Untestable } from '../../../src/conformance/signals.ts';
import { readTokenAnswer } from '../../../src/conformance/token-answer.ts';
import type { TokenSent } from '../../../src/conformance/token-server-probe.ts';
import { demandHeard } from '../../../src/conformance/tokens/demand-heard.ts';
import { A_REQUEST, answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

function sentWith(outcome: Parameters<typeof exchangeOf>[0]): TokenSent {
  const exchange = exchangeOf(outcome);
  return { role: 'ordinary user', request: A_REQUEST, exchange, answer: readTokenAnswer(outcome) };
}

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (thrown) {
    return thrown;
  }
  return undefined;
}

test('a target that limits its pace leaves a must untested, and says how to slow down', () => {
  const thrown = thrownBy(() => demandHeard(sentWith(answer(429))));
  expect(thrown).toBeInstanceOf(Untestable);
  expect(thrown).toMatchObject({ isChoice: false, message: expect.stringMatching(/user.*--rate/) });
});

test('the limit weighs as a should where the check says so', () => {
  const thrown = thrownBy(() => demandHeard(sentWith(answer(429)), { isChoice: true }));
  expect(thrown).toMatchObject({ name: 'Untestable', isChoice: true });
});

test.each([answer(200), answer(403), answer(503), failure('reset')])('%j was heard', (outcome) => {
  expect(thrownBy(() => demandHeard(sentWith(outcome)))).toBeUndefined();
});
