import type { UserStep } from '../../contract/index.ts';
import type { AppCredentials } from '../../simulator/chat/index.ts';
import type { ClientTarget } from '../probes/client/client-target.ts';
import type { DeclaredUser } from '../probes/declared-user.ts';
import type { EngineTarget } from '../probes/engine-calls.ts';
import type { DeclaredObserver } from '../probes/observer-target.ts';
import type { FailingTokenRequest, TokenServerShape } from '../probes/token-server-shape.ts';

export interface ReceiverTarget extends DeclaredObserver {
  readonly url: string;
  readonly customerKey: string;
  /** Headers that it requires besides those of a notification; every one carries them. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** The engine whose update-agent operation it calls (section 4.5). */
  readonly engine?: EngineTarget;
}

export interface TokenServerTarget {
  /** Base URL; what is appended to it is the request shape's. */
  readonly url: string;
  /** Headers that the target requires of its callers (clause 5.7: not shown). */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** How it is asked for tokens; the two endpoints of section 4.1 unless given. */
  readonly shape?: TokenServerShape;
  /** Its tokens are used together with the RTC SDK (section 9). */
  readonly usesRtc?: boolean;
  /** A request for which no token can be generated. */
  readonly mustFail?: FailingTokenRequest;
  /** Users whom it knows; without them, users are invented. */
  readonly users?: readonly DeclaredUser[];
  /** The request that registers a user before a token is asked for it. */
  readonly register?: UserStep;
  /** The request that removes such a user when the run ends. */
  readonly unregister?: UserStep;
}

/** What a run judges. */
export interface Targets {
  readonly receiver?: ReceiverTarget;
  readonly tokenServer?: TokenServerTarget;
  readonly credentials?: AppCredentials;
  readonly client?: ClientTarget;
  /** The embedded integrator stands in, because no target was given. */
  readonly isEmbedded: boolean;
}
