import { definedMembers } from '../../../contract/defined-members.ts';
import type { Notice } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type Check, defineCheck, type Observation } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import type { TokenRenewal } from '../../probes/engine-calls.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import { renewsInOneChannel } from './agent-expire-in-one-channel.ts';
import {
  callsFor,
  countRenewals,
  noticeMsOf,
  patienceMsOf,
  renewalOf,
  renewalsSince,
  whatCameFor,
  withoutAgents,
} from './agent-renewals.ts';
import { sendOfSession } from './effects/effect-check.ts';
import { OTHER_PRODUCT } from './effects/other-product-effects.ts';
import { EXPIRES, noticesOfAgent } from './expiring-agent.ts';
import { ruleOutBy } from './valid-notices/rule-out-by.ts';
import { recipeAsItIs } from './valid-notices/valid-notice.ts';

/** A receiver need not renew a token twice within moments, so a second call is not waited for longer. */
const SECOND_MS = 500;

/** An agent whose token expires, for which no call came in time, and what else came since. */
interface Missed {
  readonly agentId: string;
  /** The agent that joined last. */
  readonly latest: string;
  readonly begun: number;
  /** How many calls an agent brings that only joins. */
  readonly onJoining: number;
  /** Agents whose calls were waited for in vain before. */
  readonly givenUp: readonly string[];
}

/**
 * What is found in place of the call, and advice on it.
 * @throws Untestable when calls come later than a check waits, and still before the tokens expire.
 */
async function foundInstead(
  context: CheckContext,
  { agentId, latest, begun, onJoining, givenUp }: Missed,
): Promise<{ readonly actual: string; readonly hint?: string }> {
  if (onJoining > 0) return { actual: 'none but what each agent that joins brings' };
  const calls = await renewalsSince(context, 0);
  if (callsFor(calls.slice(begun), latest).length > 0) {
    return { actual: `one for ${latest}, the agent that joined last` };
  }
  const patienceMs = patienceMsOf(context);
  if (givenUp.some((each) => callsFor(calls, each).length > 0)) {
    const late = `more than ${patienceMs / 1_000} s after its notice`;
    // It came while the next one was waited for as long.
    if (noticeMsOf(context) < 2 * patienceMs) {
      return { actual: `none in that time; the call for another agent came ${late}` };
    }
    throw new Untestable(
      `the call of update-agent for an agent came ${late}, which is later than this check waits; in a run that is given more time it waits longer`,
      { isChoice: true },
    );
  }
  const { came, ...advice } = await whatCameFor(context, agentId);
  return { actual: came === undefined ? 'none' : `none, but ${came}`, ...advice };
}

/** The new token may be young enough to it. */
const RENEWS_ONCE: Observation = {
  observed: `calls update-agent after the first notice (104) about an agent; after a second one right behind it, no call came within ${SECOND_MS / 1_000} s`,
};

/** A second notice about an agent asks for a token that is new once more. */
async function judgeSecond(
  context: CheckContext,
  expiring: Notice,
  first: TokenRenewal,
): Promise<Observation | undefined> {
  // The calls before the second notice are known; one that comes late belongs to the first.
  const known = await countRenewals(context);
  const again = await sendOfSession(context, expiring, 'its new token is about to expire');
  const soonMs = Math.min(patienceMsOf(context), SECOND_MS);
  const { agentId } = first;
  const second = await renewalOf(context, { agentId, since: known }, soonMs);
  if (second === undefined) return RENEWS_ONCE;
  if (second.token !== first.token) return undefined;
  throw new Nonconformity({
    expected: 'a new token in each call of update-agent',
    actual: 'the token that is about to expire, once more',
    sent: again,
  });
}

