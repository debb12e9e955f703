import type { Difference } from '../../../../contract/index.ts';
import { stamp } from '../../../../wire/request/compose.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Ask } from './find-order.ts';

const NOTICE_ID = 'noticeId-of-a-size';

/** The notice in a body of at least so many bytes, padded by white space that JSON allows: one blank or more. */
function padded(notice: NoticeContent['notice'], bytes: number, nowMs: number): Recipe {
  const value = stamp({ ...notice, noticeId: NOTICE_ID } as never, nowMs);
  const text = Buffer.from(encodeBody(value)).toString();
  const missing = Math.max(1, bytes - Buffer.byteLength(text));
  const body = `{${' '.repeat(missing)}${text.slice(1)}`;
  return { content: { base64: Buffer.from(body).toString('base64'), noticeIdText: NOTICE_ID } };
}

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
  if (fits >= refusedBytes || (await ask(padded(accepted, refusedBytes, receiver.now())))) {
    return undefined;
  }
  // Where the first blank is refused, it decides and not the size.
  if (!(await ask(padded(accepted, fits, receiver.now())))) return undefined;
  let exceeds = refusedBytes;
  while (exceeds - fits > Math.max(64, exceeds / 100)) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (await ask(padded(accepted, middle, receiver.now()))) fits = middle;
    else exceeds = middle;
  }
  return { path: 'size', accepted: `${fits} bytes`, refused: `${exceeds} bytes` };
}
