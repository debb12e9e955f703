import { WebSocket } from 'ws';
import { type Clock, systemClock } from '../../../clock/clock.ts';
import {
  type SocketCallback,
  type SocketMessage,
  type SocketRequest,
  socketMessageViolations,
} from '../../../contract/index.ts';
import { TargetError, UsageError } from '../../../errors.ts';
import type { ChatClientOptions, ChatLink, ClientOperation } from '../client/chat-link.ts';
import type { ChatCallback } from '../service/decision.ts';
import { linkErrorOf, type OperationAnswer } from '../service/operation-answer.ts';
import { CLOSINGS } from './socket-protocol.ts';

type Answer = Exclude<SocketMessage, SocketCallback>;
/** A request without its number. */
type Asked = SocketRequest extends infer Request
  ? Request extends SocketRequest
    ? Omit<Request, 'id'>
    : never
  : never;

const CONNECT_WITHIN_MS = 10_000;

const DISCONNECTED: Answer = { id: null, result: 'error', ...linkErrorOf('disconnected') };

const REQUESTS: {
  readonly [Type in ClientOperation['type']]: (
    operation: Extract<ClientOperation, { type: Type }>,
  ) => Asked;
} = {
  login: ({ userId, token }) => ({ operation: 'login', userId, token }),
  logout: ({ flag }) => ({ operation: 'logout', flag }),
  renew: ({ token }) => ({ operation: 'renewToken', token }),
};

function requestOf(operation: ClientOperation): Asked {
  const make = REQUESTS[operation.type] as (operation: ClientOperation) => Asked;
  return make(operation);
}

function readMessage(text: string): SocketMessage | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return socketMessageViolations(value).length === 0 ? (value as SocketMessage) : undefined;
  } catch {
    return undefined;
  }
}

function answerOf(answer: Answer): OperationAnswer {
  if (answer.result === 'success') return { kind: 'success' };
  const { name, code, description } = answer;
  return { kind: 'error', error: { name, code, description } };
}

function nobodyAt(url: string, found: string): TargetError {
  const advice = 'Is `assay serve` running there?';
  return new TargetError(`expected a chat service at ${url}, found: ${found}. ${advice}`);
}

async function open(url: string): Promise<WebSocket> {
  const { protocol = '' } = URL.canParse(url) ? new URL(url) : {};
  if (protocol !== 'ws:' && protocol !== 'wss:') {
    throw new UsageError(`expected the address of a chat service (ws://…/chat), found ${url}.`);
  }
  const socket = new WebSocket(url, { handshakeTimeout: CONNECT_WITHIN_MS });
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve);
    socket.once('error', ({ message }) => reject(nobodyAt(url, message)));
  });
  // The event 'close' says what ended a connection.
  socket.on('error', () => {});
  return socket;
}

/**
 * Connects a client to a chat service in another process: `url` is that of its WebSocket, such as
 * `ws://127.0.0.1:3000/chat`. Throws a TargetError when none answers there, and a UsageError when the
 * url or the options are not accepted. Operations that a lost connection leaves unanswered end with
 * the error `disconnected`.
 */
export async function connectBySocket(
  url: string,
  options: ChatClientOptions,
  clock: Clock = systemClock,
): Promise<ChatLink> {
  const socket = await open(url);
  const waiting = new Map<number, (answer: Answer) => void>();
  let clientId = options.clientId ?? '';
  let listener: ((callback: ChatCallback) => void) | undefined;
  let lastId = 0;

  function ask(asked: Asked): Promise<Answer> {
    if (socket.readyState !== socket.OPEN) return Promise.resolve(DISCONNECTED);
    lastId += 1;
    const id = lastId;
    socket.send(JSON.stringify({ id, ...asked }));
    return new Promise((resolve) => waiting.set(id, resolve));
  }

  socket.on('message', (data) => {
    const message = readMessage(data.toString());
    // The other end does not speak this protocol: none of its messages can be relied on.
    if (message === undefined) return socket.terminate();
    if ('callback' in message) return listener?.({ clientId, ...message });
    if (message.id === null) return;
    waiting.get(message.id)?.(message);
    waiting.delete(message.id);
  });
  socket.on('close', () => {
    for (const settle of waiting.values()) settle(DISCONNECTED);
    waiting.clear();
  });

  const { appKey, isHttpsOnly: httpsOnly } = options;
  const own = options.clientId === undefined ? {} : { clientId: options.clientId };
  const cancel = clock.after(CONNECT_WITHIN_MS, () => socket.terminate());
  const answer = await ask({ operation: 'initialise', appKey, httpsOnly, ...own });
  cancel();
  if (answer.result === 'error') {
    socket.close();
    if (answer.name === 'disconnected') throw nobodyAt(url, 'no answer to initialise');
    throw new UsageError(`expected options that the service takes, found: ${answer.description}.`);
  }
  clientId = answer.clientId ?? clientId;

  return {
    clientId,
    perform: async (operation) => answerOf(await ask(requestOf(operation))),
    listen(next) {
      if (listener === undefined) {
        void ask({ operation: 'registerDelegates', connection: true, chatManager: true });
      }
      listener = next;
    },
    close: () => socket.close(CLOSINGS.appClosed.code, CLOSINGS.appClosed.reason),
  };
}
