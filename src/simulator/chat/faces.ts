// What listens and connects stands apart from the service, so that who needs no socket loads neither
// fastify nor ws.
export { type AttachedSocket, attachSocket, type SocketOptions } from './socket/attach-socket.ts';
export { connectBySocket } from './socket/connect-by-socket.ts';
export {
  type ChatServer,
  type ChatServerOptions,
  startChatServer,
} from './start-chat-server.ts';
