import { expect, test } from 'vitest';
import { shardOf } from '../../../../src/conformance/core/plan/shard-of.ts';
import { makeCheck } from '../../../support/make-plan.ts';

const ids = ['a', 'b', 'c', 'd', 'e'];
const CHECKS = ids.map((name) => makeCheck({ id: `receiver.made-up.${name}` }));
const RUN_WIDE = makeCheck({ id: 'receiver.made-up.wide', isRunWide: true });
const SEQUENTIAL = ids.map((name) => makeCheck({ id: `client.made-up.${name}` }));
const ALL = [...CHECKS, RUN_WIDE, ...SEQUENTIAL];

const namesIn = (number: number, of: number) =>
  shardOf(ALL, { number, of }).map(({ id }) => id.replace('.made-up', ''));

test('every nth check is in a shard, and each in exactly one', () => {
  expect(namesIn(2, 2)).toEqual(['receiver.b', 'receiver.d', 'receiver.wide']);
  const shards = [1, 2, 3].flatMap((number) => shardOf(ALL, { number, of: 3 }));
  const others = shards.filter((check) => check !== RUN_WIDE);
  expect(others).toHaveLength(ALL.length - 1);
  expect(new Set(others).size).toBe(others.length);
});

test('what is about the whole run is in each, what runs in sequence stays together', () => {
  expect(namesIn(1, 3).filter((id) => id.startsWith('client.'))).toHaveLength(SEQUENTIAL.length);
  expect(namesIn(3, 3)).toEqual(['receiver.c', 'receiver.wide']);
});

test('without a shard the run is whole; an empty one is refused', () => {
  expect(shardOf(ALL, undefined)).toBe(ALL);
  expect(() => shardOf([RUN_WIDE, ...CHECKS], { number: 6, of: 6 })).toThrow(
    'The shard 6/6 has no check: the selection leaves 6. Take fewer shards.',
  );
});
