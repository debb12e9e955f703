import type { VNode } from 'preact';
import type { Report } from '../../contract/index.ts';
import type { Cause } from '../../report/causes-of.ts';
import { outcomeWordsOf, tallyWords } from '../model/outcome-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { agoWords, durationWords } from '../model/words.ts';
import { Fact } from './fact.tsx';

function targetWords({ targets }: Report): string {
  const { isEmbedded, receiverUrl, tokenServerUrl, client } = targets;
  if (isEmbedded) return 'the embedded integrator, since no target was given';
  const named = [
    receiverUrl && `receiver ${receiverUrl}`,
    tokenServerUrl && `token server ${tokenServerUrl}`,
    client && `client ${client.userId}`,
  ];
  return named.filter((words) => words).join(', ');
}

/** The outcome in words, and the facts without which it says nothing. */
export function Outcome({
  report,
  causes,
}: {
  readonly report: Report;
  readonly causes: readonly Cause[];
}): VNode {
  const { word, rest } = outcomeWordsOf(report, causes);
  const { profile, seed, startedAt, durationMs, assay, specification, outcome, isStrict } = report;
  return (
    <section class={`outcome is-${outcome}`} aria-labelledby="outcome">
      <h1 id="outcome">
        <span class="word">{word}</span> under {visibleText(profile.name)}{' '}
        <span class="rest">— {rest}</span>
      </h1>
      <p class="summary">
        {tallyWords(report)}
        {isStrict ? '; strict: warnings count as failures' : ''}
      </p>
      <dl class="facts">
        <Fact name="target">{visibleText(targetWords(report))}</Fact>
        <Fact name="when">
          <time dateTime={startedAt} title={startedAt}>
            {agoWords(Date.parse(startedAt), Date.now())}
          </time>
        </Fact>
        <Fact name="took">{durationWords(durationMs)}</Fact>
        <Fact name="seed">{seed}</Fact>
        <Fact name="version">assay {assay}</Fact>
        <Fact name="document">
          <span title={`SHA-256 ${specification.digest}`}>
            {specification.title}, revision {specification.revision}
          </span>
        </Fact>
      </dl>
    </section>
  );
}
