import { expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { rejectsForgeriesInFirstRequests } from '../../../../../src/conformance/suites/receiver/forgeries/first-requests.ts';
import { signatureRejects } from '../../../../../src/conformance/suites/receiver/signatures/signature-rejects.ts';
import { resolveProfile } from '../../../../../src/contract/index.ts';
import { schemeOf, signBody } from '../../../../../src/wire/signature.ts';
import { KEY, makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../../support/scripted-exchange.ts';

const scheme = schemeOf(resolveProfile('neutral'));
const GUESSABLE = 'receiver.signature.rejects-unrelated-key';
const CHECKS = [...signatureRejects, rejectsForgeriesInFirstRequests];

/** What is found of a receiver that accepts what is signed with one of these keys, and what has no signatures. */
async function judged(wanted: string, keys: readonly string[], acceptsUnsigned = false) {
  const check = CHECKS.find(({ id }) => id === wanted);
  if (check === undefined) throw new Error('there is no such check');
  const { exchange } = scriptedExchange(({ headers, body }) => {
    const given = headers.find(([name]) => name === scheme.v2Header)?.[1];
    if (given === undefined) return answer(acceptsUnsigned ? 200 : 401);
    return answer(keys.some((key) => signBody(body, key, scheme).v2 === given) ? 200 : 401);
  });
  return judge(check, makePlan([check], { exchange, targets: RECEIVER_ONLY }));
}

test.each([
  ['one', ['test'], 1],
  ['two', ['test', 'secret'], 2],
] as const)(
  '%s of all guessed keys that is accepted is told with the count',
  async (_, keys, shown) => {
    const result = await judged(GUESSABLE, [KEY, ...keys]);
    expect(result).toMatchObject({
      verdict: 'fail',
      showing: { shown, tried: expect.any(Number) },
    });
  },
);

test('a receiver that takes none of them passes', async () => {
  expect((await judged(GUESSABLE, [KEY])).verdict).toBe('pass');
});

test('what is accepted of the first forgeries is told with the count', async () => {
  const { id } = rejectsForgeriesInFirstRequests;
  const { verdict, showing } = await judged(id, [KEY], true);
  expect(verdict).toBe('fail');
  expect(showing?.shown).toBe(1);
  expect(showing?.tried).toBeGreaterThan(1);
});
