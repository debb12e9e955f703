import { type Profile, resolveProfile } from '../../../src/contract/index.ts';
import {
  type ChatService,
  type ChatStore,
  createChatService,
} from '../../../src/simulator/chat/chat-service.ts';
import type { MutableChatState } from '../../../src/simulator/chat/service/chat-state.ts';
import { type ChatRules, rulesOf } from '../../../src/simulator/chat/service/decision.ts';
import type { OperationAnswer } from '../../../src/simulator/chat/service/operation-answer.ts';
import {
  type AppCredentials,
  createAccessToken2Format,
} from '../../../src/simulator/chat/token-format/access-token-2.ts';
import { OPAQUE, type TokenFormat } from '../../../src/simulator/chat/token-format/token-format.ts';
import { createManualClock, type ManualClock } from '../../support/manual-clock.ts';

export const NOON_MS: number = Date.UTC(2026, 0, 15, 12);
export const HOUR_MS = 3_600_000;
export const DAY_SECONDS = 86_400;
export const CREDENTIALS: AppCredentials = {
  appId: '0123456789abcdef0123456789abcdef',
  appCertificate: 'fedcba9876543210fedcba9876543210',
};
export const ACCESS_TOKEN_2: TokenFormat = createAccessToken2Format(CREDENTIALS);

/** Rules under a built-in profile, with what the test changes in it. */
export function rulesUnder(
  base: 'neutral' | 'agora' = 'neutral',
  changed: Partial<Profile['values']> = {},
  format: TokenFormat = OPAQUE,
): ChatRules {
  const values = { ...resolveProfile(base).values, ...changed };
  return rulesOf({ values }, format, CREDENTIALS.appId);
}

/** A running service in short words, and what its clients hear. */
export interface Sandbox {
  readonly clock: ManualClock;
  readonly service: ChatService;
  /** Every callback as `client name code`, the oldest first; listened for by `hear`. */
  readonly heard: string[];
  hear(...clientIds: readonly string[]): void;
  token(userId: string, validitySeconds?: number): string;
  appToken(validitySeconds?: number): string;
  login(clientId: string, userId: string, token?: string): OperationAnswer;
  renew(clientId: string, token: string): OperationAnswer;
  logout(clientId: string): OperationAnswer;
  turn(byMs: number): void;
  phaseOf(clientId: string): string | undefined;
}

interface SandboxOptions {
  readonly rules?: ChatRules;
  readonly store?: ChatStore;
  readonly state?: MutableChatState;
}

export function openSandbox({ rules = rulesUnder(), ...rest }: SandboxOptions = {}): Sandbox {
  const clock = createManualClock(NOON_MS);
  const service = createChatService({ clock, rules, ...rest });
  const heard: string[] = [];

  function issue(privilege: 'user' | 'app', userId: string, validitySeconds: number): string {
    const issued = service.perform<'issue-token'>({
      type: 'issue-token',
      privilege,
      userId,
      validitySeconds,
    });
    if (issued.kind === 'refused') throw new Error(issued.why);
    return issued.token;
  }

  const token = (userId: string, validitySeconds = 3_600) => issue('user', userId, validitySeconds);
  return {
    clock,
    service,
    heard,
    hear(...clientIds) {
      for (const id of clientIds) {
        service.listen(id, ({ clientId, callback, code }) =>
          heard.push(`${clientId} ${callback} ${code}`),
        );
      }
    },
    token,
    appToken: (validitySeconds = 3_600) => issue('app', '', validitySeconds),
    login: (clientId, userId, presented = token(userId)) =>
      service.perform<'login'>({ type: 'login', clientId, userId, token: presented }),
    renew: (clientId, presented) =>
      service.perform<'renew'>({ type: 'renew', clientId, token: presented }),
    logout: (clientId) => service.perform<'logout'>({ type: 'logout', clientId, flag: true }),
    turn: (byMs) => service.perform<'turn-clock'>({ type: 'turn-clock', byMs }),
    phaseOf: (clientId) => service.state.sessions.get(clientId)?.phase,
  };
}

/** `success`, or the code of the error. */
export function codeOf(answer: OperationAnswer): number | 'success' {
  return answer.kind === 'success' ? 'success' : answer.error.code;
}
