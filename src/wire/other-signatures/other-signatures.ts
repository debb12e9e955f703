import { createHmac } from 'node:crypto';
import { measureNesting } from '../answer/measure-nesting.ts';
import { SIGNATURE_VERSIONS, type SignaturePair, type SignatureVersion } from '../signature.ts';
import { ALGORITHM } from './algorithm.ts';
import { ENCODINGS, type Spelling } from './encodings.ts';
import { type Digest, KEYS } from './keys.ts';
import { MESSAGES, type Message } from './messages.ts';
import type { MistakeRow, SignatureMistake, SigningSecrets } from './mistake-row.ts';

/** Both signatures of a body, made with one mistake or with two. */
export interface OtherSignatures {
  readonly mistakes: readonly SignatureMistake[];
  readonly signatures: SignaturePair;
}

/** A rewriting parser needs a stack as deep as the value. */
const MAX_LEVELS = 1_000;

/** The identity of each table stands before its rows. */
const RIGHT = undefined;
type Choice<Apply> = MistakeRow<Apply> | typeof RIGHT;

interface Chosen {
  readonly message: Choice<Message>;
  readonly key: Choice<Digest>;
  readonly encoding: Choice<Spelling>;
}

function common<Apply>(rows: readonly MistakeRow<Apply>[]): readonly MistakeRow<Apply>[] {
  return rows.filter(({ isCommon }) => isCommon === true);
}

/** Single mistakes in the order of the tables, then pairs of common ones. */
function* choices(): Generator<Chosen> {
  const right: Chosen = { message: RIGHT, key: RIGHT, encoding: RIGHT };
  for (const encoding of ENCODINGS) yield { ...right, encoding };
  for (const key of KEYS) yield { ...right, key };
  for (const message of MESSAGES) yield { ...right, message };
  for (const message of common(MESSAGES)) {
    for (const encoding of common(ENCODINGS)) yield { ...right, message, encoding };
    for (const key of common(KEYS)) yield { ...right, message, key };
  }
  for (const key of common(KEYS)) {
    for (const encoding of common(ENCODINGS)) yield { ...right, key, encoding };
  }
}

/** @throws SyntaxError where a body is no JSON, or nests too deep. */
function jsonReader(body: Buffer): () => unknown {
  const isDeep = measureNesting(body).levels > MAX_LEVELS;
  let read: { readonly value: unknown } | undefined;
  return () => {
    if (isDeep) throw new SyntaxError('it nests too deep to be written again');
    read ??= { value: JSON.parse(body.toString()) };
    return read.value;
  };
}

function signWith(
  { message, key, encoding }: Chosen,
  body: Buffer,
  value: () => unknown,
  secrets: SigningSecrets,
): SignaturePair | undefined {
  const signed = message === RIGHT ? body : message.apply(body, value);
  if (signed === undefined) return undefined;
  const { scheme } = secrets;
  const digest = (version: SignatureVersion): Buffer | undefined => {
    const algorithm = ALGORITHM[version];
    if (key !== RIGHT) return key.apply(signed, { ...secrets, algorithm });
    return createHmac(algorithm, Buffer.from(secrets.key, scheme.keyEncoding))
      .update(signed)
      .digest();
  };
  const [v1, v2] = [digest('v1'), digest('v2')];
  if (v1 === undefined || v2 === undefined) return undefined;
  const spell = (own: Buffer, other: Buffer, version: SignatureVersion) =>
    encoding === RIGHT
      ? own.toString(scheme.encoding)
      : encoding.apply(own, { other, version, encoding: scheme.encoding });
  const [text1, text2] = [spell(v1, v2, 'v1'), spell(v2, v1, 'v2')];
  return text1 === undefined || text2 === undefined ? undefined : { v1: text1, v2: text2 };
}

function mistakesOf(chosen: Chosen): readonly SignatureMistake[] {
  return (['message', 'key', 'encoding'] as const).flatMap((of) => {
    const row = chosen[of];
    if (row === RIGHT) return [];
    return [{ of, words: row.words, ...(row.setting && { setting: row.setting }) }];
  });
}

/**
 * The signatures that usual mistakes make of a body: each mistake alone, then common ones in pairs. Those that equal
 * the right ones, or ones that came before, are left out.
 */
export function* otherSignatures(
  body: Uint8Array,
  secrets: SigningSecrets,
): Generator<OtherSignatures> {
  const bytes = Buffer.from(body);
  const value = jsonReader(bytes);
  const right = signWith({ message: RIGHT, key: RIGHT, encoding: RIGHT }, bytes, value, secrets);
  const known = new Set(SIGNATURE_VERSIONS.map((version) => `${version} ${right?.[version]}`));
  for (const chosen of choices()) {
    const signatures = signedOrNone(chosen, bytes, value, secrets);
    if (signatures === undefined) continue;
    const names = SIGNATURE_VERSIONS.map((version) => `${version} ${signatures[version]}`);
    if (names.some((name) => known.has(name))) continue;
    for (const name of names) known.add(name);
    yield { mistakes: mistakesOf(chosen), signatures };
  }
}

/** A body that is no JSON has no other writing. */
function signedOrNone(...given: Parameters<typeof signWith>): SignaturePair | undefined {
  try {
    return signWith(...given);
  } catch (thrown) {
    if (thrown instanceof SyntaxError) return undefined;
    throw thrown;
  }
}

const JOINTS: Readonly<Record<SignatureMistake['of'], string>> = {
  message: 'computed over ',
  key: 'made with ',
  encoding: 'written ',
};

/** The mistakes in words that follow 'signatures': `computed over the payload alone and written in base64`. */
export function mistakeWords(mistakes: readonly SignatureMistake[]): string {
  return mistakes.map(({ of, words }) => JOINTS[of] + words).join(' and ');
}
