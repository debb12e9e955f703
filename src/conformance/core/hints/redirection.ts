import type { Answer, Failure } from '../../../wire/exchange.ts';
import { PLAIN_PATH, redirectedTo } from '../../expect/redirected-to.ts';
import type { Hint } from '../hint.ts';

const lastSegment = (path: string): string => path.replace(/\/+$/, '').split('/').at(-1) ?? '';

/** Whether an address has the name of the one that was given, so that it is no page to log in at, say. */
function isAlike(given: URL, to: URL): boolean {
  const isPlain = PLAIN_PATH.test(to.pathname) && to.search === '' && to.username === '';
  return isPlain && lastSegment(to.pathname) === lastSegment(given.pathname);
}

/** Where notifications would have to go when a receiver redirects them: a run follows no redirect. */
export function redirectionHint(outcome: Answer | Failure, url: string): Hint | undefined {
  const to = redirectedTo(outcome, url);
  if (to === undefined || outcome.kind === 'failure') return undefined;
  const given = new URL(url);
  const where = to.href === given.href ? 'the very same address' : to.href;
  const message = `It redirects to ${where} (status ${outcome.status}), and a run follows no redirect.`;
  if (to.href === given.href || !isAlike(given, to)) return { message };
  const address = to.origin + to.pathname;
  return { message, remedies: [{ code: 'follow-redirect', of: 'receiver', url: address }] };
}
