import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { mintAppToken } from '../../../src/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../src/integrator/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';
import { startServing } from './serving.ts';

const USERS = [{ username: 'alice', password: 'pass-of-alice' }];

describe('a service', () => {
  test('takes users with an app token, prints each call, and ends with 0 when it is interrupted', () =>
    inFolder(async (cwd) => {
      const serving = await startServing([], { cwd });
      expect((await serving.createUsers(USERS)).status).toBe(200);
      expect((await serving.post('/org/app/users', USERS)).status).toBe(401);
      expect(await serving.get('/control/users')).toMatchObject({ users: [{ username: 'alice' }] });
      const { calls } = await serving.get('/control/calls');
      const { exitCode, stdout, stderr } = await serving.stop();
      expect([exitCode, stderr]).toEqual([0, '']);
      const lines = stdout.trimEnd().split('\n').slice(-3);
      expect(lines[0]).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z token-server app token +- +200 +token$/);
      expect(lines[1]).toMatch(/Z rest +POST \/org\/app\/users +- +200 .*1 created$/);
      expect(lines[2]).toMatch(/Z rest +POST \/org\/app\/users +- +401 /);
      expect((calls as unknown[]).length).toBe(3);
      expect(stdout).toContain('a test tool without any protection, bound to loopback');
      expect(stdout).toContain(`${serving.url}/openapi.json`);
      expect(stdout).not.toContain('pass-of-alice');
      await expect(fetch(serving.url)).rejects.toThrow();
    }));

  test('prints one line of JSON a call, and nothing else, with --json', () =>
    inFolder(async (cwd) => {
      let output = '';
      let interrupt = () => {};
      const ready = join(cwd, 'ready.json');
      const ended = assay(['serve', '--port', '0', '--json', '--ready-file', ready], {
        cwd,
        onReady: (given) => {
          interrupt = given;
        },
        onOutput: (text) => {
          output = text;
        },
      });
      await expect.poll(() => existsSync(ready)).toBe(true);
      const { url } = JSON.parse(readFileSync(ready, 'utf8'));
      expect(output).toBe('');
      await fetch(`${url}/token-server?userId=alice`);
      interrupt();
      const { exitCode, stdout, stderr } = await ended;
      expect(exitCode).toBe(0);
      const [line = '', ...others] = stdout.trimEnd().split('\n');
      expect(others).toEqual([]);
      expect(JSON.parse(line)).toMatchObject({ number: 1, by: 'token-server', userId: 'alice' });
      expect(stderr).toContain(`simulates the chat service at ${url}`);
    }));

  test('prints no more calls than are read, and says how many it left out', () =>
    inFolder(async (cwd) => {
      let interrupt = () => {};
      let readOn = () => {};
      const ready = join(cwd, 'ready.json');
      const ended = assay(['serve', '--port', '0', '--json', '--ready-file', ready], {
        cwd,
        onReady: (given) => {
          interrupt = given;
        },
        whenRead: new Promise((resolve) => {
          readOn = resolve;
        }),
      });
      await expect.poll(() => existsSync(ready)).toBe(true);
      const { url } = JSON.parse(readFileSync(ready, 'utf8'));
      const ask = () => fetch(`${url}/token-server?userId=${'x'.repeat(10_000)}`);
      for (let asked = 0; asked < 200; asked += 1) await ask();
      readOn();
      await new Promise(setImmediate);
      await ask();
      interrupt();
      const { stdout, stderr } = await ended;
      const numbers = stdout
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line).number);
      const printed = numbers.length - 1;
      expect(printed).toBeLessThan(110);
      expect(numbers).toEqual([...Array.from({ length: printed }, (_, index) => index + 1), 201]);
      expect(stderr).toContain(`assay: ${200 - printed} calls came faster than standard output`);
    }));

  test('shows what would steer a terminal as text', () =>
    inFolder(async (cwd) => {
      const serving = await startServing([], { cwd });
      await fetch(`${serving.url}/token-server?userId=%1b%5b2Jalice`);
      const { stdout } = await serving.stop();
      expect(stdout).toContain('\\x1b[2Jalice');
      expect(stdout).not.toContain('\u001b');
    }));

  test('warns when it listens for others, and says a URL that leads there', () =>
    inFolder(async (cwd) => {
      const serving = await startServing(['--host', '0.0.0.0'], { cwd });
      expect(serving.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
      expect((await serving.createUsers(USERS)).status).toBe(200);
      const { stderr, stdout } = await serving.stop();
      expect(stderr).toMatch(/^assay: warning: listening on 0\.0\.0\.0: .* without protection/);
      expect(stdout).toContain('open to everyone');
    }));
});

