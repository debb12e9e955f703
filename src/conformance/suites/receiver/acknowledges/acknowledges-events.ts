import { EVENT_TYPES, type EventType, type EventTypeRow } from '../../../../contract/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import { defineRows, drawn } from '../../../define-rows.ts';
import { expectFirstAcknowledged } from '../../../expect/receiver-expectations.ts';
import { acknowledged } from '../../../expectations/receiver.ts';
import { ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, stimulusOf } from '../valid-notices/valid-notice.ts';

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
    '5/signature-v1-sha1',
    '5/signature-v2-sha256',
    '9/two-signature-headers',
  ],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  title: 'acknowledges an ordinary notification',
  async run({ receiver, profile, runId }) {
    const what = 'an ordinary notification';
    const sent = await receiver.send(ordinaryRecipe({ runId }), { role: what, isAwaited: true });
    expectFirstAcknowledged(sent, profile, what);
  },
});

/** What the check of an event is called, and the clauses that it covers. */
interface EventRow {
  readonly id: string;
  readonly clauses: readonly string[];
}

/** A row for each event: the compiler asks for that of a new one. */
const EVENTS: Readonly<Record<EventType, EventRow>> = {
  101: {
    id: 'receiver.acknowledges.agent-joined',
    clauses: ['6.3/101-agent-joined', '6.4/101-fields'],
  },
  102: {
    id: 'receiver.acknowledges.agent-left',
    clauses: ['6.3/102-agent-left', '6.4/102-status-and-reason', '3.2/status-values'],
  },
  103: { id: 'receiver.acknowledges.agent-history', clauses: ['6.3/103-agent-history'] },
  104: { id: 'receiver.acknowledges.agent-expire', clauses: ['6.3/104-agent-expire'] },
  110: {
    id: 'receiver.acknowledges.agent-error',
    clauses: ['6.3/110-agent-error', '6.4/110-fields', '7/agent-module-failure'],
  },
  111: { id: 'receiver.acknowledges.agent-metrics', clauses: ['6.3/111-agent-metrics'] },
  112: {
    id: 'receiver.acknowledges.turns-finished',
    clauses: [
      '6.3/112-turns-finished',
      '6.4/112-fields',
      '6.4/112-speech-duration',
      '6.4/112-interrupt-duration',
    ],
  },
  201: {
    id: 'receiver.acknowledges.inbound-call-state',
    clauses: ['6.3/201-inbound-call-state', '6.4/201-state', '3.3/inbound-call-states'],
  },
  202: {
    id: 'receiver.acknowledges.outbound-call-state',
    clauses: ['6.3/202-outbound-call-state', '6.4/202-state', '3.4/outbound-call-states'],
  },
};

/**
 * One event in its plainest form. What makes an event special has a check of its own, so that a receiver
 * that trips over one field fails for that and not for refusing the event.
 */
function acknowledgesEvent({ eventType, name }: EventTypeRow): Check {
  const words = `a plain '${name} (${eventType})'`;
  return defineRows({
    ...EVENTS[eventType],
    level: 'must',
    basis: 'profile',
    restsOn: ['acknowledgement.statuses'],
    title: `acknowledges ${words}`,
    tries: (known) => ({
      draw: drawn(plainNotice(eventType, noticeOptionsOf(known)), (notice) =>
        stimulusOf(notice, words),
      ),
      share: 0.5,
    }),
    expect: acknowledged,
  });
}

export const acknowledgesEvents: readonly Check[] = [
  acknowledgesOrdinaryNotification,
  ...EVENT_TYPES.map(acknowledgesEvent),
];
