import { useLayoutEffect } from 'preact/hooks';
import { hashOf } from '../model/route.ts';
import { route } from './location.ts';

function isTyping({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && /^(?:INPUT|SELECT|TEXTAREA)$/u.test(target.tagName);
}

function moveBy(step: 1 | -1): void {
  const rows = [...document.querySelectorAll<Element>('a[data-row]')] as HTMLAnchorElement[];
  const at = rows.indexOf(document.activeElement as HTMLAnchorElement);
  const next = at < 0 ? rows[0] : rows[at + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

function goTo(selector: string): void {
  document.querySelector<HTMLAnchorElement>(selector)?.click();
}

const search = () => {
  const field = document.querySelector<HTMLInputElement>('[data-search]');
  field?.focus();
  field?.select();
};

/** Whether one of a list is open. */
const isOpen = () => (route.value.check ?? route.value.notice) !== undefined;

const back = () => {
  if (isOpen()) window.location.hash = hashOf({ filter: route.value.filter });
};

const KEYS: Readonly<Record<string, () => void>> = {
  '/': search,
  j: () => (isOpen() ? goTo('[data-next]') : moveBy(1)),
  k: () => (isOpen() ? goTo('[data-previous]') : moveBy(-1)),
  Escape: back,
};

function onKey(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isTyping(event)) {
    if (event.key === 'Escape') (event.target as HTMLElement).blur();
    return;
  }
  const act = KEYS[event.key];
  if (act === undefined) return;
  event.preventDefault();
  act();
}

/** `/` searches, `j` and `k` move along the list or between its checks, `Escape` leads back. */
export function useKeys(): void {
  // Before the page is painted: the first key may come at once.
  useLayoutEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
