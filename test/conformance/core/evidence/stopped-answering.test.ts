import { expect, test } from 'vitest';
import { createSignedAnswers } from '../../../../src/conformance/core/evidence/stopped-answering.ts';
import type { Exchange } from '../../../../src/wire/exchange.ts';
import { answer, exchangeOf, failure } from '../../../support/scripted-exchange.ts';

const ORDINARY = 'notifications of event type 101';
const BROKEN = 'notifications whose body is no JSON object';

/** What is said of exchanges one after the other, each a second later. */
function told(steps: readonly (readonly [kind: string, outcome: Exchange['outcome']])[]): string {
  const answers = createSignedAnswers();
  for (const [index, [kind, outcome]] of steps.entries()) {
    const at = { startedAtMs: index * 1_000, durationMs: 100 };
    const isTaken = outcome.kind === 'answer' && outcome.status === 200;
    answers.note({ ...exchangeOf(outcome), ...at }, { kind, isTaken });
  }
  return answers
    .hints()
    .map(({ message }) => message)
    .join();
}

const many = (count: number, outcome: Exchange['outcome'], kind = ORDINARY) =>
  Array.from({ length: count }, () => [kind, outcome] as const);
const TAKEN = answer(200);
const NONE = failure('timeout');

test('a receiver that acknowledges nothing after a broken body is told with what it answered last', () => {
  const refused = [BROKEN, answer(400)] as const;
  expect(told([...many(9, TAKEN), refused, ...many(4, NONE), [BROKEN, answer(413)]])).toBe(
    'The receiver acknowledged 9 signed notifications, and then stopped: 4 had no answer, and none was acknowledged any more. The last answer before, status 400, was to one of the notifications whose body is no JSON object: what the receiver locks or takes for such a body it may never give back.',
  );
});

test.each([
  ['acknowledges another one later', [...many(9, TAKEN), ...many(4, NONE), ...many(1, TAKEN)]],
  ['leaves few without an answer', [...many(9, TAKEN), ...many(3, NONE)]],
  ['never served', [...many(3, TAKEN), ...many(9, NONE)]],
  ['refuses all from then on', [...many(9, TAKEN), ...many(9, answer(401))]],
])('a receiver that %s has not stopped', (_, steps) => {
  expect(told(steps)).toBe('');
});
