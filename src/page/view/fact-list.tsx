import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { agoWords } from '../../report/words/report-words.ts';
import { visibleText } from '../model/visible-text.ts';

/** One of the facts without which an outcome says nothing; a text may be foreign. */
export type Fact = readonly [name: string, shown: ComponentChildren];

/** Where there is room for all facts above what follows from them. */
const ROOMY = 'print, (min-width: 761px)';

const shownOf = (shown: ComponentChildren) =>
  typeof shown === 'string' ? visibleText(shown) : shown;

/** A moment as how long ago it was, with the exact one on hover. */
export function Ago({ at }: { readonly at: string }): VNode {
  return (
    <time dateTime={at} title={at}>
      {agoWords(Date.parse(at), Date.now())}
    </time>
  );
}

/** The facts of an outcome on as few lines as they need; on a phone the first one, and the others on demand. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }): VNode {
  const isOpen = useSignal(window.matchMedia(ROOMY).matches);
  useEffect(() => {
    const roomy = window.matchMedia(ROOMY);
    const follow = () => {
      isOpen.value = roomy.matches;
    };
    roomy.addEventListener('change', follow);
    return () => roomy.removeEventListener('change', follow);
  }, []);
  const [first] = facts;
  return (
    <details
      class="fact-list"
      open={isOpen.value}
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>
        <span class="one-line">
          <span class="muted">{first?.[0]}</span> {shownOf(first?.[1])}
        </span>
      </summary>
      <dl class="facts">
        {facts.map(([name, shown]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{shownOf(shown)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
