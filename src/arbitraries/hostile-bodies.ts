import fc, { type Arbitrary } from 'fast-check';
import { DEFAULT_EPOCH_MS } from '../simulator/session/index.ts';
import { lazily } from './lazily.ts';
import { notificationArbitrary } from './notice-arbitrary.ts';

/** What is wrong with a body. */
type HostileKind =
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

/** Whether bytes are JSON text in UTF-8 without a byte order mark (RFC 8259, section 8.1). */
function decodesAsJson(bytes: Uint8Array): boolean {
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

const encoder = new TextEncoder();

/** A hostile body of the given text or bytes. */
function hostileBody(
  id: string,
  kind: HostileKind,
  title: string,
  content: string | Uint8Array,
): HostileBody {
  let encoded: Uint8Array | undefined;
  return {
    id,
    kind,
    title,
    // A start should neither encode megabytes nor parse them.
    get bytes() {
      encoded ??= typeof content === 'string' ? encoder.encode(content) : content;
      return encoded;
    },
    get isJson() {
      return decodesAsJson(this.bytes);
    },
  };
}

const DEEP_LEVELS = 20_000;
const LARGE_LENGTH = 1_048_576;

/** The text of a valid notification whose members can be replaced by other JSON text. */
function notificationText(id: string, changes: Readonly<Record<string, string>> = {}): string {
  const agent = `assay-hostile-${id}`;
  const members: Readonly<Record<string, string>> = {
    noticeId: JSON.stringify(agent),
    productId: '17',
    eventType: '101',
    notifyMs: String(DEFAULT_EPOCH_MS),
    sid: JSON.stringify(agent),
    payload: JSON.stringify({
      agent_id: agent,
      name: agent,
      start_ts: DEFAULT_EPOCH_MS / 1_000,
      channel: agent,
    }),
    ...changes,
  };
  return `{${Object.entries(members)
    .map(([name, text]) => `${JSON.stringify(name)}:${text}`)
    .join(',')}}`;
}

/** A valid notification but for the value of one label, whose key is the user's own. */
function labelledText(id: string, label: string): string {
  return notificationText(id).replace(/\}\}$/u, `,"labels":{"note":${label}}}}`);
}

type TextRow = readonly [id: string, kind: HostileKind, title: string, text: string];

const PLAIN_ROWS: readonly TextRow[] = [
  ['empty', 'empty', 'an empty body', ''],
  ['whitespace', 'empty', 'nothing but white space', ' \r\n\t '],
  ['empty-array', 'other-value', 'an empty array', '[]'],
  ['empty-object', 'other-value', 'an empty object', '{}'],
  ['null', 'other-value', 'null', 'null'],
  ['number', 'other-value', 'a number', '1'],
  ['string', 'other-value', 'a string', '"x"'],
  ['true', 'other-value', 'true', 'true'],
  ['bare-words', 'malformed', 'no JSON at all', 'noticeId=x&eventType=101'],
];

/** Changes of a valid notification: what to write in place of a member. */
const MEMBER_ROWS: readonly (readonly [
  id: string,
  kind: HostileKind,
  title: string,
  changes: Readonly<Record<string, string>>,
])[] = [
  ['nan', 'malformed', 'NaN as a number', { notifyMs: 'NaN' }],
  ['hex-number', 'malformed', 'a hexadecimal number', { notifyMs: '0x1F' }],
  ['huge-number', 'ill-typed', 'a number beyond every type', { notifyMs: '1e999' }],
  ['long-number', 'ill-typed', 'an integer of 400 digits', { notifyMs: '9'.repeat(400) }],
  ['nul-escape', 'special-keys', 'an escaped NUL in a text', { sid: '"a\\u0000b"' }],
  ['nul-raw', 'malformed', 'a NUL byte in a text', { sid: '"a\u0000b"' }],
  [
    'deep-payload',
    'deep',
    'a payload nested deep',
    {
      payload: `${'{"a":'.repeat(DEEP_LEVELS)}1${'}'.repeat(DEEP_LEVELS)}`,
    },
  ],
  ['large-sid', 'large', 'a session id of 1 MiB', { sid: `"${'x'.repeat(LARGE_LENGTH)}"` }],
  [
    'constructor-key',
    'special-keys',
    'constructor as a field',
    {
      constructor: '{"prototype":{"isAdmin":true}}',
    },
  ],
  ['payload-null', 'ill-typed', 'a payload of null', { payload: 'null' }],
  ['payload-array', 'ill-typed', 'a payload that is an array', { payload: '[]' }],
  ['payload-string', 'ill-typed', 'a payload that is a string', { payload: '"x"' }],
  ['event-type-string', 'ill-typed', 'an eventType that is a string', { eventType: '"101"' }],
  ['event-type-huge', 'ill-typed', 'a huge eventType', { eventType: '9007199254740993' }],
  ['event-type-negative', 'ill-typed', 'a negative eventType', { eventType: '-101' }],
  ['event-type-float', 'ill-typed', 'an eventType with a fraction', { eventType: '101.5' }],
  ['event-type-null', 'ill-typed', 'an eventType of null', { eventType: 'null' }],
];

