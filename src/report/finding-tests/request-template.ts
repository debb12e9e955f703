import { definedMembers } from '../../contract/defined-members.ts';
import { compose, UNRELATED_KEY } from '../../wire/request/compose.ts';
import type { KeyName, Recipe } from '../../wire/request/recipe.ts';
import { relocate } from '../../wire/request/relocate.ts';
import { editSignatures, type SignatureEdit } from '../../wire/request/signature-edit.ts';
import {
  SIGNATURE_VERSIONS,
  type SignatureScheme,
  type SignatureVersion,
  signatureHeader,
  signBody,
} from '../../wire/signature.ts';
import type {
  AddressTemplate,
  BodyPart,
  BodyTemplate,
  HeaderValue,
  KeySource,
  RequestTemplate,
  SignatureTextEdit,
  SignatureValue,
  Slot,
} from './finding-test.ts';

/** Where the requests of a receiver's tests go, and by which keys they are signed. */
export interface TemplateAddressing {
  readonly url: AddressTemplate;
  readonly scheme: SignatureScheme;
  /** Environment variables. */
  readonly keys: { readonly customer: string; readonly certificate: string };
  /** Headers that every notification carries besides those of section 6.2. */
  readonly headers: readonly (readonly [name: string, value: HeaderValue])[];
}

/** As long as what a test puts in, so that every place in a body is the same as when it is filled. */
const STAMP = { noticeId: '5ca1ab1e-0dd5-4bad-9c0d-ecafc0ffee42', notifyMs: 9_876_543_210_987 };
const AGENT_BEGINNING = 'assay-';
const SHORTEST_AGENT = 14;

function sentinelAgent(agent: string): string | undefined {
  if (agent.length < SHORTEST_AGENT) return undefined;
  return AGENT_BEGINNING.padEnd(agent.length, 'd15ea5e0');
}

