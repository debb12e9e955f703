import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, test } from 'vitest';
import { listen } from '../cli/listening-server.ts';
import { drawRows, ROW_MS, startVictim, wholeLines } from './kill-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const NEVER = { signal: 'SIGKILL', after: Number.POSITIVE_INFINITY, waitMs: 0 } as const;
const PACE = ['--virtual', '--concurrency', '8', '--seed', '1'];
/**
 * One row has sessions of every kind. Those of the others are drawn: with smaller bodies and more notices each, fewer of
 * them outlast the kills in half the time.
 */
const sessionsOf = (row: number) =>
  row === 0 ? ['--sessions', '800'] : ['--sessions', '600', '--scenario', 'generated'];

/** The notices that these lines of a journal call delivered. */
function deliveredIn(lines: readonly string[]): readonly string[] {
  return lines.flatMap((line) => {
    const { noticeId, settled } = JSON.parse(line) as Record<string, unknown>;
    return settled === 'delivered' ? [String(noticeId)] : [];
  });
}

describe.concurrent.each(drawRows(250))('simulate, row %i', (row, kills) => {
  test(
    `goes on after each of ${kills.length} kills, and delivers every notice`,
    async ({ expect }) => {
      const journal = join(folder, `${row}.ndjson`);
      let saw = (): void => {};
      const sent = new Set<string>();
      const refused = new Set<string>();
      const taken = new Set<string>();
      const receiver = await listen((response, body) => {
        saw();
        const { noticeId } = JSON.parse(body) as { readonly noticeId: string };
        // One in eight is refused at first, and comes again.
        const isRefused = !refused.has(noticeId) && /[07]$/.test(noticeId);
        if (isRefused) refused.add(noticeId);
        sent.add(noticeId);
        if (!isRefused) taken.add(noticeId);
        response.writeHead(isRefused ? 500 : 200).end();
      });
      const target = ['--receiver-url', `${receiver.url}/hook`, '--customer-key', 'env:KEY'];
      const argv = ['simulate', ...target, '--journal', journal];
      let kept: readonly string[] = [];
      let met = 0;
      let last = '';
      for (const kill of [...kills, NEVER]) {
        sent.clear();
        const isResumed = kept.length > 0;
        const victim = startVictim(
          [...argv, ...(isResumed ? ['--resume', '--virtual'] : [...sessionsOf(row), ...PACE])],
          kill,
        );
        saw = victim.saw;
        const { exitCode, signal, stderr, stdout } = await victim.ended;
        expect(stderr).not.toMatch(/bug in assay|^\s+at /m);
        if (signal !== null || exitCode === 3) met += 1;
        const lines = wholeLines(journal);
        expect(lines.slice(0, kept.length)).toEqual(kept);
        // What was settled before is not sent again, and what is called delivered was acknowledged.
        expect(deliveredIn(kept).filter((id) => sent.has(id))).toEqual([]);
        expect(deliveredIn(lines).filter((id) => !taken.has(id))).toEqual([]);
        kept = lines;
        last = stdout;
      }
      await receiver.close();
      const [, notices, delivered] = /(\d+) notices = (\d+) delivered/.exec(last) ?? [];
      expect(Number(delivered)).toBe(taken.size);
      expect(notices).toBe(delivered);
      expect(deliveredIn(kept)).toHaveLength(taken.size);
      expect(met).toBeGreaterThan(kills.length * 0.8);
    },
    ROW_MS,
  );
});
