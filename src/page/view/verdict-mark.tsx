import type { VNode } from 'preact';
import type { Verdict } from '../../contract/index.ts';
import { VERDICT_WORDS } from '../../report/words/report-words.ts';

/** A verdict as a sign and a word in its colour. */
export function VerdictMark({ verdict }: { readonly verdict: Verdict }): VNode {
  const { sign, word } = VERDICT_WORDS[verdict];
  return (
    <span class={`verdict is-${verdict}`}>
      <span aria-hidden="true">{sign}</span> {word}
    </span>
  );
}