/** A bit may have been turned over in what stands for a slot, and it is to be recognised all the same. */
function standsAt(bytes: Uint8Array, at: number, sentinel: Uint8Array): boolean {
  return sentinel.every((byte, index) => ((bytes[at + index] ?? 0) | 1) === (byte | 1));
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function literalOf(bytes: Uint8Array): BodyPart {
  try {
    return { text: decoder.decode(bytes) };
  } catch {
    return { base64: Buffer.from(bytes).toString('base64') };
  }
}

type Sentinels = readonly (readonly [slot: Slot, bytes: Uint8Array])[];

/** A body with what stands for slots cut out of it. */
export function bodyTemplateOf(bytes: Uint8Array, sentinels: Sentinels = []): BodyTemplate {
  const parts: BodyPart[] = [];
  const flips: number[] = [];
  let begin = 0;
  const finish = (end: number) => {
    if (end > begin) parts.push(literalOf(bytes.subarray(begin, end)));
  };
  for (let at = 0; at < bytes.length; ) {
    const found = sentinels.find(([, sentinel]) => standsAt(bytes, at, sentinel));
    if (found === undefined) {
      at += 1;
      continue;
    }
    finish(at);
    const [slot, sentinel] = found;
    parts.push({ slot, length: sentinel.length });
    for (const [index, byte] of sentinel.entries()) {
      if (bytes[at + index] !== byte) flips.push(at + index);
    }
    at += sentinel.length;
    begin = at;
  }
  finish(bytes.length);
  return { parts, flips };
}

/** What a header of a signature holds. */
type Signature = SignatureValue | { readonly text: string };
type Signatures = Partial<Record<SignatureVersion, Signature>>;

function textEditOf(
  change: Exclude<SignatureEdit, { edit: 'omit' | 'set' | 'swap' }>,
  before: string,
  after: string,
): SignatureTextEdit {
  switch (change.edit) {
    case 'change-digit':
      return {
        edit: 'change-digit',
        at: [...before].findIndex((digit, at) => digit !== after[at]),
      };
    case 'cut':
      return { edit: 'cut', length: change.length };
    case 'append':
      return { edit: 'append', text: change.text };
    case 'insert':
      return { edit: 'insert', at: change.at, text: change.text };
    case 'upper-case':
      return { edit: 'upper-case' };
    case 'reverse':
      return { edit: 'reverse' };
  }
}

/** What a recipe signs by, and of what. */
function signedBy(
  signedWith: Exclude<Recipe['signedWith'], undefined>,
  { scheme, keys }: TemplateAddressing,
): Pick<SignatureValue, 'of' | 'key'> {
  const base64Of = (text: string) => Buffer.from(text, scheme.keyEncoding).toString('base64');
  const byName: Readonly<Record<KeyName, KeySource>> = {
    'customer-key': { variable: keys.customer },
    'app-certificate': { variable: keys.certificate },
    'unrelated-key': { base64: base64Of(UNRELATED_KEY) },
    'empty-key': { base64: '' },
  };
  if (typeof signedWith === 'string') return { of: 'hmac', key: byName[signedWith] };
  if ('digestOf' in signedWith) return { of: signedWith.digestOf, key: byName['customer-key'] };
  return { of: 'hmac', key: { base64: base64Of(signedWith.guess), unless: keys.customer } };
}

function afterEdit(
  now: Signatures,
  change: SignatureEdit,
  textOf: (version: SignatureVersion, when: 'before' | 'after') => string,
): Signatures {
  if (change.edit === 'swap') return definedMembers({ v1: now.v2, v2: now.v1 });
  const { version } = change;
  const { [version]: own, ...others } = now;
  if (change.edit === 'omit') return others;
  if (change.edit === 'set') return { ...now, [version]: { text: change.text } };
  if (own === undefined) return now;
  const [before, after] = [textOf(version, 'before'), textOf(version, 'after')];
  if ('text' in own) return { ...now, [version]: { text: after } };
  return {
    ...now,
    [version]: { ...own, edits: [...own.edits, textEditOf(change, before, after)] },
  };
}

/** The signatures of a recipe as what is computed and then changed; `body` is any body of the right length. */
function signaturesOf(
  { signedWith = 'customer-key', signatureEdits = [] }: Recipe,
  body: Uint8Array,
  to: TemplateAddressing,
): Signatures {
  const by = signedBy(signedWith, to);
  const pair = signBody(body, UNRELATED_KEY, to.scheme);
  let now: Signatures = {
    v1: { algorithm: 'sha1', ...by, edits: [] },
    v2: { algorithm: 'sha256', ...by, edits: [] },
  };
  for (const [at, change] of signatureEdits.entries()) {
    now = afterEdit(now, change, (version, when) => {
      const done = signatureEdits.slice(0, when === 'before' ? at : at + 1);
      return editSignatures(pair, done)[version] ?? '';
    });
  }
  return now;
}

function headerValueOf(signature: Signature): HeaderValue {
  return 'text' in signature ? { parts: [signature] } : { signature };
}

/** What stands for the agent; where its first letter is written as an escape, the agent stays as it is. */
function replaceableAgentIn(content: Recipe['content']): string | undefined {
  if (!('notice' in content) || content.writing === 'escaped-letters') return undefined;
  return sentinelAgent(content.agent ?? '');
}

/** A recipe that `compose` made a request of, as what makes such a request again in any language. */
export function requestTemplateOf(recipe: Recipe, to: TemplateAddressing): RequestTemplate {
  const { content } = recipe;
  const agent = replaceableAgentIn(content);
  const moved =
    'notice' in content && agent !== undefined
      ? { ...content, notice: relocate(content.notice, content, { agent }) }
      : content;
  const addressing = { url: '', scheme: to.scheme, customerKey: '' };
  const composed = compose({ ...recipe, content: moved }, STAMP, addressing);
  const { body: written } = compose({ content: moved }, STAMP, addressing);

  const encoder = new TextEncoder();
  const sentinels: Sentinels = [
    ['noticeId', encoder.encode(STAMP.noticeId)],
    ['notifyMs', encoder.encode(String(STAMP.notifyMs))],
    ...(agent === undefined ? [] : ([['agent', encoder.encode(agent)]] as const)),
  ];
  const signatures = signaturesOf(recipe, written, to);
  const changed = new Set((recipe.headers ?? []).map(([name]) => name.toLowerCase()));
  const versionOf = (name: string) =>
    SIGNATURE_VERSIONS.find(
      (version) => signatureHeader(to.scheme, version).toLowerCase() === name.toLowerCase(),
    );
  const headers = composed.headers.map(([name, text]): readonly [string, HeaderValue] => {
    const version = changed.has(name.toLowerCase()) ? undefined : versionOf(name);
    const signature = version && signatures[version];
    return [name, signature === undefined ? { parts: [{ text }] } : headerValueOf(signature)];
  });
  const own = new Set(composed.headers.map(([name]) => name.toLowerCase()));
  const body = bodyTemplateOf(composed.body, sentinels);
  const isSame = Buffer.compare(composed.body, written) === 0;
  return {
    method: composed.method,
    url: to.url,
    headers: [...to.headers.filter(([name]) => !own.has(name.toLowerCase())), ...headers],
    body,
    ...(isSame ? {} : { signed: bodyTemplateOf(written, sentinels) }),
    isChunked: recipe.transfer === 'chunked',
  };
}
