import type { CheckContext } from '../../core/check-context.ts';
import { Untestable, UnusableDeclaration } from '../../core/signals.ts';
import type { TokenRenewal } from '../../probes/engine-calls.ts';
import { nameOfAgent } from './expiring-agent.ts';

/** Of the time that a check may take, the part that a renewal is waited for. */
const PATIENCE = 1 / 5;
const FIRST_PAUSE_MS = 10;

/** How long before it expires the notice says so, in ms. */
export const noticeMsOf = ({ profile }: CheckContext): number =>
  profile.values['engine.expireNoticeSeconds'] * 1_000;

/** How long a call of update-agent is waited for, in ms: no longer than the notice announces. */
export function patienceMsOf(context: CheckContext): number {
  return Math.min(noticeMsOf(context), Math.round(context.budgetMs * PATIENCE));
}

/** The calls that the engine has got, from a number of them on. */
export async function renewalsSince(
  { engine }: CheckContext,
  count: number,
): Promise<readonly TokenRenewal[]> {
  const found = await engine.renewals();
  if ('problem' in found) throw new UnusableDeclaration(found.problem);
  return found.slice(count);
}

/** How many calls the engine has got so far. */
export const countRenewals = async (context: CheckContext): Promise<number> =>
  (await renewalsSince(context, 0)).length;

/** The calls about one agent. */
export const callsFor = (
  renewals: readonly TokenRenewal[],
  agentId: string,
): readonly TokenRenewal[] => renewals.filter((renewal) => renewal.agentId === agentId);

/** Which call about an agent is waited for: behind so many of all agents, and then behind `known` of its own. */
interface Awaited {
  readonly agentId: string;
  readonly since: number;
  readonly known?: number;
}

/**
 * Waits for a call about an agent; undefined when none came within the time.
 * @throws Untestable when the call came at another path.
 */
export async function renewalOf(
  context: CheckContext,
  { agentId, since, known = 0 }: Awaited,
  patienceMs: number = patienceMsOf(context),
): Promise<TokenRenewal | undefined> {
  let leftMs = patienceMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
    const renewals = await renewalsSince(context, since);
    const found = callsFor(renewals, agentId)[known];
    if (found !== undefined || leftMs <= 0) return found;
    requireServedPath(context, agentId);
    await context.wait(Math.min(pauseMs, leftMs));
    leftMs -= pauseMs;
  }
}

/** What came where the call for an agent did not. */
interface CameInstead {
  /** Behind 'none, but'; absent where nothing came. */
  readonly came?: string;
  /** Advice, where the words alone do not say what to mend. */
  readonly hint?: string;
}

const BY_ID = 'Call update-agent with the agent_id that the payload of event 104 holds.';

/** A receiver may renew late, or for agents alone that no check can know. */
const MAY_BE_UNSEEN =
  'A receiver that renews only the tokens of agents that it has started itself, or later than this, keeps this duty unseen.';

/**
 * What came in place of the call for an agent, from the beginning of the run on.
 * @throws Untestable when the call came at another path.
 */
export async function whatCameFor(context: CheckContext, agentId: string): Promise<CameInstead> {
  requireServedPath(context, agentId);
  const { engine, runId } = context;
  const refused = engine.refusals();
  const own = refused.findLast(({ words }) => words.includes(agentId)) ?? refused.at(-1);
  if (own !== undefined) return { came: `a call that the engine refused: ${own.words}` };
  const ids = new Set((await renewalsSince(context, 0)).map((renewal) => renewal.agentId));
  const name = nameOfAgent(agentId);
  if (ids.has(name)) return { came: `one with its name in place of its id: ${name}`, hint: BY_ID };
  const isStrange = (id: string) => id.startsWith(agentId) || !id.startsWith(`assay-${runId}`);
  const strange = [...ids].filter(isStrange).map((id) => JSON.stringify(id));
  if (strange.length > 0) return { came: `calls for ${strange.join(', ')}`, hint: BY_ID };
  // What it does for the first ones of a run it may not do again.
  return {
    ...(ids.size === 0 ? {} : { came: 'calls for the agents of other notices, which may be late' }),
    hint: MAY_BE_UNSEEN,
  };
}

/** Words without the ids of agents, which each check has of its own: what they say alike is one cause. */
export function withoutAgents(words: string, { runId }: CheckContext): string {
  return words.replaceAll(new RegExp(`assay-${runId}-[0-9a-f]{8}`, 'gu'), '{agentId}');
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
