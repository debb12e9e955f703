import type {
  EngineErrorReply,
  ErrorReply,
  TokenErrorReply,
} from '../../../contract/generated/types.ts';
import type { ChatCall } from '../service/chat-call.ts';
import type { ChatRules } from '../service/chat-rules.ts';
import type { Refusal } from './refusal.ts';

/** The faces of the simulated services, of which each has its own way to refuse a call. */
export type FaceName = 'rest' | 'engine' | 'token-server' | 'control' | 'health';

/** What a refusal may tell beside its reason. */
export interface RefusedAt {
  readonly values: ChatRules['values'];
  /** Unix ms on the clock of the service. */
  readonly arrivedMs: number;
  /** Unix ms on the clock of the service. */
  readonly nowMs: number;
}

interface Face {
  /** Under whose name its refused calls are noted. */
  readonly by: ChatCall['by'];
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
    malformedStatus: (values) => values['users.errorStatuses'].malformed,
    refuse: refuseAsChat,
  },
  engine: {
    by: 'engine',
    malformedStatus: BAD_REQUEST,
    refuse: ({ code, description }): EngineErrorReply => ({ detail: description, reason: code }),
  },
  'token-server': {
    by: 'token-server',
    malformedStatus: BAD_REQUEST,
    refuse: ({ description }): TokenErrorReply => ({ error: description }),
  },
  control: { by: 'control', malformedStatus: BAD_REQUEST, refuse: refuseInBrief },
  health: { by: 'control', malformedStatus: BAD_REQUEST, refuse: refuseInBrief },
};
