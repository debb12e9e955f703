import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import type { CliIo } from '../../../src/cli/io.ts';
import { openEngineTarget } from '../../../src/cli/observe/open-engine-target.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { resolveProfile } from '../../../src/contract/index.ts';

const io = { clock: systemClock, stderr: new Writable() } as unknown as CliIo;
const CREDENTIALS = { appId: 'a'.repeat(32), appCertificate: 'b'.repeat(32) };

function update(url: string, body: unknown, authorization: string) {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization },
    body: JSON.stringify(body),
  }).then(({ status }) => status);
}

test('the engine takes a token for any agent, and tells what it refused', async () => {
  const printed: string[] = [];
  const opened = await openEngineTarget(
    {
      port: 0,
      credentials: CREDENTIALS,
      profile: resolveProfile('agora'),
      print: (line) => printed.push(line),
    },
    io,
  );
  try {
    const { engine } = opened;
    expect(printed).toEqual([`the receiver is expected to renew tokens at ${engine.shown}`]);
    const url = engine.shown.replace('{agentId}', 'agent-1');
    const properties = { token: 'new-token' };
    expect(await update(url, { properties }, 'Basic abc')).toBe(200);
    expect(await update(url, { properties }, 'Bearer abc')).toBe(401);
    expect(await update(url, properties, 'Basic abc')).toBe(400);
    expect(await engine.renewals()).toEqual([{ agentId: 'agent-1', token: 'new-token' }]);
    expect(engine.refusals()).toEqual([
      { words: expect.stringContaining('expected Authorization'), isElsewhere: false },
      { words: expect.stringContaining('properties'), isElsewhere: false },
    ]);
    expect(JSON.stringify(engine.refusals())).not.toContain('new-token');
  } finally {
    await opened.close();
  }
});

test('a path that is only assumed is served behind whatever stands before it', async () => {
  const opened = await openEngineTarget(
    { port: 0, credentials: undefined, profile: resolveProfile('neutral'), print: () => {} },
    io,
  );
  try {
    const { engine } = opened;
    const { origin } = new URL(engine.shown);
    const call = (path: string) =>
      update(origin + path, { properties: { token: 'new-token' } }, 'Basic abc');
    expect(await call('/agents/agent-1/update')).toBe(200);
    expect(await call('/api/conversational-ai-agent/v2/projects/app/agents/agent-2/update')).toBe(
      200,
    );
    expect(await call('/v1/agents/agent-3/update?trace=1')).toBe(200);
    expect(await call('/v1/agents/agent-4/renew')).toBe(404);
    expect(await engine.renewals()).toMatchObject([
      { agentId: 'agent-1' },
      { agentId: 'agent-2' },
      { agentId: 'agent-3' },
    ]);
    expect(engine.refusals()).toMatchObject([{ isElsewhere: true }]);
  } finally {
    await opened.close();
  }
});
