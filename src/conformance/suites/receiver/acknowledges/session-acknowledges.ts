import type { Profile, ProfileKey } from '../../../../contract/index.ts';
import {
  createRandom,
  SCENARIOS,
  type Scenario,
  type SessionPlan,
} from '../../../../simulator/session/index.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { expectAcknowledged } from '../../../expect/receiver-expectations.ts';
import { historiesInReverse } from '../valid-notices/covering-histories.ts';
import { deliverHistory } from '../valid-notices/deliver-history.ts';
import { ruleOutBy } from '../valid-notices/rule-out-by.ts';
import { type History, listNotices, wordsOfHistory } from '../valid-notices/session-history.ts';
import { historyArbitrary } from '../valid-notices/session-history-arbitrary.ts';
import { HISTORY_KINDS, type HistoryKindName } from '../valid-notices/session-history-kinds.ts';

/** A whole session costs some ten requests. */
const SHARE = 0.25;

interface AcknowledgeRow extends Pick<CheckDefinition, 'clauses' | 'title'> {
  readonly id: string;
  readonly kind: HistoryKindName;
  /** More than usual where a defect shows only in few histories. */
  readonly share?: number;
  /** What the verdict rests on besides the statuses that acknowledge. */
  readonly restsOn: readonly ProfileKey[];
  readonly requires: readonly string[];
  /** Histories that are delivered after those that are drawn, and that shrink. */
  readonly also?: (profile: Profile) => readonly History[];
}

const IN_ORDER = 'receiver.session.acknowledges-in-order';

const ROWS: readonly AcknowledgeRow[] = [
  {
    id: 'receiver.session.acknowledges-in-order',
    kind: 'inOrder',
    clauses: ['4.4/headers-and-body'],
    restsOn: [],
    requires: ['receiver.acknowledges.any-valid-notification'],
    title: 'acknowledges every notification of a session in order',
  },
  {
    id: 'receiver.session.acknowledges-in-any-order',
    kind: 'inAnyOrder',
    clauses: ['4.4/headers-and-body'],
    restsOn: ['delivery.isOrdered'],
    requires: [IN_ORDER],
    title: 'acknowledges the notifications of a session in any order',
    also: historiesInReverse,
  },
  {
    id: 'receiver.session.acknowledges-duplicates',
    kind: 'duplicates',
    clauses: ['6.2/notice-id'],
    restsOn: ['delivery.isAtLeastOnce'],
    requires: [IN_ORDER, 'receiver.duplicate.acknowledges-identical-copy'],
    title: 'acknowledges a session whose notifications come twice',
  },
  {
    id: 'receiver.session.acknowledges-retries',
    kind: 'retries',
    clauses: ['6.2/notice-id', '6.2/notify-ms'],
    restsOn: ['delivery.isAtLeastOnce', 'retry.maxRetries', 'retry.keepsNoticeId'],
    requires: [
      'receiver.session.acknowledges-duplicates',
      'receiver.retry.accepts-refreshed-notify-ms',
    ],
    title: 'acknowledges a session whose notifications are retried',
    share: 0.5,
  },
  {
    id: 'receiver.session.acknowledges-late-redelivery',
    kind: 'lateRedelivery',
    clauses: ['6.2/notice-id'],
    restsOn: [
      'delivery.isAtLeastOnce',
      'delivery.isOrdered',
      'retry.maxRetries',
      'retry.keepsNoticeId',
    ],
    requires: ['receiver.session.acknowledges-duplicates', 'receiver.session.acknowledges-retries'],
    title: 'acknowledges notifications that come again when their session has ended',
  },
  {
    id: 'receiver.session.acknowledges-backlog-at-once',
    kind: 'backlog',
    clauses: ['4.4/headers-and-body'],
    restsOn: ['delivery.isOrdered'],
    requires: [
      'receiver.session.acknowledges-in-any-order',
      'receiver.acknowledges.parallel-notifications',
    ],
    title: 'acknowledges the backlog of a session that comes at once after an outage',
  },
  {
    id: 'receiver.session.acknowledges-interleaved-sessions',
    kind: 'interleaved',
    clauses: ['4.4/headers-and-body'],
    restsOn: [],
    requires: [IN_ORDER],
    title: 'acknowledges the notifications of two sessions at a time',
  },
];

