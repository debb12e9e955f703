import { expect, test } from 'vitest';
import { diffTexts, type Piece } from '../../../src/report/requests/diff-texts.ts';

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
