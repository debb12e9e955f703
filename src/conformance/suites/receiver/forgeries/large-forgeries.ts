import type { Recipe } from '../../../../wire/request/recipe.ts';
import { BY_SOME_NOTIFICATION, type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { NotApplicable, Untestable } from '../../../core/signals.ts';
import { expectForgeriesRejected, rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf, requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { requireAccepted } from '../accepted-notification.ts';
import { paddedNotice } from '../valid-notices/padded-notice.ts';
import { changeOfKind, type ForgeryKind } from './forgery-kinds.ts';

/** In bytes, the largest first; the document states no limit, and smaller ones are forged in every form. */
const SIZES = [600_000, 250_000] as const;

/** Whoever verifies nothing accepts it, and so does whoever looks only whether signatures are there. */
const KIND: ForgeryKind = 'signed with another key';

/** A genuine notification of the largest size that is acknowledged; undefined where none is. */
async function largestAccepted(context: CheckContext): Promise<Recipe | undefined> {
  const { receiver, profile } = context;
  const { content } = (await requireAccepted(context, 'control before')).recipe;
  if (!('notice' in content)) throw new Untestable('what it acknowledges cannot be made larger');
  for (const bytes of SIZES) {
    const recipe = paddedNotice(content.notice, bytes, receiver.now());
    const { exchange } = await receiver.send(recipe, { role: `a notification of ${bytes} bytes` });
    if (reactionOf(exchange.outcome, profile) === 'acknowledged') return recipe;
  }
  return undefined;
}

/** A receiver may leave large bodies to a queue or to other code, which verifies nothing. */
export const rejectsLargeForgeries: Check = defineCheck({
  ...BY_SOME_NOTIFICATION,
  id: 'receiver.signature.rejects-large-forgeries',
  clauses: ['5/receiver-verifies-signature', '5/receiver-uses-customer-key'],
  level: 'must',
  basis: 'stated',
  needs: ['heavy-load'],
  restsOn: ['signature.content', 'signature.encoding', 'rejection.mode', 'rejection.statuses'],
  title: 'rejects forgeries of the largest size that it acknowledges',
  run: (context) =>
    context.examples([{ title: 'a notification of hundreds of kilobytes' }], async () => {
      const { receiver, profile } = context;
      const genuine = await largestAccepted(context);
      if (genuine === undefined) {
        throw new NotApplicable(
          `the target acknowledges no notification of ${SIZES.at(-1)} bytes or more`,
        );
      }
      const role = `a large notification ${KIND}`;
      const forged = await receiver
        .send({ ...genuine, ...changeOfKind(KIND) }, { role })
        .catch(rethrowAsPractice);
      const control = await receiver.send(genuine, { role: 'control after' });
      requireAcknowledged(control, profile);
      await expectForgeriesRejected(context, [forged], control);
    }),
});
