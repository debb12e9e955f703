import type { VNode } from 'preact';
import type { Evidence } from '../../contract/index.ts';
import { bodyTextOf } from '../../report/requests/minimal-pair.ts';
import { byteWords, durationWords } from '../../report/words/report-words.ts';
import { visibleText } from '../model/visible-text.ts';
import { Pieces } from './pieces.tsx';

/** `status 200 after 4 ms`, or what happened instead. */
export function answerWords({ outcome, durationMs }: Evidence): string {
  return outcome.kind === 'answer'
    ? `status ${outcome.status} after ${durationWords(durationMs)}`
    : `${outcome.reason} after ${durationWords(durationMs)}: ${outcome.detail}`;
}

/** What came back. */
export function Answer({ evidence }: { readonly evidence: Evidence }): VNode {
  const { outcome } = evidence;
  return (
    <div class="answer">
      <p>
        <strong>{visibleText(answerWords(evidence))}</strong>
      </p>
      {outcome.kind === 'failure' ? null : (
        <>
          <details>
            <summary>Headers of the answer</summary>
            <pre>
              {Object.entries(outcome.headers)
                .map(([name, value]) => `${name}: ${visibleText(value)}`)
                .join('\n')}
            </pre>
          </details>
          {outcome.body.bytes === 0 ? (
            <p class="muted">no body</p>
          ) : (
            <>
              <Pieces pieces={[{ mark: 'same', text: bodyTextOf(outcome.body) }]} />
              {outcome.body.isCut ? (
                <p class="muted">The beginning of {byteWords(outcome.body.bytes)}.</p>
              ) : null}
            </>
          )}
        </>
      )}
    </div>
  );
}
