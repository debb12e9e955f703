import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import type { RecordedRequest } from '../../../src/contract/index.ts';
import { bytesOf, curlOf } from '../../../src/report/index.ts';
import { makeRequest } from '../make-report.ts';

/** The arguments that a shell hands to curl, as Latin-1 so that every byte can be seen. */
function argumentsOf(request: RecordedRequest, bodyPath?: string): readonly string[] {
  const script = `curl() { for word; do printf '%s\\0' "$word"; done; }; ${curlOf(request, bodyPath)}`;
  const out = execFileSync('/bin/sh', ['-c', script]).toString('latin1');
  return out.split('\0').slice(0, -1);
}

function after(words: readonly string[], flag: string): readonly string[] {
  return words.flatMap((word, index) => (word === flag ? [words[index + 1] ?? ''] : []));
}

function withText(text: string): RecordedRequest {
  return makeRequest({ body: { text, bytes: Buffer.byteLength(text) } });
}

test('the line carries method, headers, body and URL', () => {
  const words = argumentsOf(makeRequest());
  expect(after(words, '-X')).toEqual(['POST']);
  expect(after(words, '-H')).toEqual(['Content-Type: application/json']);
  expect(after(words, '--data-binary')).toEqual(['{"a":1}']);
  expect(words.at(-1)).toBe('http://localhost:8080/webhook');
});

test.each(["it's", '$(touch /tmp/x)', '`id`', '"; rm -rf ~ #', '\\', '!!', '*', "'''", ' '])(
  'nothing in a body is expanded by the shell: %s',
  (text) => {
    expect(after(argumentsOf(withText(text)), '--data-binary')).toEqual([text]);
  },
);

test('text beyond ASCII keeps its bytes', () => {
  const [data = ''] = after(argumentsOf(withText('{"name":"Zoë 🎉"}')), '--data-binary');
  expect(Buffer.from(data, 'latin1').toString('utf8')).toBe('{"name":"Zoë 🎉"}');
});

test.each(['{"a":\n1}', 'nul \u0000', '@file', 'x'.repeat(2_049)])(
  'a body that a line cannot carry comes from a file',
  (text) => {
    const words = argumentsOf(withText(text), 'out/bodies/it is.bin');
    expect(after(words, '--data-binary')).toEqual(['@out/bodies/it is.bin']);
  },
);

test('a body that is not UTF-8 comes from a file', () => {
  const request = makeRequest({ body: { base64: '/w==', bytes: 1 } });
  expect(after(argumentsOf(request, 'b.bin'), '--data-binary')).toEqual(['@b.bin']);
  expect([...bytesOf(request.body)]).toEqual([0xff]);
});

test('an empty body is sent as one, and an empty header too', () => {
  const request = makeRequest({ headers: [['X-Empty', '']], body: { text: '', bytes: 0 } });
  const words = argumentsOf(request);
  expect(after(words, '--data-binary')).toEqual(['']);
  expect(after(words, '-H')).toEqual(['X-Empty;']);
});

test('curl adds no media type of its own', () => {
  expect(after(argumentsOf(makeRequest({ headers: [] })), '-H')).toEqual(['Content-Type:']);
});

test('header text beyond ASCII is sent as the Latin-1 bytes that went onto the wire', () => {
  const request = makeRequest({
    headers: [
      ['Content-Type', 'a/b'],
      ['X-Name', "é%s'\\"],
    ],
  });
  expect(after(argumentsOf(request), '-H')).toEqual(['Content-Type: a/b', "X-Name: é%s'\\"]);
});

test('GET sends no body', () => {
  const request = makeRequest({ method: 'GET', headers: [], body: { text: '', bytes: 0 } });
  expect(argumentsOf(request)).not.toContain('--data-binary');
});

test('what was redacted stands as its placeholder', () => {
  const request = makeRequest({
    headers: [
      ['Content-Type', 'a/b'],
      ['Authorization', '[redacted]'],
    ],
  });
  expect(after(argumentsOf(request), '-H')).toContain('Authorization: [redacted]');
});

test('sends a chunked request in chunks', () => {
  const request = {
    method: 'POST',
    url: 'http://127.0.0.1/hook',
    headers: [] as [string, string][],
    body: { text: '{}', bytes: 2 },
    isChunked: true,
  };
  expect(curlOf(request)).toContain("-H 'Transfer-Encoding: chunked'");
  const { isChunked: _chunked, ...plain } = request;
  expect(curlOf(plain)).not.toContain('chunked');
});
