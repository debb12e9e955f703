import library from 'agora-token/src/AccessToken2.js';
import { inflateToken } from './inflate-token.ts';
import type { TokenReading, TokenService } from './token-reading.ts';

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

/** Both of the above at the cost of one: what the text says, and whether the certificate verifies it. */
export function readSignedToken(
  text: string,
  appCertificate: string,
): { readonly reading: TokenReading; readonly isSigned: boolean } {
  const { reading, token } = parseToken(text);
  return { reading, isSigned: token?.verifySignature(appCertificate) ?? false };
}

interface Parsing {
  readonly reading: TokenReading;
  readonly token?: LibraryToken;
}

function parseToken(text: string): Parsing {
  const inflation = inflateToken(text);
  if (inflation.kind === 'unreadable') return { reading: inflation };
  try {
    return parseContent(text, inflation.bytes);
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

function describeService(service: LibraryService): TokenService | undefined {
  const userId = decodeText(
    service.__user_id ?? service.__user_uuid ?? service.__uid ?? service.__account ?? '',
  );
  if (userId === undefined) return undefined;
  return {
    service: service.service_type() === library.kChatServiceType ? 'chat' : 'other',
    serviceType: service.service_type(),
    privileges: Object.entries(service.__privileges).map(([privilege, validitySeconds]) => ({
      privilege: Number(privilege),
      validitySeconds,
    })),
    userId,
  };
}

function unknownService(serviceType: number): TokenService {
  return { service: 'other', serviceType, privileges: [], userId: '' };
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
