import { expect, test } from 'vitest';
import { foldPieces } from '../../../src/page/model/fold-pieces.ts';
import { diffTexts, type Piece } from '../../../src/report/diff-texts.ts';

const textOf = (pieces: readonly Piece[]) => pieces.map(({ text }) => text).join('');
const marked = (pieces: readonly Piece[], wanted: Piece['mark']) =>
  pieces.filter(({ mark }) => mark === wanted).map(({ text }) => text);

test('both sides are the whole texts, and equal texts are one piece', () => {
  const { right, sent } = diffTexts('{"a": "é 😀"}\n', '{ "a":"é 😀!"}');
  expect(textOf(right)).toBe('{"a": "é 😀"}\n');
  expect(textOf(sent)).toBe('{ "a":"é 😀!"}');
  expect(diffTexts('a b', 'a b')).toEqual({
    right: [{ mark: 'same', text: 'a b' }],
    sent: [{ mark: 'same', text: 'a b' }],
  });
  expect(diffTexts('', '')).toEqual({ right: [], sent: [] });
});

test('what was added, left out or replaced is marked on its side', () => {
  const { right, sent } = diffTexts('{"a":1,"b":2}', '{"a":1,"b":3}\n');
  expect(marked(right, 'changed')).toEqual(['2']);
  expect(marked(sent, 'changed').join('|')).toBe('3|\n');
});

test('values that are new in every request are no change', () => {
  const body = (id: string, ms: number, agent: string) =>
    `{"noticeId":"${id}","notifyMs":${ms},"agent_id":"assay-${agent}","channel":"room"}`;
  const { right, sent } = diffTexts(
    body('e2d7707c-688c-34da-44b5-4526ebd02284', 1795321463559, 'cafe-1'),
    body('2f0ef613-6859-ae95-5f27-60b294df2c48', 1795321463567, 'cafe-2').replace('room', 'rooms'),
  );
  expect(marked(sent, 'fresh')).toEqual([
    '2f0ef613-6859-ae95-5f27-60b294df2c48',
    '1795321463567',
    'assay-cafe-2',
  ]);
  expect(marked(right, 'changed')).toEqual(['room']);
  expect(marked(sent, 'changed')).toEqual(['rooms']);
});

test('a signature that was cut is a change, another whole one is none', () => {
  expect(marked(diffTexts('a'.repeat(64), 'b'.repeat(64)).sent, 'fresh')).toHaveLength(1);
  expect(marked(diffTexts('a'.repeat(64), 'b'.repeat(4)).sent, 'changed')).toHaveLength(1);
});

test('long texts without anything in common are compared at once', () => {
  const right = Array.from({ length: 5_000 }, (_, at) => `a${at}`).join(' ');
  const sent = Array.from({ length: 5_000 }, (_, at) => `b${at}`).join(' ');
  expect(textOf(diffTexts(right, sent).sent)).toBe(sent);
});

test('a long text is folded around its first change, and nothing of it is lost', () => {
  const before = 'x'.repeat(10_000);
  const folded = foldPieces([
    { mark: 'same', text: before },
    { mark: 'changed', text: '!' },
    { mark: 'same', text: 'y'.repeat(10_000) },
  ]);
  expect(marked(folded.pieces, 'changed')).toEqual(['!']);
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
