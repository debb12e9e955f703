import { expect, test } from 'vitest';
import { auditSampleOf } from '../../src/certificate/index.ts';
import { EVENTS, submissionOf } from './submitted.ts';

const SUBMISSION = await submissionOf(EVENTS);
const BOTH = [
  { by: 'receiver' as const, url: 'https://shop.test/notify' },
  { by: 'token-server' as const, url: 'https://shop.test' },
];

function drawn(seed: number, size: number, targets = BOTH) {
  return auditSampleOf(SUBMISSION, { seed, size, targets });
}

test('the same seed draws the same exchanges, another one others, and none twice', () => {
  const numbers = drawn(1, 20).map(({ number }) => number);
  expect(numbers).toHaveLength(20);
  expect(new Set(numbers).size).toBe(20);
  expect(drawn(1, 20).map(({ number }) => number)).toEqual(numbers);
  expect(drawn(2, 20).map(({ number }) => number)).not.toEqual(numbers);
});

test('a small sample has exchanges of every suite and every verdict', () => {
  const results = new Map(SUBMISSION.report.checks.map((result) => [result.id, result]));
  const kindsOf = (checks: readonly string[]) =>
    new Set(checks.map((id) => `${results.get(id)?.suite} ${results.get(id)?.verdict}`));
  const sendable = EVENTS.flatMap((event) =>
    event.type === 'exchange' && event.resendable !== undefined ? [event.check] : [],
  );
  const kinds = kindsOf(sendable);
  const size = kinds.size;
  expect(size).toBeGreaterThan(3);
  expect(kindsOf(drawn(1, size).map(({ check }) => check))).toEqual(kinds);
});

test('the smallest sample has an exchange with each target, whatever the seed', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    const asked = drawn(seed, BOTH.length).map(({ resendable }) => resendable.by);
    expect(new Set(asked), `seed ${seed}`).toEqual(new Set(BOTH.map(({ by }) => by)));
  }
});

test('only exchanges with the targets that are asked are drawn, and never more than there are', () => {
  const [receiver] = BOTH;
  const all = drawn(1, 10_000, receiver === undefined ? [] : [receiver]);
  expect(new Set(all.map(({ resendable }) => resendable.by))).toEqual(new Set(['receiver']));
  expect(all.length).toBeLessThan(drawn(1, 10_000).length);
});
