import type { ProfileAnswer } from './profile.ts';

/** A breach of this answer fails. */
export function firm<Value>(value: Value, source: string): ProfileAnswer<Value> {
  return { value, firmness: 'firm', source };
}

/** A breach of this answer warns. */
export function assumed<Value>(value: Value, source: string): ProfileAnswer<Value> {
  return { value, firmness: 'assumed', source };
}
