import { inflateSync } from 'node:zlib';
import library from 'agora-token/src/AccessToken2.js';
import {
  SERVICE_NAMES,
  type ServiceName,
  type TokenReading,
  type TokenService,
  type UnreadableToken,
} from './token-reading.ts';

const VERSION = '007';
/** How tokens of older versions begin. */
const OTHER_VERSION = /^00[1-6]/;
/** Above what the longest user id (65,535 bytes) needs, in base64 and inflated alike. */
const MAX_TOKEN_CHARACTERS = 131_072;
const MAX_INFLATED_BYTES = 131_072;
/** The version, and behind it in base64 what a zlib stream of any level begins with. */
const BEGINNING = /^007e[AFJN]/;
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;

type Inflation = { readonly kind: 'inflated'; readonly bytes: Buffer } | UnreadableToken;

/**
 * Undoes the text form of an AccessToken 2: `007`, then base64 of a zlib stream. Strict (canonical
 * alphabet and padding, nothing after the stream) and bounded, so hostile text costs little.
 */
function inflateToken(text: unknown): Inflation {
  const why = findTextDefect(text);
  if (why !== undefined) return { kind: 'unreadable', why };
  return inflate(Buffer.from((text as string).slice(VERSION.length), 'base64'));
}

function findTextDefect(text: unknown): string | undefined {
  if (typeof text !== 'string') return 'the token is not a string';
  if (text.length > MAX_TOKEN_CHARACTERS) {
    return `the token is longer than ${MAX_TOKEN_CHARACTERS} characters`;
  }
  if (!text.startsWith(VERSION)) {
    const version = OTHER_VERSION.exec(text)?.[0];
    const words = version === undefined ? '' : `, but with '${version}' as another version does`;
    return `the token does not begin with '${VERSION}'${words}`;
  }
  const encoded = text.slice(VERSION.length);
  if (!BASE64.test(encoded) || Buffer.from(encoded, 'base64').toString('base64') !== encoded) {
    return `what follows '${VERSION}' is not canonical base64`;
  }
  return undefined;
}

