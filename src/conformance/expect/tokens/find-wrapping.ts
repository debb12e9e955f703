import { isTokenSignedBy } from '../../../wire/token/index.ts';

interface Wrapping {
  readonly what: string;
  readonly unwrap: (text: string) => string;
}

const VERSION_LENGTH = 3;

function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  quot: '"',
  apos: "'",
  equals: '=',
  plus: '+',
  sol: '/',
};

/** Templates for pages write signs so that occur in base64 or around it. */
function decodeEntities(text: string): string {
  return text
    .replace(/&#x([0-9a-f]{2});/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    )
    .replace(/&#(\d{2,3});/g, (_, code: string) => String.fromCharCode(Number(code)))
    .replace(
      /&(quot|apos|equals|plus|sol);/g,
      (whole, name: string) => NAMED_ENTITIES[name] ?? whole,
    );
}

const BASE64URL_SIGNS: Readonly<Record<string, string>> = { '-': '+', _: '/' };
/** So many characters of base64 stand for whole bytes. */
const GROUP_LENGTH = 4;

function pad(text: string): string {
  const { length } = text.slice(VERSION_LENGTH);
  return text + '='.repeat((GROUP_LENGTH - (length % GROUP_LENGTH)) % GROUP_LENGTH);
}

function respellBase64(text: string): string {
  const version = text.slice(0, VERSION_LENGTH);
  const bytes = Buffer.from(text.slice(VERSION_LENGTH), 'base64url');
  return version + bytes.toString('base64');
}

/** What careless code adds to a token, or changes in it, when it writes the answer. */
const WRAPPINGS: readonly Wrapping[] = [
  { what: 'white space around it', unwrap: (text) => text.trim() },
  { what: "the word 'Bearer' before it", unwrap: (text) => text.replace(/^Bearer\s+/i, '') },
  {
    what: "the b and the quotation marks of Python's bytes around it",
    unwrap: (text) => text.replace(/^b(["'])([\s\S]*)\1$/, '$2'),
  },
  {
    what: 'quotation marks around it',
    unwrap: (text) => text.replace(/^(["'])([\s\S]*)\1$/, '$2'),
  },
  { what: 'percent-encoding', unwrap: decodePercent },
  { what: 'HTML entities', unwrap: decodeEntities },
  {
    what: 'blanks in the place of plus signs',
    unwrap: (text) => text.replaceAll(' ', '+'),
  },
  { what: 'line breaks in it', unwrap: (text) => text.replace(/[\r\n]+/g, '') },
  { what: 'base64 without padding', unwrap: pad },
  {
    what: 'the signs - and _ of base64url in the place of + and /',
    unwrap: (text) => text.replace(/[-_]/g, (sign) => BASE64URL_SIGNS[sign] ?? sign),
  },
  { what: 'another spelling of base64', unwrap: respellBase64 },
];

const MOST_WRAPPINGS = 3;

/** What a text has that has to be undone before the certificate verifies it; undefined when nothing helps. */
export function findWrapping(
  text: string,
  appCertificate: string,
  depth: number = MOST_WRAPPINGS,
): string | undefined {
  for (const { what, unwrap } of WRAPPINGS) {
    const inner = unwrap(text);
    if (inner === text) continue;
    if (isTokenSignedBy(inner, appCertificate)) return what;
    const rest = depth > 1 ? findWrapping(inner, appCertificate, depth - 1) : undefined;
    if (rest !== undefined) return `${what} and ${rest}`;
  }
  return undefined;
}
