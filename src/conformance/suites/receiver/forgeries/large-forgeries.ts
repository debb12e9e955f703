import type { Recipe } from '../../../../wire/request/recipe.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { NotApplicable } from '../../../core/signals.ts';
import { expectForgeryRejected } from '../../../expect/minimal-pair.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { createForge, PLAINEST_FORM, wordsOfForgery, wordsOfForm } from './forged-form.ts';
import { changeOfKind, type ForgeryKind } from './forgery-kinds.ts';

/** The smallest first. The document states no limit, and what is smaller still is forged in every form. */
const FORMS = (['over-200-kb', 'over-400-kb'] as const).map((size) => ({ ...PLAINEST_FORM, size }));

/** Whoever verifies nothing accepts it, and so does whoever looks only whether signatures are there. */
const KIND: ForgeryKind = 'signed with another key';

/** What takes longer is not made larger still. */
const SLOW_MS = 2_000;

/** A genuine notification of the largest size that is acknowledged, and its forgery in words. */
interface Largest {
  readonly recipe: Recipe;
  readonly what: string;
}

async function largestAccepted(context: CheckContext): Promise<Largest | undefined> {
  const { receiver, profile } = context;
  const forge = createForge(context);
  // What is larger takes no less time: without an answer, it would be waited for in vain as well.
  let largest: Largest | undefined;
  for (const form of FORMS) {
    const recipe = forge(form);
    const { exchange } = await receiver.send(recipe, { role: `genuine ${wordsOfForm(form)}` });
    if (reactionOf(exchange.outcome, profile) !== 'acknowledged') break;
    largest = { recipe, what: wordsOfForgery(form, KIND) };
    if (exchange.durationMs > SLOW_MS) break;
  }
  return largest;
}

/** A receiver may leave large bodies to a queue or to other code, which verifies nothing. */
export const rejectsLargeForgeries: Check = defineCheck({
  ...BY_SOME_NOTIFICATION,
  id: 'receiver.signature.rejects-large-forgeries',
  clauses: ['5/receiver-verifies-signature', '5/receiver-uses-customer-key'],
  level: 'must',
  basis: 'stated',
  needs: ['heavy-load'],
  // Judged before, since it is owed: a larger batch without an answer uses up the time that a run waits.
  requires: ['receiver.acknowledges.two-hundred-turns'],
  restsOn: ['signature.content', 'signature.encoding', 'rejection.mode', 'rejection.statuses'],
  title: 'rejects forgeries of the largest size that it acknowledges',
  run: (context) =>
    context.examples([{ title: 'a notification of hundreds of kilobytes' }], async () => {
      const genuine = await largestAccepted(context);
      if (genuine === undefined) {
        throw new NotApplicable('the target acknowledges no notification of 200 kB or more');
      }
      const { recipe, what } = genuine;
      await expectForgeryRejected(context, recipe, { what, change: changeOfKind(KIND) });
    }),
});
