import type { ClauseRow } from './clause.ts';

/** Section 8: limits. */
export const SECTION_8: readonly ClauseRow[] = [
  {
    id: '8/max-token-validity',
    level: 'must',
    party: 'token-server',
    statement: 'App and user tokens are valid for 24 hours at most.',
  },
  {
    id: '8/history-entries',
    level: 'must',
    party: 'engine',
    statement:
      'Event 103 has no more entries than llm.max_history, which is 32 when nothing else is set.',
  },
  {
    id: '8/turns-truncated',
    level: 'may',
    party: 'engine',
    statement: 'Event 112 may leave turns out when a session has more than 200 of them.',
  },
  {
    id: '8/receiver-checks-is-truncated',
    level: 'should',
    party: 'receiver',
    statement: 'Whoever reads event 112 checks is_truncated before taking its turns for all.',
    excluded:
      'What a receiver concludes from the turns shows in no answer of its; that it takes a truncated event is checked.',
  },
];
