import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { describe, expect, test, vi } from 'vitest';
import type { CliIo } from '../../../src/cli/io.ts';
import { countByCommand, resolveCommand } from '../../../src/cli/observe/command-observer.ts';
import { commandLine } from '../../../src/cli/options/observer-parsers.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { inFolder } from '../run-in-process.ts';

function ioIn(cwd: string, env: Record<string, string> = {}) {
  const said: string[] = [];
  const stderr = new Writable({
    write(chunk: Buffer, _encoding, done) {
      said.push(chunk.toString());
      done();
    },
  });
  const io = { cwd, env: { PATH: process.env['PATH'], ...env }, stderr, clock: systemClock };
  return { io: io as unknown as CliIo, said };
}

function counting(line: string, cwd: string) {
  return countByCommand(commandLine(line, { folder: cwd, origin: 'flag' }), ioIn(cwd).io);
}

describe('a command', () => {
  test.each([
    ["printf '%s\\n' 3 {noticeId}x", 'n', { problem: expect.stringContaining('printed "3\\nnx"') }],
    ['sh -c \'echo " 2 " ; : $NOTICE_ID\'', 'n', 2],
    ['sh -c \'test "$NOTICE_ID" = "a b" && echo 1 || echo 0\'', 'a b', 1],
    ["expr '{noticeId}' : '.*'", '$(echo; rm x) `y`', 17],
    ['printf {noticeId}', '$&', { problem: expect.stringContaining('printed "$&"') }],
  ])('%s prints the number for one notice', (line, noticeId, expected) =>
    inFolder(async (cwd) => expect(await counting(line, cwd)(noticeId)).toEqual(expected)),
  );

  test('may say with grep that there is none, and no other way with exit code 1', () =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'app.log'), 'stored n1\nstored n1\n');
      const count = counting('grep -c {noticeId} app.log', cwd);
      expect([await count('n1'), await count('n2')]).toEqual([2, 0]);
      const fails = counting("sh -c 'echo 0; echo no >&2; exit 1' NOTICE_ID", cwd);
      expect(await fails('n')).toEqual({
        problem:
          'the observer command ought to print the number of effects and nothing else; sh ended with exit code 1 and printed "0" ("no")',
      });
    }));

  test.each([
    ['no-such-program {noticeId}', 'no-such-program was not found'],
    ["sh -c 'kill -9 $$' NOTICE_ID", 'sh was ended by SIGKILL'],
    ["sh -c 'yes' NOTICE_ID", 'sh printed more than 64 KiB'],
    ["sh -c 'echo -1' NOTICE_ID", 'printed "-1"'],
  ])('%s gives no number, with the reason', (line, why) =>
    inFolder(async (cwd) => {
      expect(await counting(line, cwd)('n')).toEqual({ problem: expect.stringContaining(why) });
    }),
  );

  test('that failed once is not run again', () =>
    inFolder(async (cwd) => {
      const count = counting("sh -c 'echo >>ran; exit 3' NOTICE_ID", cwd);
      const first = await count('a');
      writeFileSync(join(cwd, 'ran'), '');
      expect([first, await count('b')]).toEqual([first, first]);
      expect(readFileSync(join(cwd, 'ran'), 'utf8')).toBe('');
    }));

  test('that fails for several notices at once gives one reason, whatever ids it quotes', () =>
    inFolder(async (cwd) => {
      const count = counting("sh -c 'echo no $NOTICE_ID >&2; exit 3' NOTICE_ID", cwd);
      const [first, ...others] = await Promise.all(['a', 'b', 'c'].map(count));
      expect(first).toEqual({ problem: expect.stringMatching(/\("no [abc]"\)$/u) });
      expect(others).toEqual([first, first]);
    }));

  test('that never ends is ended with what it has started', () =>
    inFolder(async (cwd) => {
      const due: (() => void)[] = [];
      const clock = {
        now: () => 0,
        after(_delayMs: number, action: () => void) {
          due.push(action);
          return () => {};
        },
      };
      const { io } = ioIn(cwd);
      const command = commandLine("sh -c 'sleep 1000' NOTICE_ID", { folder: cwd, origin: 'flag' });
      const counted = countByCommand(command, { ...io, clock } as CliIo)('n');
      await vi.waitFor(() => expect(due).not.toEqual([]));
      for (const act of due) act();
      expect(await counted).toEqual({
        problem: expect.stringContaining('did not end within 10 s'),
      });
    }));

  test('runs at most four times at once', () =>
    inFolder(async (cwd) => {
      const line = "sh -c 'mkdir at-$$; ls -d at-* | wc -l; sleep 0.02; rmdir at-$$' NOTICE_ID";
      const count = counting(line, cwd);
      const seen = await Promise.all(Array.from({ length: 12 }, (_, index) => count(`${index}`)));
      expect(Math.max(...seen.map(Number))).toBeLessThanOrEqual(4);
    }));
});

describe('references', () => {
  test('are resolved in arguments, options and variables, and counted as secrets', () =>
    inFolder(async (cwd) => {
      const { io, said } = ioIn(cwd, { URL: 'postgres://u:p%40ss@h/db', KEY: 'hidden' });
      const line = 'PGPASSWORD=env:KEY LANG=C psql env:URL --password=env:KEY -c {noticeId}';
      const read = commandLine(line, { folder: cwd, origin: 'flag' });
      const { command, secrets } = await resolveCommand(read, '--observer-command', io);
      expect(command).toMatchObject({
        variables: [
          ['PGPASSWORD', 'hidden'],
          ['LANG', 'C'],
        ],
        args: ['postgres://u:p%40ss@h/db', '--password=hidden', '-c', '{noticeId}'],
      });
      expect(new Set(secrets)).toEqual(
        new Set(['hidden', 'postgres://u:p%40ss@h/db', 'p%40ss', 'p@ss']),
      );
      expect(said.join('')).toContain('the list of processes shows it');
    }));

  test.each([
    ['./count --password hidden-1 {noticeId}', ['hidden-1']],
    [
      './count postgres://user-name-1@h/d?key=value-of-it {noticeId}',
      ['user-name-1', 'value-of-it'],
    ],
    ['./count "host=h password=hidden-1 id={noticeId}"', ['hidden-1']],
    [`psql -c "select 1 where key='{noticeId}'" --key {noticeId} --port 54321`, []],
  ])('%s holds secrets as they are: %j', (line, expected) =>
    inFolder(async (cwd) => {
      const read = commandLine(line, { folder: cwd, origin: 'flag' });
      const { secrets } = await resolveCommand(read, '--observer-command', ioIn(cwd).io);
      expect(new Set(secrets)).toEqual(new Set(expected));
    }),
  );

  test('in variables alone need no warning', () =>
    inFolder(async (cwd) => {
      const { io, said } = ioIn(cwd, { KEY: 'hidden' });
      const read = commandLine('P=env:KEY psql {noticeId}', { folder: cwd, origin: 'flag' });
      await resolveCommand(read, '--observer-command', io);
      expect(said).toEqual([]);
    }));

  test('that lead nowhere are refused', () =>
    inFolder(async (cwd) => {
      const read = commandLine('psql env:NONE {noticeId}', { folder: cwd, origin: 'flag' });
      await expect(resolveCommand(read, '--observer-command', ioIn(cwd).io)).rejects.toThrow(
        '--observer-command refers to the environment variable NONE, which is not set',
      );
    }));
});
