import type { Sent } from './receiver-probe.ts';

/** What a breach looks like: every accusation says what was expected and what was found. */
export interface Breach {
  readonly expected: string;
  readonly actual: string;
  /** Advice that belongs to this accusation, e.g. a profile value under which it would not stand. */
  readonly hint?: string;
  /** The sending that shows it, when there is one. */
  readonly sent?: Pick<Sent, 'request'> & Partial<Pick<Sent, 'recipe'>>;
}

/** The target broke the duty. The only error class that becomes an accusation. */
export class Nonconformity extends Error {
  override readonly name = 'Nonconformity';
  readonly breach: Breach;

  constructor(breach: Breach) {
    super(`expected ${breach.expected}, found ${breach.actual}`);
    this.breach = breach;
  }
}

/** A prerequisite that ought to hold does not, so the check says nothing. */
export class Untestable extends Error {
  override readonly name = 'Untestable';
  /** Weighs as a should: the target hides the evidence by a choice that it is free to make. */
  readonly isChoice: boolean;

  constructor(reason: string, { isChoice = false }: { readonly isChoice?: boolean } = {}) {
    super(reason);
    this.isChoice = isChoice;
  }
}

/** The check does not apply to this target. */
export class NotApplicable extends Error {
  override readonly name = 'NotApplicable';
}
