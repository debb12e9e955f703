import { type ChildProcess, spawn } from 'node:child_process';
import type { MeasuredRun } from './measured-run.ts';

/** How a command line ended, and what would have kept a process of its own from its end. */
export interface HostedRun extends MeasuredRun {
  readonly stillOpen: readonly string[];
}

interface Surroundings {
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Carries out command lines, as many at once as are asked for, each process one after the other. */
export interface CommandHosts {
  run(argv: readonly string[], surroundings: Surroundings): Promise<HostedRun>;
  stop(): void;
}

const built = (path: string): string => new URL(`../../dist/${path}`, import.meta.url).href;

/**
 * Starting takes most of the time of a short command, so one process carries out many. Before each one, the peak that
 * Linux counts begins anew, with what the earlier ones have left behind; elsewhere it is that of all together.
 */
const HOST = `
  import { existsSync, readFileSync, writeFileSync } from 'node:fs';
  import { Writable } from 'node:stream';
  import { systemClock } from '${built('clock/clock.js')}';
  import { runCli } from '${built('cli/run-cli.js')}';

  const RESET = '/proc/self/clear_refs';
  const peakKb = () => existsSync(RESET)
    ? Number(/VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
    : process.resourceUsage().maxRSS;

  async function carryOut(argv, { cwd, env }) {
    gc();
    if (existsSync(RESET)) writeFileSync(RESET, '5');
    let output = '';
    const collector = () => new Writable({
      write(chunk, _encoding, done) {
        output += chunk;
        done();
      },
    });
    const status = await runCli(argv, {
      env, cwd, stdout: collector(), stderr: collector(), clock: systemClock,
      readStdin: async () => new Uint8Array(), drawSeed: () => 1, onInterrupt: () => () => {},
    });
    return { status, output, peakMb: peakKb() / 1_024 };
  }

  /** What is open now and was not before; what is being closed is waited for. */
  async function openedSince(before) {
    const opened = () => {
      const left = process.getActiveResourcesInfo();
      for (const each of before) if (left.includes(each)) left.splice(left.indexOf(each), 1);
      return left;
    };
    const endMs = performance.now() + 5_000;
    while (opened().length > 0 && performance.now() < endMs)
      await new Promise((resolve) => setTimeout(resolve, 5));
    return opened();
  }

  // Libraries ask for these at their first use, and they stay open.
  for (const { writable } of [process.stdout, process.stderr]) if (!writable) process.exit(1);

  process.on('message', async ([argv, surroundings]) => {
    const before = process.getActiveResourcesInfo();
    const done = await carryOut(argv, surroundings);
    process.send({ ...done, stillOpen: await openedSince(before) });
  });
`;

/** Resolves to what a host makes of a command line; a host that ends over it has failed. */
function askHost(host: ChildProcess, asked: unknown): Promise<HostedRun> {
  return new Promise((resolve, reject) => {
    const onExit = (code: number | null, signal: string | null): void =>
      reject(new Error(`the process has ended: ${signal ?? code}`));
    host.once('exit', onExit);
    host.once('message', (run) => {
      host.off('exit', onExit);
      resolve(run as HostedRun);
    });
    host.send(asked as object);
  });
}

export function startCommandHosts(): CommandHosts {
  const started: ChildProcess[] = [];
  const free: ChildProcess[] = [];
  const start = (): ChildProcess => {
    const argv = ['--expose-gc', '--input-type=module', '--eval', HOST];
    const host = spawn(process.execPath, argv, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    started.push(host);
    return host;
  };
  return {
    async run(...asked) {
      const host = free.pop() ?? start();
      const run = await askHost(host, asked);
      free.push(host);
      return run;
    },
    stop() {
      for (const host of started) host.kill();
    },
  };
}
