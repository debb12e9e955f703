import { createHash } from 'node:crypto';
import { MAX_UINT32 } from '../../../contract/index.ts';
import type { TokenFormat } from './token-format.ts';

/** Tokens that show nothing of themselves: any text that is not empty. */
export const OPAQUE: TokenFormat = {
  id: 'opaque',
  read: (token) =>
    token === '' ? { kind: 'invalid', why: 'the token is empty' } : { kind: 'opaque' },
  issue: ({ privilege, userId, validitySeconds, issuedAtMs, serial }) => {
    if (
      !(Number.isInteger(validitySeconds) && validitySeconds >= 0 && validitySeconds <= MAX_UINT32)
    ) {
      return { kind: 'refused', why: 'the validity is not an unsigned 32-bit integer' };
    }
    const digest = createHash('sha256').update(`${issuedAtMs} ${serial} ${userId}`).digest('hex');
    const token = `assay-${privilege}-${digest.slice(0, 32)}`;
    return { kind: 'issued', token, expiresAtMs: issuedAtMs + validitySeconds * 1_000 };
  },
};
