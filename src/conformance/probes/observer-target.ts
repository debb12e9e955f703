/** Why no effects can be counted, in words that name what was declared, what was expected and what was found. */
export interface ObserverProblem {
  readonly problem: string;
}

/** Counts the effects of a notice until now. Never rejects. */
export type CountEffects = (noticeId: string) => Promise<number | ObserverProblem>;

/** Where effects are seen without an endpoint of the target's. */
export interface CountingObserver {
  /** A program that prints the number, lines of a log file, or what the target sends on. */
  readonly kind: 'command' | 'log' | 'sink';
  /** What it is, for reports. */
  readonly shown: string;
  readonly count: CountEffects;
}

/** Where the effects of notices are seen. */
export type ObserverTarget =
  | {
      readonly kind: 'endpoint';
      readonly urlTemplate: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
    }
  | CountingObserver;

/** How it was declared where the effects on a receiver are seen. */
export interface DeclaredObserver {
  /** URL template of the observer, with `{noticeId}`, or `{noticeIds}` where one request asks for several. */
  readonly observerUrl?: string;
  /** Headers that the observer requires of its callers. */
  readonly observerHeaders?: readonly (readonly [name: string, value: string])[];
  /** Where effects are seen when there is no such endpoint. */
  readonly observer?: CountingObserver;
}

/** Where the effects on a receiver are seen, whichever way that was declared. */
export function observerOf({
  observer,
  observerUrl,
  observerHeaders = [],
}: DeclaredObserver = {}): ObserverTarget | undefined {
  if (observer !== undefined) return observer;
  if (observerUrl === undefined) return undefined;
  return { kind: 'endpoint', urlTemplate: observerUrl, headers: observerHeaders };
}
