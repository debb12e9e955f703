import { expect, test } from 'vitest';
import { inGroups } from '../../../src/cli/options/option-groups.ts';
import { RUN_OPTIONS } from '../../../src/cli/options/run-options.ts';
import { SEND_OPTIONS } from '../../../src/cli/options/send-options.ts';

test('the options of a run stand below headings, the targets first', () => {
  const grouped = inGroups(Object.values(RUN_OPTIONS));
  expect([...new Set(grouped.map(([, heading]) => heading))]).toEqual([
    'Receiver:',
    'Token server:',
    'Client:',
    'Starting and reaching the targets:',
    'What is judged, and how:',
    'What is sent:',
    'Limits:',
    'Reports:',
    undefined,
  ]);
  const first = grouped.map(([{ flag }]) => flag.split(' ')[0]);
  expect(first.slice(0, 2)).toEqual(['--receiver-url', '--customer-key']);
  expect(first.toSorted()).toEqual(
    Object.values(RUN_OPTIONS)
      .map(({ flag }) => flag.split(' ')[0])
      .toSorted(),
  );
  const others = grouped.flatMap(([{ flag }, heading]) => (heading === undefined ? [flag] : []));
  expect(others).toEqual(['--config <file>', '--fault <ids>']);
});

test('a few options stay one list', () => {
  const grouped = inGroups(Object.values(SEND_OPTIONS));
  expect(grouped.filter(([, heading]) => heading !== undefined)).toEqual([]);
  expect(grouped.map(([row]) => row)).toEqual(Object.values(SEND_OPTIONS));
});
