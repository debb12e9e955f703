import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type ListeningServer, listen } from '../cli/listening-server.ts';
import { assay, inFolder } from '../cli/run-in-process.ts';

/** What somebody else wants of whoever reads their file. */
const SECRET = 'a-secret-of-whoever-replays';
const env = { AWS_SECRET_ACCESS_KEY: SECRET, KEY: 'the-customer-key-4711' };

let server: ListeningServer;
beforeEach(async () => {
  server = await listen((response) => response.writeHead(200).end('{"effects":0}'));
});
afterEach(() => server.close());

interface ReportJson {
  provenance: { command: string[] };
  targets: object;
  checks: { shortId?: string; evidence: { request: { url: string } }[] }[];
}

/** A report with a failure, made against the embedded integrator, and then changed. */
async function doctoredReport(cwd: string, change: (report: ReportJson) => void): Promise<string> {
  const fault = ['--fault', 'receiver.accepts-unsigned'];
  const only = ['--only', 'receiver.signature.rejects-unsigned', '--reporter', 'json'];
  await assay(['run', ...fault, ...only, '--out', 'r'], { cwd });
  const path = join(cwd, 'r/report.json');
  const report = JSON.parse(readFileSync(path, 'utf8')) as ReportJson;
  change(report);
  writeFileSync(path, JSON.stringify(report));
  return path;
}

const attack = (words: readonly string[], url: string) => (report: ReportJson) => {
  report.provenance.command = ['assay', 'run', '--receiver-url', url, ...words];
  report.targets = { isEmbedded: false, receiverUrl: url, capabilities: ['receiver'] };
};

/** Flags that run a command, read a file, or send a secret. */
const ORDERS: readonly (readonly [what: string, words: readonly string[]])[] = [
  ['a command that starts the target', ['--customer-key', 'env:HOME', '--start', 'id > pwned']],
  ['a command of the observer', ['--customer-key', 'env:KEY', '--observer-command', 'id > pwned']],
  [
    'a header with a variable',
    ['--customer-key', 'env:KEY', '--receiver-header', 'X: env:AWS_SECRET_ACCESS_KEY'],
  ],
  ['a header with a file', ['--customer-key', 'env:KEY', '--receiver-header', 'X: file:secret']],
  [
    'a header of the observer',
    ['--customer-key', 'env:KEY', '--observer-header', 'X: env:AWS_SECRET_ACCESS_KEY'],
  ],
  ['a secret as the key', ['--customer-key', 'env:AWS_SECRET_ACCESS_KEY']],
  ['a configuration', ['--customer-key', 'env:KEY', '--config', 'evil.json']],
];

describe.each(ORDERS)('a report that orders %s', (_what, words) => {
  test('is not obeyed', () =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'secret'), SECRET);
      const path = await doctoredReport(cwd, attack(words, `${server.url}/h`));
      const { exitCode, stdout, stderr } = await assay(['replay', path], { cwd, env });
      expect([exitCode, stdout]).toEqual([2, '']);
      expect(stderr).toContain(`Only the report names where to send: give --receiver-url`);
      expect(server.requests).toEqual([]);
      expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    }));

  test('gives addresses and nothing else where it is trusted', () =>
    inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'secret'), SECRET);
      const path = await doctoredReport(cwd, attack(words, `${server.url}/h`));
      const trusting = ['replay', path, '--trust-report', '--customer-key', 'env:KEY'];
      const { stderr } = await assay(trusting, { cwd, env });
      expect(stderr).toContain(`sends to what the report names: --receiver-url ${server.url}/h`);
      expect(server.requests.length).toBeGreaterThan(0);
      expect(JSON.stringify(server.requests.map(({ headers }) => headers))).not.toContain(SECRET);
      expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    }));
});

test('loopback is no reason to trust a report', () =>
  inFolder(async (cwd) => {
    const words = ['--customer-key', 'env:HOME', '--start', 'id > pwned'];
    const path = await doctoredReport(cwd, attack(words, 'http://127.0.0.1:9/h'));
    const { exitCode, stderr } = await assay(['replay', path], { cwd, env: { HOME: '/x' } });
    expect(exitCode).toBe(2);
    expect(stderr).toBe(
      'assay: Only the report names where to send: give --receiver-url http://127.0.0.1:9/h, or --trust-report if the report is your own.\n',
    );
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  }));

