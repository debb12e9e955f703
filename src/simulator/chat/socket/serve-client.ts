import type {
  SocketInitialise,
  SocketMessage,
  SocketRegisterDelegates,
  SocketRequest,
} from '../../../contract/index.ts';
import type { ChatService } from '../chat-service.ts';
import type { ClientOperation } from '../client/chat-link.ts';
import { disconnectClient } from '../client/disconnect-client.ts';
import { initialiseClient } from '../client/initialise-client.ts';
import { performNoted } from '../client/perform-noted.ts';
import type { ChatError } from '../service/chat-error.ts';
import { CLOSINGS, type Closing } from './closings.ts';
import type { Seat, Seats } from './create-seats.ts';
import { linkErrorOf } from './link-error.ts';
import { readRequest } from './read-request.ts';

/** The way back to a client; its end is told by `end`. */
export interface ClientWay {
  send(message: SocketMessage): void;
  close(closing: Closing): void;
}

/** One client over one connection. */
export interface ServedClient {
  /** Takes a message and answers it. */
  receive(text: string): void;
  /** The connection is over; with that of `CLOSINGS.appClosed` as its code the session is, too. */
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
export function serveClient(service: ChatService, seats: Seats, way: ClientWay): ServedClient {
  let seat: Seat | undefined;
  let stopListening = () => {};

  function succeed(id: number, more: { readonly clientId?: string } = {}): void {
    way.send({ id, result: 'success', ...more });
  }

  function fail(id: number | null, { name, code, description }: ChatError): void {
    way.send({ id, result: 'error', name, code, description });
  }

  function initialise({ id, appKey, httpsOnly, clientId }: SocketInitialise) {
    if (seat !== undefined) return fail(id, linkErrorOf('alreadyInitialised'));
    seat = seats.take(clientId, () => way.close(CLOSINGS.takenOver));
    initialiseClient(service, seat.clientId, { appKey, isHttpsOnly: httpsOnly });
    succeed(id, { clientId: seat.clientId });
  }

  function registerDelegates(request: SocketRegisterDelegates, clientId: string): void {
    const { id, connection, chatManager } = request;
    stopListening();
    stopListening = () => {};
    if (connection) {
      stopListening = service.listen(clientId, ({ callback, userId, code, description }) =>
        way.send({ callback, userId, code, description }),
      );
    }
    const outcome = `connection: ${connection}, chat manager: ${chatManager}`;
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
    const client = seat === undefined ? {} : { clientId: seat.clientId };
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
      if (seat === undefined) {
        const error = linkErrorOf('notInitialised');
        return refuse(request.id, error, `refused: ${request.operation} before initialise`);
      }
      if (request.operation === 'registerDelegates')
        return registerDelegates(request, seat.clientId);
      perform(request, seat.clientId);
    },
    end(code) {
      stopListening();
      if (seat === undefined || !seat.leave()) return;
      disconnectClient(service, seat.clientId, {
        isSessionOver: !seat.isOwnName || code === CLOSINGS.appClosed.code,
        outcome: `the connection ended with code ${code}`,
      });
    },
  };
}
