import { expect, test } from 'vitest';
import { openSink } from '../../../src/cli/observe/sink-observer.ts';

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
