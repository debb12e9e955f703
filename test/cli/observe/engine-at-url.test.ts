import { expect, test } from 'vitest';
import { openEngineAtUrl } from '../../../src/cli/observe/engine-at-url.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { listen } from '../listening-server.ts';

interface ListedCall {
  readonly by: string;
  readonly what: string;
  readonly agentId?: string;
  readonly tokenId?: string;
  readonly code: number;
  readonly outcome: string;
}

const renewal = (agentId: string): ListedCall => ({
  by: 'engine',
  what: 'update agent',
  agentId,
  tokenId: `token of ${agentId}`,
  code: 200,
  outcome: `${agentId} has a new token`,
});

/** An engine that lists these calls as assay serve does, and whose list may grow. */
async function listing(listed: ListedCall[], judge: (url: string) => Promise<void>): Promise<void> {
  const server = await listen((response, _body, request) => {
    const after = Number(new URL(request.url ?? '', 'http://engine').searchParams.get('after'));
    const calls = listed.map((call, at) => ({ ...call, number: at + 1 })).slice(after);
    response.end(JSON.stringify({ calls, lastNumber: listed.length }));
  });
  try {
    await judge(server.url);
  } finally {
    await server.close();
  }
}

test('each call counts once, however many checks look at the same time', async () => {
  const listed = [renewal('of-before')];
  await listing(listed, async (url) => {
    const { engine, close } = openEngineAtUrl(url, { clock: systemClock });
    expect(await Promise.all([engine.renewals(), engine.renewals()])).toEqual([[], []]);
    listed.push(renewal('agent-1'), renewal('agent-2'));
    const looks = Array.from({ length: 4 }, () => engine.renewals());
    for (const renewals of await Promise.all(looks)) {
      expect(renewals).toMatchObject([{ agentId: 'agent-1' }, { agentId: 'agent-2' }]);
    }
    await close();
  });
});

test('a call at a path that the engine does not have is told, as one that it refused', async () => {
  const listed: ListedCall[] = [];
  await listing(listed, async (url) => {
    const { engine, close } = openEngineAtUrl(url, { clock: systemClock });
    await engine.renewals();
    const outcome = 'no operation has this path; /openapi.json lists those that there are';
    listed.push(
      { by: 'rest', what: 'POST /agent/agent-1/update', code: 404, outcome },
      { by: 'rest', what: 'get user', code: 404, outcome: 'there is no user "alice"' },
    );
    await engine.renewals();
    expect(engine.refusals()).toEqual([
      { words: `POST /agent/agent-1/update: ${outcome}`, isElsewhere: true },
    ]);
    await close();
  });
});
