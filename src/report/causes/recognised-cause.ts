/** A cause that is known by what several checks met, whatever each of them says of it. */
export interface RecognisedCause {
  /** Findings of equal keys have it. */
  readonly key: string;
  /** One sentence. */
  readonly sentence: string;
  /** The result only follows from it, and did not meet it itself. */
  readonly isConsequence: boolean;
}
