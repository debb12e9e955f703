import type { VNode } from 'preact';
import type { CheckResult, Report } from '../../contract/index.ts';
import type { Cause } from '../../report/causes/causes-of.ts';
import { findingIdOf, furtherResultsOf } from '../../report/further-results.ts';
import type { RenderOptions } from '../../report/render-options.ts';
import { againLineOf } from '../../report/requests/again-line.ts';
import { editLinesOf } from '../../report/requests/edit-lines.ts';
import { type MinimalPair, minimalPairOf } from '../../report/requests/minimal-pair.ts';
import { curlLineOf } from '../../report/requests/sent-request.ts';
import { expectedReasonOf } from '../../report/words/baseline-words.ts';
import { callLinesOf } from '../../report/words/call-lines.ts';
import { furtherLineOf, roundWordsOf } from '../../report/words/further-lines.ts';
import { countWords, durationWords } from '../../report/words/report-words.ts';
import { topicAdviceOf } from '../../report/words/topic-advice.ts';
import { visibleText } from '../model/visible-text.ts';
import { Answer } from './answer.tsx';
import { Command } from './command.tsx';
import { ExpectedFound } from './expected-found.tsx';
import { checkLink, filterLink } from './location.ts';
import { Neighbours } from './neighbours.tsx';
import { Pieces } from './pieces.tsx';
import { RequestSide } from './request-side.tsx';
import { Timeline } from './timeline.tsx';
import { VerdictMark } from './verdict-mark.tsx';

/** The ways to the checks before and behind; of one that the filter leaves out, to the first that is left. */
function OtherChecks({
  result,
  listed,
}: {
  readonly result: CheckResult;
  readonly listed: readonly CheckResult[];
}): VNode {
  const at = listed.indexOf(result);
  const previous = at < 0 ? undefined : listed[at - 1];
  const next = at < 0 ? listed[0] : listed[at + 1];
  return (
    <Neighbours
      label="Checks"
      whole="All checks"
      position={at < 0 ? '' : `${at + 1} of ${listed.length} `}
      previous={previous && checkLink(previous.id)}
      next={next && checkLink(next.id)}
    />
  );
}

function Duty({
  result,
  report,
}: {
  readonly result: CheckResult;
  readonly report: Report;
}): VNode {
  const { clauses, level, basis, restsOn, firmness } = result;
  return (
    <section aria-labelledby="duty">
      <h2 id="duty">What the document says</h2>
      {clauses.length === 0 ? <p>No clause of the document: this is good practice.</p> : null}
      {clauses.map((id) => (
        <blockquote key={id}>
          {report.clauses.find((clause) => clause.id === id)?.statement}
          <footer>
            clause <a href={filterLink({ clause: id })}>{id}</a>
          </footer>
        </blockquote>
      ))}
      <p class="muted">
        {level}, {basis}
        {restsOn.map((key) => (
          <span key={key}>
            {' · '}
            {key} = {visibleText(JSON.stringify(report.profile.values[key]) ?? 'unset')} (
            {report.profile.firmness[key] ?? firmness})
          </span>
        ))}
      </p>
    </section>
  );
}

/** What `assay explain` says of a check, and how to have it say more. */
function Advice({ id }: Pick<CheckResult, 'id'>): VNode | null {
  const advice = topicAdviceOf(id);
  if (advice === undefined) return null;
  return (
    <section aria-labelledby="advice">
      <h2 id="advice">Why it matters, and how it is usually mended</h2>
      <p>{advice.why}</p>
      <p>{advice.fix}</p>
      <Command label="With code that does it" line={`npx assay explain ${id}`} />
    </section>
  );
}

