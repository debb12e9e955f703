import type { Writable } from 'node:stream';
import type { Clock } from '../clock/clock.ts';

/** A stream that may be a terminal. */
export type OutputStream = Writable & { readonly isTTY?: boolean; readonly columns?: number };

/** All that a command may touch of the process it runs in. */
export interface CliIo {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The folder that relative paths start from. */
  readonly cwd: string;
  readonly stdout: OutputStream;
  readonly stderr: OutputStream;
  readonly clock: Clock;
  /** Everything on standard input, as bytes. */
  readStdin(): Promise<Uint8Array>;
  /** The next line that a person types; absent where standard input or output is no terminal. */
  readLine?(): Promise<string>;
  /** A signed 32-bit integer that nobody can foresee. */
  drawSeed(): number;
  /**
   * Calls `listener` at each request to stop (SIGINT, SIGTERM, SIGHUP), until the returned function is called.
   * At the second one the process ends right after the listeners.
   */
  onInterrupt(listener: () => void): () => void;
}
