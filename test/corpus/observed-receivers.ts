import { createHmac } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Clock } from '../../src/clock/clock.ts';
import { isEventType } from '../../src/contract/index.ts';
import { type Behaviour, CUSTOMER_KEY, json, membersIn, type Reply, serve } from './behaviour.ts';

/** A notification as far as these receivers look at it. */
interface Received {
  readonly noticeId: string;
  readonly eventType: number;
  readonly agentId: string;
  /** How many errors an event 110 lists; 1 for all others. */
  readonly entries: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** What a receiver does with a genuine notification: effects and the time until each, in ms. */
interface Work {
  /** Effects of a notification that is no duplicate. */
  readonly apply: (
    received: Received,
    joined: ReadonlySet<string>,
    now: number,
  ) => readonly number[];
  /** What tells notifications apart; their noticeId unless given. */
  readonly keyOf?: (noticeId: string, payload: unknown) => unknown;
  /** NoticeIds of which the observer gives no number. */
  readonly isUncountable?: (noticeId: string) => boolean;
  /** Duplicates take effect as well. */
  readonly isForgetful?: boolean;
  /** So many of a hundred are lost while another one is under way. */
  readonly losesBesideOthers?: number;
  /** What is refused for its signature is answered like the rest, and takes effect so much later, in ms. */
  readonly forgedLaterMs?: number;
  /** The noticeId of what is refused for its signature counts as new again. */
  readonly forgetsRefused?: boolean;
  /** So many noticeIds are kept, and the oldest goes when one more comes. */
  readonly keeps?: number;
  /** Events that the document does not list are refused where their noticeId comes for the first time. */
  readonly refusesUnlisted?: boolean;
}

/** A number below `below` that follows from the text alone. */
function spread(text: string, below: number): number {
  return createHmac('sha256', 'spread').update(text).digest().readUInt16BE() % below;
}

/** Work of 60 ms each, of which no more than four are under way. */
function fourAtATime(): Work['apply'] {
  let busyUntilMs: readonly number[] = [];
  return (_received, _joined, now) => {
    busyUntilMs = busyUntilMs.filter((untilMs) => untilMs > now);
    if (busyUntilMs.length >= 4) return [];
    busyUntilMs = [...busyUntilMs, now + 60];
    return [60];
  };
}

/** What the entries of a history (103) say. */
function _saidIn({ contents }: Received['payload']): readonly string[] {
  const entries: readonly unknown[] = Array.isArray(contents) ? contents : [];
  return entries.flatMap((entry) => {
    const { content } = (entry ?? {}) as { readonly content?: unknown };
    return typeof content === 'string' ? [content] : [];
  });
}

type Told = Pick<
  Behaviour,
  'profile' | 'title' | 'seen' | 'outcome' | 'findings' | 'others' | 'says'
>;

/** A receiver that verifies, acknowledges at once and works later, with an observer that counts what is done. */
function observed(
  told: Told,
  {
    apply,
    keyOf = (id) => id,
    isForgetful = false,
    forgedLaterMs,
    forgetsRefused = false,
    refusesUnlisted = false,
    losesBesideOthers,
    keeps = Number.MAX_VALUE,
    isUncountable = () => false,
  }: Work,
): Behaviour {
  let clock: Clock | undefined;
  let done = new Map<string, number[]>();
  let joined = new Set<string>();
  let heard = new Set<unknown>();
  let keys = new Set<unknown>();
  const answer = (headers: Readonly<Record<string, unknown>>, body: Buffer): Reply => {
    const { noticeId, eventType, productId, payload } = membersIn(body) ?? {};
    const hadId = heard.has(noticeId);
    heard.add(noticeId);
    const expected = createHmac('sha256', CUSTOMER_KEY).update(body).digest('hex');
    if (headers['service-signature-v2'] !== expected) {
      if (forgetsRefused) keys.delete(noticeId);
      if (forgedLaterMs === undefined) return json({ error: 'signature' }, 401);
      done.set(String(noticeId), [(clock?.now() ?? 0) + forgedLaterMs]);
      return json({});
    }
    if (typeof noticeId !== 'string') return json({ error: 'no notification' }, 400);
    const key = keyOf(noticeId, payload);
    const isKnown = keys.has(key) && !isForgetful;
    if (productId !== 17 || typeof eventType !== 'number' || isKnown) return json({});
    if (refusesUnlisted && !isEventType(eventType)) {
      return hadId ? json({}) : json({ error: 'event type' }, 400);
    }
    const now = clock?.now() ?? 0;
    keys.add(key);
    if (keys.size > keeps) keys.delete(keys.values().next().value);
    const agentId = String((payload as { agent_id?: unknown } | undefined)?.agent_id);
    if (eventType === 101) joined.add(agentId);
    const members = (payload ?? {}) as Received['payload'];
    const entries = Array.isArray(members['errors']) ? members['errors'].length : 1;
    const received = { noticeId, eventType, agentId, entries, payload: members };
    const due = apply(received, joined, now).map((laterMs) => now + laterMs);
    done.set(noticeId, [...(done.get(noticeId) ?? []), ...due]);
    return json({});
  };
  return {
    ...told,
    target: 'receiver',
    start(world) {
      clock = world.clock;
      done = new Map();
      joined = new Set();
      heard = new Set();
      keys = new Set();
      let underWay = 0;
      return serve(async ({ headers, body }) => {
        if (losesBesideOthers === undefined) return answer(headers, body);
        const isBesideOthers = underWay > 0;
        underWay += 1;
        await setImmediate();
        underWay -= 1;
        const reply = answer(headers, body);
        const { noticeId } = membersIn(body) ?? {};
        const isLost = isBesideOthers && spread(String(noticeId), 100) < losesBesideOthers;
        if (isLost) done.delete(String(noticeId));
        return reply;
      });
    },
    declares: {
      observer: {
        kind: 'command',
        shown: 'a query of the store',
        async count(noticeId) {
          if (isUncountable(noticeId)) return { problem: `no number for ${noticeId}` };
          const now = clock?.now() ?? 0;
          return (done.get(noticeId) ?? []).filter((dueMs) => dueMs <= now).length;
        },
      },
    },
  };
}

const LOST_SOME: Behaviour['findings'][number] = {
  check: 'receiver.effect.acknowledged-notice-takes-effect',
  verdict: 'warn',
  because: 'Of the notifications of one event that it acknowledged it lost some.',
};

const _LOST_AN_EDGE: Behaviour['findings'][number] = {
  check: 'receiver.effect.edges-take-effect-once',
  verdict: 'warn',
  because: 'What it acknowledged is legal, and it lost it for what stands in it.',
};

/** Receivers whose effects are seen. */
export const OBSERVED_RECEIVERS: readonly Behaviour[] = [
  observed(
    {
      title: 'acts on each notification again five seconds later, as a second consumer does',
      seen: 'Receivers with a second worker that reads the same queue under another name.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.retry.takes-effect-once-over-the-schedule',
          verdict: 'warn',
          because: 'It has applied it twice before the retry, which the words say.',
        },
      ],
    },
    { apply: () => [0, 5_000] },
  ),
  observed(
    {
      title: 'drops forgeries in silence, and applies them four seconds later',
      seen: 'Receivers that put aside what they refuse, and a job that works on what lies there.',
      profile: { extends: 'neutral', values: { 'rejection.mode': 'silent' } },
      outcome: 'nonconformant',
      findings: [
        {
          check: 'receiver.effect.rejected-forgeries-leave-none',
          verdict: 'fail',
          because: 'What it refused takes effect in the end.',
        },
      ],
    },
    { apply: () => [0], forgedLaterMs: 4_000 },
  ),
  observed(
    {
      title: 'counts effects in a plain object, which gives no number for its own members',
      seen: 'Observers of a few lines that were written for the run alone.',
      outcome: 'conformant',
      findings: [],
    },
    { apply: () => [0], isUncountable: (noticeId) => noticeId in {} },
  ),
  observed(
    {
      title: 'works on all it gets at once, so that effects come up to 600 ms later in any order',
      seen: 'Receivers that hand notifications to a pool of workers.',
      outcome: 'conformant',
      findings: [],
    },
    { apply: ({ noticeId }) => [spread(noticeId, 600)] },
  ),
  observed(
    {
      title: 'acts on agents that left and on batches of turns, and ignores other events',
      seen: 'Receivers that only want to know what a session came to.',
      outcome: 'conformant',
      findings: [],
    },
    { apply: ({ eventType }) => (eventType === 102 || eventType === 112 ? [0] : []) },
  ),
  observed(
    {
      title: 'drops events of agents whose 101 has not come yet',
      seen: 'Receivers that look the agent up in a table which 101 fills, and lose what comes first.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.session.applies-in-any-order-once',
          verdict: 'warn',
          because: 'No order is promised, so that an event may come before the 101 of its agent.',
        },
      ],
      says: /took effect only after the 101 of their agent/,
    },
    {
      apply: ({ eventType, agentId }, joined) =>
        eventType === 101 || joined.has(agentId) ? [0] : [],
    },
  ),
  observed(
    {
      title: 'acts on all events but 104 and 111',
      seen: 'Receivers that renew no token and keep no metrics.',
      outcome: 'conformant',
      findings: [],
    },
    { apply: ({ eventType }) => (eventType === 104 || eventType === 111 ? [] : [0]) },
  ),
  observed(
    {
      title: 'acts on calls alone',
      seen: 'Receivers that only keep a register of telephone calls.',
      outcome: 'conformant',
      findings: [],
      says: /no effect of the events 101, 102, 103, 104, 110, 111, 112: effects are judged by/,
    },
    { apply: ({ eventType }) => (eventType === 201 || eventType === 202 ? [0] : []) },
  ),
  observed(
    {
      title: 'acts on batches of turns alone, once more for each copy',
      seen: 'Receivers that bill by event 112 and know no noticeId.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.duplicate.takes-effect-once',
          verdict: 'warn',
          because: 'The same notification comes twice at times and is billed twice.',
        },
        {
          check: 'receiver.retry.takes-effect-once',
          verdict: 'warn',
          because: 'A retry of a notification that was applied is billed once more.',
        },
      ],
    },
    { apply: ({ eventType }) => (eventType === 112 ? [0] : []), isForgetful: true },
  ),
  observed(
    {
      title: 'keeps the latest twenty noticeIds, and applies again what comes behind more others',
      seen: 'Receivers with a cache of a fixed length for the noticeIds that they know.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.retry.takes-effect-once*',
          verdict: 'warn',
          because: 'Between a notification and its retry many others may come.',
        },
      ],
      others: 'untestable',
    },
    { apply: () => [0], keeps: 20 },
  ),
  observed(
    {
      title: 'has two workers for batches of turns, which both act on each of them',
      seen: 'Receivers that subscribe to one event in two places.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.session.applies-in-order-once',
          verdict: 'warn',
          because: 'So it is with the batch of turns of a session.',
        },
      ],
      others: 'untestable',
    },
    { apply: ({ eventType }) => (eventType === 112 ? [0, 0] : [0]) },
  ),
  observed(
    {
      title: 'refuses events of an unknown type, but not under a noticeId that came before',
      seen: 'Receivers that note each noticeId at the door and wave on what they take for a retry.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.tolerates.unknown-event-type',
          verdict: 'warn',
          because: 'A new event type is refused when it comes for the first time.',
        },
      ],
    },
    { apply: () => [0], refusesUnlisted: true },
  ),
  observed(
    {
      title:
        'keeps each noticeId as the number that it begins with, and drops what it takes for known',
      seen: 'Receivers whose table has a column of integers for a noticeId.',
      outcome: 'incomplete',
      findings: [LOST_SOME],
      others: 'untestable',
    },
    { apply: () => [0], keyOf: (noticeId) => Number.parseInt(noticeId, 10) },
  ),
  observed(
    {
      title: 'works on four notifications at a time, and drops what comes meanwhile',
      seen: 'Receivers whose queue has a limit, and that look at no error when they fill it.',
      outcome: 'conformant',
      findings: [LOST_SOME],
      others: 'untestable',
      says: /none of a plain event [\d, ]+ that came beside others, while/,
    },
    { apply: fourAtATime() },
  ),
  observed(
    {
      title: 'loses one in ten of those that come while it writes another one down',
      seen: 'Receivers that read a file, add to it and write it back, without a lock.',
      outcome: 'conformant',
      findings: [LOST_SOME],
      others: 'untestable',
    },
    { apply: () => [0], losesBesideOthers: 10 },
  ),
  observed(
    {
      title:
        'writes a row for each error of event 110, and counts rows where effects are asked for',
      seen: 'Receivers with a table of errors, whose observer is a query of that table.',
      outcome: 'conformant',
      findings: [
        {
          check: 'receiver.effect.edges-take-effect-once',
          verdict: 'warn',
          because: 'A count of rows looks like one of effects; the finding says what to count.',
        },
      ],
      says: /count how often the notification was applied as a whole, and not the rows/,
    },
    { apply: ({ entries }) => Array.from({ length: entries }, () => 0) },
  ),
  observed(
    {
      title: 'works up to four seconds after it has acknowledged, in any order',
      seen: 'Receivers behind a queue that is busy at times.',
      outcome: 'incomplete',
      findings: [],
      others: 'untestable',
      says: /later than 2 s after them/,
    },
    { apply: ({ noticeId }) => [spread(noticeId, 4_000)] },
  ),
  observed(
    {
      title: 'works three seconds after it has acknowledged',
      seen: 'Receivers whose queue is read every few seconds.',
      outcome: 'incomplete',
      findings: [
        {
          check: 'receiver.effect.*',
          verdict: 'untestable',
          because: 'What comes later than the run waits for cannot be counted.',
        },
      ],
      others: 'untestable',
      says: /later than 2 s after them/,
    },
    { apply: () => [3_000] },
  ),
];
