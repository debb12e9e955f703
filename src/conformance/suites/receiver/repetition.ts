import { noticeArbitrary } from '../../../arbitraries/index.ts';
import type { ProfileKey } from '../../../contract/index.ts';
import type { Check } from '../../core/check.ts';
import { defineRows, drawn } from '../../define-rows.ts';
import { acknowledged, all, given } from '../../expectations/receiver.ts';
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
const RETRY = 'a retry of an acknowledged notification';

const acceptsRefreshedNotifyMs = defineRows({
  id: 'receiver.retry.accepts-refreshed-notify-ms',
  clauses: ['6.2/notify-ms'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses', ...RETRY_VALUES],
  ruledOutBy: ruleOutBy(RETRY_VALUES),
  requires: ['receiver.duplicate.acknowledges-identical-copy'],
  title: 'acknowledges a retry whose notifyMs, and so whose signatures, changed',
  tries: (known) => ({
    draw: drawn(noticeArbitrary(undefined, noticeOptionsOf(known)), (notice) => ({
      title: 'a retry',
      steps: [
        { notify: recipeOf(notice), as: 'first attempt' },
        { notify: recipeOf(notice), as: RETRY, like: 'first attempt' },
      ],
    })),
    share: 0.5,
  }),
  expect: all(given('first attempt'), acknowledged),
});

/** Field notes, delivery: duplicates happen without failures too, and one that is refused comes again. */
const acknowledgesIdenticalCopy = defineRows({
  id: 'receiver.duplicate.acknowledges-identical-copy',
  clauses: [],
  level: 'should',
  basis: 'practice',
  title: 'acknowledges an identical copy of an acknowledged notification',
  tries(known) {
    const notify = ordinaryRecipe(known);
    const copy = {
      notify,
      as: 'an identical copy',
      like: 'first copy',
      how: 'same-bytes',
    } as const;
    return { rows: [{ title: copy.as, steps: [{ notify, as: 'first copy' }, copy] }] };
  },
  expect: all(given('first copy'), acknowledged),
});

const COPIES_AT_ONCE = 3;
/** A race that is lost at times shows in one of several rounds. */
const ROUNDS = 4;

/**
 * Two copies that overlap: the second of them finds nothing stored yet, and collides when it stores. What is refused
 * then comes again, though nothing is wrong with it.
 */
const acknowledgesConcurrentCopies = defineRows({
  id: 'receiver.duplicate.acknowledges-concurrent-copies',
  clauses: [],
  level: 'should',
  basis: 'practice',
  needs: ['heavy-load', 'simultaneous-requests'],
  requires: ['receiver.duplicate.acknowledges-identical-copy'],
  title: `acknowledges each of ${COPIES_AT_ONCE} copies of a notification that arrive at once`,
  tries(known) {
    const as = `one of ${COPIES_AT_ONCE} copies at once`;
    const round = { copies: COPIES_AT_ONCE, notify: ordinaryRecipe(known), as };
    const steps = Array.from({ length: ROUNDS }, () => round);
    return { rows: [{ title: 'copies that arrive at once', steps }] };
  },
  expect: acknowledged,
});

export const repetition: readonly Check[] = [
  acknowledgesIdenticalCopy,
  acknowledgesConcurrentCopies,
  acceptsRefreshedNotifyMs,
];
