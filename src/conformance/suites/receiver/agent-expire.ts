import type { EventType, Notice } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable, UnusableDeclaration } from '../../core/signals.ts';
import type { TokenRenewal } from '../../probes/engine-calls.ts';
import { ordinaryNotice, type Sent } from '../../probes/receiver-probe.ts';
import { sendOfSession } from './effects/effect-check.ts';
import { recipeAsItIs } from './valid-notices/valid-notice.ts';

/** Of the time that a check may take, the part that a renewal is waited for. */
const PATIENCE = 1 / 5;
const FIRST_PAUSE_MS = 10;
/** A receiver need not renew a token twice within moments, so a second call is not waited for longer. */
const SECOND_MS = 500;

const EXPIRES = 'the token of the agent is about to expire';

/** The name under which an agent expires: not its id. */
const nameOfAgent = (agentId: string): string => `${agentId}-name`;

/** A session of one agent that began just now, whose id and name differ, so that one is not taken for the other. */
function noticesOfAgent(
  { receiver, runId }: CheckContext,
  agentId: string,
): Readonly<Record<'joined' | 'expiring', Notice>> {
  // Each sending replaces the noticeId; only an empty one is against the schema.
  const joined = { ...ordinaryNotice(runId, agentId), noticeId: agentId };
  const start_ts = Math.floor(receiver.now() / 1_000);
  const payload = { ...joined.payload, name: nameOfAgent(agentId), start_ts };
  const expiring = {
    ...joined,
    eventType: 104,
    payload: { ...payload, message: 'Task exceeded maximum lifetime' },
  } satisfies Notice<104> as Notice<EventType>;
  return {
    joined: receiver.inKnownForms({ ...joined, payload }),
    expiring: receiver.inKnownForms(expiring),
  };
}

/** How long a call of update-agent is waited for, in ms: no longer than the notice announces. */
function patienceMsOf({ profile, budgetMs }: CheckContext): number {
  const noticeMs = profile.values['engine.expireNoticeSeconds'] * 1_000;
  return Math.min(noticeMs, Math.round(budgetMs * PATIENCE));
}

/** The calls that the engine has got, from a number of them on. */
async function renewalsSince(
  { engine }: CheckContext,
  count: number,
): Promise<readonly TokenRenewal[]> {
  const found = await engine.renewals();
  if ('problem' in found) throw new UnusableDeclaration(found.problem);
  return found.slice(count);
}

async function callsFor(
  context: CheckContext,
  agentId: string,
  since: number,
): Promise<readonly TokenRenewal[]> {
  const calls = await renewalsSince(context, since);
  return calls.filter((call) => call.agentId === agentId);
}

const countRenewals = async (context: CheckContext): Promise<number> =>
  (await renewalsSince(context, 0)).length;

/** Waits for a call about an agent, behind `known` others of it; undefined when none came within the time. */
async function renewalOf(
  context: CheckContext,
  agentId: string,
  { since, known = 0 }: { readonly since: number; readonly known?: number },
  patienceMs: number = patienceMsOf(context),
): Promise<TokenRenewal | undefined> {
  let leftMs = patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const found = (await callsFor(context, agentId, since))[known];
    if (found !== undefined || leftMs <= 0) return found;
    requireServedPath(context, agentId);
    await context.wait(Math.min(pauseMs, leftMs));
    leftMs -= pauseMs;
  }
}

/**
 * Section 4.5 shows no path of the operation: a call for the agent at another one than the engine serves is made all
 * the same.
 */
function requireServedPath({ engine }: CheckContext, agentId: string): void {
  const elsewhere = engine
    .refusals()
    .find(({ words, isElsewhere }) => isElsewhere && words.includes(`/agents/${agentId}/update`));
  if (elsewhere === undefined) return;
  throw new Untestable(
    `the target calls update-agent at another path than that of the profile value 'engine.updateAgentPath', which the engine serves (${elsewhere.words.replaceAll(agentId, '{agentId}')})`,
    { isChoice: true },
  );
}

const BY_ID = 'Call update-agent with the agent_id that the payload of event 104 holds.';

/** A receiver may renew late, or for agents alone that no check can know. */
const MAY_BE_UNSEEN =
  'A receiver that renews only the tokens of agents that it has started itself, or later than this, keeps this duty unseen.';

