import type { Trouble } from './trouble.ts';
import type { Unreachable } from './wait-for-targets.ts';

/** What was looked for, and for how long. */
export interface Looked {
  /** The proxy is looked for in place of the targets, which only it has to reach. */
  readonly isProxy: boolean;
  readonly waitedMs: number;
}

/** Says of a target, or of the proxy before it, that nothing listens there. */
export function describeAbsence(
  { url, reason }: Unreachable,
  { isProxy, waitedMs }: Looked,
): Trouble {
  const whose = isProxy ? ' (the proxy of --proxy)' : '';
  const waited = waitedMs > 0 ? ` after ${waitedMs / 1_000} s` : '';
  const start = isProxy ? 'Start the proxy' : 'Start the server';
  const correct = isProxy ? 'correct or drop --proxy' : 'correct the URL';
  const advice =
    waitedMs > 0
      ? `${start}, or wait longer with --wait-for.`
      : `${start}, ${correct}, or wait for it with --wait-for 30s.`;
  const { origin } = new URL(url);
  return { reason: `nothing listens at ${origin}${whose}${waited}: ${reason}`, advice };
}
