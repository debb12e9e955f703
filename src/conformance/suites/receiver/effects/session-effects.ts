import type { Profile, ProfileKey } from '../../../../contract/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import {
  coveringHistories,
  historiesAfterTheEnd,
  historiesOfSeldomTwice,
} from '../valid-notices/covering-histories.ts';
import { deliverHistory } from '../valid-notices/deliver-history.ts';
import { ruleOutBy } from '../valid-notices/rule-out-by.ts';
import { type History, wordsOfHistory } from '../valid-notices/session-history.ts';
import { historyArbitrary } from '../valid-notices/session-history-arbitrary.ts';
import { HISTORY_KINDS, type HistoryKindName } from '../valid-notices/session-history-kinds.ts';
import {
  catchUp,
  expectSingle,
  isSentApplied,
  otherThanOne,
  type Settled,
  settleAll,
  stillLost,
} from './effect-judging.ts';

/** A whole session costs some ten requests; more of them are drawn where only the answers are judged. */
const SHARE = 0.15;

interface EffectRow {
  readonly id: string;
  readonly kind: HistoryKindName;
  readonly restsOn: readonly ProfileKey[];
  readonly requires: readonly string[];
  readonly title: string;
  /** Less than usual where other histories follow. */
  readonly share?: number;
  /** Histories that are delivered after those that are drawn, and that shrink. */
  readonly also?: (profile: Profile) => readonly History[];
}

const IN_ORDER = 'receiver.session.applies-in-order-once';

const ROWS: readonly EffectRow[] = [
  {
    id: 'receiver.session.applies-in-order-once',
    kind: 'inOrder',
    restsOn: [],
    requires: [
      'receiver.session.acknowledges-in-order',
      'receiver.effect.distinct-notices-take-effect-each',
    ],
    title: 'applies each notice of a session in order once',
    also: coveringHistories,
    share: 0.1,
  },
  {
    id: 'receiver.session.applies-in-any-order-once',
    kind: 'inAnyOrder',
    restsOn: ['delivery.isOrdered'],
    requires: [IN_ORDER, 'receiver.session.acknowledges-in-any-order'],
    title: 'applies each notice of a session once, in whatever order they come',
  },
  {
    id: 'receiver.session.applies-duplicates-once',
    kind: 'duplicates',
    restsOn: ['delivery.isAtLeastOnce'],
    requires: [
      IN_ORDER,
      'receiver.duplicate.takes-effect-once',
      'receiver.session.acknowledges-duplicates',
    ],
    title: 'applies each notice of a session once when notifications come twice',
    also: historiesOfSeldomTwice,
  },
  {
    id: 'receiver.session.applies-retries-once',
    kind: 'retries',
    restsOn: ['delivery.isAtLeastOnce', 'retry.maxRetries', 'retry.keepsNoticeId'],
    requires: [
      'receiver.session.applies-duplicates-once',
      'receiver.retry.takes-effect-once',
      'receiver.session.acknowledges-retries',
    ],
    title: 'applies each notice of a session once when notifications are retried',
  },
  {
    id: 'receiver.session.applies-late-redelivery-once',
    kind: 'lateRedelivery',
    restsOn: [
      'delivery.isAtLeastOnce',
      'delivery.isOrdered',
      'retry.maxRetries',
      'retry.keepsNoticeId',
    ],
    requires: [
      'receiver.session.applies-retries-once',
      'receiver.session.acknowledges-late-redelivery',
    ],
    title: 'applies each notice of a session once when some come again after its end',
    also: historiesAfterTheEnd,
  },
  {
    id: 'receiver.session.applies-backlog-once',
    kind: 'backlog',
    restsOn: ['delivery.isOrdered'],
    requires: [
      'receiver.session.applies-in-any-order-once',
      'receiver.session.acknowledges-backlog-at-once',
    ],
    title: 'applies each notice of a session once when its backlog comes at once',
  },
  {
    id: 'receiver.session.applies-interleaved-sessions-once',
    kind: 'interleaved',
    restsOn: [],
    requires: [IN_ORDER, 'receiver.session.acknowledges-interleaved-sessions'],
    title: 'applies each notice of two sessions at a time once',
  },
];

/** @throws Nonconformity where some have no effect, and get none either when they have much longer. */
async function expectNoneLost(context: CheckContext, settled: readonly Settled[]): Promise<void> {
  const lost = await stillLost(context, settled);
  const [first] = lost;
  if (first === undefined) return;
  const { breach } = otherThanOne(first.sent, 0, first.sent.role);
  const counted = lost.length > 1 ? `; so it is with ${lost.length} of ${settled.length}` : '';
  const actual = `${breach.actual}${counted}`;
  throw new Nonconformity({ ...breach, actual, isLoss: true });
}

/** That each notice of a history took effect once, as far as the target applies such notices. */
async function expectEffects(context: CheckContext, sent: readonly Sent[]): Promise<void> {
  const applied = sent.filter((each) => isSentApplied(context, each));
  const settled = await settleAll(context, applied);
  for (const each of settled) {
    if (each.effects > 0) expectSingle(each, each.sent.role);
  }
  await expectNoneLost(context, settled);
}

function effectCheck({ kind, share = SHARE, also = () => [], ...row }: EffectRow): Check {
  return defineCheck({
    ...row,
    clauses: ['6.2/notice-id'],
    level: 'should',
    basis: 'practice',
    needs: ['observer'],
    ruledOutBy: ruleOutBy(row.restsOn),
    async run(context) {
      const { profile } = context;
      const judge = async (history: History) => {
        const control = (sent: Sent) => requireAcknowledged(sent, profile);
        const sent = await deliverHistory(context, history, control);
        await catchUp(context);
        await expectEffects(context, sent);
      };
      await context.property(historyArbitrary(HISTORY_KINDS[kind], profile), judge, { share });
      const rows = also(profile).map((history) => ({ title: wordsOfHistory(history), history }));
      await context.examples(rows, ({ history }) => judge(history));
    },
  });
}

export const sessionEffects: readonly Check[] = ROWS.map(effectCheck);