/** What came in place of the call for an agent, and advice on it. */
async function foundInstead(
  context: CheckContext,
  agentId: string,
): Promise<{ readonly actual: string; readonly hint: string }> {
  const { engine, runId } = context;
  const refused = engine.refusals();
  const own = refused.findLast(({ words }) => words.includes(agentId)) ?? refused.at(-1);
  if (own !== undefined) {
    return { actual: `none, but a call that the engine refused: ${own.words}`, hint: BY_ID };
  }
  const ids = (await renewalsSince(context, 0)).map((renewal) => renewal.agentId);
  const isStrange = (id: string) => id.startsWith(agentId) || !id.startsWith(`assay-${runId}`);
  const strange = new Set(ids.filter(isStrange).map((id) => JSON.stringify(id)));
  if (strange.size === 0) return { actual: 'none', hint: MAY_BE_UNSEEN };
  const words = ids.includes(nameOfAgent(agentId))
    ? `one with its name in place of its id: ${nameOfAgent(agentId)}`
    : `calls for ${[...strange].join(', ')}`;
  return { actual: `none, but ${words}`, hint: BY_ID };
}

/** Sends the second notice about an agent, which asks for a token that is new once more. */
async function judgeSecond(
  context: CheckContext,
  expiring: Notice,
  first: TokenRenewal,
): Promise<void> {
  // The calls before the second notice are known; one that comes late belongs to the first.
  const since = await countRenewals(context);
  const sent = await sendOfSession(context, expiring, 'its new token is about to expire');
  const soonMs = Math.min(patienceMsOf(context), SECOND_MS);
  const second = await renewalOf(context, first.agentId, { since }, soonMs);
  if (second === undefined || second.token !== first.token) return;
  throw new Nonconformity({
    expected: 'a new token in each call of update-agent',
    actual: 'the token that is about to expire, once more',
    sent,
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
  run: (context) =>
    context.examples([{ title: 'an agent whose token is about to expire' }], async () => {
      const { receiver } = context;
      const [bystander, agentId] = [receiver.freshAgent(), receiver.freshAgent()];
      const { joined, expiring } = noticesOfAgent(context, agentId);
      const since = await countRenewals(context);
      // Its token does not expire: a call for it says that agents that join bring one.
      await sendOfSession(context, noticesOfAgent(context, bystander).joined, 'another joined');
      await sendOfSession(context, joined, 'agent joined');
      const sent = await sendOfSession(context, expiring, EXPIRES);
      let first = await renewalOf(context, agentId, { since });
      const known = (await callsFor(context, bystander, since)).length;
      if (first !== undefined && known > 0) {
        first = await renewalOf(context, agentId, { since, known });
      }
      if (first !== undefined) return judgeSecond(context, expiring, first);
      throw new Nonconformity({
        expected: `a call of update-agent for ${agentId} within ${patienceMsOf(context) / 1_000} s`,
        ...(known > 0
          ? { actual: 'none but what each agent that joins brings' }
          : await foundInstead(context, agentId)),
        sent,
      });
    }),
});

/** Sends a genuine notice about an agent of its own, whose one call shows that earlier ones have been dealt with. */
async function renewOnce(context: CheckContext, since: number): Promise<void> {
  const agentId = context.receiver.freshAgent();
  const { joined, expiring } = noticesOfAgent(context, agentId);
  await sendOfSession(context, joined, 'agent joined');
  await sendOfSession(context, expiring, EXPIRES);
  if ((await renewalOf(context, agentId, { since })) !== undefined) return;
  throw new Untestable(
    `a genuine notice brings no call of update-agent for its agent within ${patienceMsOf(context) / 1_000} s`,
    { isChoice: true },
  );
}

const ON_OTHER_NOTICES =
  'the target renews tokens also where no notice says that they expire, so that a call says nothing of one';

async function judgeForgedNotice(context: CheckContext): Promise<void> {
  const agentId = context.receiver.freshAgent();
  const { joined, expiring } = noticesOfAgent(context, agentId);
  const since = await countRenewals(context);
  const hasCall = async () => (await callsFor(context, agentId, since)).length > 0;
  await sendOfSession(context, joined, 'agent joined');
  await renewOnce(context, since);
  if (await hasCall()) throw new Untestable(ON_OTHER_NOTICES, { isChoice: true });
  const forgery: Recipe = { ...recipeAsItIs(expiring), signedWith: 'unrelated-key' };
  const sent: Sent = await context.receiver.send(forgery, { role: `${EXPIRES}, forged` });
  await renewOnce(context, since);
  if (!(await hasCall())) return;
  throw new Nonconformity({
    expected: `no call of update-agent for ${agentId}, whose notice was forged`,
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
      judgeForgedNotice(context),
    ),
});

/** What event 104 asks of a receiver. */
export const agentExpire: readonly Check[] = [renewsTheToken, renewsNothingForForgeries];
