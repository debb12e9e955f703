import { expect, test } from 'vitest';
import { eventLineOf, eventsOf } from '../../src/report/index.ts';
import { makeEvents, makeResult } from './make-report.ts';

const EVENTS = makeEvents([makeResult({ title: 'two\nlines \u2028 and more' })]);

test('each event is one line, and the lines give the events back', () => {
  const text = EVENTS.map(eventLineOf).join('');
  expect(text.split('\n')).toHaveLength(EVENTS.length + 1);
  expect(eventsOf(text)).toEqual(EVENTS);
});

test('a last line that was cut off is left out', () => {
  const text = EVENTS.map(eventLineOf).join('');
  expect(eventsOf(text.slice(0, -5))).toEqual(EVENTS.slice(0, -1));
  expect(eventsOf('')).toEqual([]);
});

test('a broken line in the middle is an error', () => {
  expect(() => eventsOf('{"type":\n{"type":"hint","message":"x"}\n')).toThrow(SyntaxError);
});
