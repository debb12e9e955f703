import type { VNode } from 'preact';
import type { CheckResult, Report } from '../../contract/index.ts';
import { type Cause, untoldHintsOf } from '../../report/causes/causes-of.ts';
import { findingIdOf } from '../../report/further-results.ts';
import type { RenderOptions } from '../../report/render-options.ts';
import { againLineOf } from '../../report/requests/again-line.ts';
import { causesHeading, causeTallyOf } from '../../report/words/outcome-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { Command } from './command.tsx';
import { ExpectedFound } from './expected-found.tsx';
import { Fold } from './fold.tsx';
import { checkLink, filterLink } from './location.ts';
import { VerdictMark } from './verdict-mark.tsx';

function CheckLinks({ results }: { readonly results: readonly CheckResult[] }): VNode {
  return (
    <ul class="ids">
      {results.map((result) => (
        <li key={findingIdOf(result)}>
          <VerdictMark verdict={result.verdict} />{' '}
          <a href={checkLink(result.id)}>{findingIdOf(result)}</a>{' '}
          <span class="muted">{visibleText(result.title)}</span>
        </li>
      ))}
    </ul>
  );
}

interface Context {
  readonly report: Report;
  readonly options: RenderOptions;
}

function ClauseLinks({ clauses }: { readonly clauses: readonly string[] }): VNode {
  const [first, ...others] = clauses;
  if (first === undefined) return <>good practice</>;
  return (
    <>
      clause <a href={filterLink({ clause: first })}>{first}</a>
      {others.length === 0 ? '' : <span title={others.join(', ')}> and {others.length} more</span>}
    </>
  );
}

/** Advice that was found by trial: as much as a line or two tell, and all of it when it is opened. */
function Hint({ hint }: { readonly hint: string }): VNode {
  return (
    <details class="callout">
      <summary>
        <span class="one-line">{visibleText(hint)}</span>
      </summary>
    </details>
  );
}

/** A sentence that two lines may cut off. */
const LONG = 200;

/** A cause in as few lines as tell what to mend; what the lines cut off is told when it is opened. */
function CauseItem({ cause, report, options }: { readonly cause: Cause } & Context): VNode | null {
  const { sentence, proof, findings, hidden, verdict } = cause;
  const [first] = findings;
  if (first === undefined) return null;
  return (
    <li class={`cause is-${verdict}`}>
      <h3>
        <VerdictMark verdict={verdict} /> {visibleText(sentence)}
      </h3>
      <div class="cause-place">
        <p class="muted">
          <span class="one-line">
            {first.shortId === undefined ? null : `${first.shortId} · `}
            <a href={checkLink(first.id)}>{first.id}</a>
          </span>
          <span class="one-line">
            <ClauseLinks clauses={first.clauses} />
          </span>
        </p>
        <Command label="See it again" line={againLineOf(first, report, options)} />
      </div>
      <ExpectedFound result={first} cause={proof && { label: 'proof', words: proof.words }} />
      {findings.length + hidden.length === 1 && sentence.length < LONG ? null : (
        <Fold
          summary={<span class="one-line">{causeTallyOf(cause)}</span>}
          content={() => (
            <>
              <CheckLinks results={findings} />
              {hidden.length === 0 ? null : (
                <>
                  <p>Could not be judged because of it:</p>
                  <CheckLinks results={hidden} />
                </>
              )}
            </>
          )}
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
  const hints = untoldHintsOf(context.report, causes);
  if (causes.length + hints.length === 0) return null;
  return (
    <section aria-labelledby="causes">
      <h2 id="causes">{causesHeading(causes)}</h2>
      {hints.map((hint) => (
        <Hint key={hint} hint={hint} />
      ))}
      <ol class="causes">
        {causes.map((cause) => (
          <CauseItem
            key={cause.findings[0] && findingIdOf(cause.findings[0])}
            cause={cause}
            {...context}
          />
        ))}
      </ol>
    </section>
  );
}
