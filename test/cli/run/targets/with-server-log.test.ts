import { expect, test } from 'vitest';
import { withServerLog } from '../../../../src/cli/run/targets/with-server-log.ts';
import type { RunEvent } from '../../../../src/contract/index.ts';
import { makeFailure, makeRequest } from '../../../report/make-report.ts';

const LINES = [
  { atMs: 90, line: 'before' },
  ...Array.from({ length: 9 }, (_, at) => ({ atMs: 100 + at, line: `line ${at}` })),
  { atMs: 500, line: 'after' },
];

const log = (fromMs: number, toMs: number) =>
  LINES.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).map(({ line }) => line);

function finished(status: number): RunEvent {
  const body = { text: '', bytes: 0 };
  const outcome = { kind: 'answer' as const, status, headers: {}, body };
  const request = makeRequest();
  const evidence = [{ role: 'control', request, outcome, startedAtMs: 100, durationMs: 20 }];
  return { type: 'check-finished', result: makeFailure({ evidence }) };
}

test('the last lines that were written meanwhile stand beside a 5xx, and beside nothing else', () => {
  expect(withServerLog(finished(500), log)).toMatchObject({
    result: { serverLog: ['line 3', 'line 4', 'line 5', 'line 6', 'line 7', 'line 8'] },
  });
  for (const event of [finished(400), { type: 'hint', message: 'x' } as const]) {
    expect(withServerLog(event, log)).toBe(event);
  }
});

test('a server that wrote nothing, or was not started by the run, adds nothing', () => {
  const event = finished(503);
  expect(withServerLog(event, () => [])).toBe(event);
  expect(withServerLog(event, undefined)).toBe(event);
});

test('a trace is told from its first line on', () => {
  const trace = ['earlier', 'TypeError: x', ...Array.from({ length: 9 }, () => '    at y')];
  expect(withServerLog(finished(500), () => trace)).toMatchObject({
    result: { serverLog: trace.slice(1, 7) },
  });
});
