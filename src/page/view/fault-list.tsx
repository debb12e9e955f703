import type { VNode } from 'preact';
import type { CalibratedFault } from '../../contract/index.ts';
import { countWords } from '../../report/words/report-words.ts';
import { hashOf, NO_FILTER } from '../model/route.ts';
import { Fold } from './fold.tsx';
import { VerdictMark } from './verdict-mark.tsx';

function stateOf({ problems, foundBy }: CalibratedFault): {
  className: string;
  sign: string;
  word: string;
} {
  if (problems.length > 0) return { className: 'is-fail', sign: '✗', word: 'wrong' };
  if (foundBy === undefined) return { className: 'is-note', sign: '·', word: 'harmless' };
  return { className: 'is-pass', sign: '✓', word: 'found' };
}

/** All that fires on one fault. */
export function FaultDetail({ fault }: { readonly fault: CalibratedFault }): VNode {
  const { fired, foundBy, declared, profile, shape, problems } = fault;
  return (
    <div class="exchange">
      {problems.map((problem) => (
        <p key={problem} class="callout">
          {problem}
        </p>
      ))}
      <p class="muted">
        judged under the profile {profile}, request shape {shape};{' '}
        {foundBy === undefined
          ? 'no check may fail or warn of it'
          : `${foundBy} has to say ${declared}`}
      </p>
      <ul class="ids">
        {fired.map(({ check, verdict }) => (
          <li key={check}>
            <VerdictMark verdict={verdict} />{' '}
            <a href={hashOf({ check, filter: NO_FILTER })}>{check}</a>
            {check === foundBy ? <span class="muted"> is meant for it</span> : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The faults that the filter leaves, each with the checks that fire on it. */
export function FaultList({ faults }: { readonly faults: readonly CalibratedFault[] }): VNode {
  return (
    <ul class="rows">
      {faults.map((fault) => {
        const { className, sign, word } = stateOf(fault);
        return (
          <li key={fault.id}>
            <Fold
              summary={
                <>
                  <span class={`verdict ${className}`}>
                    <span aria-hidden="true">{sign}</span> {word}
                  </span>{' '}
                  <span class="fault-id">{fault.id}</span>{' '}
                  <span class="muted">
                    {fault.foundBy === undefined ? '' : `by ${fault.foundBy}; `}
                    {countWords(fault.fired.length, 'check')}
                    {fault.fired.length === 1 ? ' fires' : ' fire'}
                  </span>
                </>
              }
              content={() => <FaultDetail fault={fault} />}
            />
          </li>
        );
      })}
    </ul>
  );
}
