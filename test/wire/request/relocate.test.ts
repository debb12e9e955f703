import { expect, test } from 'vitest';
import { relocate } from '../../../src/wire/request/relocate.ts';

const notice = {
  sid: 'one-session',
  eventType: 112,
  payload: {
    agent_id: 'one',
    name: 'one-desk',
    start_ts: 1_000,
    stop_ts: 1_767_225_600_500,
    labels: { owner: 'one', start_ts: 7 },
    turns: [
      {
        agent_id: 'one',
        start: { start_at: 1_767_225_600_001.5 },
        end: { metadata: { end_at: 3 } },
      },
    ],
  },
};

test('an agent is replaced wherever it stands, but in what belongs to the integrator', () => {
  expect(relocate(notice, { agent: 'one' }, { agent: 'two' })).toEqual({
    ...notice,
    sid: 'two-session',
    payload: {
      ...notice.payload,
      agent_id: 'two',
      name: 'two-desk',
      turns: [{ ...notice.payload.turns[0], agent_id: 'two' }],
    },
  });
});

test('times of both units move by the same whole seconds, and no further than the new moment', () => {
  const moved = relocate(notice, { atMs: 5_000 }, { atMs: 8_999 });
  expect(moved).toMatchObject({
    payload: {
      agent_id: 'one',
      start_ts: 1_003,
      stop_ts: 1_767_225_603_500,
      labels: { start_ts: 7 },
      turns: [{ start: { start_at: 1_767_225_603_001.5 }, end: { metadata: { end_at: 3 } } }],
    },
  });
});

test('without another agent or time nothing changes', () => {
  expect(relocate(notice, {}, { agent: 'two', atMs: 1 })).toEqual(notice);
});
