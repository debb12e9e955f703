import { readFileSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const CONFIG = {
  register: {
    method: 'POST',
    path: '/users',
    headers: { 'X-Admin': 'env:ADMIN' },
    body: { name: '{user}', password: '{password}' },
  },
  unregister: { method: 'DELETE', path: '/users/{user}', headers: { 'X-Admin': 'env:ADMIN' } },
};
const ENV = { ADMIN: 'the-admin-secret' };

type Answer = (response: ServerResponse, body: string, request: IncomingMessage) => void;

/** A server of registered users, whose tokens are texts of its own. */
async function open(steps: { onToken?: Answer; onRegistration?: Answer; onRemoval?: Answer } = {}) {
  const { onToken, onRegistration, onRemoval } = steps;
  const users = new Set<string>();
  const passwords = new Set<string>();
  const ever = new Set<string>();
  const server = await listen((response, body, request) => {
    const { method, url = '', headers } = request;
    if (url.startsWith('/users')) {
      if (headers['x-admin'] !== ENV.ADMIN) return response.writeHead(403).end();
      if (method === 'DELETE') {
        if (onRemoval !== undefined) return onRemoval(response, body, request);
        return response.writeHead(users.delete(url.slice('/users/'.length)) ? 204 : 404).end();
      }
      const { name = '', password = '' } = JSON.parse(body) as Record<string, string>;
      users.add(name);
      ever.add(name);
      passwords.add(password);
      if (onRegistration !== undefined) return onRegistration(response, body, request);
      return response.writeHead(201).end(`your password is ${password}`);
    }
    if (onToken !== undefined) return onToken(response, body, request);
    if (url === '/generate-app-token') return response.end('{"token":"for-the-app"}');
    const user = /"user_uuid":"([^"]*)"/.exec(body)?.[1] ?? '';
    if (!users.has(user)) return response.writeHead(401).end('Invalid credentials');
    return response.end(JSON.stringify({ token: `for-${user}-alone` }));
  });
  return { server, users, ever, passwords };
}

async function run(url: string, cwd: string, more: Partial<Parameters<typeof assay>[1]> = {}) {
  const config = { tokenServer: { url, ...CONFIG } };
  writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
  const only = ['--only', 'token-server.user-token.*'];
  const ended = await assay(['run', ...only], { cwd, env: ENV, ...more });
  const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
  return { ...ended, text, report: JSON.parse(text) as Report };
}

