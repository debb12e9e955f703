import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { reportError } from '../../src/cli/report-error.ts';
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

test.each([
  ['EMFILE', 'no more files can be opened (ulimit -n 1024 allows more)'],
  [
    'ERR_MODULE_NOT_FOUND',
    'a part of assay cannot be loaded. Either no more files can be opened (ulimit -n 1024 allows more), or its installation is damaged',
  ],
  ['ENOSPC', 'the disk is full'],
])('what the machine lacks is one message too: %s', (code, reason) => {
  const { exitCode, text } = report(Object.assign(new Error(`${code}: open`), { code }));
  expect(exitCode).toBe(2);
  expect(text).toBe(
    `assay: this machine lets nothing go on: ${reason}. Mend that and run again.\n`,
  );
});

test('anything else is a bug of ours, with its stack', () => {
  const { exitCode, text } = report(new TypeError('broken'));
  expect(exitCode).toBe(3);
  expect(text).toMatch(/^assay: this is a bug in assay[\s\S]*TypeError: broken\n\s+at /);
  expect(report('text').text).toContain('text');
});
