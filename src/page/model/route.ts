import { VERDICTS, type Verdict } from '../../contract/verdict.ts';

/** Which checks are listed. */
export interface CheckFilter {
  readonly verdicts: readonly Verdict[];
  readonly suite: string;
  readonly clause: string;
  readonly text: string;
}

/** What the address bar says after `#`. */
export interface PageRoute {
  /** The check that is open; absent on the first screen. */
  readonly check?: string;
  /** The notice that is open, in a simulation. */
  readonly notice?: string;
  readonly filter: CheckFilter;
}

export const NO_FILTER: CheckFilter = { verdicts: [], suite: '', clause: '', text: '' };

function isVerdict(word: string): word is Verdict {
  return (VERDICTS as readonly string[]).includes(word);
}

export function routeOf(hash: string): PageRoute {
  const query = new URLSearchParams(hash.replace(/^#/u, ''));
  const check = query.get('check');
  const notice = query.get('notice');
  return {
    ...(check === null ? {} : { check }),
    ...(notice === null ? {} : { notice }),
    filter: {
      verdicts: (query.get('verdict') ?? '').split('.').filter(isVerdict),
      suite: query.get('suite') ?? '',
      clause: query.get('clause') ?? '',
      text: query.get('q') ?? '',
    },
  };
}

/** The hash of a route, which `routeOf` reads back. */
export function hashOf({ check, notice, filter }: Partial<PageRoute>): string {
  const { verdicts, suite, clause, text } = filter ?? NO_FILTER;
  const parts = { check, notice, verdict: verdicts.join('.'), suite, clause, q: text };
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries(parts)) if (value) query.set(key, value);
  return `#${query.toString()}`;
}
