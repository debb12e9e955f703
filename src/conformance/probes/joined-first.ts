import { isEventType, type Notice } from '../../contract/index.ts';
import type { NoticeContent, Recipe } from '../../wire/request/recipe.ts';
import { isInSeconds } from '../../wire/request/relocate.ts';
import { ordinaryNotice } from './receiver-probe.ts';

type Members = Readonly<Record<string, unknown>>;

const SECOND_MS = 1_000;

/** What stands in the set of other forms for an event that a target takes only after the 101 of its agent. */
export function joinedFormOf({ eventType }: Members): string {
  return `${String(eventType)} after 101`;
}

/** What a recipe says, where it is an event that an agent of its own reports once it has joined. */
export function eventAfterJoining({ content }: Recipe): NoticeContent | undefined {
  const eventType = 'notice' in content ? content.notice['eventType'] : undefined;
  const isReported = typeof eventType === 'number' && isEventType(eventType) && eventType !== 101;
  if (!('notice' in content) || !isReported) return undefined;
  return content.agent === undefined || content.atMs === undefined ? undefined : content;
}

/** The 101 of the agent that a notice is about, under the same names; it has no moment of its own. */
export function joiningOf({ notice, agent = '', atMs = 0 }: NoticeContent): Notice<101> {
  const payload = (notice['payload'] ?? {}) as Members;
  const { agent_id: id, name, channel, labels, start_ts: start } = payload;
  const joined = ordinaryNotice('', typeof id === 'string' ? id : agent);
  const startTs = typeof start === 'number' ? start : atMs;
  const known = {
    ...(typeof name === 'string' ? { name } : {}),
    ...(typeof channel === 'string' ? { channel } : {}),
    ...(typeof labels === 'object' ? { labels } : {}),
    start_ts: Math.floor(isInSeconds(startTs) ? startTs : startTs / SECOND_MS),
  };
  const sid = typeof notice['sid'] === 'string' ? { sid: notice['sid'] } : {};
  return { ...joined, ...sid, payload: { ...joined.payload, ...known } } as Notice<101>;
}
