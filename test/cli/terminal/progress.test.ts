import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openProgress } from '../../../src/cli/terminal/progress.ts';

function openOn(terminal: object, env: Record<string, string> = {}) {
  const stdout = Object.assign(new PassThrough(), {
    columns: 40,
    cursorTo: () => true,
    moveCursor: () => true,
    clearLine: () => true,
    ...terminal,
  });
  const progress = openProgress({ env, stdout });
  return { progress, written: () => String(stdout.read() ?? '') };
}

test.each([
  ['a pipe', {}, {}],
  ['a dumb terminal', { isTTY: true }, { TERM: 'dumb' }],
  ['a CI job', { isTTY: true }, { CI: 'true' }],
])('%s is left alone', (_case, terminal, env) => {
  const { progress, written } = openOn(terminal, env);
  progress.show('1 of 2');
  progress.stop();
  expect(written()).toBe('');
});

test('a terminal sees how far the run has come, within its width, until it is stopped', () => {
  const { progress, written } = openOn({ isTTY: true });
  progress.show(`1 of 2  ${'x'.repeat(100)}`);
  const line = written();
  expect(line).toContain('1 of 2');
  expect(line).toContain('…');
  progress.stop();
  written();
  progress.show('2 of 2');
  expect(written()).toBe('');
});
