import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { finalLines } from '../../../src/cli/terminal/final-lines.ts';
import { styleOf } from '../../../src/cli/terminal/style.ts';
import type { Report } from '../../../src/contract/index.ts';
import { makeFailure, makeReport, makeRequest, makeResult } from '../../report/make-report.ts';

function textOf(report: Report, columns = 80): string {
  const stdout = Object.assign(new PassThrough(), { columns });
  const style = styleOf({ env: {}, stdout });
  return finalLines(report, { style, folder: 'out', references: {}, places: [] }).join('\n');
}

test('hints come first, then failures, warnings, what was not verified and the outcome', () => {
  const results = [
    makeFailure({ id: 'receiver.a.fails' }),
    makeFailure({ id: 'receiver.b.warns', verdict: 'warn', level: 'should' }),
    makeResult({ id: 'receiver.c.skipped', verdict: 'skip', reason: 'no observer' }),
    makeResult({ id: 'receiver.d.skipped', verdict: 'skip', reason: 'no observer' }),
  ];
  const text = textOf(makeReport(results, { hints: ['look at the path first'] }));
  const order = [
    'look at the path first',
    '✗ receiver.a.fails failed',
    'Warnings',
    '! receiver.b.warns',
    'Not verified',
    '2 checks skipped: no observer',
    'NONCONFORMANT under the profile neutral: 1 failed, 1 warned, 2 skipped',
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('a strict run shows its warnings in full', () => {
  const warned = makeFailure({ verdict: 'warn', level: 'should' });
  expect(textOf(makeReport([warned]))).not.toContain('curl ');
  expect(textOf(makeReport([warned], { isStrict: true }))).toContain('curl ');
});

test('what was observed of a client stands with its failures and warnings', () => {
  const calls = [
    { number: 1, atMs: 0, by: 'client' as const, what: 'login\n  forged', outcome: 'success' },
  ];
  for (const verdict of ['fail', 'warn'] as const) {
    const text = textOf(makeReport([makeFailure({ verdict, calls, callsLeftOut: 1 })]));
    expect(text).toContain('calls     +0.000 s  client: login\\n  forged: success\n');
    expect(text).toContain('            and 1 more\n');
  }
});

test('a warning names its clauses and how to see it again', () => {
  const warned = makeFailure({
    verdict: 'warn',
    level: 'should',
    reason: 'Look there.',
    clauses: ['6.2/notify-ms', '5/receiver-verifies-signature'],
  });
  const lines = textOf(makeReport([warned])).split('\n');
  const from = lines.indexOf('Warnings');
  expect(lines.slice(from, from + 8)).toEqual([
    'Warnings',
    '! receiver.topic.claim',
    '  clause    6.2/notify-ms, 5/receiver-verifies-signature',
    '  expected  a rejection',
    '  found     status 200',
    '  hint      Look there.',
    '  replay    assay run --only receiver.topic.claim --seed 7 --run-id cafe --runs 20 --receiver-url http://localhost:8080/webhook --customer-key env:ASSAY_CUSTOMER_KEY',
    '',
  ]);
});

test('a warning about what no clause says names none', () => {
  const warned = makeFailure({ verdict: 'warn', level: 'should', clauses: [] });
  expect(textOf(makeReport([warned]))).not.toContain('clause  ');
});

test('what a target sent cannot reach the terminal raw, and long values are cut', () => {
  const text = '\u001b[31m'.padEnd(5_000, 'x');
  const request = makeRequest({ body: { text, bytes: 5_000 } });
  const failed = makeFailure({
    actual: '\u001b]0;title\u0007',
    counterexample: { seed: 1, shrinks: 0, description: '\u001b[1m', request },
  });
  const shown = textOf(makeReport([failed]));
  expect(shown).not.toContain('\u001b');
  expect(shown).toContain('…');
  expect(shown).toContain('(5000 bytes)');
  expect(shown).toContain('--data-binary @out/bodies/receiver.topic.claim.bin');
});

test('prose keeps to the width of the terminal; only commands are longer', () => {
  const reason = 'words '.repeat(60).trim();
  const shown = textOf(makeReport([makeFailure({ reason })]), 60);
  const long = shown.split('\n').filter((line) => line.length > 60);
  expect(long.every((line) => /^ {2}(curl|replay) /.test(line))).toBe(true);
});

test('what to do about it stands with the reason of a skip and with the hint of a failure', () => {
  const advice = 'Declare it with --flag.';
  const skip = { verdict: 'skip' as const, reason: 'nothing was declared', advice };
  const skipped = [makeResult({ ...skip, id: 'receiver.a.b' }), makeResult({ ...skip })];
  const text = textOf(makeReport([...skipped, makeFailure({ reason: 'Look there.', advice })]));
  expect(text).toContain('2 checks skipped: nothing was declared. Declare it with --flag.');
  expect(text).toContain('  hint      Look there. Declare it with --flag.');
});
