import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import {
  type Behaviour,
  type Incoming,
  incomingOf,
  json,
  listen,
  membersIn,
  type Reply,
  readBody,
  sendReply,
  serve,
  text,
} from './behaviour.ts';
import { sample } from './token-server-parts.ts';

const isRefusal = ({ status = 200, body = '' }: Reply) =>
  status === 400 || String(body).includes('"error"');

/** A server that writes each request's error into a variable, and answers what stands there. */
const leavingErrors: Behaviour['start'] = ({ clock }) => {
  const answer = sample(clock);
  let left: Reply | undefined;
  return serve((incoming) => {
    const reply = answer(incoming);
    const found = left;
    left = found === undefined && isRefusal(reply) ? reply : undefined;
    return found ?? reply;
  });
};

const HEAD_END = '\r\n\r\n';

function writtenReply({ status = 200, headers = {}, body = '' }: Reply): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const length = Buffer.byteLength(String(body));
  return [`HTTP/1.1 ${status} -`, ...lines, `content-length: ${length}`, '', body].join('\r\n');
}

interface Head extends Pick<Incoming, 'method' | 'path' | 'headers'> {
  readonly length: number;
}

function headOf(lines: readonly string[]): Head | undefined {
  const [method, path, version] = (lines[0] ?? '').split(' ');
  if (method === undefined || path === undefined || version !== 'HTTP/1.1') return undefined;
  const headers = Object.fromEntries(
    lines.slice(1).map((line) => {
      const at = line.indexOf(':');
      return [line.slice(0, at).toLowerCase(), line.slice(at + 1).trim()];
    }),
  );
  return { method, path, headers, length: Number(headers['content-length'] ?? 0) };
}

/** How a server that reads connections by itself treats what comes. */
interface Reading {
  readonly isRequest: (head: Head) => boolean;
  /** To what is no request it can read. */
  readonly broken: Reply;
  /** The answer to a request before its body is read, which is left then. */
  readonly early?: (head: Head) => Reply | undefined;
  /** How much of a body it has read when it answers so. */
  readonly read: (reply: Reply, length: number) => number;
}

const readingBy =
  ({ isRequest, broken, early, read }: Reading): Behaviour['start'] =>
  ({ clock }) => {
    const answer = sample(clock);
    const server = createServer((socket) => {
      let rest = Buffer.alloc(0);
      socket.on('error', () => {});
      socket.on('data', (bytes) => {
        rest = Buffer.concat([rest, bytes]);
        for (let end = rest.indexOf(HEAD_END); end >= 0; end = rest.indexOf(HEAD_END)) {
          const head = headOf(rest.subarray(0, end).toString('latin1').split('\r\n'));
          const bodyAt = end + HEAD_END.length;
          const isReadable = head?.headers['transfer-encoding'] === undefined;
          if (head === undefined || !isRequest(head) || !isReadable) {
            rest = Buffer.alloc(0);
            socket.end(writtenReply(broken));
            return;
          }
          const refusal = early?.(head);
          if (refusal !== undefined) {
            rest = rest.subarray(bodyAt);
            socket.write(writtenReply(refusal));
            continue;
          }
          const { length, ...incoming } = head;
          if (rest.length < bodyAt + length) return;
          const body = Buffer.from(rest.subarray(bodyAt, bodyAt + length));
          const reply = answer({ ...incoming, query: new URLSearchParams(), body });
          rest = rest.subarray(bodyAt + read(reply, length));
          socket.write(writtenReply(reply));
        }
      });
    });
    return listen(server);
  };

/** A server that refuses a media type before it reads the body, and reads the body as the next request. */
const leavingBodies = readingBy({
  isRequest: () => true,
  broken: text('Bad Request', 400),
  early: ({ length, headers }) =>
    length > 0 && !/^application\/json/i.test(String(headers['content-type']))
      ? json({ error: 'unsupported media type' }, 415)
      : undefined,
  read: (_reply, length) => length,
});

/** A server that answers 404 before it reads the body, and reads the body as the next request. */
const leavingUnknown = readingBy({
  isRequest: () => true,
  broken: text('Bad Request', 400),
  early: ({ length, path }) =>
    length > 0 && !/^\/generate-(?:user|app)-token$/.test(path)
      ? text('Not Found', 404)
      : undefined,
  read: (_reply, length) => length,
});