test('a yes at the terminal is needed for each address of a report', () =>
  inFolder(async (cwd) => {
    const path = await doctoredReport(cwd, attack([], `${server.url}/h`));
    const asked: string[] = [];
    const answer = (isYes: boolean) => async (question: string) => {
      asked.push(question);
      return isYes;
    };
    const words = ['replay', path, '--customer-key', 'env:KEY'];
    const refused = await assay(words, { cwd, env, confirm: answer(false) });
    expect([refused.exitCode, server.requests]).toEqual([2, []]);
    await assay(words, { cwd, env, confirm: answer(true) });
    expect(server.requests.length).toBeGreaterThan(0);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toContain(`Only the report names --receiver-url ${server.url}/h`);
  }));

test('events.ndjson alone is a report like any other', () =>
  inFolder(async (cwd) => {
    const fault = ['--fault', 'receiver.accepts-unsigned'];
    const only = ['--only', 'receiver.signature.rejects-unsigned'];
    await assay(['run', ...fault, ...only, '--out', 'r', '--reporter', 'ndjson'], { cwd });
    const path = join(cwd, 'r/events.ndjson');
    const events = readFileSync(path, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    attack(['--customer-key', 'env:KEY', '--start', 'id > pwned'], `${server.url}/h`)(events[0]);
    writeFileSync(path, events.map((event) => `${JSON.stringify(event)}\n`).join(''));
    const { exitCode } = await assay(['replay', path], { cwd, env });
    expect([exitCode, server.requests]).toEqual([2, []]);
    expect(existsSync(join(cwd, 'pwned'))).toBe(false);
  }));

describe('a simulation', () => {
  /** A simulation that gave everything up, whose file was then changed. */
  async function doctoredSimulation(cwd: string, change: (simulation: object) => object) {
    const refusing = await listen((response) => response.writeHead(500).end());
    const to = ['--receiver-url', refusing.url, '--customer-key', 'env:KEY'];
    const words = ['--scenario', 'inbound-call', '--sessions', '1', '--virtual'];
    await assay(['simulate', ...to, ...words, '--journal', 'j.ndjson', '--report', 's'], {
      cwd,
      env,
    });
    await refusing.close();
    const path = join(cwd, 's/simulation.json');
    writeFileSync(path, JSON.stringify(change(JSON.parse(readFileSync(path, 'utf8')))));
    return path;
  }

  test('sends nothing to where its words lead', () =>
    inFolder(async (cwd) => {
      const header = ['--receiver-header', 'X: env:AWS_SECRET_ACCESS_KEY'];
      const words = ['--receiver-url', server.url, '--customer-key', 'env:KEY', ...header];
      const path = await doctoredSimulation(cwd, (all) => ({ ...all, sendAgain: words }));
      const { exitCode, stderr } = await assay(['replay', path], { cwd, env });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('needs --receiver-url and --customer-key');
      expect(server.requests).toEqual([]);
    }));

  test('opens no file outside of the folder that it names as its journal', () =>
    inFolder(async (cwd) => {
      const path = await doctoredSimulation(cwd, (all) => ({
        ...all,
        journal: '../../etc/passwd',
      }));
      const words = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
      const { exitCode, stderr } = await assay(['replay', path, ...words], { cwd, env });
      expect(exitCode).toBe(2);
      expect(stderr).toContain('names a journal outside of this folder');
      expect(server.requests).toEqual([]);
    }));
});

describe('a report of somebody else', () => {
  test.each([
    ['show', ['show', 'R1']],
    ['report', ['report', '--reporter', 'markdown']],
    ['report compare', ['report', 'compare']],
  ])('%s runs and sends nothing', (_command, words) =>
    inFolder(async (cwd) => {
      const orders = ['--customer-key', 'env:KEY', '--start', 'id > pwned'];
      const path = await doctoredReport(cwd, attack(orders, `${server.url}/h`));
      const files = words[1] === 'compare' ? [path, path] : [path];
      const { stderr } = await assay([...words, ...files], { cwd, env });
      expect(stderr).not.toContain('bug');
      expect(server.requests).toEqual([]);
      expect(existsSync(join(cwd, 'pwned'))).toBe(false);
    }),
  );
});
