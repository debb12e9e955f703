import { definedMembers } from '../../contract/defined-members.ts';
import type { EventType, Notice, Notification } from '../../contract/index.ts';
import type { WireRequest } from '../exchange.ts';
import {
  createSigner,
  digestsOf,
  SIGNATURE_VERSIONS,
  type SignaturePair,
  type SignatureScheme,
  signatureHeader,
  signBody,
} from '../signature.ts';
import { encodeBody, type Writing } from './encode-body.ts';
import type { BodyEdit, DigestOf, KeyName, Recipe, Signing } from './recipe.ts';
import { editSignatures } from './signature-edit.ts';

/** Where a recipe is sent and under which keys. */
export interface Addressing {
  readonly url: string;
  readonly scheme: SignatureScheme;
  readonly customerKey: string;
  readonly appCertificate?: string;
  /** Headers of the receiver's own that every notification carries, besides those of section 6.2. */
  readonly headers?: WireRequest['headers'];
}

/** What distinguishes one sending of a recipe from the next. */
export interface Stamp {
  readonly noticeId: string;
  /** Unix ms. */
  readonly notifyMs: number;
}

/**
 * Makes the notification of one attempt out of a notice. Clause 6.2: `notifyMs` is the time of sending
 * and is refreshed on a retry, so every attempt is stamped, encoded and signed again.
 */
export function stamp<T extends EventType>(notice: Notice<T>, notifyMs: number): Notification<T> {
  const { sid, payload, ...identity } = notice;
  return { ...identity, notifyMs, sid, payload } as unknown as Notification<T>;
}

/** Stands for any key that is not the customer's. */
export const UNRELATED_KEY: string = 'not-the-customer-key';

function keyNamed(name: KeyName, addressing: Addressing): string {
  const keys: Readonly<Record<KeyName, string>> = {
    'customer-key': addressing.customerKey,
    'app-certificate': addressing.appCertificate ?? UNRELATED_KEY,
    'unrelated-key': UNRELATED_KEY,
    'empty-key': '',
  };
  return keys[name];
}

/** What a plain digest is computed of, part by part. */
const DIGESTED: Readonly<Record<DigestOf, (body: Uint8Array, key: Uint8Array) => Uint8Array[]>> = {
  body: (body) => [body],
  'key-and-body': (body, key) => [key, body],
  'body-and-key': (body, key) => [body, key],
};

/** Both signatures of a body; a guess that happens to be the customer key is replaced by an unrelated key. */
function signWith(signing: Signing, body: Uint8Array, to: Addressing): SignaturePair {
  const { scheme, customerKey } = to;
  if (typeof signing === 'string') return signBody(body, keyNamed(signing, to), scheme);
  if ('guess' in signing) {
    const { guess } = signing;
    return signBody(body, guess === customerKey ? UNRELATED_KEY : guess, scheme);
  }
  const key = Buffer.from(customerKey, scheme.keyEncoding);
  return digestsOf(Buffer.concat(DIGESTED[signing.digestOf](body, key)), scheme);
}

function withMember(value: unknown, path: readonly string[], member: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return member;
  const source = (value ?? {}) as Record<string, unknown>;
  return { ...source, [key]: withMember(source[key], rest, member) };
}

function flipBit(body: Uint8Array, at: number): Uint8Array {
  const copy = Uint8Array.from(body);
  const index = at % Math.max(1, copy.length);
  // The lowest bit keeps an ASCII character printable, so that most changed bodies still parse.
  copy[index] = (copy[index] ?? 0) ^ 1;
  return copy;
}

/**
 * Whole numbers of five digits and more, as times are, also written as 12345.0 or 12e4: no event type,
 * product or code is among them. Looking back from digits alone, it reads blanks that fill a body only once.
 */
const LONG_NUMBER =
  /(?=\d)(?<=[:,[]\s*)(?:\d{5,}(?=(?:\.\d+|e\d+)?\s*[,}\]])|\d+(?=e(?:[4-9]|\d\d)\s*[,}\]]))/g;

/** The body stays JSON, and all that it says but for one number stays as it was. */
function changeNumber(body: Uint8Array, atPercent: number): Uint8Array {
  const copy = Buffer.from(body);
  const wanted = (copy.length * atPercent) / 100;
  const ends = [...copy.toString('latin1').matchAll(LONG_NUMBER)].map(
    ({ index, 0: digits }) => index + digits.length - 1,
  );
  const [first, ...others] = ends;
  if (first === undefined) throw new Error('the body holds no number that could be changed');
  const at = others.reduce(
    (best, end) => (Math.abs(end - wanted) < Math.abs(best - wanted) ? end : best),
    first,
  );
  // The neighbouring digit: 0 and 1, 2 and 3, and so on differ in the lowest bit.
  copy[at] = (copy[at] ?? 0) ^ 1;
  return copy;
}

const QUOTE = '"'.charCodeAt(0);

