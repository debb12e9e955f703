import type { VNode } from 'preact';
import type { CheckResult } from '../../contract/index.ts';
import { VERDICTS, type Verdict } from '../../contract/verdict.ts';
import { countWords, durationWords, VERDICT_WORDS } from '../../report/words/report-words.ts';
import { type CheckFilter, NO_FILTER } from '../model/route.ts';
import { visibleText } from '../model/visible-text.ts';
import { changeFilter, checkLink, replaceRoute } from './location.ts';
import { SearchField } from './search-field.tsx';
import { VerdictMark } from './verdict-mark.tsx';
import { VirtualRows } from './virtual-rows.tsx';

interface Properties {
  readonly checks: readonly CheckResult[];
  readonly listed: readonly CheckResult[];
  readonly filter: CheckFilter;
}

function toggled(verdicts: readonly Verdict[], verdict: Verdict): readonly Verdict[] {
  return verdicts.includes(verdict)
    ? verdicts.filter((other) => other !== verdict)
    : [...verdicts, verdict];
}

function Filters({ checks, filter }: Omit<Properties, 'listed'>): VNode {
  const suites = [...new Set(checks.map(({ suite }) => suite))];
  const count = (verdict: Verdict) => checks.filter((each) => each.verdict === verdict).length;
  const isFiltered = JSON.stringify(filter) !== JSON.stringify(NO_FILTER);
  return (
    <search class="filters">
      <SearchField
        text={filter.text}
        placeholder="R1, id, words, clause"
        onText={(text) => changeFilter({ text })}
      />
      <label>
        <span class="label">Suite</span>
        <select
          value={filter.suite}
          onChange={({ currentTarget }) => changeFilter({ suite: currentTarget.value })}
        >
          <option value="">all</option>
          {suites.map((suite) => (
            <option key={suite}>{suite}</option>
          ))}
        </select>
      </label>
      <fieldset>
        <legend class="label">Verdict</legend>
        {VERDICTS.filter((verdict) => count(verdict) > 0).map((verdict) => (
          <button
            key={verdict}
            type="button"
            class={`chip is-${verdict}`}
            aria-pressed={filter.verdicts.includes(verdict)}
            onClick={() => changeFilter({ verdicts: toggled(filter.verdicts, verdict) })}
          >
            <span aria-hidden="true">{VERDICT_WORDS[verdict].sign}</span> {count(verdict)}{' '}
            {VERDICT_WORDS[verdict].word}
          </button>
        ))}
      </fieldset>
      {filter.clause === '' ? null : (
        <button
          type="button"
          class="chip"
          aria-pressed="true"
          onClick={() => changeFilter({ clause: '' })}
        >
          clause {filter.clause} <span aria-hidden="true">×</span>
        </button>
      )}
      {isFiltered ? (
        <button type="button" onClick={() => replaceRoute({ filter: NO_FILTER })}>
          Show all
        </button>
      ) : null}
    </search>
  );
}

function rowOf({ id, shortId, verdict, title, suite, level, durationMs }: CheckResult): VNode {
  return (
    <li key={id}>
      <a href={checkLink(id)} data-row>
        <VerdictMark verdict={verdict} />
        <span class="row-words">
          <span class="row-title">{visibleText(title)}</span>
          <span class="row-id">{id}</span>
        </span>
        <span class="row-facts muted">
          {shortId === undefined ? null : `${shortId} · `}
          {suite} · {level} · {durationWords(durationMs)}
        </span>
      </a>
    </li>
  );
}

/** All checks, or those that the filter leaves. */
export function CheckList({ checks, listed, filter }: Properties): VNode {
  return (
    <section aria-labelledby="checks" class="checks">
      <h2 id="checks">All checks</h2>
      <Filters checks={checks} filter={filter} />
      <p class="muted" role="status">
        {listed.length === checks.length ? '' : `${listed.length} of `}
        {countWords(checks.length, 'check')}
        <span class="keys">
          {' '}
          · <kbd>/</kbd> search, <kbd>j</kbd> <kbd>k</kbd> move, <kbd>Enter</kbd> opens
        </span>
      </p>
      <VirtualRows items={listed} row={rowOf} />
    </section>
  );
}
