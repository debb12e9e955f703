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

/** A duty of the chat service: what a target does cannot break it. */
export const KEPT_BY_CHAT_SERVICE: string =
  'A duty of the chat service, which is no target of a run; the one that assay simulates is held to it by its own tests.';

/** A duty of the engine that shows in no notification. */
export const KEPT_BY_ENGINE: string =
  'A duty of the engine, which is no target of a run; the one that assay simulates is held to it by its own tests.';

/** A duty of the caller of the REST interface of the chat service. */
export const LISTED_BY_CHAT_SERVICE: string =
  'A duty of the caller of the chat service, which is no target of a run; `assay serve` refuses and lists the calls that break it.';

/** A shape that the engine owes: what we send is held to it, and a receiver that refuses it is found by what it refuses. */
export function keptBySchema(file: string): string {
  return `A duty of the engine: what we send is held to schemas/${file}.schema.json, and the checks that acknowledge it judge the receiver.`;
}
