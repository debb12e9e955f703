import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { REPORT_FORMATS } from '../../../src/report/index.ts';
import { makeEvents } from '../make-report.ts';
import { makeEvidence, makeForgery, makeNotice } from './make-forgery.ts';

/** What would end a comment or a literal, begin another, or show a reader something else than what is read. */
const HOSTILE: readonly string[] = [
  '\n\ndef test_injected():\n    pass\n',
  '\r\nfunc TestInjected(t *testing.T) {}\r\n',
  "\u2028test('injected', () => {});\u2029",
  `*/ test("injected") /* \` $\{process.exit(3)} \``,
  '"""\ntest_injected = 1\n"""',
  "'''",
  '\\" \\\' \\',
  '` + panic("injected") + `',
  '\u0000\u001b[31m\u202e\u2066 \ufeff \ud800 \u{1f600} é',
];
const ALL = HOSTILE.join(' ');

const AGENT = 'assay-4493437b-b8084553';
const recipe = {
  content: {
    notice: { ...makeNotice(), labels: Object.fromEntries(HOSTILE.map((text) => [text, text])) },
    agent: AGENT,
  },
  headers: [
    ['X-Hostile', '\' " ` \\ é'],
    ['X-"; drop', 'x'],
  ],
  signatureEdits: [
    { edit: 'set', version: 'v1', text: ALL },
    { edit: 'append', version: 'v2', text: ALL },
  ],
  bodyEdits: [{ edit: 'append', text: ALL }],
};
const plain = makeForgery();
const forged = makeForgery({
  title: ALL,
  expected: ALL,
  actual: ALL,
  clauses: [ALL],
  counterexample: { ...plain.counterexample, description: ALL, recipe } as never,
});
const pending = makeForgery({
  id: 'receiver.b.pending',
  title: ALL,
  expected: ALL,
  actual: ALL,
  evidence: [makeEvidence(ALL, plain.evidence[0]?.request as never, 200)],
});
const EVENTS = makeEvents([forged, pending]).map((event) =>
  event.type === 'run-started'
    ? { ...event, runId: ALL, profile: { ...event.profile, name: ALL } }
    : event,
);

const folder = mkdtempSync(join(tmpdir(), 'assay-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function write(name: 'vitest' | 'pytest' | 'go'): Promise<string> {
  const { file, render } = REPORT_FORMATS[name];
  const text = await render(EVENTS, { folder: ALL });
  expect(text).toMatch(/^[\t\n\x20-\x7e]*$/u);
  const path = join(folder, file);
  writeFileSync(path, text);
  return path;
}

function run(program: string, args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return { status, stdout, stderr };
}

const isHere = (program: string, ...args: readonly string[]) => run(program, args).status === 0;

/** It has no argument under which it does nothing and succeeds, but ends so with nothing to read. */
const HAS_GOFMT = spawnSync('gofmt', { input: '' }).error === undefined;

/** Names what is defined at the top of a file, and does not run it. */
const PYTHON_NAMES = `import ast, sys
for node in ast.parse(open(sys.argv[1]).read()).body:
    if isinstance(node, ast.FunctionDef) and node.name.startswith("test"): print(node.name)
    if isinstance(node, ast.Assign): print(node.targets[0].id)`;

test.skipIf(!isHere('python3', '--version'))(
  'Python reads nothing of a hostile target as code',
  async () => {
    const read = run('python3', ['-c', PYTHON_NAMES, await write('pytest')]);
    expect(read).toMatchObject({ status: 0, stderr: '' });
    expect(read.stdout.trim().split('\n')).toEqual([
      'SETTINGS',
      'TIMEOUT_SECONDS',
      'missing',
      'EXPECTATIONS',
      'test_receiver_signature_rejects_unsigned',
      'test_receiver_b_pending',
    ]);
  },
);

test.skipIf(!HAS_GOFMT)('Go reads nothing of a hostile target as code', async () => {
  const path = await write('go');
  expect(run('gofmt', ['-l', '-e', path])).toMatchObject({ status: 0, stderr: '' });
  const names = readFileSync(path, 'utf8').match(/^func Test\w+/gmu);
  expect(names).toEqual(['func TestReceiverSignatureRejectsUnsigned', 'func TestReceiverBPending']);
});

test.skipIf(!HAS_GOFMT)('a file for Go is formatted as its users format it', async () => {
  const { file, render } = REPORT_FORMATS.go;
  const path = join(folder, `formatted_${file}`);
  writeFileSync(path, await render(makeEvents([makeForgery()])));
  expect(run('gofmt', ['-d', path])).toEqual({ status: 0, stdout: '', stderr: '' });
});

test('vitest reads nothing of a hostile target as code', async () => {
  const { parseAst, transformWithOxc } = await import('vite');
  const path = await write('vitest');
  const { code } = await transformWithOxc(readFileSync(path, 'utf8'), path);
  const calls = parseAst(code).body.flatMap((node) =>
    node.type === 'ExpressionStatement' && node.expression.type === 'CallExpression'
      ? [node.expression.arguments[0]]
      : [],
  );
  expect(calls).toMatchObject([
    { value: 'receiver.signature.rejects-unsigned' },
    { value: 'receiver.b.pending' },
  ]);
});
