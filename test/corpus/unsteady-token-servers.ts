import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, sleep } from '../../src/clock/clock.ts';
import {
  type Behaviour,
  breakingOff,
  type Finding,
  type Incoming,
  incomingOf,
  json,
  listen,
  membersIn,
  type Reply,
  type RunningServer,
  readBody,
  sendReply,
  serve,
  text,
} from './behaviour.ts';
import { sample } from './token-server-parts.ts';

const DOWN_MS = 500;
const _DEEPEST = 1_000;
const LOCKED_TURNS = 40;
const HOUR_MS = 3_600_000;

/** A server whose process ends at some requests, with all that is under way, and is started again. */
async function _mortal(
  clock: Clock,
  isDeadly: (incoming: Incoming) => boolean,
  answer: (incoming: Incoming) => Reply,
): Promise<RunningServer> {
  let isOver = false;
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return;
    const incoming = incomingOf(request, body);
    if (isDeadly(incoming)) die();
    else sendReply(response, answer(incoming));
  });
  const running = await listen(server);
  const { port } = server.address() as AddressInfo;

  function die(): void {
    if (!server.listening) return;
    const untilMs = clock.now() + DOWN_MS;
    server.close();
    server.closeAllConnections();
    const start = () => {
      if (isOver) return;
      if (clock.now() < untilMs) setImmediate(start);
      else server.listen(port, '127.0.0.1');
    };
    start();
  }

  return {
    url: running.url,
    close() {
      isOver = true;
      return running.close();
    },
  };
}

/** Takes one request for a user at a time, and refuses others for that user until it has answered. */
function _lockingUsers(answer: (incoming: Incoming) => Reply) {
  const busy = new Set<unknown>();
  return async (incoming: Incoming): Promise<Reply> => {
    const { user_uuid: user } = membersIn(incoming.body) ?? {};
    if (incoming.path !== '/generate-user-token' || typeof user !== 'string') {
      return answer(incoming);
    }
    if (busy.has(user)) return json({ error: 'resource is locked' }, 409);
    busy.add(user);
    for (let turns = 0; turns < LOCKED_TURNS; turns += 1) await new Promise(setImmediate);
    busy.delete(user);
    return answer(incoming);
  };
}

/** Fails at each so many-th request for a token that could be given. */
function everyNthFails(share: number, answer: (incoming: Incoming) => Reply) {
  let count = 0;
  return (incoming: Incoming): Reply => {
    const reply = answer(incoming);
    if (!String(reply.body).includes('"token"')) return reply;
    count += 1;
    return count % share === 0 ? INTERNAL_ERROR : reply;
  };
}

const SHORT_OF_WORKERS: readonly Finding[] = [
  {
    check: 'token-server.answer.arrives-whole',
    verdict: 'warn',
    because: 'It says itself what it is short of, and no quota is called so.',
  },
];

/** Keeps a worker at each failed generation, and answers whatever comes by `dry` once it has no other. */
function losingWorkers(workers: number, dry: Reply, answer: (incoming: Incoming) => Reply) {
  let free = workers;
  return (incoming: Incoming): Reply => {
    if (free === 0) return dry;
    const reply = answer(incoming);
    if (String(reply.body).startsWith('{"error"')) free -= 1;
    return reply;
  };
}

/** Decodes the first piece of a body, whatever comes after it. */
function _readingOnce(answer: (incoming: Incoming) => Reply): Promise<RunningServer> {
  const server = createServer((request, response) => {
    let first: Buffer = Buffer.alloc(0);
    request.once('data', (piece: Buffer) => {
      first = piece;
    });
    request.on('end', () => sendReply(response, answer(incomingOf(request, first))));
    request.resume();
  });
  return listen(server);
}

/** Answers each so many-th request of those that count by `failure`. */
function everyNth(
  share: number,
  failure: Reply,
  answer: (incoming: Incoming) => Reply,
  counts: (incoming: Incoming) => boolean = () => true,
) {
  let count = 0;
  return (incoming: Incoming): Reply => {
    if (!counts(incoming)) return answer(incoming);
    count += 1;
    return count % share === 0 ? failure : answer(incoming);
  };
}

const isForApp = ({ path }: Incoming) => path === '/generate-app-token';
const INTERNAL_ERROR = json({ error: 'internal server error' }, 500);

