import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { definedMembers } from '../../contract/defined-members.ts';
import type { CalibratedFault, Calibration } from '../../contract/index.ts';
import { countWords } from '../../report/words/report-words.ts';
import {
  calibrationWordsOf,
  columnWordsOf,
  faultStateOf,
  filterFaults,
  matricesOf,
  problemsOf,
} from '../model/calibration-rows.ts';
import { NO_FILTER } from '../model/route.ts';
import { FactList } from './fact-list.tsx';
import { FaultDetail, FaultList, FaultMark } from './fault-list.tsx';
import { FaultMatrix } from './fault-matrix.tsx';
import { Fold } from './fold.tsx';
import { useKeys } from './keys.ts';
import { replaceRoute, route } from './location.ts';
import { runFactsOf } from './run-facts.tsx';
import { SearchField } from './search-field.tsx';

function Summary({ calibration }: { readonly calibration: Calibration }): VNode {
  const { outcome, summary } = calibration;
  const { word, rest } = calibrationWordsOf(calibration);
  const { references, harmless, pairs, pairsFound, pairsMasked } = summary;
  return (
    <section class={`outcome is-${outcome}`} aria-labelledby="outcome">
      <h1 id="outcome">
        <span class="word">{word}</span> <span class="rest">— {rest}</span>
      </h1>
      <p class="summary">
        the reference judged under {countWords(references, 'setting')}
        {harmless === 0 ? '' : `, ${countWords(harmless, 'harmless fault')}`}
        {pairs === 0
          ? ''
          : `, ${countWords(pairs, 'pair')}: both found in ${pairsFound}, one masks the other in ${pairsMasked}`}
      </p>
      <FactList facts={runFactsOf(calibration)} />
    </section>
  );
}

function Problems({ calibration }: { readonly calibration: Calibration }): VNode {
  const problems = problemsOf(calibration);
  if (problems.length === 0) {
    const where = calibration.outcome === 'interrupted' ? ' in what was tried' : '';
    return <p>Nothing is wrong{where}.</p>;
  }
  return (
    <ol class="causes">
      {problems.map(({ name, sentences }) => (
        <li key={name} class="cause is-fail">
          <h3>{name}</h3>
          {sentences.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}

function LeftOut({ calibration }: { readonly calibration: Calibration }): VNode | null {
  if (calibration.leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out">What was not tried</h2>
      <ul>
        {calibration.leftOut.map(({ what, reason }) => (
          <li key={what}>
            {what}: {reason}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Pairs({ calibration }: { readonly calibration: Calibration }): VNode | null {
  const masked = calibration.pairs.flatMap(({ faults, masked: hidden }) =>
    hidden.map(({ fault, reason }) => ({ key: `${faults.join()} ${fault}`, fault, reason })),
  );
  if (masked.length === 0) return null;
  return (
    <section aria-labelledby="pairs">
      <h2 id="pairs">Pairs of faults</h2>
      <Fold
        summary={`${countWords(masked.length, 'fault')} cannot be found beside the other one of its pair`}
        content={() => (
          <ul>
            {masked.map(({ key, fault, reason }) => (
              <li key={key}>
                <code>{fault}</code>: {reason}
              </li>
            ))}
          </ul>
        )}
      />
    </section>
  );
}

interface Filtered {
  readonly listed: readonly CalibratedFault[];
  readonly all: number;
}

function Filter({ listed, all }: Filtered): VNode {
  const { check, fault, filter } = route.value;
  return (
    <>
      <search class="filters">
        <SearchField
          text={filter.text}
          placeholder="words of a fault or of the check that is meant for it"
          onText={(text) =>
            replaceRoute({
              ...definedMembers({ check }),
              filter: { ...NO_FILTER, text },
            })
          }
        />
        {check === undefined && fault === undefined && filter.text === '' ? null : (
          <button type="button" onClick={() => replaceRoute({ filter: NO_FILTER })}>
            Show all
          </button>
        )}
      </search>
      <p class="muted" role="status">
        {listed.length === all ? '' : `${listed.length} of `}
        {countWords(all, 'fault')}
        {check === undefined ? '' : `; ${columnWordsOf(listed, check)}`}
      </p>
    </>
  );
}

/** A calibration: what is wrong first, then the matrix and every fault. */
export function CalibrationView({ calibration }: { readonly calibration: Calibration }): VNode {
  const { check, fault, filter } = route.value;
  const listed = filterFaults(calibration.faults, { text: filter.text, check });
  const opened = calibration.faults.find(({ id }) => id === fault);
  const { word, rest } = calibrationWordsOf(calibration);
  useKeys();
  useEffect(() => {
    document.title = `${word} — ${rest}`;
  }, [word, rest]);
  useEffect(() => {
    document.getElementById('opened')?.scrollIntoView();
  }, [fault]);
  return (
    <>
      <Summary calibration={calibration} />
      <section aria-labelledby="problems">
        <h2 id="problems">What is wrong</h2>
        <Problems calibration={calibration} />
      </section>
      <LeftOut calibration={calibration} />
      <section aria-labelledby="faults">
        <h2 id="faults">Faults, and the checks that fire on them</h2>
        <Filter listed={listed} all={calibration.faults.length} />
        {opened === undefined ? null : (
          <div class={`cause ${faultStateOf(opened).className}`} id="opened">
            <h3>
              <FaultMark fault={opened} /> <span class="fault-id">{opened.id}</span>
            </h3>
            <FaultDetail fault={opened} />
          </div>
        )}
        <FaultMatrix matrices={matricesOf({ faults: listed, checks: calibration.checks })} />
        <FaultList faults={listed} />
      </section>
      <Pairs calibration={calibration} />
    </>
  );
}
