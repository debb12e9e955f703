import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';
import { startServing } from './serving.ts';

const RENEWS = 'receiver.agent-expire.renews-the-token';

interface Expiring {
  readonly eventType: number;
  readonly payload: { readonly agent_id: string };
}

type Renew = (url: string, agentId: string, count: number) => Promise<unknown>;

/** A receiver that acknowledges everything, and renews as it is told when it is told where. */
async function judge(renew: Renew, ...more: readonly string[]) {
  return judgeWith(renew, undefined, '--serve-engine', '0', ...more);
}

/** The same where the engine is known before the run. */
async function judgeWith(renew: Renew, known: string | undefined, ...more: readonly string[]) {
  return inFolder(async (cwd) => {
    let engine = known;
    let count = 0;
    const server = await listen(async (response, body) => {
      const { eventType, payload } = JSON.parse(body) as Expiring;
      count += 1;
      if (eventType === 104 && engine !== undefined) await renew(engine, payload.agent_id, count);
      response.writeHead(200).end('{}');
    });
    try {
      const argv = ['run', '--receiver-url', server.url, '--customer-key', 'env:KEY'];
      const { exitCode, stdout, stderr } = await assay([...argv, '--only', RENEWS, ...more], {
        cwd,
        env: { KEY: 'customer-key', CERTIFICATE: 'b'.repeat(32) },
        onOutput(text) {
          engine ??= / renew tokens at (\S+)\n/.exec(text)?.[1];
        },
      });
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
      expect.stringContaining('--serve-engine and --engine-url need --receiver-url'),
    ]);
  }));

describe('an engine that runs elsewhere', () => {
  /** Judges a receiver that calls the engine of `assay serve`. */
  const judgeElsewhere = (renew: Renew, ...serveArgv: readonly string[]) =>
    inFolder(async (cwd) => {
      const serving = await startServing(serveArgv, { cwd, env: { KEY: 'customer-key' } });
      // What came before the run is no answer to it.
      await update(`${serving.url}/agents/{agentId}/update`, 'an-agent-of-before', 'any-token');
      try {
        const path = `${serving.url}/agents/{agentId}/update`;
        const judged = await judgeWith(renew, path, '--engine-url', serving.url);
        return { ...judged, url: serving.url };
      } finally {
        await serving.stop();
      }
    });

  test('is asked which calls came; new tokens pass', async () => {
    const { exitCode, result, report, text, url } = await judgeElsewhere((path, agentId, count) =>
      update(path, agentId, `secret-rtc-token-${count}`),
    );
    expect([exitCode, result?.verdict]).toEqual([0, 'pass']);
    expect(report.targets.engine).toBe(url);
    expect(text).not.toContain('secret-rtc-token');
  });

  test('shows that the same token came again', async () => {
    const { result } = await judgeElsewhere((path, agentId) => update(path, agentId, 'the-first'));
    expect(result).toMatchObject({
      verdict: 'warn',
      actual: 'the token that is about to expire, once more',
    });
  });

  test('shows a call for another agent, and none', async () => {
    const { result } = await judgeElsewhere((path, _agentId, count) =>
      update(path, 'undefined', `token-${count}`),
    );
    expect(result).toMatchObject({
      verdict: 'warn',
      actual: 'none, but calls for "undefined"',
    });
  });

  test('and refuses agents that it does not run leaves the run incomplete', async () => {
    const receiver = await listen((response) => response.writeHead(200).end('{}'));
    const { exitCode, result } = await judgeElsewhere(
      (path, agentId, count) => update(path, agentId, `token-${count}`),
      '--scenario',
      'token-expiring',
      '--receiver-url',
      receiver.url,
      '--customer-key',
      'env:KEY',
    );
    await receiver.close();
    expect([exitCode, result?.verdict]).toEqual([3, 'untestable']);
    expect(result?.reason).toContain('start assay serve without scenarios');
  });

  test('and lists no calls leaves the run incomplete', async () => {
    const other = await listen((response) => response.writeHead(200).end('hello'));
    const { exitCode, result } = await judgeWith(
      async () => {},
      undefined,
      '--engine-url',
      other.url,
    );
    await other.close();
    expect([exitCode, result?.verdict]).toEqual([3, 'untestable']);
    expect(result?.reason).toMatch(
      /^the engine ought to list its calls, as assay serve does, at GET .*, and did not: status 200 \("hello"\)/,
    );
  });

  test('is one, and belongs to a receiver', () =>
    inFolder(async (cwd) => {
      const url = 'http://127.0.0.1:9000';
      const alone = await assay(['run', '--engine-url', url], { cwd });
      expect([alone.exitCode, alone.stderr]).toEqual([
        2,
        expect.stringContaining('--engine-url need --receiver-url'),
      ]);
      const argv = ['run', '--receiver-url', url, '--customer-key', 'env:KEY', '--serve-engine'];
      const both = await assay([...argv, '--engine-url', url], { cwd, env: { KEY: 'key' } });
      expect([both.exitCode, both.stderr]).toEqual([
        2,
        expect.stringContaining('keep one of --serve-engine and --engine-url'),
      ]);
    }));
});
