import type { ChatRules } from './chat-rules.ts';

/** Why an operation of the SDK fails, by the names of the profile; the code 200 alone is stated. */
export type ChatErrorName =
  | Exclude<keyof ChatRules['values']['chat.errorCodes'], 'tokenWillExpire'>
  | 'alreadyLoggedIn';

/** Section 3.1: a login that fails with this code counts as logged in already. */
export const ALREADY_LOGGED_IN = 200;

/** Why an operation never reached the service, or its answer never the client. */
export type LinkErrorName = 'malformed' | 'notInitialised' | 'alreadyInitialised' | 'disconnected';

/** What an error callback carries (section 7): code and description. */
export interface ChatError {
  readonly name: ChatErrorName | LinkErrorName | 'stubbed';
  readonly code: number;
  readonly description: string;
}

const DESCRIPTIONS: Readonly<Record<ChatErrorName, string>> = {
  alreadyLoggedIn: 'the user is logged in already',
  otherUserLoggedIn: 'another user is logged in',
  tokenInvalid: 'the token is empty or invalid',
  tokenExpired: 'the token has expired',
  notLoggedIn: 'no user is logged in',
  authenticationFailed: 'the user could not be authenticated',
};

/** What an error says: what its name stands for and, where more is known, that too. */
export function withDetail(description: string, detail: string | undefined): string {
  return detail === undefined ? description : `${description}: ${detail}`;
}

/** The error of that name, with the profile's code; `detail` says more than its name does. */
export function chatErrorOf(
  name: ChatErrorName,
  { values }: ChatRules,
  detail?: string,
): ChatError {
  const code = name === 'alreadyLoggedIn' ? ALREADY_LOGGED_IN : values['chat.errorCodes'][name];
  return { name, code, description: withDetail(DESCRIPTIONS[name], detail) };
}
