import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key-4711' };
const ANY_VALID = 'receiver.acknowledges.any-valid-notification';

interface Refusal {
  readonly eventType: number;
  readonly member: 'name' | 'channel';
  readonly status: number;
}

/** Members that are not ASCII, each refused in one event. */
const REFUSALS: readonly Refusal[] = [
  { eventType: 104, member: 'name', status: 400 },
  { eventType: 201, member: 'channel', status: 422 },
  { eventType: 110, member: 'name', status: 403 },
];

/** Refuses what it is told to, and acknowledges everything else. */
async function refusing() {
  const refused = new Set(REFUSALS);
  const server = await listen((response, body) => {
    const { eventType, payload = {} } = JSON.parse(body) as {
      readonly eventType: number;
      readonly payload?: Readonly<Record<string, unknown>>;
    };
    const refusal = [...refused].find(
      ({ eventType: of, member }) => of === eventType && /\P{ASCII}/u.test(String(payload[member])),
    );
    response.writeHead(refusal?.status ?? 200).end('{}');
  });
  return { ...server, refused };
}

test('each cause that rounds have found is told, and sent again before it is called fixed', () =>
  inFolder(async (cwd) => {
    const { url, refused, close } = await refusing();
    try {
      const target = ['--receiver-url', url, '--customer-key', 'env:KEY'];
      const rounds = ['--for', '10m', '--max-requests', '1200', '--seed', '12'];
      const formats = ['--reporter', 'terminal,json,markdown'];
      const only = ['--only', ANY_VALID];
      const run = await assay(['run', ...target, ...only, ...rounds, ...formats], { cwd, env });
      expect(run.exitCode).toBe(1);
      expect(run.stdout).toMatch(/NONCONFORMANT under neutral: 3 causes\n$/);
      const shown = await assay(['show'], { cwd, env });
      const told = shown.stdout.match(/^ {2}✗ R1[.\d]* +Refuses .* \(1\)$/gmu) ?? [];
      expect(told).toHaveLength(REFUSALS.length);
      const markdown = readFileSync(join(cwd, 'reports/latest/summary.md'), 'utf8');
      expect(markdown.match(/^\| R1[.\d]* \| fail /gmu)).toHaveLength(REFUSALS.length);
      for (const refusal of REFUSALS.slice(0, -1)) refused.delete(refusal);
      const again = await assay(['replay', ...target], { cwd, env });
      expect(again.exitCode).toBe(1);
      expect(again.stdout).toMatch(/^STILL FAILING +R1\.\d .*found status 403/mu);
      refused.clear();
      const mended = await assay(['replay', 'R1', ...target], { cwd, env });
      expect(mended.stdout).toMatch(
        /^FIXED +R1 .*: in round 1 it now acknowledges every .*\n(\d) of \1 fixed\n$/su,
      );
      expect(mended.exitCode).toBe(0);
    } finally {
      await close();
    }
  }));
