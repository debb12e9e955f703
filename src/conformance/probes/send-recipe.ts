import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import { type Addressing, compose, type Stamp } from '../../wire/request/compose.ts';
import type { Recipe } from '../../wire/request/recipe.ts';
import type { AcceptanceCounter } from '../core/evidence/acceptance.ts';
import { type Ledger, performExchange } from '../core/evidence/evidence.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import type { Purpose } from '../core/governor/purpose.ts';
import type { Stamper } from '../core/plan/run-identity.ts';
import { kindOfNotification } from './kind-of-notification.ts';
import { isOrdinary, isPlain } from './plain-recipe.ts';
import type { SendOptions, Sent } from './receiver-probe.ts';

/** What recipes are sent with. */
export interface SendingMeans {
  readonly addressing: Addressing;
  readonly exchange: GovernedExchange;
  readonly stamper: Stamper;
  readonly ledger: Ledger;
  readonly acceptance: AcceptanceCounter;
  readonly reactionOf: (exchange: Exchange) => 'acknowledged' | 'rejected' | 'other';
}

/** A recipe and how it goes out. */
export interface RecipeSending extends Pick<SendOptions, 'role' | 'isAwaited' | 'isRisky'> {
  readonly recipe: Recipe;
  readonly stamp: Stamp;
  /** The very bytes to send. */
  readonly given?: WireRequest;
  /** Goes out under a noticeId that was sent before. */
  readonly isCopy?: boolean;
  /** Nothing else that is sent has to do with it. */
  readonly isAlone?: boolean;
}

/**
 * Sends a recipe, or the bytes that it once made. A recipe is stamped and signed again when the receiver
 * makes it wait; bytes that were given stay as they are.
 */
export async function sendRecipe(sending: RecipeSending, means: SendingMeans): Promise<Sent> {
  const { recipe, role, given } = sending;
  const { addressing, stamper, ledger, exchange, acceptance, reactionOf } = means;
  let { stamp } = sending;
  const renew = () => {
    stamp = { ...stamp, notifyMs: stamper.again(stamp.noticeId).notifyMs };
    purpose.notifyMs = stamp.notifyMs;
    return compose(recipe, stamp, addressing);
  };
  ledger.noticeIds.add(stamp.noticeId);
  const request = given ?? compose(recipe, stamp, addressing);
  const describe = (done: Exchange) => ({
    by: 'receiver' as const,
    recipe: { ...recipe },
    ...stamp,
    reaction: reactionOf(done),
  });
  const purpose = {
    ...purposeOf(sending, request),
    notifyMs: stamp.notifyMs,
    ...(given === undefined ? { renew } : {}),
    ...(sending.isAlone === true ? { describe } : {}),
  };
  const done = await performExchange(exchange, ledger, { role, request, purpose });
  if ('notice' in recipe.content && isPlain(recipe)) {
    acceptance.count({ ...recipe.content.notice, ...stamp }, reactionOf(done) === 'acknowledged');
  }
  return { role, recipe, ...stamp, request: done.request, exchange: done };
}

/** What does not change when a recipe is stamped again. */
function purposeOf(sending: RecipeSending, request: WireRequest): Purpose {
  const { recipe, stamp, isAwaited = false, isRisky = false } = sending;
  const { isCopy = false, isAlone = false } = sending;
  return {
    by: 'receiver',
    kind: kindOfNotification(recipe, request),
    recipe,
    noticeId: stamp.noticeId,
    isOrdinary: isAlone && isOrdinary(recipe),
    isAwaited,
    isRisky,
    isCopy,
  };
}
