import type { Notice } from '../../contract/index.ts';
import type { Exchange, SendRequest, WireRequest } from '../../wire/exchange.ts';
import { type Addressing, compose, type Stamp } from '../../wire/request/compose.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { type Ledger, performExchange } from '../core/evidence.ts';
import type { Stamper } from '../core/run-identity.ts';

/** One recipe, sent. */
export interface Sent {
  readonly role: string;
  readonly recipe: Recipe;
  readonly noticeId: string;
  readonly notifyMs: number;
  readonly request: WireRequest;
  readonly exchange: Exchange;
}

export interface SendOptions {
  /** What the request is meant to show; stands beside it in the evidence. */
  readonly role: string;
  /** Sends under this noticeId (a retry) instead of a fresh one. */
  readonly noticeId?: string;
  /** Gives a fresh noticeId another form; must keep different ones different. */
  readonly spellNoticeId?: (noticeId: string) => string;
}

/** The receiver as a check sees it. */
export interface ReceiverProbe {
  /** Composes a recipe with a fresh stamp and sends it. */
  send(recipe: Recipe, options: SendOptions): Promise<Sent>;
  /** Sends the very same bytes once more. */
  sendAgain(sent: Sent, role: string): Promise<Sent>;
  /** Composes a recipe once and sends the very same bytes several times at once. */
  sendAtOnce(recipe: Recipe, copies: number, role: string): Promise<readonly Sent[]>;
  /** An agent id that no other sending of the run has, for checks that look at effects. */
  freshAgent(): string;
}

export interface ReceiverProbeOptions {
  readonly addressing: Addressing;
  readonly exchange: SendRequest;
  readonly stamper: Stamper;
  readonly ledger: Ledger;
}

export function createReceiverProbe(options: ReceiverProbeOptions): ReceiverProbe {
  const { addressing, exchange, stamper, ledger } = options;

  async function perform(request: WireRequest, recipe: Recipe, stamp: Stamp, role: string) {
    ledger.noticeIds.add(stamp.noticeId);
    const exchanged = await performExchange(exchange, ledger, role, request);
    return { role, recipe, ...stamp, request, exchange: exchanged };
  }

  return {
    freshAgent: () => stamper.freshAgent(),
    sendAtOnce(recipe, copies, role) {
      const stamp = stamper.fresh();
      const request = compose(recipe, stamp, addressing);
      const sendings = Array.from({ length: copies }, () => perform(request, recipe, stamp, role));
      return Promise.all(sendings);
    },
    send(recipe, { role, noticeId, spellNoticeId = (id) => id }) {
      const drawn = noticeId === undefined ? stamper.fresh() : stamper.again(noticeId);
      const stamp = { ...drawn, noticeId: spellNoticeId(drawn.noticeId) };
      return perform(compose(recipe, stamp, addressing), recipe, stamp, role);
    },
    sendAgain: ({ request, recipe, noticeId, notifyMs }, role) =>
      perform(request, recipe, { noticeId, notifyMs }, role),
  };
}

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
