#!/usr/bin/env node
import { createInterface } from 'node:readline';
import { isatty } from 'node:tty';
import { systemClock } from '../clock/clock.ts';
import { EXIT_CODES } from './exit-codes.ts';
import type { CliIo } from './io.ts';
import { inlineLess } from './optimize-less.ts';
import { reportError } from './report-error.ts';

inlineLess();

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

async function readStdin(): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of process.stdin) chunks.push(chunk as Uint8Array);
  return Buffer.concat(chunks);
}

/** Nothing is echoed here: the terminal does it, and turns Ctrl-C into SIGINT. */
async function readLine(): Promise<string> {
  const { stdin } = process;
  try {
    for await (const line of createInterface({ input: stdin })) return line;
    return '';
  } finally {
    // A terminal that is read from once would keep the process from its end.
    stdin.unref();
  }
}

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    process.stderr.write(
      'assay: the working directory was removed. Change to one that is there and run again.\n',
    );
    process.exit(EXIT_CODES.usage);
  }
}

const listeners = new Set<() => void>();
let interruptions = 0;
let isStarted = false;

function interrupt(): void {
  for (const listener of listeners) listener();
  if (interruptions > 1 || listeners.size === 0) process.exit(EXIT_CODES.incomplete);
}

function onSignal(): void {
  interruptions += 1;
  // A first signal while the command is loaded waits for its listener, which says how it ends.
  if (isStarted || interruptions > 1) interrupt();
}

function onStart(): void {
  isStarted = true;
  if (interruptions > 0) interrupt();
}

const io: CliIo = {
  env: process.env,
  cwd: workingDirectory(),
  stdout: process.stdout,
  stderr: process.stderr,
  clock: systemClock,
  readStdin,
  ...(isatty(0) && isatty(1) ? { readLine } : {}),
  drawSeed: () => crypto.getRandomValues(new Int32Array(1))[0] ?? 0,
  onInterrupt(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

// A reader that has seen enough, such as `head`, is no error: the command goes on to its exit code. A
// full disk is one.
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') return;
    process.stderr.write(`assay: what was to be printed cannot be written: ${error.message}.\n`);
    process.exit(EXIT_CODES.usage);
  });
}
for (const signal of SIGNALS) process.on(signal, onSignal);

// Loaded here, so that a machine on which too few files can be opened is told so.
process.exitCode = await import('./run-cli.ts').then(
  ({ runCli }) => runCli(process.argv.slice(2), io, onStart),
  (error: unknown) => reportError(error, io),
);