/** Occurs nowhere in UTF-8, so that decoders refuse it, replace it or drop it. */
const STRAY_BYTE = Uint8Array.of(0xff);
const NUL = Uint8Array.of(0);

function insertStrayByte(body: Uint8Array, byte: Uint8Array): Uint8Array {
  const end = Math.max(0, body.lastIndexOf(QUOTE));
  return Buffer.concat([body.subarray(0, end), byte, body.subarray(end)]);
}

/** A body under edit: its bytes, and the value and the writing that a rewriting edit starts from. */
interface Draft {
  readonly body: Uint8Array;
  readonly value: unknown;
  readonly writing: Writing;
}

function editBody(draft: Draft, change: BodyEdit): Draft {
  const { body, value, writing } = draft;
  switch (change.edit) {
    case 'flip-bit':
      return { ...draft, body: flipBit(body, change.at) };
    case 'change-number':
      return { ...draft, body: changeNumber(body, change.atPercent) };
    case 'append':
      return { ...draft, body: Buffer.concat([body, Buffer.from(change.text)]) };
    case 'insert-stray-byte':
      return { ...draft, body: insertStrayByte(body, change.isNul ? NUL : STRAY_BYTE) };
    case 'rewrite':
      return { value, writing: change.writing, body: encodeBody(value, change.writing) };
    case 'set': {
      const changed = withMember(value, change.path, change.value);
      return { value: changed, writing, body: encodeBody(changed, writing) };
    }
  }
}

type Bytes = Extract<Recipe['content'], { readonly base64: string }>;

function bytesOf({ base64, noticeIdText }: Bytes, noticeId: string): Uint8Array {
  const bytes = Buffer.from(base64, 'base64');
  if (noticeIdText === undefined) return bytes;
  // Latin-1 keeps every byte as it is, whatever encoding the body claims.
  return Buffer.from(bytes.toString('latin1').replaceAll(noticeIdText, noticeId), 'latin1');
}

/** Sets headers by name without regard to case; a new spelling replaces the old one. */
function withHeaders(
  headers: WireRequest['headers'],
  changes: WireRequest['headers'],
): WireRequest['headers'] {
  const changed = new Set(changes.map(([name]) => name.toLowerCase()));
  return [...headers.filter(([name]) => !changed.has(name.toLowerCase())), ...changes];
}

function inCase(
  headers: WireRequest['headers'],
  wanted: Recipe['headerCase'],
): WireRequest['headers'] {
  if (wanted === undefined) return headers;
  return headers.map(([name, value]) => [
    wanted === 'lower' ? name.toLowerCase() : name.toUpperCase(),
    value,
  ]);
}

/**
 * Makes the request of one sending: stamps, encodes, signs, and then does what the recipe says is to be
 * wrong. Pure: the same recipe, stamp and addressing give the same bytes.
 */
export function compose(
  recipe: Recipe,
  { noticeId, notifyMs }: Stamp,
  to: Addressing,
): WireRequest {
  const { content } = recipe;
  const value =
    'notice' in content ? stamp({ ...content.notice, noticeId } as never, notifyMs) : undefined;
  const written =
    'notice' in content ? encodeBody(value, content.writing) : bytesOf(content, noticeId);

  const pair = signWith(recipe.signedWith ?? 'customer-key', written, to);
  const signatures = editSignatures(pair, recipe.signatureEdits ?? []);
  const writing = 'notice' in content ? (content.writing ?? 'compact') : 'compact';
  const { body } = (recipe.bodyEdits ?? []).reduce(editBody, { body: written, value, writing });

  const signatureHeaders = SIGNATURE_VERSIONS.flatMap((version) => {
    const text = signatures[version];
    return text === undefined ? [] : [[signatureHeader(to.scheme, version), text] as const];
  });
  const own = [['Content-Type', 'application/json'] as const, ...signatureHeaders];
  const headers = withHeaders(to.headers ?? [], own);
  return {
    method: 'POST',
    url: to.url,
    headers: inCase(withHeaders(headers, recipe.headers ?? []), recipe.headerCase),
    body,
    ...definedMembers({ mode: recipe.transfer }),
  };
}

/**
 * Makes the requests of many notices with nothing wrong in them: the same bytes as `compose` gives for a
 * recipe that holds the notice alone, in a fraction of its time.
 */
export function createComposer(to: Addressing): (notice: Notice, notifyMs: number) => WireRequest {
  const { url, scheme, headers: declared = [] } = to;
  const sign = createSigner(to.customerKey, scheme);
  const contentType = ['Content-Type', 'application/json'] as const;
  return (notice, notifyMs) => {
    // As `stamp` orders them, without its copies.
    const { noticeId, productId, eventType, sid, payload } = notice;
    const body = encodeBody({ noticeId, productId, eventType, notifyMs, sid, payload });
    const { v1, v2 } = sign(body);
    const headers = [
      ...declared,
      contentType,
      [scheme.v1Header, v1] as const,
      [scheme.v2Header, v2] as const,
    ];
    return { method: 'POST', url, headers, body };
  };
}
