import { WRITINGS } from '../../../../wire/request/encode-body.ts';
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

const written = (writing: 'indented' | 'reversed-keys' | 'escaped-unicode'): Manner => ({
  words: `with ${WRITINGS[writing].title}`,
  of: (recipe) => ({ ...recipe, content: { ...recipe.content, writing } as Recipe['content'] }),
});

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
