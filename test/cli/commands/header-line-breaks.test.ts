import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const BREAKS = { LF: '\n', CR: '\r', CRLF: '\r\n', NUL: '\0' };
const ENV = { KEY: 'the-customer-key' };

const shape = (headers: object) => ({
  user: { method: 'GET', query: { u: '{user}' }, headers, tokenAt: '/token', errorAt: '/error' },
});
const step = (headers: object) => ({ method: 'POST', path: '/users', headers, body: '{user}' });

/** Each place where a user gives a header: flags, variables and configuration that have it. */
type Place = (value: string) => {
  readonly argv?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly config?: object;
};

const PLACES: Readonly<Record<string, Place>> = {
  '--receiver-header': (value) => ({ argv: ['--receiver-header', `X-A: ${value}`] }),
  '--token-server-header': (value) => ({ argv: ['--token-server-header', `X-A: ${value}`] }),
  '--token-server-cookie': (value) => ({ argv: ['--token-server-cookie', `a=${value}`] }),
  '--observer-header': (value) => ({ argv: ['--observer-header', `X-A: ${value}`] }),
  'the variable behind env:': (value) => ({
    argv: ['--receiver-header', 'X-A: env:VALUE'],
    env: { VALUE: value },
  }),
  'the file behind file:': () => ({ argv: ['--receiver-header', 'X-A: file:value'] }),
  'an object of the configuration': (value) => ({
    config: { receiver: { headers: { 'X-A': value } } },
  }),
  'a request shape': (value) => ({ config: { tokenServer: { shape: shape({ 'X-A': value }) } } }),
  'a registration': (value) => ({ config: { tokenServer: { register: step({ 'X-A': value }) } } }),
  'a reference in a registration': (value) => ({
    env: { VALUE: value },
    config: { tokenServer: { register: step({ 'X-A': 'env:VALUE' }) } },
  }),
};

describe.each(Object.entries(PLACES))('in %s', (_place, given) => {
  test.each(Object.entries(BREAKS))('a header with %s is refused', (name, lineBreak) =>
    inFolder(async (cwd) => {
      const value = `hidden-4711${lineBreak}X-B: hidden-4712`;
      const { argv = [], env = {}, config = {} } = given(value);
      // A NUL in a file makes it no text.
      writeFileSync(join(cwd, 'value'), value);
      writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
      const server = await listen((response) => response.writeHead(200).end('{}'));
      const urls = ['--receiver-url', server.url, '--token-server-url', server.url];
      const observer = ['--observer-url', `${server.url}/{noticeId}`, '--customer-key', 'env:KEY'];
      const whole = ['run', ...urls, ...observer, ...argv, '--max-requests', '1'];
      const { exitCode, stderr } = await assay(whole, { cwd, env: { ...ENV, ...env } });
      await server.close();
      expect([exitCode, server.requests.length]).toEqual([2, 0]);
      expect(stderr).toMatch(name === 'NUL' ? /line break|NUL byte/ : /line break/);
      expect(stderr).not.toContain('hidden');
    }),
  );
});

test('a variable of assay has a header in each of its lines', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(200).end());
    const env = { ...ENV, ASSAY_RECEIVER_HEADER: 'X-A: 1\r\nX-B: 2' };
    const argv = ['send', '101', '--url', server.url, '--customer-key', 'env:KEY'];
    await assay(argv, { cwd, env });
    await server.close();
    expect(server.requests[0]?.headers).toMatchObject({ 'x-a': '1', 'x-b': '2' });
  }));
