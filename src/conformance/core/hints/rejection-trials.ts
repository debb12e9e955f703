import { BUILT_IN_PROFILES, type Profile, type ProfileKey } from '../../../contract/index.ts';
import type { WireRequest } from '../../../wire/exchange.ts';
import { encodeBody, WRITINGS, type Writing } from '../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import {
  SIGNATURE_VERSIONS,
  type SignatureScheme,
  type SignatureVersion,
  schemeOf,
} from '../../../wire/signature.ts';
import type { Hint } from '../hint.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { ReceiverTarget } from '../targets.ts';

/** One sending of the ordinary notification, and how it differs. */
export interface SentAttempt {
  readonly name: string;
  readonly profile: Profile;
  readonly writing?: Writing;
  readonly change?: Partial<Omit<Recipe, 'content'>>;
  /** Another way to sign. */
  readonly scheme?: Partial<SignatureScheme>;
  readonly customerKey?: string;
  /** How a signature is spelled. */
  readonly spell?: (signature: string, version: SignatureVersion) => string;
  /** What both signatures hold, so that their spelling shows; a noticeId is chosen under which they do. */
  readonly telling?: RegExp;
  /** What is signed instead of the bytes of the body. */
  readonly signedBytes?: (body: Uint8Array) => Uint8Array;
  /** Members that the payload has besides its own, or in their place. */
  readonly members?: Readonly<Record<string, unknown>>;
  /** Another id of the session. */
  readonly sid?: string;
  /** Over which connection it goes out. */
  readonly connection?: Pick<WireRequest, 'opensConnection' | 'keepsConnection'>;
}

/** The ordinary notification, sent in another way, and what it means when that is acknowledged. */
export interface Trial extends SentAttempt {
  readonly meaning: Hint;
}

const USUAL_WRITINGS: readonly Writing[] = [
  'spaced',
  'sorted-keys',
  'indented',
  'trailing-newline',
];

function textOf(body: Uint8Array): string {
  return Buffer.from(body).toString('utf8');
}

/** How a profile says that the receiver means it so. */
const settingOf = (key: ProfileKey, value: string): string =>
  `if that is meant, set the profile value '${key}' to '${value}'`;

/** What stands around a key that was read from a file or copied. */
const AROUND_KEY: readonly (readonly [
  name: string,
  words: string,
  read: (key: string) => string,
])[] = [
  ['key newline', 'a newline after the customer key', (key) => `${key}\n`],
  ['key line end', 'a carriage return and a newline after the customer key', (key) => `${key}\r\n`],
  ['key blank', 'a blank after the customer key', (key) => `${key} `],
  ['blank key', 'a blank before the customer key', (key) => ` ${key}`],
];

const sortedMembers = (value: unknown): unknown => JSON.parse(WRITINGS['sorted-keys'].write(value));

/** Several things at once that an encoder of JSON does to what a receiver has parsed. */
const WRITTEN_AGAIN: readonly (readonly [words: string, write: (value: unknown) => string])[] = [
  [
    'members in alphabetical order and a space after each colon and comma',
    (value) => WRITINGS.spaced.write(sortedMembers(value)),
  ],
  ['lines indented by four blanks', (value) => JSON.stringify(value, null, 4)],
];

/** Digits of base64 that base64url has not. */
const BASE64_ALONE = /[+/]/;

const inBase64Url = (base64: string): string => base64.replaceAll('+', '-').replaceAll('/', '_');

/** The alphabet of base64 for URLs and names of files (RFC 4648), which some libraries write by default. */
const BASE64_URL: readonly (readonly [name: string, words: string, Partial<SentAttempt>])[] = [
  [
    'base64url',
    "signatures in base64url, which has '-' and '_' in place of '+' and '/'",
    { scheme: { encoding: 'base64' }, telling: BASE64_ALONE, spell: inBase64Url },
  ],
  [
    'base64url unpadded',
    "signatures in base64url, without '=' at the end",
    {
      scheme: { encoding: 'base64' },
      telling: BASE64_ALONE,
      spell: (base64) => inBase64Url(base64).replaceAll('=', ''),
    },
  ],
];

