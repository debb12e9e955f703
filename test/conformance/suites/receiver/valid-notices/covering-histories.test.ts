import { expect, test } from 'vitest';
import { coveringHistories } from '../../../../../src/conformance/suites/receiver/valid-notices/covering-histories.ts';
import { noticesOfPlan } from '../../../../../src/conformance/suites/receiver/valid-notices/session-history.ts';
import {
  EVENT_TYPES,
  type JsonSchema,
  PAYLOAD_SCHEMAS,
  resolveProfile,
} from '../../../../../src/contract/index.ts';

/** Each value of an enumeration or a flag, with the place where it stands. */
function valuesIn(schema: JsonSchema, path: string): readonly string[] {
  const { properties = {}, items, enum: names = [], type } = schema;
  const own = type === 'boolean' ? [true, false] : names;
  return [
    ...own.map((value) => `${path} = ${String(value)}`),
    ...Object.entries(properties).flatMap(([name, member]) =>
      typeof member === 'object' ? valuesIn(member, `${path}/${name}`) : [],
    ),
    ...(typeof items === 'object' ? valuesIn(items, path) : []),
  ];
}

/** What a value holds, in the same words. */
function foundIn(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) return value.flatMap((item) => foundIn(item, path));
  if (typeof value !== 'object' || value === null) return [`${path} = ${String(value)}`];
  return Object.entries(value).flatMap(([name, member]) => foundIn(member, `${path}/${name}`));
}

test.each(['neutral', 'agora'])(
  'each event and each value of section 6.4 stands in them under %s',
  (name) => {
    const profile = resolveProfile(name);
    const found = coveringHistories(profile)
      .flatMap(({ plans }) => plans)
      .flatMap((plan) => noticesOfPlan(plan, 'agent', profile))
      .flatMap(({ eventType, payload }) => [
        String(eventType),
        ...foundIn(payload, String(eventType)),
      ]);
    const wanted = EVENT_TYPES.flatMap(({ eventType }) => [
      String(eventType),
      ...valuesIn(PAYLOAD_SCHEMAS[eventType], String(eventType)),
    ]);
    const seen = new Set(found);
    expect(wanted.length).toBeGreaterThan(25);
    // It takes more than 200 turns, and is judged beside batches of that size.
    expect(wanted.filter((each) => !seen.has(each))).toEqual(['112/is_truncated = true']);
  },
);

test('the reasons of section 3.2 and the labels are among them', () => {
  const profile = resolveProfile('neutral');
  const all = JSON.stringify(
    coveringHistories(profile)
      .flatMap(({ plans }) => plans)
      .flatMap((plan) => noticesOfPlan(plan, 'agent', profile)),
  );
  for (const reason of [
    'OK',
    'Idle for too long',
    'Task lifetime limit exceeded',
    'Connecting for too long',
    'RTC connection error',
  ]) {
    expect(all).toContain(`"message":"${reason}"`);
  }
  expect(all).toContain('"labels"');
});

test('calls end among them without an answer, in both directions', () => {
  const profile = resolveProfile('neutral');
  const coursesOf = (eventType: number) =>
    coveringHistories(profile)
      .flatMap(({ plans }) => plans)
      .map((plan) =>
        noticesOfPlan(plan, 'agent', profile).flatMap((notice) =>
          notice.eventType === eventType && 'state' in notice.payload ? [notice.payload.state] : [],
        ),
      );
  expect(coursesOf(201)).toContainEqual(['START', 'HANGUP']);
  expect(coursesOf(202)).toContainEqual(['START', 'CALLING', 'RINGING', 'HANGUP']);
});
