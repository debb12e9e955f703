import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import { isAppliedAlone } from './effect-judging.ts';

/** What a receiver may take for the id of a notification in place of its noticeId. */
const MEMBERS = ['sid', 'agent_id', 'name', 'channel'] as const;
type Member = (typeof MEMBERS)[number];

/** More than one, since a notification may be lost for any other reason. */
const TRIALS = 2;

/** The ordinary notification about an agent, with one member of that about another one. */
function recipeOf(context: CheckContext, agent: string, shared: Member, other = agent): Recipe {
  const { sid, payload, ...own } = ordinaryNotice(context.runId, agent);
  const others = ordinaryNotice(context.runId, other);
  const notice =
    shared === 'sid'
      ? { ...own, sid: others.sid, payload }
      : { ...own, sid, payload: { ...payload, [shared]: others.payload[shared] } };
  const { content } = ordinaryRecipe(context, agent);
  return { content: { ...content, notice } };
}

async function isApplied(context: CheckContext, recipe: Recipe): Promise<boolean> {
  const { receiver, observer, profile } = context;
  const sent = await receiver.send(recipe, { role: 'one of two notices that share a member' });
  const isTaken = reactionOf(sent.exchange.outcome, profile) === 'acknowledged';
  return isTaken && (await observer.settled(sent.noticeId)) > 0;
}

/** Whether of two notices about two agents the second one is lost for sharing a member, and no other. */
async function isTakenForId(context: CheckContext, member: Member): Promise<boolean> {
  for (let trial = 0; trial < TRIALS; trial += 1) {
    const [first, second, third] = [1, 2, 3].map(() => context.receiver.freshAgent()) as [
      string,
      string,
      string,
    ];
    if (!(await isApplied(context, recipeOf(context, first, member)))) return false;
    if (await isApplied(context, recipeOf(context, second, member, first))) return false;
    if (!(await isApplied(context, recipeOf(context, third, member)))) return false;
  }
  return true;
}

/** By which member of a notice a receiver tells notifications apart in place of the noticeId; in words, where it shows. */
export async function whatIsTakenForId(context: CheckContext): Promise<string | undefined> {
  if (!isAppliedAlone(context, 101)) return undefined;
  return context.alone(async () => {
    for (const member of MEMBERS) {
      if (!(await isTakenForId(context, member))) continue;
      return `Of two notices that share nothing but their ${member} it applied the first alone, and then one with another ${member}: it takes that for the id of a notification, which the noticeId is.`;
    }
    return undefined;
  });
}
