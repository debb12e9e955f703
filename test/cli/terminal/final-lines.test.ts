import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { finalLines } from '../../../src/cli/terminal/final-lines.ts';
import { rowsOf } from '../../../src/cli/terminal/fit-parts.ts';
import { styleOf } from '../../../src/cli/terminal/style.ts';
import type { CheckResult, Report } from '../../../src/contract/index.ts';
import { reportOf } from '../../../src/report/index.ts';
import {
  makeEvents,
  makeFailure,
  makeReport,
  makeRequest,
  makeResult,
} from '../../report/make-report.ts';

interface Options {
  readonly columns?: number;
  readonly isVerbose?: boolean;
  readonly files?: readonly string[];
}

function linesOf(
  report: Report,
  { columns = 80, isVerbose = false, files = ['report.html', 'report.json'] }: Options = {},
): readonly string[] {
  const stdout = Object.assign(new PassThrough(), { columns });
  const style = styleOf({ env: {}, stdout });
  const options = {
    style,
    folder: 'reports/latest',
    references: {},
    kept: 'reports/latest',
    rows: 52,
  };
  const { details, ending } = finalLines(report, { ...options, files, isVerbose });
  return ['', ...details, ...ending];
}

const textOf = (report: Report, options?: Options) => linesOf(report, options).join('\n');

/** The report of a run, in which findings have their short ids. */
const numbered = (results: readonly CheckResult[]) => reportOf(makeEvents(results));

test('hints come first, then causes, notes, what was not verified, what to mend and the outcome', () => {
  const results = [
    makeFailure({ id: 'receiver.a.fails' }),
    makeFailure({ id: 'receiver.b.warns', verdict: 'warn', clauses: [], expected: 'no error' }),
    makeResult({ id: 'receiver.c.noted', verdict: 'note', reason: 'it does so' }),
    makeResult({ id: 'receiver.d.skipped', verdict: 'skip', reason: 'no observer' }),
    makeResult({ id: 'receiver.e.skipped', verdict: 'skip', reason: 'no observer' }),
  ];
  const text = textOf({ ...numbered(results), hints: ['look at the path first'] });
  const order = [
    'look at the path first',
    '✗ Does not do what it should.',
    '  R1, 1 failed: receiver.a.fails',
    '  R2, 1 warned: receiver.b.warns',
    '1 note on what the document leaves open',
    '2 checks skipped: --verbose prints the reasons',
    'What to fix',
    '  ✗ R1   Does not do',
    '  details   assay show R1',
    '  fixed?    assay replay R1',
    '  page      reports/latest/report.html',
    '1 failed, 1 warned, 1 noted, 2 skipped in ',
    'NONCONFORMANT under neutral: 2 causes: 1 failed, 1 warned',
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((one, other) => one - other));
});

test('a warning carries the evidence that a failure carries', () => {
  const labels = (verdict: 'fail' | 'warn') =>
    linesOf(numbered([makeFailure({ verdict, reason: 'Look there.' })]))
      .filter((line) => /^ {2}[a-z]+ /.test(line))
      .map((line) => line.trim().split(' ')[0]);
  expect(labels('warn')).toEqual(labels('fail'));
  expect(labels('warn')).toEqual([
    'expected',
    'found',
    'hint',
    'sent',
    'clause',
    'details',
    'page',
  ]);
});

test('expected and found come first, the changed part of the body is marked, and clauses stand on one line', () => {
  const right = makeRequest({ body: { text: '{"event":101}', bytes: 13 } });
  const request = makeRequest({ body: { text: '{"evemt":101}', bytes: 13 } });
  const outcome = {
    kind: 'answer' as const,
    status: 200,
    headers: {},
    body: { text: '', bytes: 0 },
  };
  const sent = (role: string, startedAtMs: number, of: typeof right) => ({
    role,
    request: of,
    outcome,
    startedAtMs,
    durationMs: 1,
  });
  const failed = makeFailure({
    clauses: ['6.2/notify-ms', '5/receiver-verifies-signature'],
    counterexample: { seed: 5, shrinks: 0, description: '{"evemt":101}', request },
    evidence: [sent('control before', 1, right), sent('a changed body', 2, request)],
  });
  const lines = linesOf(numbered([failed]));
  const from = lines.findIndex((line) => line.startsWith('✗'));
  expect(lines.slice(from, from + 7)).toEqual([
    '✗ Does not do what it should.',
    '  R1, 1 failed: receiver.topic.claim',
    '  expected  a rejection',
    '  found     status 200',
    '  sent      POST http://localhost:8080/webhook (a changed body, 13 bytes)',
    '            {"»evemt«":101}',
    '  clause    6.2/notify-ms, 5/receiver-verifies-signature (must, stated)',
  ]);
});