/** Section 6.4, 104: the one act that the document asks of a receiver. */
const renewsTheToken = defineCheck({
  id: 'receiver.agent-expire.renews-the-token',
  clauses: ['6.4/104-receiver-updates-token'],
  level: 'should',
  basis: 'stated',
  needs: ['engine'],
  requires: ['receiver.acknowledges.agent-expire'],
  title: 'calls update-agent with a new token after an agent-expire notice (104)',
  async run(context) {
    const { receiver } = context;
    const patienceMs = patienceMsOf(context);
    const givenUp: string[] = [];
    let observation: Observation | undefined;
    await context.examples([{ title: 'an agent whose token is about to expire' }], async () => {
      const [bystander, agentId, latest] = [
        receiver.freshAgent(),
        receiver.freshAgent(),
        receiver.freshAgent(),
      ];
      const { joined, expiring } = noticesOfAgent(context, agentId);
      const begun = await countRenewals(context);
      // Its token does not expire: a call for it says that agents that join bring one.
      await sendOfSession(
        context,
        noticesOfAgent(context, bystander).joined,
        'another agent joined',
      );
      await sendOfSession(context, joined, 'agent joined');
      // Whoever keeps one current agent takes this one for it.
      await sendOfSession(context, noticesOfAgent(context, latest).joined, 'one more agent joined');
      const sent = await sendOfSession(context, expiring, EXPIRES);
      let first = await renewalOf(context, { agentId, since: begun });
      const onJoining = callsFor(await renewalsSince(context, begun), bystander).length;
      if (first !== undefined && onJoining > 0) {
        first = await renewalOf(context, { agentId, since: begun, known: onJoining });
      }
      if (first === undefined) {
        const missed = { agentId, latest, begun, onJoining, givenUp: [...givenUp] };
        givenUp.push(agentId);
        throw new Nonconformity({
          expected: `a call of update-agent for ${agentId} within ${patienceMs / 1_000} s`,
          ...(await foundInstead(context, missed)),
          sent,
        });
      }
      observation = await judgeSecond(context, expiring, first);
    });
    return observation;
  },
});

const ON_OTHER_NOTICES =
  'the target renews tokens also where no notice says that they expire, so that a call says nothing of one';

/** A receiver may renew the token of each agent that joins: then a call for one does not follow from 104. */
async function requireNoCalls(
  context: CheckContext,
  begun: number,
  agentId: string,
): Promise<void> {
  const calls = callsFor(await renewalsSince(context, begun), agentId);
  if (calls.length > 0) throw new Untestable(ON_OTHER_NOTICES, { isChoice: true });
}

/** A session of an agent of its own whose token is about to expire. */
async function sendExpiring(
  context: CheckContext,
): Promise<{ readonly agentId: string; readonly sent: Sent }> {
  const agentId = context.receiver.freshAgent();
  const { joined, expiring } = noticesOfAgent(context, agentId);
  await sendOfSession(context, joined, 'agent joined');
  return { agentId, sent: await sendOfSession(context, expiring, EXPIRES) };
}

/** A genuine notice about an agent of its own, which has to bring one call: what came before it has been dealt with then. */
async function renewOnce(context: CheckContext, begun: number): Promise<void> {
  const { agentId } = await sendExpiring(context);
  if ((await renewalOf(context, { agentId, since: begun })) === undefined) {
    const { came } = await whatCameFor(context, agentId);
    const reason = `a genuine notice brings no call of update-agent for its agent within ${patienceMsOf(context) / 1_000} s`;
    const instead = came === undefined ? '' : `, but ${withoutAgents(came, context)}`;
    throw new Untestable(`${reason}${instead}`, { isChoice: true });
  }
  const calls = callsFor(await renewalsSince(context, begun), agentId);
  if (calls.length > 1) throw new Untestable(ON_OTHER_NOTICES, { isChoice: true });
}

/** A notice that asks for no new token, and the words about it. */
interface IdleNotice {
  readonly recipeOf: (expiring: Notice) => Recipe;
  readonly role: string;
  /** Why no call may follow, after `no call of update-agent for <agent>, `. */
  readonly because: string;
}

/** Expects no call for an agent after such a notice about it, between two genuine notices that each bring one. */
async function expectNoRenewal(
  context: CheckContext,
  { recipeOf, role, because }: IdleNotice,
): Promise<void> {
  const { receiver } = context;
  const begun = await countRenewals(context);
  const agentId = receiver.freshAgent();
  const { joined, expiring } = noticesOfAgent(context, agentId);
  await sendOfSession(context, joined, 'agent joined');
  await renewOnce(context, begun);
  await requireNoCalls(context, begun, agentId);
  const sent = await receiver.send(recipeOf(expiring), { role });
  await renewOnce(context, begun);
  const calls = callsFor(await renewalsSince(context, begun), agentId);
  if (calls.length === 0) return;
  throw new Nonconformity({
    expected: `no call of update-agent for ${agentId}, ${because}`,
    actual: 'a call with a new token',
    proof: 'positive',
    sent,
  });
}

/** Anybody who can make a receiver call the engine by a forgery has its tokens renewed at will. */
const renewsNothingForForgeries = defineCheck({
  id: 'receiver.agent-expire.forgery-renews-nothing',
  clauses: ['5/receiver-verifies-signature'],
  level: 'must',
  basis: 'stated',
  needs: ['engine'],
  requires: ['receiver.acknowledges.agent-expire'],
  title: 'makes no call of update-agent for a forged agent-expire notice (104)',
  run: (context) =>
    context.examples([{ title: 'a forged notice of a token that expires' }], () =>
      expectNoRenewal(context, {
        recipeOf: (expiring) => ({ ...recipeAsItIs(expiring), signedWith: 'unrelated-key' }),
        role: `${EXPIRES}, forged`,
        because: 'whose notice was forged',
      }),
    ),
});

