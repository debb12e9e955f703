import { expect, test } from 'vitest';
import { resolveProfile, type UserProfile } from '../../../../src/contract/index.ts';
import { bodyText } from '../../../../src/wire/answer/body-text.ts';
import { KEY } from '../../../support/make-plan.ts';
import { answer, isSigned } from '../../../support/scripted-exchange.ts';
import { judgeTimed, type TimedTarget } from '../../../support/timed-run.ts';

const NEUTRAL = resolveProfile('neutral');

const isObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
};

/** Answers 200 to everything, and tells in the body what it means by that. */
const reply: TimedTarget['reply'] = ({ request }) => {
  const isVerified = isSigned(request, KEY, NEUTRAL);
  const malformed = isObject(bodyText(request.body)) ? 0 : 400;
  const code = isVerified ? malformed : 401;
  return answer(200, JSON.stringify({ code }), { 'content-type': 'application/json' });
};

const judge = (profile: UserProfile | 'neutral') =>
  judgeTimed({
    suites: ['receiver'],
    takesMs: () => 1,
    reply,
    options: { profile: resolveProfile(profile) },
  });

const UNRELATED = 'receiver.signature.rejects-unrelated-key';
const TYPED =
  '{"extends":"neutral","values":{"rejection.body":{"pointer":"/code","values":[401]}}}';

test('the run tells the profile to type, under which the receiver is judged whole', async () => {
  const open = await judge('neutral');
  const told = open.results.get(UNRELATED);
  expect(told?.verdict).toBe('untestable');
  expect(told?.reason).toContain(TYPED);

  const { idsOf, outcome } = await judge(JSON.parse(TYPED) as UserProfile);
  expect(idsOf('fail', 'warn', 'untestable', 'flaky', 'error')).toEqual([]);
  expect(outcome).toBe('conformant');
});

test('no note calls acknowledged what the body tells as another error than the declared one', async () => {
  const { results } = await judge(JSON.parse(TYPED) as UserProfile);
  const [malformed, encodings] = ['malformed-json', 'odd-encodings'].map((topic) =>
    results.get(`receiver.hostile.survives-${topic}`),
  );
  expect([malformed?.verdict, malformed?.reason]).toEqual(['pass', undefined]);
  expect(encodings?.reason ?? '').not.toContain('a notification in UTF-16');
});
