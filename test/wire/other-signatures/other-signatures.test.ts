import { expect, test } from 'vitest';
import {
  mistakeWords,
  otherSignatures,
} from '../../../src/wire/other-signatures/other-signatures.ts';
import { signBody } from '../../../src/wire/signature.ts';

const SCHEME = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
} as const;
const KEY = 'whsec_ab$12#cd';
const BODY = Buffer.from(
  ' {"noticeId":"a/b","notifyMs":1,"payload":{"name":" Zoë 🤖 "},\r\n"text":"<b>"}\n',
);
const SECRETS = { key: KEY, scheme: SCHEME, appCertificate: 'c'.repeat(32) };

const all = [...otherSignatures(BODY, SECRETS)];

test('no two ways of signing give the same signatures, and none gives the right ones', () => {
  const right = signBody(BODY, KEY, SCHEME);
  const texts = [right, ...all.map(({ signatures }) => signatures)].map(
    ({ v1, v2 }) => `${v1} ${v2}`,
  );
  expect(new Set(texts).size).toBe(texts.length);
});

test('single mistakes come before pairs, and pairs join two tables', () => {
  const counts = all.map(({ mistakes }) => mistakes.length);
  expect(counts).toEqual(counts.toSorted());
  const pairs = all.filter(({ mistakes }) => mistakes.length === 2);
  expect(pairs.length).toBeGreaterThan(50);
  expect(pairs.every(({ mistakes: [one, other] }) => one?.of !== other?.of)).toBe(true);
});

test.each([
  [`${1}.${BODY}`, KEY, 'computed over notifyMs, a dot and the body'],
  ['{"name":" Zoë 🤖 "}', KEY, 'computed over the payload alone'],
  [
    BODY.toString().replaceAll(/\P{ASCII}/gu, '?'),
    KEY,
    "computed over the body with '?' for each character that is not ASCII",
  ],
  [
    BODY.toString().replace('🤖', '??').replace('ë', '?'),
    KEY,
    "computed over the body with '?' for each UTF-16 unit that is not ASCII",
  ],
  [BODY.toString('base64'), KEY, 'computed over the base64 of the body'],
  [BODY.toString(), 'whsec_ab', "made with the customer key cut at '$'"],
  [BODY.toString(), 'whsec_ab$12', "made with the customer key cut at '#'"],
  [BODY.toString(), 'ab$12#cd', "made with the customer key without its prefix up to '_'"],
  [
    BODY.toString(),
    'c'.repeat(32),
    'made with the app certificate in the place of the customer key',
  ],
])('finds %j under its key', (message, key, words) => {
  const { v2 } = signBody(Buffer.from(message), key, SCHEME);
  const found = all.find(({ signatures }) => signatures.v2 === v2);
  expect(found && mistakeWords(found.mistakes)).toBe(words);
});

test('a body that is no JSON, or nests deep, is signed in all other ways', () => {
  for (const body of [Buffer.from('{'), Buffer.from('['.repeat(100_000))]) {
    const found = [...otherSignatures(body, SECRETS)].map(({ mistakes }) => mistakeWords(mistakes));
    expect(found).toContain('computed over the base64 of the body');
    expect(found.join()).not.toContain('parsed and written again');
  }
});