/** Field notes, delivery: the same numbers mean other things under other products. */
const renewsNothingForOtherProducts = defineCheck({
  id: 'receiver.agent-expire.other-product-renews-nothing',
  clauses: ['6.2/product-id'],
  level: 'should',
  basis: 'practice',
  needs: ['engine'],
  requires: ['receiver.acknowledges.agent-expire'],
  title: 'makes no call of update-agent for an event 104 of another product',
  run: (context) =>
    context.examples([{ title: 'event 104 under another productId' }], () =>
      expectNoRenewal(context, {
        recipeOf: (expiring) => ({
          content: { notice: { ...expiring, productId: OTHER_PRODUCT } },
        }),
        role: `event 104 of the product ${OTHER_PRODUCT}`,
        because: 'as event 104 of another product asks for none',
      }),
    ),
});

/** A receiver that calls the engine for each copy of a notice takes every retry for news. */
const renewsOnceForCopies = defineCheck({
  id: 'receiver.agent-expire.copies-renew-once',
  clauses: ['6.2/notice-id'],
  level: 'should',
  basis: 'practice',
  needs: ['engine'],
  requires: ['receiver.acknowledges.agent-expire'],
  ruledOutBy: ruleOutBy(['delivery.isAtLeastOnce']),
  title: 'calls update-agent no more often for an event 104 that comes twice',
  run: (context) =>
    context.examples([{ title: 'an identical copy of event 104' }], async () => {
      const begun = await countRenewals(context);
      const once = await sendExpiring(context);
      const twice = await sendExpiring(context);
      await context.receiver.sendAgain(twice.sent, 'an identical copy');
      await renewOnce(context, begun);
      const calls = await renewalsSince(context, begun);
      const usual = callsFor(calls, once.agentId).length;
      const found = callsFor(calls, twice.agentId).length;
      // A receiver may call several times, or again where a call was not answered.
      if (usual === 0 || found <= usual) return;
      throw new Nonconformity({
        expected: `as many calls of update-agent as for a notice that came once: ${usual}`,
        actual: `${found} for one that came twice`,
        sent: twice.sent,
      });
    }),
});

const AT_ONCE = 4;

/** What a receiver keeps of one notice while it waits may stand for the agent of another one. */
const renewsEachAtOnce = defineCheck({
  id: 'receiver.agent-expire.renews-each-at-once',
  clauses: ['6.4/104-receiver-updates-token'],
  level: 'should',
  basis: 'stated',
  needs: ['engine', 'heavy-load', 'simultaneous-requests'],
  requires: ['receiver.acknowledges.agent-expire'],
  title: 'calls update-agent for each of several agents whose tokens expire at the same time',
  run: (context) =>
    context.examples([{ title: `${AT_ONCE} agents at once` }], () =>
      // What other checks send at the same time would be a part of it.
      context.alone(async () => {
        await renewOnce(context, await countRenewals(context));
        const begun = await countRenewals(context);
        const agents = Array.from({ length: AT_ONCE }, () => context.receiver.freshAgent());
        const notices = agents.map((agentId) => noticesOfAgent(context, agentId));
        for (const { joined } of notices) await sendOfSession(context, joined, 'agent joined');
        const sending = notices.map(({ expiring }) => sendOfSession(context, expiring, EXPIRES));
        // What is still under way when one is refused would meet the next check.
        await Promise.allSettled(sending);
        const sent = await Promise.all(sending);
        for (const [index, agentId] of agents.entries()) {
          if ((await renewalOf(context, { agentId, since: begun })) !== undefined) continue;
          const calls = (await renewalsSince(context, begun)).length;
          throw new Nonconformity({
            expected: `a call of update-agent for each of ${AT_ONCE} agents whose notices came at the same time`,
            actual: `none for one of them, and ${calls} for all of them together`,
            hint: 'The notice about one agent alone brought its call: look for a variable that requests share.',
            ...definedMembers({ sent: sent[index] }),
          });
        }
      }),
    ),
});

/** What event 104 asks of a receiver. */
export const agentExpire: readonly Check[] = [
  renewsTheToken,
  renewsNothingForForgeries,
  renewsNothingForOtherProducts,
  renewsOnceForCopies,
  renewsEachAtOnce,
  renewsInOneChannel,
];
