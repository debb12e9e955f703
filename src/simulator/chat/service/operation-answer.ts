import type { ChatRules } from './decision.ts';

/** What an operation of the SDK comes to (section 4.3): its success or its error callback. */
export type OperationAnswer =
  | { readonly kind: 'success' }
  | { readonly kind: 'error'; readonly error: ChatError };

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
function withDetail(description: string, detail: string | undefined): string {
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

/** No profile has a code below 1, so that none of these is taken for an error of the service. */
const LINK_ERRORS: Readonly<Record<LinkErrorName, Omit<ChatError, 'name'>>> = {
  malformed: { code: -1, description: 'the message is none of this format' },
  notInitialised: { code: -2, description: 'the first operation of a connection is initialise' },
  alreadyInitialised: { code: -3, description: 'this connection is initialised already' },
  disconnected: { code: -4, description: 'the connection to the service is lost' },
};

/** The error of that name; `detail` says more than its name does. */
export function linkErrorOf(name: LinkErrorName, detail?: string): ChatError {
  const { code, description } = LINK_ERRORS[name];
  return { name, code, description: withDetail(description, detail) };
}
