import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const RENEWS = 'receiver.agent-expire.renews-the-token';

interface Expiring {
  readonly eventType: number;
  readonly payload: { readonly agent_id: string };
}

/** A receiver that acknowledges everything, and renews as it is told when it is told where. */
async function judge(
  renew: (url: string, agentId: string, count: number) => Promise<unknown>,
  ...more: readonly string[]
) {
  return inFolder(async (cwd) => {
    let engine: string | undefined;
    let count = 0;
    const server = await listen(async (response, body) => {
      const { eventType, payload } = JSON.parse(body) as Expiring;
      count += 1;
      if (eventType === 104 && engine !== undefined) await renew(engine, payload.agent_id, count);
      response.writeHead(200).end('{}');
    });
    try {
      const argv = ['run', '--receiver-url', server.url, '--customer-key', 'env:KEY'];
      const { exitCode, stdout, stderr } = await assay(
        [...argv, '--only', RENEWS, '--serve-engine', '0', ...more],
        {
          cwd,
          env: { KEY: 'customer-key', CERTIFICATE: 'b'.repeat(32) },
          onOutput(text) {
            engine ??= / renew tokens at (\S+)\n/.exec(text)?.[1];
          },
        },
      );
      const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
      const report = JSON.parse(text) as Report;
      const result = report.checks.find(({ id }) => id === RENEWS);
      return { exitCode, stdout, stderr, text, result, report };
    } finally {
      await server.close();
    }
  });
}

function update(url: string, agentId: string, token: string, authorization = 'none') {
  return fetch(url.replace('{agentId}', agentId), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify({ properties: { token } }),
  });
}

test('a receiver that calls update-agent with a new token each time passes', async () => {
  const { exitCode, result, report, text } = await judge((url, agentId, count) =>
    update(url, agentId, `secret-rtc-token-${count}`),
  );
  expect([exitCode, result?.verdict]).toEqual([0, 'pass']);
  expect(report.targets.engine).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/agents\/\{agentId\}\/update$/);
  expect(text).not.toContain('secret-rtc-token');
});

test('one that brings the same token again is warned', async () => {
  const { result } = await judge((url, agentId) => update(url, agentId, 'the-first-token'));
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: 'the token that is about to expire, once more',
  });
});

test('the path and the authorisation are those of the profile', async () => {
  const { result, report } = await judge(
    (url, agentId, count) => update(url, agentId, `token-${count}`, 'agora token=007'),
    '--profile',
    'agora',
    '--app-id',
    'a'.repeat(32),
    '--app-certificate',
    'env:CERTIFICATE',
  );
  expect(result?.verdict).toBe('pass');
  expect(report.targets.engine).toContain(`/v2/projects/${'a'.repeat(32)}/agents/{agentId}/update`);
});

test('without an engine the check is skipped and says what would change that', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(200).end('{}'));
    const argv = ['run', '--receiver-url', server.url, '--customer-key', 'env:KEY'];
    await assay([...argv, '--only', RENEWS], { cwd, env: { KEY: 'customer-key' } });
    await server.close();
    const text = readFileSync(join(cwd, 'reports/latest/report.json'), 'utf8');
    expect((JSON.parse(text) as Report).checks).toMatchObject([
      { verdict: 'skip', advice: expect.stringContaining('--serve-engine') },
    ]);
  }));

test('a path that names the app needs to know it', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => response.writeHead(200).end('{}'));
    const argv = ['run', '--receiver-url', server.url, '--customer-key', 'env:KEY'];
    const { exitCode, stderr } = await assay(
      [...argv, '--serve-engine', '0', '--profile', 'agora', '--only', RENEWS],
      { cwd, env: { KEY: 'customer-key' } },
    );
    await server.close();
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('names the app')]);
  }));

test('an engine belongs to a receiver', () =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(['run', '--serve-engine'], { cwd });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringContaining('--serve-engine needs --receiver-url'),
    ]);
  }));
