/** What stands in the way of a run. */
export interface Trouble {
  /** As the reports give it; no sentence. */
  readonly reason: string;
  /** What to do, or what else is known; whole sentences. */
  readonly advice: string;
}

/** The same for a person. */
export function sentencesOf({ reason, advice }: Trouble): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}. ${advice}`;
}
