import { closeSync, existsSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** A file that grows by a line with each event. */
export interface EventLog {
  readonly path: string;
  /** Hands the line to the system at once. Nothing more is written after the first that could not be. */
  append(line: string): void;
  /** Why not all of it could be written; undefined while it could. */
  failure(): unknown;
  /** Whether the file is where it was opened. */
  isThere(): boolean;
  close(): void;
}

/** Opens a new file. What it holds are whole lines, also when the disk is full in the middle of one. */
export function openEventLog(path: string, write: typeof writeSync = writeSync): EventLog {
  const file = openSync(path, 'w');
  let bytes = 0;
  let failure: unknown;

  return {
    path,
    append(line) {
      if (failure !== undefined) return;
      const whole = Buffer.from(line);
      try {
        // The system may take a part of it only.
        for (let done = 0; done < whole.length; ) done += write(file, whole.subarray(done));
        bytes += whole.length;
      } catch (error) {
        failure = error;
        ftruncateSync(file, bytes);
      }
    },
    failure: () => failure,
    isThere: () => existsSync(path),
    close: () => closeSync(file),
  };
}
