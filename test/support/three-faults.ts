/** Three defects at once, and what a person has to be told of them before anything is scrolled. */
export interface ThreeFaults {
  readonly faults: readonly [string, string, string];
  /** How the outcome is told, by the page and by the terminal. */
  readonly outcome: RegExp;
  /** What the sentences of their causes say, one for each fault. */
  readonly sentences: readonly [RegExp, RegExp, RegExp];
}

/** The seed of their runs. */
export const THREE_FAULTS_SEED = '1';

/** Failures alone, failures and warnings, and warnings alone. */
export const THREE_FAULTS: Readonly<
  Record<'failures' | 'encoding' | 'mixed' | 'warnings', ThreeFaults>
> = {
  failures: {
    faults: [
      'receiver.verifies-nothing',
      'receiver.refuses-event-110',
      'token-server.always-mints-30-days',
    ],
    outcome: /^NONCONFORMANT under neutral\W+3 causes$/u,
    sentences: [
      /Accepts a forgery in its first requests/u,
      /Rejects a plain 'agent error \(110\)'/u,
      /Gives a user token that is valid/u,
    ],
  },
  encoding: {
    faults: [
      'receiver.decodes-latin1',
      'receiver.throws-on-length-mismatch',
      'token-server.lower-cases-user',
    ],
    outcome: /^NONCONFORMANT under neutral\W+3 causes: 2 failed, 1 warned$/u,
    sentences: [
      /Expects signatures computed over the body decoded as Latin-1/u,
      /Crashes on a notification without signatures/u,
      /exactly the user id/u,
    ],
  },
  mixed: {
    faults: [
      'receiver.never-dedupes',
      'token-server.fails-with-500',
      'receiver.crashes-on-chunked-body',
    ],
    outcome: /^NONCONFORMANT under neutral\W+3 causes: 1 failed, 2 warned$/u,
    sentences: [/apply an identical copy/u, /an error under a status of failure/u, /in chunks/u],
  },
  warnings: {
    faults: [
      'receiver.refuses-unknown-event',
      'receiver.never-dedupes',
      'token-server.mints-for-empty-user',
    ],
    outcome: /^CONFORMANT under neutral\W+\d+ of \d+ checks without a failure(?:; \d+ untested)?$/u,
    sentences: [
      /an event type that is not in/u,
      /apply an identical copy/u,
      /Gives a token for an empty/u,
    ],
  },
};
