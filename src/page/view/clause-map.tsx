import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { groupedBy } from '../../contract/grouped-by.ts';
import type { ClauseState, JudgedClause } from '../../contract/index.ts';
import { CLAUSE_WORDS, countWords } from '../../report/words/report-words.ts';
import type { CheckFilter } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';

interface Properties {
  readonly clauses: readonly JudgedClause[];
  readonly filter: CheckFilter;
  /** Absent where there is no list of checks to choose from. */
  readonly onChoose?: (clause: string) => void;
}

const STATES = Object.keys(CLAUSE_WORDS) as ClauseState[];

/** Every clause of the document as a square by its section: what is kept, broken, open, and no duty of a target. */
export function ClauseMap({ clauses: all, filter, onChoose }: Properties): VNode {
  const shown = useSignal<string | undefined>(undefined);
  const looked = all.find(({ id }) => id === (shown.value ?? filter.clause));
  return (
    <section aria-labelledby="clauses">
      <h2 id="clauses">The document, clause by clause</h2>
      <ul class="legend">
        {STATES.map((state) => {
          const number = all.filter((clause) => clause.state === state).length;
          return (
            <li key={state}>
              <span class={`square is-${state}`} aria-hidden="true">
                {CLAUSE_WORDS[state].sign}
              </span>{' '}
              {number} {CLAUSE_WORDS[state].word}
            </li>
          );
        })}
      </ul>
      <div class="map">
        {[...groupedBy(all, ({ section }) => section)].map(([section, clauses]) => (
          <div key={section} class="map-row">
            <h3>§ {section}</h3>
            <div class="squares">
              {clauses.map(({ id, statement, state }) => {
                const { sign, word } = CLAUSE_WORDS[state];
                return (
                  <button
                    key={id}
                    type="button"
                    class={`square is-${state}`}
                    aria-label={`${word}: ${statement} (${id})`}
                    aria-pressed={filter.clause === id}
                    title={`${id}: ${statement}`}
                    onMouseEnter={() => {
                      shown.value = id;
                    }}
                    onFocus={() => {
                      shown.value = id;
                    }}
                    onClick={() => onChoose?.(filter.clause === id ? '' : id)}
                  >
                    {sign}
                  </button>
                );
              })}
            </div>
          </div>
        ))}
      </div>
      <p class="clause-told">
        {looked === undefined ? (
          <span class="muted">
            Point at a square to read its clause
            {onChoose === undefined ? '.' : '; a click lists its checks below.'}
          </span>
        ) : (
          <>
            <strong>{looked.id}</strong> ({looked.level}, {CLAUSE_WORDS[looked.state].word},{' '}
            {countWords(looked.checks.length, 'check')}): {looked.statement}
            {looked.excluded === undefined ? '' : ` Excluded: ${looked.excluded}`}
            {looked.why === undefined ? '' : ` Not verified: ${visibleText(looked.why)}.`}
          </>
        )}
      </p>
    </section>
  );
}
