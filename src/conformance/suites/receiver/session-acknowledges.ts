import type { ProfileKey } from '../../../contract/index.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import { expectAcknowledged } from '../../expect/receiver-expectations.ts';
import { ruleOutBy } from './rule-out-by.ts';
import { deliverHistory } from './session-deliver.ts';
import { historyArbitrary } from './session-history-arbitrary.ts';
import { HISTORY_KINDS, type HistoryKind } from './session-history-kinds.ts';

/** A whole session costs some ten requests. */
const SHARE = 0.5;

interface AcknowledgeRow extends Pick<CheckDefinition, 'clauses' | 'title'> {
  readonly claim: string;
  readonly kind: HistoryKind;
  /** What the verdict rests on besides the statuses that acknowledge. */
  readonly restsOn: readonly ProfileKey[];
  readonly requires: readonly string[];
}

const IN_ORDER = 'receiver.session.acknowledges-in-order';

const ROWS: readonly AcknowledgeRow[] = [
  {
    claim: 'acknowledges-in-order',
    kind: HISTORY_KINDS.inOrder,
    clauses: ['4.4/headers-and-body'],
    restsOn: [],
    requires: ['receiver.acknowledges.any-valid-notification'],
    title: 'acknowledges every notification of a session in order',
  },
  {
    claim: 'acknowledges-in-any-order',
    kind: HISTORY_KINDS.inAnyOrder,
    clauses: ['4.4/headers-and-body'],
    restsOn: ['delivery.isOrdered'],
    requires: [IN_ORDER],
    title: 'acknowledges the notifications of a session in any order',
  },
  {
    claim: 'acknowledges-duplicates',
    kind: HISTORY_KINDS.duplicates,
    clauses: ['6.2/notice-id'],
    restsOn: ['delivery.isAtLeastOnce'],
    requires: [IN_ORDER, 'receiver.duplicate.acknowledges-identical-copy'],
    title: 'acknowledges a session whose notifications come twice',
  },
  {
    claim: 'acknowledges-retries',
    kind: HISTORY_KINDS.retries,
    clauses: ['6.2/notice-id', '6.2/notify-ms'],
    restsOn: ['delivery.isAtLeastOnce', 'retry.maxRetries', 'retry.keepsNoticeId'],
    requires: [
      'receiver.session.acknowledges-duplicates',
      'receiver.retry.accepts-refreshed-notify-ms',
    ],
    title: 'acknowledges a session whose notifications are retried',
  },
  {
    claim: 'acknowledges-late-redelivery',
    kind: HISTORY_KINDS.lateRedelivery,
    clauses: ['6.2/notice-id'],
    restsOn: [
      'delivery.isAtLeastOnce',
      'delivery.isOrdered',
      'retry.maxRetries',
      'retry.keepsNoticeId',
    ],
    requires: ['receiver.session.acknowledges-duplicates', 'receiver.session.acknowledges-retries'],
    title: 'acknowledges notifications that come again when their session is over',
  },
  {
    claim: 'acknowledges-backlog-at-once',
    kind: HISTORY_KINDS.backlog,
    clauses: ['4.4/headers-and-body'],
    restsOn: ['delivery.isOrdered'],
    requires: [
      'receiver.session.acknowledges-in-any-order',
      'receiver.acknowledges.parallel-notifications',
    ],
    title: 'acknowledges the backlog of a session that comes at once after an outage',
  },
  {
    claim: 'acknowledges-interleaved-sessions',
    kind: HISTORY_KINDS.interleaved,
    clauses: ['4.4/headers-and-body'],
    restsOn: [],
    requires: [IN_ORDER],
    title: 'acknowledges the notifications of two sessions at a time',
  },
];

function acknowledgeCheck({ claim, kind, ...row }: AcknowledgeRow): Check {
  return defineCheck({
    ...row,
    id: `receiver.session.${claim}`,
    level: 'must',
    basis: 'profile',
    restsOn: ['acknowledgement.statuses', ...row.restsOn],
    ruledOutBy: ruleOutBy(row.restsOn),
    run(context) {
      const { profile } = context;
      return context.property(
        historyArbitrary(kind, profile),
        async (history) => {
          await deliverHistory(context, history, (sent) => expectAcknowledged(sent, profile));
        },
        { share: SHARE },
      );
    },
  });
}

export const sessionAcknowledges: readonly Check[] = ROWS.map(acknowledgeCheck);
