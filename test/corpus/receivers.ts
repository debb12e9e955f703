import { createHmac, timingSafeEqual } from 'node:crypto';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createSocketServer, type Socket } from 'node:net';
import {
  type Behaviour,
  CUSTOMER_KEY,
  compressed,
  type Finding,
  type Incoming,
  json,
  limitedTo,
  listen,
  membersIn,
  type Reply,
  type RunningServer,
  readBody,
  readyAfter,
  sendReply,
  serve,
  text,
} from './behaviour.ts';

type Headers = Incoming['headers'];

const SIGNATURES = [
  { header: 'service-signature-v2', algorithm: 'sha256' },
  { header: 'service-signature', algorithm: 'sha1' },
] as const;

/** As most integrators write it: hexadecimal digits are compared in constant time, V2 where it is there. */
export function isSigned(
  { headers, body }: Pick<Incoming, 'headers' | 'body'>,
  key: string = CUSTOMER_KEY,
): boolean {
  const sent = SIGNATURES.find(({ header }) => headers[header] !== undefined);
  if (sent === undefined) return false;
  const expected = createHmac(sent.algorithm, key).update(body).digest('hex');
  const found = String(headers[sent.header]);
  const bytes = [Buffer.from(expected), Buffer.from(found)] as const;
  return bytes[0].length === bytes[1].length && timingSafeEqual(...bytes);
}

/** A plain receiver: what is signed and is an object is acknowledged. */
export function plain(incoming: Incoming): Reply {
  if (incoming.method !== 'POST') return text('method not allowed', 405);
  if (!isSigned(incoming)) return json({ error: 'bad signature' }, 401);
  return membersIn(incoming.body) === undefined ? json({ error: 'bad request' }, 400) : json({});
}

const INTEGERS_OF_ALL = ['productId', 'eventType', 'notifyMs'] as const;

/** The digits of the members that a typed decoder reads into an integer. */
function hasOnlyIntegers(body: Buffer): boolean {
  const source = body.toString();
  return INTEGERS_OF_ALL.every((name) => {
    const digits = new RegExp(`"${name}"\\s*:\\s*(-?[0-9.eE+-]+)`).exec(source)?.[1];
    return digits !== undefined && /^-?\d+$/.test(digits);
  });
}

/** A socket server that speaks just enough HTTP; `answer` gives the bytes that go back. */
function rawServer(answer: (body: Buffer, headers: Headers) => { head: string; body: string }) {
  const talk = (socket: Socket) => {
    let received = Buffer.alloc(0);
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      const end = received.indexOf('\r\n\r\n');
      if (end < 0) return;
      const lines = received.subarray(0, end).toString('latin1').split('\r\n').slice(1);
      const headers: Headers = {};
      for (const line of lines) {
        const colon = line.indexOf(':');
        headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
      }
      const length = Number(headers['content-length'] ?? 0);
      const body = received.subarray(end + 4);
      if (body.length < length) return;
      const reply = answer(body.subarray(0, length), headers);
      socket.end(`${reply.head}\r\n\r\n${reply.body}`);
    });
  };
  return listen(createSocketServer(talk));
}

const WITH_LENGTH = 'Content-Type: text/plain\r\nContent-Length:';

/** Refuses by the headers alone what has no signature, leaves its body unread and goes on with the connection. */
function leavingUnread() {
  const talk = (socket: Socket) => {
    let received = Buffer.alloc(0);
    const reply = (status: number, words: string) =>
      socket.write(`HTTP/1.1 ${status} X\r\n${WITH_LENGTH} ${words.length}\r\n\r\n${words}`);
    const next = (): void => {
      const end = received.indexOf('\r\n\r\n');
      if (end < 0 || socket.writableEnded) return;
      const head = received.subarray(0, end).toString('latin1');
      const [method = ''] = head.split(' ');
      if (!/^[A-Z]+$/.test(method)) {
        reply(400, `Bad request syntax ('${head.split('\r\n')[0]}')`);
        socket.end();
        return;
      }
      const headerOf = (name: string) => new RegExp(`\r\n${name}: *(.*)`, 'i').exec(head)?.[1];
      const body = received.subarray(end + 4);
      const signature = headerOf('service-signature-v2');
      const length = signature === undefined ? 0 : Number(headerOf('content-length') ?? 0);
      if (body.length < length) return;
      received = body.subarray(length);
      const headers = { 'service-signature-v2': signature };
      const asked = { method, path: '/', query: new URLSearchParams(), headers };
      const { status = 200, body: words = '' } = plain({
        ...asked,
        body: body.subarray(0, length),
      });
      reply(status, String(words));
      next();
    };
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      received = Buffer.concat([received, chunk]);
      next();
    });
  };
  return listen(createSocketServer(talk));
}

