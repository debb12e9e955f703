import { expect, test } from 'vitest';
import type {
  BodyTemplate,
  HeaderValue,
  SignatureTextEdit,
} from '../../../src/report/finding-tests/finding-test.ts';
import {
  requestTemplateOf,
  type TemplateAddressing,
} from '../../../src/report/finding-tests/request-template.ts';
import { compose } from '../../../src/wire/request/compose.ts';
import { WRITINGS, type Writing } from '../../../src/wire/request/encode-body.ts';
import type { BodyEdit, Recipe } from '../../../src/wire/request/recipe.ts';
import { relocate } from '../../../src/wire/request/relocate.ts';
import type { SignatureEdit } from '../../../src/wire/request/signature-edit.ts';
import { type SignatureScheme, signBody } from '../../../src/wire/signature.ts';

const SCHEME: SignatureScheme = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
};
const KEY = 'the customer key';
const CERTIFICATE = 'the certificate';
const AGENT = 'assay-4493437b-b8084553';
const FRESH_AGENT = 'assay-0123456789abcdef0'.slice(0, AGENT.length);
const STAMP = { noticeId: '01234567-89ab-4cde-8f01-23456789abcd', notifyMs: 1_801_234_567_891 };

const NOTICE = {
  noticeId: '',
  productId: 17,
  eventType: 101,
  sid: `${AGENT}-session`,
  payload: {
    agent_id: AGENT,
    name: `${AGENT} "näme" \u{1f600} <&`,
    start_ts: 1_735_689_600,
    channel: 'a/b',
    labels: { of: 'the integrator' },
  },
};
const PLAIN: Recipe = { content: { notice: NOTICE, agent: AGENT } };

function to(changes: Partial<SignatureScheme> = {}): TemplateAddressing {
  return {
    url: { rest: '' },
    scheme: { ...SCHEME, ...changes },
    keys: { customer: 'KEY', certificate: 'CERTIFICATE' },
    headers: [],
  };
}

/** What the prelude of each language does. */
function fill({ parts, flips }: BodyTemplate): Buffer {
  const slots = { ...STAMP, agent: FRESH_AGENT };
  const body = Buffer.concat(
    parts.map((part) => {
      if ('slot' in part) return Buffer.from(String(slots[part.slot]).slice(0, part.length));
      return 'text' in part ? Buffer.from(part.text) : Buffer.from(part.base64, 'base64');
    }),
  );
  for (const at of flips) body[at] = (body[at] ?? 0) ^ 1;
  return body;
}

function edited(text: string, edit: SignatureTextEdit): string {
  switch (edit.edit) {
    case 'change-digit':
      return text.slice(0, edit.at) + (text[edit.at] === '0' ? '1' : '0') + text.slice(edit.at + 1);
    case 'cut':
      return text.slice(0, edit.length);
    case 'append':
      return text + edit.text;
    case 'insert':
      return text.slice(0, edit.at) + edit.text + text.slice(edit.at);
    case 'upper-case':
      return text.toUpperCase();
    case 'reverse':
      return [...text].reverse().join('');
  }
}

function headerText(value: HeaderValue, proof: Buffer, scheme: SignatureScheme): string {
  if ('parts' in value) {
    return value.parts.map((part) => ('text' in part ? part.text : `<${part.variable}>`)).join('');
  }
  const { algorithm, key, edits } = value.signature;
  const byVariable: Record<string, string> = { KEY, CERTIFICATE };
  const secret =
    'variable' in key
      ? (byVariable[key.variable] ?? '')
      : Buffer.from(key.base64, 'base64').toString();
  const pair = signBody(proof, secret, scheme);
  return edits.reduce(edited, algorithm === 'sha1' ? pair.v1 : pair.v2);
}

function filled(recipe: Recipe, addressing = to()) {
  const template = requestTemplateOf(recipe, addressing);
  const body = fill(template.body);
  const proof = template.signed === undefined ? body : fill(template.signed);
  const headers = template.headers.map(([name, value]) => [
    name,
    headerText(value, proof, addressing.scheme),
  ]);
  return {
    method: template.method,
    headers,
    body: body.toString('latin1'),
    chunked: template.isChunked,
  };
}

function composed(recipe: Recipe, { scheme } = to()) {
  const { content } = recipe;
  // Where the first letter of each text is an escape, the agent stays as it is.
  const moved =
    'notice' in content && content.writing !== 'escaped-letters'
      ? { ...content, notice: relocate(content.notice, content, { agent: FRESH_AGENT }) }
      : content;
  const addressing = { url: 'http://x', scheme, customerKey: KEY, appCertificate: CERTIFICATE };
  const { method, headers, body, mode } = compose({ ...recipe, content: moved }, STAMP, addressing);
  return {
    method,
    headers: headers.map((header) => [...header]),
    body: Buffer.from(body).toString('latin1'),
    chunked: mode === 'chunked',
  };
}

