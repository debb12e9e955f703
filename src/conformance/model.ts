import type { Arbitrary } from 'fast-check';
import type { TokenKind } from '../contract/index.ts';
import type { Recipe } from '../wire/request/recipe.ts';
import type { Check } from './core/check.ts';
import type { CheckContext } from './core/check-context.ts';
import { type Breach, Nonconformity } from './core/signals.ts';
import type { Sent } from './probes/receiver-probe.ts';
import type { TokenSent } from './probes/token-server-probe.ts';
import type { TokenValues } from './probes/token-template.ts';

/** Names a step in words. The evidence shows it, and an expectation finds an answer by it. */
export type Role = string;

/** Sends a notification. */
export interface NotifyStep {
  /** The request as data. With `like`, `copy` and `same-bytes` send the recipe of that step. */
  readonly notify: Recipe;
  readonly as: Role;
  /** The earlier step that this one repeats. */
  readonly like?: Role;
  /** `retry` keeps the noticeId and is stamped and signed again; `same-bytes` keeps every byte. */
  readonly how?: 'retry' | 'same-bytes';
  /** Writes a fresh noticeId in another form; different ids must stay different. */
  readonly spellNoticeId?: (noticeId: string) => string;
  /** Age of the notification on arrival, in ms. */
  readonly sentAgoMs?: number;
  /** Is sent even when a slow run waits for no more requests of its kind. */
  readonly isAwaited?: boolean;
  /** May end the process of the target. */
  readonly isRisky?: boolean;
}

/** What a token request asks with: values in the request shape of the target, a JSON value, or raw bytes. */
export interface AskedToken extends TokenValues {
  readonly kind: TokenKind;
  /** Replaces the JSON body. */
  readonly body?: unknown;
  /** Replaces the bytes of the body. */
  readonly raw?: Uint8Array;
}

/** Asks for a token. */
export interface AskStep {
  readonly ask: AskedToken;
  readonly as: Role;
  readonly isRisky?: boolean;
}

export type StimulusStep =
  | NotifyStep
  | AskStep
  | { readonly atOnce: readonly StimulusStep[] }
  /** Sends the very same bytes so many times at once. */
  | { readonly copies: number; readonly notify: Recipe; readonly as: Role }
  | { readonly waitMs: number }
  /** Counts the effects of the notification of that step, once they had time to come. */
  | { readonly settle: Role };

/** What one example of a check sends. */
export interface Stimulus {
  readonly title: string;
  readonly steps: readonly StimulusStep[];
  /** Members of a combination. Each is judged alone when the whole is broken, so that the finding names one. */
  readonly parts?: readonly Stimulus[];
  /** The same without what is in doubt. When it is broken too, the example says nothing. */
  readonly control?: Stimulus;
  /** Why the profile rules the example out, and with it the check. */
  readonly skip?: string;
}

/** One answer. */
export type Evidence =
  | { readonly role: Role; readonly sent: Sent }
  | { readonly role: Role; readonly token: TokenSent }
  | { readonly role: Role; readonly effects: number };

/** What rows and expectations may know of the target and the run; nothing in it sends. */
export type Known = Pick<
  CheckContext,
  'profile' | 'runId' | 'users' | 'draw' | 'runs' | 'hasObserver' | 'hasCredentials'
>;

/** What an answer came to: nothing when the duty is kept, a breach, or a free choice to be noted. */
export type Assessment = undefined | Breach | { readonly note: string };

/**
 * One demand on the evidence of an example.
 * @throws Untestable when the evidence says nothing about the demand.
 */
export type Expectation = (evidence: readonly Evidence[], known: Known) => Assessment;

/** The breach that a demand throws, or what it resolves to. */
export function breachOr(demand: () => Assessment): Assessment {
  try {
    return demand();
  } catch (thrown) {
    if (thrown instanceof Nonconformity) return thrown.breach;
    throw thrown;
  }
}

/** Where the examples of a check come from: a table, walked in its order, or values that are drawn. */
export type Source =
  | { readonly rows: readonly Stimulus[] }
  | {
      readonly draw: Arbitrary<Stimulus>;
      /** Examples that come before any is drawn. */
      readonly first?: readonly Stimulus[];
      /** The share of the run's examples that is enough; 1 unless given. */
      readonly share?: number;
    };

/** A check as data: what is sent, and what the answers have to be. */
export interface RowCheck
  extends Omit<Check, 'run' | 'suite' | 'restsOn' | 'needs' | 'requires'>,
    Partial<Pick<Check, 'restsOn' | 'needs' | 'requires'>> {
  readonly tries: (known: Known) => Source | readonly Source[];
  readonly expect: Expectation;
}
