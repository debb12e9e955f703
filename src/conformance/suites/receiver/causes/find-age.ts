import type { Difference } from '../../../../contract/index.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import { isInSeconds } from '../../../../wire/request/relocate.ts';
import type { Ask } from './find-order.ts';
import { withValueAt } from './notice-difference.ts';

const START = '/payload/start_ts';

interface Times {
  readonly start_ts?: unknown;
  readonly stop_ts?: unknown;
}

/**
 * Whether a notice in the middle of a session is refused for how long ago the session began: the same is acknowledged
 * of one that has just begun.
 */
export async function findAge(
  ask: Ask,
  { writing: _compact, ...content }: NoticeContent,
): Promise<readonly Difference[] | undefined> {
  const { notice, atMs } = content;
  const { start_ts: start, stop_ts: stop } = Object(notice['payload']) as Times;
  if (typeof start !== 'number' || stop !== undefined || atMs === undefined) return undefined;
  const now = isInSeconds(start) ? Math.floor(atMs / 1_000) : atMs;
  if (now <= start) return undefined;
  const young = withValueAt(notice, START, now) as NoticeContent['notice'];
  if (!(await ask({ content: { ...content, notice: young } }))) return undefined;
  // A receiver that answers by turns shows nothing.
  if (await ask({ content })) return undefined;
  return [{ path: START, accepted: String(now), refused: String(start) }];
}
