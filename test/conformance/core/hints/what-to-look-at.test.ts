import { expect, test } from 'vitest';
import { hintFor, withoutSecret } from '../../../../src/conformance/core/hints/what-to-look-at.ts';
import { type Remedy, resolveProfile } from '../../../../src/contract/index.ts';

const reset = { kind: 'failure', reason: 'reset', detail: 'other side closed' } as const;

test.each([
  [
    'an answer that breaks off',
    { ...reset, begunStatus: 200 },
    /its Content-Length with the bytes/,
  ],
  ['no answer at all', reset, /^Look at the URL first/],
  [
    'that headers are too long',
    { kind: 'answer', status: 431, headers: {}, body: new Uint8Array() } as const,
    /^Look at how long the headers are that it is given, since it answers 431 to everything/,
  ],
])('%s is told', (_title, outcome, message) => {
  expect(hintFor(outcome, resolveProfile('neutral')).message).toMatch(message);
});

const DECLARE_HEADERS = [{ code: 'declare-receiver-headers' }];
const declareNamed = (header: string) => [{ code: 'declare-receiver-headers', header }];

test.each([
  ['a header of its own', 400, 'header X-Tenant is required', declareNamed('X-Tenant')],
  ['a header of its own', 403, 'missing header X-Api-Key', declareNamed('X-Api-Key')],
  ['a header of its own', 400, 'X-Timestamp header missing', declareNamed('X-Timestamp')],
  ['a header of its own', 400, '{"header":"X-Timestamp"}', declareNamed('X-Timestamp')],
  ['some header', 400, 'a header is missing', DECLARE_HEADERS],
  ['an API key', 401, 'API key missing', DECLARE_HEADERS],
  ['a member of the body', 400, 'Missing API key in body', undefined],
  ['a member of the body', 422, '{"loc":["body","sid"],"msg":"Field required"}', undefined],
  ['the header of the signature', 401, 'missing header Acme-Signature', undefined],
])('who asks for %s by %i (%s) is told what to declare', (_what, status, body, remedies) => {
  const outcome = { kind: 'answer', status, headers: {}, body: Buffer.from(body) } as const;
  const hint = hintFor(outcome, resolveProfile('neutral'));
  expect(hint.message).toMatch(/^It gives its reason itself: /);
  expect(hint.remedies).toEqual(remedies);
});

test('who misses the header of the signature is told where the signatures stand', () => {
  const body = Buffer.from('{"error":"missing header Acme-Signature"}');
  const outcome = { kind: 'answer', status: 401, headers: {}, body } as const;
  expect(hintFor(outcome, resolveProfile('neutral')).message).toContain(
    'stand in Service-Signature and Service-Signature-V2',
  );
});

test('a name that is a secret stands in no advice', () => {
  const [named] = declareNamed('X-Secret-1') as [Remedy];
  const redact = (text: string) => text.replace('X-Secret-1', '[redacted]');
  expect(withoutSecret(named, redact)).toEqual({ code: 'declare-receiver-headers' });
  expect(withoutSecret(named, (text) => text)).toEqual(named);
});

const answering = (status: number, body: string) =>
  hintFor(
    { kind: 'answer', status, headers: {}, body: Buffer.from(body) },
    resolveProfile('neutral'),
  ).message;

test.each([
  [400, '{"error":"payload.start_ts: expected string, received number"}'],
  [400, '{"start_ts":["Not a valid string."]}'],
  [400, '{"message":["payload.start_ts should not be empty"],"error":"Bad Request"}'],
  [401, '{"error":"timestamp too old"}'],
  [400, '{"error":"productId 17 is not configured"}'],
  [400, 'Invalid JSON'],
  [400, '{"errmsg":"\u53c2\u6570\u9519\u8bef: start_ts"}'],
])('the reason that an answer %i gives is taken from it: %s', (status, body) => {
  expect(answering(status, body)).toMatch(/^It gives its reason itself: /);
});

test.each([
  [
    400,
    '{"timestamp":"2026-11-27T02:00:00Z","status":400,"error":"Bad Request","path":"/webhook"}',
  ],
  [400, '{"error":"Bad Request"}'],
  [401, '{"error":"signature mismatch","type":"error"}'],
  [403, 'Forbidden'],
])('an answer %i that gives none is no reason: %s', (status, body) => {
  expect(answering(status, body)).toMatch(/^Look at the customer key first/);
});

test('who protects the webhook against forged forms is told so', () => {
  const page = '<!DOCTYPE html><h1>Forbidden</h1><p>CSRF verification failed.</p>';
  for (const body of [page, '{"error":"CSRF token missing"}']) {
    expect(answering(403, body)).toContain('exempt the path of the webhook');
  }
});