/** Serves at a path that can have a slash behind it. */
async function atHook(answer: Parameters<typeof serve>[0]) {
  const running = await serve(answer);
  return { ...running, url: `${running.url}/hook` };
}

/** Answers by the headers alone where they have no signature, and reads no body then. */
function refusingEarly() {
  const server = createHttpServer(async (request, response) => {
    const { method = '', headers } = request;
    if (headers['service-signature-v2'] === undefined) {
      response.writeHead(401, { connection: 'close' }).end();
      return;
    }
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return;
    const incoming = { method, path: '/', query: new URLSearchParams(), headers, body };
    sendReply(response, plain(incoming));
  });
  return listen(server);
}

const forbidden = json({ message: 'Missing required header: X-Api-Key' }, 403);

function isFromOurGateway({ headers }: Incoming): boolean {
  return headers['x-api-key'] === 'corpus-gateway-key';
}

const KIBIBYTE = 1_024;

/** The objects at a path of a value, through the entries of lists. */
function objectsAt(value: unknown, [name, ...rest]: readonly string[]): readonly object[] {
  if (Array.isArray(value)) {
    const path = name === undefined ? [] : [name, ...rest];
    return value.flatMap((entry) => objectsAt(entry, path));
  }
  if (typeof value !== 'object' || value === null) return [];
  return name === undefined ? [value] : objectsAt(Object(value)[name], rest);
}

/** A plain receiver that refuses members which it does not list in one kind of object of an event. */
function _strictIn(eventType: number, place: string, known: readonly string[]): Behaviour {
  return {
    target: 'receiver',
    title: `refuses unknown members in ${place} of event ${eventType}`,
    seen: 'Receivers whose validation is strict for one kind of object alone.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        const members = membersIn(incoming.body);
        if (members?.['productId'] !== 17 || members['eventType'] !== eventType) return reply;
        const names = objectsAt(members, place.split('/')).flatMap(Object.keys);
        const isRefused = isSuccess(reply) && names.some((name) => !known.includes(name));
        return isRefused ? json({ error: 'unknown member' }, 400) : reply;
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.tolerates.unknown-payload-field',
        verdict: 'warn',
        because:
          'Fields are added over the years, also below the top and in other events than 101.',
      },
    ],
  };
}

const isSuccess = ({ status = 200 }: Reply): boolean => status < 300;

const RESETS_AT_TIMES: Finding = {
  check: 'receiver.answer.arrives-whole',
  verdict: 'warn',
  because: 'A sender that gets no answer sends again, and such a notice may count twice.',
};

/** Resets some requests in place of an answer, by their body and how many others are under way. */
export function resetting(
  isReset: (body: Buffer, underWay: number) => boolean,
): Promise<RunningServer> {
  let underWay = 0;
  const server = createHttpServer(async (request, response) => {
    underWay += 1;
    const body = await readBody(request).catch(() => undefined);
    const isEnded = body === undefined || isReset(body, underWay);
    // Others may come meanwhile.
    for (let turn = 0; turn < 30; turn += 1) await new Promise(setImmediate);
    underWay -= 1;
    if (body === undefined) return;
    if (isEnded) {
      request.socket.resetAndDestroy();
      return;
    }
    const { method = '', headers } = request;
    const own = { connection: 'close' };
    const incoming = { method, path: '/', query: new URLSearchParams(), headers, body };
    sendReply(response, { ...plain(incoming), headers: own });
  });
  return listen(server);
}

/** Resets one request in ten, whichever it is; which ones follows from the seed of its chance. */
export function resettingByChance(seed: number): Behaviour {
  return {
    target: 'receiver',
    title: 'resets one request in ten, whichever it is',
    seen: 'Receivers behind a network or a balancer that loses connections.',
    start: () => {
      let drawn = seed;
      return resetting(() => {
        drawn = (drawn * 48_271) % 2_147_483_647;
        return drawn % 10 === 0;
      });
    },
    outcome: 'conformant',
    findings: [RESETS_AT_TIMES],
    says: /\d+ of \d+ ordinary notifications, .* got a reset in place of an answer/,
  };
}

