import { noticeArbitrary } from '../../../arbitraries/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { expectAcknowledged } from '../../expect/receiver-expectations.ts';
import { acknowledgesEvents } from './acknowledges-events.ts';
import { acknowledgesVariants } from './acknowledges-variants.ts';
import { noticeOptionsOf, recipeOf } from './recipe-of.ts';

/** Everything that the schemas allow, at random: finds what no row of a table foresaw. */
export const acknowledgesAnyValid: Check = defineCheck({
  id: 'receiver.acknowledges.any-valid-notification',
  clauses: ['4.4/headers-and-body', '6.2/payload'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  requires: [...acknowledgesEvents, ...acknowledgesVariants].map(({ id }) => id),
  title: 'acknowledges every valid notification',
  run: (context) =>
    context.property(
      noticeArbitrary(undefined, { ...noticeOptionsOf(context), areNamesPlain: false }),
      async (notice) => {
        const role = `a valid notification of event ${notice.eventType}`;
        const sent = await context.receiver.send(recipeOf(notice), { role });
        expectAcknowledged(sent, context.profile);
      },
      { share: 4 },
    ),
});