function Differences({ result }: { readonly result: CheckResult }): VNode | null {
  if (result.cause === undefined) return null;
  return (
    <table>
      <caption>The smallest difference to a notification that is acknowledged</caption>
      <thead>
        <tr>
          <th scope="col">where</th>
          <th scope="col">acknowledged</th>
          <th scope="col">refused</th>
        </tr>
      </thead>
      <tbody>
        {result.cause.map(({ path, accepted, refused }) => (
          <tr key={path}>
            <th scope="row">{visibleText(path)}</th>
            <td>{visibleText(accepted)}</td>
            <td>{visibleText(refused)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sent({
  pair,
  result,
}: {
  readonly pair: MinimalPair;
  readonly result: CheckResult;
}): VNode {
  const { right, sent } = pair;
  const edits = result.counterexample === undefined ? [] : editLinesOf(result.counterexample);
  return (
    <section aria-labelledby="sent">
      <h2 id="sent">
        {right === undefined ? 'What was sent' : 'What was sent, beside what would have been right'}
      </h2>
      {edits.length === 0 ? null : (
        <ul>
          {edits.map((line) => (
            <li key={line}>{visibleText(line)}</li>
          ))}
        </ul>
      )}
      <Differences result={result} />
      {right === undefined ? null : (
        <p class="muted">
          <mark>marked</mark>: what changed. <span class="fresh">underlined</span>: ids, times and
          signatures, which are new in every request.
        </p>
      )}
      <div class={right === undefined ? '' : 'pair'}>
        {right === undefined ? null : (
          <div>
            <h3>Right: {visibleText(right.role)}</h3>
            <RequestSide pair={pair} side="right" request={right.request} />
            <Answer evidence={right} />
          </div>
        )}
        <div>
          <h3>Sent: {visibleText(sent.role)}</h3>
          <RequestSide pair={pair} side="sent" request={sent.request} />
          {sent.evidence === undefined ? null : <Answer evidence={sent.evidence} />}
        </div>
      </div>
    </section>
  );
}

function Example({ result }: { readonly result: CheckResult }): VNode | null {
  if (result.counterexample === undefined) return null;
  const { description, seed, path, shrinks } = result.counterexample;
  const steps = description.split('\n');
  return (
    <section aria-labelledby="example">
      <h2 id="example">The smallest example that shows it</h2>
      {steps.length === 1 ? (
        <Pieces pieces={[{ mark: 'same', text: description }]} />
      ) : (
        <ol>
          {steps.map((step, at) => (
            <li key={at}>{visibleText(step)}</li>
          ))}
        </ol>
      )}
      <p class="muted">
        seed {seed}
        {path === undefined ? '' : `, path ${path}`}
        {shrinks === 0 ? '' : `, made smaller ${countWords(shrinks, 'time')}`}
      </p>
    </section>
  );
}

function FurtherFinding({
  result,
  report,
  options,
}: Pick<Properties, 'result' | 'report' | 'options'>): VNode {
  const curl = curlLineOf(result, options.folder ?? '.', options.references);
  return (
    <>
      <p>{visibleText(furtherLineOf(result))}</p>
      <Command label="See it again" line={againLineOf(result, report, options)} />
      {curl === undefined ? null : <Command label="Send it by hand" line={curl} />}
    </>
  );
}

function Rounds({
  result,
  report,
  options,
}: Pick<Properties, 'result' | 'report' | 'options'>): VNode | null {
  const found = roundWordsOf(result);
  const further = furtherResultsOf(result);
  if (found === undefined && further.length === 0) return null;
  return (
    <section aria-labelledby="rounds">
      <h2 id="rounds">What further rounds have found</h2>
      {found === undefined ? null : <p>This finding was {found}.</p>}
      {further.map((each) => (
        <FurtherFinding key={findingIdOf(each)} result={each} report={report} options={options} />
      ))}
    </section>
  );
}

/** What is behind a finding, where its own words do not tell it. */
function causeOf({ result, causes }: Properties): { label: string; words: string } | undefined {
  const cause = causes.find(
    ({ findings, hidden }) => findings.includes(result) || hidden.includes(result),
  );
  const [first] = cause?.findings ?? [];
  if (cause === undefined || (first === result && cause.proof === undefined)) return undefined;
  const place = first === result ? '' : `${first?.shortId ?? first?.id}: `;
  const proof = cause.proof === undefined ? '' : ` Proof: ${cause.proof.words}`;
  return { label: 'cause', words: `${place}${cause.sentence}${proof}` };
}

interface Properties {
  readonly result: CheckResult;
  readonly causes: readonly Cause[];
  readonly listed: readonly CheckResult[];
  readonly report: Report;
  readonly options: RenderOptions;
}

/** One check with all that is known of it. */
export function Finding(properties: Properties): VNode {
  const { result, listed, report, options } = properties;
  const { id, shortId, title, verdict, evidence, examples, exchanges, durationMs } = result;
  const pair = minimalPairOf(result);
  const curl = curlLineOf(result, options.folder ?? '.', options.references);
  const calls = callLinesOf(result);
  const expected = expectedReasonOf(result, report);
  return (
    <article class="finding">
      <OtherChecks result={result} listed={listed} />
      <p class="kicker">
        <VerdictMark verdict={verdict} /> <span class="muted">· the claim that was checked:</span>
      </p>
      <h1 tabindex={-1}>The target {visibleText(title)}.</h1>
      <p class="muted">
        {shortId === undefined ? null : `${shortId} · `}
        <code>{id}</code> · {countWords(examples, 'example')}, {countWords(exchanges, 'exchange')}{' '}
        in {durationWords(durationMs)}
      </p>
      <ExpectedFound result={result} cause={causeOf(properties)} />
      {expected === undefined ? null : (
        <p class="callout">Expected by the baseline: {visibleText(expected)}</p>
      )}
      <Command label="See it again" line={againLineOf(result, report, options)} />
      {curl === undefined ? null : <Command label="Send it by hand" line={curl} />}
      {pair === undefined ? null : <Sent pair={pair} result={result} />}
      <Duty result={result} report={report} />
      <Advice id={id} />
      <Example result={result} />
      <Rounds result={result} report={report} options={options} />
      {calls.length === 0 ? null : (
        <section aria-labelledby="calls">
          <h2 id="calls">Calls that were observed</h2>
          <Pieces pieces={[{ mark: 'same', text: calls.join('\n') }]} />
        </section>
      )}
      {evidence.length === 0 ? (
        <p class="muted">No exchange of this check was kept.</p>
      ) : (
        <section aria-labelledby="exchanges">
          <h2 id="exchanges">All exchanges that were kept</h2>
          <Timeline evidence={evidence} />
        </section>
      )}
    </article>
  );
}