/** A careful receiver whose every answer has the status 200. */
const tellingInText = (incoming: Incoming): Reply =>
  text(plain(incoming).status === 200 ? 'accepted' : 'refused: signature');

export const RECEIVERS: readonly Behaviour[] = [
  {
    target: 'receiver',
    title: 'verifies, parses and acknowledges',
    seen: 'The vendor documentation asks for no more.',
    start: () => serve(plain),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'reads integers into typed fields',
    seen: 'Receivers in Go with encoding/json, and every other typed decoder.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        const isRefused = reply.status === 200 && !hasOnlyIntegers(incoming.body);
        return isRefused ? text('json: cannot unmarshal number into int64', 400) : reply;
      }),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'reads no more than 100 kB, as body parsers do by default',
    seen: 'Receivers on Express with body-parser.',
    start: () =>
      serve((incoming) => {
        if (incoming.body.length > 100 * KIBIBYTE) return text('PayloadTooLargeError', 413);
        return plain(incoming);
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.acknowledges.body-over-100-kb',
        verdict: 'warn',
        because: 'The document names no size, but sessions of more turns are larger.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'verifies JSON that it has parsed and written again',
    seen: 'Receivers on Express that sign JSON.stringify(req.body).',
    start: () =>
      serve((incoming) => {
        const value = membersIn(incoming.body);
        if (value === undefined) return json({ error: 'bad request' }, 400);
        return plain({ ...incoming, body: Buffer.from(JSON.stringify(value)) });
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.raw-body.*',
        verdict: 'fail',
        because: 'What is signed is the bytes that were sent, not the value that they stand for.',
      },
      {
        check: 'receiver.signature.rejects-changed-body',
        verdict: 'fail',
        because: 'What is signed is the bytes that were sent, not the value that they stand for.',
      },
      {
        check: 'receiver.signature.rejects-rewritten-body',
        verdict: 'fail',
        because: 'What is signed is the bytes that were sent, not the value that they stand for.',
      },
      {
        check: 'receiver.hostile.survives-deep-nesting',
        verdict: 'warn',
        because: 'It crashes when it writes a deep value.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'counts the turns of a batch, and crashes where null stands for them',
    seen: 'Receivers in JavaScript and Python that take a list for granted.',
    start: () =>
      atHook((incoming) => {
        const { eventType, payload } = membersIn(incoming.body) ?? {};
        const { turns } = (payload ?? {}) as { turns?: unknown };
        const isCounted = eventType !== 112 || turns !== null || !isSigned(incoming);
        return isCounted ? plain(incoming) : json({ error: 'internal' }, 500);
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.hostile.survives-empty-lists',
        verdict: 'warn',
        because: 'A signed notification with null for a list makes it crash.',
      },
    ],
    says: /event 112 with null for its turns/,
  },
  ...[411, 501].map(
    (status): Behaviour => ({
      target: 'receiver',
      title: `refuses chunked requests with ${status}`,
      seen: 'Development servers: the WSGI server of Python, the built-in server of PHP.',
      start: () =>
        serve((incoming) => {
          if (incoming.headers['transfer-encoding'] !== undefined) {
            return text('Length Required', status);
          }
          return plain(incoming);
        }),
      outcome: 'conformant',
      findings: [],
    }),
  ),
  {
    target: 'receiver',
    title: 'answers every other path and method with the page of a web application',
    seen: 'Receivers beside a single-page application, whose server has the page for what it does not know.',
    start: () =>
      atHook((incoming) => {
        const isHook = incoming.method === 'POST' && incoming.path === '/hook';
        return isHook ? plain(incoming) : { status: 200, body: '<!doctype html>' };
      }),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'takes any JSON object by PUT, as a store of settings does',
    seen: 'Services that keep other resources beside the webhook.',
    start: () =>
      atHook((incoming) => {
        if (incoming.method !== 'PUT') return plain(incoming);
        const isObject = membersIn(incoming.body) !== undefined;
        return isObject ? json({}) : json({ error: 'bad request' }, 400);
      }),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'refuses what bears no SHA256 signature before it has read the body, and closes',
    seen: 'Receivers whose middleware looks at the headers first and ends the connection.',
    start: () => refusingEarly(),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'closes the connection after each refusal',
    seen: 'Receivers in Java and Rust whose servers end a kept-alive connection after an error.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        if (reply.status === 200) return reply;
        return { ...reply, headers: { ...reply.headers, connection: 'close' } };
      }),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'redirects whom it does not trust to a login page',
    seen: 'Receivers inside a web application, whose middleware treats a bad signature as no session.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        if (reply.status !== 401) return reply;
        return { status: 302, headers: { location: '/login' } };
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'warn',
        because: 'No forgery is accepted, but a sender understands a status 4xx and no redirect.',
      },
    ],
    says: /clear to the sender|302 redirecting/,
  },
  {
    target: 'receiver',
    title: 'closes an idle connection without a word after each answer',
    seen: 'Receivers behind proxies with a short keep-alive.',
    start: async () => {
      const server = createHttpServer(async (request, response) => {
        const body = await readBody(request).catch(() => undefined);
        if (body === undefined) return;
        const { method = '', headers } = request;
        const incoming = { method, path: '/', query: new URLSearchParams(), headers, body };
        response.on('finish', () => setImmediate(() => request.socket.destroy()));
        sendReply(response, plain(incoming));
      });
      return listen(server);
    },
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title:
      'takes each request over a connection of its own and resets one in thirty-seven that it acknowledges',
    seen: 'Receivers behind a balancer of which one backend is being restarted.',
    start: async () => {
      let count = 0;
      const server = createHttpServer(async (request, response) => {
        const body = await readBody(request).catch(() => undefined);
        if (body === undefined) return;
        const { method = '', headers } = request;
        const incoming = { method, path: '/', query: new URLSearchParams(), headers, body };
        const { headers: own, ...reply } = plain(incoming);
        count += isSuccess(reply) ? 1 : 0;
        if (isSuccess(reply) && count % 37 === 0) {
          request.socket.resetAndDestroy();
          return;
        }
        sendReply(response, { ...reply, headers: { ...own, connection: 'close' } });
      });
      return listen(server);
    },
    outcome: 'conformant',
    findings: [RESETS_AT_TIMES],
    says: /\d+ of \d+ ordinary notifications, .* got a reset in place of an answer/,
  },
  resettingByChance(11),
  {
    target: 'receiver',
    title: 'speaks HTTP/1.0 and has no length of its answer',
    seen: 'Small servers and CGI scripts.',
    start: () =>
      rawServer((body, headers) => {
        const { status = 200, body: words = '' } = plain({
          method: 'POST',
          path: '/',
          query: new URLSearchParams(),
          headers,
          body,
        });
        return {
          head: `HTTP/1.0 ${status} Whatever\r\nContent-Type: application/json`,
          body: String(words),
        };
      }),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'counts the Content-Length of its answers in characters',
    seen: 'Receivers on a socket of their own, whose texts were ASCII once.',
    start: () =>
      rawServer((body, headers) => {
        const incoming = { method: 'POST', path: '/', query: new URLSearchParams(), headers, body };
        const { status = 200 } = plain(incoming);
        const words = status === 401 ? '{"error":"Unterschrift ung\u00fcltig"}' : '{}';
        const fields = `Content-Type: application/json\r\nContent-Length: ${words.length}`;
        return { head: `HTTP/1.1 ${status} Whatever\r\n${fields}`, body: words };
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.answer.arrives-whole',
        verdict: 'warn',
        because: 'The sender reads a body that is cut, and the rest as the next answer.',
      },
    ],
    says: /Content-Length of 33, and more bytes came behind it \(1\): that is the number of its characters/,
  },
  {
    target: 'receiver',
    title: 'leaves the body of what has no signature unread, and takes it for the next request',
    seen: 'Receivers on the HTTP server of Python that answer before they read, and keep the connection.',
    start: leavingUnread,
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.answer.arrives-whole',
        verdict: 'warn',
        because:
          'A genuine notification that comes over that connection is refused with status 400.',
      },
    ],
    says: /took a body that it had left unread for the beginning of the next request/,
  },
  {
    target: 'receiver',
    title: 'compresses every answer',
    seen: 'Receivers behind a proxy or a middleware that compresses.',
    start: () => serve(compressed(plain)),
    outcome: 'conformant',
    findings: [],
  },
  ...([201, 202, 204] as const).map(
    (status): Behaviour => ({
      target: 'receiver',
      title: `acknowledges with ${status} and no body`,
      seen: 'Receivers that only put a notification into a queue.',
      start: () =>
        serve((incoming) => {
          const reply = plain(incoming);
          return reply.status === 200 ? { status } : reply;
        }),
      outcome: 'conformant',
      findings: [],
    }),
  ),
  {
    target: 'receiver',
    title: 'limits its pace with 429 and Retry-After',
    seen: 'Receivers behind an API gateway.',
    start: ({ clock }) => serve(limitedTo(50, clock, plain)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'serves twenty requests in half a minute, and tells the others to come back',
    seen: 'Receivers behind a gateway whose limit counts by the minute.',
    start: ({ clock }) => serve(limitedTo(20, clock, plain, 30)),
    outcome: 'incomplete',
    findings: [
      {
        check: 'receiver.raw-body.*',
        verdict: 'untestable',
        because: 'The document shows no limit of requests, and a run needs more than it serves.',
      },
    ],
    others: 'untestable',
    says: /^(?![\s\S]*(?:it may ban|is rejected and))[\s\S]*less than one request a second/,
  },
  {
    target: 'receiver',
    title: 'answers 503 with Retry-After until it is ready',
    seen: 'Receivers of which the first request makes a platform start an instance.',
    start: ({ clock }) => serve(readyAfter(2_500, clock, plain)),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['undoes the escapes of HTML', (body: string) => body.replaceAll('&amp;', '&')],
      ['strips backslashes', (body: string) => body.replaceAll(/\\(.)/g, '$1')],
    ] as const
  ).map(
    ([what, cleaned]): Behaviour => ({
      target: 'receiver',
      title: `${what} in what it reads, before it verifies`,
      seen: 'Receivers in PHP and others whose framework cleans every input.',
      start: () =>
        serve((incoming) => {
          const body = Buffer.from(cleaned(incoming.body.toString()));
          return isSigned({ ...incoming, body }) ? json({}) : text('bad signature', 401);
        }),
      outcome: 'nonconformant',
      findings: [
        {
          check: 'receiver.raw-body.text-like-escapes',
          verdict: 'fail',
          because: 'The signature is computed over the bytes that are sent, whatever they spell.',
        },
        {
          check: 'receiver.*',
          verdict: 'fail',
          because: 'Other texts with backslashes are refused too, and bodies that only look right.',
        },
        ...(what.includes('HTML')
          ? [
              {
                check: 'receiver.session.*',
                verdict: 'warn' as const,
                because: 'A session may hold such a text; what it requires warned already.',
              },
            ]
          : []),
      ],
      others: 'untestable',
    }),
  ),
  {
    target: 'receiver',
    title: 'crashes at each forgery, though its profile says 401',
    seen: 'Receivers whose handler throws where a signature is wrong.',
    profile: { extends: 'neutral', values: { 'rejection.statuses': [401] } },
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        return reply.status === 401 ? { ...reply, status: 500 } : reply;
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.*',
        verdict: 'fail',
        because: 'Its owner has said how it refuses, and it does not refuse so.',
      },
      {
        check: 'receiver.*',
        verdict: 'warn',
        because: 'What is only good practice is met by the same crash.',
      },
    ],
    others: 'untestable',
    says: /The profile states that a forgery is refused with status 401/,
  },
  {
    target: 'receiver',
    title: 'rejects forgeries with 429, as its profile says',
    seen: 'Receivers behind a gateway that counts what fails authentication.',
    profile: { extends: 'neutral', values: { 'rejection.statuses': [429] } },
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        return reply.status === 401 ? { ...reply, status: 429 } : reply;
      }),
    outcome: 'conformant',
    findings: [],
  },
  ...(
    [
      ['a UUID', /^.{36}$/],
      ['a number', /^\d+$/],
    ] as const
  ).map(
    ([words, form]): Behaviour => ({
      target: 'receiver',
      title: `takes ${words} alone for a sid`,
      seen: 'Receivers that were built on one capture, and check what it showed.',
      start: () =>
        serve((incoming) => {
          const reply = plain(incoming);
          const { sid } = membersIn(incoming.body) ?? {};
          return reply.status === 200 && !form.test(String(sid))
            ? json({ error: 'sid' }, 400)
            : reply;
        }),
      outcome: 'nonconformant',
      findings: [
        {
          check: 'receiver.acknowledges.ordinary-notification',
          verdict: 'fail',
          because: 'The document calls a sid a string and gives it no form.',
        },
      ],
      others: 'untestable',
    }),
  ),
  {
    target: 'receiver',
    title: 'stands behind a firewall that refuses every caller with a page',
    seen: 'Firewalls of web applications, which judge callers by their headers.',
    start: () => serve(() => text('<html><body>Request blocked</body></html>', 403)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.ordinary-notification',
        verdict: 'fail',
        because: 'Nothing is acknowledged, which is told once.',
      },
    ],
    others: 'untestable',
    says: /as a firewall or gateway does: .*User-Agent: assay\//,
  },
  {
    target: 'receiver',
    title: 'answers 404 to everything',
    seen: 'A path that is mistyped in the settings.',
    start: () => serve(() => text('Not Found', 404)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.ordinary-notification',
        verdict: 'fail',
        because: 'Nothing is acknowledged, which is told once.',
      },
    ],
    others: 'untestable',
    says: /path first/,
  },
  {
    target: 'receiver',
    title: 'acknowledges everything',
    seen: 'Tutorials that leave verification for later.',
    start: () => serve(() => json({ ok: true })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'fail',
        because: 'Nothing is verified: every forgery is proof of it.',
      },
      {
        check: 'receiver.signature.answers-forgeries-differently',
        verdict: 'fail',
        because: 'What it answers to a genuine notification says nothing either.',
      },
      {
        check: 'receiver.signature.rejects-swapped-signatures',
        verdict: 'warn',
        because: 'That signatures stand in their own headers is good practice.',
      },
      {
        check: 'receiver.signature.rejects-extended-signatures',
        verdict: 'warn',
        because: 'A right signature with more digits behind it still proves the key.',
      },
    ],
    says: /one cause/,
  },
  {
    target: 'receiver',
    title: 'leaves a request that it cannot parse without an answer',
    seen: 'A public receiver whose parse error ends the handler.',
    start: ({ clock }) =>
      serve(async (incoming) => {
        if (!isSigned(incoming)) return json({ error: 'signature' }, 401);
        if (membersIn(incoming.body) !== undefined) return json({});
        await new Promise<void>((resolve) => clock.after(3_600_000, resolve));
        return json({});
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.raw-body.byte-order-mark',
        verdict: 'warn',
        because:
          'No answer at all is a crash, which is bad practice; asked one after the other, others like it are not waited for until the deadline.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'tells in the body what it accepts, which the profile declares',
    seen: 'Companies whose gateways answer 200 with a code of their own to everything.',
    profile: {
      name: 'by-body',
      extends: 'neutral',
      values: {
        'acknowledgement.body': { pointer: '/code', values: [0] },
        'rejection.body': { pointer: '/code', values: [4001] },
      },
    },
    start: () => serve((incoming) => json({ code: plain(incoming).status === 200 ? 0 : 4_001 })),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'tells in the body what it accepts, which nobody declared',
    seen: 'Companies whose gateways answer 200 with a code of their own to everything.',
    start: () => serve((incoming) => json({ code: plain(incoming).status === 200 ? 0 : 4_001 })),
    outcome: 'incomplete',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'untestable',
        because: 'The body may tell a refusal, which only the profile can say.',
      },
    ],
    says: /rejection\.body/,
  },
  {
    target: 'receiver',
    title: 'tells in a text what it accepts, which the profile declares',
    seen: 'Receivers behind scripts that always answer 200.',
    profile: {
      name: 'by-text',
      extends: 'neutral',
      values: { 'rejection.body': '/^refused/' },
    },
    start: () => serve(tellingInText),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'tells in a text what it accepts, which nobody declared',
    seen: 'Receivers behind scripts that always answer 200.',
    start: () => serve(tellingInText),
    outcome: 'incomplete',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'untestable',
        because: 'The text may tell a refusal, which only the profile can say.',
      },
    ],
    says: /"rejection\.body":"\/\^refused\/"/,
  },
  {
    target: 'receiver',
    title: 'answers 200 with a text of its own to everything, and verifies nothing',
    seen: 'Webhooks that tell in a text which notification they have stored.',
    start: () =>
      serve(({ body }) => text(`received ${String(membersIn(body)?.['noticeId'])}, 0 errors`)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'fail',
        because: 'A text that differs each time says nothing of a refusal.',
      },
    ],
    others: 'any',
    says: /rejects no well-formed forgery|acknowledges every forgery/,
  },
  {
    target: 'receiver',
    title: 'answers 200 with the same error to everything',
    seen: 'A public receiver whose configuration lacks the key.',
    start: () => serve(() => json({ success: false, error: 'not configured' })),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'fail',
        because: 'What it says of a forgery is what it says of a valid notification.',
      },
      {
        check: 'receiver.signature.rejects-swapped-signatures',
        verdict: 'warn',
        because: 'That signatures stand in their own headers is good practice.',
      },
      {
        check: 'receiver.signature.rejects-extended-signatures',
        verdict: 'warn',
        because: 'A right signature with more digits behind it still proves the key.',
      },
    ],
    says: /same/,
  },
  {
    target: 'receiver',
    title: 'wants a header of its own, which is declared',
    seen: 'Receivers behind an API gateway that wants a key.',
    declares: { headers: [['X-Api-Key', 'corpus-gateway-key']] },
    start: () => serve((incoming) => (isFromOurGateway(incoming) ? plain(incoming) : forbidden)),
    outcome: 'conformant',
    findings: [],
  },
  {
    target: 'receiver',
    title: 'wants a header of its own, which is not declared',
    seen: 'Receivers behind an API gateway that wants a key.',
    start: () => serve((incoming) => (isFromOurGateway(incoming) ? plain(incoming) : forbidden)),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.ordinary-notification',
        verdict: 'fail',
        because: 'Nothing is acknowledged without the header, and the hint quotes why.',
      },
    ],
    others: 'untestable',
    says: /x-api-key/i,
  },
  {
    target: 'receiver',
    title: 'looks its key up by the product and verifies with the empty key what it finds none for',
    seen: 'Receivers of several products, with a table of secrets and an empty default.',
    start: () =>
      serve((incoming) => {
        const isOurs = membersIn(incoming.body)?.['productId'] === 17;
        if (isOurs || !isSigned(incoming, '')) return isOurs ? plain(incoming) : forbidden;
        return json({ ignored: true });
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.rejects-forgeries-of-every-event-type',
        verdict: 'fail',
        because: 'A forgery that is acknowledged proves itself, though the genuine one is refused.',
      },
      {
        check: 'receiver.tolerates.other-product',
        verdict: 'warn',
        because: 'The events of another product come with the same key.',
      },
    ],
    says: /another product signed with the empty key/,
  },
  {
    target: 'receiver',
    title: 'verifies a noticeId once and keeps to what it found',
    seen: 'Receivers with a cache of decisions before the verification.',
    start: () => {
      const known = new Map<unknown, boolean>();
      return serve((incoming) => {
        const noticeId = membersIn(incoming.body)?.['noticeId'];
        const isTrusted = known.get(noticeId) ?? isSigned(incoming);
        if (noticeId !== undefined) known.set(noticeId, isTrusted);
        return isTrusted ? json({}) : text('bad signature', 401);
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.rejects-forgeries-in-every-form',
        verdict: 'fail',
        because: 'A copy is not verified, in whatever form it comes.',
      },
    ],
    says: /a copy of an acknowledged one|a retry of an acknowledged one/,
  },
  {
    target: 'receiver',
    title: 'acknowledges an unsigned probe',
    seen: 'Receivers whose set-up page sends an empty body to test the address.',
    start: () =>
      serve((incoming) => {
        const isProbe = ['', '{}'].includes(incoming.body.toString());
        const hasSignature = SIGNATURES.some(({ header }) => header in incoming.headers);
        return isProbe && !hasSignature ? json({ ok: true }) : plain(incoming);
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.hostile.acknowledges-no-unsigned-garbage',
        verdict: 'warn',
        because:
          'Nothing can come of it, but success tells a sender without the key that all is well.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'verifies in the middleware that reads JSON, and acknowledges what it does not read',
    seen: 'Receivers on Express that verify in express.json().',
    start: () =>
      serve((incoming) => {
        const isJson = /json/i.test(incoming.headers['content-type'] ?? '');
        return isJson ? plain(incoming) : json({});
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.hostile.acknowledges-no-unsigned-garbage',
        verdict: 'warn',
        because:
          'What is no JSON by its type is no notification, and nothing is known of an effect.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'acknowledges unverified whatever names its product by a string',
    seen: 'Receivers that look whether an event is theirs before they verify it.',
    start: () =>
      serve((incoming) => {
        const isText = typeof membersIn(incoming.body)?.['productId'] === 'string';
        return isText ? json({ ignored: true }) : plain(incoming);
      }),
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.hostile.acknowledges-no-unsigned-garbage',
        verdict: 'warn',
        because: 'A productId is an integer, so that it is no notification and has no effect.',
      },
    ],
  },
  ...([403, 503] as const).map(
    (status): Behaviour => ({
      target: 'receiver',
      title: `answers ${status} to everything once it has rejected thirty forgeries`,
      seen: 'Receivers behind a firewall that bans who fails to authenticate, or with a circuit breaker.',
      start: () => {
        let rejected = 0;
        return serve((incoming) => {
          if (rejected >= 30) return text('banned', status);
          const reply = plain(incoming);
          rejected += reply.status === 401 ? 1 : 0;
          return reply;
        });
      },
      outcome: 'incomplete',
      findings: [
        {
          check: 'receiver.raw-body.*',
          verdict: 'untestable',
          because:
            'The document leaves it free to ban anybody who forges, and a real sender does not.',
        },
      ],
      others: 'untestable',
      says: /refused by now too .+ before \d+ forgeries were rejected/,
    }),
  ),
  {
    target: 'receiver',
    title: 'closes every connection once it has rejected twenty forgeries',
    seen: 'Receivers behind a firewall that drops the connections of whom it bans.',
    start: () => {
      let rejected = 0;
      const server = createHttpServer(async (request, response) => {
        const body = await readBody(request).catch(() => undefined);
        if (body === undefined) return;
        if (rejected >= 20) {
          request.socket.destroy();
          return;
        }
        const { method = '', headers } = request;
        const reply = plain({ method, path: '/', query: new URLSearchParams(), headers, body });
        rejected += reply.status === 401 ? 1 : 0;
        sendReply(response, reply);
      });
      return listen(server);
    },
    outcome: 'incomplete',
    findings: [
      {
        check: 'receiver.raw-body.*',
        verdict: 'untestable',
        because:
          'The document leaves it free to ban anybody who forges, and a real sender does not.',
      },
    ],
    others: 'untestable',
    says: /closed the connection of .+, and that of a request which it had answered before/,
  },
  {
    target: 'receiver',
    title: 'answers 403 to the next thirty requests whenever it has rejected ten more forgeries',
    seen: 'Receivers behind a firewall that bans for a while.',
    start: () => {
      let rejected = 0;
      let banned = 0;
      return serve((incoming) => {
        banned -= 1;
        if (banned > 0) return text('banned', 403);
        const reply = plain(incoming);
        rejected += reply.status === 401 ? 1 : 0;
        if (reply.status === 401 && rejected % 10 === 0) banned = 30;
        return reply;
      });
    },
    outcome: 'incomplete',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'untestable',
        because:
          'The document leaves it free to ban anybody who forges, and a real sender does not.',
      },
    ],
    others: 'untestable',
    says: /refused by now too .+ before \d+ forgeries were rejected/,
  },
  {
    target: 'receiver',
    title: 'crashes on two notifications in a row of each twenty',
    seen: 'Receivers whose store is locked now and then.',
    start: () => {
      let signed = 0;
      return serve((incoming) => {
        const reply = plain(incoming);
        signed += reply.status === undefined || reply.status === 200 ? 1 : 0;
        return signed % 20 < 2 ? text('database is locked', 500) : reply;
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.answer.arrives-whole',
        verdict: 'warn',
        because:
          'A crash that does not come again is none of what was sent, and each notice comes late.',
      },
      {
        check: 'receiver.signature.rejects-forgeries-in-the-first-requests',
        verdict: 'flaky',
        because: 'It answers forgeries by a crash until the next genuine notification comes.',
      },
    ],
    says: /^(?![\s\S]*it may ban)[\s\S]*ordinary notifications, [^.]* got a 5xx/,
  },
  ...([409, 429] as const).map(
    (status): Behaviour => ({
      target: 'receiver',
      title: `answers ${status} to a copy of what it knows`,
      seen: 'Receivers that dedupe by a unique column and hand the conflict on, or call it too many.',
      start: () => {
        const known = new Set<unknown>();
        return serve((incoming) => {
          const reply = plain(incoming);
          const noticeId = membersIn(incoming.body)?.['noticeId'];
          if (reply.status !== 200 || noticeId === undefined) return reply;
          if (known.has(noticeId)) return json({ error: 'duplicate' }, status);
          known.add(noticeId);
          return reply;
        });
      },
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.duplicate.acknowledges-identical-copy',
          verdict: 'warn',
          because: 'A sender takes any other status than success for a failure and sends it again.',
        },
      ],
    }),
  ),
];
