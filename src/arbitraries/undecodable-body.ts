import fc, { type Arbitrary } from 'fast-check';
import { userTokenRequestArbitrary } from './token-request-arbitrary.ts';

/** A body that no decoder of JSON accepts. */
export interface UndecodableBody {
  readonly title: string;
  readonly text: string;
  readonly bytes: Uint8Array;
}

const encoder = new TextEncoder();

function undecodable(title: string, text: string): UndecodableBody {
  return { title, text, bytes: encoder.encode(text) };
}

/**
 * Breaks of an object that even lenient decoders refuse. Left out on purpose is what some accept: a
 * complete value followed by more, scalars, single quotes, trailing commas, comments, NaN.
 */
export const UNDECODABLE_BODIES: readonly UndecodableBody[] = [
  undecodable('an empty body', ''),
  undecodable('an opening brace', '{'),
  undecodable('a cut name', '{"user_uu'),
  undecodable('a missing value', '{"user_uuid":}'),
  undecodable('a cut value', '{"user_uuid":"ali'),
  undecodable('a missing closing brace', '{"user_uuid":"alice","expire":60'),
  undecodable('a missing colon', '{"user_uuid" "alice","expire":60}'),
  undecodable('a missing comma', '{"user_uuid":"alice" "expire":60}'),
  undecodable('brackets that do not match', '{"user_uuid":"alice","expire":60]'),
  undecodable('a cut array', '[{"user_uuid":"alice"}'),
  undecodable('a cut value of 160 bytes', '{"user_uuid":"'.padEnd(160, 'a')),
  {
    title: 'a cut value whose last byte is no UTF-8',
    text: '{"user_uuid":"ali\ufffd',
    bytes: Uint8Array.of(...encoder.encode('{"user_uuid":"ali'), 0xff),
  },
];

const cutRequest: Arbitrary<UndecodableBody> = fc
  .tuple(userTokenRequestArbitrary(), fc.nat(9_999))
  .map(([request, share]) => {
    // Whole characters, so that the text stays valid UTF-8.
    const characters = [...JSON.stringify(request)];
    const length = 1 + Math.floor(((characters.length - 1) * share) / 10_000);
    return undecodable(`a request cut after ${length}`, characters.slice(0, length).join(''));
  });

/** A body with a syntax error, or none at all; it shrinks towards the empty body. */
export const undecodableBodyArbitrary: Arbitrary<UndecodableBody> = fc.oneof(
  { withCrossShrink: true },
  fc.constantFrom(...UNDECODABLE_BODIES),
  cutRequest,
);
