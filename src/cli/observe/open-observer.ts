import type { CountingObserver } from '../../conformance/probes/observer-target.ts';
import { errnoReason, UsageError } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import { listeningError } from '../serve/listening-error.ts';
import { countByCommand } from './command-observer.ts';
import { countInLog } from './log-observer.ts';
import type { ObserverChoice } from './read-observer.ts';
import { openSink } from './sink-observer.ts';

/** An observer at work. */
export interface OpenObserver {
  readonly observer: CountingObserver;
  close(): Promise<void>;
}

type Openers = {
  readonly [Kind in ObserverChoice['kind']]: (
    choice: Extract<ObserverChoice, { kind: Kind }>,
    io: CliIo,
    print: (line: string) => void,
  ) => Promise<OpenObserver>;
};

const OPENERS: Openers = {
  command: async ({ kind, command }, io) => ({
    observer: {
      kind,
      shown: `the command ${command.text}`,
      count: countByCommand(command, io),
    },
    close: async () => {},
  }),
  async log({ kind, path, pattern }) {
    try {
      const { count, close } = await countInLog(path, pattern);
      return { observer: { kind, shown: `lines of ${path} like ${pattern.text}`, count }, close };
    } catch (error) {
      throw new UsageError(
        `The log ${path} of --observer-log cannot be read: ${errnoReason(error, 'read')}.`,
        { cause: error },
      );
    }
  },
  async sink({ kind, port }, _io, print) {
    try {
      const { url, count, close } = await openSink(port);
      print(`requests that the receiver sends on to ${url} are counted as its effects`);
      return { observer: { kind, shown: `requests to ${url} with the noticeId`, count }, close };
    } catch (error) {
      throw listeningError(error, { host: '127.0.0.1', port, portFlag: '--serve-sink' });
    }
  },
};

/**
 * Puts an observer to work, before the target is started: what a log held earlier counts for nothing.
 * @throws UsageError when its log cannot be read or its port is taken.
 */
export function openObserver(
  choice: ObserverChoice,
  io: CliIo,
  print: (line: string) => void,
): Promise<OpenObserver> {
  const open = OPENERS[choice.kind] as (
    choice: ObserverChoice,
    io: CliIo,
    print: (line: string) => void,
  ) => Promise<OpenObserver>;
  return open(choice, io, print);
}
