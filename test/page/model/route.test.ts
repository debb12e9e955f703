import { expect, test } from 'vitest';
import { filterChecks } from '../../../src/page/model/filter-checks.ts';
import { hashOf, NO_FILTER, routeOf } from '../../../src/page/model/route.ts';
import { timeBarsOf } from '../../../src/page/model/time-bars.ts';
import { visibleText, visibleWhitespace } from '../../../src/page/model/visible-text.ts';
import { makeFailure, makeRequest, makeResult } from '../../report/make-report.ts';

test('an address leads back to where it was made', () => {
  const filter = {
    verdicts: ['fail', 'warn'] as const,
    suite: 'token-server',
    clause: '5/receiver-verifies-signature',
    text: 'a & b=c #é',
  };
  const route = { check: 'receiver.topic.claim', filter };
  expect(routeOf(hashOf(route))).toEqual(route);
  expect(routeOf('')).toEqual({ filter: NO_FILTER });
  expect(routeOf('#verdict=fail.nonsense')).toEqual({
    filter: { ...NO_FILTER, verdicts: ['fail'] },
  });
});

test('a filter leaves what fits all of it', () => {
  const checks = [
    makeResult({ id: 'receiver.a.one' }),
    makeFailure({ id: 'receiver.a.two', actual: 'Status 200' }),
    makeResult({ id: 'token-server.a.one', suite: 'token-server', clauses: ['4/x'] }),
  ];
  const idsUnder = (changes: Partial<typeof NO_FILTER>) =>
    filterChecks(checks, { ...NO_FILTER, ...changes }).map(({ id }) => id);
  expect(idsUnder({})).toHaveLength(3);
  expect(idsUnder({ verdicts: ['fail'] })).toEqual(['receiver.a.two']);
  expect(idsUnder({ suite: 'token-server' })).toEqual(['token-server.a.one']);
  expect(idsUnder({ clause: '6.2/notify-ms' })).toEqual(['receiver.a.one', 'receiver.a.two']);
  expect(idsUnder({ text: 'ONE receiver' })).toEqual(['receiver.a.one']);
  expect(idsUnder({ text: 'status 200' })).toEqual(['receiver.a.two']);
  expect(idsUnder({ text: 'one', verdicts: ['fail'] })).toEqual([]);
});

test('exchanges lie on one axis in the order of their beginning', () => {
  const entry = (startedAtMs: number, durationMs: number) => ({
    role: 'x',
    request: makeRequest(),
    outcome: { kind: 'failure', reason: 'timeout', detail: '' } as const,
    startedAtMs,
    durationMs,
  });
  const bars = timeBarsOf([entry(1_050, 50), entry(1_000, 0)]);
  expect(
    bars.map(({ offsetWords, leftPercent, widthPercent }) => [
      offsetWords,
      leftPercent,
      widthPercent,
    ]),
  ).toEqual([
    ['+0 ms', 0, 0.5],
    ['+50 ms', 50, 50],
  ]);
  expect(timeBarsOf([])).toEqual([]);
});

test('every character of a foreign text can be seen', () => {
  expect(visibleText('a\u0000b\u001b[31m\u007f\u0085\u202e\ufeff')).toBe(
    'a␀b␛[31m␡\\u0085\\u202e\\ufeff',
  );
  expect(visibleText('tab\tline\nblank ')).toBe('tab\tline\nblank ');
  expect(visibleWhitespace(' \t\n')).toBe('·→⏎\n');
});
