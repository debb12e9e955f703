import { closeSync, openSync, writeSync } from 'node:fs';
import type { RunEvent } from '../../contract/index.ts';
import { eventLineOf } from '../../report/index.ts';

/** A file that grows by one line with each event. */
export interface EventLog {
  add(event: RunEvent): void;
  close(): void;
}

/** Opens the log. Each line is handed to the system at once, so that a killed run leaves all of it. */
export function openEventLog(path: string): EventLog {
  const file = openSync(path, 'w');
  return {
    add: (event) => void writeSync(file, eventLineOf(event)),
    close: () => closeSync(file),
  };
}