function inflate(compressed: Buffer): Inflation {
  try {
    // With `info`, the result names the engine too, which says how much input the stream used.
    const { buffer, engine } = inflateSync(compressed, {
      info: true,
      maxOutputLength: MAX_INFLATED_BYTES,
    }) as unknown as { buffer: Buffer; engine: { bytesWritten: number } };
    const spareBytes = compressed.length - engine.bytesWritten;
    if (spareBytes > 0) {
      return { kind: 'unreadable', why: `bytes after the compressed content: ${spareBytes}` };
    }
    return { kind: 'inflated', bytes: buffer };
  } catch (error) {
    const isTooLarge = (error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE';
    return {
      kind: 'unreadable',
      why: isTooLarge
        ? `the content inflates to more than ${MAX_INFLATED_BYTES} bytes`
        : 'the content is not a zlib stream',
    };
  }
}

type LibraryToken = InstanceType<typeof library.AccessToken2>;
type LibraryService = LibraryToken['services'][number];

/** A real token opens a handful; the library's parser takes quadratic time in their number. */
const MAX_SERVICES = 64;

/**
 * Reads an AccessToken 2 without judging its signature. Never throws and never takes long, whatever
 * the text. Strict: bytes that no field accounts for, ids that are not UTF-8 and non-canonical
 * base64 make a token unreadable. A service type that the library does not know ends the list, as
 * its length cannot be known.
 */
export function readToken(text: string): TokenReading {
  return parseToken(text).reading;
}

/**
 * Whether the text is a readable AccessToken 2 whose signature the certificate verifies. A
 * certificate that is not 32 hexadecimal characters verifies nothing.
 */
export function isTokenSignedBy(text: string, appCertificate: string): boolean {
  return parseToken(text).token?.verifySignature(appCertificate) ?? false;
}

/** Whether a text is the beginning of an AccessToken 2 that goes on. */
export function isCutToken(text: string): boolean {
  if (!BEGINNING.test(text) || text.length > MAX_TOKEN_CHARACTERS) return false;
  try {
    inflateSync(Buffer.from(text.slice(VERSION.length), 'base64'), {
      maxOutputLength: MAX_INFLATED_BYTES,
    });
    return false;
  } catch (error) {
    return (error as { code?: unknown }).code === 'Z_BUF_ERROR';
  }
}

/** How many bytes the signature of a token has; undefined where it cannot be opened. */
export function signatureBytesOf(text: string): number | undefined {
  const inflation = inflateToken(text);
  const isOpen = inflation.kind === 'inflated' && inflation.bytes.length >= 2;
  return isOpen ? inflation.bytes.readUInt16LE(0) : undefined;
}

interface SignedReading {
  readonly reading: TokenReading;
  readonly isSigned: boolean;
}

/** What was read last: several checks look at the same tokens. Longer texts would take too much memory. */
const lately = new Map<string, SignedReading>();
const MOST_REMEMBERED = 4_000;
const LONGEST_REMEMBERED = 1_000;

/** Both of the above at the cost of one: what the text says, and whether the certificate verifies it. */
export function readSignedToken(text: string, appCertificate: string): SignedReading {
  const key = `${appCertificate} ${text}`;
  const known = lately.get(key);
  if (known !== undefined) return known;
  const { reading, token } = parseToken(text);
  const read = { reading, isSigned: token?.verifySignature(appCertificate) ?? false };
  if (lately.size >= MOST_REMEMBERED) lately.clear();
  if (key.length <= LONGEST_REMEMBERED) lately.set(key, read);
  return read;
}

interface Parsing {
  readonly reading: TokenReading;
  readonly token?: LibraryToken;
}

function parseToken(text: string): Parsing {
  const inflation = inflateToken(text);
  const parsing = inflation.kind === 'unreadable' ? { reading: inflation } : parse(text, inflation);
  const { reading } = parsing;
  if (reading.kind === 'access-token-2' || !BEGINNING.test(text)) return parsing;
  return { reading: { ...reading, isDamaged: true } };
}

function parse(text: string, { bytes }: { readonly bytes: Buffer }): Parsing {
  try {
    return parseContent(text, bytes);
  } catch {
    return unreadable('the content ends inside a field');
  }
}

function parseContent(text: string, content: Buffer): Parsing {
  const head = readHead(content);
  if (head.serviceCount > MAX_SERVICES) {
    return unreadable(`the token announces ${head.serviceCount} services`);
  }
  const token = new library.AccessToken2('', '', null, 0);
  if (!token.from_string(text)) return unreadable('the content ends inside a field');

  const known = token.services;
  for (const service of known) {
    if (service.__role !== undefined) service.__role = signed16(service.__role);
  }
  const readBytes = known.reduce((sum, service) => sum + service.pack().length, head.bytes);
  const spareBytes = content.length - readBytes;
  const isWhole = known.length === head.serviceCount;
  if (spareBytes < 0 || (isWhole && spareBytes > 0)) {
    return unreadable(`bytes of the content that belong to no field: ${Math.abs(spareBytes)}`);
  }
  const appId = decodeText(token.appId);
  const services = known.map(describeService);
  if (appId === undefined || services.some((service) => service === undefined)) {
    return unreadable('an id in the token is not UTF-8');
  }
  const reading: TokenReading = {
    kind: 'access-token-2',
    appId,
    issuedAtSeconds: token.issueTs,
    validitySeconds: token.expire,
    salt: token.salt,
    services: [
      ...services.filter((service) => service !== undefined),
      ...(isWhole ? [] : [unknownService(content.readUInt16LE(readBytes))]),
    ],
  };
  return { reading, token };
}

/** Signature, app id, three 32-bit numbers, number of services; little-endian. */
function readHead(content: Buffer): { bytes: number; serviceCount: number } {
  const signatureEnd = 2 + content.readUInt16LE(0);
  const appIdEnd = signatureEnd + 2 + content.readUInt16LE(signatureEnd);
  const countAt = appIdEnd + 3 * 4;
  return { bytes: countAt + 2, serviceCount: content.readUInt16LE(countAt) };
}

/** The library writes a role as a signed number of 16 bits, and reads it as an unsigned one. */
function signed16(value: number): number {
  return (value << 16) >> 16;
}

function nameOf(serviceType: number): ServiceName {
  return (SERVICE_NAMES as Readonly<Record<number, ServiceName>>)[serviceType] ?? 'other';
}

function describeService(service: LibraryService): TokenService | undefined {
  const userId = decodeText(
    service.__user_id ?? service.__user_uuid ?? service.__uid ?? service.__account ?? '',
  );
  const channel = decodeText(service.__channel_name ?? '');
  const room = decodeText(service.__room_uuid ?? '');
  if (userId === undefined || channel === undefined || room === undefined) return undefined;
  const serviceType = service.service_type();
  const name = nameOf(serviceType);
  return {
    ...(name === 'RTC' ? { channel } : {}),
    ...(service.__role === undefined ? {} : { room, role: service.__role }),
    service: name,
    serviceType,
    privileges: Object.entries(service.__privileges).map(([privilege, validitySeconds]) => ({
      privilege: Number(privilege),
      validitySeconds,
    })),
    userId,
  };
}

function unknownService(serviceType: number): TokenService {
  return { service: nameOf(serviceType), serviceType, privileges: [], userId: '' };
}

function decodeText(bytes: Uint8Array | string): string | undefined {
  if (typeof bytes === 'string') return bytes;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function unreadable(why: string): Parsing {
  return { reading: { kind: 'unreadable', why } };
}
