import type { Notice } from '../../contract/index.ts';
import type { Recipe } from '../../wire/request/recipe.ts';

/** A time of the past for payloads: they never depend on the clock, so that runs repeat. */
const EPOCH_SECONDS = 1_735_689_600;

/**
 * The plainest notice there is: an agent joined. Its agent and channel carry the run id, so that test
 * data can be found and removed in a target's store.
 */
export function ordinaryNotice(runId: string, agent: string = `assay-${runId}`): Notice<101> {
  return {
    noticeId: '',
    productId: 17,
    eventType: 101,
    sid: `${agent}-session`,
    payload: { agent_id: agent, name: agent, start_ts: EPOCH_SECONDS, channel: `${agent}-room` },
  };
}

/** The ordinary notice, ready to be sent. */
export function ordinaryRecipe({ runId }: { readonly runId: string }, agent?: string): Recipe {
  return { content: { notice: { ...ordinaryNotice(runId, agent) } } };
}
