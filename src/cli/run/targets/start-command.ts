import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import type { Readable, Writable } from 'node:stream';
import { type Clock, sleep } from '../../../clock/clock.ts';
import type { CliIo } from '../../io.ts';
import type { ServerLog } from './with-server-log.ts';

/** A command of the user's that runs beside the run. */
export interface StartedCommand {
  /** How it ended, when it has. */
  ended(): string | undefined;
  /** Aborts when it ends by itself. */
  readonly signal: AbortSignal;
  /** The last lines of its output. */
  lastLines(): readonly string[];
  /** The lines that came between two moments, Unix ms, as far as they are kept. */
  readonly linesBetween: ServerLog;
  /** Ends its whole process group: asks first, then forces. */
  stop(): Promise<void>;
  /** Ends its whole process group now. */
  kill(): void;
}

interface CommandOptions {
  readonly command: string;
  readonly io: Pick<CliIo, 'env' | 'cwd'>;
  readonly clock: Clock;
  /** File that takes its output. */
  readonly logPath: string;
  /** Removes secrets from its output. */
  readonly redact: (text: string) => string;
}

const GRACE_MS = 3_000;
/** What closed its output and still lives is most likely a process that nobody waits for. */
const SILENT_GRACE_MS = 300;
const POLL_MS = 20;
const LINES_KEPT = 15;
/** Lines whose moment is kept. */
const TIMED_LINES_KEPT = 2_000;

/** Whether a process group got the signal; false when there is none any more. */
function signalGroup(child: ChildProcess, name: NodeJS.Signals | 0): boolean {
  if (child.pid === undefined) return false;
  try {
    process.kill(-child.pid, name);
    return true;
  } catch {
    return false;
  }
}

/** Asks a process group to end and then forces it, once standard input has ended. */
const REAP = 'cat >/dev/null; kill -s TERM -- "-$1" && sleep 1; kill -s KILL -- "-$1"';

/**
 * Watches over a process group from a group of its own: when this process is killed, which it cannot notice,
 * the pipe to the watcher ends with it. Returns what calls the watcher off.
 */
function openReaper({ pid }: ChildProcess): () => void {
  if (pid === undefined || process.platform === 'win32') return () => {};
  const watcher = spawn('/bin/sh', ['-c', REAP, 'reaper', String(pid)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  // Without a shell there is no watcher, and nothing else is lost.
  watcher.on('error', () => {});
  watcher.stdin.on('error', () => {});
  watcher.unref();
  return () => void signalGroup(watcher, 'SIGKILL');
}

/** A command begins once it is told to: nothing is left when this process ends before that. */
const WAIT = 'read -r go <&3 || exit; exec 3<&-; exec /bin/sh -c "$1"';

/** Starts a command in a process group of its own, which is watched over from its first moment. */
function spawnWatched(command: string, { env, cwd }: Pick<CliIo, 'env' | 'cwd'>) {
  const options = { detached: true, cwd, env: { ...env } };
  const child: ChildProcess =
    process.platform === 'win32'
      ? spawn(command, { ...options, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
      : spawn('/bin/sh', ['-c', WAIT, 'sh', command], {
          ...options,
          stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
        });
  const callOffReaper = openReaper(child);
  const gate = child.stdio[3] as Writable | undefined;
  gate?.on('error', () => {}).end('\n');
  return { child: child as ChildProcessByStdio<null, Readable, Readable>, callOffReaper };
}

/**
 * Starts a command in a shell, in a process group of its own, with its output in a file. The
 * environment is handed on as it is; nothing is added to the command. It never outlives this process.
 */
export function startCommand({
  command,
  io,
  clock,
  logPath,
  redact,
}: CommandOptions): StartedCommand {
  const log = createWriteStream(logPath);
  // Its last lines are kept in memory too, and reports that meet the same full disk say so.
  log.on('error', () => {});
  const ending = new AbortController();
  const lines: string[] = [];
  const timed: { readonly atMs: number; readonly line: string }[] = [];
  let end: string | undefined;
  let partial = '';
  let isSilent = false;
  const { child, callOffReaper } = spawnWatched(command, io);

  const takeLines = (text: string) => {
    const whole = partial + text;
    const end = whole.lastIndexOf('\n') + 1;
    partial = whole.slice(end);
    if (end === 0) return;
    // Together: a secret may have several lines, of which none tells much alone.
    const clean = redact(whole.slice(0, end - 1));
    log.write(`${clean}\n`);
    lines.push(...clean.split('\n').slice(-LINES_KEPT));
    lines.splice(0, lines.length - LINES_KEPT);
    const atMs = clock.now();
    timed.push(...clean.split('\n').map((line) => ({ atMs, line })));
    timed.splice(0, timed.length - TIMED_LINES_KEPT);
  };
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', takeLines);
  const finish = (how: string) => {
    end ??= how;
    ending.abort();
  };
  child.once('error', (error) => finish(`could not be started: ${error.message}`));
  child.once('close', () => {
    isSilent = true;
  });
  child.once('exit', (code, signal) => {
    finish(signal === null ? `ended with exit code ${code}` : `was ended by ${signal}`);
  });

  async function stop(): Promise<void> {
    const askedAtMs = clock.now();
    signalGroup(child, 'SIGTERM');
    while (signalGroup(child, 0)) {
      if (clock.now() - askedAtMs >= (isSilent ? SILENT_GRACE_MS : GRACE_MS)) break;
      await sleep(clock, POLL_MS);
    }
    signalGroup(child, 'SIGKILL');
    callOffReaper();
    for (const stream of [child.stdout, child.stderr]) stream.destroy();
    if (partial !== '') takeLines('\n');
    await new Promise<void>((resolve) => log.end(resolve));
  }

  return {
    ended: () => end,
    signal: ending.signal,
    lastLines: () => lines,
    linesBetween: (fromMs, toMs) =>
      timed.filter(({ atMs }) => atMs >= fromMs && atMs <= toMs).map(({ line }) => line),
    stop,
    kill() {
      signalGroup(child, 'SIGKILL');
      callOffReaper();
    },
  };
}
