import { closeSync, existsSync, ftruncateSync, openSync, writeSync } from 'node:fs';

/** A file that grows by a line with each event. */
export interface EventLog {
  readonly path: string;
  /**
   * Hands the line to the system, at once or, where it can wait, together with some that follow it: each call of the
   * system takes as long as an exchange on loopback does. Nothing more is written after the first that could not be.
   */
  append(line: string, canWait?: boolean): void;
  /** Why not all of it could be written; undefined while it could. */
  failure(): unknown;
  /** Whether the file is where it was opened. */
  isThere(): boolean;
  close(): void;
}

/** So many lines wait at most, which a run that is killed loses. */
const MOST_WAITING = 32;

const NEW_LINE = 10;

/** Opens a new file. What it holds are whole lines, also when the disk is full in the middle of one. */
export function openEventLog(path: string, write: typeof writeSync = writeSync): EventLog {
  const file = openSync(path, 'w');
  const waiting: string[] = [];
  let bytes = 0;
  let failure: unknown;

  function flush(): void {
    if (failure !== undefined) return;
    const whole = Buffer.from(waiting.splice(0).join(''));
    let done = 0;
    try {
      // The system may take a part of it only.
      while (done < whole.length) done += write(file, whole.subarray(done));
      bytes += done;
    } catch (error) {
      failure = error;
      ftruncateSync(file, bytes + whole.subarray(0, done).lastIndexOf(NEW_LINE) + 1);
    }
  }

  return {
    path,
    append(line, canWait = false) {
      waiting.push(line);
      if (!canWait || waiting.length >= MOST_WAITING) flush();
    },
    failure: () => failure,
    isThere: () => existsSync(path),
    close() {
      flush();
      closeSync(file);
    },
  };
}
