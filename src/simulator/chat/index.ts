export type { ChatService, ChatStore } from './chat-service.ts';
export type {
  ChatClient,
  ChatManagerDelegate,
  ConnectionDelegate,
  OperationCallback,
} from './client/chat-client.ts';
export type { ChatClientOptions, ChatLink, ClientOperation } from './client/chat-link.ts';
export { connectInProcess } from './client/connect-in-process.ts';
export { createChatClient } from './client/create-chat-client.ts';
export { type FetchToken, fetchByGet, type TokenFetch } from './client/fetch-token.ts';
export {
  createReferenceClient,
  type ReferenceClient,
  type ReferenceClientOptions,
} from './client/reference-client.ts';
export { type ChatServiceOptions, createChatService } from './create-chat-service.ts';
export { isLoopback, LOOPBACK } from './http/is-loopback.ts';
export type { ServerLimits } from './http/limits.ts';
export {
  type ChatServer,
  type ChatServerOptions,
  startChatServer,
} from './http/start-chat-server.ts';
export { serveToken, type TokenAsked, type TokenServed } from './serve-token.ts';
export type { ChatCall } from './service/chat-call.ts';
export type { ChatChange } from './service/chat-change.ts';
export { ALREADY_LOGGED_IN, type ChatError } from './service/chat-error.ts';
export type { ChatRules } from './service/chat-rules.ts';
export { type ChatSession, type ChatState, createChatState } from './service/chat-state.ts';
export type { ChatAnswers, ChatCommand } from './service/decide.ts';
export type { CallbackName, ChatCallback } from './service/decision.ts';
export { evolve } from './service/evolve.ts';
export type { OperationAnswer } from './service/operation-answer.ts';
export { rulesOf } from './service/rules-of.ts';
export { tokenIdOf } from './service/token-id.ts';
export {
  type AttachedSocket,
  attachSocket,
  SOCKET_PATH,
  type SocketOptions,
} from './socket/attach-socket.ts';
export { connectBySocket } from './socket/connect-by-socket.ts';
export type { Processes, ProcessMark } from './state-file/acquire-lock.ts';
export {
  openStateFile,
  type StateFile,
  type StateFileOptions,
} from './state-file/open-state-file.ts';
export { type AppCredentials, createAccessToken2Format } from './token-format/access-token-2.ts';
export { OPAQUE } from './token-format/opaque.ts';
export type {
  ChatTokenReading,
  TokenFormat,
  TokenGrant,
  TokenIssue,
  TokenWish,
} from './token-format/token-format.ts';
