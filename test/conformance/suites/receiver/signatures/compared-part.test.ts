import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { signatureRejects } from '../../../../../src/conformance/suites/receiver/signatures/signature-rejects.ts';
import { resolveProfile } from '../../../../../src/contract/index.ts';
import { schemeOf, signBody } from '../../../../../src/wire/signature.ts';
import { KEY, makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../../support/scripted-exchange.ts';

const scheme = schemeOf(resolveProfile('neutral'));

/** What is found of a receiver that compares the V2 signatures in some way. */
async function judged(isAlike: (given: string, right: string) => boolean) {
  const check = signatureRejects.find(({ id }) => id.endsWith('rejects-changed-digit'));
  if (check === undefined) throw new Error('there is no such check');
  const { exchange } = scriptedExchange(({ headers, body }) => {
    const given = headers.find(([name]) => name === scheme.v2Header)?.[1] ?? '';
    return isAlike(given, signBody(body, KEY, scheme).v2) ? answer(200) : answer(401);
  });
  const plan = makePlan([check], { exchange, runs: 50, targets: RECEIVER_ONLY });
  return judge(check, plan);
}

test.each([
  ['first', 8, (text: string) => text.slice(0, 8)],
  ['last', 4, (text: string) => text.slice(-4)],
] as const)(
  'the %s %i digits are named where these are compared alone',
  async (part, count, of) => {
    const result = await judged((given, right) => of(given) === of(right));
    expect(result).toMatchObject({
      verdict: 'fail',
      actual: expect.stringContaining(
        `it compares none but the ${part} ${count} digits: with these right and all others changed it acknowledges, and with ${count - 1} right it does not`,
      ),
    });
  },
);

test('none is said to be left out of which one is compared', async () => {
  const middle = await judged((given, right) => given.slice(20, 30) === right.slice(20, 30));
  expect(middle.actual).toContain('it compares none but the first 30 digits');
  const length = await judged((given, right) => given.length === right.length);
  expect(length.verdict).toBe('fail');
  expect(length.actual).not.toContain('it compares');
});

test.each([0, 17, 39, 40, 63])('a receiver that skips digit %i alone is found', async (at) => {
  const without = (text: string) => text.slice(0, at) + text.slice(at + 1);
  const result = await judged((given, right) => without(given) === without(right));
  expect(result).toMatchObject({
    verdict: 'fail',
    expected: expect.stringContaining(` and ${at + 1} of its SHA256 signature changed rejected`),
    showing: { shown: 1, tried: 64 },
  });
});
