import { join } from 'node:path';
import type { ReceiverTarget, Targets } from '../../../conformance/core/targets.ts';
import { definedMembers } from '../../../contract/defined-members.ts';
import { TargetError } from '../../../errors.ts';
import type { Fault, FaultId } from '../../../integrator/index.ts';
import { createRedactor } from '../../../wire/secrets/redaction.ts';
import type { CliIo } from '../../io.ts';
import { showWaiting } from '../../terminal/show-waiting.ts';
import { SERVER_LOG } from '../output/output-folder.ts';
import type { PreparedRun } from '../prepare-run.ts';
import { secretsOfTargets } from './read-targets.ts';
import { type StartedCommand, startCommand } from './start-command.ts';
import {
  describeAbsence,
  type Problem,
  type Unreachable,
  waitForTargets,
} from './wait-for-targets.ts';
import type { ServerLog } from './with-server-log.ts';

/** The targets of a run, as far as they could be brought up. */
export interface OpenTargets {
  readonly targets: Targets;
  /** Why the run cannot begin, when nothing listens. */
  readonly startProblem?: Problem;
  /** What went wrong since, when a started command has ended. */
  laterProblem(): Problem | undefined;
  /** What a server that was started has written. */
  readonly serverLog?: ServerLog;
  close(): Promise<void>;
}

const INTERRUPTED: Problem = {
  reason: 'the run was interrupted while it waited for the targets',
  advice: 'Nothing was sent.',
};

const START_PATIENCE_MS = 30_000;

function urlsOf({ given, settings }: PreparedRun): readonly string[] {
  if (settings.proxy !== undefined) return [settings.proxy];
  const { receiver, tokenServer } = given.targets ?? {};
  return [receiver?.url, tokenServer?.url].filter((url) => url !== undefined);
}

function describeEnd(command: StartedCommand, { folder }: PreparedRun, when: string): Problem {
  const lines = command.lastLines().map((line) => `\n  | ${line}`);
  const said = lines.length === 0 ? 'It said nothing.' : `Its last lines:${lines.join('')}`;
  return {
    reason: `the command of --start ${command.ended()} ${when}`,
    advice: `${said}\nAll of its output: ${folder.name}/${SERVER_LOG}`,
  };
}

async function startOwn(
  prepared: PreparedRun,
  io: CliIo,
  command: string,
): Promise<StartedCommand> {
  const urls = urlsOf(prepared);
  const never = new AbortController().signal;
  for (const url of prepared.settings.proxy === undefined ? urls : []) {
    const absent = await waitForTargets({
      urls: [url],
      clock: io.clock,
      waitForMs: 0,
      signal: never,
    });
    if (absent === undefined) {
      throw new TargetError(
        `Something listens at ${new URL(url).origin} before --start has run, and it would be judged instead. Stop it, or drop --start.`,
      );
    }
  }
  return startCommand({
    command,
    io,
    clock: io.clock,
    logPath: join(prepared.folder.path, SERVER_LOG),
    redact: createRedactor(secretsOfTargets(prepared.given)),
  });
}

async function openGiven(
  prepared: PreparedRun,
  targets: Targets,
  io: CliIo,
  signal: AbortSignal,
): Promise<OpenTargets> {
  const { start, waitFor, proxy } = prepared.settings;
  const command = start === undefined ? undefined : await startOwn(prepared, io, start);
  let interruptions = 0;
  // The second request ends the process at once, and what it has started must not outlive it.
  const release = io.onInterrupt(() => {
    interruptions += 1;
    if (interruptions > 1) command?.kill();
  });
  const waitForMs = waitFor ?? (command === undefined ? 0 : START_PATIENCE_MS);
  const urls = urlsOf(prepared);
  const out = prepared.reporters.has('terminal') ? io.stdout : io.stderr;
  const print = (line: string) => void out.write(`${line}\n`);
  const stopShowing = showWaiting({ io, print, urls, waitForMs });
  const absent = await waitForTargets({
    urls,
    clock: io.clock,
    waitForMs,
    signal: command === undefined ? signal : AbortSignal.any([signal, command.signal]),
  });
  stopShowing();
  const problemOf = (unreachable: Unreachable): Problem => {
    if (signal.aborted) return INTERRUPTED;
    if (command?.ended() === undefined) {
      return describeAbsence(unreachable, { isProxy: proxy !== undefined, waitedMs: waitForMs });
    }
    return describeEnd(
      command,
      prepared,
      `before anything listened at ${new URL(unreachable.url).origin}`,
    );
  };
  const startProblem = absent === undefined ? undefined : problemOf(absent);
  return {
    targets,
    ...definedMembers({ startProblem }),
    laterProblem: () =>
      command?.ended() === undefined || startProblem !== undefined
        ? undefined
        : describeEnd(command, prepared, 'during the run'),
    ...(command === undefined ? {} : { serverLog: command.linesBetween }),
    async close() {
      await command?.stop();
      release();
    },
  };
}

