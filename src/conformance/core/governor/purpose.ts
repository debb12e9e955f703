import type { Resendable } from '../../../contract/index.ts';
import type { Exchange, WireRequest } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';

/** What a run has to know of a request to treat it well and to judge what comes of it. */
export interface Purpose {
  /** The target that is asked. */
  readonly by?: 'receiver' | 'token-server';
  /** What is sent, in the plural: `notifications of event type 201`. */
  readonly kind?: string;
  /** What a notification was made of. */
  readonly recipe?: Recipe;
  /** Under which a notification goes out. */
  readonly noticeId?: string;
  readonly notifyMs?: number;
  /** It is the ordinary notification, about an agent of its own and under a noticeId of its own. */
  readonly isOrdinary?: boolean;
  /** Goes out under a noticeId that was sent before: a target may refuse it for that. */
  readonly isCopy?: boolean;
  /** Is sent also where others of its kind were answered late. */
  readonly isAwaited?: boolean;
  /** Says how it can be sent again, where it can on its own. */
  readonly describe?: (exchange: Exchange) => Resendable;
  /** Makes the request once more, for a moment in which the first one may be too old. */
  readonly renew?: () => WireRequest;
  /** May bring the target down: where it went away after this, that is told, and it is not sent again. */
  readonly isRisky?: boolean;
  /** Leaves the target as it was found, and so is sent after the end of the run too. */
  readonly isCleanUp?: boolean;
}
