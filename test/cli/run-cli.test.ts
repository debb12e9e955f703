import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { reportError } from '../../src/cli/run-cli.ts';
import { OutputError, SelectionError, TargetError, UsageError } from '../../src/errors.ts';

function report(thrown: unknown) {
  let text = '';
  const stderr = new Writable({
    write(chunk, _encoding, done) {
      text += chunk;
      done();
    },
  });
  return { exitCode: reportError(thrown, { stderr }), text };
}

test.each([
  [new UsageError('m'), 2],
  [new SelectionError('m'), 2],
  [new OutputError('m'), 2],
  [new TargetError('m'), 3],
])('an error for people is one message, without a stack', (error, exitCode) => {
  expect(report(error)).toEqual({ exitCode, text: 'assay: m\n' });
});

test('anything else is a bug of ours, with its stack', () => {
  const { exitCode, text } = report(new TypeError('broken'));
  expect(exitCode).toBe(3);
  expect(text).toMatch(/^assay: this is a bug in assay[\s\S]*TypeError: broken\n\s+at /);
  expect(report('text').text).toContain('text');
});