function concat(...parts: readonly (readonly number[] | Uint8Array)[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

const LATIN1_E_ACUTE = 0xe9;

/** A valid notification whose session id ends in the given bytes. */
function encodedBody(id: string, title: string, ending: readonly number[]): HostileBody {
  const [before = '', after = ''] = notificationText(id, { sid: '"caf|"' }).split('|');
  return hostileBody(
    id,
    'encoding',
    title,
    concat(encoder.encode(before), ending, encoder.encode(after)),
  );
}

const BYTE_ROWS: readonly HostileBody[] = [
  encodedBody('invalid-utf8', 'bytes that are not UTF-8', [0xc3, 0x28, 0xff, 0xfe]),
  encodedBody('latin1', 'Latin-1 instead of UTF-8', [LATIN1_E_ACUTE]),
  encodedBody('raw-surrogate', 'a surrogate encoded in UTF-8', [0xed, 0xa0, 0x80]),
  hostileBody(
    'utf16',
    'encoding',
    'a notification in UTF-16',
    new Uint8Array(Buffer.from(`\ufeff${notificationText('utf16')}`, 'utf16le')),
  ),
  hostileBody('nul-bytes', 'malformed', 'nothing but NUL bytes', new Uint8Array(64)),
];

/** Each differs from a valid notification in one thing alone, so that one cause is not taken for another. */
const NOTIFICATION_ROWS: readonly HostileBody[] = [
  hostileBody(
    'single-quotes',
    'malformed',
    'single quotes',
    notificationText('single-quotes').replaceAll('"', "'"),
  ),
  hostileBody(
    'missing-colon',
    'malformed',
    'a member without a colon',
    notificationText('missing-colon').replace(':', ' '),
  ),
  hostileBody(
    'unbalanced',
    'malformed',
    'brackets that do not match',
    notificationText('unbalanced').replace(/\}\}$/u, ']}'),
  ),
  hostileBody(
    'deep-arrays',
    'deep',
    `a label of arrays nested ${DEEP_LEVELS} deep`,
    labelledText('deep-arrays', '['.repeat(DEEP_LEVELS) + ']'.repeat(DEEP_LEVELS)),
  ),
  hostileBody(
    'deep-objects',
    'deep',
    `a label of objects nested ${DEEP_LEVELS} deep`,
    labelledText('deep-objects', `${'{"a":'.repeat(DEEP_LEVELS)}1${'}'.repeat(DEEP_LEVELS)}`),
  ),
  hostileBody(
    'large-label',
    'large',
    'a label of 1 MiB',
    labelledText('large-label', JSON.stringify('x'.repeat(LARGE_LENGTH))),
  ),
  hostileBody(
    'truncated',
    'malformed',
    'a notification cut in the middle',
    notificationText('truncated').slice(0, 90),
  ),
  hostileBody(
    'trailing-comma',
    'malformed',
    'a trailing comma',
    notificationText('trailing-comma').replace(/\}$/u, ',}'),
  ),
  hostileBody(
    'trailing-garbage',
    'malformed',
    'a notification followed by more',
    `${notificationText('trailing-garbage')} garbage`,
  ),
  hostileBody(
    'lone-surrogate',
    'encoding',
    'an escaped lone surrogate in the session id and in the channel',
    notificationText('lone-surrogate', { sid: '"\\ud800"' }).replace(/"\}\}$/u, '\\ud83d"}}'),
  ),
  hostileBody(
    'duplicate-keys',
    'special-keys',
    'fields that occur twice',
    notificationText('duplicate-keys').replace(/\}$/u, ',"productId":17,"eventType":101}'),
  ),
  hostileBody(
    'proto-key',
    'special-keys',
    '__proto__ as a field',
    notificationText('proto-key').replace(/\}$/u, ',"__proto__":{"isAdmin":true}}'),
  ),
  hostileBody(
    'missing-payload',
    'ill-typed',
    'a notification without payload',
    notificationText('missing-payload').replace(/,"payload":\{.*?\}/u, ''),
  ),
];

/** Every hostile body; those made from a notification carry `assay-hostile-<id>` as noticeId. */
export const HOSTILE_BODIES: readonly HostileBody[] = [
  ...PLAIN_ROWS.map(([id, kind, title, text]) => hostileBody(id, kind, title, text)),
  ...NOTIFICATION_ROWS,
  ...MEMBER_ROWS.map(([id, kind, title, changes]) =>
    hostileBody(id, kind, title, notificationText(id, changes)),
  ),
  ...BYTE_ROWS,
];

/** A valid notification as long as another body: whoever copes with it does not refuse the length. */
export function plainBodyAsLongAs({ bytes }: HostileBody): HostileBody {
  const id = 'as-long';
  const filled = bytes.length - encoder.encode(labelledText(id, '""')).length;
  const text = labelledText(id, JSON.stringify('x'.repeat(Math.max(0, filled))));
  return hostileBody(id, 'large', `a notification of ${bytes.length} bytes`, text);
}

const notificationBytes: Arbitrary<Uint8Array> = lazily(() =>
  notificationArbitrary().map((notification) => encoder.encode(JSON.stringify(notification))),
);

const randomBytes: Arbitrary<HostileBody> = fc
  .uint8Array({ maxLength: 64 })
  .map((bytes) => hostileBody('random', 'malformed', `${bytes.length} random bytes`, bytes));

const cutNotification: Arbitrary<HostileBody> = fc
  .tuple(notificationBytes, fc.nat(9_999))
  .map(([bytes, share]) => {
    const length = Math.floor((bytes.length * share) / 10_000);
    const title = `the first ${length} bytes of a notification`;
    return hostileBody('cut', 'malformed', title, bytes.slice(0, length));
  });

const otherValue: Arbitrary<HostileBody> = lazily(() => fc.json({ maxDepth: 3 })).map((text) =>
  hostileBody('value', 'other-value', 'another JSON value', text),
);

/**
 * A hostile body: a row of the table, random bytes, the beginning of a notification, or another JSON
 * value. What is drawn outside the table is never a valid notification.
 */
export const hostileBodyArbitrary: Arbitrary<HostileBody> = fc.oneof(
  fc.constantFrom(...HOSTILE_BODIES),
  randomBytes,
  cutNotification,
  otherValue,
);
