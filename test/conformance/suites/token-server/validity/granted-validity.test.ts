import { expect, test } from 'vitest';
import { readTokenAnswer } from '../../../../../src/conformance/probes/token-answer.ts';
import { lastsFromNow } from '../../../../../src/conformance/suites/token-server/validity/granted-validity.ts';
import { A_REQUEST, answer, exchangeOf } from '../../../../support/scripted-exchange.ts';

const NOW_SECONDS = 1_750_000_000;
const SKEW_SECONDS = 60;

/** A token asked for half a second after `NOW_SECONDS`, and answered a second later. */
function granted(issuedAtSeconds: number, validitySeconds: number) {
  const outcome = answer(200, '{"token":"t"}');
  const times = { startedAtMs: NOW_SECONDS * 1_000 + 500, durationMs: 1_000 };
  const sent = {
    role: 'user token',
    kind: 'user',
    request: A_REQUEST,
    exchange: { ...exchangeOf(outcome), ...times },
    answer: readTokenAnswer(outcome),
  } as const;
  return { sent, issuedAtSeconds: NOW_SECONDS + issuedAtSeconds, validitySeconds };
}

test.each([
  { what: 'as asked for', issued: 0, validity: 60, asked: 60, lasts: true },
  {
    what: 'longer by what the issue is dated back',
    issued: -5,
    validity: 65,
    asked: 60,
    lasts: true,
  },
  {
    what: 'longer by all that clocks may differ',
    issued: -60,
    validity: 120,
    asked: 60,
    lasts: true,
  },
  { what: 'longer by more than that', issued: -61, validity: 121, asked: 60, lasts: false },
  { what: 'longer, and issued now', issued: 0, validity: 65, asked: 60, lasts: false },
  { what: 'longer than it is dated back', issued: -5, validity: 70, asked: 60, lasts: false },
  { what: 'shorter than it is dated back', issued: -5, validity: 60, asked: 60, lasts: false },
  { what: 'dated ahead', issued: 5, validity: 55, asked: 60, lasts: false },
  { what: 'cut at the maximum', issued: -29, validity: 86_400, asked: 86_390, lasts: true },
  { what: 'above the maximum', issued: -29, validity: 86_419, asked: 86_390, lasts: false },
])('a token that is $what', ({ issued, validity, asked, lasts }) => {
  expect(lastsFromNow(granted(issued, validity), asked, SKEW_SECONDS)).toBe(lasts);
});

test('a refusal lasts for no time', () => {
  const { sent } = granted(0, 60);
  expect(lastsFromNow({ sent }, 60, SKEW_SECONDS)).toBe(false);
});
