import { useSignal } from '@preact/signals';
import type { ComponentChildren, VNode } from 'preact';

interface Properties {
  readonly summary: ComponentChildren;
  /** Made when it is opened: there may be thousands of lines in it. */
  readonly content: () => ComponentChildren;
}

/** Something that is there for those who ask for it. */
export function Fold({ summary, content }: Properties): VNode {
  const isOpen = useSignal(false);
  return (
    <details
      onToggle={({ currentTarget }) => {
        isOpen.value = currentTarget.open;
      }}
    >
      <summary>{summary}</summary>
      {isOpen.value ? content() : null}
    </details>
  );
}
