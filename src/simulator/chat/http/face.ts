import type {
  EngineErrorReply,
  ErrorReply,
  TokenErrorReply,
} from '../../../contract/generated/types.ts';
import type { ChatCall } from '../call-list.ts';
import type { Refusal } from '../refusal.ts';
import type { ChatRules } from '../service/decision.ts';

/** The faces of the simulated services, of which each has its own way to refuse a call. */
export type FaceName = 'rest' | 'engine' | 'token-server' | 'control' | 'health';

/** What a refusal may say beside its reason. */
export interface RefusedAt {
  readonly values: ChatRules['values'];
  /** Unix ms on the clock of the service. */
  readonly arrivedMs: number;
  /** Unix ms on the clock of the service. */
  readonly nowMs: number;
}

/** What a face has of its own. */
export interface Face {
  /** Under whose name its refused calls are noted. */
  readonly by: ChatCall['by'];
  /** What the paths of the face begin with; absent where a path of any other beginning is at home. */
  readonly prefix?: string;
  /** Whether a stub can answer its calls. */
  readonly canBeStubbed?: true;
  /** The sample of section 4.1 does not look at the Content-Type. */
  readonly takesAnyType?: true;
  /** HEAD is not served: it would issue a token without sending it. */
  readonly hasNoHead?: true;
  /** Status for a body that is not what it should be. */
  malformedStatus(values: ChatRules['values']): number;
  refuse(refusal: Refusal, at: RefusedAt): object;
}

function refuseInBrief({ code, description }: Refusal): ErrorReply {
  return { error: code, error_description: description };
}

function refuseAsChat(refusal: Refusal, { values, arrivedMs, nowMs }: RefusedAt): ErrorReply {
  const brief = refuseInBrief(refusal);
  if (!values['users.answerExtras']) return brief;
  return { ...brief, timestamp: nowMs, duration: nowMs - arrivedMs };
}

const BAD_REQUEST = () => 400;

/** How each face words a refusal. */
export const FACES: Readonly<Record<FaceName, Face>> = {
  rest: {
    by: 'rest',
    canBeStubbed: true,
    malformedStatus: (values) => values['users.errorStatuses'].malformed,
    refuse: refuseAsChat,
  },
  engine: {
    by: 'engine',
    canBeStubbed: true,
    malformedStatus: BAD_REQUEST,
    refuse: ({ code, description }): EngineErrorReply => ({ detail: description, reason: code }),
  },
  'token-server': {
    by: 'token-server',
    prefix: '/token-server',
    takesAnyType: true,
    hasNoHead: true,
    malformedStatus: BAD_REQUEST,
    refuse: ({ description }): TokenErrorReply => ({ error: description }),
  },
  control: {
    by: 'control',
    prefix: '/control',
    malformedStatus: BAD_REQUEST,
    refuse: refuseInBrief,
  },
  health: { by: 'control', malformedStatus: BAD_REQUEST, refuse: refuseInBrief },
};
