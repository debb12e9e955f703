import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket, WebSocketServer } from 'ws';
import { type Refusal, rawTextOf } from '../refusal.ts';
import { SOCKET_PATH } from './socket-protocol.ts';

/** What a request to open a WebSocket is refused for before anything else, if for anything. */
export type UpgradeGuard = (request: IncomingMessage) => Refusal | undefined;

/** Headers that speak of the upgrade alone (RFC 7540, section 3.2.1). */
const OF_THE_UPGRADE = new Set(['upgrade', 'http2-settings']);

function headerLines({ rawHeaders }: IncomingMessage): string {
  const lines: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
    if (OF_THE_UPGRADE.has(name.toLowerCase())) continue;
    const options = value.split(',').map((option) => option.trim());
    const kept = options.filter((option) => !OF_THE_UPGRADE.has(option.toLowerCase()));
    if (name.toLowerCase() !== 'connection') lines.push(`${name}: ${value}\r\n`);
    else if (kept.length > 0) lines.push(`${name}: ${kept.join(', ')}\r\n`);
  }
  return lines.join('');
}

/**
 * Has the server take the request as an ordinary one, as RFC 9110 (section 7.8) allows: some HTTP
 * clients offer HTTP/2 in their first request, and once there is a listener for upgrades, Node hands such
 * a request to it alone.
 */
function ignoreUpgrade(
  server: Server,
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const { method, url, httpVersion } = request;
  const text = `${method} ${url} HTTP/${httpVersion}\r\n${headerLines(request)}\r\n`;
  socket.unshift(Buffer.concat([Buffer.from(text, 'latin1'), head]));
  server.emit('connection', socket);
}

const NOT_HERE: Refusal = {
  status: 404,
  code: 'not_found',
  description: `the WebSocket of this service is at ${SOCKET_PATH}`,
};

const OTHER_VERSION: Refusal = {
  status: 426,
  code: 'upgrade_required',
  description: 'expected the header Sec-WebSocket-Version with 13',
};

/** Answers a request to open a WebSocket with a status and a JSON error, and ends the connection. */
function refuseUpgrade(
  socket: Duplex,
  refusal: Refusal,
  headers?: Readonly<Record<string, string>>,
): void {
  // A connection that has ended needs no answer.
  socket.on('error', () => socket.destroy());
  socket.once('finish', () => socket.destroy());
  socket.end(rawTextOf(refusal, headers));
}

/**
 * Opens the WebSockets that clients ask for at `SOCKET_PATH`, and refuses what is wrong with a request
 * for one, first of all what `guard` refuses. The returned function ends that.
 */
export function handleUpgrades(
  server: Server,
  sockets: WebSocketServer,
  connect: (socket: WebSocket) => void,
  guard: UpgradeGuard,
): () => void {
  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
    const { upgrade: wanted = '', 'sec-websocket-version': version } = request.headers;
    if (wanted.toLowerCase() !== 'websocket') return ignoreUpgrade(server, request, socket, head);
    const refusal = guard(request);
    if (refusal !== undefined) return refuseUpgrade(socket, refusal);
    const [path] = (request.url ?? '').split('?');
    if (path !== SOCKET_PATH) return refuseUpgrade(socket, NOT_HERE);
    if (version !== '13') {
      return refuseUpgrade(socket, OTHER_VERSION, {
        upgrade: 'websocket',
        'sec-websocket-version': '13',
      });
    }
    sockets.handleUpgrade(request, socket, head, connect);
  }

  sockets.on('wsClientError', ({ message }, socket) =>
    refuseUpgrade(socket, { status: 400, code: 'bad_request', description: message }),
  );
  server.on('upgrade', upgrade);
  return () => server.off('upgrade', upgrade);
}
