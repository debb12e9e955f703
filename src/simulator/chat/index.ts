export type { ChatCall } from './call-list.ts';
export {
  type ChatService,
  type ChatServiceOptions,
  type ChatStore,
  createChatService,
} from './chat-service.ts';
export {
  type ChatClient,
  type ChatManagerDelegate,
  type ConnectionDelegate,
  createChatClient,
  type OperationCallback,
} from './client/chat-client.ts';
export {
  type ChatClientOptions,
  type ChatLink,
  type ClientOperation,
  connectInProcess,
} from './client/chat-link.ts';
export { type FetchToken, fetchByGet, type TokenFetch } from './client/fetch-token.ts';
export {
  createReferenceClient,
  type ReferenceClient,
  type ReferenceClientOptions,
} from './client/reference-client.ts';
export { isLoopback, LOOPBACK, refuseHost } from './http/loopback.ts';
export { refusePage } from './http/refuse-page.ts';
export { rawReplyOf } from './refusal.ts';
export { serveToken, type TokenServerReply, type TokenServerRequest } from './serve-token.ts';
export {
  type ChatChange,
  type ChatSession,
  type ChatState,
  createChatState,
  evolve,
} from './service/chat-state.ts';
export type { ChatAnswers, ChatCommand } from './service/decide.ts';
export type { CallbackName, ChatCallback } from './service/decision.ts';
export { type ChatRules, rulesOf } from './service/decision.ts';
export { tokenIdOf } from './service/derived-ids.ts';
export {
  ALREADY_LOGGED_IN,
  type ChatError,
  type OperationAnswer,
} from './service/operation-answer.ts';
export { SOCKET_PATH } from './socket/socket-protocol.ts';
export type { Processes, ProcessMark } from './state-file/acquire-lock.ts';
export {
  openStateFile,
  type StateFile,
  type StateFileOptions,
} from './state-file/open-state-file.ts';
export { type AppCredentials, createAccessToken2Format } from './token-format/access-token-2.ts';
export {
  type ChatTokenReading,
  OPAQUE,
  type TokenFormat,
  type TokenGrant,
  type TokenIssue,
  type TokenSpec,
} from './token-format/token-format.ts';
