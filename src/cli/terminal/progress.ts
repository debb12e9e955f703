import yoctoSpinner from 'yocto-spinner';
import type { CliIo } from '../io.ts';
import { cut } from './layout.ts';

/** A line that says how far a run has come; nothing at all unless somebody watches. */
export interface Progress {
  readonly isWatched: boolean;
  show(text: string): void;
  /** Removes the line for good. */
  stop(): void;
}

const SILENT: Progress = { isWatched: false, show: () => {}, stop: () => {} };
const NARROW = 80;

/**
 * Opens the line on a terminal that can move its cursor. Other text that is written to standard output
 * appears above it.
 */
export function openProgress({ env, stdout }: Pick<CliIo, 'env' | 'stdout'>): Progress {
  const isWatched = stdout.isTTY === true && env['TERM'] !== 'dumb' && !env['CI'];
  if (!isWatched) return SILENT;
  const spinner = yoctoSpinner({ stream: stdout, handleSignals: false });
  const room = (stdout.columns || NARROW) - 4;
  let isStopped = false;
  return {
    isWatched,
    show(text) {
      const line = cut(text, room);
      if (isStopped) return;
      if (spinner.isSpinning) spinner.text = line;
      else spinner.start(line);
    },
    stop() {
      isStopped = true;
      spinner.stop();
    },
  };
}
