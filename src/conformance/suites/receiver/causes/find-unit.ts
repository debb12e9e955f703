import type { Difference } from '../../../../contract/index.ts';
import type { JsonObject } from '../../../../contract/json-object.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import { isInSeconds } from '../../../../wire/request/relocate.ts';
import type { Ask } from './find-order.ts';
import { smallestSubset } from './notice-difference.ts';

/** Times of which the document shows no unit. */
const TIMES: readonly string[] = ['start_ts', 'stop_ts'];

const inSeconds = (timeMs: unknown): number => Math.floor(Number(timeMs) / 1_000);

/**
 * The times in milliseconds that make the difference: in seconds, the same notice is acknowledged. A column of 32 bits
 * holds seconds alone.
 */
export async function findUnit(
  ask: Ask,
  { writing: _compact, ...content }: NoticeContent,
): Promise<readonly Difference[] | undefined> {
  const { notice } = content;
  const payload = Object(notice['payload']) as JsonObject;
  const names = TIMES.filter((name) => {
    const time = payload[name];
    return typeof time === 'number' && !isInSeconds(time);
  });
  const isTaken = (some: readonly string[]) => {
    const changed = Object.fromEntries(some.map((name) => [name, inSeconds(payload[name])]));
    return ask({
      content: { ...content, notice: { ...notice, payload: { ...payload, ...changed } } },
    });
  };
  if (names.length === 0 || !(await isTaken(names))) return undefined;
  const needed = await smallestSubset(names, isTaken);
  // A receiver that answers by turns shows nothing.
  if (await isTaken([])) return undefined;
  return needed.map((name) => ({
    path: `/payload/${name}`,
    accepted: String(inSeconds(payload[name])),
    refused: String(payload[name]),
  }));
}
