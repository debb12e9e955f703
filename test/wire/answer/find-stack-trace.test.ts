import { describe, expect, test } from 'vitest';
import { findStackTrace } from '../../../src/wire/answer/find-stack-trace.ts';
import { answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

const inBody = (body: string, sent = '') =>
  findStackTrace(exchangeOf(answer(500, body), { body: Buffer.from(sent) }));

describe('the trace of an error is found', () => {
  test.each([
    ['JavaScript', 'TypeError: x\n    at handle (/app/src/hook.ts:12:7)'],
    [
      'JavaScript',
      'SyntaxError: x<br> &nbsp; &nbsp;at parse (/app/node_modules/body-parser/lib/json.js:92:19)',
    ],
    ['JavaScript', '{"stack":"Error: no\\n    at file:///srv/hook.mjs:3:1"}'],
    ['JavaScript', 'RangeError: x\n    at timingSafeEqual (node:internal/crypto/util:93:11)'],
    ['Python', 'Traceback (most recent call last):\n  File "/srv/app.py", line 3, in <module>'],
    ['Python', '{"detail":"  File \\"/srv/app.py\\", line 3, in hook"}'],
    ['Java', '{"trace":"java.lang.Null…\\n\\tat com.acme.Hook.post(Hook.java:41)"}'],
    ['Go', 'panic: runtime error\n\ngoroutine 12 [running]:\nmain.hook(...)'],
    ['PHP', 'Fatal error: …\nStack trace:\n#0 /var/www/hook.php(12): verify()'],
    ['PHP', 'PHP Warning:  Undefined array key "x" in /var/www/hook.php on line 12'],
    ['PHP', '<b>Warning</b>:  Undefined index: x in <b>/var/www/hook.php</b> on line <b>12</b>'],
    ['Elixir', '    (plug 1.14.0) lib/plug/router.ex:246: anonymous fn/4 in Hook.dispatch/2'],
    ['Ruby', "/srv/app/hook.rb:12:in `post'"],
    ['.NET', '   at Acme.Hook.Post(String body) in /src/Hook.cs:line 41'],
    ['Rust', "thread 'main' panicked at src/main.rs:12:5:"],
    ['Django', '<p>You&#x27;re seeing this error because you have <code>DEBUG = True</code>'],
    ['Werkzeug', '<title>KeyError // Werkzeug Debugger</title>'],
  ])('of %s: %s', (language, body) => {
    expect(inBody(body)).toBe(
      `the trace of an error of ${language} in the body of an answer with status 500`,
    );
  });
});

describe('no trace is', () => {
  test.each([
    '',
    '{}',
    '{"error":"signature missing or wrong"}',
    '{"error":"Unexpected token } in JSON at position 12"}',
    '{"message":"look at https://example.org/docs/errors.html:443"}',
    'json: cannot unmarshal number into Go struct field .eventType of type string',
    '{"detail":[{"loc":["body","payload"],"msg":"field required"}]}',
    '<!doctype html><title>404 Not Found</title><p>File not found, line up please',
    '{"path":"/webhook","timestamp":"2026-01-01T00:00:00Z","status":400}',
  ])('%s', (body) => {
    expect(inBody(body)).toBeUndefined();
  });

  test('what the request held', () => {
    const trace = 'at handle (/app/src/hook.ts:12:7)';
    expect(inBody(`{"echo":"${trace}"}`, `{"message":"${trace}"}`)).toBeUndefined();
    // And only as long as the request held it.
    expect(inBody(`{"echo":"${trace}"}`)).toBeDefined();
  });

  test('a failure', () => {
    expect(findStackTrace(exchangeOf(failure('reset')))).toBeUndefined();
  });
});

test('a large answer takes linear time', () => {
  const hostile = [
    ' at '.repeat(50_000),
    'at /'.repeat(50_000),
    '#0 '.repeat(60_000),
    '/'.repeat(200_000),
  ];
  for (const body of hostile) expect(inBody(body)).toBeUndefined();
});
