import { expect, test } from 'vitest';
import { differingParts } from '../../../src/conformance/expect/compare-answers.ts';
import type { Sent } from '../../../src/conformance/probes/receiver-probe.ts';
import type { Answer, Failure } from '../../../src/wire/exchange.ts';
import { A_REQUEST, answer, exchangeOf, failure } from '../../support/scripted-exchange.ts';

let count = 0;
function sent(reply: (noticeId: string) => Answer | Failure): Sent {
  count += 1;
  const noticeId = `notice-${count}`;
  return {
    role: 'made up',
    recipe: { content: { base64: '' } },
    noticeId,
    notifyMs: 0,
    request: A_REQUEST,
    exchange: exchangeOf(reply(noticeId)),
  };
}

const OK = () => answer(200, '{"code":0}', { 'content-type': 'application/json' });

test.each<[string, (id: string) => Answer | Failure, readonly string[]]>([
  ['the same answer', OK, []],
  ['another status', () => ({ ...OK(), status: 401 }), ['status']],
  ['another body', () => ({ ...OK(), body: Buffer.from('{"code":1}') }), ['body']],
  [
    'another header',
    () => ({ ...OK(), headers: { 'x-refused': '1' } }),
    ['header content-type', 'header x-refused'],
  ],
  [
    'another time and length',
    () => ({ ...OK(), headers: { ...OK().headers, date: 'now', 'content-length': '1' } }),
    [],
  ],
  ['no answer', () => failure('reset'), ['status', 'body', 'header content-type', 'failure']],
])('%s', (_title, reply, parts) => {
  expect(new Set(differingParts([sent(OK), sent(OK)], [sent(reply)]))).toEqual(new Set(parts));
});

test('ids and times make no difference', () => {
  const echo = (noticeId: string) =>
    answer(
      200,
      `{"id":"${noticeId}","at":${1_767_225_600_000 + count},"on":"2026-01-01T00:00:0${count % 10}Z"}`,
      {
        'x-request-id': `0b0e7f6a-0000-4000-8000-${String(count).padStart(12, '0')}`,
      },
    );
  expect(differingParts([sent(echo), sent(echo)], [sent(echo)])).toEqual([]);
});

test('what varies among valid notifications says nothing', () => {
  const header = () => answer(200, 'ok', { 'x-count': String(count) });
  const body = () => answer(200, `by ${'abc'.charAt(count % 3)}`);
  expect(differingParts([sent(header), sent(header)], [sent(header)])).toEqual([]);
  expect(differingParts([sent(body), sent(body)], [sent(body)])).toBeUndefined();
});

test('numbers that vary among valid notifications make no difference, and others do', () => {
  const counted =
    (code: number, words = 'ok') =>
    () =>
      answer(200, `{"code":${code},"request":"r-${count}","said":"${words}"}`);
  const valid = [sent(counted(0)), sent(counted(0))];
  expect(differingParts(valid, [sent(counted(0))])).toEqual([]);
  expect(differingParts(valid, [sent(counted(401))])).toEqual(['body']);
  expect(differingParts(valid, [sent(counted(0, 'no'))])).toEqual(['body']);
  expect(differingParts(valid, [sent(counted(0)), sent(() => answer(200, 'r-1'))])).toEqual([
    'body',
  ]);
});

test('a status that differs tells answers apart, whatever their bodies count', () => {
  const counted = (status: number) => () => answer(status, `number ${count}`);
  expect(differingParts([sent(counted(200)), sent(counted(200))], [sent(counted(401))])).toEqual([
    'status',
  ]);
  const refused = sent(() => answer(401, 'ok'));
  expect(differingParts([sent(() => answer(200, 'ok'))], [refused])).toEqual(['status']);
  // Where the statuses of valid ones vary, they tell nothing.
  const unsteady = [sent(counted(200)), sent(counted(202))];
  expect(differingParts(unsteady, [sent(counted(401))])).toBeUndefined();
});
