import type { VNode } from 'preact';
import type { Verdict } from '../../contract/index.ts';
import { countWords, VERDICT_WORDS } from '../../report/words/report-words.ts';
import type { Matrix } from '../model/calibration-rows.ts';
import { hashOf, NO_FILTER } from '../model/route.ts';

/** Of a page as wide as it gets, and of a cell: the fewer columns, the larger their cells. */
const WIDTH = 1_150;
const LEAST = 4;
const MOST = 16;

/** What a cell looks like, by the verdicts that look like it. */
const LEGEND: readonly (readonly [looks: Verdict, verdicts: readonly Verdict[]])[] = [
  ['fail', ['fail', 'error']],
  ['warn', ['warn']],
  ['note', ['note']],
  ['untestable', ['untestable', 'flaky', 'skip']],
];

function MatrixPicture({ matrix }: { readonly matrix: Matrix }): VNode {
  const { target, faults, checks, cells } = matrix;
  const size = Math.min(Math.max(WIDTH / Math.max(checks.length, 1), LEAST), MOST);
  const width = size * checks.length;
  const height = size * faults.length;
  return (
    <figure class="matrix">
      <figcaption>
        {target}: {countWords(faults.length, 'fault')} from top to bottom,{' '}
        {countWords(checks.length, 'check')} from left to right
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden="true">
        <rect class="ground" width={width} height={height} />
        {cells.map(({ fault, check, verdict, row, column, isMeant }) => (
          <a key={`${fault} ${check}`} href={hashOf({ fault, filter: NO_FILTER })} tabindex={-1}>
            <rect
              class={`cell is-${verdict}${isMeant ? ' is-meant' : ''}`}
              x={column * size}
              y={row * size}
              width={size - 1}
              height={size - 1}
            >
              <title>
                {fault}: {check} says {verdict}
                {isMeant ? ', and is meant for it' : ''}
              </title>
            </rect>
          </a>
        ))}
      </svg>
    </figure>
  );
}

/** The matrix check × fault as a picture for each target. */
export function FaultMatrix({ matrices }: { readonly matrices: readonly Matrix[] }): VNode {
  const verdicts = new Set(matrices.flatMap(({ cells }) => cells.map(({ verdict }) => verdict)));
  return (
    <div class="fault-map">
      <ul class="legend">
        <li>
          <svg width="14" height="14" aria-hidden="true">
            <rect class="cell is-fail is-meant" x="1" y="1" width="12" height="12" />
          </svg>{' '}
          outlined: the check that is meant for the fault
        </li>
        {LEGEND.map(([looks, all]) => [looks, all.filter((each) => verdicts.has(each))] as const)
          .filter(([, present]) => present.length > 0)
          .map(([looks, present]) => (
            <li key={looks}>
              <svg width="14" height="14" aria-hidden="true">
                <rect class={`cell is-${looks}`} width="14" height="14" />
              </svg>{' '}
              {present.map((verdict) => VERDICT_WORDS[verdict].word).join(', ')}
            </li>
          ))}
      </ul>
      <p class="muted">
        Point at a place to read it; a click opens its fault. The list below says the same in words.
      </p>
      {matrices.map((matrix) => (
        <MatrixPicture key={matrix.target} matrix={matrix} />
      ))}
    </div>
  );
}
