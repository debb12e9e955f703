import type { VNode } from 'preact';
import { definedMembers } from '../../contract/defined-members.ts';
import type { CalibratedFault, FiredCheck } from '../../contract/index.ts';
import { faultStateOf, firedWordsOf, saidOf, unjudgedWords } from '../model/calibration-rows.ts';
import { hashOf, NO_FILTER } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';
import { Fold } from './fold.tsx';
import { VerdictMark } from './verdict-mark.tsx';

/** How a fault stands, as a sign and a word in their colour. */
export function FaultMark({ fault }: { readonly fault: CalibratedFault }): VNode {
  const { className, sign, word } = faultStateOf(fault);
  return (
    <span class={`verdict ${className}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}

/** What some checks said of a fault, a line each. */
function Said({
  checks,
  foundBy,
}: Pick<CalibratedFault, 'foundBy'> & { readonly checks: readonly FiredCheck[] }): VNode {
  return (
    <ul class="ids">
      {checks.map(({ check, verdict, words }) => (
        <li key={check}>
          <VerdictMark verdict={verdict} />{' '}
          <a href={hashOf({ check, filter: NO_FILTER })}>{check}</a>
          {check === foundBy ? <span class="muted"> is meant for it</span> : null}
          {words === undefined ? null : (
            <span class="said muted" title={visibleText(words)}>
              {visibleText(words)}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** What a fault is, what fires on it, and what was kept from judging it. */
export function FaultDetail({ fault }: { readonly fault: CalibratedFault }): VNode {
  const { breaks, fired, foundBy, declared, target, profile, shape, problems } = fault;
  const { firing, unjudged } = saidOf(fault);
  return (
    <div class="exchange">
      <p>
        The {target.replace('-', ' ')} {breaks}.
      </p>
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
        {fired.some(({ words = '' }) => words.includes('#'))
          ? '; # stands for what may differ from run to run'
          : ''}
      </p>
      <Said checks={firing} {...definedMembers({ foundBy })} />
      {unjudged.length === 0 ? null : (
        <Fold
          summary={unjudgedWords(unjudged)}
          content={() => <Said checks={unjudged} {...definedMembers({ foundBy })} />}
        />
      )}
    </div>
  );
}

/** The faults that the filter leaves, each with the checks that fire on it, and those that were kept from judging it. */
export function FaultList({ faults }: { readonly faults: readonly CalibratedFault[] }): VNode {
  return (
    <ul class="rows">
      {faults.map((fault) => (
        <li key={fault.id}>
          <Fold
            summary={
              <>
                <FaultMark fault={fault} /> <span class="fault-id">{fault.id}</span>{' '}
                <span class="muted">
                  {fault.foundBy === undefined ? '' : `by ${fault.foundBy}; `}
                  {firedWordsOf(fault)}
                </span>
              </>
            }
            content={() => <FaultDetail fault={fault} />}
          />
        </li>
      ))}
    </ul>
  );
}
