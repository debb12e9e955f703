import { type SocketRequest, validateSocketAsked } from '../../../contract/index.ts';

/** What a message comes to; what is wrong with it is told to its sender and nobody else. */
export type RequestReading =
  | { readonly kind: 'request'; readonly request: SocketRequest }
  | {
      readonly kind: 'malformed';
      /** Null when it could not be read. */
      readonly id: number | null;
      readonly detail: string;
    };

/** The name of a member can be as long as a message. */
const MAX_DETAIL_LENGTH = 300;

function idOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const { id } = value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Reads a message of a client. */
export function readRequest(text: string): RequestReading {
  const value = parse(text);
  if (value === undefined) return { kind: 'malformed', id: null, detail: 'it is not JSON' };
  const [violation] = validateSocketAsked(value);
  if (violation === undefined) return { kind: 'request', request: value as SocketRequest };
  const { pointer, message } = violation;
  const detail = `${pointer === '' ? 'it' : pointer} ${message}`.slice(0, MAX_DETAIL_LENGTH);
  return { kind: 'malformed', id: idOf(value), detail };
}
