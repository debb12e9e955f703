import type { Basis, Level, RehearsalLimits } from '../../../contract/index.ts';
import type { ChatCall } from '../../../simulator/chat/index.ts';

/**
 * What is done to the client. `ask-start` and `ask-restart` ask whoever runs it; `warn` turns the clock
 * to `OnTokenWillExpire`; `expire` ends every token that it holds, so that `OnTokenExpired` comes.
 */
export type Move = 'ask-start' | 'ask-restart' | 'warn' | 'expire';

/** What a judge looks at. */
export interface Scene {
  readonly userId: string;
  readonly limits: RehearsalLimits;
  /** What happened in the step, in order. */
  readonly calls: readonly ChatCall[];
  /** What happened before it. */
  readonly earlier: readonly ChatCall[];
  /** What other users' clients did meanwhile: nothing of it is this client's doing. */
  readonly others: readonly ChatCall[];
  /** The clients that have a session when the step ends, be its token expired or not. */
  readonly sessions: ReadonlySet<string>;
}

/** What a judge found. */
export type Judgement =
  | { readonly outcome: 'held' | 'observed'; readonly actual: string }
  /** A breach of good practice says so; any other is one of the step's own duty. */
  | { readonly outcome: 'broken'; readonly actual: string; readonly basis?: 'practice' }
  | { readonly outcome: 'untestable'; readonly reason: string };

/** Pure: equal scenes are judged alike. */
export type Judge = (scene: Scene) => Judgement;

/** One step of the rehearsal. */
export interface RehearsalStep {
  /** Permanent, never renamed. */
  readonly id: string;
  /** What the client does when the step passes. */
  readonly title: string;
  readonly expected: string;
  /** Those that it tries. */
  readonly clauses: readonly string[];
  readonly level: Level;
  readonly basis: Basis;
  /** Steps without which this one says nothing. */
  readonly requires: readonly string[];
  /** Each is tried when the ones before it did not bring the awaited call; none only looks back. */
  readonly moves: readonly Move[];
  /** How many fetches the token server fails, with status 503. */
  readonly failedFetches: number;
  /** `spoilt`: what the token server hands out has expired at once, and so the service refuses it. */
  readonly tokens: 'good' | 'spoilt';
  /** `kept`: whenever the client comes anew, its session is still there, so that login gives code 200. */
  readonly sessions: 'as-they-are' | 'kept';
  /** The call after which there is only the settling time to wait for. */
  readonly isAwaited: (call: ChatCall) => boolean;
  /** A call that belongs to the next step already. */
  readonly isNext?: (call: ChatCall) => boolean;
  readonly judge: Judge;
}
