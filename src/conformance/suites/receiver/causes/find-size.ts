import type { Difference } from '../../../../contract/index.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { paddedNotice } from '../valid-notices/padded-notice.ts';
import type { Ask } from './find-order.ts';

/** Below this a limit on bodies would let no notification through. */
const SMALLEST_LIMIT = 2_048;

/** The largest size that is acknowledged and the smallest one that is not, to about 1 %. */
export async function findSize(
  { receiver }: CheckContext,
  ask: Ask,
  accepted: NoticeContent['notice'],
  refusedBytes: number,
): Promise<Difference | undefined> {
  if (refusedBytes < SMALLEST_LIMIT) return undefined;
  let fits = encodeBody(accepted).length;
  if (fits >= refusedBytes || (await ask(paddedNotice(accepted, refusedBytes, receiver.now())))) {
    return undefined;
  }
  // Where the first blank is refused, it decides and not the size.
  if (!(await ask(paddedNotice(accepted, fits, receiver.now())))) return undefined;
  let exceeds = refusedBytes;
  while (exceeds - fits > Math.max(64, exceeds / 100)) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (await ask(paddedNotice(accepted, middle, receiver.now()))) fits = middle;
    else exceeds = middle;
  }
  return { path: 'size', accepted: `${fits} bytes`, refused: `${exceeds} bytes` };
}