describe('the ready file', () => {
  test('is there while the service listens', () =>
    inFolder(async (cwd) => {
      const path = join(cwd, 'ready.json');
      const serving = await startServing(['--ready-file', 'ready.json'], { cwd });
      await expect.poll(() => existsSync(path)).toBe(true);
      const { url } = serving;
      const expected = { url, port: Number(new URL(url).port), pid: process.pid };
      expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(expected);
      await serving.stop();
      expect(readdirSync(cwd)).toEqual([]);
    }));

  test.each([
    ['in a folder that is missing', 'missing/ready.json', 'there is no such folder'],
    ['a folder', 'folder', 'it is a folder'],
    ['something else', 'package.json', 'holds something else'],
    ['of a name that no file can have', `${'r'.repeat(300)}.json`, 'its name is too long'],
    ['a device', '/dev/null', 'it is no file'],
    ['a link into a folder that is missing', 'link/ready.json', 'there is no such folder'],
  ])('%s: one message, and nothing stays behind', (_what, name, words) =>
    inFolder(async (cwd) => {
      mkdirSync(join(cwd, 'folder'));
      writeFileSync(join(cwd, 'package.json'), '{"name":"mine"}');
      symlinkSync(join(cwd, 'missing'), join(cwd, 'link'));
      const argv = ['serve', '--port', '0', '--ready-file', name, '--state', 'chat.ndjson'];
      for (const more of [[], ['--json']]) {
        const { exitCode, stdout, stderr } = await assay([...argv, ...more], { cwd });
        expect([exitCode, stdout, stderr]).toEqual([2, '', expect.stringContaining(words)]);
        expect(stderr.trimEnd().split('\n')).toHaveLength(1);
        expect(stderr).toContain(name);
        expect(stderr).toContain('with --ready-file.');
      }
      expect(readFileSync(join(cwd, 'package.json'), 'utf8')).toBe('{"name":"mine"}');
      expect(existsSync(join(cwd, 'chat.ndjson.lock'))).toBe(false);
    }),
  );
});

describe('the state file', () => {
  test('keeps users, tokens and the clock over a restart', () =>
    inFolder(async (cwd) => {
      const argv = ['--state', 'chat.ndjson'];
      const first = await startServing(argv, { cwd });
      const token = await first.appToken();
      await first.createUsers(USERS);
      await first.post('/control/clock', { byMs: 60_000 });
      await first.stop();
      const second = await startServing(argv, { cwd });
      expect(await second.get('/control/users')).toMatchObject({ users: [{ username: 'alice' }] });
      expect(await second.get('/control/clock')).toMatchObject({ leadMs: 60_000 });
      const bob = [{ username: 'bob', password: 'p' }];
      const headers = { authorization: `Bearer ${token}` };
      expect((await second.post('/org/app/users', bob, headers)).status).toBe(200);
      await second.stop();
      expect(readdirSync(cwd)).toEqual(['chat.ndjson']);
      expect(readFileSync(join(cwd, 'chat.ndjson'), 'utf8')).not.toContain(token);
    }));

  test('is for one service at a time, and for one app and token format', () =>
    inFolder(async (cwd) => {
      const argv = ['--state', 'chat.ndjson'];
      const serving = await startServing(argv, { cwd });
      await expect(startServing(argv, { cwd })).rejects.toThrow(
        `The process ${process.pid} uses this state file`,
      );
      await serving.stop();
      await expect(startServing([...argv, '--app-id', 'other'], { cwd })).rejects.toThrow(
        'not of "other"',
      );
      const format = ['--token-format', 'access-token-2'];
      await expect(startServing([...argv, ...format], { cwd })).rejects.toThrow(
        'token format "opaque"',
      );
    }));

  test('that cannot be read ends with one message and 2', () =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'chat.ndjson'), 'nonsense\n');
      const ended = await assay(['serve', '--port', '0', '--state', 'chat.ndjson'], { cwd });
      expect([ended.exitCode, ended.stderr]).toEqual([
        2,
        expect.stringMatching(/^assay: The state file .* line 1 .*\n$/),
      ]);
    }));

  test.skipIf(!existsSync('/dev/full'))('is a file, and no device', () =>
    inFolder(async (cwd) => {
      const ended = await assay(['serve', '--port', '0', '--state', '/dev/full'], { cwd });
      expect([ended.exitCode, ended.stderr]).toEqual([2, expect.stringContaining('is no file')]);
    }),
  );
});

