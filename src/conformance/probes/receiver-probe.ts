import type { Notice } from '../../contract/index.ts';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import type { Stamp } from '../../wire/request/compose.ts';
import type { Recipe } from '../../wire/request/recipe.ts';

/** One recipe, sent. */
export interface Sent {
  readonly role: string;
  readonly recipe: Recipe;
  readonly noticeId: string;
  readonly notifyMs: number;
  readonly request: WireRequest;
  readonly exchange: Exchange;
  /** It repeats another and got status 429, while fresh notifications of the same moment were acknowledged. */
  readonly isRefusedAsCopy?: boolean;
}

export interface SendOptions {
  /** What the request is meant to show; stands beside it in the evidence. */
  readonly role: string;
  /** Sends under this noticeId (a retry) instead of a fresh one. */
  readonly noticeId?: string;
  /** Sends under this very stamp: a copy of what was sent under it, but for what the recipe changes. */
  readonly stamp?: Stamp;
  /** Gives a fresh noticeId another form; must keep different ones different. */
  readonly spellNoticeId?: (noticeId: string) => string;
  /** How long ago it was sent when it arrives, in ms: its notifyMs is so much earlier. */
  readonly sentAgoMs?: number;
  /** Writes what the document leaves open as the recipe says, whatever form the target takes. */
  readonly isVerbatim?: boolean;
  /** Is sent also when the run waits for no more of its kind. */
  readonly isAwaited?: boolean;
  /** May bring the target down: it is not sent again then. */
  readonly isRisky?: boolean;
}

/** The receiver as a check sees it. */
export interface ReceiverProbe {
  /** What signs notifications, to be recognised where it must not stand. */
  readonly customerKey: string;
  /**
   * Composes a recipe with a fresh stamp and sends it: about an agent of its own and at the time of
   * sending, as far as the recipe says which agent and time it was made for. A retry and a copy leave
   * both as they are. A valid notification that is rejected is tried in the other forms that the document
   * leaves open, and after the 101 of its agent; what is acknowledged in one of them, and in it alone, is sent in that
   * form from then on.
   */
  send(recipe: Recipe, options: SendOptions): Promise<Sent>;
  /** Sends the very same bytes once more. */
  sendAgain(sent: Sent, role: string): Promise<Sent>;
  /** Composes a recipe once and sends the very same bytes several times at once. */
  sendAtOnce(recipe: Recipe, copies: number, role: string): Promise<readonly Sent[]>;
  /** An agent id that no other sending of the run has, for checks that look at effects. */
  freshAgent(): string;
  /** The time of the run, in Unix ms: no sending to come is earlier. */
  now(): number;
  /** A notice in the forms that the target is known to take. */
  inKnownForms(notice: Notice): Notice;
  /** Whether the target is known to take the event of a notice only after the 101 of its agent. */
  wantsJoined(notice: Readonly<Record<string, unknown>>): boolean;
}

/** The time that the ordinary notice is made for, in Unix s; each sending puts its own in its place. */
const ORDINARY_SECONDS = 1_735_689_600;

/**
 * The plainest notice there is: an agent joined. Its agent and channel carry the run id, so that test
 * data can be found and removed in a target's store.
 */
export function ordinaryNotice(runId: string, agent: string = `assay-${runId}`): Notice<101> {
  const start_ts = ORDINARY_SECONDS;
  return {
    noticeId: '',
    productId: 17,
    eventType: 101,
    sid: `${agent}-session`,
    payload: { agent_id: agent, name: agent, start_ts, channel: `${agent}-room` },
  };
}

/**
 * The ordinary notice, ready to be sent: each time about an agent of its own, since an agent joins once,
 * unless the agent is given.
 */
export function ordinaryRecipe({ runId }: { readonly runId: string }, agent?: string): Recipe {
  const notice = ordinaryNotice(runId, agent);
  const own = agent === undefined ? { agent: notice.payload.agent_id } : {};
  return { content: { notice: { ...notice }, ...own, atMs: ORDINARY_SECONDS * 1_000 } };
}
