import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { drawRows, ROW_MS, startVictim, type Victim } from './kill-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Resolves to the address of a service once it says that it listens; to nothing when it ends before. */
function addressOf({ child, ended }: Victim): Promise<string | undefined> {
  let printed = '';
  return new Promise((resolve) => {
    child.stdout?.on('data', (text: string) => {
      printed += text;
      const [, url] = /simulates the chat service at (\S+)/.exec(printed) ?? [];
      if (url !== undefined) resolve(url);
    });
    void ended.then(() => resolve(undefined));
  });
}

async function post(url: string, body: unknown, headers: Record<string, string> = {}) {
  const whole = { 'content-type': 'application/json', ...headers };
  const answer = await fetch(url, { method: 'POST', headers: whole, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

async function get(url: string): Promise<Record<string, unknown>> {
  return (await (await fetch(url)).json()) as Record<string, unknown>;
}

/** What the service has acknowledged, which its state file has to keep. */
interface Acknowledged {
  readonly users: string[];
  tokens: number;
}

/** Creates one user after another until the service has gone. */
async function createUsers(
  url: string,
  { saw }: Victim,
  acknowledged: Acknowledged,
): Promise<void> {
  const { body } = await post(`${url}/token-server/generate-app-token`, { expire: 3_600 });
  acknowledged.tokens += 1;
  const headers = { authorization: `Bearer ${String(body['token'])}` };
  for (;;) {
    saw();
    const username = `user-${acknowledged.users.length + 1}-${acknowledged.tokens}`;
    const { status } = await post(`${url}/org/app/users`, [{ username, password: 'p' }], headers);
    if (status === 200) acknowledged.users.push(username);
  }
}

describe.concurrent.each(drawRows(40))('serve, row %i', (row, kills) => {
  test(
    `keeps what it acknowledged over ${kills.length} kills`,
    async ({ expect }) => {
      const state = join(folder, `${row}.ndjson`);
      const ready = join(folder, `${row}.ready`);
      const acknowledged: Acknowledged = { users: [], tokens: 0 };
      for (const kill of kills) {
        const victim = startVictim(
          ['serve', '--port', '0', '--state', state, '--ready-file', ready],
          kill,
        );
        const url = await addressOf(victim);
        expect(url).toBeDefined();
        expect(JSON.parse(readFileSync(ready, 'utf8'))).toMatchObject({
          url,
          pid: victim.child.pid,
        });
        const { users } = (await get(`${url}/control/users`)) as { users: { username: string }[] };
        const names = users.map(({ username }) => username);
        // One that was kept may not have been acknowledged any more.
        expect(names.slice(0, acknowledged.users.length)).toEqual(acknowledged.users);
        expect(names.length - acknowledged.users.length).toBeLessThanOrEqual(1);
        acknowledged.users.splice(0, acknowledged.users.length, ...names);
        await createUsers(url as string, victim, acknowledged).catch(() => {});
        const { exitCode, stderr } = await victim.ended;
        expect(stderr).toBe('');
        if (kill.signal === 'SIGKILL') continue;
        expect(exitCode).toBe(0);
        expect([existsSync(ready), existsSync(`${state}.lock`)]).toEqual([false, false]);
      }
      expect(acknowledged.users.length).toBeGreaterThan(kills.length);
    },
    ROW_MS,
  );
});
