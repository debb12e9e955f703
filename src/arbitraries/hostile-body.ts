import { decodesAsJson } from './decodes-as-json.ts';

/** What is wrong with a body. */
export type HostileKind =
  | 'empty'
  | 'malformed'
  | 'encoding'
  | 'other-value'
  | 'deep'
  | 'large'
  | 'special-keys'
  | 'ill-typed';

/** A body that no engine sends and that a receiver must survive. */
export interface HostileBody {
  readonly id: string;
  readonly kind: HostileKind;
  readonly title: string;
  readonly bytes: Uint8Array;
  /** JSON by the grammar, although no notification. */
  readonly isJson: boolean;
}

const encoder = new TextEncoder();

/** A hostile body of the given text or bytes. */
export function hostileBody(
  id: string,
  kind: HostileKind,
  title: string,
  content: string | Uint8Array,
): HostileBody {
  const bytes = typeof content === 'string' ? encoder.encode(content) : content;
  return { id, kind, title, bytes, isJson: decodesAsJson(bytes) };
}
