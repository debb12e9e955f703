import type { Notice, Profile, ResendableNotice } from '../../contract/index.ts';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import { type Addressing, compose, type Stamp } from '../../wire/request/compose.ts';
import type { Writing } from '../../wire/request/encode-body.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import { relocate } from '../../wire/request/relocate.ts';
import type { AcceptanceCounter } from '../core/evidence/acceptance.ts';
import { isRateLimited, type Ledger, performExchange } from '../core/evidence/evidence.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import type { Stamper } from '../core/plan/run-identity.ts';
import { kindOfNotification, mannerOf } from './kind-of-notification.ts';
import { formOf, inOtherForm, type OtherForms, openPointsIn } from './open-points.ts';

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
   * leaves open; what is acknowledged in one of them, and in it alone, is sent in that form from then on.
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
}

export interface ReceiverProbeOptions {
  readonly runId: string;
  readonly addressing: Addressing;
  readonly exchange: GovernedExchange;
  readonly stamper: Stamper;
  readonly ledger: Ledger;
  readonly profile: Profile;
  /** Shared by all checks of a run. */
  readonly otherForms: OtherForms;
  readonly acceptance: AcceptanceCounter;
  readonly reactionOf: (exchange: Exchange) => 'acknowledged' | 'rejected' | 'other';
}

type Members = Readonly<Record<string, unknown>>;

/** Valid as JSON or not, as one reads RFC 8259: nobody has to acknowledge what is written like that. */
const LEFT_OPEN: ReadonlySet<Writing | undefined> = new Set<Writing>([
  'byte-order-mark',
  'decimal-numbers',
  'exponent-numbers',
]);

/** Whether a recipe is of a notification as the engine writes it, with nothing changed. */
function isPlain(recipe: Recipe): boolean {
  const { content } = recipe;
  return 'notice' in content && !LEFT_OPEN.has(content.writing) && isUnchanged(recipe);
}

/** Whether a recipe says nothing but what the body holds. */
function isUnchanged(recipe: Recipe): boolean {
  return Object.keys(recipe).length === 1;
}

/** Whether nothing that was sent before has to do with it: it is about an agent of its own, or about none. */
function isOfItsOwn({ content }: Recipe): boolean {
  return !('notice' in content) || (content.agent !== undefined && content.atMs !== undefined);
}

/** One refusal of a copy beside a fresh notification that is acknowledged may be chance at the edge of a limit. */
const REFUSALS_OF_COPIES = 2;

interface Performing extends Pick<SendOptions, 'isAwaited' | 'isRisky'> {
  /** The very bytes to send. */
  readonly given?: WireRequest;
  /** Goes out under a noticeId that was sent before. */
  readonly isCopy?: boolean;
  /** Nothing else that is sent has to do with it. */
  readonly isAlone?: boolean;
}

