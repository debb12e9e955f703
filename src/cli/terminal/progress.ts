import yoctoSpinner from 'yocto-spinner';
import type { CliIo } from '../io.ts';
import { cut } from './layout.ts';

/** A line that says how far a run has come; nothing at all unless somebody watches. */
export interface Progress {
  show(text: string): void;
  /** Removes the line while `write` writes others. */
  aside(write: () => void): void;
  stop(): void;
}

const SILENT: Progress = { show: () => {}, aside: (write) => write(), stop: () => {} };

/** Opens the line on a terminal that can move its cursor. */
export function openProgress({ env, stdout }: Pick<CliIo, 'env' | 'stdout'>): Progress {
  const isWatched = stdout.isTTY === true && env['TERM'] !== 'dumb' && !env['CI'];
  if (!isWatched) return SILENT;
  const spinner = yoctoSpinner({ stream: stdout, handleSignals: false });
  const room = (stdout.columns ?? 80) - 4;
  return {
    show(text) {
      spinner.text = cut(text, room);
      if (!spinner.isSpinning) spinner.start();
    },
    aside(write) {
      const wasSpinning = spinner.isSpinning;
      if (wasSpinning) spinner.stop();
      write();
      if (wasSpinning) spinner.start();
    },
    stop: () => void spinner.stop(),
  };
}
