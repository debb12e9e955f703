import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startCommandHosts } from './command-host.ts';
import { MISBEHAVIOURS, startPeer } from './hostile-peers.ts';

const MOST_MB = 300;
const HEX = '0123456789abcdef'.repeat(2);

/** Both roles at once: a target does the same in each. */
const argvFor = (url: string): readonly string[] => [
  ...['run', '--receiver-url', url, '--customer-key', 'env:KEY'],
  ...['--only', 'receiver.acknowledges.ordinary-notification', '--only', 'receiver.answer.*'],
  ...['--only', 'receiver.signature.rejects-unsigned', '--only', 'receiver.hostile.*'],
  ...['--token-server-url', url],
  ...['--app-id', 'env:APP_ID', '--app-certificate', 'env:HEX'],
  ...['--only', 'token-server.user-token.*', '--only', 'token-server.answer.*'],
  ...['--only', 'token-server.certificate.*', '--only', 'token-server.undecodable-body.*'],
];

const folder = mkdtempSync(join(tmpdir(), 'assay-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const hosts = startCommandHosts();
afterAll(() => hosts.stop());

const ENV = { PATH: process.env['PATH'], KEY: 'the-customer-key', APP_ID: 'a'.repeat(32), HEX };

/** No target is conformant that does one of these to everything, and none is anybody's wrong usage. */
const OUTCOMES = [1, 3];

interface Judged {
  readonly id: string;
  readonly suite: string;
  readonly level: string;
  readonly verdict: string;
}

/** Whether the suite alone would make the run nonconformant or incomplete. */
function isHeld(suite: string, checks: readonly Judged[]): boolean {
  return checks.some(
    (each) =>
      each.suite === suite &&
      (each.verdict === 'fail' || (each.verdict === 'untestable' && each.level === 'must')),
  );
}

test.concurrent.each(Object.entries(MISBEHAVIOURS))(
  'a hostile receiver and token server: %s',
  async (name, act) => {
    const peer = await startPeer(act);
    const limits = ['--seed', '1', '--runs', '1', '--timeout', '500ms', '--max-time', '10s'];
    const out = name.replaceAll(/\W+/g, '-');
    const argv = [...argvFor(peer.url), ...limits, '--out', out];
    const surroundings = { cwd: folder, env: ENV };
    const { status, output, peakMb, stillOpen } = await hosts.run(argv, surroundings);
    peer.stop();
    expect(OUTCOMES).toContain(status);
    expect(output).toMatch(/^(NONCONFORMANT|INCOMPLETE)/m);
    expect(output).not.toMatch(/bug in assay|^\s+at /m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
    expect(output).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]|^(::|##)/m);
    expect(peakMb).toBeLessThan(MOST_MB);
    expect(stillOpen).toEqual([]);
    const { checks } = JSON.parse(readFileSync(join(folder, out, 'report.json'), 'utf8')) as {
      readonly checks: readonly Judged[];
    };
    expect(checks.filter(({ verdict }) => verdict === 'error')).toEqual([]);
    for (const suite of ['receiver', 'token-server']) {
      expect(isHeld(suite, checks) ? 'not conformant' : `${suite} passes`).toBe('not conformant');
    }
  },
);
