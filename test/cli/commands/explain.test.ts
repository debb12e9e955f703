import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { EXAMPLE_CODE } from '../../../src/cli/generated/example-code.ts';
import { EXAMPLE_LANGUAGES } from '../../../src/cli/options/explain-options.ts';
import { CHECKS } from '../../../src/conformance/suites/index.ts';
import { topicAdviceOf } from '../../../src/report/words/topic-advice.ts';
import { assay, inFolder } from '../run-in-process.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const explained = (...argv: readonly string[]) =>
  assay(['explain', ...argv], { cwd: '/', columns: 80 });

test('a check is explained: claim, clauses, why it matters, what mends it, and code', async () => {
  const { exitCode, stdout, stderr } = await explained(UNSIGNED);
  expect([exitCode, stderr]).toEqual([0, '']);
  const labels = [...stdout.matchAll(/^ {2}(claim|duty|clause|profile|why|mend|run) /gm)];
  expect([...new Set(labels.map(([, label]) => label))]).toEqual([
    ...['claim', 'duty', 'clause', 'profile', 'why', 'mend', 'run'],
  ]);
  expect(stdout).toContain('5/receiver-verifies-signature: ');
  expect(stdout).toContain('examples/servers/express/server.js');
  expect(stdout).toContain('\nfunction isSigned(request, header, algorithm) {\n');
});

test('the code is that of the language that was asked for, and of the target', async () => {
  const go = await explained('token-server.expire.never-wraps-around', '--language', 'go');
  expect(go.stdout).toContain('func mint(privilege uint16');
  expect(go.stdout).not.toContain('func isSigned');
  const client = await explained('client.login.needs-token');
  expect(client.stdout).toContain('examples/chat-clients');
});

test('every check has words of why and how, and every language its code of both servers', () => {
  for (const { id } of CHECKS) {
    expect([id, topicAdviceOf(id)]).toEqual([
      id,
      { why: expect.stringMatching(/\.$/), fix: expect.stringMatching(/\.$/) },
    ]);
  }
  expect(Object.keys(EXAMPLE_CODE)).toEqual([...EXAMPLE_LANGUAGES]);
  for (const { file, receiver, tokenServer } of Object.values(EXAMPLE_CODE)) {
    expect(existsSync(new URL(`../../../${file}`, import.meta.url))).toBe(true);
    const text = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8');
    for (const section of [receiver, tokenServer]) {
      expect(section.length).toBeGreaterThan(500);
      expect(text).toContain(section.split('\n')[0]);
    }
  }
});

test('a check whose topic is mended otherwise has advice of its own', async () => {
  const late = await assay(['explain', 'receiver.acknowledges.within-deadline'], { cwd: '.' });
  expect(late.stdout).toMatch(/mend +Verify, store, answer at once/);
});

test('--json prints the same as data', async () => {
  const { stdout } = await explained(UNSIGNED, '--json', '--language', 'rust');
  expect(JSON.parse(stdout)).toMatchObject({
    id: UNSIGNED,
    level: 'must',
    clauses: [{ section: '5' }, { section: '5' }],
    why: expect.any(String),
    code: { file: 'examples/servers/rust/src/main.rs' },
  });
});

test('an id that is nearly one, and a language that is none, are answered with what was meant', async () => {
  const misspelt = await explained('receiver.signature.reject-unsigned');
  expect([misspelt.exitCode, misspelt.stderr]).toEqual([
    2,
    `assay: There is no check receiver.signature.reject-unsigned. Did you mean ${UNSIGNED}?\n`,
  ]);
  const unknown = await explained(UNSIGNED, '--language', 'cobol');
  expect(unknown.exitCode).toBe(2);
  expect(unknown.stderr).toContain('express');
});

test('the beginning of ids is answered with some of them', async () => {
  const { exitCode, stderr } = await explained('receiver.raw-body');
  expect(exitCode).toBe(2);
  expect(stderr).toMatch(
    /^assay: There is no check receiver\.raw-body\. \d+ begin so, such as (?:receiver\.raw-body\.[\w-]+, ){2}receiver\.raw-body\.[\w-]+\. 'assay list checks' shows every id\.\n$/,
  );
});

test('a short id is that of a finding of the last report; without a report it says so', () =>
  inFolder(async (cwd) => {
    const none = await assay(['explain', 'R1'], { cwd });
    expect([none.exitCode, none.stdout]).toEqual([2, '']);
    expect(none.stderr).toContain('reports/latest');
    await assay(['run', '--only', UNSIGNED, '--fault', 'receiver.accepts-unsigned'], { cwd });
    const { exitCode, stdout } = await assay(['explain', 'R1'], { cwd, columns: 80 });
    expect([exitCode, stdout.split('\n')[0]]).toEqual([0, UNSIGNED]);
    const other = await assay(['explain', 'R7'], { cwd });
    expect([other.exitCode, other.stderr]).toEqual([
      2,
      expect.stringContaining('has no finding R7. Its findings are R1 to R1.'),
    ]);
  }));
