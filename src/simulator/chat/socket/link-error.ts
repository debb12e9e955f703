import { type ChatError, type LinkErrorName, withDetail } from '../service/chat-error.ts';

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
