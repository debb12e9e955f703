import type { TokenIssue } from '../token-format/token-format.ts';
import {
  decideLeave,
  decideLogin,
  decideLogout,
  decideRenew,
  type Leave,
  type Login,
  type Logout,
  type Renew,
} from './decide-sessions.ts';
import { decideSetStub, decideTakeStub, type SetStub, type TakeStub } from './decide-stubs.ts';
import {
  decideReset,
  decideTime,
  decideTurnClock,
  type PassTime,
  type Reset,
  type TurnClock,
} from './decide-time.ts';
import {
  decideExpireToken,
  decideForgetTokens,
  decideIssueToken,
  type ExpireToken,
  type ExpiryAnswer,
  type ForgetTokens,
  type IssueToken,
} from './decide-tokens.ts';
import {
  type CreateUsers,
  decideLookUp,
  decideUsers,
  type LookUpAnswer,
  type LookUpUser,
  type UsersAnswer,
} from './decide-users.ts';
import type { ChatWorld, Decision } from './decision.ts';
import type { OperationAnswer } from './operation-answer.ts';

/** Everything that can be asked of the service: by its clients, by REST, by time and by a test. */
export type ChatCommand =
  | Login
  | Logout
  | Renew
  | Leave
  | CreateUsers
  | LookUpUser
  | PassTime
  | TurnClock
  | ExpireToken
  | ForgetTokens
  | SetStub
  | TakeStub
  | IssueToken
  | Reset;

export type CommandOf<Type extends ChatCommand['type']> = Extract<ChatCommand, { type: Type }>;

/** What a command of each type is answered. */
export interface ChatAnswers {
  readonly login: OperationAnswer;
  readonly logout: OperationAnswer;
  readonly renew: OperationAnswer;
  readonly leave: undefined;
  readonly 'create-users': UsersAnswer;
  readonly 'look-up-user': LookUpAnswer;
  readonly 'pass-time': undefined;
  readonly 'turn-clock': undefined;
  readonly 'expire-token': ExpiryAnswer;
  readonly 'forget-tokens': undefined;
  readonly 'set-stub': undefined;
  readonly 'take-stub': number | undefined;
  readonly 'issue-token': TokenIssue;
  readonly reset: undefined;
}

type Decider<Type extends ChatCommand['type']> = (
  command: CommandOf<Type>,
  world: ChatWorld,
) => Decision<ChatAnswers[Type]>;

const DECIDERS: { readonly [Type in ChatCommand['type']]: Decider<Type> } = {
  login: decideLogin,
  logout: decideLogout,
  renew: decideRenew,
  leave: decideLeave,
  'create-users': decideUsers,
  'look-up-user': decideLookUp,
  'pass-time': decideTime,
  'turn-clock': decideTurnClock,
  'expire-token': decideExpireToken,
  'forget-tokens': decideForgetTokens,
  'set-stub': decideSetStub,
  'take-stub': decideTakeStub,
  'issue-token': decideIssueToken,
  reset: decideReset,
};

/**
 * Decides one command. Pure: the world is only read, and what becomes of it is given as changes, which
 * `evolve` carries out.
 */
export function decide<Type extends ChatCommand['type']>(
  command: CommandOf<Type>,
  world: ChatWorld,
): Decision<ChatAnswers[Type]> {
  const decider = DECIDERS[command.type as Type] as Decider<Type>;
  return decider(command, world);
}
