import type { VNode } from 'preact';
import type { Report } from '../../contract/index.ts';
import type { Cause } from '../../report/causes/causes-of.ts';
import { roundsWordsOf } from '../../report/words/further-lines.ts';
import { outcomeWordsOf, tallyWords } from '../../report/words/outcome-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { FactList } from './fact-list.tsx';
import { runFactsOf } from './run-facts.tsx';

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
  const { profile, outcome, isStrict } = report;
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
      {roundsWordsOf(report).map((words) => (
        <p key={words} class="summary">
          {words}
        </p>
      ))}
      <FactList facts={[['target', targetWords(report)], ...runFactsOf(report)]} />
    </section>
  );
}
