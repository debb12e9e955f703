import { expect, test } from 'vitest';
import { commandLine, linePattern } from '../../../src/cli/options/observer-parsers.ts';

const CONTEXT = { folder: '/here', origin: 'flag' } as const;

test.each<[string, readonly string[]]>([
  [
    `psql -tAc "select count(*) from e where id = '{noticeId}'"`,
    ['psql', '-tAc', "select count(*) from e where id = '{noticeId}'"],
  ],
  ['grep -c {noticeId} app.log', ['grep', '-c', '{noticeId}', 'app.log']],
  [`a\\ b 'c "d"' "e \\"f\\" \\n" x{noticeId}''y`, ['a b', 'c "d"', 'e "f" \\n', 'x{noticeId}y']],
  [
    `sh -c 'grep -c -- "$NOTICE_ID" a.log | cat'`,
    ['sh', '-c', 'grep -c -- "$NOTICE_ID" a.log | cat'],
  ],
  [`count {noticeId} '|' "" `, ['count', '{noticeId}', '|', '']],
])('the command %s is split into its words', (written, words) => {
  const { program, args } = commandLine(written, CONTEXT);
  expect([program, ...args]).toEqual(words);
});

test('what stands before the program are variables', () => {
  const read = commandLine("A=1 PGPASSWORD='env:X' psql --id={noticeId}", CONTEXT);
  expect(read).toMatchObject({
    variables: [
      ['A', '1'],
      ['PGPASSWORD', 'env:X'],
    ],
    program: 'psql',
    args: ['--id={noticeId}'],
  });
});

test.each([
  ["psql '{noticeId}", 'a command whose quotes are closed'],
  ['psql -c 1', 'a command with {noticeId} where the id of a notice belongs'],
  ['A={noticeId}', 'a command with'],
  ['grep {noticeId} log | wc -l', 'one program with its arguments, without |: no shell reads it'],
  ['grep {noticeId} log 2>/dev/null', 'without 2>/dev/null'],
  [`bash -ec 'grep -c {noticeId} log'`, '"$NOTICE_ID" in place of {noticeId}'],
  ['  ', 'text that is not empty'],
])('the command %s is refused', (written, message) => {
  expect(() => commandLine(written, CONTEXT)).toThrow(message);
});

test('a pattern of lines takes the id literally, whatever stands in it', () => {
  const { forNotice } = linePattern('/stored ({noticeId})$/i', CONTEXT);
  expect(forNotice('a.b+$&').test('STORED a.b+$&')).toBe(true);
  expect(forNotice('a.b').test('stored axb')).toBe(false);
});

test.each(['stored {noticeId}', '/stored/', '/({noticeId}/', '/{noticeId}/g'])(
  'the pattern %s is refused',
  (written) => {
    expect(() => linePattern(written, CONTEXT)).toThrow(
      'must be a regular expression between slashes with {noticeId}',
    );
  },
);
