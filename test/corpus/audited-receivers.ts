import { createServer } from 'node:http';
import { sleep } from '../../src/clock/clock.ts';
import {
  type Behaviour,
  incomingOf,
  json,
  listen,
  membersIn,
  sendReply,
  serve,
} from './behaviour.ts';
import { isSigned, plain } from './receivers.ts';

type Told = Pick<Behaviour, 'title' | 'seen' | 'outcome' | 'findings' | 'others' | 'says'>;

/** A plain receiver that refuses what it acknowledges otherwise, where its validation says so. */
function refusing(
  told: Told,
  isRefused: (members: Readonly<Record<string, unknown>>) => boolean,
): Behaviour {
  return {
    ...told,
    target: 'receiver',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        const members = membersIn(incoming.body);
        if (reply.status !== 200 || members === undefined) return reply;
        return isRefused(members) ? json({ error: 'refused' }, 400) : reply;
      }),
  };
}

/** A plain receiver that verifies and reads what it makes of a body. */
function verifying(told: Told, textOf: (body: Buffer) => Buffer): Behaviour {
  return {
    ...told,
    target: 'receiver',
    start: () => serve((incoming) => plain({ ...incoming, body: textOf(incoming.body) })),
  };
}

/** What is said in a history, in one text. */
function textsOf(payload: unknown): string {
  const { contents } = Object(payload) as { readonly contents?: unknown };
  const entries: readonly unknown[] = Array.isArray(contents) ? contents : [];
  return entries.map((each) => String(Object(each).content)).join(' ');
}

