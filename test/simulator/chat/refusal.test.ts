import { expect, test } from 'vitest';
import { rawTextOf } from '../../../src/simulator/chat/refusal.ts';

test('a refusal on a bare connection is whole HTTP, its length counted in bytes', () => {
  const refusal = { status: 426, code: 'upgrade_required', description: 'expected … 13' };
  expect(rawTextOf(refusal, { upgrade: 'websocket' }).split('\r\n')).toEqual([
    'HTTP/1.1 426 Upgrade Required',
    'content-type: application/json; charset=utf-8',
    'content-length: 66',
    'connection: close',
    'upgrade: websocket',
    '',
    '{"error":"upgrade_required","error_description":"expected … 13"}',
  ]);
});
