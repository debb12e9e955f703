import type { Difference } from '../../../../contract/index.ts';
import { stamp } from '../../../../wire/request/compose.ts';
import { encodeBody, WRITINGS } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';

/** Sends a recipe with a fresh noticeId and says whether it is acknowledged. */
export type Ask = (recipe: Recipe) => Promise<boolean>;

/** A property of the request besides its value, and the recipe without it. */
interface Manner extends Difference {
  readonly without: Recipe;
}

const TRANSFERS: Readonly<Record<NonNullable<Recipe['transfer']>, string>> = {
  chunked: 'in chunks',
  slow: 'in more than one piece',
  split: 'in pieces whose borders lie inside characters',
};

/** The ways in which a request is not sent like an ordinary one. */
function* mannersOf(recipe: Recipe, content: NoticeContent): Generator<Manner, void> {
  const { transfer, ...whole } = recipe;
  if (transfer !== undefined) {
    const refused = TRANSFERS[transfer];
    yield { path: 'transfer', accepted: 'whole, with a Content-Length', refused, without: whole };
  }
  const { headers = [], headerCase, ...rest } = recipe;
  for (const [name, text] of headers) {
    yield {
      path: `header ${name}`,
      accepted: name === 'Content-Type' ? '"application/json"' : 'as usual',
      refused: JSON.stringify(text),
      without: { ...recipe, headers: headers.filter((header) => header[0] !== name) },
    };
  }
  if (headerCase !== undefined) {
    const refused = `in ${headerCase} case`;
    const without = { ...rest, headers };
    yield { path: 'names of headers', accepted: 'as usual', refused, without };
  }
  const { writing = 'compact', ...value } = content;
  if (writing !== 'compact') {
    yield {
      path: 'writing',
      accepted: WRITINGS.compact.title,
      refused: WRITINGS[writing].title,
      without: { ...recipe, content: value },
    };
  }
}

/** The manner of sending without which a refused notification is acknowledged. */
export async function findManner(
  ask: Ask,
  recipe: Recipe,
  content: NoticeContent,
): Promise<Difference | undefined> {
  for (const { without, ...difference } of mannersOf(recipe, content)) {
    // A receiver that answers by turns shows nothing.
    if ((await ask(without)) && !(await ask(recipe))) return difference;
  }
  return undefined;
}

/** The border between two lengths, one of which is acknowledged and the other one refused. */
interface Border {
  readonly fits: number;
  readonly exceeds: number;
}

/** Brings the border together until it is narrower than `stepAt` says of the refused length. */
export async function bisect(
  { fits, exceeds }: Border,
  stepAt: (exceeds: number) => number,
  isTaken: (length: number) => Promise<boolean>,
): Promise<Border> {
  if (Math.abs(exceeds - fits) <= stepAt(exceeds)) return { fits, exceeds };
  const middle = Math.floor((fits + exceeds) / 2);
  const border = (await isTaken(middle)) ? { fits: middle, exceeds } : { fits, exceeds: middle };
  return bisect(border, stepAt, isTaken);
}

const NOTICE_ID = 'noticeId-of-a-size';

/** The notice in a body of at least so many bytes, padded by white space that JSON allows: one blank or more. */
function padded(notice: NoticeContent['notice'], bytes: number, nowMs: number): Recipe {
  const value = stamp({ ...notice, noticeId: NOTICE_ID } as never, nowMs);
  const text = Buffer.from(encodeBody(value)).toString();
  const missing = Math.max(1, bytes - Buffer.byteLength(text));
  const body = `{${' '.repeat(missing)}${text.slice(1)}`;
  return { content: { base64: Buffer.from(body).toString('base64'), noticeIdText: NOTICE_ID } };
}

/** A smaller limit would let no notification through. */
const MIN_LIMIT_BYTES = 2_048;

/** The largest body that is acknowledged and the smallest one that is not, to about 1 %. */
export async function findSize(
  { receiver }: CheckContext,
  ask: Ask,
  refused: NoticeContent['notice'],
  accepted: NoticeContent['notice'],
): Promise<Difference | undefined> {
  const [first, last] = [encodeBody(accepted).length, encodeBody(refused).length];
  const isTaken = (bytes: number) => ask(padded(accepted, bytes, receiver.now()));
  if (last < MIN_LIMIT_BYTES || first >= last || (await isTaken(last))) return undefined;
  // Where the first blank is refused, it decides and not the size.
  if (!(await isTaken(first))) return undefined;
  const stepAt = (bytes: number) => Math.max(64, bytes / 100);
  const { fits, exceeds } = await bisect({ fits: first, exceeds: last }, stepAt, isTaken);
  return { path: 'size', accepted: `${fits} bytes`, refused: `${exceeds} bytes` };
}
