import type { Notice } from '../../../src/contract/index.ts';

/** A notice with text in it that is written in more than one way. */
export const A_NOTICE: Notice<101> = {
  noticeId: 'to be replaced',
  productId: 17,
  eventType: 101,
  sid: 'session-1',
  payload: { agent_id: 'agent-1', name: 'Zoë/1', start_ts: 1_735_689_600, channel: 'room' },
};
