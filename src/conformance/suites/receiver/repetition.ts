import { noticeArbitrary } from '../../../arbitraries/index.ts';
import type { ProfileKey } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { expectAcknowledged, requireAcknowledged } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { ruleOutBy } from './valid-notices/rule-out-by.ts';
import { noticeOptionsOf, recipeOf } from './valid-notices/valid-notice.ts';

/** Under other values of these a retry is no second notification with the same noticeId. */
export const RETRY_VALUES: readonly ProfileKey[] = [
  'retry.keepsNoticeId',
  'retry.maxRetries',
  'delivery.isAtLeastOnce',
];

/**
 * Clause 6.2: notifyMs is refreshed on a retry, so the body and both signatures differ. A receiver that
 * refuses an identical copy too does not refuse the retry for its notifyMs.
 */
const acceptsRefreshedNotifyMs = defineCheck({
  id: 'receiver.retry.accepts-refreshed-notify-ms',
  clauses: ['6.2/notify-ms'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses', ...RETRY_VALUES],
  ruledOutBy: ruleOutBy(RETRY_VALUES),
  requires: ['receiver.duplicate.acknowledges-identical-copy'],
  title: 'acknowledges a retry whose notifyMs, and so whose signatures, changed',
  run: (context) =>
    context.property(
      noticeArbitrary(undefined, noticeOptionsOf(context)),
      async (notice) => {
        const { receiver, profile } = context;
        const first = await receiver.send(recipeOf(notice), { role: 'first attempt' });
        requireAcknowledged(first, profile);
        const { recipe, noticeId } = first;
        const retry = await receiver.send(recipe, { role: 'retry', noticeId });
        expectAcknowledged(retry, profile, 'a retry of an acknowledged notification');
      },
      { share: 0.5 },
    ),
});

/** Field notes, delivery: duplicates happen without failures too, and one that is refused comes again. */
const acknowledgesIdenticalCopy = defineCheck({
  id: 'receiver.duplicate.acknowledges-identical-copy',
  clauses: [],
  level: 'should',
  basis: 'practice',
  title: 'acknowledges an identical copy of an acknowledged notification',
  run: ({ receiver, profile, runId, examples }) =>
    examples([{ title: 'an identical copy' }], async ({ title }) => {
      const first = await receiver.send(ordinaryRecipe({ runId }), { role: 'first copy' });
      requireAcknowledged(first, profile);
      expectAcknowledged(await receiver.sendAgain(first, title), profile);
    }),
});

const COPIES_AT_ONCE = 3;
/** A race that is lost at times shows in one of several rounds. */
const ROUNDS = 4;

/**
 * Two copies that overlap: the second of them finds nothing stored yet, and collides when it stores. What is refused
 * then comes again, though nothing is wrong with it.
 */
const acknowledgesConcurrentCopies = defineCheck({
  id: 'receiver.duplicate.acknowledges-concurrent-copies',
  clauses: [],
  level: 'should',
  basis: 'practice',
  needs: ['heavy-load', 'simultaneous-requests'],
  requires: ['receiver.duplicate.acknowledges-identical-copy'],
  title: `acknowledges each of ${COPIES_AT_ONCE} copies of a notification that arrive at once`,
  run: ({ receiver, profile, runId, examples }) =>
    examples([{ title: 'copies that arrive at once' }], async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const recipe = ordinaryRecipe({ runId }, receiver.freshAgent());
        const role = `one of ${COPIES_AT_ONCE} copies at once`;
        const copies = await receiver.sendAtOnce(recipe, COPIES_AT_ONCE, role);
        for (const copy of copies) expectAcknowledged(copy, profile);
      }
    }),
});

export const repetition: readonly Check[] = [
  acknowledgesIdenticalCopy,
  acknowledgesConcurrentCopies,
  acceptsRefreshedNotifyMs,
];