describe('a run that registers users', () => {
  test('judges their tokens, and removes them in the end', () =>
    inFolder(async (cwd) => {
      const { server, users, ever, passwords } = await open();
      const { report, stdout, text } = await run(server.url, cwd);
      await server.close();
      const verdictOf = (id: string) => report.checks.find((check) => check.id === id)?.verdict;
      expect(verdictOf('token-server.user-token.returns-a-token')).toBe('pass');
      expect(verdictOf('token-server.user-token.differs-between-users')).toBe('pass');
      expect(ever.size).toBeGreaterThan(15);
      expect([...users]).toEqual([]);
      expect(report.hints).toEqual([]);
      const secrets = [ENV.ADMIN, ...passwords];
      expect(passwords.size).toBe(1);
      for (const secret of secrets) expect(stdout + text).not.toContain(secret);
    }));

  test('names those whom it could not remove, in the report and on the terminal', () =>
    inFolder(async (cwd) => {
      const { server, ever } = await open({
        onRemoval: (response) => void response.writeHead(503).end('later'),
      });
      const { report, stdout, exitCode } = await run(server.url, cwd);
      await server.close();
      expect(exitCode).not.toBe(2);
      expect(report.hints).toHaveLength(1);
      expect(report.hints[0]).toContain('their removal failed: status 503 ("later")');
      for (const user of ever) expect(report.hints[0]).toContain(user);
      expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
        'registered for this run can still be there',
      );
    }));

  test('shows no password when the registration repeats it in a refusal', () =>
    inFolder(async (cwd) => {
      const { server, passwords } = await open({
        onRegistration: (response, body) => void response.writeHead(422).end(`refused: ${body}`),
      });
      const { exitCode, stdout, text, report } = await run(server.url, cwd);
      await server.close();
      expect(exitCode).toBe(3);
      expect(report.checks[0]?.reason).toContain('refused: ');
      for (const password of passwords) expect(stdout + text).not.toContain(password);
    }));

  test('removes them also when it is interrupted while the target hangs', () =>
    inFolder(async (cwd) => {
      let interrupt = () => {};
      let asked = 0;
      const { server, users, ever } = await open({
        onToken: (response) => {
          asked += 1;
          if (asked <= 4) response.end(`{"token":"number-${asked}-of-them"}`);
          else interrupt();
        },
      });
      const onReady = (handle: () => void) => {
        interrupt = handle;
      };
      const { report, exitCode } = await run(server.url, cwd, { onReady });
      await server.close();
      expect(exitCode).toBe(3);
      expect(report.interruptedBy).toBe('signal');
      expect(ever.size).toBeGreaterThan(0);
      expect([...users]).toEqual([]);
      expect(report.hints).toEqual([]);
    }));

  test('names those who are left when it is ended by a second interrupt', () =>
    inFolder(async (cwd) => {
      let interrupt = () => {};
      const removals: (() => void)[] = [];
      const { server, users } = await open({
        onToken: () => interrupt(),
        onRemoval: (response) => {
          removals.push(() => response.writeHead(204).end());
          if (removals.length === 1) interrupt();
          // The process ends there; in this one, the run goes on.
          for (const answer of removals.splice(0)) answer();
        },
      });
      const onReady = (handle: () => void) => {
        interrupt = handle;
      };
      const { stderr, report } = await run(server.url, cwd, { onReady });
      await server.close();
      expect(users.size).toBeGreaterThan(0);
      expect(stderr).toContain('since the run was ended before they were removed: assay-');
      for (const user of users) expect(stderr).toContain(user);
      expect(report.hints).toEqual([]);
    }));

  test('names nobody where no registration arrived', () =>
    inFolder(async (cwd) => {
      const { server } = await open();
      const closed = await listen(() => {});
      await closed.close();
      const register = { ...CONFIG.register, url: `${closed.url}/users` };
      const config = { tokenServer: { url: server.url, ...CONFIG, register } };
      writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
      await assay(['run', '--only', 'token-server.user-token.*'], { cwd, env: ENV });
      await server.close();
      const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
      const { checks, hints } = JSON.parse(text) as Report;
      expect(checks[0]?.reason).toMatch(
        /^the registration of the user \S+ failed: the connection was refused/,
      );
      expect(hints.join()).not.toContain('can still be there');
    }));

  test('removes them also when its time is up', () =>
    inFolder(async (cwd) => {
      const { server, users, ever } = await open();
      const config = { tokenServer: { url: server.url, ...CONFIG } };
      writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
      const argv = ['run', '--suite', 'token-server', '--max-time', '30ms'];
      await assay(argv, { cwd, env: ENV });
      await server.close();
      const report = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
      expect(JSON.parse(report)).toMatchObject({ interruptedBy: 'max-time' });
      expect([...users]).toEqual([]);
      expect(ever.size).toBeLessThan(30);
    }));
});

test.each([
  [{ unregister: CONFIG.unregister }, '--token-server-unregister needs --token-server-register'],
  [{ register: 'register' }, 'tokenServer.register in assay.config.json must be a JSON file'],
  [{ register: { ...CONFIG.register, methud: 1 } }, 'methud in tokenServer.register'],
])('%j is refused in one message', (declared, message) =>
  inFolder(async (cwd) => {
    const config = { tokenServer: { url: 'http://localhost:1', ...declared } };
    writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
    const { exitCode, stderr } = await assay(['run'], { cwd, env: ENV });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  }),
);
