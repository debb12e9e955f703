import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateReport } from '../../../src/contract/generated/report-validators.ts';
import type { Report } from '../../../src/contract/index.ts';
import { violationsOf } from '../../../src/contract/violation.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const GATE = 'token-server.user-token.returns-a-token';
const OBJECT = 'token-server.get-form.answers-an-object-of-strings';

/** Encoded in another way in a URL, in JSON and in base64. */
const PASSWORD = 'a&b("secret!';

function readReport(folder: string): Report {
  return JSON.parse(readFileSync(join(folder, 'reports/latest/report.json'), 'utf8')) as Report;
}

/** Where no report is kept, the whole line is printed that runs a check again. */
const UNKEPT = ['--verbose', '--reporter', 'terminal'];

/** The words of that line; no word of these tests holds a space or a quotation mark of its own. */
function replayIn(stdout: string): readonly string[] {
  const line = /^ {2}replay +(?:npx )?assay (run .*)$/m.exec(stdout)?.[1] ?? '';
  return [...line.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
}

test('the embedded integrator is judged by GET on demand, and its replay line fails alike', () =>
  inFolder(async (cwd) => {
    const shape = ['--token-server-shape', 'get'];
    const judged = await assay(['run', '--only', OBJECT, ...shape], { cwd });
    expect([judged.exitCode, judged.stderr]).toEqual([0, '']);
    const fault = ['--fault', 'token-server.get-answers-number'];
    const faulty = await assay(['run', ...UNKEPT, '--only', OBJECT, ...shape, ...fault], { cwd });
    expect(faulty.exitCode).toBe(1);
    expect(faulty.stdout).toContain('its member /expires_in must be of type string');
    const hidden = await assay(['run', '--only', GATE, ...fault], { cwd });
    expect(hidden.stderr).toBe(
      'assay: warning: token-server.get-answers-number shows only with --token-server-shape get.\n',
    );
    const again = await assay(replayIn(faulty.stdout), { cwd });
    expect([again.exitCode, again.stdout]).toEqual([1, expect.stringContaining('/expires_in')]);
    expect(readReport(cwd).targets.tokenServerShape).toBe('get');
    expect(violationsOf(validateReport, readReport(cwd))).toEqual([]);
  }));

test('a request shape of a file reaches the token server, and its secrets no file', () =>
  inFolder(async (cwd) => {
    const server = await listen((response, body, request) => {
      const error = `${request.headers.authorization} must not ${body}`;
      response.writeHead(200).end(JSON.stringify({ data: { text: error } }));
    });
    const user = {
      method: 'POST',
      path: '/u/{user}',
      headers: { Authorization: 'Bearer env:TOKEN' },
      body: { ttl: '{expire}' },
      tokenAt: '/data/token',
      errorAt: '/oops',
    };
    writeFileSync(join(cwd, 'shape.json'), JSON.stringify({ user }));
    const argv = ['run', ...UNKEPT, '--only', GATE, '--token-server-url', server.url];
    const more = [
      '--token-server-shape',
      './shape.json',
      '--token-server-must-fail',
      '{"user":""}',
    ];
    const surroundings = { cwd, env: { TOKEN: 'bearer-secret-1' } };
    const { exitCode, stdout, stderr } = await assay([...argv, ...more], surroundings);
    expect([exitCode, stderr]).toEqual([1, '']);
    expect(server.requests[0]).toMatchObject({
      method: 'POST',
      url: expect.stringMatching(/^\/u\/assay-[0-9a-f]+-user$/),
      headers: { authorization: 'Bearer bearer-secret-1', 'content-type': 'application/json' },
    });
    const words = replayIn(stdout);
    expect(words).toEqual(expect.arrayContaining(['--token-server-shape', './shape.json']));
    expect(words).toContain('{"kind":"user","user":""}');
    const again = await assay(words, surroundings);
    expect(again.exitCode).toBe(1);
    await server.close();
    expect(readReport(cwd).targets.tokenServerShape).toBe('template');
    const files = readdirSync(join(cwd, 'reports/latest'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    for (const text of [...files, stdout]) expect(text).not.toContain('bearer-secret-1');
  }));

test('a password in a body reaches the token server, and no file in any spelling', () =>
  inFolder(async (cwd) => {
    const bodies: string[] = [];
    const server = await listen((response, body, request) => {
      bodies.push(body);
      const echo = `${body} at ${request.url} ${Buffer.from(PASSWORD).toString('base64')}`;
      response.writeHead(400).end(JSON.stringify({ text: echo }));
    });
    const user = {
      method: 'POST',
      query: { login: 'env:PASSWORD' },
      body: { who: '{user}', pw: 'env:PASSWORD', password: 'written-down!' },
      tokenAt: '/token',
    };
    writeFileSync(join(cwd, 'shape.json'), JSON.stringify({ user }));
    const argv = ['run', ...UNKEPT, '--only', GATE, '--token-server-url', server.url];
    const more = ['--token-server-shape', './shape.json'];
    const surroundings = { cwd, env: { PASSWORD } };
    const { stdout } = await assay([...argv, ...more], surroundings);
    await server.close();
    expect(JSON.parse(bodies[0] ?? '')).toMatchObject({ pw: PASSWORD, password: 'written-down!' });
    const files = readdirSync(join(cwd, 'reports/latest'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'));
    for (const text of [...files, stdout]) {
      for (const part of ['secret!', 'secret%21', 'written-down', 'YSZiKCJzZWNyZXQ'])
        expect(text).not.toContain(part);
    }
  }));

test('a request shape may stand in the configuration file, where the replay line finds it', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(405).end());
    const shape = { user: { method: 'GET', query: { u: '{user}' }, tokenAt: '' } };
    const config = { tokenServer: { url: server.url, shape, usesRtc: true } };
    writeFileSync(join(cwd, 'ours.json'), JSON.stringify(config));
    const argv = ['run', ...UNKEPT, '--only', GATE, '--config', 'ours.json'];
    const { exitCode, stdout } = await assay(argv, { cwd });
    await server.close();
    expect(exitCode).toBe(1);
    expect(server.requests[0]?.url).toMatch(/^\/\?u=assay-/);
    expect(stdout).toContain('path of the declared request shape');
    const words = replayIn(stdout);
    expect(words).toEqual(
      expect.arrayContaining(['--config', 'ours.json', '--token-server-uses-rtc']),
    );
    expect(words).not.toContain('--token-server-shape');
  }));

const URL_FLAG = ['--token-server-url', 'http://localhost:1'];

test.each<[readonly string[], RegExp]>([
  [
    ['--token-server-shape', 'post', ...URL_FLAG],
    /--token-server-shape must be sample, get, a JSON file/,
  ],
  [['--token-server-shape', './s.json'], /--token-server-shape needs --token-server-url/],
  [
    [
      '--token-server-shape',
      'get',
      '--receiver-url',
      'http://localhost:1',
      '--customer-key',
      'env:K',
    ],
    /--token-server-shape needs --token-server-url/,
  ],
  [
    ['--token-server-shape', './s.json', ...URL_FLAG],
    /The request shape \.\/s\.json cannot be read: there is no such file/,
  ],
  [['--token-server-uses-rtc'], /need --token-server-url/],
  [['--token-server-must-fail', '{"user":""}'], /need --token-server-url/],
  [
    ['--token-server-must-fail', 'nobody', ...URL_FLAG],
    /--token-server-must-fail must be a JSON object with body/,
  ],
  [
    ['--token-server-must-fail', '{"body":{}}', '--token-server-shape', 'get', ...URL_FLAG],
    /takes a body for the request shape sample alone/,
  ],
  [
    [
      '--token-server-must-fail',
      '{"kind":"app","expire":0}',
      '--token-server-shape',
      'get',
      ...URL_FLAG,
    ],
    /asks for an app token, which the request shape does not have/,
  ],
])('%j is reported and exits 2', async (flags, message) => {
  await inFolder(async (cwd) => {
    const { exitCode, stderr, stdout } = await assay(['run', ...flags], {
      cwd,
      env: { K: 'key-1' },
    });
    expect(stderr).toMatch(message);
    expect([exitCode, stdout]).toEqual([2, '']);
  });
});

test('a request shape of the configuration file that is wrong is reported with its key', () =>
  inFolder(async (cwd) => {
    const tokenServer = {
      url: 'http://localhost:1',
      shape: { user: { method: 'GET', path: 'x' } },
    };
    writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify({ tokenServer }));
    const { exitCode, stderr } = await assay(['run'], { cwd });
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/\/user\/(path|tokenAt) in tokenServer\.shape must/);
  }));

