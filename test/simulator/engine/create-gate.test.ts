import { expect, test } from 'vitest';
import { createGate } from '../../../src/simulator/engine/create-gate.ts';

const settled = () => new Promise(setImmediate);

test('a gate lets in what there is room for, the first first, and whatever is alone', async () => {
  const gate = createGate(10);
  const entered: string[] = [];
  const enter = (name: string, weight: number) =>
    void gate.enter(weight).then(() => entered.push(name));
  enter('too large, but alone', 50);
  enter('large', 8);
  enter('small', 1);
  enter('behind', 3);
  await settled();
  expect(entered).toEqual(['too large, but alone']);
  gate.leave(50);
  await settled();
  expect(entered.slice(1)).toEqual(['large', 'small']);
  gate.leave(8);
  await settled();
  expect(entered.slice(3)).toEqual(['behind']);
});

test('what was added counts, also without room', async () => {
  const gate = createGate(10);
  gate.add(20);
  let isThrough = false;
  void gate.enter(0).then(() => {
    isThrough = true;
  });
  await settled();
  expect(isThrough).toBe(false);
  gate.leave(10);
  await settled();
  expect(isThrough).toBe(true);
});
