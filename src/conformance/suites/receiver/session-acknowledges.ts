import type { ProfileKey } from '../../../contract/index.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../check.ts';
import { expectAcknowledged } from '../../receiver-expectations.ts';
import { deliverHistory } from './session-deliver.ts';
import { historyArbitrary } from './session-history-arbitrary.ts';
import { HISTORY_KINDS, type HistoryKind } from './session-history-kinds.ts';

/** A whole session costs some ten requests. */
const SHARE = 0.5;

/** Profile values under which a kind of history does not happen. */
const NEVER_HAPPENS: readonly (readonly [ProfileKey, (value: unknown) => boolean])[] = [
  ['delivery.isOrdered', (value) => value === true],
  ['delivery.isAtLeastOnce', (value) => value === false],
  ['retry.maxRetries', (value) => value === 0],
];

/** Says why a history does not happen under a profile, if one of the keys given rules it out. */
export function ruleOutBy(keys: readonly ProfileKey[]): NonNullable<Check['ruledOutBy']> {
  return ({ values }) => {
    const found = NEVER_HAPPENS.find(
      ([key, isNever]) => keys.includes(key) && isNever(values[key]),
    );
    if (found === undefined) return undefined;
    const [key] = found;
    return `under the profile value '${key}' = ${String(values[key])} it does not happen`;
  };
}

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
    restsOn: ['delivery.isAtLeastOnce', 'retry.maxRetries'],
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
    restsOn: ['delivery.isAtLeastOnce', 'delivery.isOrdered', 'retry.maxRetries'],
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
