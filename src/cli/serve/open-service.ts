import type { Clock } from '../../clock/clock.ts';
import {
  type ChatServer,
  type ChatServerOptions,
  startChatServer,
} from '../../simulator/chat/faces.ts';
import {
  type ChatService,
  createChatService,
  LOOPBACK,
  openStateFile,
  type Processes,
  rulesOf,
} from '../../simulator/chat/index.ts';
import { processesHere } from '../identify-process.ts';
import type { CliIo } from '../io.ts';
import { createAnyAgent } from './any-agent.ts';
import { listeningError } from './listening-error.ts';
import { openEngine } from './open-engine.ts';
import { openReadyFile } from './open-ready-file.ts';
import type { PreparedServe } from './prepare-serve.ts';

/** A service that listens. */
export interface OpenService {
  readonly service: ChatService;
  readonly url: string;
  /** Says that it is ready, to the ready file. Throws an OutputError when that cannot be written. */
  announce(): void;
  /** Starts the sessions of the engine. */
  start(): void;
  /** Takes back at once what other processes look at: the ready file and the lock of the state. */
  release(): void;
  /** Ends everything. */
  close(): Promise<void>;
}

export const DEFAULT_PORT = 8_081;

interface Closing {
  /** Done at once, even when the process is about to end. */
  readonly release?: () => void;
  readonly close?: () => void | Promise<void>;
}

/** The same clock, but what an action throws goes to `onError` instead of ending the process. */
export function guardClock(clock: Clock, onError: (error: unknown) => void): Clock {
  return {
    now: () => clock.now(),
    after: (delayMs, action) =>
      clock.after(delayMs, () => {
        try {
          action();
        } catch (error) {
          onError(error);
        }
      }),
  };
}

/**
 * Starts the faces.
 * @throws UsageError, with the flag of the port, when they cannot listen where they are to.
 */
export async function listen({
  portFlag = '--port',
  ...options
}: ChatServerOptions & {
  readonly port: number;
  readonly portFlag?: string;
}): Promise<ChatServer> {
  try {
    return await startChatServer(options);
  } catch (error) {
    const { host = LOOPBACK, port } = options;
    throw listeningError(error, { host, port, portFlag });
  }
}

/** A URL by which a client on this machine gets there; "all addresses" is none. */
function reachableUrl(url: string): string {
  return url.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:');
}

async function open(
  prepared: PreparedServe,
  io: CliIo,
  onFailure: (error: unknown) => void,
  closings: Closing[],
): Promise<Pick<OpenService, 'service' | 'url' | 'announce' | 'start'>> {
  const { settings, profile, appId, format } = prepared;
  const { readyFile: readyPath, state: statePath, host, port = DEFAULT_PORT } = settings;
  const processes: Processes = processesHere();
  const readyFile = readyPath === undefined ? undefined : openReadyFile(readyPath, processes);
  const stateFile =
    statePath === undefined
      ? undefined
      : openStateFile({ path: statePath, appId, tokenFormat: format.id, processes, onFailure });
  if (stateFile !== undefined) closings.push({ release: stateFile.close });
  const service = createChatService({
    clock: guardClock(io.clock, onFailure),
    rules: rulesOf(profile, format, appId),
    ...(stateFile === undefined ? {} : { state: stateFile.state, store: stateFile.store }),
  });
  closings.push({ close: service.close });
  const ready = await openEngine(settings, profile, io, service);
  if (ready !== undefined) closings.push({ close: ready.close });
  const server = await listen({
    service,
    appId,
    clock: io.clock,
    port,
    ...(host === undefined ? {} : { host: host.replace(/^\[|\]$/g, '') }),
    engine: ready?.engine ?? createAnyAgent(service.clock),
  });
  closings.push({ close: server.close });
  const url = reachableUrl(server.url);
  return {
    service,
    url,
    announce() {
      if (readyFile === undefined) return;
      closings.push({ release: readyFile.remove });
      readyFile.write({ url, port: server.port, pid: processes.own.pid });
    },
    start() {
      ready?.start();
    },
  };
}

/**
 * Opens what was prepared; `onFailure` is called when the service cannot go on.
 * @throws HarnessError for what the user has to correct; nothing stays open then.
 */
export async function openService(
  prepared: PreparedServe,
  io: CliIo,
  onFailure: (error: unknown) => void,
): Promise<OpenService> {
  const closings: Closing[] = [];
  async function close(): Promise<void> {
    for (let last = closings.pop(); last !== undefined; last = closings.pop()) {
      last.release?.();
      await last.close?.();
    }
  }
  try {
    const opened = await open(prepared, io, onFailure, closings);
    return {
      ...opened,
      release() {
        for (const { release } of closings) release?.();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
