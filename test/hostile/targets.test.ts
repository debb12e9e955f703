import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { MISBEHAVIOURS, startPeer } from './hostile-peers.ts';

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;
const MOST_RSS_KIB = 300 * 1_024;
const HEX = '0123456789abcdef'.repeat(2);

/** Writes the most memory that the process had when it ends. */
const METER = `data:text/javascript,import{writeFileSync}from'node:fs';process.on('exit',()=>writeFileSync(process.env.METER,String(process.resourceUsage().maxRSS)))`;

const ROLES: Readonly<Record<string, (url: string) => readonly string[]>> = {
  receiver: (url) => [
    ...['--receiver-url', url, '--customer-key', 'env:KEY'],
    ...['--only', 'receiver.acknowledges.ordinary-notification', '--only', 'receiver.answer.*'],
    ...['--only', 'receiver.signature.rejects-unsigned', '--only', 'receiver.hostile.*'],
  ],
  'token server': (url) => [
    ...['--token-server-url', url],
    ...['--app-id', 'env:HEX', '--app-certificate', 'env:HEX'],
    ...['--only', 'token-server.user-token.*', '--only', 'token-server.answer.*'],
    ...['--only', 'token-server.certificate.*', '--only', 'token-server.undecodable-body.*'],
  ],
};

const folder = mkdtempSync(join(tmpdir(), 'assay-hostile-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Ended {
  readonly exitCode: number;
  readonly printed: string;
  readonly rssKib: number;
}

function runAssay(argv: readonly string[], out: string): Promise<Ended> {
  const meter = join(folder, `${out}.rss`);
  const env = { PATH: process.env['PATH'], KEY: 'the-customer-key', HEX, METER: meter };
  const whole = ['--import', METER, MAIN, 'run', ...argv, '--out', join(folder, out)];
  return new Promise((resolve) => {
    const child = execFile('node', whole, { env, maxBuffer: 2 ** 26 }, (_error, stdout, stderr) => {
      const rssKib = Number(readFileSync(meter, 'utf8'));
      resolve({ exitCode: child.exitCode ?? -1, printed: stdout + stderr, rssKib });
    });
  });
}

/** No target is conformant that does one of these to everything, and none is anybody's wrong usage. */
const OUTCOMES = [1, 3];

describe.each(Object.entries(ROLES))('a hostile %s', (role, argvFor) => {
  test.concurrent.each(Object.entries(MISBEHAVIOURS))('%s', async (name, act) => {
    const peer = await startPeer(act);
    const limits = ['--seed', '1', '--runs', '1', '--timeout', '500ms', '--max-time', '10s'];
    const out = `${role}-${name}`.replaceAll(/\W+/g, '-');
    const ended = await runAssay([...argvFor(peer.url), ...limits], out);
    peer.stop();
    expect(OUTCOMES).toContain(ended.exitCode);
    expect(ended.printed).toMatch(/^(NONCONFORMANT|INCOMPLETE)/m);
    expect(ended.printed).not.toMatch(/bug in assay|^\s+at /m);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
    expect(ended.printed).not.toMatch(/[\x00-\x08\x0b-\x1f\x7f-\x9f]|^(::|##)/m);
    expect(ended.rssKib).toBeLessThan(MOST_RSS_KIB);
    const report = JSON.parse(readFileSync(join(folder, out, 'report.json'), 'utf8')) as {
      readonly checks: readonly { readonly id: string; readonly verdict: string }[];
    };
    expect(report.checks.filter(({ verdict }) => verdict === 'error')).toEqual([]);
  });
});
