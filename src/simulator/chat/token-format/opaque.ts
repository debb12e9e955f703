import { createHash } from 'node:crypto';
import type { TokenFormat } from './token-format.ts';

/** Tokens that show nothing of themselves: any text that is not empty. */
export const OPAQUE: TokenFormat = {
  id: 'opaque',
  read: (token) =>
    token === '' ? { kind: 'invalid', why: 'the token is empty' } : { kind: 'opaque' },
  issue: ({ privilege, userId, issuedAtMs, serial }) => {
    const digest = createHash('sha256').update(`${issuedAtMs} ${serial} ${userId}`).digest('hex');
    return { kind: 'issued', token: `assay-${privilege}-${digest.slice(0, 32)}` };
  },
};
