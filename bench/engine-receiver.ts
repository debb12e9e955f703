import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';

/**
 * A receiver in a process of its own; prints the port it listens on. `bare` acknowledges everything;
 * `verifying` checks the SHA256 signature and parses the body first, as a user's server does.
 */
const [kind = 'bare', key = ''] = process.argv.slice(2);

function isGenuine(body: Buffer, presented: unknown): boolean {
  const expected = Buffer.from(createHmac('sha256', key).update(body).digest('hex'));
  const found = Buffer.from(String(presented));
  return expected.length === found.length && timingSafeEqual(expected, found);
}

const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const body = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks);
    const isAccepted =
      kind === 'bare' ||
      (isGenuine(body, request.headers['service-signature-v2']) &&
        typeof JSON.parse(body.toString()).noticeId === 'string');
    const headers = { 'content-type': 'application/json', 'content-length': '2' };
    response.writeHead(isAccepted ? 200 : 401, headers);
    response.end('{}');
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(typeof address === 'object' ? address?.port : address);
});
