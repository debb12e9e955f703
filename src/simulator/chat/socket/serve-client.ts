import {
  type SocketInitialise,
  type SocketMessage,
  type SocketRegisterDelegates,
  type SocketRequest,
  socketRequestViolations,
} from '../../../contract/index.ts';
import type { ChatService } from '../chat-service.ts';
import {
  type ClientOperation,
  disconnectClient,
  initialiseClient,
  performNoted,
} from '../client/chat-link.ts';
import { type ChatError, linkErrorOf } from '../service/operation-answer.ts';
import { CLOSINGS, type Closing } from './socket-protocol.ts';

/** A connection as the one of its client. */
interface Registration {
  readonly clientId: string;
  /** The client brought its name and may come back for its session. */
  readonly isOwnName: boolean;
  /** False when a newer connection of the same client had replaced this one before. */
  remove(): boolean;
}

/** The connections by client id: at most one for each. */
export interface ConnectionRegistry {
  /** The newer connection takes over: `replaced` of the older one is called. */
  add(ownName: string | undefined, replaced: () => void): Registration;
}

export function createRegistry(service: Pick<ChatService, 'nextClientId'>): ConnectionRegistry {
  const taken = new Map<string, () => void>();

  function freshName(): string {
    let name = service.nextClientId();
    while (taken.has(name)) name = service.nextClientId();
    return name;
  }

  return {
    add(ownName, replaced) {
      const clientId = ownName ?? freshName();
      const former = taken.get(clientId);
      taken.set(clientId, replaced);
      former?.();
      return {
        clientId,
        isOwnName: ownName !== undefined,
        remove: () => taken.get(clientId) === replaced && taken.delete(clientId),
      };
    },
  };
}

/** What a message comes to; what is wrong with it is answered to its sender and not noted. */
type RequestReading =
  | { readonly kind: 'request'; readonly request: SocketRequest }
  | {
      readonly kind: 'malformed';
      /** Null when it could not be read. */
      readonly id: number | null;
      readonly detail: string;
    };

/** The name of a member can be as long as a message. */
const MAX_DETAIL_LENGTH = 300;

function idOf(value: unknown): number | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  const { id } = value;
  return typeof id === 'number' && Number.isSafeInteger(id) && id >= 0 ? id : null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readRequest(text: string): RequestReading {
  const value = parse(text);
  if (value === undefined) return { kind: 'malformed', id: null, detail: 'it is not JSON' };
  const [violation] = socketRequestViolations(value);
  if (violation === undefined) return { kind: 'request', request: value as SocketRequest };
  const { pointer, message } = violation;
  const detail = `${pointer === '' ? 'it' : pointer} ${message}`.slice(0, MAX_DETAIL_LENGTH);
  return { kind: 'malformed', id: idOf(value), detail };
}

/** The connection to a client; `end` of the served client is called when it has ended. */
export interface ClientConnection {
  send(message: SocketMessage): void;
  close(closing: Closing): void;
}

/** One client over one connection. */
export interface ServedClient {
  /** Takes a message and answers it. */
  receive(text: string): void;
  /** The connection has ended; with the code of `CLOSINGS.appClosed` the session ends, too. */
  end(code: number): void;
}

type Operation = Exclude<SocketRequest, SocketInitialise | SocketRegisterDelegates>;

const OPERATIONS: {
  readonly [Name in Operation['operation']]: (
    request: Extract<Operation, { operation: Name }>,
  ) => ClientOperation;
} = {
  login: ({ userId, token }) => ({ type: 'login', userId, token }),
  logout: ({ flag }) => ({ type: 'logout', flag }),
  renewToken: ({ token }) => ({ type: 'renew', token }),
};

function operationOf(request: Operation): ClientOperation {
  const make = OPERATIONS[request.operation] as (request: Operation) => ClientOperation;
  return make(request);
}

/** Serves one client whose messages come one after another. */
export function serveClient(
  service: ChatService,
  registry: ConnectionRegistry,
  connection: ClientConnection,
): ServedClient {
  let registration: Registration | undefined;
  let stopListening = () => {};

  function succeed(id: number, more: { readonly clientId?: string } = {}): void {
    connection.send({ id, result: 'success', ...more });
  }

  function fail(id: number | null, { name, code, description }: ChatError): void {
    connection.send({ id, result: 'error', name, code, description });
  }

  function initialise({ id, appKey, httpsOnly, clientId }: SocketInitialise) {
    if (registration !== undefined) return fail(id, linkErrorOf('alreadyInitialised'));
    registration = registry.add(clientId, () => connection.close(CLOSINGS.takenOver));
    initialiseClient(service, registration.clientId, { appKey, isHttpsOnly: httpsOnly });
    succeed(id, { clientId: registration.clientId });
  }

  function registerDelegates(request: SocketRegisterDelegates, clientId: string): void {
    const { id, connection: isListening, chatManager } = request;
    stopListening();
    stopListening = () => {};
    if (isListening) {
      stopListening = service.listen(clientId, ({ callback, userId, code, description }) =>
        connection.send({ callback, userId, code, description }),
      );
    }
    const outcome = `connection: ${isListening}, chat manager: ${chatManager}`;
    service.note({ by: 'client', what: 'register delegates', clientId, outcome });
    succeed(id);
  }

  function perform(request: Operation, clientId: string): void {
    const answer = performNoted(service, clientId, operationOf(request));
    if (answer.kind === 'success') succeed(request.id);
    else fail(request.id, answer.error);
  }

  /** What a message says that is none of the format is not noted: a token may stand anywhere in it. */
  function refuse(id: number | null, error: ChatError, outcome: string): void {
    const client = registration === undefined ? {} : { clientId: registration.clientId };
    service.note({ by: 'client', what: 'message', ...client, code: error.code, outcome });
    fail(id, error);
  }

  return {
    receive(text) {
      const reading = readRequest(text);
      if (reading.kind === 'malformed') {
        const error = linkErrorOf('malformed', reading.detail);
        return refuse(reading.id, error, 'refused: none of the format');
      }
      const { request } = reading;
      if (request.operation === 'initialise') return initialise(request);
      if (registration === undefined) {
        const error = linkErrorOf('notInitialised');
        return refuse(request.id, error, `refused: ${request.operation} before initialise`);
      }
      if (request.operation === 'registerDelegates')
        return registerDelegates(request, registration.clientId);
      perform(request, registration.clientId);
    },
    end(code) {
      stopListening();
      if (registration === undefined || !registration.remove()) return;
      disconnectClient(service, registration.clientId, {
        endsSession: !registration.isOwnName || code === CLOSINGS.appClosed.code,
        outcome: `the connection ended with code ${code}`,
      });
    },
  };
}