/** As many failures as `number`, each of a cause of its own, with more of what makes a block long. */
function manyFailures(number: number): readonly CheckResult[] {
  const long = 'words that go on '.repeat(30);
  return Array.from({ length: number }, (_, at) =>
    makeFailure({
      id: `receiver.topic-${at}.claim-${at}`,
      clauses: [`6.2/${at}`],
      title: `does ${at} of ${long}`,
      expected: `${at} of ${long}`,
      actual: `status ${at} ${long}`,
      reason: long,
      counterexample: {
        seed: 1,
        shrinks: 0,
        description: long,
        request: makeRequest({ body: { text: long, bytes: long.length } }),
      },
    }),
  );
}

test.each([1, 3, 8, 40, 200])(
  '%i failures fit a screen of 80 columns, and end with what to do',
  (number) => {
    const notes = Array.from({ length: 12 }, (_, at) =>
      makeResult({ id: `receiver.n.note-${at}`, verdict: 'note', reason: 'a note '.repeat(30) }),
    );
    const report = {
      ...numbered([...manyFailures(number), ...notes]),
      hints: ['a hint '.repeat(200)],
    };
    const lines = linesOf(report);
    expect(rowsOf(lines, 80)).toBeLessThanOrEqual(52);
    expect(lines.every((line) => line.length <= 80)).toBe(true);
    expect(lines.at(-1)).toBe(
      `NONCONFORMANT under neutral: ${number} ${number === 1 ? 'cause' : 'causes'}`,
    );
    expect(rowsOf(linesOf(report, { isVerbose: true }), 80)).toBeGreaterThan(25 * number);
  },
);

test('the last screen names three causes of three, with the command that shows each', () => {
  const last = linesOf(numbered(manyFailures(3)))
    .slice(-24)
    .join('\n');
  for (const id of ['R1', 'R2', 'R3'])
    expect(last).toMatch(new RegExp(`^  ✗ ${id} +Does not do`, 'm'));
  expect(last).toContain('assay show R1');
});

test('a run with --verbose prints each finding whole, what was observed of a client among it', () => {
  const calls = [
    { number: 1, atMs: 0, by: 'client' as const, what: 'login\n  forged', outcome: 'success' },
  ];
  for (const verdict of ['fail', 'warn'] as const) {
    const report = makeReport([makeFailure({ verdict, calls, callsLeftOut: 1 })]);
    const text = textOf(report, { isVerbose: true });
    expect(text).toContain('calls     +0.000 s  client: login\\n  forged: success\n');
    expect(text).toContain('            and 1 more\n');
    expect(text).toContain('  replay    assay run --only receiver.topic.claim --seed 7 ');
    expect(text).toContain('  curl      curl ');
  }
});

test('what the server wrote beside a 5xx stands with the finding', () => {
  const text = textOf(numbered([makeFailure({ serverLog: ['TypeError: x', '    at y'] })]));
  expect(text).toContain('  server    | TypeError: x\n            |     at y\n');
});

test('what belongs to a cause is named by short ids, and what it hides too', () => {
  const hidden = (id: string) =>
    makeResult({ id, verdict: 'untestable', reason: 'waits (receiver.a.one: fail)' });
  const text = textOf(
    numbered([
      ...['one', 'two', 'three', 'four'].map((name) => makeFailure({ id: `receiver.a.${name}` })),
      hidden('receiver.b.one'),
      makeResult({ id: 'receiver.b.fine' }),
      hidden('receiver.b.two'),
    ]),
  );
  expect(text).toContain('  R1, 4 failed, 2 untestable because of it: receiver.a.one');
  expect(text).toContain('  also      R2–R4; untestable because of it: R5, R6');
});

test('what a target sent cannot reach the terminal raw, and long values are cut unless all is to be printed', () => {
  const text = '\u001b[31m'.padEnd(5_000, 'x');
  const request = makeRequest({ body: { text, bytes: 5_000 } });
  const failed = makeFailure({
    actual: '\u001b]0;title\u0007',
    title: 'does \u001b[2J it',
    serverLog: ['\u001b[2J'],
    counterexample: { seed: 1, shrinks: 0, description: '\u001b[1m', request },
  });
  for (const isVerbose of [true, false]) {
    const shown = textOf(makeReport([failed]), { isVerbose });
    expect(shown).not.toContain('\u001b');
    expect(shown.includes('…')).toBe(!isVerbose);
    const sent = [...shown.matchAll(/^ {12}(\S*x{20,})/gm)].map(([, piece]) => piece).join('');
    expect(sent.length > 4_900).toBe(isVerbose);
    expect(shown).toContain('5000 bytes');
    const file = '--data-binary @reports/latest/bodies/receiver.topic.claim.bin';
    expect(shown.includes(file)).toBe(isVerbose);
  }
});