/** Receivers of audits, each with one defect that showed in few notifications. */
export const AUDITED_RECEIVERS: readonly Behaviour[] = [
  refusing(
    {
      title: 'refuses texts in which a filter of attacks finds code',
      seen: 'Receivers behind a firewall for web applications.',
      outcome: 'nonconformant',
      findings: [
        {
          check: 'receiver.acknowledges.texts-with-code',
          verdict: 'fail',
          because: 'What a user says is any text, and who refuses it loses the history.',
        },
      ],
      says: /contents\/\*\/content is .*where/,
    },
    ({ payload }) => /<script|\.\.\/|union select/i.test(textsOf(payload)),
  ),
  {
    target: 'receiver',
    title: 'waits for as many characters as the Content-Length says bytes',
    seen: 'Receivers on a socket of their own that collect the body as text.',
    start: ({ clock }) =>
      serve(async (incoming) => {
        if (incoming.body.toString().length < incoming.body.length) await sleep(clock, 60_000);
        return plain(incoming);
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.failure-with-another-reason',
        verdict: 'fail',
        because: 'It is the first notification with such a text, and gets no answer.',
      },
    ],
    others: 'untestable',
    says: /to notifications with text beyond ASCII \(\d+ of \d+\)\. It may count the Content-Length in characters/,
  },
  refusing(
    {
      title: 'keeps the start_ts of event 112 in 32 bits',
      seen: 'Receivers whose table has integers of 32 bits, as seconds need no more.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.acknowledges.forms-left-open',
          verdict: 'warn',
          because: 'Milliseconds are assumed and seconds are left open, so that no more is said.',
        },
      ],
      says: /An integer of 32 bits ends at 2147483647, below a time in milliseconds/,
    },
    ({ eventType, payload }) => eventType === 112 && Number(Object(payload).start_ts) > 2 ** 31,
  ),
  refusing(
    {
      title: "refuses the console's test event, of which the document says nothing",
      seen: 'Receivers that hold each payload against the table of its event.',
      outcome: 'conformant',
      findings: [],
      says: /the test event that the console sends when settings are saved is refused: status 400/,
    },
    ({ payload }) => Object(payload).channelName === 'test_webhook',
  ),
  verifying(
    {
      title: 'reads the body as text without what is no UTF-8, and verifies that text',
      seen: 'Receivers that decode leniently before they verify.',
      outcome: 'nonconformant',
      findings: [
        {
          check: 'receiver.signature.rejects-changed-body',
          verdict: 'fail',
          because: 'Other bytes than those that were signed are accepted.',
        },
      ],
    },
    (body) => Buffer.from(body.toString().replaceAll('\ufffd', '')),
  ),
  verifying(
    {
      title: 'drops each NUL of a body, and verifies the rest',
      seen: 'Receivers whose database takes no NUL in a text.',
      outcome: 'nonconformant',
      findings: [
        {
          check: 'receiver.signature.rejects-changed-body',
          verdict: 'fail',
          because: 'Other bytes than those that were signed are accepted.',
        },
      ],
    },
    (body) => body.filter((byte) => byte !== 0) as Buffer,
  ),
  verifying(
    {
      title: 'reads the body as text, with signs of replacement for what is no UTF-8',
      seen: 'Receivers that verify what a framework gives them as text.',
      outcome: 'conformant',
      findings: [],
    },
    (body) => Buffer.from(new TextDecoder().decode(body)),
  ),
  refusing(
    {
      title: 'refuses event 112 when total_turn_count is not the number of its turns',
      seen: 'Receivers that check what a client sends for consistency.',
      outcome: 'nonconformant',
      findings: ['turns-of-every-type', 'truncated-batch'].map((each) => ({
        check: `receiver.acknowledges.${each}`,
        verdict: 'fail',
        because: 'A batch may be truncated, and then counts more turns than it holds (section 8).',
      })),
      others: 'untestable',
      says: /total_turn_count is/,
    },
    ({ eventType, payload }) => {
      const { turns, total_turn_count: total } = Object(payload) as Readonly<
        Record<string, unknown>
      >;
      return eventType === 112 && Array.isArray(turns) && turns.length !== total;
    },
  ),
  {
    target: 'receiver',
    title: 'refuses the events of an agent whose 101 has not come',
    seen: 'Receivers that look the agent up in a table that event 101 fills.',
    start: () => {
      const joined = new Set<unknown>();
      return serve((incoming) => {
        const reply = plain(incoming);
        const { eventType, payload } = membersIn(incoming.body) ?? {};
        const { agent_id: agent } = Object(payload) as { readonly agent_id?: unknown };
        if (reply.status !== 200) return reply;
        if (eventType === 101) joined.add(agent);
        return joined.has(agent) ? reply : json({ error: 'no such agent' }, 404);
      });
    },
    outcome: 'conformant',
    findings: [
      {
        check: 'receiver.session.acknowledges-in-any-order',
        verdict: 'warn',
        because: 'The order of notifications is open, so that one may come before the 101.',
      },
      {
        check: 'receiver.tolerates.unknown-event-type',
        verdict: 'warn',
        because: 'An event of a new type comes without a 101 as well.',
      },
    ],
    says: /it comes alone; after the 101 of its agent it is acknowledged/,
  },
  {
    target: 'receiver',
    title: 'crashes on a reason with a character of four bytes',
    seen: 'Receivers whose table has an old encoding of MySQL for this column.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        const { message } = Object(membersIn(incoming.body)?.['payload']);
        const isBroken = reply.status === 200 && /[\u{10000}-\u{10ffff}]/u.test(String(message));
        return isBroken ? json({ error: 'Incorrect string value' }, 500) : reply;
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.long-texts',
        verdict: 'fail',
        because: 'A reason of failure may be any text (section 6.4).',
      },
    ],
    others: 'untestable',
  },
  {
    target: 'receiver',
    title: 'refuses a history that the assistant begins',
    seen: 'Receivers that hand the history to a service for chats, which begin with a user.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        const { contents } = Object(membersIn(incoming.body)?.['payload']);
        const isBroken = reply.status === 200 && Object(contents)[0]?.role === 'assistant';
        return isBroken ? json({ error: 'a chat begins with its user' }, 400) : reply;
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.agent-history',
        verdict: 'fail',
        because: 'The agent greets first in many sessions, and section 6.4 names both roles.',
      },
    ],
    others: 'untestable',
    says: /contents\/\*\/role/,
  },
  {
    target: 'receiver',
    title: 'takes the noticeId out of the text of a body',
    seen: 'Receivers that look for duplicates before they parse.',
    start: () =>
      serve((incoming) => {
        const reply = plain(incoming);
        const { noticeId } = membersIn(incoming.body) ?? {};
        const found = /"noticeId"\s*:\s*"([^"]*)"/.exec(incoming.body.toString())?.[1];
        return reply.status !== 200 || found === noticeId ? reply : json({ error: 'id' }, 400);
      }),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.raw-body.unicode-escapes',
        verdict: 'fail',
        because: 'JSON allows an escape for each character, and the text stays the same.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'stands behind a firewall that refuses tags, SQL and paths in any text',
    seen: 'Firewalls of web applications, with the rules that come with them.',
    start: () =>
      serve((incoming) =>
        /<\s*(?:script|img|iframe|b|a)\b|\bunion\s+select\b|\.\.\//iu.test(incoming.body.toString())
          ? json({ error: 'blocked' }, 403)
          : plain(incoming),
      ),
    outcome: 'nonconformant',
    others: 'untestable',
    findings: [
      {
        check: 'receiver.acknowledges.*',
        verdict: 'fail',
        because: 'What is said in a session may be anything, and a tag among it.',
      },
      {
        check: 'receiver.session.acknowledges-duplicates',
        verdict: 'warn',
        because: 'Such a session is delivered here.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'keeps labels in a store that takes no dots in names',
    seen: 'Document stores in which a dot leads into a document.',
    start: () =>
      serve((incoming) => {
        const { payload } = membersIn(incoming.body) ?? {};
        const { labels } = (payload ?? {}) as { readonly labels?: object };
        const isRefused = Object.keys(labels ?? {}).some((name) => /\.|^\$/.test(name));
        return isRefused ? json({ error: 'not stored' }, 500) : plain(incoming);
      }),
    outcome: 'nonconformant',
    others: 'untestable',
    findings: [
      {
        check: 'receiver.acknowledges.*',
        verdict: 'fail',
        because: 'Labels belong to the integrator, and so do their names.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'refuses everything once it got a signed body that is no JSON',
    seen: 'Lists of errors that belong to the process, where each request adds its own and none is cleared.',
    start: () => {
      const errors: string[] = [];
      return serve((incoming) => {
        const reply = plain(incoming);
        if (!isSigned(incoming)) return reply;
        if (membersIn(incoming.body) === undefined) errors.push('json');
        return errors.length > 0 ? json({ error: errors.join(', ') }, 400) : reply;
      });
    },
    outcome: 'incomplete',
    findings: [],
    others: 'untestable',
  },
  {
    target: 'receiver',
    title: 'loses a connection of its pool with each signed body that is no JSON',
    seen: 'Receivers that give back what they hold only behind the line that throws.',
    start: () => {
      let free = 6;
      return serve((incoming) => {
        const reply = plain(incoming);
        if (!isSigned(incoming)) return reply;
        if (free === 0) return json({ error: 'no free connection in pool' }, 503);
        if (membersIn(incoming.body) === undefined) free -= 1;
        return reply;
      });
    },
    outcome: 'incomplete',
    findings: [
      {
        check: 'receiver.hostile.keeps-working',
        verdict: 'warn',
        because: 'One client with a defect stops all notifications until the next start.',
      },
    ],
    others: 'untestable',
    says: /refused 6 signed requests by a 4xx, of which 6 had a body that is no JSON object/,
  },
  {
    target: 'receiver',
    title: 'reads a body up to its last brace',
    seen: 'Receivers that cut what log shippers add behind a body.',
    start: () =>
      serve((incoming) => {
        if (!isSigned(incoming)) return json({ error: 'bad signature' }, 401);
        const body = incoming.body.subarray(0, incoming.body.lastIndexOf('}') + 1);
        return membersIn(body) === undefined ? json({ error: 'bad request' }, 400) : json({});
      }),
    outcome: 'conformant',
    findings: [],
    says: /acknowledges a body that/,
  },
  {
    target: 'receiver',
    title: 'takes the first piece of a small body for all of it',
    seen: 'Receivers that read the socket once.',
    start: () =>
      listen(
        createServer(async (request, response) => {
          const pieces: Buffer[] = [];
          for await (const piece of request) pieces.push(piece as Buffer);
          const isSmall = Number(request.headers['content-length'] ?? Infinity) < 1_000;
          const body = isSmall ? (pieces[0] ?? Buffer.alloc(0)) : Buffer.concat(pieces);
          sendReply(response, plain(incomingOf(request, body)));
        }),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.raw-body.split-characters',
        verdict: 'fail',
        because: 'In how many pieces a body comes is a matter of the network alone.',
      },
    ],
  },
  {
    target: 'receiver',
    title: 'reads bytes that are no UTF-8 as replacement characters',
    seen: 'Receivers whose language does so unless it is told otherwise.',
    start: () => serve(plain),
    outcome: 'conformant',
    findings: [],
    says: /acknowledges a body that/,
  },
  {
    target: 'receiver',
    title: 'verifies until something genuine came, and trusts the caller from then on',
    seen: 'Receivers that put an address on a list of those to trust.',
    start() {
      let isTrusted = false;
      return serve((incoming) => {
        const reply = plain(incoming);
        isTrusted ||= reply.status === undefined || reply.status === 200;
        return isTrusted && incoming.method === 'POST' ? json({}) : reply;
      });
    },
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.signature.*',
        verdict: 'fail',
        because: 'One genuine notification opens it to every forgery.',
      },
      {
        check: 'receiver.signature.*',
        verdict: 'warn',
        because: 'It verifies nothing any more, which each of these checks shows.',
      },
    ],
    says: /rejected the forgeries that came before the first genuine notification, and none after it/,
  },
  {
    target: 'receiver',
    title: 'refuses every event 101 for a member of its own, and verifies nothing',
    seen: 'Receivers whose schema asks for more than the document shows, and whose verification is switched off.',
    start: () =>
      serve(({ body }) =>
        membersIn(body)?.['eventType'] === 101
          ? json({ error: 'payload.region is required' }, 400)
          : json({ ok: true }),
      ),
    outcome: 'nonconformant',
    findings: [
      {
        check: 'receiver.acknowledges.ordinary-notification',
        verdict: 'fail',
        because: 'Event 101 is refused, whoever signs it.',
      },
      {
        check: 'receiver.signature.rejects-forgeries-in-the-first-requests',
        verdict: 'fail',
        because: 'Another event is acknowledged without signatures.',
      },
    ],
    others: 'any',
    // What every genuine 101 gets too tells nothing of signatures.
    says: /^(?![\s\S]*and not this one)[\s\S]*rejection\.mode/,
  },
];
