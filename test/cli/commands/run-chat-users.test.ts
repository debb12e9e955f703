import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/clock.ts';
import { type Report, resolveProfile } from '../../../src/contract/index.ts';
import {
  createAccessToken2Format,
  createChatService,
  rulesOf,
} from '../../../src/simulator/chat/index.ts';
import { startChatServer } from '../../../src/simulator/chat/start-chat-server.ts';
import { mintUserToken } from '../../../src/wire/token/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const ENV = {
  APP_ID: '970ca35de60c44645bbae8a215061b33',
  CERT: '5cfd2fd1755d40ecb72977518be15d3b',
};
const CREDENTIALS = { appId: ENV.APP_ID, appCertificate: ENV.CERT };
const GIVEN = ['--app-id', 'env:APP_ID', '--app-certificate', 'env:CERT'];

async function openChat() {
  const format = createAccessToken2Format(CREDENTIALS);
  const rules = rulesOf(resolveProfile('agora'), format, ENV.APP_ID);
  const service = createChatService({ clock: systemClock, rules });
  const server = await startChatServer({ service, appId: ENV.APP_ID, clock: systemClock });
  const close = async () => {
    await server.close();
    service.close();
  };
  return { url: server.url, close };
}

/** A token server that looks each user up at the chat service. */
function openTokenServer(chatUrl: string) {
  return listen(async (response, body) => {
    const { user_uuid: userId, expire } = JSON.parse(body) as Record<string, unknown>;
    const listed = (await (await fetch(`${chatUrl}/control/users`)).json()) as {
      readonly users: readonly { readonly username: string }[];
    };
    if (typeof userId !== 'string' || !listed.users.some(({ username }) => username === userId)) {
      return response.writeHead(401).end('Invalid credentials');
    }
    const minting = mintUserToken({
      ...CREDENTIALS,
      userId,
      validitySeconds: Number(expire),
      issuedAtSeconds: Math.floor(Date.now() / 1_000),
      salt: 1 + Math.floor(Math.random() * 99_999),
    });
    const token = minting.kind === 'minted' ? minting.token : '';
    return response.end(JSON.stringify({ token }));
  });
}

test('users of a run are created at a chat service, where the token server looks them up', () =>
  inFolder(async (cwd) => {
    const chat = await openChat();
    const { url, close } = await openTokenServer(chat.url);
    const argv = ['run', '--token-server-url', url, ...GIVEN, '--seed', '1'];
    const only = ['--only', 'token-server.user-token.names-the-user'];
    const register = ['--token-server-register', `${chat.url}/org/app`];
    const run = async (...more: string[]) => {
      const { exitCode, stdout } = await assay([...argv, ...only, ...more], { cwd, env: ENV });
      const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
      const { checks } = JSON.parse(text) as Report;
      return { exitCode, stdout: stdout + text, verdicts: checks.map(({ verdict }) => verdict) };
    };
    expect(await run()).toMatchObject({ exitCode: 3, verdicts: ['untestable'] });
    expect(await run(...register)).toMatchObject({ exitCode: 0, verdicts: ['pass'] });
    // They are there still when the same run is repeated.
    const again = await run(...register);
    expect(again).toMatchObject({ exitCode: 0, verdicts: ['pass'] });
    expect(again.stdout).not.toMatch(/Bearer 007/);
    await close();
    await chat.close();
  }));

test.each([
  [['http://localhost:2/org/app'], 'creates users by an app token, which is made of --app-id'],
  [['http://localhost:2/org?x=1', ...GIVEN], 'must be the URL before /users'],
])('%j is refused in one message', (register, message) =>
  inFolder(async (cwd) => {
    const argv = ['run', '--token-server-url', 'http://localhost:1', '--token-server-register'];
    const { exitCode, stderr } = await assay([...argv, ...register], { cwd, env: ENV });
    expect(exitCode).toBe(2);
    expect(stderr).toContain(message);
    expect(stderr).not.toMatch(/^\s+at /m);
  }),
);
