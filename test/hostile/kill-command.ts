import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';

/** What runs of the tests are given as `env:KEY`. */
export const ENV = { KEY: 'the-customer-key' };

const MAIN = new URL('../../dist/cli/main.js', import.meta.url).pathname;

/** Signals that end a command: the first cannot be noticed by it. */
const SIGNALS = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A row lasts as long as the machine lets it. */
export const ROW_MS = 900_000;

/** When a command is killed, and how. */
export interface Kill {
  readonly signal: (typeof SIGNALS)[number];
  /** It is killed when so much of its work was seen. */
  readonly after: number;
  /** And so many ms later, so that moments without any outward sign are met too. */
  readonly waitMs: number;
}

/** Each command is killed so often, in rows that go on side by side. */
const KILLS_OF_EACH = 100;
const ROWS = 4;

/** Rows of kills within work of a size; each signal comes equally often. */
export function drawRows(
  most: number,
): readonly (readonly [row: number, kills: readonly Kill[]])[] {
  const moment = fc.record({ after: fc.nat(most), waitMs: fc.nat(15) });
  const numRuns = KILLS_OF_EACH / ROWS;
  return Array.from({ length: ROWS }, (_, row) => {
    const moments = fc.sample(fc.noBias(moment), { seed: row, numRuns });
    const signalOf = (index: number) => SIGNALS[(row + index) % SIGNALS.length] ?? 'SIGKILL';
    return [row, moments.map((drawn, index) => ({ ...drawn, signal: signalOf(index) }))] as const;
  });
}

/** How a command ended that was killed; a signal that came before its handlers ends it as it ends any process. */
export interface Killed {
  readonly exitCode: number | null;
  readonly signal: NodeJS.Signals | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command whose work is counted from outside. */
export interface Victim {
  readonly child: ChildProcess;
  /** Something of its work was seen: the kill comes when that was often enough. */
  saw(): void;
  readonly ended: Promise<Killed>;
}

/** Starts a command that is killed as it was drawn. */
export function startVictim(
  argv: readonly string[],
  { signal, after, waitMs }: Kill,
  env: Readonly<Record<string, string>> = {},
): Victim {
  const child = spawn(process.execPath, [MAIN, ...argv], {
    env: { PATH: process.env['PATH'], ...ENV, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      printed[name] += text;
    });
  }
  let seen = 0;
  const saw = (): void => {
    if (seen === after) setTimeout(() => child.kill(signal), waitMs);
    seen += 1;
  };
  return {
    child,
    saw,
    ended: new Promise((resolve) => {
      child.on('close', (exitCode, by) => resolve({ exitCode, signal: by, ...printed }));
    }),
  };
}

/** The lines of a file that were written to their end. */
export function wholeLines(path: string): readonly string[] {
  return existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : [];
}
