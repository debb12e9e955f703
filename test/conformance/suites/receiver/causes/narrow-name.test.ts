import { expect, test } from 'vitest';
import { narrowName } from '../../../../../src/conformance/suites/receiver/causes/narrow-name.ts';

const NOTICE = { payload: { labels: { 'customer.id': ' ', plan: 'x' }, 'odd.member': 1 } };

const place = (path: string) => ({ path, accepted: undefined, refused: ' ' });

const takesNoDots = async (notice: unknown) => !/"\w+\.\w+":/.test(JSON.stringify(notice));

test('a label that is acknowledged under a plain name is told by its name', async () => {
  const asked: unknown[] = [];
  const narrowed = await narrowName(place('/payload/labels/customer.id'), NOTICE, async (each) => {
    asked.push(each);
    return true;
  });
  const plain = { customerxid: ' ', plan: 'x' };
  expect(asked).toEqual([{ payload: { ...NOTICE.payload, labels: plain } }]);
  expect(narrowed).toEqual({
    path: '/payload/labels',
    accepted: 'customerxid',
    refused: 'customer.id',
    isName: true,
  });
});

test.each([
  ['is refused under a plain name too', '/payload/labels/customer.id', async () => false],
  ['has a plain name', '/payload/labels/plan', async () => true],
  ['stands in a table', '/payload/odd.member', takesNoDots],
])('a member that %s is not told by its name', async (_what, path, isTaken) => {
  expect(await narrowName(place(path), NOTICE, isTaken)).toBeUndefined();
});
