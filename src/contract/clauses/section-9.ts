import type { ClauseRow } from './clause.ts';

/** Section 9: versioning. */
export const SECTION_9: readonly ClauseRow[] = [
  {
    id: '9/access-token-2',
    level: 'should',
    party: 'token-server',
    statement:
      'Tokens should be of the second version, AccessToken 2, when the chat service is used together with the RTC SDK.',
  },
  {
    id: '9/two-signature-headers',
    level: 'must',
    party: 'engine',
    statement: 'The SHA1 signature header and the SHA256 signature header exist side by side.',
  },
];
