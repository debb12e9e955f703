import type { Level } from '../verdict.ts';

/** Whom a sentence of the specification obliges. */
export type Party = 'receiver' | 'token-server' | 'engine' | 'chat-service' | 'client' | 'operator';

/** A clause as it is written down; its section stands in its id. */
export interface ClauseRow {
  /** `<section>/<claim in kebab case>`: permanent, never renamed and never reused. */
  readonly id: `${string}/${string}`;
  readonly level: Level;
  /** An engine's duty may be covered by a check that a receiver copes with what the engine sends. */
  readonly party: Party;
  /** One sentence in our own words. */
  readonly statement: string;
  /** Why no check will ever cover it. */
  readonly excluded?: string;
}

/** One sentence of the specification, with the section that says it. */
export interface Clause extends ClauseRow {
  /** As numbered in the document, e.g. `6.2`. */
  readonly section: string;
}
