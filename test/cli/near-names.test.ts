import { expect, test } from 'vitest';
import { assay, inFolder } from './run-in-process.ts';

test.each<readonly [argv: readonly string[], meant: string]>([
  [['chek-signature'], 'check-signature'],
  [['help', 'rn'], 'run'],
  [['rn', '--help'], 'run'],
  [['run', '--runz', '3'], '--runs'],
  [['run', '--suite', 'reciever'], 'receiver'],
  [['run', '--reporter', 'json,sraif'], 'sarif'],
  [['run', '--reporter', 'sraif=-'], 'sarif'],
  [['run', '--fault', 'receiver.verify-nothing'], 'receiver.verifies-nothing'],
  [['run', '--profile', 'agroa'], 'agora'],
  [['list', 'cheks'], 'checks'],
  [['explain', 'receiver.signature.reject-unsigned'], 'receiver.signature.rejects-unsigned'],
  [['simulate', '--scenario', 'manual-stp'], 'manual-stop'],
  [['simulate', '--disturb', 'duplicat=0.1'], 'duplicate'],
  [['events', '--kind', 'vald'], 'valid'],
  [['report', 'merg'], 'merge'],
])('%j asks whether %s was meant', (argv, meant) =>
  inFolder(async (cwd) => {
    const { exitCode, stdout, stderr } = await assay(argv, { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr.replaceAll('"', '')).toContain(`Did you mean ${meant}?`);
  }),
);

test.each([['tour'], ['tour', '--help'], ['help', 'tour']])(
  'a command that there is none of is answered in one line: %s',
  (...argv) =>
    inFolder(async (cwd) => {
      const { exitCode, stdout, stderr } = await assay(argv, { cwd });
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr).toBe("assay: unknown command 'tour'. assay --help names the commands.\n");
    }),
);

test('nothing is guessed where no word is near, and no secret is repeated', () =>
  inFolder(async (cwd) => {
    const { stderr } = await assay(['run', '--suite', 'zzz'], { cwd });
    expect(stderr).not.toContain('Did you mean');
    const proxy = await assay(['run', '--proxy', 'htp://user:secret@host'], { cwd });
    expect(proxy.stderr).not.toContain('secret');
  }));

test.each([
  [['run', 'http://localhost:8080'], 'A URL is given by --receiver-url or --token-server-url.'],
  [['simulate', 'https://h/hook'], 'A URL is given by --receiver-url.'],
  [['events', '102'], 'assay events --help names the options.'],
  [['run', '--receiver-header', 'X-Key:', 'secret'], 'A value with blanks needs quotes;'],
])('what to do about an argument too many: %j', (argv, advice) =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(argv, { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(
      /^assay: assay \w+ takes no arguments besides its options, and \d (was|were) found\. /,
    );
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain('secret');
  }),
);

test.each([
  [['--receiver-url', 'http://h/?key=secret'], 'assay run --receiver-url.'],
  [['--customer-key=secret', '--seed', '1'], 'assay run --customer-key.'],
  [['--sessions', '3'], 'assay simulate --sessions.'],
  [['--expire', '3'], 'assay token mint --expire.'],
  [['--nothing'], "unknown option '--nothing'"],
  [['http://me:secret@h/'], 'a URL is no command: assay run --receiver-url or'],
])('what to do about a command that is missing: %j', (argv, advice) =>
  inFolder(async (cwd) => {
    const { exitCode, stdout, stderr } = await assay(argv, { cwd });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^assay: [^\n]+\n$/);
    expect(stderr).toContain(advice);
    expect(stderr).not.toContain('secret');
  }),
);

test('more than one argument is counted', () =>
  inFolder(async (cwd) => {
    const { stderr } = await assay(['replay', 'R1', 'reports/latest', 'R3'], { cwd });
    expect(stderr).toMatch(/takes at most 2 besides its options, and 3 were found\. /);
  }));
