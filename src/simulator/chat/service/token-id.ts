import { hash } from 'node:crypto';
import { remember } from '../remember.ts';

/** A server presents the same app token with every call, and each is noted as well as judged. */
const idOf = remember((token) => hash('sha256', token).slice(0, 16));

/** Stands for a token wherever it is kept or shown: 16 hexadecimal characters of its SHA-256. */
export function tokenIdOf(token: string): string {
  return idOf(token);
}
