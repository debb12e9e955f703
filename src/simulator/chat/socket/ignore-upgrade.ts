import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

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
 * clients offer HTTP/2 in their first request, and once anybody listens for upgrades Node hands such
 * a request to nobody else.
 */
export function ignoreUpgrade(
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
