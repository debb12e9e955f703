import { expect, test } from 'vitest';
import type { Clock } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { type CheckResult, type RunEvent, resolveProfile } from '../../src/contract/index.ts';
import type { SendRequest, WireRequest } from '../../src/wire/exchange.ts';
import { signBody, verifySignature } from '../../src/wire/signature.ts';
import { START_MS } from '../support/make-plan.ts';
import { answer, failure } from '../support/scripted-exchange.ts';

const KEY = 'customer-key-of-a-mortal';
const SCHEME = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
} as const;

function headerOf({ headers }: WireRequest, wanted: string): string | undefined {
  return headers.find(([name]) => name.toLowerCase() === wanted.toLowerCase())?.[1];
}

type Kills = (request: WireRequest, isGenuine: boolean) => boolean;

const byHeader: Kills = (request) => {
  const signatures = [SCHEME.v1Header, SCHEME.v2Header].map((name) => headerOf(request, name));
  return signatures.some((value) => /\P{ASCII}/u.test(value ?? ''));
};

/** Signed, and no JSON: an exception that nobody catches. */
const byBody: Kills = ({ body }, isGenuine) => {
  try {
    JSON.parse(Buffer.from(body).toString());
    return false;
  } catch {
    return isGenuine;
  }
};

/** What a handler dies of that reads a member of it, verified or not. */
const isNull: Kills = ({ body }) => Buffer.from(body).toString() === 'null';

/** How long a receiver is gone: for so many requests, or until a time. */
type Return = number | { readonly downMs: number };

/** A receiver that verifies well and dies of some requests for a while; what is under way dies with it. */
function createMortal(until: Return, kills: Kills, clock: Clock): SendRequest {
  let isDead = false;
  let diedAtMs = 0;
  let refused = 0;
  let deaths = 0;
  return async (request) => {
    const deathsBefore = deaths;
    await new Promise(setImmediate);
    const reply = () => {
      const isGone =
        typeof until === 'number' ? refused < until : clock.now() < diedAtMs + until.downMs;
      if (isDead && isGone) {
        refused += 1;
        return failure('refused');
      }
      if (deaths > deathsBefore) return failure('reset');
      refused = 0;
      isDead = false;
      const v2 = headerOf(request, SCHEME.v2Header);
      const { v2: reading } = verifySignature(request.body, { v2 }, KEY, SCHEME);
      if (kills(request, reading === 'valid')) {
        isDead = true;
        diedAtMs = clock.now();
        deaths += 1;
        return failure('reset');
      }
      return reading === 'valid' ? answer(200) : answer(401);
    };
    return { request, outcome: reply(), startedAtMs: 0, durationMs: 0 };
  };
}

