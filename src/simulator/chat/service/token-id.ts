import { hash } from 'node:crypto';

/** Stands for a token wherever it is kept or shown: 16 hexadecimal characters of its SHA-256. */
export function tokenIdOf(token: string): string {
  return hash('sha256', token).slice(0, 16);
}
