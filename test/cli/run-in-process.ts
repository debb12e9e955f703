import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import type { CliIo } from '../../src/cli/io.ts';
import { runCli } from '../../src/cli/run-cli.ts';
import { systemClock } from '../../src/clock/clock.ts';

/** What a command line left behind. */
export interface Ended {
  readonly exitCode: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly stdin?: string | Uint8Array;
  readonly columns?: number;
  readonly isTTY?: boolean;
  /** What a person types who is asked; without it nobody is there. */
  readonly typed?: string;
  /** Handed a function that does what SIGINT does. */
  readonly onReady?: (interrupt: () => void) => void;
  /** Standard output takes a first piece, and nothing more before this is resolved. */
  readonly whenRead?: Promise<void>;
  /** Sees standard output as it grows. */
  readonly onOutput?: (text: string) => void;
  /** Sees standard error as it grows. */
  readonly onErrors?: (text: string) => void;
}

function collector(
  onOutput?: (text: string) => void,
  whenRead?: Promise<void>,
): Writable & { text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      onOutput?.(Buffer.concat(chunks).toString('utf8'));
      if (whenRead === undefined) done();
      else whenRead.then(() => done());
    },
  });
  return Object.assign(stream, { text: () => Buffer.concat(chunks).toString('utf8') });
}

/** Runs a command line in this process. */
export async function assay(argv: readonly string[], surroundings: Surroundings): Promise<Ended> {
  const { cwd, env = {}, stdin = '', columns, isTTY, typed } = surroundings;
  const { onReady, whenRead, onOutput, onErrors } = surroundings;
  const listeners = new Set<() => void>();
  const stdout = collector(onOutput, whenRead);
  const stderr = collector(onErrors);
  const terminal = { ...(columns ? { columns } : {}), ...(isTTY ? { isTTY } : {}) };
  const io: CliIo = {
    env,
    cwd,
    stdout: Object.assign(stdout, terminal),
    stderr,
    clock: systemClock,
    readStdin: async () => Buffer.from(stdin),
    ...(typed === undefined ? {} : { readLine: async () => typed }),
    drawSeed: () => 42,
    onInterrupt(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  onReady?.(() => {
    for (const listener of listeners) listener();
  });
  const exitCode = await runCli(argv, io);
  return { exitCode, stdout: stdout.text(), stderr: stderr.text() };
}

/** Calls `use` with a folder that is removed afterwards. */
export async function inFolder<T>(use: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  try {
    return await use(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
