import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { openSink } from '../../../src/cli/observe/sink-observer.ts';
import { callRaw } from '../../simulator/chat/http/raw-call.ts';

test('a request counts once, wherever it holds the id', async () => {
  const sink = await openSink(0);
  try {
    const post = (path: string, body = '') =>
      fetch(sink.url + path, { method: 'POST', body }).then(({ status }) => status);
    expect(await post('/events/n%201?again=n%201', '{"noticeId":"n 1"}')).toBe(200);
    await post('/?id=n+1');
    await post('/other', '{"noticeId":"n 1"}');
    await post('/other', '{"noticeId":"n 2"}');
    expect([await sink.count('n 1'), await sink.count('n 2'), await sink.count('n 3')]).toEqual([
      3, 1, 0,
    ]);
  } finally {
    await sink.close();
  }
});

test.each([
  ['gzip', gzipSync],
  ['deflate', deflateSync],
  ['br', brotliCompressSync],
])('a body that is sent on in %s counts as what it holds', async (coding, compress) => {
  const sink = await openSink(0);
  try {
    const body = compress(Buffer.from('{"noticeId":"n 1"}'));
    await fetch(sink.url, { method: 'POST', body, headers: { 'content-encoding': coding } });
    expect(await sink.count('n 1')).toBe(1);
  } finally {
    await sink.close();
  }
});

test('the id is found at the end of a body of 5 MiB', async () => {
  const sink = await openSink(0);
  try {
    const body = `${' '.repeat(5 * 1_024 * 1_024)}{"noticeId":"n 1"}`;
    await fetch(sink.url, { method: 'POST', body });
    expect(await sink.count('n 1')).toBe(1);
  } finally {
    await sink.close();
  }
});

test.each([
  ['is no gzip', Buffer.from('{}'), /is no valid gzip/],
  ['unpacks to more than 32 MiB', gzipSync(Buffer.alloc(33 * 1_024 * 1_024)), /more than 32 MiB/],
])('a body that %s cannot be counted, and the sink says so', async (_what, body, words) => {
  const sink = await openSink(0);
  try {
    await fetch(sink.url, { method: 'POST', body, headers: { 'content-encoding': 'gzip' } });
    expect(await sink.count('n 1')).toMatchObject({ problem: expect.stringMatching(words) });
  } finally {
    await sink.close();
  }
});

test.each([
  ['a page of elsewhere', 'Host: localhost\r\nOrigin: http://evil.example', 403, 0],
  ['an image in such a page', 'Host: localhost\r\nSec-Fetch-Site: cross-site', 403, 0],
  ['another name that leads here', 'Host: evil.example', 421, /none of localhost, 127\.0\.0\.1/],
  ['two hosts', 'Host: localhost\r\nHost: evil.example', 400, /none of localhost/],
  ['a program', 'Host: localhost', 200, 1],
])('the sink answers %s as the other servers do', async (_title, headers, status, counted) => {
  const sink = await openSink(0);
  try {
    const request = `GET /?id=n1 HTTP/1.1\r\n${headers}\r\nConnection: close\r\n\r\n`;
    expect((await callRaw(Number(new URL(sink.url).port), request)).status).toBe(status);
    const problem = { problem: expect.stringMatching(counted instanceof RegExp ? counted : '') };
    expect(await sink.count('n1')).toEqual(typeof counted === 'number' ? counted : problem);
  } finally {
    await sink.close();
  }
});
