import { createServer } from 'node:http';
import type { Socket } from 'node:net';
import {
  type Behaviour,
  breakingOff,
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
} from './behaviour.ts';
import { plain } from './receivers.ts';

const BROKEN = json({ error: 'worker' }, 500);

/** Answers each so many-th request by another reply, whatever it is. */
function everyNth(share: number, reply: Reply) {
  let count = 0;
  return (incoming: Incoming): Reply => {
    count += 1;
    return count % share === 0 ? reply : plain(incoming);
  };
}

type Members = Readonly<Record<string, unknown>>;

/** Acknowledges what a plain receiver does, unless what it knows of an agent speaks against it. */
function remembering(isRefused: (payload: Members, notification: Members) => boolean) {
  return serve((incoming) => {
    const reply = plain(incoming);
    const notification = membersIn(incoming.body) ?? {};
    const { payload } = notification;
    const isRead = typeof payload === 'object' && payload !== null && (reply.status ?? 200) === 200;
    if (!isRead || !isRefused({ ...payload }, notification)) return reply;
    return json({ error: 'conflict' }, 409);
  });
}

const UNTRUSTED = json({ error: 'signature' }, 401);

/** How a connection stands among all, and a request among those of its connection, both from 1 on. */
interface Place {
  readonly connection: number;
  readonly request: number;
}

/** Refuses what comes at some places, whatever it is. */
function refusingAt(isRefused: (place: Place) => boolean): Promise<RunningServer> {
  const places = new Map<Socket, Place>();
  return listen(
    createServer(async (request, response) => {
      const { socket } = request;
      const before = places.get(socket) ?? { connection: places.size + 1, request: 0 };
      const place = { ...before, request: before.request + 1 };
      places.set(socket, place);
      const body = await readBody(request);
      sendReply(response, isRefused(place) ? UNTRUSTED : plain(incomingOf(request, body)));
    }),
  );
}

const FAILS_AT_TIMES = {
  check: 'receiver.answer.arrives-whole',
  verdict: 'warn',
  because:
    'A sender that gets a 5xx sends again, so that each notice comes late or is lost at times.',
} as const;

/** Receivers whose answer depends on something else than what they are sent. */
export const UNSTEADY_RECEIVERS: readonly Behaviour[] = [
  {
    target: 'receiver',
    title: 'refuses every signature over one connection in three',
    seen: 'One worker of three still has the customer key that was in force before.',
    start: () => refusingAt(({ connection }) => connection % 3 === 0),
    outcome: 'nonconformant',
    findings: [],
    others: 'any',
    says: /over some connections \(\d+ of \d+; status 401 .* another customer key/,
  },
  {
    target: 'receiver',
    title: 'refuses all but the first notification of each connection',
    seen: 'A buffer for bodies that belongs to the connection and is never emptied.',
    start: () => refusingAt(({ request }) => request > 1),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.ordinary-notification',
        verdict: 'fail',
        because: 'A sender that keeps its connection is refused from its second notification on.',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'receiver',
    title: 'answers 500 to one request in nine, whichever it is',
    seen: 'One broken worker of several behind a load balancer.',
    start: () => serve(everyNth(9, BROKEN)),
    outcome: 'conformant',
    findings: [FAILS_AT_TIMES],
    says: /\d+ of \d+ ordinary notifications, .* got a 5xx/,
  },
  {
    target: 'receiver',
    title: 'answers 502 to every second request, whichever it is',
    seen: 'A gateway in front of two processes, one of which is down.',
    start: () => serve(everyNth(2, json({ error: 'bad gateway' }, 502))),
    outcome: 'conformant',
    findings: [FAILS_AT_TIMES],
  },
  {
    target: 'receiver',
    title: 'ends one answer in seven before all of it has come',
    seen: 'A balancer whose worker is stopped before its answers have left.',
    start: () => breakingOff(7, plain),
    outcome: 'conformant',
    findings: [FAILS_AT_TIMES],
    says: /^\d+ of \d+ ordinary notifications, .* got an answer that broke off/m,
  },
  {
    target: 'receiver',
    title: 'answers 500 to one request in nine, and to each with labels',
    seen: 'A defect of a receiver of which one worker is broken as well.',
    start: () => {
      const unsteady = everyNth(9, BROKEN);
      return serve((incoming) => {
        const reply = unsteady(incoming);
        const isTaken = (reply.status ?? 200) === 200;
        return isTaken && incoming.body.includes('"labels":{"') ? BROKEN : reply;
      });
    },
    outcome: 'nonconformant',
    others: 'untestable',
    says: /payload\/labels is .* where absent is acknowledged/,
    findings: [
      FAILS_AT_TIMES,
      {
        check: 'receiver.acknowledges.*',
        verdict: 'fail',
        because: 'Labels are a part of notifications, and each that has some is answered 500.',
      },
      {
        check: 'receiver.*',
        verdict: 'warn',
        because: 'The same crash is met by checks of what is only good practice.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'accepts one forgery in 37, whichever it is',
    seen: 'A verification that counts as passed when it takes too long.',
    start: () => {
      let forgeries = 0;
      return serve((incoming) => {
        const reply = plain(incoming);
        // What is no notification is refused before it is verified.
        const { productId, payload } = membersIn(incoming.body) ?? {};
        const isNotification = typeof productId === 'number' && typeof payload === 'object';
        if (reply.status !== 401 || !isNotification) return reply;
        forgeries += 1;
        return forgeries % 37 === 0 ? json({}) : reply;
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'fail',
        because: 'A forgery was accepted, whatever becomes of the next one.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'takes four notifications of an agent and refuses the fifth',
    seen: 'Receivers with a limit for each session that is too low.',
    start: () => {
      const counts = new Map<unknown, number>();
      return remembering(({ agent_id }) => {
        counts.set(agent_id, (counts.get(agent_id) ?? 0) + 1);
        return (counts.get(agent_id) ?? 0) > 4;
      });
    },
    outcome: 'nonconformant',
    others: 'untestable',
    findings: [
      {
        check: 'receiver.session.acknowledges-in-order',
        verdict: 'fail',
        because: 'A session has more notifications than that, and each has to be acknowledged.',
      },
      {
        check: 'receiver.tolerates.other-product',
        verdict: 'warn',
        because: 'Events of other products have no agent, so that they all count as one.',
      },
    ],
    says: /it comes after others of its session, or of its agent; alone it/,
  },
  {
    target: 'receiver',
    title: 'lets no call go back to an earlier state',
    seen: 'Receivers that keep the state of each call.',
    start: () => {
      const order = ['START', 'CALLING', 'RINGING', 'ANSWERED', 'TRANSFERED', 'HANGUP'];
      const latest = new Map<unknown, number>();
      return remembering(({ agent_id, state }, { eventType }) => {
        if (eventType !== 201 && eventType !== 202) return false;
        const key = `${eventType} ${agent_id}`;
        const at = order.indexOf(String(state));
        const isBack = at < (latest.get(key) ?? -1);
        if (!isBack) latest.set(key, at);
        return isBack;
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.acknowledges.call-states-in-any-order',
        verdict: 'warn',
        because: 'The document shows no order of notifications, and retries change any.',
      },
    ],
  },
];