async function judge(
  concurrency: number,
  until: Return = Number.POSITIVE_INFINITY,
  kills: Kills = byHeader,
): Promise<readonly RunEvent[]> {
  const clock = createVirtualClockPair(START_MS).waits;
  const plan = createRunPlan({
    version: 'test',
    profile: resolveProfile('neutral'),
    targets: { isEmbedded: false, receiver: { url: 'http://mortal/hook', customerKey: KEY } },
    clock,
    allowsHeavyLoad: true,
    exchange: createMortal(until, kills, clock),
    seed: 1,
    runs: 3,
    concurrency,
    selection: { suites: ['receiver'] },
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  return events;
}

const KILLER = 'receiver.signature.rejects-non-ascii-signatures';

const resultsIn = (events: readonly RunEvent[]): readonly CheckResult[] =>
  events.flatMap((event) => (event.type === 'check-finished' ? [event.result] : []));
const idsOf = (events: readonly RunEvent[], ...verdicts: readonly CheckResult['verdict'][]) =>
  resultsIn(events).flatMap(({ id, verdict }) => (verdicts.includes(verdict) ? [id] : []));

test('the receiver of this test is conformant but for its one weakness', () => {
  const body = new Uint8Array([1]);
  const { v2 } = signBody(body, KEY, SCHEME);
  expect(verifySignature(body, { v2 }, KEY, SCHEME).v2).toBe('valid');
});

test('a target that a forgery kills while one check runs alone is warned by that check only', async () => {
  const events = await judge(1);
  expect(idsOf(events, 'fail', 'warn', 'error', 'flaky')).toEqual([KILLER]);
  const killer = resultsIn(events).find(({ id }) => id === KILLER);
  // It has accepted nothing, so it fails nothing; what is left untested makes the run incomplete.
  expect(killer).toMatchObject({ verdict: 'warn', basis: 'practice' });
  expect(killer?.actual).toBe('the connection was reset, and nothing listens any more');
  expect(killer?.counterexample?.request.url).toBe('http://mortal/hook');
  const after = resultsIn(events).slice(resultsIn(events).findIndex(({ id }) => id === KILLER) + 1);
  expect(new Set(after.map(({ verdict }) => verdict))).toEqual(new Set(['untestable', 'skip']));
  expect(events.at(-1)).toMatchObject({ outcome: 'incomplete' });
});

test('a target that dies while several run fails none, and the request that was cut off is named', async () => {
  const events = await judge(8);
  expect(idsOf(events, 'fail', 'warn', 'error', 'flaky')).toEqual([]);
  expect(events.at(-1)).toMatchObject({ outcome: 'incomplete' });
  const lost = resultsIn(events).filter(({ rootCause }) => rootCause === 'stopped-listening');
  expect(lost.length).toBeGreaterThan(1);
  // The others were refused a connection: none of them can have brought it down.
  expect(events.filter((event) => event.type === 'hint')).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(new RegExp(`under way: ${KILLER} \\('.+'\\)\\.$`)),
      remedies: [{ code: 'run-alone', checks: [KILLER] }],
    }),
  ]);
});

test.each([1, 8])(
  'a target that a hostile body kills is judged before, and the check that sent it is named, %i at a time',
  async (concurrency) => {
    const events = await judge(concurrency, undefined, isNull);
    expect(idsOf(events, 'fail', 'error', 'flaky')).toEqual([]);
    const [killer, ...others] = resultsIn(events).filter(({ verdict }) => verdict === 'warn');
    expect(others).toEqual([]);
    expect(killer?.id).toBe('receiver.hostile.keeps-working');
    expect(killer?.actual).toBe('the connection was reset, and nothing listens any more');
    // Only what judges the whole run is left with nothing to ask.
    const musts = resultsIn(events).filter(
      ({ verdict, level }) => verdict === 'untestable' && level === 'must',
    );
    expect(musts.map(({ id }) => id)).toEqual(['receiver.acknowledges.within-deadline']);
  },
);

test('a target that comes back goes on being judged, and its restart is told', async () => {
  const events = await judge(1, 2);
  expect(idsOf(events, 'untestable', 'error', 'fail')).toEqual([]);
  expect(events.at(-1)).toMatchObject({ outcome: 'conformant' });
  const hints = events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));
  expect(hints).toHaveLength(1);
  expect(hints[0]).toMatch(/^The target at http:\/\/mortal went away and came back/);
  expect(hints[0]).toMatch(
    /went away again when it was sent the same once more: notifications of event type 101 with changed signatures\.$/,
  );
});

const MALFORMED = 'receiver.hostile.survives-malformed-json';

test.each([1, 8])('what brings a target down is named alone, with %i checks at once', async (n) => {
  const events = await judge(n, { downMs: 1_000 }, byBody);
  expect(idsOf(events, 'untestable', 'error', 'fail', 'flaky')).toEqual([]);
  const warned = idsOf(events, 'warn');
  expect(warned).toContain(MALFORMED);
  expect(warned.filter((id) => !/^receiver\.(?:hostile|raw-body)\./u.test(id))).toEqual([]);
  const malformed = resultsIn(events).find(({ id }) => id === MALFORMED);
  expect(malformed?.actual).toContain('though no other request was under way');
  const [hint, ...others] = events.flatMap((event) =>
    event.type === 'hint' ? [event.message] : [],
  );
  expect(others).toEqual([]);
  expect(hint).toMatch(
    /^The target at http:\/\/mortal went away and came back .* when it was sent this, and nothing else: a signed body/,
  );
});
