import type { EventBody } from './event-body.ts';

/** An event with everything that its request needs. */
export interface SignedRequest extends EventBody {
  readonly url: string;
  /** Content type and both signatures. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}