/** A server that leaves half of a body on the connection when it answers with 400, and closes what begins with that. */
const leavingHalves = readingBy({
  isRequest: ({ method }) => /^[A-Z]+$/.test(method),
  broken: text('', 400),
  read: ({ status }, length) => (status === 400 ? Math.floor(length / 2) : length),
});

/** A server that keeps what failed for a user, and answers it to whatever that user asks for next. */
const keepingErrors: Behaviour['start'] = ({ clock }) => {
  const answer = sample(clock);
  const failed = new Map<unknown, Reply>();
  return serve((incoming) => {
    const user = membersIn(incoming.body)?.['user_uuid'];
    const kept = user === '' ? undefined : failed.get(user);
    const reply = kept ?? answer(incoming);
    if (typeof user === 'string' && String(reply.body).includes('"error"')) failed.set(user, reply);
    return reply;
  });
};

/** A server that goes down once while a body comes in, as for the request of somebody else. */
const downOnce: Behaviour['start'] = ({ clock }) => {
  const answer = sample(clock);
  let inPieces = 0;
  return listen(
    createHttpServer(async (request, response) => {
      const body = await readBody(request).catch(() => undefined);
      if (body === undefined) return;
      inPieces += /-pieces"/.test(body.toString()) ? 1 : 0;
      // The first comes whole; what meets an idle connection that was closed is sent once more.
      if (inPieces > 1 && inPieces < 4) {
        request.socket.destroy();
        return;
      }
      sendReply(response, answer(incomingOf(request, body)));
    }),
  );
};

const NOT_SERVED = 'An ordinary request is refused for what another one was.';

/** Token servers that are not done with a request when they have answered it. */
export const LEFT_OVERS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'answers the request after an error with that error once more',
    seen: 'A variable of the last error that is cleared when it is read.',
    start: leavingErrors,
    outcome: 'nonconformant',
    findings: [
      { check: 'token-server.answer.token-xor-error', verdict: 'fail', because: NOT_SERVED },
    ],
    others: 'untestable',
    says: /the very answer that JSON that breaks off, under text\/plain, had got before it/,
  },
  {
    target: 'token-server',
    title: 'refuses a media type and leaves the body on the connection',
    seen: 'Middleware that answers before the body was read, in servers that keep the connection.',
    start: leavingBodies,
    outcome: 'conformant',
    findings: [
      { check: 'token-server.answer.token-xor-error', verdict: 'warn', because: NOT_SERVED },
    ],
    says: /right behind JSON that breaks off, under text\/plain, as if what was left of that were read as a request/,
  },
  {
    target: 'token-server',
    title: 'knows no such path and leaves the body on the connection',
    seen: 'Servers of few lines, which answer 404 and keep the connection.',
    start: leavingUnknown,
    outcome: 'conformant',
    findings: [
      { check: 'token-server.answer.token-xor-error', verdict: 'warn', because: NOT_SERVED },
    ],
    says: /right behind POST at a path that does not exist, as if what was left of that were read as a request/,
  },
  {
    target: 'token-server',
    title: 'leaves half of a refused body on the connection',
    seen: 'Readers that stop at what they cannot decode, in servers that keep the connection.',
    start: leavingHalves,
    outcome: 'conformant',
    findings: [
      { check: 'token-server.answer.token-xor-error', verdict: 'warn', because: NOT_SERVED },
    ],
    says: /right behind JSON that breaks off, under text\/plain, as if what was left of that were read as a request/,
  },
  {
    target: 'token-server',
    title: 'keeps the error of a user and answers it to whatever that user asks for',
    seen: 'Caches of results by user that keep failures too.',
    start: keepingErrors,
    outcome: 'nonconformant',
    findings: [
      { check: 'token-server.answer.token-xor-error', verdict: 'fail', because: NOT_SERVED },
    ],
    others: 'untestable',
    says: /the very answer that this user had got to/,
  },
  {
    target: 'token-server',
    title: 'goes down once, while the body of a request comes in',
    seen: 'A crash by the request of somebody else, and a supervisor that starts the server again.',
    start: downOnce,
    outcome: 'conformant',
    findings: [],
  },
];
