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
  ['a header of its own', 401, '{"error":"set X-Api-Version"}', declareNamed('X-Api-Version')],
  ['a header of its own', 400, 'set X-Api-Version', declareNamed('X-Api-Version')],
  ['the header of the signature', 401, 'X-Acme-Signature is absent', undefined],
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
  [400, '{"error":"Key \'region\' not found in body"}'],
  [400, 'duplicate key value violates unique constraint'],
  [400, '{"error":"Bad Request","message":"additionalProperties: sid"}'],
  [400, '{"error":"tenant disabled"}'],
  [400, '{"error":"tenant_disabled"}'],
  [401, '{"message":"TenantDisabled"}'],
  [400, 'Feld mandant ist erforderlich'],
  [403, '{"error":"IP 127.0.0.1 not in whitelist"}'],
  [403, 'Forbidden: your address is blocked'],
  [401, 'Unauthorized tenant'],
  [400, 'invalid key: region'],
  [400, "Unknown key 'region'"],
  [400, '{"error":"Invalid key region in payload"}'],
  [400, 'Invalid partition key'],
  [403, 'tenant not verified'],
  [403, '{"error":"IP not authorized"}'],
  [404, '{"error":"tenant not found"}'],
  [400, '{"error":{"code":1001,"detail":{"text":"\u79df\u6237\u5df2\u7981\u7528"}}}'],
  [
    400,
    '<html><head><title>Error</title></head><body><pre>Error: tenant disabled<br>at x.js:1</pre></body></html>',
  ],
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
  [400, ''],
  [400, '{}'],
  [400, '1001'],
  [400, 'E1001'],
  [400, '{"code":"ERR_BAD_REQUEST"}'],
  [400, 'Invalid request'],
  [400, 'Unexpected error'],
  [400, '{"status":"error"}'],
  [400, 'internal server error'],
  [403, 'error code: 1020'],
  [401, 'UNAUTHORIZED'],
  [403, '{"message":"You are not authorized to access this resource"}'],
  [
    400,
    '{"traceId":"kjHgFdSa","title":"Bad Request","type":"https://tools.ietf.org/html/rfc9110"}',
  ],
  [
    400,
    '<html><head><title>400 Bad Request</title></head><body><h1>Bad Request</h1></body></html>',
  ],
  [400, 'The browser (or proxy) sent a request that this server could not understand.'],
  [401, '{"message":"Unauthorized: the token is not known"}'],
  [401, 'Authentication failed for webhook caller'],
  [401, '{"error":"bad credentials"}'],
  [400, 'wrong api key'],
  [401, 'invalid key'],
  [401, 'The key is wrong'],
  [401, 'key mismatch'],
  [400, 'HMAC does not match'],
  [400, 'digest differs'],
  [401, 'hash mismatch'],
  [401, '{"error":"Verification failed"}'],
  [401, 'The key is not known'],
  [401, 'Ung\u00fcltige Signatur'],
  [401, '{"msg":"\u7b7e\u540d\u9519\u8bef"}'],
])('an answer %i that gives none is no reason: %s', (status, body) => {
  expect(answering(status, body)).toMatch(/^Look at the customer key first/);
});

test.each([
  [404, '{"statusCode":404,"message":"Cannot POST /webhook","error":"Not Found"}'],
  [404, 'Route POST:/webhook not found'],
  [404, '404 page not found'],
  [405, 'Method Not Allowed'],
])('an answer %i that speaks of the path gives no other reason: %s', (status, body) => {
  expect(answering(status, body)).toMatch(/^Look at the path first/);
});

test.each([429, 431])('an answer %i says what it is about by itself', (status) => {
  expect(answering(status, 'quota of tenant exceeded, see headers')).toMatch(/^Look at /);
});

test('who protects the webhook against forged forms is told so', () => {
  const page = '<!DOCTYPE html><h1>Forbidden</h1><p>CSRF verification failed.</p>';
  for (const body of [page, '{"error":"CSRF token missing"}']) {
    expect(answering(403, body)).toContain('exempt the path of the webhook');
  }
});
