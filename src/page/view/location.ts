import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { type CheckFilter, hashOf, NO_FILTER, type PageRoute, routeOf } from '../model/route.ts';

const hash = signal(window.location.hash);
window.addEventListener('hashchange', () => {
  hash.value = window.location.hash;
});

/** What the address bar says, which is all that the page remembers. */
export const route: ReadonlySignal<PageRoute> = computed(() => routeOf(hash.value));

/** Shows something else, without a step in the history: a filter is no place to come back to. */
export function replaceRoute(next: Partial<PageRoute>): void {
  window.history.replaceState(undefined, '', hashOf(next));
  hash.value = window.location.hash;
}

/** Changes what is listed, and stays where it is. */
export function changeFilter(changes: Partial<CheckFilter>): void {
  replaceRoute({ filter: { ...route.value.filter, ...changes } });
}

/** The address of a check with the filter as it is, so that the way back leads to the same list. */
export function checkLink(check: string): string {
  return hashOf({ check, filter: route.value.filter });
}

/** The address of the list with another filter. */
export function filterLink(changes: Partial<CheckFilter>): string {
  return hashOf({ filter: { ...NO_FILTER, ...changes } });
}

/** The address of a notice, with the filter as it is. */
export function noticeLink(notice: string): string {
  return hashOf({ notice, filter: route.value.filter });
}