describe('token formats', () => {
  const CREDENTIALS = {
    appId: '0123456789abcdef0123456789abcdef',
    appCertificate: 'fedcba9876543210fedcba9876543210',
  };
  const ENV = { ID: CREDENTIALS.appId, CERT: CREDENTIALS.appCertificate };
  const OWN = ['--app-id', 'env:ID', '--app-certificate', 'env:CERT'];

  function mint(credentials: typeof CREDENTIALS): string {
    const issuedAtSeconds = Math.floor(Date.now() / 1_000);
    const minting = mintAppToken({
      ...credentials,
      validitySeconds: 600,
      issuedAtSeconds,
      salt: 1,
    });
    if (minting.kind !== 'minted') throw new Error(minting.why);
    return minting.token;
  }

  async function statusWith(argv: readonly string[], token: string): Promise<[number, string]> {
    return inFolder(async (cwd) => {
      const serving = await startServing(argv, { cwd, env: ENV });
      const headers = { authorization: `Bearer ${token}` };
      const { status } = await serving.post('/org/app/users', USERS, headers);
      const { stdout } = await serving.stop();
      expect(stdout).not.toContain(CREDENTIALS.appCertificate);
      expect(stdout).not.toContain(EMBEDDED_CREDENTIALS.appCertificate);
      return [status, stdout];
    });
  }

  test('a certificate asks for AccessToken 2, whatever the profile says', async () => {
    expect((await statusWith(OWN, mint(CREDENTIALS)))[0]).toBe(200);
    expect((await statusWith(OWN, mint(EMBEDDED_CREDENTIALS)))[0]).toBe(401);
    expect((await statusWith(OWN, 'any-text'))[0]).toBe(401);
  });

  test('without credentials those of the embedded integrator count, and that is said', async () => {
    const argv = ['--token-format', 'access-token-2'];
    const [status, stdout] = await statusWith(argv, mint(EMBEDDED_CREDENTIALS));
    expect(status).toBe(200);
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'of the embedded integrator, since none were given',
    );
    expect((await statusWith(['--profile', 'agora'], 'any-text'))[0]).toBe(401);
    expect((await statusWith([], 'any-text'))[0]).toBe(200);
  });
});

