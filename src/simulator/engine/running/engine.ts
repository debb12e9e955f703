import type { Clock } from '../../../clock/clock.ts';
import type { UserProfile } from '../../../contract/index.ts';
import type { Plan } from '../../session/session-plan.ts';
import type { CallbackEvent } from '../../session/session-state.ts';
import type { Delivery } from '../delivery/attempt.ts';
import type { DisturbanceRates } from '../disturbances/disturbances.ts';
import type { AgentUpdate } from './session-run.ts';

/** Whom the engine talks to, and how. */
export interface EngineOptions {
  readonly receiverUrl: string;
  readonly customerKey: string;
  /** `neutral` unless told. */
  readonly profile?: string | UserProfile;
  /** Part of every id: letters, digits and hyphens. Drawn from the time unless told. */
  readonly runId?: string;
  /** Decides jitter, disturbances and what a drawn scenario draws; 1 unless told. */
  readonly seed?: number;
  readonly disturbances?: DisturbanceRates;
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string;
  /**
   * The machine's unless told; a virtual one makes retries and waits take no time, and that of a chat
   * service (`service.clock`) lets both be turned together.
   */
  readonly clock?: Clock & { hold?(): () => void };
}

/** How one session is run. */
export interface StartOptions {
  /**
   * Whether the plan itself brings the new token after event 104, or a call of `updateAgent` is
   * awaited until the token expires; `by-plan` unless told.
   */
  readonly updates?: 'by-plan' | 'awaited';
  /**
   * Whether the gaps of the session are left out; `collapsed` unless told. The times in its events keep
   * them, and run ahead of the clock by what was left out.
   */
  readonly pace?: 'collapsed' | 'real-time';
}

/** A session under way. */
export interface RunningSession {
  readonly sid: string;
  readonly agentId: string;
  readonly name: string;
  readonly channel: string;
  /** What its client heard so far. */
  readonly callbacks: readonly CallbackEvent[];
  /** Resolves with every delivery, in the order of the notices, once all are settled. */
  deliveries(): Promise<readonly Delivery[]>;
  /** Stops the agent by hand at the next step of the plan. */
  stop(): void;
}

/** What the operation that updates an agent answers. */
export interface AgentState {
  readonly agent_id: string;
  /** Unix seconds. */
  readonly create_ts: number;
  readonly status: 'RUNNING';
}

/** The engine as a program: sessions on demand and the operations that integrators call. */
export interface Engine {
  /** Starts a scenario's first plan, or a plan. Throws a UsageError for an unknown scenario. */
  start(what: string | Plan, options?: StartOptions): RunningSession;
  /** Section 4.5: a new `properties.token`. Throws a UsageError for an agent that is not running. */
  updateAgent(agentId: string, update: AgentUpdate): AgentState;
  /** Ends the connections. What is not settled stays so. */
  close(): Promise<void>;
}
