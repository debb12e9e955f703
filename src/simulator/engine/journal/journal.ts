/** Takes the lines of a run; where they go is the caller's affair. */
export interface Journal {
  write(line: string): void;
  /** Everything written so far is kept when it resolves; rejects when it cannot be. */
  flush(): Promise<void>;
}

/** Keeps nothing. */
export const NO_JOURNAL: Journal = { write: () => {}, flush: async () => {} };
