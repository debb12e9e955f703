import type { VNode } from 'preact';
import type { SimulatedAttempt, SimulatedNotice } from '../../contract/index.ts';

interface Mark {
  readonly sign: string;
  readonly word: string;
  readonly className: string;
}

const ACKNOWLEDGED: Mark = { sign: '✓', word: 'acknowledged', className: 'is-pass' };
const REFUSED: Mark = { sign: '✗', word: 'not acknowledged', className: 'is-fail' };

export function markOf({ isAcknowledged }: SimulatedAttempt): Mark {
  return isAcknowledged ? ACKNOWLEDGED : REFUSED;
}

export const SETTLED: Readonly<Record<SimulatedNotice['settled'], Mark>> = {
  delivered: { sign: '✓', word: 'delivered', className: 'is-pass' },
  'given-up': { sign: '✗', word: 'given up', className: 'is-fail' },
  unsettled: { sign: '?', word: 'left open', className: 'is-warn' },
};

/** More marks than these are counted. */
const MOST_MARKS = 12;

/** A sign for each attempt to deliver a notice; a copy that a disturbance added is marked by a plus. */
export function AttemptMarks({
  attempts,
}: {
  readonly attempts: readonly SimulatedAttempt[];
}): VNode {
  const shown = attempts.slice(0, MOST_MARKS);
  const rest = attempts.length - shown.length;
  return (
    <span class="marks" aria-hidden="true">
      {shown.map((attempt, at) => (
        <span key={at} class={`verdict ${markOf(attempt).className}`}>
          {attempt.isCopy ? '+' : ''}
          {markOf(attempt).sign}
        </span>
      ))}
      {rest > 0 ? ` +${rest}` : ''}
    </span>
  );
}
