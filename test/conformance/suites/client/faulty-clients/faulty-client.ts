import type { Behaviour } from '../test-client.ts';

/** A client that breaks one duty, and the one check at which that has to be found. */
export interface FaultyClient {
  readonly breaks: string;
  readonly foundBy: string;
  readonly verdict: 'fail' | 'warn';
  readonly actual: RegExp;
  readonly deviation: Partial<Behaviour>;
}

/** A client that starts in its own way. */
export const startWith = (start: Behaviour['start']): Partial<Behaviour> => ({ start });

/** Does nothing. */
export const idle = async (): Promise<void> => {};
