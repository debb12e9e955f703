import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { visibleText } from '../model/visible-text.ts';

function select(element: Element): void {
  const selection = window.getSelection();
  selection?.removeAllRanges();
  const range = document.createRange();
  range.selectNodeContents(element);
  selection?.addRange(range);
}

/** A line for a shell, with a button that copies it; where that is refused, the line is selected. */
export function Command({ label, line }: { readonly label: string; readonly line: string }): VNode {
  const said = useSignal('Copy');
  const code = useRef<HTMLElement>(null);
  const copy = async () => {
    try {
      await window.navigator.clipboard.writeText(line);
      said.value = 'Copied';
    } catch {
      if (code.current !== null) select(code.current);
      said.value = 'Selected';
    }
  };
  return (
    <div class="command">
      <span class="label">{label}</span>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard */}
      <pre tabIndex={0}>
        <code ref={code}>{visibleText(line)}</code>
      </pre>
      <button
        type="button"
        onClick={copy}
        onBlur={() => {
          said.value = 'Copy';
        }}
        aria-label={`Copy: ${label}`}
      >
        <span aria-live="polite">{said.value}</span>
      </button>
    </div>
  );
}