const SIGNATURE_EDITS: readonly (readonly SignatureEdit[])[] = [
  [{ edit: 'omit', version: 'v1' }],
  [{ edit: 'swap' }],
  [{ edit: 'change-digit', version: 'v2', at: 100 }],
  [
    { edit: 'cut', version: 'v1', length: 4 },
    { edit: 'append', version: 'v1', text: 'é' },
  ],
  [
    { edit: 'insert', version: 'v2', at: 3, text: ' ' },
    { edit: 'upper-case', version: 'v2' },
    { edit: 'reverse', version: 'v2' },
    { edit: 'swap' },
  ],
  [
    { edit: 'set', version: 'v1', text: 'abc' },
    { edit: 'append', version: 'v1', text: 'd' },
    { edit: 'omit', version: 'v2' },
  ],
];

const BODY_EDITS: readonly (readonly BodyEdit[])[] = [
  ...Array.from({ length: 60 }, (_, at): BodyEdit[] => [{ edit: 'flip-bit', at: 5 * at }]),
  ...[0, 25, 50, 75, 100].map((atPercent): BodyEdit[] => [{ edit: 'change-number', atPercent }]),
  [{ edit: 'append', text: '\n' }],
  [{ edit: 'rewrite', writing: 'indented' }],
  [
    { edit: 'set', path: ['payload', 'channel'], value: 'elsewhere' },
    { edit: 'flip-bit', at: 40 },
  ],
];

const ROWS: readonly (readonly [what: string, recipe: Recipe])[] = [
  ['a plain one', PLAIN],
  ...(Object.keys(WRITINGS) as Writing[]).map(
    (writing) => [writing, { content: { notice: NOTICE, agent: AGENT, writing } }] as const,
  ),
  ...SIGNATURE_EDITS.map(
    (signatureEdits) => [JSON.stringify(signatureEdits), { ...PLAIN, signatureEdits }] as const,
  ),
  ...BODY_EDITS.map((bodyEdits) => [JSON.stringify(bodyEdits), { ...PLAIN, bodyEdits }] as const),
  ['another key', { ...PLAIN, signedWith: 'unrelated-key' }],
  ['the empty key', { ...PLAIN, signedWith: 'empty-key' }],
  ['the certificate', { ...PLAIN, signedWith: 'app-certificate' }],
  ['a guess', { ...PLAIN, signedWith: { guess: 'secret' } }],
  [
    'other headers',
    {
      ...PLAIN,
      headers: [
        ['content-type', 'text/plain'],
        ['X-More', '1'],
      ],
    },
  ],
  ['a signature among other headers', { ...PLAIN, headers: [['SERVICE-SIGNATURE', 'made up']] }],
  ['headers in capitals', { ...PLAIN, headerCase: 'upper' }],
  ['chunks', { ...PLAIN, transfer: 'chunked' }],
  ['no UTF-8', { content: { base64: Buffer.from([0xff, 0x00, 0x22]).toString('base64') } }],
  ['no body', { content: { base64: '' } }],
  [
    'bytes with a noticeId',
    { content: { base64: Buffer.from('{"noticeId":"ID"').toString('base64'), noticeIdText: 'ID' } },
  ],
];

test.each(ROWS)('%s is made again as it was composed', (_what, recipe) => {
  expect(filled(recipe)).toEqual(composed(recipe));
});

test.each(['hex', 'base64'] as const)('signatures and keys in %s', (encoding) => {
  const addressing = to({ encoding, keyEncoding: encoding === 'hex' ? 'utf8' : 'base64' });
  const recipe: Recipe = {
    ...PLAIN,
    signatureEdits: [{ edit: 'change-digit', version: 'v1', at: 27 }],
  };
  expect(filled(recipe, addressing)).toEqual(composed(recipe, addressing));
});

test.each(['body', 'key-and-body', 'body-and-key'] as const)(
  'a plain digest of %s says so',
  (of) => {
    const { headers } = requestTemplateOf({ ...PLAIN, signedWith: { digestOf: of } }, to());
    expect(headers).toContainEqual([
      SCHEME.v2Header,
      { signature: { algorithm: 'sha256', of, key: { variable: 'KEY' }, edits: [] } },
    ]);
  },
);

test('nothing of the stored notice that a test finds anew stands in its body as text', () => {
  const { body } = requestTemplateOf(PLAIN, to());
  expect(body.parts.flatMap((part) => ('slot' in part ? [part.slot] : []))).toEqual([
    'noticeId',
    'notifyMs',
    'agent',
    'agent',
    'agent',
  ]);
  expect(JSON.stringify(body)).not.toContain(AGENT);
});