/** Other ways of signing that receivers expect by mistake. */
function signingTrials(
  profile: Profile,
  key: string,
  appCertificate: string | undefined,
): readonly Trial[] {
  const { encoding, keyEncoding } = schemeOf(profile);
  const isHexKey = key !== '' && /^(?:[0-9a-f]{2})+$/i.test(key);
  const isBase64Key = key !== '' && Buffer.from(key, 'base64').toString('base64') === key;
  const rows: readonly (false | readonly [string, string, Partial<SentAttempt>])[] = [
    [
      'swapped',
      "the signatures in each other's header",
      { change: { signatureEdits: [{ edit: 'swap' }] } },
    ],
    ...(['hex', 'base64'] as const).map(
      (other) =>
        other !== encoding &&
        ([
          other,
          `signatures in ${other}: ${settingOf('signature.encoding', other)}`,
          { scheme: { encoding: other }, ...(other === 'base64' ? { telling: BASE64_ALONE } : {}) },
        ] as const),
    ),
    ...BASE64_URL,
    [
      'upper case',
      'signatures in upper case',
      {
        change: {
          signatureEdits: SIGNATURE_VERSIONS.map((version) => ({ edit: 'upper-case', version })),
        },
      },
    ],
    [
      'prefix',
      "the prefixes 'sha1=' and 'sha256=' before the signatures",
      {
        spell: (signature, version) => (version === 'v1' ? 'sha1=' : 'sha256=') + signature,
      },
    ],
    keyEncoding !== 'hex' &&
      isHexKey && [
        'hex key',
        `the customer key read as hex: ${settingOf('signature.keyEncoding', 'hex')}`,
        { scheme: { keyEncoding: 'hex' } },
      ],
    keyEncoding !== 'base64' &&
      isBase64Key && [
        'base64 key',
        `the customer key read as base64: ${settingOf('signature.keyEncoding', 'base64')}`,
        { scheme: { keyEncoding: 'base64' } },
      ],
    ...AROUND_KEY.map(([name, words, read]) => [name, words, { customerKey: read(key) }] as const),
    appCertificate !== undefined && [
      'app certificate',
      'signatures under the app certificate in place of the customer key',
      { customerKey: appCertificate },
    ],
    [
      'payload',
      'signatures of its payload alone, written again: it does not verify over the raw bytes of the body',
      { signedBytes: (body) => encodeBody(JSON.parse(textOf(body)).payload) },
    ],
    key !== key.trim() && [
      'trimmed key',
      'the customer key without the white space around it',
      { customerKey: key.trim() },
    ],
  ];
  return rows
    .filter((row) => row !== false)
    .map(([name, words, change]) => ({
      name,
      profile,
      ...change,
      meaning: { message: `It acknowledges the same notification with ${words}.` },
    }));
}

/** Other ways that a receiver may expect, tried in turn when it acknowledges nothing. */
export function trialsFor(
  { profile, targets }: RunPlan,
  { customerKey }: ReceiverTarget,
): readonly Trial[] {
  const others = Object.values(BUILT_IN_PROFILES).filter(({ name }) => name !== profile.name);
  return [
    ...others.map((other) => ({
      name: other.name,
      profile: other,
      meaning: {
        message: `It acknowledges under the profile '${other.name}'.`,
        remedies: [{ code: 'try-profile' as const, profile: other.name }],
      },
    })),
    ...signingTrials(profile, customerKey, targets.credentials?.appCertificate),
    ...USUAL_WRITINGS.map((writing) => ({
      name: writing,
      profile,
      writing,
      meaning: {
        message:
          `It acknowledges the same notification with ${WRITINGS[writing].title}: it verifies over JSON ` +
          'that it has parsed and written again, not over the raw bytes of the body.',
      },
    })),
    ...WRITTEN_AGAIN.map(([words, write]) => ({
      name: words,
      profile,
      signedBytes: (body: Uint8Array) => Buffer.from(write(JSON.parse(textOf(body)))),
      meaning: {
        message:
          `It acknowledges the same notification with signatures of its JSON written again with ${words}: ` +
          'it does not verify over the raw bytes of the body.',
      },
    })),
    {
      name: 'labels',
      profile,
      members: { labels: { team: 'a' } },
      meaning: {
        message:
          'It acknowledges the same notification with labels, which the document makes optional: ' +
          'it takes /payload/labels for granted.',
      },
    },
  ];
}

