import type { Difference } from '../../../../contract/index.ts';
import { WRITINGS } from '../../../../wire/request/encode-body.ts';
import type { NoticeContent, Recipe } from '../../../../wire/request/recipe.ts';
import type { Ask } from './find-order.ts';

/** A property of the request besides its value, and the recipe without it. */
interface Manner extends Difference {
  readonly without: Recipe;
}

const TRANSFERS: Readonly<Record<NonNullable<Recipe['transfer']>, string>> = {
  chunked: 'in chunks',
  slow: 'in more than one piece',
  split: 'in pieces whose borders lie inside characters',
  left: 'by a sender that leaves before the answer',
};

const AT_ONCE = 'whole, with a Content-Length';

/** Not the size of a body, nor where it is cut, but that it is cut at all. */
export const IN_PIECES: Difference = {
  path: 'transfer',
  accepted: AT_ONCE,
  refused: TRANSFERS.slow,
};

/** Whether a notice in ASCII alone is refused that comes in pieces, and acknowledged that comes at once. */
export async function isRefusedInPieces(
  ask: Ask,
  { writing: _compact, ...content }: NoticeContent,
): Promise<boolean> {
  const text = JSON.stringify(content.notice).replace(/\P{ASCII}/gu, 'x');
  const plain = { ...content, notice: JSON.parse(text) as NoticeContent['notice'] };
  return !(await ask({ content: plain, transfer: 'slow' })) && (await ask({ content: plain }));
}

/** In which ways a request is not sent like an ordinary one. */
function mannersOf(recipe: Recipe, content: NoticeContent): readonly Manner[] {
  const { transfer, ...whole } = recipe;
  const { headers = [], headerCase, ...rest } = recipe;
  const { writing = 'compact', ...value } = content;
  return [
    ...(transfer === undefined
      ? []
      : [
          {
            path: 'transfer',
            accepted: AT_ONCE,
            refused: TRANSFERS[transfer],
            without: whole,
          },
        ]),
    ...headers.map(([name, text]) => ({
      path: `header ${name}`,
      accepted: name === 'Content-Type' ? '"application/json"' : 'as usual',
      refused: JSON.stringify(text),
      without: { ...recipe, headers: headers.filter((header) => header[0] !== name) },
    })),
    ...(headerCase === undefined
      ? []
      : [
          {
            path: 'names of headers',
            accepted: 'as usual',
            refused: `in ${headerCase} case`,
            without: { ...rest, headers },
          },
        ]),
    ...(writing === 'compact'
      ? []
      : [
          {
            path: 'writing',
            accepted: WRITINGS.compact.title,
            refused: WRITINGS[writing].title,
            without: { ...recipe, content: value },
          },
        ]),
  ];
}

/** What is refused for how it is sent: without that it is acknowledged. */
export async function findManner(
  ask: Ask,
  recipe: Recipe,
  content: NoticeContent,
): Promise<Difference | undefined> {
  for (const { without, ...difference } of mannersOf(recipe, content)) {
    if (!(await ask(without)) || (await ask(recipe))) continue;
    const isSplit = difference.path === 'transfer' && recipe.transfer === 'split';
    return isSplit && (await isRefusedInPieces(ask, content)) ? IN_PIECES : difference;
  }
  return undefined;
}