describe('what makes no sense', () => {
  test.each([
    [
      'an unknown token format',
      ['--token-format', 'jwt'],
      'one of opaque, access-token-2; found "jwt"',
    ],
    ['an unknown profile', ['--profile', 'neutrall'], 'neutral'],
    ['a port beyond all', ['--port', '65536'], 'an integer from 0 to 65535'],
    ['a certificate alone', ['--app-certificate', 'env:CERT'], '--app-id is missing'],
    [
      'a short certificate',
      ['--app-id', 'env:CERT', '--app-certificate', 'env:BAD'],
      '32 hexadecimal',
    ],
    [
      'an app id in the place of the certificate',
      ['--app-id', 'env:CERT', '--app-certificate', 'env:CERT'],
      'lead to the same characters',
    ],
    [
      'an app id alone',
      ['--token-format', 'access-token-2', '--app-id', 'env:CERT'],
      '--app-certificate is missing',
    ],
    [
      'a certificate for opaque',
      ['--token-format', 'opaque', '--app-certificate', 'env:CERT'],
      'means nothing',
    ],
    [
      'a scenario without a receiver',
      ['--scenario', 'token-expiring'],
      '--scenario needs --receiver-url',
    ],
    ['gaps without a scenario', ['--realtime'], '--realtime needs --scenario'],
    ['a receiver without a scenario', ['--receiver-url', 'http://localhost:1'], 'needs --scenario'],
    ['a proxy without a scenario', ['--proxy', 'http://localhost:1'], '--proxy needs --scenario'],
    [
      'an unknown scenario',
      [
        '--scenario',
        'nothing',
        '--receiver-url',
        'http://localhost:1',
        '--customer-key',
        'env:CERT',
      ],
      'nothing',
    ],
    ['an address of elsewhere', ['--host', '192.0.2.1'], 'this machine has no such address'],
  ])('%s ends with one message and 2', (_what, argv, words) =>
    inFolder(async (cwd) => {
      const env = { CERT: 'fedcba9876543210fedcba9876543210', BAD: 'bad-certificate' };
      const ended = await assay(['serve', '--port', '0', ...argv], { cwd, env });
      expect([ended.exitCode, ended.stdout]).toEqual([2, '']);
      const [message, ...others] = ended.stderr
        .trimEnd()
        .split('\n')
        .filter((line) => !line.includes('warning'));
      expect(message).toContain(words);
      expect(others).toEqual([]);
      expect(message).not.toContain(env.BAD);
      expect(message).not.toContain(env.CERT);
    }),
  );

  test('a port that is taken', () =>
    inFolder(async (cwd) => {
      const taken = await listen(() => {});
      const { port } = new URL(taken.url);
      const argv = [
        'serve',
        '--port',
        port,
        '--state',
        'chat.ndjson',
        '--ready-file',
        'ready.json',
      ];
      const ended = await assay(argv, { cwd });
      await taken.close();
      expect([ended.exitCode, ended.stderr]).toEqual([
        2,
        expect.stringContaining(`port ${port}: something listens there already`),
      ]);
      expect(readdirSync(cwd)).toEqual(['chat.ndjson']);
    }));
});

describe('the engine', () => {
  /** A receiver that keeps the types of the events that it received. */
  async function keepEvents() {
    const types: number[] = [];
    const server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => {
        types.push(JSON.parse(Buffer.concat(chunks).toString('utf8')).eventType);
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as { port: number };
    return {
      types,
      url: `http://127.0.0.1:${port}/webhook`,
      close: () => {
        server.closeAllConnections();
        server.close();
      },
    };
  }

  test('sends its sessions to the receiver, and a call of update-agent keeps them going', () =>
    inFolder(async (cwd) => {
      const receiver = await keepEvents();
      const argv = ['--scenario', 'token-expiring', '--receiver-url', receiver.url];
      const key = ['--customer-key', 'env:KEY'];
      const serving = await startServing([...argv, ...key], {
        cwd,
        env: { KEY: 'the-customer-key' },
      });
      await expect.poll(() => receiver.types).toContain(104);
      expect(receiver.types).not.toContain(102);
      const { calls } = (await serving.get('/control/calls')) as { calls: { outcome: string }[] };
      const [, agentId] =
        /^agent (\S+) of the scenario token-expiring$/.exec(calls[0]?.outcome ?? '') ?? [];
      const headers = { authorization: 'Basic abc' };
      const body = { properties: { token: 'new-rtc-token' } };
      const answer = await serving.post(`/agents/${agentId}/update`, body, headers);
      expect(answer.status).toBe(200);
      await expect.poll(() => receiver.types).toContain(102);
      await expect
        .poll(async () => JSON.stringify(await serving.get('/control/calls')))
        .toMatch(/delivered, 0 given up/);
      const { exitCode, stdout, stderr } = await serving.stop();
      receiver.close();
      expect(exitCode).toBe(0);
      expect(stdout).not.toContain('new-rtc-token');
      expect(stdout + stderr).not.toContain('the-customer-key');
    }));

  test('a receiver of other commands starts nothing', () =>
    inFolder(async (cwd) => {
      const config = { receiverUrl: 'http://127.0.0.1:1/webhook', customerKey: 'env:KEY' };
      writeFileSync(join(cwd, 'assay.config.json'), JSON.stringify(config));
      const serving = await startServing([], { cwd });
      expect(await serving.get('/control/calls')).toMatchObject({ calls: [] });
      expect((await serving.stop()).exitCode).toBe(0);
    }));
});