/** Keeps a slot for each upload that is broken off, and answers nobody when it has no other. */
function _losingSlots(
  slots: number,
  clock: Clock,
  answer: (incoming: Incoming) => Reply,
): Promise<RunningServer> {
  let free = slots;
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) {
      free -= 1;
      return;
    }
    if (free === 0) await sleep(clock, HOUR_MS);
    sendReply(response, answer(incomingOf(request, body)));
  });
  return listen(server);
}

/** Token servers whose answer depends on something else than what they are asked. */
export const UNSTEADY_TOKEN_SERVERS: readonly Behaviour[] = [
  {
    target: 'token-server',
    title: 'answers 500 to one request in nine, whichever it is',
    seen: 'A salt of a token that is drawn from a range of which a part is refused.',
    start: ({ clock }) => serve(everyNthFails(9, sample(clock))),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.answer.arrives-whole',
        verdict: 'warn',
        because: 'Whoever asks at a bad moment gets no token, and has to ask again.',
      },
    ],
    says: /^\d+ of \d+ ordinary requests, sent one after the other, got a 5xx and the others were served/m,
  },
  ...(
    [
      ['an error under 500', json({ error: 'no worker is free' }, 500), SHORT_OF_WORKERS],
      ['an error under 200', json({ error: 'no worker is free' }), SHORT_OF_WORKERS],
      ['that a lock is held', json({ error: 'waited for the lock' }), SHORT_OF_WORKERS],
      ['a 500 in plain text', text('Internal Server Error', 500), []],
    ] satisfies readonly (readonly [string, Reply, readonly Finding[]])[]
  ).map(
    ([how, dry, findings]): Behaviour => ({
      target: 'token-server',
      title: `loses a worker at each generation that fails, and answers ${how} in the end`,
      seen: 'Pools from which a handler that throws takes a connection and gives none back.',
      start: ({ clock }) => serve(losingWorkers(8, dry, sample(clock))),
      outcome: 'incomplete',
      findings,
      others: 'untestable',
      says: /stopped serving during the run: .* Until then it had answered 8 requests by the error of a failed generation/,
    }),
  ),
  {
    target: 'token-server',
    title: 'answers 500 to every 23rd request, whatever it is',
    seen: 'One worker of many whose connection to a store has gone.',
    start: ({ clock }) => serve(everyNth(23, INTERNAL_ERROR, sample(clock))),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.answer.arrives-whole',
        verdict: 'warn',
        because: 'Whoever asks at a bad moment gets no token, and has to ask again.',
      },
    ],
    says: /^\d+ of \d+ ordinary requests, sent one after the other, got a 5xx .* in the whole run \d+ of \d+ got one/m,
  },
  {
    target: 'token-server',
    title: 'answers every 40th request for a token by an empty one',
    seen: 'A failure of the signer that is caught, and of which nobody is told.',
    start: ({ clock }) =>
      serve(everyNth(40, json({ token: '' }), sample(clock), ({ path }) => path !== '/')),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'token-server.*',
        verdict: 'fail',
        because: 'An answer without a token says why there is none, however rare it is.',
      },
    ],
    others: 'any',
  },
  {
    target: 'token-server',
    title: 'answers 404 to every fourth request for an app token',
    seen: 'One replica of four that runs an older build, without the endpoint.',
    start: ({ clock }) => serve(everyNth(4, text('not found', 404), sample(clock), isForApp)),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.answer.arrives-whole',
        verdict: 'warn',
        because: 'Whoever asks at a bad moment gets no token, and has to ask again.',
      },
    ],
    says: /^\d+ of \d+ ordinary requests, sent one after the other, got the answer that nothing is there and the others were served/m,
  },
  {
    target: 'token-server',
    title: 'ends one answer in five before all of it has come',
    seen: 'A proxy that compresses, and keeps the Content-Length of what it was given.',
    start: ({ clock }) => breakingOff(5, sample(clock)),
    outcome: 'conformant',
    findings: [
      {
        check: 'token-server.answer.arrives-whole',
        verdict: 'warn',
        because: 'Whoever asks at a bad moment gets no token, and has to ask again.',
      },
    ],
    says: /^\d+ of \d+ ordinary requests, .* got an answer that broke off/m,
  },
  {
    target: 'token-server',
    title: 'answers 404 for users whom it does not know, and serves the app',
    seen: 'Servers that look users up, and take one who is not there for a resource that is not.',
    start: ({ clock }) =>
      serve(sample(clock, { isUser: () => json({ error: 'no such user' }, 404) })),
    outcome: 'incomplete',
    findings: [],
    others: 'untestable',
    says: /no such user/,
  },
];
