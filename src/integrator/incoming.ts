import type { Clock } from '../clock/clock.ts';
import type { SignatureScheme } from '../wire/signature.ts';

/** One request as it arrived. */
export interface InboundRequest {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
  /** Names in lower case; repeated headers joined by `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** In arrival order, with the spelling that arrived. */
  readonly rawHeaders: readonly (readonly [name: string, value: string])[];
  readonly body: Buffer;
  /** Where the pieces ended in which the body arrived; the rest is one piece. */
  readonly pieceEnds?: readonly number[];
}

/** What an integrator is configured with. */
export interface IntegratorEnvironment {
  readonly clock: Clock;
  readonly customerKey: string;
  readonly appId: string;
  readonly appCertificate: string;
  readonly scheme: SignatureScheme;
  /** The engine's update-agent operation (section 4.5), where an engine is configured. */
  readonly updateAgent?: (agentId: string, token: string) => void;
  /** How long the faults that answer late wait. */
  readonly lateAnswerMs: number;
}

/** Everything that the integrator remembers between requests. */
export interface IntegratorState {
  /** How often each `noticeId` took effect. */
  readonly effects: Map<string, number>;
  /** Dedupe keys of the notifications that took effect. */
  readonly handled: Set<string>;
  /** What only faults remember, each under a key of its own. */
  readonly memory: Map<string, string>;
  /** Salt of the latest token. */
  salt: number;
}

export function createState(): IntegratorState {
  return { effects: new Map(), handled: new Set(), memory: new Map(), salt: 0 };
}

/** A request together with all that a step may look at. */
export interface Incoming {
  readonly request: InboundRequest;
  readonly environment: IntegratorEnvironment;
  readonly state: IntegratorState;
}
