import { WRITINGS, type Writing } from '../../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { catchUp, expectSingle, recipeWithEffect, settleAll } from './effect-judging.ts';

/** Another way in which the same notification may be written or sent. */
interface Manner {
  readonly words: string;
  readonly of: (recipe: Recipe) => Recipe;
}

function inWriting(recipe: Recipe, writing: Writing): Recipe {
  return { ...recipe, content: { ...recipe.content, writing } as Recipe['content'] };
}

const written = (writing: Writing): Manner => ({
  words: `with ${WRITINGS[writing].title}`,
  of: (recipe) => inWriting(recipe, writing),
});

/** Labels are the user's own (section 6.3), and JSON has no order: who searches the text finds this one first. */
function withLabelNoticeId(recipe: Recipe): Recipe {
  const { content } = recipe;
  if (!('notice' in content)) return recipe;
  const payload = content.notice['payload'] as object;
  const notice = { ...content.notice, payload: { ...payload, labels: { noticeId: 'label' } } };
  return inWriting({ ...recipe, content: { ...content, notice } }, 'reversed-keys');
}

const MANNERS: readonly Manner[] = [
  { words: 'in chunks', of: (recipe) => ({ ...recipe, transfer: 'chunked' }) },
  {
    words: 'with header names in lower case',
    of: (recipe) => ({ ...recipe, headerCase: 'lower' }),
  },
  {
    words: 'with a charset in its Content-Type',
    of: (recipe) => ({ ...recipe, headers: [['Content-Type', 'application/json; charset=utf-8']] }),
  },
  written('indented'),
  written('reversed-keys'),
  written('escaped-unicode'),
  written('escaped-letters'),
  { words: "with a label that is called 'noticeId' before its own", of: withLabelNoticeId },
];

/** What a receiver acknowledges in another manner than the usual one has its one effect in it too. */
export async function judgeManners(context: CheckContext): Promise<void> {
  const { receiver, profile } = context;
  const words = new Map<Sent, string>();
  for (const manner of MANNERS) {
    const role = `a notification ${manner.words}`;
    const sent = await receiver.send(manner.of(recipeWithEffect(context)), { role });
    if (reactionOf(sent.exchange.outcome, profile) === 'acknowledged') words.set(sent, role);
  }
  if (words.size === 0) return;
  await catchUp(context);
  for (const settled of await settleAll(context, [...words.keys()])) {
    expectSingle(context, settled, `${words.get(settled.sent)} that was acknowledged`);
  }
}
