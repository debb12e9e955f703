import { expect, test } from 'vitest';
import { foldPieces } from '../../../src/page/model/fold-pieces.ts';

const textOf = (pieces: readonly { readonly text: string }[]) =>
  pieces.map(({ text }) => text).join('');

test('a long text is folded around its first change, and nothing of it is lost', () => {
  const before = 'x'.repeat(10_000);
  const folded = foldPieces([
    { mark: 'same', text: before },
    { mark: 'changed', text: '!' },
    { mark: 'same', text: 'y'.repeat(10_000) },
  ]);
  expect(folded.pieces.filter(({ mark }) => mark === 'changed')).toEqual([
    { mark: 'changed', text: '!' },
  ]);
  expect(folded.before + textOf(folded.pieces).length + folded.after).toBe(20_001);
  expect(textOf(folded.pieces).length).toBeLessThan(2_500);
});

test('30 lines are shown whole, and more are folded', () => {
  const lines = (number: number) => [{ mark: 'same' as const, text: 'a\n'.repeat(number) }];
  expect(foldPieces(lines(30))).toMatchObject({ before: 0, after: 0 });
  expect(foldPieces(lines(40))).toMatchObject({ before: 0, after: 20 });
});

test('a few lines before what changed are shown, however short the lines are', () => {
  const shown = (line: string, number: number) =>
    textOf(
      foldPieces([
        { mark: 'same', text: `${line}\n`.repeat(number) },
        { mark: 'changed', text: 'changed' },
        { mark: 'same', text: '\nafter'.repeat(number) },
      ]).pieces,
    ).split('\n');
  expect(shown('a', 100).indexOf('changed')).toBe(5);
  expect(shown('a', 100)).toHaveLength(31);
  expect(shown('x'.repeat(100), 100).indexOf('changed')).toBe(2);
  expect(shown('x'.repeat(500), 100)[0]).toBe('changed');
  expect(shown('a', 3).indexOf('changed')).toBe(3);
  expect(shown('a', 20).indexOf('changed')).toBe(5);
});
