import { expect, test } from 'vitest';
import { createState, nextSalt } from '../../src/integrator/incoming.ts';

test('is the same whatever else was asked for', () => {
  const alone = createState();
  const amongOthers = createState();
  nextSalt(amongOthers, 1_000, 'user 3600 other');
  expect(nextSalt(amongOthers, 1_000, 'user 3600 someone')).toBe(
    nextSalt(alone, 1_000, 'user 3600 someone'),
  );
});

test('differs between purposes, between seconds and between tokens of one second', () => {
  const state = createState();
  const salts = [
    nextSalt(state, 1_000, 'user 3600 someone'),
    nextSalt(state, 1_000, 'user 3600 someone'),
    nextSalt(state, 1_000, 'user 3600 other'),
    nextSalt(state, 1_001, 'user 3600 someone'),
  ];
  expect(new Set(salts).size).toBe(salts.length);
});

test('remembers the tokens of one second alone', () => {
  const state = createState();
  for (let second = 0; second < 100; second += 1) nextSalt(state, second, `user ${second}`);
  expect(state.minted.counts.size).toBe(1);
});
