/** What shows a cause by trial. */
export interface CauseProof {
  /** The advice of the run that tells the cause and its proof: it is not said twice. */
  readonly hint: string;
  /** What of it is the proof. */
  readonly words: string;
}

/** A cause that is known by what several checks met, whatever each of them says of it. */
export interface RecognisedCause {
  /** Findings of equal keys have it. */
  readonly key: string;
  /** One sentence. */
  readonly sentence: string;
  readonly proof?: CauseProof;
  /** The result only follows from it, and did not meet it itself. */
  readonly isConsequence: boolean;
}
