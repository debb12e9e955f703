import type { VNode } from 'preact';
import { foundWords } from '../../contract/found-words.ts';
import type { CheckResult } from '../../contract/index.ts';
import { reasonWordsOf } from '../../report/report-of.ts';
import { visibleText } from '../model/visible-text.ts';

interface Properties {
  readonly result: CheckResult;
  /** What is known of the cause, in front. */
  readonly cause?: { readonly label: string; readonly words: string } | undefined;
}

/** Expected against found, a line each; or why nothing could be judged. */
export function ExpectedFound({ result, cause }: Properties): VNode | null {
  const found = foundWords(result);
  const reason = reasonWordsOf(result.reason, result);
  if (result.expected === undefined && reason === undefined && cause === undefined) return null;
  const beside = result.expected === undefined ? '' : 'hint';
  return (
    <dl class="expected">
      {cause === undefined ? null : (
        <>
          <dt>{cause.label}</dt>
          <dd>{visibleText(cause.words)}</dd>
        </>
      )}
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
          <dt class={beside}>{result.expected === undefined ? 'reason' : 'hint'}</dt>
          <dd class={beside}>{visibleText(reason)}</dd>
        </>
      )}
    </dl>
  );
}
