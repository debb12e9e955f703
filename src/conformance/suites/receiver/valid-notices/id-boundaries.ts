import type { Notice, Profile } from '../../../../contract/index.ts';
import { isJsonObject } from '../../../../contract/json-object.ts';
import { type Boundary, boundariesAt, boundaryAgent, FULL_SESSION } from './boundaries.ts';
import { noticesOfPlan } from './session-history.ts';

/** Members that name something, of whose length the document says nothing. */
const IDS: readonly string[] = ['sid', 'agent_id', 'channel'];

/** More than a column for UUIDs holds, and no more than a channel of the vendor's has; each sending adds a few. */
const PADDED_LENGTH = 50;

function withLongIds(value: unknown, ids: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((item) => withLongIds(item, ids));
  if (!isJsonObject(value)) return value;
  const members = Object.entries(value).map(([name, member]) => {
    const isLong = ids.includes(name) && typeof member === 'string';
    return [name, isLong ? member.padEnd(PADDED_LENGTH, '-long-id') : withLongIds(member, ids)];
  });
  return Object.fromEntries(members);
}

/** Every event with a long name, and with long ids: all of them, and in parts one alone. */
export function boundariesOfNames(runId: string, profile: Profile): readonly Boundary[] {
  const long = (notice: Notice, ids: readonly string[], words: string) => ({
    title: `event ${notice.eventType} with ${words} of some 60 characters`,
    notice: withLongIds(notice, ids) as Notice,
  });
  const ofIds = noticesOfPlan(FULL_SESSION, boundaryAgent(runId), profile).map((notice) => ({
    ...long(notice, IDS, 'ids'),
    parts: IDS.map((id) => long(notice, [id], id)),
  }));
  return [...boundariesAt('longNames', runId, profile), ...ofIds];
}
