import { EVENT_TYPES, type EventType } from '../../contract/index.ts';

/** A body to print or to send, with what is known of it. */
export interface EventBody {
  readonly body: Uint8Array;
  /** A few words, such as `101 agent joined`. */
  readonly title: string;
  /** Unix ms at which it is sent. */
  readonly atMs: number;
  /** What is wrong with it; nothing for a valid event. */
  readonly flaw?: Flaw;
}

/** Why a body is no valid notification. */
export interface Flaw {
  /** JSON pointer to the member at fault; absent for a hostile body. */
  readonly pointer?: string;
  /** The keyword of JSON Schema that is broken; absent for a hostile body. */
  readonly keyword?: string;
  /** One line for a person. */
  readonly description: string;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** The body as text; nothing when it is no UTF-8. */
export function textOf(body: Uint8Array): string | undefined {
  try {
    return decoder.decode(body);
  } catch {
    return undefined;
  }
}

/** The body as members of a JSON object: text, or base64 where it is none. */
export function bodyMembers(
  body: Uint8Array,
): { readonly body: string } | { readonly base64: string } {
  const text = textOf(body);
  return text === undefined ? { base64: Buffer.from(body).toString('base64') } : { body: text };
}

const LINE_BREAK = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** Whether the body can stand in a line of its own. */
export function fitsLine(body: Uint8Array): boolean {
  return body.length > 0 && !body.includes(LINE_BREAK) && !body.includes(CARRIAGE_RETURN);
}

/** An event with everything that its request needs. */
export interface SignedRequest extends EventBody {
  readonly url: string;
  /** Content type and both signatures. */
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/** The number and the name of an event, such as `101 agent joined`. */
export function titleOf(eventType: EventType): string {
  const row = EVENT_TYPES.find((each) => each.eventType === eventType);
  return `${eventType} ${row?.name ?? ''}`;
}
