import { expect, test } from 'vitest';
import type { PreparedServe } from '../../../src/cli/serve/prepare-serve.ts';
import { callLine, startLines } from '../../../src/cli/serve/serve-lines.ts';
import { styleOf } from '../../../src/cli/terminal/style.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import type { ChatCall } from '../../../src/simulator/chat/index.ts';

const CALL: ChatCall = {
  number: 1,
  atMs: 0,
  by: 'client',
  what: 'login',
  userId: 'alice',
  code: 104,
  outcome: 'the token is not valid',
};

function styleWith(env: Readonly<Record<string, string>>) {
  return styleOf({ env, stdout: process.stdout });
}

test('a call is one line: when, who, what, whom, code, outcome', () => {
  expect(callLine(CALL, styleWith({ NO_COLOR: '1' }))).toBe(
    '1970-01-01T00:00:00.000Z client       login                      alice        104  the token is not valid',
  );
  const { userId: _, code: __, ...bare } = CALL;
  expect(callLine({ ...bare, outcome: 'a\nb\u001b' }, styleWith({ NO_COLOR: '1' }))).toBe(
    '1970-01-01T00:00:00.000Z client       login                      -            -    a\\nb\\x1b',
  );
});

test.each([true, false])('what a service says first fits 80 columns', (isLoopback) => {
  const profile = resolveProfile('neutral');
  const format = { id: 'access-token-2' };
  const prepared = { profile, format, settings: {}, appId: 'a'.repeat(32), isEmbedded: true };
  const listening = { url: 'http://127.0.0.1:45678', isLoopback };
  const lines = startLines(prepared as unknown as PreparedServe, listening, { width: 80 });
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(lines.join(' ').replaceAll(/ +/g, ' ')).toContain('--state FILE keeps it over a restart');
});

test.each([
  ['rest', 201, 'green'],
  ['token-server', 503, 'red'],
  ['client', 200, 'green'],
  ['client', 201, 'red'],
  ['client', 104, 'red'],
  ['service', 202, 'red'],
  ['client', undefined, 'dim'],
] as const)('a call by %s with the code %s is %s', (by, code, colour) => {
  const style = styleWith({ FORCE_COLOR: '1' });
  const { code: _, ...bare } = CALL;
  const line = callLine({ ...bare, by, ...(code === undefined ? {} : { code }) }, style);
  expect(line).toContain(style[colour](String(code ?? '-').padEnd(4)));
});

test('what a client made very long is cut', () => {
  const line = callLine({ ...CALL, userId: 'u'.repeat(10_000) }, styleWith({ NO_COLOR: '1' }));
  expect(line.length).toBeLessThan(300);
  expect(line).toContain('u… 104');
});
