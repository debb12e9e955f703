import { effect, signal } from '@preact/signals';
import type { VNode } from 'preact';

const SCHEMES = { auto: 'as the system', light: 'light', dark: 'dark' } as const;
type Scheme = keyof typeof SCHEMES;

const KEY = 'assay-scheme';

/** Storage is refused to pages of some places, such as a sandbox. */
function remembered(): Scheme {
  try {
    const word = window.localStorage.getItem(KEY) ?? '';
    return Object.hasOwn(SCHEMES, word) ? (word as Scheme) : 'auto';
  } catch {
    return 'auto';
  }
}

const scheme = signal<Scheme>(remembered());

effect(() => {
  document.documentElement.dataset['scheme'] = scheme.value;
  try {
    window.localStorage.setItem(KEY, scheme.value);
  } catch {
    // It is then forgotten when the page is closed.
  }
});

/** Light, dark, or as the system has it. */
export function SchemeSwitch(): VNode {
  return (
    <label class="scheme">
      <span class="muted">Colours</span>{' '}
      <select
        value={scheme.value}
        onChange={({ currentTarget }) => {
          scheme.value = currentTarget.value as Scheme;
        }}
      >
        {Object.entries(SCHEMES).map(([key, word]) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
    </label>
  );
}