export function createReceiverProbe(options: ReceiverProbeOptions): ReceiverProbe {
  const { addressing, exchange, stamper, ledger, profile, otherForms, reactionOf } = options;

  /**
   * Sends a recipe, or the bytes that it once made. A recipe is stamped and signed again when the receiver
   * makes it wait; bytes that were given stay as they are.
   */
  async function perform(
    recipe: Recipe,
    first: Stamp,
    role: string,
    { given, isAwaited = false, isRisky = false, isCopy = false, isAlone = false }: Performing = {},
  ): Promise<Sent> {
    let stamp = first;
    const renew = () => {
      stamp = { ...stamp, notifyMs: stamper.again(stamp.noticeId).notifyMs };
      purpose.notifyMs = stamp.notifyMs;
      return compose(recipe, stamp, addressing);
    };
    ledger.noticeIds.add(stamp.noticeId);
    const request = given ?? compose(recipe, stamp, addressing);
    const manner = mannerOf(recipe, request);
    const purpose = {
      by: 'receiver' as const,
      kind: kindOfNotification(recipe, request),
      ...(manner === undefined ? {} : { manner }),
      recipe,
      noticeId: stamp.noticeId,
      notifyMs: stamp.notifyMs,
      isOrdinary: isAlone && isOrdinary(recipe),
      isAwaited,
      isRisky,
      isCopy,
      ...(given === undefined ? { renew } : {}),
      ...(isAlone ? { describe: (done: Exchange) => resendableOf(recipe, stamp, done) } : {}),
    };
    const done = await performExchange(exchange, ledger, { role, request, purpose });
    if ('notice' in recipe.content && isPlain(recipe)) {
      const notification = { ...recipe.content.notice, ...stamp };
      options.acceptance.count(notification, reactionOf(done) === 'acknowledged');
    }
    return { role, recipe, ...stamp, request: done.request, exchange: done };
  }

  /**
   * A copy as it was performed. A limit of pace makes no difference between a copy and a fresh notification of the
   * same moment: who answers 429 to copies alone refuses them.
   */
  async function performCopy(perform: () => Promise<Sent>): Promise<Sent> {
    let copy = await perform();
    for (let refusals = 1; isRateLimited(copy.exchange) && isPlain(copy.recipe); refusals += 1) {
      const fresh = await sendFresh(ordinaryRecipe(options), `a fresh one beside ${copy.role}`);
      if (reactionOf(fresh.exchange) !== 'acknowledged') return copy;
      if (refusals === REFUSALS_OF_COPIES) return { ...copy, isRefusedAsCopy: true };
      copy = await perform();
    }
    return copy;
  }

  function resendableOf(recipe: Recipe, stamp: Stamp, done: Exchange): ResendableNotice {
    return { by: 'receiver', recipe: { ...recipe }, ...stamp, reaction: reactionOf(done) };
  }

  function inKnownForms(notice: Members): Members {
    return openPointsIn(notice, profile)
      .filter((point) => otherForms.has(formOf(notice, point)))
      .reduce(inOtherForm, notice);
  }

  /** The recipe about an agent that no other sending has, at the given time. */
  function freshen(recipe: Recipe, notifyMs: number, rewrite = inKnownForms): Recipe {
    const { content } = recipe;
    if (!('notice' in content) || content.atMs === undefined) return recipe;
    const agent = content.agent === undefined ? {} : { agent: stamper.freshAgent() };
    const to = { ...agent, atMs: notifyMs };
    const notice = relocate(rewrite(content.notice), content, to);
    return { ...recipe, content: { ...content, ...to, notice } };
  }

  function sendFresh(recipe: Recipe, role: string, rewrite = inKnownForms): Promise<Sent> {
    const stamp = stamper.fresh();
    const fresh = freshen(recipe, stamp.notifyMs, rewrite);
    return perform(fresh, stamp, role, { isAlone: isOfItsOwn(fresh) });
  }

  /** Resolves to the sending in another form that was acknowledged, where the usual one is not. */
  async function tryOtherForms(notice: Members, recipe: Recipe, role: string) {
    for (const point of openPointsIn(notice, profile)) {
      const rewrite = (usual: Members) => inOtherForm(inKnownForms(usual), point);
      const sent = await sendFresh(recipe, `${role}, in another form`, rewrite);
      if (reactionOf(sent.exchange) !== 'acknowledged') continue;
      // What is acknowledged the second or third time was not rejected for its form, but perhaps by turns.
      for (const time of ['once more', 'a third time']) {
        const again = await sendFresh(recipe, `${role}, ${time}`);
        if (reactionOf(again.exchange) !== 'rejected') return undefined;
      }
      const form = formOf(notice, point);
      if (!otherForms.delete(form)) otherForms.add(form);
      return sent;
    }
    return undefined;
  }

  return {
    customerKey: addressing.customerKey,
    freshAgent: () => stamper.freshAgent(),
    now: () => stamper.now(),
    inKnownForms: (notice) => inKnownForms({ ...notice }) as unknown as Notice,
    sendAtOnce(recipe, copies, role) {
      const stamp = stamper.fresh();
      const fresh = freshen(recipe, stamp.notifyMs);
      const request = compose(fresh, stamp, addressing);
      const sendings = Array.from({ length: copies }, () =>
        performCopy(() => perform(fresh, stamp, role, { given: request, isCopy: true })),
      );
      return Promise.all(sendings);
    },
    async send(recipe, options) {
      const {
        role,
        noticeId,
        stamp: given,
        isVerbatim = false,
        isAwaited = false,
        isRisky = false,
        spellNoticeId = (id) => id,
        sentAgoMs = 0,
      } = options;
      const drawn = given ?? (noticeId === undefined ? stamper.fresh() : stamper.again(noticeId));
      const stamp = {
        noticeId: spellNoticeId(drawn.noticeId),
        notifyMs: drawn.notifyMs - sentAgoMs,
      };
      const isFirst = noticeId === undefined && given === undefined;
      const rewrite = isVerbatim ? (notice: Members) => notice : inKnownForms;
      const fresh = isFirst ? freshen(recipe, stamp.notifyMs, rewrite) : recipe;
      const isOrdinary = options.spellNoticeId === undefined && sentAgoMs === 0;
      const isAlone = isFirst && isOrdinary && isOfItsOwn(fresh);
      const how = { isAwaited, isRisky, isCopy: !isFirst, isAlone };
      const performIt = () => perform(fresh, stamp, role, how);
      const sent = await (isFirst ? performIt() : performCopy(performIt));
      const { content } = recipe;
      const isPlain = isFirst && !isVerbatim && isUnchanged(recipe);
      if (!isPlain || !('notice' in content) || content.agent === undefined) return sent;
      if (reactionOf(sent.exchange) !== 'rejected') return sent;
      return (await tryOtherForms(content.notice, recipe, role)) ?? sent;
    },
    sendAgain: ({ request, recipe, noticeId, notifyMs }, role) =>
      performCopy(() =>
        perform(recipe, { noticeId, notifyMs }, role, { given: request, isCopy: true }),
      ),
  };
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

/** Whether a recipe is of the ordinary notification about an agent of its own, at whatever time. */
function isOrdinary(recipe: Recipe): boolean {
  const { content } = recipe;
  if (!isPlain(recipe) || !('notice' in content) || content.agent === undefined) return false;
  const { eventType, payload } = content.notice;
  const { channel, ...rest } = (payload ?? {}) as Members;
  const isPlainest = channel === `${content.agent}-room` && Object.keys(rest).length === 3;
  return eventType === 101 && isPlainest && content.writing === undefined;
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
