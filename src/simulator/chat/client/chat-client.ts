import { callSafely } from '../call-safely.ts';
import type { CallbackName } from '../service/decision.ts';
import type { OperationAnswer } from '../service/operation-answer.ts';
import type { ChatLink, ClientOperation } from './chat-link.ts';

/** Hears what happens to the connection (section 6.1). */
export interface ConnectionDelegate {
  /** User authentication failed. */
  onAuthFailed?(): void;
  /** The user token has expired. */
  onTokenExpired?(): void;
  /** The user token is about to expire: fetch a new one and renew. */
  onTokenWillExpire?(): void;
}

/** The callbacks of the chat manager are not shown in the document; none is ever called. */
export type ChatManagerDelegate = object;

/** The callbacks of an operation, of which one is called, once. */
export interface OperationCallback {
  onSuccess?(): void;
  onError?(code: number, description: string): void;
}

/**
 * A client of the chat SDK (section 4.3). What fails is an answer: an operation rejects only with what
 * its caller's own callback throws.
 */
export interface ChatClient {
  readonly clientId: string;
  login(userId: string, token: string, callback?: OperationCallback): Promise<OperationAnswer>;
  logout(flag: boolean, callback?: OperationCallback): Promise<OperationAnswer>;
  renewToken(token: string, callback?: OperationCallback): Promise<OperationAnswer>;
  /** The returned function takes the delegate away again. */
  addConnectionDelegate(delegate: ConnectionDelegate): () => void;
  addChatManagerDelegate(delegate: ChatManagerDelegate): () => void;
  /** The app is closed: its session ends. */
  close(): void;
}

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