const USERS = ['--token-server-users', 'zoe', '--token-server-users', '/[1-9][0-9]{3}/'];

test('declared users are those who are asked for, also by the replay line', () =>
  inFolder(async (cwd) => {
    const bodies: string[] = [];
    const server = await listen((response, body) => {
      bodies.push(body.toString());
      response.writeHead(404).end();
    });
    const argv = ['run', ...UNKEPT, '--only', GATE, '--token-server-url', server.url];
    const { exitCode, stdout } = await assay([...argv, ...USERS], { cwd });
    const again = await assay(replayIn(stdout), { cwd });
    const invented = await assay(argv, { cwd });
    await server.close();
    expect([exitCode, again.exitCode]).toEqual([1, 1]);
    expect(bodies[0]).toMatch(/"user_uuid":"(?:zoe|[1-9][0-9]{3})"/);
    const said = stdout.replaceAll(/\s+/g, ' ');
    expect(said).toContain('users that were declared. The paths');
    expect(said).toContain('They are declared by --token-server-users.');
    expect(invented.stdout).not.toContain('They are declared');
  }));

test('an invented user who is refused leaves the run incomplete, and the way out is a flag', () =>
  inFolder(async (cwd) => {
    const server = await listen((response, body) =>
      response.writeHead(body.toString().includes('user_uuid') ? 404 : 400).end(),
    );
    const argv = ['run', '--verbose', '--only', GATE, '--token-server-url', server.url];
    const { exitCode, stdout } = await assay(argv, { cwd });
    await server.close();
    expect([exitCode, stdout]).toEqual([3, expect.stringContaining('--token-server-users')]);
  }));

