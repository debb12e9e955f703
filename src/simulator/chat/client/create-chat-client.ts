import { callSafely } from '../call-safely.ts';
import type { CallbackName } from '../service/decision.ts';
import type {
  ChatClient,
  ChatManagerDelegate,
  ConnectionDelegate,
  OperationCallback,
} from './chat-client.ts';
import type { ChatLink, ClientOperation } from './chat-link.ts';

const METHODS: Readonly<Record<CallbackName, keyof ConnectionDelegate>> = {
  OnAuthFailed: 'onAuthFailed',
  OnTokenExpired: 'onTokenExpired',
  OnTokenWillExpire: 'onTokenWillExpire',
};

/** A client over any link to the service. */
export function createChatClient(link: ChatLink): ChatClient {
  const connectionDelegates = new Set<ConnectionDelegate>();
  const chatManagerDelegates = new Set<ChatManagerDelegate>();

  link.listen(({ callback }) => {
    for (const delegate of [...connectionDelegates]) {
      callSafely(() => delegate[METHODS[callback]]?.());
    }
  });

  async function perform(operation: ClientOperation, callback: OperationCallback = {}) {
    const answer = await link.perform(operation);
    if (answer.kind === 'success') callback.onSuccess?.();
    else callback.onError?.(answer.error.code, answer.error.description);
    return answer;
  }

  return {
    clientId: link.clientId,
    login: (userId, token, callback) => perform({ type: 'login', userId, token }, callback),
    logout: (flag, callback) => perform({ type: 'logout', flag }, callback),
    renewToken: (token, callback) => perform({ type: 'renew', token }, callback),
    addConnectionDelegate(delegate) {
      connectionDelegates.add(delegate);
      return () => connectionDelegates.delete(delegate);
    },
    addChatManagerDelegate(delegate) {
      chatManagerDelegates.add(delegate);
      return () => chatManagerDelegates.delete(delegate);
    },
    close: () => link.close(),
  };
}
