import { TOKEN_KINDS, type TokenKind } from '../contract/index.ts';

/** A token request that a server may refuse or answer; what it must not do is break. */
export interface TolerantTokenBody {
  readonly id: string;
  readonly title: string;
  /** The endpoints at which the case says something. */
  readonly kinds: readonly TokenKind[];
  readonly text: string;
  readonly bytes: Uint8Array;
}

type Row = readonly [id: string, title: string, text: string, kinds?: readonly TokenKind[]];

const DEEP_LEVELS = 20_000;
const LARGE_LENGTH = 1_048_576;

const USER_ONLY: readonly TokenKind[] = ['user'];

const ROWS: readonly Row[] = [
  ['expire-string', 'expire as a string', '{"user_uuid":"alice","expire":"60"}'],
  ['expire-negative', 'a negative expire', '{"user_uuid":"alice","expire":-1}'],
  ['expire-fraction', 'an expire with a fraction', '{"user_uuid":"alice","expire":60.5}'],
  ['expire-point-zero', 'an expire of 60.0', '{"user_uuid":"alice","expire":60.0}'],
  ['expire-exponent', 'an expire of 6e1', '{"user_uuid":"alice","expire":6e1}'],
  ['expire-33-bits', 'an expire of 2^32', '{"user_uuid":"alice","expire":4294967296}'],
  ['expire-zero', 'an expire of 0', '{"user_uuid":"alice","expire":0}'],
  ['expire-null', 'an expire of null', '{"user_uuid":"alice","expire":null}'],
  ['expire-true', 'an expire of true', '{"user_uuid":"alice","expire":true}'],
  ['expire-array', 'an expire that is an array', '{"user_uuid":"alice","expire":[60]}'],
  ['expire-missing', 'no expire', '{"user_uuid":"alice"}'],
  ['user-empty', 'an empty user', '{"user_uuid":"","expire":60}', USER_ONLY],
  ['user-missing', 'no user', '{"expire":60}', USER_ONLY],
  ['user-null', 'a user of null', '{"user_uuid":null,"expire":60}', USER_ONLY],
  ['user-number', 'a user that is a number', '{"user_uuid":7,"expire":60}'],
  ['user-array', 'a user that is an array', '{"user_uuid":["alice"],"expire":60}'],
  ['user-object', 'a user that is an object', '{"user_uuid":{"a":1},"expire":60}'],
  ['unknown-key', 'an unknown key', '{"user_uuid":"alice","expire":60,"role":"admin"}'],
  ['key-case', 'keys in other case', '{"User_UUID":"alice","Expire":60}'],
  ['duplicate-keys', 'keys that occur twice', '{"user_uuid":"a","user_uuid":"b","expire":60}'],
  ['proto-key', '__proto__ as a key', '{"__proto__":{"user_uuid":"alice"},"expire":60}'],
  ['nul-user', 'a NUL in the user', '{"user_uuid":"a\\u0000b","expire":60}'],
  ['lone-surrogate', 'a lone surrogate in the user', '{"user_uuid":"\\ud800","expire":60}'],
  ['trailing-garbage', 'a request followed by more', '{"user_uuid":"alice","expire":60}garbage'],
  ['empty-object', 'an empty object', '{}'],
  ['null', 'null', 'null'],
  ['number', 'a number', '1'],
  ['string', 'a string', '"x"'],
  ['true', 'true', 'true'],
  ['array', 'an array', '[{"user_uuid":"alice","expire":60}]'],
  ['deep', 'arrays nested deep', '['.repeat(DEEP_LEVELS) + ']'.repeat(DEEP_LEVELS)],
  ['large', 'a user of 1 MiB', `{"user_uuid":"${'a'.repeat(LARGE_LENGTH)}","expire":60}`],
];

const encoder = new TextEncoder();

/** Cases that the document leaves to the token server. */
export const TOLERANT_TOKEN_BODIES: readonly TolerantTokenBody[] = ROWS.map(
  ([id, title, text, kinds = TOKEN_KINDS]) => ({
    id,
    title,
    kinds,
    text,
    bytes: encoder.encode(text),
  }),
);
