import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { startServing } from '../cli/commands/serving.ts';
import { assay, inFolder } from '../cli/run-in-process.ts';
import { SECRETS } from '../support/spelled-secrets.ts';
import { echoing } from './echoing-target.ts';
import { artefactsIn, findPlanted } from './find-planted.ts';

const draw = (seed: number, count: number) => fc.sample(SECRETS, { seed, numRuns: count });
const CERTIFICATE = '5eedc0de5eedc0de5eedc0de5eedc0de';
const APP_ID = '0123456789abcdef0123456789abcdef';

/** Sends messages as a client, each of which carries the secret in a place where it may be repeated. */
async function sendFrames(url: string, secret: string): Promise<void> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/chat`);
  await new Promise((resolve) => socket.once('open', resolve));
  const sent = [
    { id: 1, operation: 'initialise', appKey: 'org#app', isHttpsOnly: true },
    { id: 2, operation: 'login', userId: 'alice', token: secret },
    { id: 3, operation: secret },
  ];
  for (const each of sent) socket.send(JSON.stringify(each));
  await new Promise((resolve) => socket.once('message', resolve).once('close', resolve));
  socket.terminate();
}

describe.each([1, 2, 3])('nothing that was planted stands anywhere (seed %i)', (seed) => {
  test('after serve', () =>
    inFolder(async (cwd) => {
      const [customerKey = '', password = '', token = '', query = ''] = draw(seed, 4);
      const secrets = [customerKey, CERTIFICATE, password, token, query];
      const target = await echoing([customerKey, CERTIFICATE, query], ['breaks', 'refuses']);
      const argv = [
        '--app-id',
        APP_ID,
        '--app-certificate',
        'env:CERTIFICATE',
        '--scenario',
        'manual-stop',
        '--receiver-url',
        `${target.url}/hook?k=${encodeURIComponent(query)}`,
        '--customer-key',
        'env:CUSTOMER_KEY',
        '--state',
        'state.ndjson',
      ];
      const env = { CUSTOMER_KEY: customerKey, CERTIFICATE };
      const serving = await startServing(argv, { cwd, env });
      const users = [
        { username: 'alice', password },
        { username: 'bob', password, [password]: 1 },
      ];
      await serving.createUsers(users);
      await serving.post('/org/app/users', users, {
        authorization: `Bearer ${Buffer.from(token).toString('hex')}`,
      });
      await serving.post('/control/expire-token', { token });
      await sendFrames(serving.url, token);
      const { stdout, stderr } = await serving.stop();
      await target.close();
      // The state file is what the service is: it keeps who may log in, and by which tokens.
      const { 'state.ndjson': _state, ...left } = artefactsIn(cwd);
      expect(findPlanted({ ...left, stdout, stderr }, secrets)).toEqual([]);
    }));

  test('after sign, check-signature and token', () =>
    inFolder(async (cwd) => {
      const [customerKey = ''] = draw(seed, 1);
      const env = { CUSTOMER_KEY: customerKey, CERTIFICATE };
      const key = ['--customer-key', 'env:CUSTOMER_KEY'];
      const credentials = ['--app-id', APP_ID, '--app-certificate', 'env:CERTIFICATE'];
      const outputs = [
        await assay(['sign', ...key], { cwd, env, stdin: '{}' }),
        await assay(['check-signature', ...key, '--signature', customerKey], {
          cwd,
          env,
          stdin: '{}',
        }),
        await assay(['check-signature', ...key, '--signature', 'ab', '--json'], {
          cwd,
          env,
          stdin: customerKey,
        }),
        await assay(['token', 'mint', '--user', 'alice', ...credentials], { cwd, env }),
        await assay(['token', 'inspect', CERTIFICATE, '--app-certificate', 'env:CERTIFICATE'], {
          cwd,
          env,
        }),
      ].map(({ stdout, stderr }) => `${stdout}\n${stderr}`);
      expect(outputs.join('')).not.toContain('bug');
      const artefacts = Object.fromEntries(
        outputs.map((text, index) => [join('output', `${index}`), text]),
      );
      expect(findPlanted(artefacts, [customerKey, CERTIFICATE])).toEqual([]);
    }));
});