function withEscapes(text: string): string {
  return WRITINGS['escaped-unicode'].write(JSON.parse(text));
}

/** As an encoder to ASCII writes what it cannot. */
function asQuestionMarks(body: Uint8Array): string {
  return textOf(body).replace(/[^\p{ASCII}]/gu, '?');
}

/** What receivers make of a body that is not ASCII before they compute its signatures. */
const READINGS: readonly (readonly [words: string, read: (body: Uint8Array) => string])[] = [
  ['the body decoded as Latin-1', (body) => Buffer.from(body).toString('latin1')],
  ['the ASCII characters of the body alone', (body) => textOf(body).replace(/\P{ASCII}/gu, '')],
  ['the body normalised to NFC', (body) => textOf(body).normalize('NFC')],
  ['the body with a question mark for each character that is not ASCII', asQuestionMarks],
  ['JSON that it has written again in ASCII with \\u escapes', (body) => withEscapes(textOf(body))],
];

/** Texts that are not ASCII, signed as a receiver may read them, tried in turn where it acknowledges others. */
export function textTrials(
  profile: Profile,
  members: SentAttempt['members'] = {},
): readonly Trial[] {
  return READINGS.map(([words, read]) => ({
    name: words,
    profile,
    members,
    signedBytes: (body) => Buffer.from(read(body)),
    meaning: {
      message:
        `The receiver computes the signatures over ${words}, not over its raw bytes: signed like that, a ` +
        'notification with text that is not ASCII is acknowledged; signed rightly, it is rejected.',
    },
  }));
}

/** What receivers make of white space before they compute its signatures, and a writing that shows it. */
const REWRITINGS: readonly (readonly [words: string, Writing, (text: string) => string])[] = [
  [
    'JSON that it has parsed and written again',
    'indented',
    (text) => JSON.stringify(JSON.parse(text)),
  ],
  ['the body without the white space at its ends', 'trailing-newline', (text) => text.trim()],
  [
    'the body with LF in the place of CR LF',
    'mixed-whitespace',
    (text) => text.replaceAll('\r\n', '\n'),
  ],
  [
    'the body with LF in the place of CR LF and of CR',
    'mixed-whitespace',
    (text) => text.replaceAll(/\r\n?/g, '\n'),
  ],
];

/** White space, signed as a receiver may read it, tried in turn where it acknowledges none. */
export function writingTrials(profile: Profile): readonly Trial[] {
  return REWRITINGS.map(([words, writing, read]) => ({
    name: words,
    profile,
    writing,
    signedBytes: (body) => Buffer.from(read(textOf(body))),
    meaning: {
      message:
        `The receiver computes the signatures over ${words}, not over its raw bytes: signed like that, a ` +
        `notification written with ${WRITINGS[writing].title} is acknowledged; signed rightly, it is rejected.`,
    },
  }));
}

const TEXT_MEMBERS: readonly string[] = ['agent_id', 'name', 'channel'];

/** The ordinary notification with a UUID in one member, of those that the document gives no form but text. */
export function formTrials(profile: Profile, uuid: string): readonly Trial[] {
  const meaning = (member: string): Hint => ({
    message: `It acknowledges the same notification with a UUID as its ${member}, which the document calls a string and gives no form.`,
  });
  const inPayload = TEXT_MEMBERS.map((member) => ({
    name: `form of ${member}`,
    profile,
    members: { [member]: uuid },
    meaning: meaning(member),
  }));
  return [{ name: 'form of sid', profile, sid: uuid, meaning: meaning('sid') }, ...inPayload];
}