test.each([
  [['--token-server-users', '/(?=a)b/'], /No user ids can be drawn from the pattern/],
  [['--token-server-users', '/x{0}/'], /nothing but the empty text matches it/],
  [['--token-server-users', 'a,,b'], /--token-server-users must be one or more user ids/],
])('%j is wrong usage', (flags, message) =>
  inFolder(async (cwd) => {
    const url = ['--token-server-url', 'http://127.0.0.1:9'];
    const { exitCode, stderr } = await assay(['run', ...url, ...flags], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringMatching(message)]);
  }),
);

test('users need a token server whose users they are', () =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(['run', ...USERS], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('need --token-server-url')]);
  }));

test('users whom the request shape cannot name are wrong usage', () =>
  inFolder(async (cwd) => {
    const user = { method: 'GET', headers: { 'X-User': '{user}' }, tokenAt: '' };
    writeFileSync(join(cwd, 'shape.json'), JSON.stringify({ user }));
    const argv = ['run', '--token-server-url', 'http://127.0.0.1:9'];
    const more = ['--token-server-shape', './shape.json', '--token-server-users', '\u7528\u6237'];
    const { exitCode, stderr } = await assay([...argv, ...more], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('can name none of the users')]);
  }));

test('users whose ids no flag can hold are found in the configuration file again', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(404).end());
    const config = { tokenServer: { url: server.url, users: ['doe, zoe'] } };
    writeFileSync(join(cwd, 'ours.json'), JSON.stringify(config));
    const { exitCode, stdout } = await assay(
      ['run', ...UNKEPT, '--only', GATE, '--config', 'ours.json'],
      {
        cwd,
      },
    );
    await server.close();
    expect(exitCode).toBe(1);
    expect(stdout).toContain('"user_uuid":"doe, zoe"');
    expect(replayIn(stdout)).toEqual(expect.arrayContaining(['--config', 'ours.json']));
    expect(replayIn(stdout)).not.toContain('--token-server-users');
  }));
