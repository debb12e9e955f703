import {
  createRandom,
  SCENARIOS,
  type Scenario,
  type SessionPlan,
} from '../../../simulator/session/index.ts';
import { type Check, type CheckDefinition, defineCheck } from '../../core/check.ts';
import type { CheckContext, Example } from '../../core/check-context.ts';
import { expectAcknowledged } from '../../expect/receiver-expectations.ts';
import { deliverHistory } from './session-deliver.ts';
import { rehearse } from './session-history-arbitrary.ts';
import { HISTORY_KINDS } from './session-history-kinds.ts';

/**
 * Scenarios that are left out: a body of 10,000 turns is over any usual limit, drawn sessions have
 * checks of their own, and so have the test events of a console.
 */
const LEFT_OUT: readonly string[] = ['very-long-session', 'generated', 'settings-saved'];

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

async function tellScenario(context: CheckContext, { plan }: ScenarioExample): Promise<void> {
  const { profile } = context;
  const told = rehearse([plan], profile);
  const draft = { lengths: [told.notices.length], limit: told.notices.length, words: [] };
  const waves = HISTORY_KINDS.inOrder.arrange({ ...draft, maxRetries: 0 });
  await deliverHistory(context, { ...told, waves }, (sent) => expectAcknowledged(sent, profile));
}

type ScenarioRow = Pick<CheckDefinition, 'id' | 'clauses' | 'restsOn' | 'requires' | 'title'> & {
  readonly isOfCalls: boolean;
};

const ROWS: readonly ScenarioRow[] = [
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
    restsOn: ['acknowledgement.statuses', 'delivery.isOrdered'],
    requires: [
      'receiver.session.acknowledges-in-order',
      'receiver.acknowledges.call-states-in-any-order',
    ],
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
      return context.examples(examples, (example) => tellScenario(context, example));
    },
  });
}

export const sessionScenarios: readonly Check[] = ROWS.map(scenarioCheck);
