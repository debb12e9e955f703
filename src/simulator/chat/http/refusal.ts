/** Why a call is refused, before a face puts it in its own words. */
export interface Refusal {
  /**
   * HTTP status: 400 to 499, but for what a stub answers (200 to 599), a state that cannot be kept
   * (503) and a bug of ours (500).
   */
  readonly status: number;
  /** One word for programs. */
  readonly code: string;
  /** What is wrong, in words; never a value that may be a secret. */
  readonly description: string;
}

/** Carries a refusal through Fastify to the place where it is answered. */
export class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.description);
    this.refusal = refusal;
  }
}

/** The error that refuses a call with this. */
export function refuseCall(status: number, code: string, description: string): RefusedCall {
  return new RefusedCall({ status, code, description });
}