/** Whatever shows what the receiver does is at work before the receiver is. */
async function openObserved(
  prepared: PreparedRun,
  targets: Targets,
  io: CliIo,
  signal: AbortSignal,
): Promise<OpenTargets> {
  const { given, profile, reporters, settings } = prepared;
  const { receiver } = targets;
  const out = reporters.has('terminal') ? io.stdout : io.stderr;
  const print = (line: string) => void out.write(`${line}\n`);
  const closings: (() => Promise<void>)[] = [];
  const closeAll = async () => {
    for (const close of closings.reverse()) await close();
  };
  let seen: Pick<ReceiverTarget, 'observer' | 'engine'> = {};
  try {
    if (given.observer !== undefined) {
      const { openObserver } = await import('../../observe/open-observer.ts');
      const { observer, close } = await openObserver(given.observer, io, print);
      closings.push(close);
      seen = { ...seen, observer };
    }
    if (settings.serveEngine !== undefined) {
      const { openEngineTarget } = await import('../../observe/open-engine-target.ts');
      const { credentials } = targets;
      const { engine, close } = await openEngineTarget(
        { port: settings.serveEngine, credentials, profile, print },
        io,
      );
      closings.push(close);
      seen = { ...seen, engine };
    }
    if (settings.engineUrl !== undefined) {
      const { openEngineAtUrl } = await import('../../observe/engine-at-url.ts');
      const { clock } = io;
      const { ca } = prepared;
      const options = ca === undefined ? { clock } : { clock, ca };
      const { engine, close } = openEngineAtUrl(settings.engineUrl, options);
      closings.push(close);
      seen = { ...seen, engine };
    }
    const all =
      receiver === undefined ? targets : { ...targets, receiver: { ...receiver, ...seen } };
    const opened = await openGiven(prepared, all, io, signal);
    closings.push(opened.close);
    return { ...opened, close: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

/** A defect of another request shape than the one that is asked in shows nowhere. */
function warnOfShapes(faults: readonly Fault[], shape: string, io: CliIo): void {
  for (const { id, shape: needed } of faults) {
    if (needed === undefined || needed === shape) continue;
    const where =
      needed === 'get'
        ? `with --token-server-shape ${needed}`
        : 'in a request shape of its own, which assay calibrate asks in';
    io.stderr.write(`assay: warning: ${id} shows only ${where}.\n`);
  }
}

/** Brings up what is judged over HTTP. */
async function openServers(
  prepared: PreparedRun,
  io: CliIo,
  signal: AbortSignal,
): Promise<OpenTargets> {
  const { given, profile, settings } = prepared;
  if (given.targets !== undefined) return openObserved(prepared, given.targets, io, signal);
  const faults = (settings.fault ?? []) as readonly FaultId[];
  const { tokenServerShape: shape } = settings;
  // A run against servers of the user's need not load the integrator.
  const [{ startEmbeddedTargets }, { FAULTS }] = await Promise.all([
    import('../../../conformance/core/plan/embedded-targets.ts'),
    import('../../../integrator/index.ts'),
  ]);
  const embedded = await startEmbeddedTargets({
    clock: io.clock,
    profile,
    faults,
    ...(shape?.kind === 'word' ? { shape: shape.word } : {}),
  });
  const switchedOn = FAULTS.filter(({ id }) => faults.includes(id));
  warnOfShapes(switchedOn, shape?.kind === 'word' ? shape.word : 'sample', io);
  return { targets: embedded.targets, laterProblem: () => undefined, close: embedded.close };
}

/**
 * Brings the targets up: the embedded integrator when none was given, else whatever `--start` starts,
 * and waits until they listen; with a client to try, also the service that it connects to.
 * @throws TargetError when something else stands where `--start` is to listen; UsageError for an unknown fault.
 */
export async function openTargets(
  prepared: PreparedRun,
  io: CliIo,
  signal: AbortSignal,
): Promise<OpenTargets> {
  const { clientUser } = prepared.settings;
  if (clientUser === undefined) return openServers(prepared, io, signal);
  const { openClient } = await import('./open-client.ts');
  const { client, close } = await openClient(prepared, clientUser, io);
  try {
    const opened = await openServers(prepared, io, signal);
    return {
      ...opened,
      targets: { ...opened.targets, client },
      async close() {
        await close();
        await opened.close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
