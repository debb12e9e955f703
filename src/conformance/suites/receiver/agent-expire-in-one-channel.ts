import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { callsFor, countRenewals, renewalOf, renewalsSince } from './agent-renewals.ts';
import { sendOfSession } from './effects/effect-check.ts';
import { EXPIRES, noticesOfAgent } from './expiring-agent.ts';

const OF_CHANNEL =
  'Update the agent whose agent_id the payload of event 104 holds: a channel may have several agents.';

/** Sends the notice that the token of one agent expires, and says whether another one is updated in its place. */
async function expectOwnCall(
  context: CheckContext,
  expire: () => Promise<Sent>,
  [agentId, other]: readonly [agentId: string, other: string],
): Promise<void> {
  const begun = await countRenewals(context);
  const sent = await expire();
  if ((await renewalOf(context, { agentId, since: begun })) !== undefined) return;
  if (callsFor(await renewalsSince(context, begun), other).length === 0) {
    throw new Untestable('a genuine notice brings no call of update-agent', { isChoice: true });
  }
  throw new Nonconformity({
    expected: `a call of update-agent for ${agentId}, whose token expires`,
    actual: `one for ${other}, another agent in the same channel`,
    hint: OF_CHANNEL,
    sent,
  });
}

/** A name is unique within a channel (section 6.3), so that a channel has room for several agents. */
export const renewsInOneChannel: Check = defineCheck({
  id: 'receiver.agent-expire.renews-the-right-one-in-a-channel',
  clauses: ['6.4/104-receiver-updates-token'],
  level: 'should',
  basis: 'stated',
  needs: ['engine'],
  requires: [
    'receiver.agent-expire.renews-the-token',
    'receiver.acknowledges.two-agents-in-one-channel',
  ],
  title: 'calls update-agent for the one of two agents in a channel whose token expires',
  run: (context) =>
    context.examples([{ title: 'two agents in one channel' }], async () => {
      const { receiver } = context;
      const [first, second] = [receiver.freshAgent(), receiver.freshAgent()];
      const channel = `${first}-room`;
      const notices = {
        first: noticesOfAgent(context, first, channel),
        second: noticesOfAgent(context, second, channel),
      };
      await sendOfSession(context, notices.first.joined, 'agent joined');
      await sendOfSession(context, notices.second.joined, 'agent that joined its channel');
      // Whoever keeps one agent a channel keeps the one that came first, or the one that came last.
      const expire = (which: keyof typeof notices) => () =>
        sendOfSession(context, notices[which].expiring, `${EXPIRES}, which joined ${which}`);
      await expectOwnCall(context, expire('first'), [first, second]);
      await expectOwnCall(context, expire('second'), [second, first]);
    }),
});
