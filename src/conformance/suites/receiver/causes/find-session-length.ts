import type { Difference } from '../../../../contract/index.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import { isInSeconds } from '../../../../wire/request/relocate.ts';
import type { Ask } from './find-order.ts';
import { type Place, withValueAt } from './notice-difference.ts';

const START = '/payload/start_ts';
const STOP = '/payload/stop_ts';

interface Times {
  readonly start_ts?: unknown;
  readonly stop_ts?: unknown;
}

type Notice = NoticeContent['notice'];

const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3_600;

/** `40 s`, `18.4 min`, `68 h`: what shows how long it is, and no more. */
function lengthWords(length: number, isSeconds: boolean): string {
  const seconds = isSeconds ? length : length / 1_000;
  if (seconds < 2 * MINUTE_SECONDS) return `${seconds} s`;
  const [unit, words] = seconds < 2 * HOUR_SECONDS ? [MINUTE_SECONDS, 'min'] : [HOUR_SECONDS, 'h'];
  return `${Number((seconds / unit).toFixed(1))} ${words}`;
}

/**
 * Whether a time is refused for its distance to the other one of its session: with the distance that is acknowledged
 * it is taken, and the time that is acknowledged is refused with its own.
 */
export async function findSessionLength(
  ask: Ask,
  { writing: _compact, ...content }: NoticeContent,
  { path, accepted }: Place,
): Promise<readonly Difference[] | undefined> {
  const { start_ts: start, stop_ts: stop } = Object(content.notice['payload']) as Times;
  if (typeof start !== 'number' || typeof stop !== 'number' || typeof accepted !== 'number') {
    return undefined;
  }
  if (path !== START && path !== STOP) return undefined;
  const isStart = path === START;
  const refusedLength = stop - start;
  const acceptedLength = isStart ? stop - accepted : accepted - start;
  const isTakenWith = (time: number, length: number) => {
    const other = isStart ? time + length : time - length;
    const at = withValueAt(content.notice, path, time) as Notice;
    const notice = withValueAt(at, isStart ? STOP : START, other) as Notice;
    return ask({ content: { ...content, notice } });
  };
  if (!(await isTakenWith(isStart ? start : stop, acceptedLength))) return undefined;
  if (await isTakenWith(accepted, refusedLength)) return undefined;
  const isSeconds = isInSeconds(start);
  const words = (length: number) => lengthWords(length, isSeconds);
  return [{ path: 'session', accepted: words(acceptedLength), refused: words(refusedLength) }];
}