test('prose keeps to the width of the terminal; only commands are longer', () => {
  const reason = 'words '.repeat(60).trim();
  const lines = linesOf(makeReport([makeFailure({ reason })]), { columns: 60, isVerbose: true });
  const long = lines.filter((line) => line.length > 60);
  expect(long.length).toBe(2);
  expect(long.every((line) => /^ {2}(curl|replay) /.test(line))).toBe(true);
});

test('what to do about it stands with the reason of a skip and with the hint of a failure', () => {
  const advice = 'Declare it with --flag.';
  const skip = { verdict: 'skip' as const, reason: 'nothing was declared', advice };
  const skipped = [makeResult({ ...skip, id: 'receiver.a.b' }), makeResult({ ...skip })];
  const failed = makeReport([...skipped, makeFailure({ reason: 'Look there.', advice })]);
  const [text, verbose] = [textOf(failed), textOf(failed, { isVerbose: true })];
  expect(verbose).toContain('2 checks skipped: nothing was declared. Declare it with --flag.');
  expect(text).toContain('  hint      Look there. Declare it with --flag.');
});

test('notes and why checks were skipped are told where nothing failed, and can wait where something did', () => {
  const skip = makeResult({ id: 'receiver.a.b', verdict: 'skip', reason: 'no observer' });
  const note = makeResult({ id: 'receiver.a.c', verdict: 'note', reason: 'it does so' });
  const held = textOf(makeReport([makeResult(), skip, note]));
  expect(held).toContain('1 check skipped: no observer');
  expect(held).toContain('it does so');
  const failed = textOf(makeReport([makeFailure(), skip, note]));
  expect(failed).not.toMatch(/no observer|it does so/u);
  expect(failed).toMatch(/^1 note on .*\n1 check skipped: --verbose/mu);
});

test('what is counted keeps to the columns of a narrow terminal', () => {
  const notes = Array.from({ length: 9 }, (_, at) =>
    makeResult({ id: `receiver.a.note-${at}`, verdict: 'note', reason: 'it does so' }),
  );
  const lines = linesOf(makeReport([makeFailure(), ...notes]), { columns: 60 });
  expect(lines.filter((line) => line.length > 60)).toEqual([]);
  expect(lines.join(' ')).toContain('9 notes on what the document leaves open: --verbose prints');
});

test('a should that cannot be judged is told without a request, which need not be the reason', () => {
  const open = { verdict: 'untestable' as const, reason: 'it is opaque', evidence: [] };
  const request = makeRequest({ body: { text: '{"a":1}', bytes: 7 } });
  const counterexample = { seed: 1, shrinks: 0, description: 'x', request };
  const told = (level: 'must' | 'should') =>
    textOf(makeReport([makeResult({ ...open, level, counterexample })]));
  expect(told('must')).toMatch(/^ {2}sent /mu);
  expect(told('should')).not.toMatch(/^ {2}sent /mu);
});

test('a cause that is alone is not told a second time', () => {
  const other = makeFailure({ id: 'a.b.c', clauses: ['9/other'], expected: 'a token' });
  expect(textOf(makeReport([makeFailure(), other]))).toContain('What to fix');
  expect(textOf(makeReport([makeFailure()]))).not.toContain('What to fix');
});

test('a run without a failure says what was not seen without an observer; one with a failure does not', () => {
  expect(textOf(makeReport([makeResult()]))).toContain('No observer was declared');
  expect(textOf(makeReport([makeFailure()]))).not.toContain('No observer');
  const targets = { ...makeReport([]).targets, capabilities: ['receiver', 'observer'] };
  expect(textOf(makeReport([makeResult()], { targets }))).not.toContain('No observer');
});

test('of many entries of the baseline that no longer hold, the first are told, and a long outcome is folded', () => {
  const entries = Array.from({ length: 30 }, (_, at) => ({
    check: `receiver.signature.rejects-something-or-other-${at}`,
    reason: 'known',
    state: 'stale' as const,
  }));
  const baseline = {
    file: 'assay-baseline.json',
    outcome: 'nonconformant' as const,
    entries: [
      ...entries,
      { check: 'receiver.topic.claim', reason: 'known', state: 'expected' as const },
    ],
    excused: ['receiver.topic.other'],
  };
  const excused = makeResult({ id: 'receiver.topic.other', verdict: 'untestable' });
  const report = { ...numbered([makeFailure(), excused]), baseline };
  const lines = linesOf(report);
  expect(lines.filter((line) => line.startsWith('stale: '))).toHaveLength(5);
  expect(lines).toContain('and 25 more: --verbose prints them');
  for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
  const end = lines.join(' ');
  expect(end).toMatch(
    /NONCONFORMANT under neutral: nothing unexpected; 1 expected by the baseline, 1 untestable because of that, 30 stale in the baseline$/,
  );
  expect(linesOf(report, { isVerbose: true }).filter((line) => /^stale: /.test(line))).toHaveLength(
    30,
  );
});
