import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

/** Every value that this shape gives away begins so, but for one number. */
const SECRET = /lit-[a-z]+-9|471199/u;

const MEMBERS = {
  pin: 'lit-pin-9',
  passphrase: 'lit-phrase-9',
  passcode: 'lit-passcode-9',
  otp: 'lit-otp-9',
  pass: 'lit-pass-9',
  credential: 'lit-credential-9',
};
const TEMPLATE = { method: 'POST', path: '/t', tokenAt: '/token', errorAt: '/error' };
const QUERY = { credentials: 'lit-credentials-9', opinion: 'harmless' };
const WRONG = { query: { credentials: 'lit-wrong-9' } };
const REPORTERS = ['--reporter', 'terminal,json,html,junit,ndjson,har,markdown,sarif,ctrf'];

async function writtenBy(shape: object, config: object = {}): Promise<readonly string[]> {
  return inFolder(async (cwd) => {
    const seen: string[] = [];
    const server = await listen((response, body, request) => {
      seen.push(body + request.url);
      if (request.url?.startsWith('/users')) return response.writeHead(201).end('{}');
      // Half of the answers are crashes that quote what they were sent.
      return response.writeHead(500).end(JSON.stringify({ error: `${body} at ${request.url}` }));
    });
    const tokenServer = { url: server.url, shape, ...config };
    writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify({ tokenServer }));
    const only = ['--only', 'token-server.user-token.*', '--only', 'token-server.wrong-*'];
    const { stdout, stderr } = await assay(['run', '--verbose', ...only, ...REPORTERS], { cwd });
    await server.close();
    expect(seen.join()).toMatch(SECRET);
    const files = readdirSync(join(cwd, 'reports'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
    expect(files.join()).toContain('harmless');
    return [...files, stdout, stderr];
  });
}

test.each<[string, object]>([
  ['a nested body', { body: { login: { name: '{user}', ...MEMBERS, userPin: 471_199 } } }],
  ['a form', { form: { name: '{user}', ...MEMBERS } }],
  ['several parts', { multipart: { name: '{user}', ...MEMBERS } }],
])('no literal secret of %s stands in any file, from the first event on', async (_what, parts) => {
  const user = { ...TEMPLATE, query: QUERY, ...parts, wrongCredentials: WRONG };
  for (const text of await writtenBy({ user })) expect(text).not.toMatch(SECRET);
});

test('nor does one of a registration', async () => {
  const user = { ...TEMPLATE, query: { ...QUERY, u: '{user}' } };
  const register = {
    method: 'POST',
    path: '/users',
    query: { pin: 'lit-query-9' },
    body: { name: '{user}', credentials: [{ type: 'password', value: 'lit-value-9' }] },
  };
  for (const text of await writtenBy({ user }, { register })) expect(text).not.toMatch(SECRET);
});

test('one of fewer than four characters is warned of', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(404).end());
    const user = { ...TEMPLATE, body: { u: '{user}', pin: '1' } };
    const wrongCredentials = { body: { pin: '2' } };
    const shape = { user: { ...user, wrongCredentials } };
    writeFileSync(join(cwd, 'shape.json'), JSON.stringify(shape));
    const flags = ['--token-server-url', server.url, '--token-server-shape', './shape.json'];
    const { stderr } = await assay(['run', '--only', 'token-server.user-token.*', ...flags], {
      cwd,
    });
    await server.close();
    expect(stderr).toBe(
      'assay: warning: /user/body/pin in ./shape.json has a secret of fewer than 4 characters, which is not redacted in reports: it would blank out half of them. Give a longer one.\n',
    );
  }));
