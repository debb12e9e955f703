import type { VNode } from 'preact';

interface Properties {
  readonly text: string;
  readonly placeholder: string;
  readonly onText: (text: string) => void;
}

/** Where a list is searched; the key `/` leads here. */
export function SearchField({ text, placeholder, onText }: Properties): VNode {
  return (
    <label class="grow">
      <span class="label">Search</span>
      <input
        type="search"
        data-search
        value={text}
        placeholder={placeholder}
        onInput={({ currentTarget }) => onText(currentTarget.value)}
      />
    </label>
  );
}
