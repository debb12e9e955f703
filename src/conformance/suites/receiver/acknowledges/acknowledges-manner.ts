import fc from 'fast-check';
import { noticeArbitrary } from '../../../../arbitraries/index.ts';
import { bodyText } from '../../../../wire/answer/body-text.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import { shorten } from '../../../core/shorten.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { isJsonText } from '../../../expect/is-json-text.ts';
import { expectAcknowledged } from '../../../expect/receiver-expectations.ts';
import { joiningOf } from '../../../probes/joined-first.ts';
import { ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';
import { withinDeadline } from './within-deadline.ts';

/** How many notifications arrive at once: about what one busy minute of a small service brings. */
const PARALLEL_NOTIFICATIONS = 16;

/** Time between two states of a call, in ms. */
const STATE_GAP_MS = 1_000;

const callStatesInAnyOrder = defineCheck({
  id: 'receiver.acknowledges.call-states-in-any-order',
  clauses: ['3.3/inbound-call-states', '3.4/outbound-call-states'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses', 'delivery.isOrdered'],
  requires: ['receiver.acknowledges.every-call-state'],
  title: 'acknowledges the states of one call in any order',
  run(context) {
    const options = noticeOptionsOf(context);
    const calls = fc.oneof(
      fc.array(noticeArbitrary(201, options), { minLength: 2, maxLength: 4 }),
      fc.array(noticeArbitrary(202, options), { minLength: 2, maxLength: 4 }),
    );
    return context.property(calls, async (drawn) => {
      const { receiver, profile } = context;
      const agent = receiver.freshAgent();
      const beginMs = receiver.now() - drawn.length * STATE_GAP_MS;
      for (const [index, { eventType, payload }] of drawn.entries()) {
        const { state } = payload;
        const report_ms = beginMs + index * STATE_GAP_MS;
        const call = { agent_id: agent, name: agent, channel: `${agent}-room`, state, report_ms };
        const same = {
          noticeId: '',
          productId: 17,
          eventType,
          sid: `${agent}-call`,
          payload: call,
        };
        if (index === 0 && receiver.wantsJoined(same)) {
          const notice = { ...joiningOf({ notice: same, agent, atMs: beginMs }) };
          await receiver.send({ content: { notice } }, { role: 'the 101 of its agent' });
        }
        const sent = await receiver.send(
          { content: { notice: same } },
          { role: `${state} of the same call` },
        );
        expectAcknowledged(sent, profile);
      }
    });
  },
});

const withJsonBody = defineCheck({
  id: 'receiver.acknowledges.with-json-body',
  clauses: ['4.4/post'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.body'],
  title: 'acknowledges with a JSON body where the profile asks for one',
  async run({ receiver, profile, runId, examples }) {
    if (profile.values['acknowledgement.body'] !== 'json') {
      throw new NotApplicable("the profile value 'acknowledgement.body' asks for no JSON");
    }
    await examples([{ title: 'an ordinary notification' }], async ({ title }) => {
      const sent = await receiver.send(ordinaryRecipe({ runId }), { role: title });
      expectAcknowledged(sent, profile);
      const { outcome } = sent.exchange;
      if (outcome.kind === 'answer' && isJsonText(bodyText(outcome.body))) return;
      const body = outcome.kind === 'answer' ? bodyText(outcome.body) : '';
      throw new Nonconformity({
        expected: 'an acknowledgement whose body is JSON',
        actual: body === '' ? 'an empty body' : `the body ${JSON.stringify(shorten(body, 80))}`,
        sent,
      });
    });
  },
});

const parallelNotifications = defineCheck({
  id: 'receiver.acknowledges.parallel-notifications',
  clauses: ['4.4/post'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  needs: ['heavy-load', 'simultaneous-requests'],
  title: `acknowledges ${PARALLEL_NOTIFICATIONS} notifications that arrive at once`,
  run: (context) =>
    context.examples([{ title: 'notifications at once' }], async () => {
      const notices = context.draw(
        plainNotice(101, noticeOptionsOf(context)),
        PARALLEL_NOTIFICATIONS,
      );
      const sendings = notices.map((notice) =>
        context.receiver.send(recipeOf(notice), { role: 'one of several at once' }),
      );
      const all = await Promise.all(sendings);
      for (const sent of all) expectAcknowledged(sent, context.profile);
    }),
});

export const acknowledgesManner: readonly Check[] = [
  callStatesInAnyOrder,
  withinDeadline,
  withJsonBody,
  parallelNotifications,
];
