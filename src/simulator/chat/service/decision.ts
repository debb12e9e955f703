import type { Profile } from '../../../contract/index.ts';
import type { TokenFormat } from '../token-format/token-format.ts';
import type { ChatChange, ChatState } from './chat-state.ts';
import { uuidOf } from './derived-ids.ts';

/** What a service is set up with. */
export interface ChatRules {
  readonly values: Profile['values'];
  readonly format: TokenFormat;
  /** Identifies the application in the answers of the REST interface (section 2.4): a UUID. */
  readonly applicationId: string;
  /** The profile's `users.usernamePattern`, compiled once. */
  readonly usernamePattern: RegExp;
}

/** The rules of a service under a profile; `appId` is what its application is known by. */
export function rulesOf(
  { values }: Pick<Profile, 'values'>,
  format: TokenFormat,
  appId: string,
): ChatRules {
  return {
    values,
    format,
    applicationId: uuidOf('application', appId),
    usernamePattern: new RegExp(values['users.usernamePattern'], 'u'),
  };
}

/** All that a decision depends on besides the command. */
export interface ChatWorld {
  readonly state: ChatState;
  readonly rules: ChatRules;
  /** Unix ms on the clock of the service. */
  readonly nowMs: number;
}

/** The callbacks of the SDK (section 6.1). */
export type CallbackName = 'OnTokenWillExpire' | 'OnTokenExpired' | 'OnAuthFailed';

/** One call of a client's connection delegate. */
export interface ChatCallback {
  readonly clientId: string;
  readonly callback: CallbackName;
  readonly userId: string;
  /** The code of the profile that stands for the same. */
  readonly code: number;
  readonly description: string;
}

/** What a command comes to: its answer, what changes, and which clients are called back. */
export interface Decision<Answer> {
  readonly answer: Answer;
  readonly changes: readonly ChatChange[];
  readonly callbacks: readonly ChatCallback[];
}

/** A decision that changes nothing. */
export function answered<Answer>(
  answer: Answer,
  callbacks: readonly ChatCallback[] = [],
): Decision<Answer> {
  return { answer, changes: [], callbacks };
}
