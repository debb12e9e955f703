import type { VNode } from 'preact';
import { foundWords } from '../../contract/found-words.ts';
import type { CheckResult, Report } from '../../contract/index.ts';
import { againLineOf } from '../../report/again-line.ts';
import type { Cause } from '../../report/causes-of.ts';
import type { RenderOptions } from '../../report/formats.ts';
import { reasonWordsOf } from '../../report/report-of.ts';
import { countWords } from '../../report/report-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { Command } from './command.tsx';
import { Fold } from './fold.tsx';
import { checkLink, filterLink } from './location.ts';
import { VerdictMark } from './verdict-mark.tsx';

function CheckLinks({ results }: { readonly results: readonly CheckResult[] }): VNode {
  return (
    <ul class="ids">
      {results.map(({ id, title, verdict }) => (
        <li key={id}>
          <VerdictMark verdict={verdict} /> <a href={checkLink(id)}>{id}</a>{' '}
          <span class="muted">{visibleText(title)}</span>
        </li>
      ))}
    </ul>
  );
}

/** Expected against found, a line each; or why nothing could be judged. */
export function ExpectedFound({ result }: { readonly result: CheckResult }): VNode | null {
  const found = foundWords(result);
  const reason = reasonWordsOf(result.reason, result);
  if (result.expected === undefined && reason === undefined) return null;
  return (
    <dl class="expected">
      {result.expected === undefined ? null : (
        <>
          <dt>expected</dt>
          <dd>{visibleText(result.expected)}</dd>
          <dt>found</dt>
          <dd class="found">{visibleText(found ?? '?')}</dd>
        </>
      )}
      {reason === undefined ? null : (
        <>
          <dt>{result.expected === undefined ? 'reason' : 'hint'}</dt>
          <dd>{visibleText(reason)}</dd>
        </>
      )}
    </dl>
  );
}

interface Context {
  readonly report: Report;
  readonly options: RenderOptions;
}

function CauseItem({ cause, report, options }: { readonly cause: Cause } & Context): VNode | null {
  const { sentence, findings, hidden, verdict } = cause;
  const [first, ...others] = findings;
  if (first === undefined) return null;
  return (
    <li class={`cause is-${verdict}`}>
      <h3>
        <VerdictMark verdict={verdict} /> {visibleText(sentence)}
      </h3>
      <p class="muted">
        {first.shortId === undefined ? null : `${first.shortId} · `}
        <a href={checkLink(first.id)}>{first.id}</a>
        {first.clauses.map((id) => (
          <span key={id}>
            {' · clause '}
            <a href={filterLink({ clause: id })}>{id}</a>
          </span>
        ))}
      </p>
      <ExpectedFound result={first} />
      <Command label="See it again" line={againLineOf(first, report, options)} />
      {others.length === 0 ? null : (
        <Fold
          summary={`${countWords(others.length, 'more finding')} with this cause`}
          content={() => <CheckLinks results={others} />}
        />
      )}
      {hidden.length === 0 ? null : (
        <Fold
          summary={`${countWords(hidden.length, 'check')} could not be judged because of it`}
          content={() => <CheckLinks results={hidden} />}
        />
      )}
    </li>
  );
}

/** What is behind the findings, the worst first. */
export function Causes({
  causes,
  ...context
}: { readonly causes: readonly Cause[] } & Context): VNode | null {
  const { hints } = context.report;
  if (causes.length + hints.length === 0) return null;
  const grave = causes.filter(({ verdict }) => verdict !== 'warn');
  const warned = causes.filter(({ verdict }) => verdict === 'warn');
  const items = (some: readonly Cause[]) =>
    some.map((cause) => <CauseItem key={cause.findings[0]?.id} cause={cause} {...context} />);
  return (
    <>
      {grave.length + hints.length === 0 ? null : (
        <section aria-labelledby="causes">
          <h2 id="causes">What to mend, worst first</h2>
          {hints.map((hint) => (
            <p key={hint} class="callout">
              {visibleText(hint)}
            </p>
          ))}
          <ol class="causes">{items(grave)}</ol>
        </section>
      )}
      {warned.length === 0 ? null : (
        <section aria-labelledby="warnings">
          <h2 id="warnings">Warnings</h2>
          <ol class="causes">{items(warned)}</ol>
        </section>
      )}
    </>
  );
}
