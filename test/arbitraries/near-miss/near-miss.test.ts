import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  nearMissArbitrary,
  nearMissesOf,
  notificationArbitrary,
} from '../../../src/arbitraries/index.ts';
import {
  ENVELOPE_SCHEMA,
  EVENT_TYPES,
  type Notification,
  PAYLOAD_SCHEMAS,
  validateNotification,
} from '../../../src/contract/index.ts';
import { placeOf, rulesOfSchema } from '../coverage-of-schema.ts';

const SEED = 112;

function sample(eventType: Notification['eventType'], count: number): Notification[] {
  return fc.sample(notificationArbitrary(eventType), { seed: SEED, numRuns: count });
}

describe.each(EVENT_TYPES)('near-misses of event $eventType', ({ eventType }) => {
  test('each breaks the rule that it names', () => {
    for (const notification of sample(eventType, 10)) {
      for (const { value, pointer, keyword } of nearMissesOf(notification)) {
        const broken = validateNotification(value).map((v) => `${v.pointer} ${v.keyword}`);
        expect(broken).toContain(`${pointer} ${keyword}`);
      }
    }
  });

  test('together they break every rule of the schemas', () => {
    const broken = new Set(
      sample(eventType, 60)
        .flatMap((notification) => nearMissesOf(notification))
        .map(({ pointer, keyword }) => `${placeOf(pointer)} ${keyword}`),
    );
    const rules = [
      ...rulesOfSchema(ENVELOPE_SCHEMA),
      ...rulesOfSchema(PAYLOAD_SCHEMAS[eventType], '/payload'),
    ];
    expect(rules.length).toBeGreaterThan(20);
    expect(rules.filter((rule) => !broken.has(rule))).toEqual([]);
  });

  test('leave the notification as it was', () => {
    const [notification] = sample(eventType, 1);
    const before = JSON.stringify(notification);
    nearMissesOf(notification as Notification);
    expect(JSON.stringify(notification)).toBe(before);
  });

  test('are drawn and shrunk to near-misses', () => {
    const drawn = fc.sample(nearMissArbitrary(eventType), { seed: SEED, numRuns: 50 });
    for (const { value } of drawn) expect(validateNotification(value)).not.toEqual([]);
    const { counterexample } = fc.check(
      fc.property(nearMissArbitrary(eventType), () => false),
      { seed: SEED },
    );
    expect(counterexample?.[0]).toMatchObject({ pointer: '', keyword: 'type' });
  });
});

test('say in one line what is wrong and where', () => {
  const [notification] = sample(104, 1);
  const descriptions = nearMissesOf(notification as Notification).map((miss) => miss.description);
  expect(descriptions).toContain('/payload/message is missing');
  expect(descriptions).toContain('/productId is "17", not of type integer');
  expect(new Set(descriptions).size).toBe(descriptions.length);
});

test('differ from the notification in one member only', () => {
  const [notification] = sample(101, 1);
  const original = notification as unknown as Record<string, unknown>;
  const misses = nearMissesOf(notification as Notification).filter(({ pointer }) =>
    /^\/\w+$/u.test(pointer),
  );
  expect(misses.length).toBeGreaterThan(20);
  for (const { value, pointer } of misses) {
    const changed = value as Record<string, unknown>;
    const name = pointer.slice(1);
    expect({ ...changed, [name]: 0 }).toEqual({ ...original, [name]: 0 });
  }
});
