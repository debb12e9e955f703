import type { EventType } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { expectAcknowledged, expectFirstAcknowledged } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/ordinary-recipe.ts';
import { plainNotice } from './plain-notice.ts';
import { noticeOptionsOf, recipeOf } from './recipe-of.ts';

/** Sections 4.4 and 6.2: a receiver that acknowledges nothing gets this one failure. */
const acknowledgesOrdinaryNotification = defineCheck({
  id: 'receiver.acknowledges.ordinary-notification',
  clauses: [
    '4.4/post',
    '4.4/headers-and-body',
    '6.2/signature-headers',
    '1/https-post',
    '1/requests-signed',
    '5/signed-with-customer-key',
  ],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  title: 'acknowledges an ordinary notification',
  async run({ receiver, profile, runId }) {
    const what = 'an ordinary notification';
    const sent = await receiver.send(ordinaryRecipe({ runId }), { role: what });
    expectFirstAcknowledged(sent, profile, what);
  },
});

interface EventRow {
  readonly eventType: EventType;
  readonly claim: string;
  readonly words: string;
  readonly clauses: readonly string[];
}

const EVENTS: readonly EventRow[] = [
  {
    eventType: 101,
    claim: 'agent-joined',
    words: 'agent joined (101)',
    clauses: ['6.3/101-agent-joined'],
  },
  {
    eventType: 102,
    claim: 'agent-left',
    words: 'agent left (102)',
    clauses: ['6.3/102-agent-left', '6.4/102-status-and-reason', '3.2/status-values'],
  },
  {
    eventType: 103,
    claim: 'agent-history',
    words: 'agent history (103)',
    clauses: ['6.3/103-agent-history'],
  },
  {
    eventType: 104,
    claim: 'agent-expire',
    words: 'agent expire (104)',
    clauses: ['6.3/104-agent-expire'],
  },
  {
    eventType: 110,
    claim: 'agent-error',
    words: 'agent error (110)',
    clauses: ['6.3/110-agent-error', '7/agent-module-failure'],
  },
  {
    eventType: 111,
    claim: 'agent-metrics',
    words: 'agent metrics (111)',
    clauses: ['6.3/111-agent-metrics'],
  },
  {
    eventType: 112,
    claim: 'turns-finished',
    words: 'turns finished (112)',
    clauses: ['6.3/112-turns-finished', '6.4/112-speech-duration', '6.4/112-interrupt-duration'],
  },
  {
    eventType: 201,
    claim: 'inbound-call-state',
    words: 'inbound call state (201)',
    clauses: ['6.3/201-inbound-call-state', '6.4/201-state', '3.3/inbound-call-states'],
  },
  {
    eventType: 202,
    claim: 'outbound-call-state',
    words: 'outbound call state (202)',
    clauses: ['6.3/202-outbound-call-state', '6.4/202-state', '3.4/outbound-call-states'],
  },
];

/**
 * One event in its plainest form. What makes an event special has a check of its own, so that a receiver
 * that trips over one field is accused of that and not of refusing the event.
 */
function acknowledgesEvent({ eventType, claim, words, clauses }: EventRow): Check {
  return defineCheck({
    id: `receiver.acknowledges.${claim}`,
    clauses,
    level: 'must',
    basis: 'profile',
    restsOn: ['acknowledgement.statuses'],
    title: `acknowledges a plain '${words}'`,
    run: (context) =>
      context.property(
        plainNotice(eventType, noticeOptionsOf(context)),
        async (notice) => {
          const sent = await context.receiver.send(recipeOf(notice), {
            role: `a plain '${words}'`,
          });
          expectAcknowledged(sent, context.profile);
        },
        { share: 0.5 },
      ),
  });
}

export const acknowledgesEvents: readonly Check[] = [
  acknowledgesOrdinaryNotification,
  ...EVENTS.map(acknowledgesEvent),
];
