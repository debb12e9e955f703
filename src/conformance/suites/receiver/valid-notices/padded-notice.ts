import { stamp } from '../../../../wire/request/compose.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';

const NOTICE_ID = 'noticeId-of-a-size';

/** The notice in a body of at least so many bytes, padded by white space that JSON allows: one blank or more. */
export function paddedNotice(
  notice: NoticeContent['notice'],
  bytes: number,
  nowMs: number,
): Recipe {
  const value = stamp({ ...notice, noticeId: NOTICE_ID } as never, nowMs);
  const text = Buffer.from(encodeBody(value)).toString();
  const missing = Math.max(1, bytes - Buffer.byteLength(text));
  const body = `{${' '.repeat(missing)}${text.slice(1)}`;
  return { content: { base64: Buffer.from(body).toString('base64'), noticeIdText: NOTICE_ID } };
}