function acknowledgeCheck({ kind, share = SHARE, also = () => [], ...row }: AcknowledgeRow): Check {
  return defineCheck({
    ...row,
    level: 'must',
    basis: 'profile',
    restsOn: ['acknowledgement.statuses', ...row.restsOn],
    ruledOutBy: ruleOutBy(row.restsOn),
    async run(context) {
      const { profile } = context;
      const judge = async (history: History, own: CheckContext = context) => {
        await deliverHistory(own, history, (each) => expectAcknowledged(each, profile));
      };
      const drawn = historyArbitrary(HISTORY_KINDS[kind], profile);
      await context.property(drawn, (history) => judge(history), { share });
      const rows = also(profile).map((history) => ({ title: wordsOfHistory(history), history }));
      await context.examples(rows, ({ history }, own) => judge(history, own));
    },
  });
}

/**
 * Scenarios that are left out: a body of 10,000 turns is larger than any usual limit, drawn sessions have
 * checks of their own, and so have the test events of a console and the states of a call in odd orders, which weigh as
 * the profile says.
 */
const LEFT_OUT: readonly string[] = [
  'very-long-session',
  'generated',
  'settings-saved',
  'odd-call-states',
];

interface ScenarioExample extends Example {
  readonly plan: SessionPlan;
}

function hasCall({ steps }: SessionPlan): boolean {
  return steps.some(({ step }) => step.endsWith('-call'));
}

/** One session of each scenario; of a scenario with several, the seed chooses one. */
function exampleOf({ id, plans }: Scenario, seed: number): readonly ScenarioExample[] {
  const random = createRandom(seed);
  const sessions = plans(random).flatMap((plan) => (plan.kind === 'session' ? [plan] : []));
  const plan = sessions[random.below(Math.max(1, sessions.length))];
  return plan === undefined ? [] : [{ title: `the scenario '${id}'`, plan }];
}

async function deliverScenario(context: CheckContext, { plan }: ScenarioExample): Promise<void> {
  const { profile } = context;
  const listed = listNotices([plan], profile);
  const draft = { lengths: [listed.notices.length], limit: listed.notices.length, words: [] };
  const waves = HISTORY_KINDS.inOrder.arrange({ ...draft, maxRetries: 0 });
  await deliverHistory(context, { ...listed, waves }, (sent) => expectAcknowledged(sent, profile));
}

type ScenarioRow = Pick<CheckDefinition, 'id' | 'clauses' | 'restsOn' | 'requires' | 'title'> & {
  readonly isOfCalls: boolean;
};

const SCENARIO_ROWS: readonly ScenarioRow[] = [
  {
    id: 'receiver.session.acknowledges-named-scenarios',
    isOfCalls: false,
    clauses: ['6.3/labels-as-given', '6.4/104-warning-only', '7/greeting-falls-back'],
    restsOn: ['acknowledgement.statuses'],
    requires: ['receiver.session.acknowledges-in-order'],
    title: 'acknowledges a session of every named scenario without a telephone call',
  },
  {
    id: 'receiver.session.acknowledges-call-scenarios',
    isOfCalls: true,
    clauses: ['3.3/inbound-call-states', '3.4/outbound-call-states'],
    // The states of each call come in order here.
    restsOn: ['acknowledgement.statuses'],
    requires: ['receiver.session.acknowledges-in-order', 'receiver.acknowledges.every-call-state'],
    title: 'acknowledges a session of every named scenario with a telephone call',
  },
];

function scenarioCheck({ isOfCalls, ...row }: ScenarioRow): Check {
  return defineCheck({
    ...row,
    level: 'must',
    basis: 'profile',
    run(context) {
      const examples = SCENARIOS.filter(({ id }) => !LEFT_OUT.includes(id))
        .flatMap((scenario) => exampleOf(scenario, context.seed))
        .filter(({ plan }) => hasCall(plan) === isOfCalls);
      return context.examples(examples, (example, own) => deliverScenario(own, example));
    },
  });
}

export const sessionAcknowledges: readonly Check[] = [
  ...ROWS.map(acknowledgeCheck),
  ...SCENARIO_ROWS.map(scenarioCheck),
];
