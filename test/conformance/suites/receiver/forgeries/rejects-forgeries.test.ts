import { describe, expect, test } from 'vitest';
import { judge } from '../../../../../src/conformance/core/judgement/judge.ts';
import { rejectsForgeriesChecks } from '../../../../../src/conformance/suites/receiver/forgeries/rejects-forgeries.ts';
import { type CheckResult, resolveProfile } from '../../../../../src/contract/index.ts';
import type { WireRequest } from '../../../../../src/wire/exchange.ts';
import { UNRELATED_KEY } from '../../../../../src/wire/request/compose.ts';
import { ALL_TARGETS, KEY, makePlan, RECEIVER_ONLY } from '../../../../support/make-plan.ts';
import {
  answer,
  isSigned,
  noticeIdIn,
  scriptedExchange,
} from '../../../../support/scripted-exchange.ts';

const NEUTRAL = resolveProfile('neutral');
const SILENT = resolveProfile({ extends: 'neutral', values: { 'rejection.mode': 'silent' } });

interface Body {
  readonly noticeId: string;
  readonly eventType: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const bodyOf = ({ body }: WireRequest): Body => JSON.parse(Buffer.from(body).toString()) as Body;
const isGenuine = (request: WireRequest): boolean =>
  verifiesEither(request) && request.method === 'POST';

/** Both signatures are right, or the only one that is there. */
function verifiesEither(request: WireRequest): boolean {
  return isSigned(request, KEY, NEUTRAL);
}

const stateIn = (request: WireRequest) => {
  const { eventType, payload } = bodyOf(request);
  return `${eventType} ${String(payload['state'] ?? payload['status'])}`;
};

/** By a key of its own, which is not the right one. */
const isWronglySigned = (request: WireRequest): boolean =>
  isSigned(request, UNRELATED_KEY, NEUTRAL);

type Aspect = 'of-every-event-type' | 'in-every-form';

interface Receiver {
  /** Refuses what it does not like although it is genuine. */
  readonly refuses?: (request: WireRequest) => boolean;
  /** Takes it for genuine without looking at the signatures. */
  readonly trusts?: (request: WireRequest) => boolean;
}

/** Judges a receiver by one of the checks; also gives what it was sent. */
async function judged(
  aspect: Aspect,
  { refuses = () => false, trusts = () => false }: Receiver = {},
  { seed = 1, runs = 20 }: { readonly seed?: number; readonly runs?: number } = {},
): Promise<{ readonly result: CheckResult; readonly requests: readonly WireRequest[] }> {
  const check = rejectsForgeriesChecks.find(({ id }) => id.endsWith(aspect));
  if (check === undefined) throw new Error(`no check ${aspect}`);
  const { exchange, requests } = scriptedExchange((request) => {
    if (refuses(request)) return answer(400);
    return isGenuine(request) || trusts(request) ? answer(200) : answer(401);
  });
  const targets = RECEIVER_ONLY;
  const plan = makePlan([check], { exchange, seed, runs, targets });
  return { result: await judge(check, plan), requests };
}

const ASPECTS: readonly Aspect[] = ['of-every-event-type', 'in-every-form'];

describe('a receiver that verifies everything', () => {
  test.each(ASPECTS)('holds %s, whatever the seed', async (aspect) => {
    for (const seed of [1, 2, 3]) {
      const { result } = await judged(aspect, {}, { seed });
      expect(result).toMatchObject({ verdict: 'pass' });
      expect(result.actual).toMatch(/^\d+ forgeries rejected$/);
    }
  });

  test('every forgery stands between two genuine ones', async () => {
    const { requests } = await judged('of-every-event-type');
    expect(isGenuine(requests[0] as WireRequest)).toBe(true);
    expect(isGenuine(requests.at(-1) as WireRequest)).toBe(true);
  });

  test('each event is forged with labels and without, and in each of five ways', async () => {
    const { requests } = await judged('of-every-event-type');
    const forged = requests.filter((request) => !isGenuine(request)).map(bodyOf);
    const kinds = new Set(
      forged.map(({ eventType, payload }) => `${eventType} ${'labels' in payload}`),
    );
    // The test event of the console has the number 101 as well, and 104 never has labels.
    expect(kinds.size).toBe(19);
    for (const eventType of [102, 103, 104, 110, 111, 112, 199, 201, 202]) {
      expect(forged.filter((each) => each.eventType === eventType).length).toBeGreaterThanOrEqual(
        5,
      );
    }
  });

  test('small and large bodies are forged, in chunks and at once, under each content type', async () => {
    const { requests } = await judged('in-every-form');
    const forged = requests.filter((request) => !isGenuine(request));
    const sizes = forged.map(({ body }) => body.length);
    expect(sizes.some((size) => size < 1_000)).toBe(true);
    expect(sizes.some((size) => size > 70_000 && size < 100_000)).toBe(true);
    expect(sizes.some((size) => size > 102_400)).toBe(true);
    expect(new Set(forged.map(({ mode = 'plain' }) => mode))).toEqual(
      new Set(['plain', 'chunked']),
    );
    const types = forged.map(
      ({ headers }) => headers.find(([name]) => name === 'Content-Type')?.[1],
    );
    expect(new Set(types).size).toBe(3);
  });

  test('forgeries bear the noticeId of genuine ones that came before, and of those that come after', async () => {
    const { requests } = await judged('in-every-form');
    const places = new Map<string, boolean[]>();
    for (const request of requests) {
      const noticeId = noticeIdIn(request);
      places.set(noticeId, [...(places.get(noticeId) ?? []), isGenuine(request)]);
    }
    const shared = [...places.values()].filter((each) => each.length > 1);
    expect(shared.some(([first]) => first === true)).toBe(true);
    expect(shared.some(([first]) => first === false)).toBe(true);
  });
});

describe('a receiver that trusts', () => {
  const LARGE = 90_000;
  test.each<[string, Aspect, Required<Receiver>['trusts'], RegExp]>([
    ['event 201', 'of-every-event-type', (each) => bodyOf(each).eventType === 201, /^event 201 /],
    [
      'truncated batches',
      'in-every-form',
      (each) => bodyOf(each).payload['is_truncated'] === true,
      /^event 112 of 200 turns out of 201 /,
    ],
    [
      'errors of the agent',
      'of-every-event-type',
      (each) => JSON.stringify(bodyOf(each).payload['errors'])?.includes('"agent"') ?? false,
      /^event 110 \(Greeting audio file /,
    ],
    ...[
      '102 FAILED',
      '201 ANSWERED',
      '201 TRANSFERED',
      '201 HANGUP',
      '202 CALLING',
      '202 RINGING',
      '202 ANSWERED',
      '202 HANGUP',
    ].map((state): [string, Aspect, Required<Receiver>['trusts'], RegExp] => {
      const [event, word] = state.split(' ');
      const words = new RegExp(`^event ${event} \\(${word}[):]`);
      return [state, 'of-every-event-type', (each) => stateIn(each) === state, words];
    }),
    [
      'errors of the speech synthesis',
      'of-every-event-type',
      (each) => JSON.stringify(bodyOf(each).payload['errors'])?.includes('"tts"') ?? false,
      /^event 110 \(an error of the module tts\) /,
    ],
    [
      'the empty key in unknown events',
      'of-every-event-type',
      (each) => bodyOf(each).eventType === 199 && isSigned(each, '', NEUTRAL),
      /^an event of the unknown type 199 signed with the empty key /,
    ],
    [
      'events with labels',
      'of-every-event-type',
      (each) => 'labels' in bodyOf(each).payload,
      /^event 101 with labels with(out| empty) signatures /,
    ],
    [
      'large bodies',
      'in-every-form',
      ({ body }) => body.length > LARGE,
      /^event 112 of over 100 kB/,
    ],
    ['chunks', 'in-every-form', ({ mode }) => mode === 'chunked', /^event 101, in chunks, without/],
  ])('%s fails, and the smallest difference is named', async (_name, aspect, trusts, words) => {
    const { result } = await judged(aspect, { trusts });
    expect(result).toMatchObject({ verdict: 'fail', basis: 'stated' });
    expect(result.expected).toMatch(words);
  });
});

describe('what is refused when it is genuine', () => {
  test.each<[string, Aspect, Required<Receiver>['refuses'], string]>([
    ['chunks', 'in-every-form', ({ mode }) => mode === 'chunked', 'event 101, in chunks'],
    [
      'bodies over 100 kB',
      'in-every-form',
      ({ body }) => body.length > 102_400,
      'event 112 of over 100 kB',
    ],
    ['event 201', 'in-every-form', (each) => bodyOf(each).eventType === 201, 'event 201'],
  ])('%s: is named and left out, and the rest is judged', async (_name, aspect, refuses, words) => {
    const { result, requests } = await judged(aspect, { refuses });
    expect(result.verdict).toBe('pass');
    expect(result.actual).toContain(`not acknowledged when genuine, and so left out: ${words}`);
    // It is asked for before and after its forgeries, once more each in the form that is left open, and after a 101.
    const genuine = requests.filter((each) => refuses(each) && isGenuine(each));
    expect(genuine.length).toBeLessThanOrEqual(5);
  });

  test.each<[string, Aspect, Required<Receiver>['refuses'], RegExp]>([
    [
      'unknown events',
      'of-every-event-type',
      (each) => bodyOf(each).eventType === 199,
      /^an event of the unknown type 199 signed with another key, while the genuine one is refused/,
    ],
    [
      'chunks',
      'in-every-form',
      ({ mode }) => mode === 'chunked',
      /^event 101, in chunks, signed with another key, while the genuine one is refused/,
    ],
  ])('%s: fail where a forgery is acknowledged', async (_name, aspect, isRefused, words) => {
    const refuses = (each: WireRequest) => isRefused(each) && isGenuine(each);
    const trusts = (each: WireRequest) => isRefused(each) && isWronglySigned(each);
    const { result } = await judged(aspect, { refuses, trusts });
    expect(result).toMatchObject({ verdict: 'fail', basis: 'stated' });
    expect(result.expected).toMatch(words);
    const unsigned = await judged(aspect, { refuses: isRefused });
    expect(unsigned.result.verdict).toBe('pass');
  });

  test('where event 101 is refused, the first event that is not stands for it', async () => {
    const refuses = (each: WireRequest) => bodyOf(each).eventType === 101;
    const trusts = (each: WireRequest) => each.mode === 'chunked';
    const { result } = await judged('in-every-form', { refuses, trusts });
    expect(result).toMatchObject({ verdict: 'fail' });
    expect(result.expected).toMatch(/^event 201, in chunks, without signatures/);
  });

  test('where everything is, nothing is said', async () => {
    const { result } = await judged('in-every-form', { refuses: () => true });
    expect(result.verdict).toBe('untestable');
  });
});

describe('under silent rejection', () => {
  /** Acknowledges everything and counts the effects of what it takes for genuine. */
  async function silently(appliesForgery: boolean): Promise<CheckResult[]> {
    const results: CheckResult[] = [];
    for (const check of rejectsForgeriesChecks) {
      const effects = new Map<string, number>();
      const { exchange } = scriptedExchange((request) => {
        if (request.method === 'GET') {
          const noticeId = decodeURIComponent(request.url.slice(request.url.lastIndexOf('/') + 1));
          return answer(200, JSON.stringify({ effects: effects.get(noticeId) ?? 0 }));
        }
        const noticeId = noticeIdIn(request);
        const isApplied = isGenuine(request) || appliesForgery;
        // What comes again has no further effect.
        if (isApplied) effects.set(noticeId, appliesForgery ? (effects.get(noticeId) ?? 0) + 1 : 1);
        return answer(200);
      });
      const plan = makePlan([check], {
        exchange,
        profile: SILENT,
        targets: ALL_TARGETS,
        settleMs: 0,
      });
      results.push(await judge(check, plan));
    }
    return results;
  }

  test('a receiver that drops forgeries holds, also where they bear the noticeId of a genuine one', async () => {
    expect((await silently(false)).map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  });

  test('one that applies them fails', async () => {
    expect((await silently(true)).map(({ verdict }) => verdict)).toEqual(['fail', 'fail']);
  });
});
