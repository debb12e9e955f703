import { expect, test } from 'vitest';
import { schemaOf, setMember } from '../../../src/cli/events/set-member.ts';
import { UsageError } from '../../../src/errors.ts';

const JOINED = { noticeId: '1', payload: { agent_id: 'a', name: 'n' } };
const TURNS = { payload: { turns: [{ turn_id: 1 }, { turn_id: 2 }] } };

function set(type: 101 | 112, value: object, path: string, member: unknown) {
  return setMember<object>(value, schemaOf(type), { path, value: member });
}

test('a member is replaced and nothing else', () => {
  expect(set(101, JOINED, 'payload.name', 'x')).toEqual({
    noticeId: '1',
    payload: { agent_id: 'a', name: 'x' },
  });
  expect(JOINED.payload.name).toBe('n');
});

test('what the schema knows is added, with what lies between', () => {
  const { payload } = set(101, JOINED, 'payload.labels.team', 1) as typeof JOINED;
  expect(payload).toEqual({ ...JOINED.payload, labels: { team: 1 } });
});

test('an item of an array is replaced, and one more is appended', () => {
  const { payload } = set(112, TURNS, '/payload/turns/1/turn_id', 9) as typeof TURNS;
  expect(payload.turns).toEqual([{ turn_id: 1 }, { turn_id: 9 }]);
  const longer = set(112, TURNS, 'payload.turns.2', {}) as typeof TURNS;
  expect(longer.payload.turns).toHaveLength(3);
});

test('a whole payload may be replaced by anything', () => {
  expect(set(101, JOINED, '/payload', null)).toEqual({ noticeId: '1', payload: null });
});

test.each([
  [101, JOINED, 'nothing', 'no "nothing" in the notification. Possible are: noticeId, payload'],
  [101, JOINED, '/payload/nam', 'no "nam" in payload. Possible are: agent_id, name'],
  [101, JOINED, 'payload.name.first', 'payload.name is "n" and has no members'],
  [112, TURNS, 'payload.turns.7', 'no "7" in payload.turns. Possible are: 0 to 2'],
  [112, TURNS, 'payload.turns.0.mood', 'no "mood" in payload.turns.0. Possible are: turn_id'],
  [101, JOINED, 'payload.__proto__', 'no "__proto__" in payload'],
] as const)('event %i %j: %s is refused', (type, value, path, message) => {
  expect(() => set(type, value, path, 1)).toThrow(UsageError);
  expect(() => set(type, value, path, 1)).toThrow(message);
});
