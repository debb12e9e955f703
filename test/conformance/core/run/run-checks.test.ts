import { afterAll, describe, expect, test } from 'vitest';
import type { Clock } from '../../../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import type { CheckDefinition } from '../../../../src/conformance/core/check.ts';
import { SUITES } from '../../../../src/conformance/core/check.ts';
import { startEmbeddedTargets } from '../../../../src/conformance/core/plan/embedded-targets.ts';
import type { RunPlan } from '../../../../src/conformance/core/plan/run-plan.ts';
import { runChecks } from '../../../../src/conformance/core/run/run-checks.ts';
import { Nonconformity } from '../../../../src/conformance/core/signals.ts';
import type { Targets } from '../../../../src/conformance/core/targets.ts';
import {
  expectAcknowledged,
  expectFirstAcknowledged,
} from '../../../../src/conformance/expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../../../src/conformance/probes/receiver-probe.ts';
import { CHECKS } from '../../../../src/conformance/suites/index.ts';
import {
  type CheckResult,
  type RunEvent,
  type RunFinished,
  resolveProfile,
} from '../../../../src/contract/index.ts';
import { createHttpClient } from '../../../../src/wire/http-client.ts';
import { schemeOf, signBody } from '../../../../src/wire/signature.ts';
import {
  CERTIFICATE,
  KEY,
  makeCheck,
  makePlan,
  RECEIVER_ONLY,
  START_MS,
} from '../../../support/make-plan.ts';
import {
  answer,
  failure,
  type Reply,
  scriptedExchange,
} from '../../../support/scripted-exchange.ts';

async function eventsOf(plan: RunPlan): Promise<readonly RunEvent[]> {
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  return events;
}

function finishedIn(events: readonly RunEvent[]): RunFinished {
  const last = events.at(-1);
  if (last?.type !== 'run-finished') throw new Error(`the last event is ${last?.type}`);
  return last;
}

const resultsIn = (events: readonly RunEvent[]): readonly CheckResult[] =>
  events.flatMap((event) => (event.type === 'check-finished' ? [event.result] : []));

const hintsIn = (events: readonly RunEvent[]): readonly string[] =>
  events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));

const breaking: CheckDefinition['run'] = async ({ tokenServer }) => {
  await tokenServer.ask('app', {}, 'made up');
  throw new Nonconformity({ expected: 'one thing', actual: 'another' });
};

const named = (name: string, definition: Partial<CheckDefinition> = {}) =>
  makeCheck({ id: `token-server.made-up.${name}`, ...definition });

test.each([1, 4])(
  'what is judged over the whole run comes last, %i at a time',
  async (concurrency) => {
    const wide = named('wide', { isRunWide: true });
    const events = await eventsOf(makePlan([wide, named('one'), named('two')], { concurrency }));
    const ids = resultsIn(events).map(({ id }) => id);
    expect(ids).toHaveLength(3);
    expect(ids.at(-1)).toBe(wide.id);
  },
);

describe('the events of a run', () => {
  const checks = ['one', 'two', 'three'].map((name) => named(name));

  test('begin with the run and end with it', async () => {
    const events = await eventsOf(makePlan(checks, { concurrency: 1 }));
    expect(events.map(({ type }) => type)).toEqual([
      'run-started',
      ...checks.flatMap(() => ['check-started', 'check-finished']),
      'run-finished',
    ]);
  });

  test('have the order of the report one at a time, each check right after what it requires', async () => {
    const last = named('last');
    const requiring = named('requiring', { requires: [last.id] });
    const registry = [named('one'), requiring, named('two'), last];
    const events = await eventsOf(makePlan(registry, { concurrency: 1 }));
    const steps = events.flatMap((event) => {
      if (event.type === 'check-started') return [`started ${event.id}`];
      return event.type === 'check-finished' ? [`finished ${event.result.id}`] : [];
    });
    const order = ['one', 'last', 'requiring', 'two'].map((name) => named(name).id);
    expect(steps).toEqual(order.flatMap((id) => [`started ${id}`, `finished ${id}`]));
  });

  test('report each check once, its start before its end', async () => {
    const events = await eventsOf(makePlan(checks, { concurrency: 3 }));
    for (const { id } of checks) {
      const started = events.findIndex(
        (event) => event.type === 'check-started' && event.id === id,
      );
      const finished = events.findIndex(
        (event) => event.type === 'check-finished' && event.result.id === id,
      );
      expect(started).toBeGreaterThan(0);
      expect(finished).toBeGreaterThan(started);
    }
    expect(resultsIn(events)).toHaveLength(checks.length);
  });

  test('come while the run goes on', async () => {
    let goOn = () => {};
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const waiting = named('waiting', {
      run: async ({ tokenServer }) => {
        await gate;
        await tokenServer.ask('app', {}, 'made up');
      },
    });
    const events = runChecks(makePlan([waiting]));
    const types = [(await events.next()).value?.type, (await events.next()).value?.type];
    expect(types).toEqual(['run-started', 'check-started']);
    goOn();
    for await (const { type } of events) types.push(type);
    expect(types.slice(2)).toEqual(['check-finished', 'run-finished']);
  });

  test('do not report a prerequisite that was not selected', async () => {
    const first = named('first');
    const second = named('second', { requires: [first.id] });
    const plan = makePlan([first, second], { selection: { only: [second.id] } });
    const events = await eventsOf(plan);
    expect(resultsIn(events).map(({ id, verdict }) => `${id} ${verdict}`)).toEqual([
      `${second.id} pass`,
    ]);
    expect(finishedIn(events).summary.pass).toBe(1);
  });

  test('the first one says under what the verdicts hold', async () => {
    const [first] = await eventsOf(makePlan(checks, { seed: 9, runs: 3, isStrict: true }));
    expect(first).toMatchObject({
      type: 'run-started',
      assay: '0.0.0-test',
      profile: { name: 'neutral', values: { 'rejection.mode': 'status' } },
      targets: {
        isEmbedded: false,
        receiverUrl: 'http://receiver.test/hook',
        tokenServerUrl: 'http://tokens.test',
        tokenServerShape: 'sample',
        capabilities: [
          'receiver',
          'token-server',
          'sample-requests',
          'json-body',
          'known-user',
          'app-token',
          'expire-field',
          'observer',
          'app-credentials',
        ],
      },
      seed: 9,
      runs: 3,
      isStrict: true,
      startedAt: new Date(START_MS).toISOString(),
      checks: checks.map(({ id, suite, title }) => ({ id, suite, title })),
    });
  });

  test('show no secret', async () => {
    const targets = {
      isEmbedded: false,
      tokenServer: { url: `http://user:${KEY}@h/?k=${CERTIFICATE}` },
      credentials: { appId: 'app', appCertificate: CERTIFICATE },
    };
    const text = JSON.stringify(await eventsOf(makePlan(checks, { targets, secrets: [KEY] })));
    expect(text).not.toContain(CERTIFICATE);
    expect(text).not.toContain(KEY);
  });
});

describe('the run finishes, whatever happens', () => {
  test.each<[string, CheckDefinition['run'], outcome: string, verdict: string]>([
    ['a breach', breaking, 'nonconformant', 'fail'],
    ['a bug of ours', () => Promise.reject(new TypeError('x')), 'incomplete', 'error'],
    [
      'a check that throws at once',
      () => {
        throw new TypeError('x');
      },
      'incomplete',
      'error',
    ],
    ['a check that does nothing', async () => {}, 'incomplete', 'error'],
  ])('%s', async (_what, run, outcome, verdict) => {
    const events = await eventsOf(makePlan([named('bad', { run }), named('good')]));
    expect(finishedIn(events)).toMatchObject({ outcome, summary: { [verdict]: 1, pass: 1 } });
    expect(finishedIn(events)).not.toHaveProperty('interruptedBy');
  });

  test('strictness turns a warning into a failure', async () => {
    const checks = [named('weak', { level: 'should', run: breaking })];
    expect(finishedIn(await eventsOf(makePlan(checks))).outcome).toBe('conformant');
    const strict = await eventsOf(makePlan(checks, { isStrict: true }));
    expect(finishedIn(strict).outcome).toBe('nonconformant');
  });

  test('a run that skips everything is incomplete', async () => {
    const events = await eventsOf(makePlan([named('skipped')], { targets: RECEIVER_ONLY }));
    expect(finishedIn(events)).toMatchObject({ outcome: 'incomplete', summary: { skip: 1 } });
  });

  test('an interrupted run reports what it has learnt', async () => {
    const controller = new AbortController();
    const aborting = named('aborting', {
      run: async ({ tokenServer }) => {
        await tokenServer.ask('app', {}, 'made up');
        controller.abort();
      },
    });
    const plan = makePlan([aborting, named('later')], {
      signal: controller.signal,
      concurrency: 1,
    });
    const events = await eventsOf(plan);
    expect(resultsIn(events).map(({ verdict }) => verdict)).toEqual(['pass', 'untestable']);
    expect(finishedIn(events)).toMatchObject({ outcome: 'incomplete', interruptedBy: 'signal' });
  });
});

describe('the time of a run', () => {
  /** Two checks, each of which takes 60 ms. */
  function slowPlan(maxTimeMs: number): RunPlan {
    let nowMs = 0;
    const clock: Clock = { now: () => nowMs, after: () => () => {} };
    const { exchange } = scriptedExchange(() => {
      nowMs += 60;
      return answer(200);
    });
    const checks = [named('one'), named('two')];
    return makePlan(checks, { clock, exchange, maxTimeMs, concurrency: 1 });
  }

  test('that is used up leaves the run incomplete', async () => {
    const events = await eventsOf(slowPlan(50));
    expect(resultsIn(events).map(({ verdict }) => verdict)).toEqual(['pass', 'untestable']);
    expect(finishedIn(events)).toMatchObject({
      outcome: 'incomplete',
      interruptedBy: 'max-time',
      durationMs: 60,
    });
  });

  test('that is used up by the last check takes nothing back: every check had run', async () => {
    const events = await eventsOf(slowPlan(100));
    expect(finishedIn(events)).toMatchObject({ outcome: 'conformant', durationMs: 120 });
    expect(finishedIn(events)).not.toHaveProperty('interruptedBy');
  });

  test.each([
    ['time', { maxTimeMs: 50 }, /^the run's time of 0.1 s was .* no time to confirm that$/],
    [
      'requests',
      { maxRequests: 1 },
      /^the run's 1 requests were .* no request was left to confirm that$/,
    ],
  ])('that leaves a refusal unconfirmed, for want of %s, names it', async (_what, limit, words) => {
    let nowMs = 0;
    const clock: Clock = { now: () => nowMs, after: () => () => {} };
    const { exchange } = scriptedExchange(() => {
      nowMs += 60;
      return answer(401);
    });
    const refused = named('refused', {
      run: (context) =>
        context.examples([{ title: 'one' }], async () => {
          await breaking(context);
        }),
    });
    const plan = makePlan([refused], { clock, exchange, ...limit, concurrency: 1 });
    const [result] = resultsIn(await eventsOf(plan));
    expect(result).toMatchObject({ verdict: 'untestable', reason: expect.stringMatching(words) });
    expect(result?.reason).toContain('; once it gave another in place of one thing, and ');
  });
});

describe('hints', () => {
  const gate = makeCheck({
    id: SUITES.receiver.gate ?? '',
    title: 'acknowledges an ordinary notification',
    run: async ({ receiver, profile, runId }) =>
      expectAcknowledged(
        await receiver.send(ordinaryRecipe({ runId }), { role: 'plain' }),
        profile,
      ),
  });
  const other = makeCheck({ ...gate, id: 'receiver.made-up.other' });

  const CREDENTIALS = {
    credentials: { appId: 'a'.repeat(32), appCertificate: 'c'.repeat(32) },
  };
  const hintsFor = async (reply: Reply, only = ['*'], more: Partial<Targets> = {}) => {
    const { exchange } = scriptedExchange(reply);
    const options = { exchange, targets: { ...RECEIVER_ONLY, ...more }, selection: { only } };
    return hintsIn(await eventsOf(makePlan([gate, other], options)));
  };

  test.each<[string, Reply, RegExp]>([
    ['404', () => answer(404), /Look at the path first, since it answers 404 to everything/],
    ['405', () => answer(405), /Look at the path first/],
    ['401', () => answer(401), /the customer key first, .* \(Service-Signature-V2\)/],
    ['403', () => answer(403), /the customer key first/],
    ['500', () => answer(500), /the receiver's log first/],
    ['garbage', () => failure('protocol'), /how it answers first, which no client can read/],
  ])('%s to everything says what to look at', async (_what, reply, words) => {
    const hints = await hintsFor(reply);
    expect(hints).toHaveLength(1);
    expect(hints[0]).toMatch(/^The receiver acknowledges nothing\. /);
    expect(hints[0]).toMatch(words);
  });

  const v2In = ({ headers }: { readonly headers: readonly (readonly [string, string])[] }) =>
    headers.find(([name]) => name === 'Service-Signature-V2')?.[1] ?? '';

  test.each<[string, RegExp, RegExp]>([
    ["SHA1 in SHA256's place", /^[0-9a-f]{40}$/, /signatures written in each other's header,/],
    [
      'base64',
      /=$/,
      /signatures written in base64, .* set the profile value 'signature.encoding' to 'base64'\.$/,
    ],
    ['base64url', /^[\w-]{43}=$/, /signatures written in base64url,/],
    ['base64url without padding', /^[\w-]{43}$/, /signatures written in base64url without '=',/],
    ['a prefix', /^sha256=/, /with the prefixes 'sha1=' and 'sha256=',/],
  ])(
    'a receiver that expects %s gets a hint that says so, and nothing else',
    async (_what, wanted, words) => {
      const hints = await hintsFor((request) => answer(wanted.test(v2In(request)) ? 200 : 401));
      expect(hints).toHaveLength(1);
      expect(hints[0]).toMatch(words);
    },
  );

  test('a receiver that looks at SHA1 alone, behind a prefix, gets a hint that says so', async () => {
    const hints = await hintsFor(({ headers }) => {
      const v1 = headers.find(([name]) => name === 'Service-Signature')?.[1] ?? '';
      return answer(/^sha1=[0-9a-f]{40}$/.test(v1) ? 200 : 401);
    });
    expect(hints).toEqual([expect.stringContaining("the prefixes 'sha1=' and 'sha256='")]);
  });

  test.each([
    ['a newline after it', `${KEY}\n`],
    ['CR LF after it', `${KEY}\r\n`],
    ['a blank after it', `${KEY} `],
    ['a blank before it', ` ${KEY}`],
  ])(
    'a receiver that reads the key with %s gets a hint that says so, and nothing else',
    async (what, key) => {
      const scheme = schemeOf(resolveProfile('neutral'));
      const hints = await hintsFor((request) => {
        const signed = signBody(request.body, key, scheme);
        return answer(signed.v2 === v2In(request) ? 200 : 401);
      });
      expect(hints).toEqual([expect.stringContaining(`made with the customer key with ${what},`)]);
    },
  );

  test.each([
    ['hex', '0123456789abcdef', 'the customer key decoded from hex'],
    ['base64', 'c2VjcmV0LWtleS1vZi1taW5l', 'the customer key decoded from base64'],
    ['utf8', ' key-with-white-space\n', 'the customer key without the white space around it'],
  ] as const)(
    'a receiver that reads the key otherwise (%s) gets a hint that says so, and nothing else',
    async (keyEncoding, customerKey, words) => {
      const scheme = { ...schemeOf(resolveProfile('neutral')), keyEncoding };
      const reply: Reply = (request) => {
        const signed = signBody(request.body, customerKey.trim(), scheme);
        return answer(signed.v2 === v2In(request) ? 200 : 401);
      };
      const receiver = { url: 'http://receiver.test/hook', customerKey };
      expect(await hintsFor(reply, ['*'], { receiver })).toEqual([
        expect.stringContaining(`with signatures made with ${words}`),
      ]);
    },
  );

  const sortedAndSpaced = (value: object): string => {
    const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
    const texts = members.map(([name, member]) => {
      const isObject = typeof member === 'object' && member !== null;
      return `"${name}": ${isObject ? sortedAndSpaced(member) : JSON.stringify(member)}`;
    });
    return `{${texts.join(', ')}}`;
  };

  test.each([
    ['in alphabetical order with a space after each colon and comma', sortedAndSpaced],
    ['indented by four blanks', (value: object) => JSON.stringify(value, null, 4)],
  ] as const)(
    'a receiver that verifies over JSON that it writes %s gets a hint that says so, and nothing else',
    async (words, write) => {
      const scheme = schemeOf(resolveProfile('neutral'));
      const hints = await hintsFor((request) => {
        const rewritten = write(JSON.parse(Buffer.from(request.body).toString()));
        const signed = signBody(Buffer.from(rewritten), KEY, scheme);
        return answer(signed.v2 === v2In(request) ? 200 : 401);
      });
      expect(hints).toEqual([
        expect.stringContaining(`over the JSON parsed and written again, ${words}, and rejects`),
      ]);
    },
  );

  test('a receiver that takes the app certificate for the key gets a hint that says so', async () => {
    const { credentials } = CREDENTIALS;
    const scheme = schemeOf(resolveProfile('neutral'));
    const reply: Reply = (request) => {
      const signed = signBody(request.body, credentials.appCertificate, scheme);
      return answer(signed.v2 === v2In(request) ? 200 : 401);
    };
    const words = 'the app certificate in the place of the customer key, and rejects';
    expect(await hintsFor(reply, ['*'], CREDENTIALS)).toEqual([expect.stringContaining(words)]);
    // Without one, there is nothing to try.
    expect(await hintsFor(reply)).toEqual([expect.stringContaining('Look at the customer key')]);
  });

  test('a receiver that verifies over the payload alone gets a hint that says so', async () => {
    const scheme = schemeOf(resolveProfile('neutral'));
    const hints = await hintsFor((request) => {
      const { payload } = JSON.parse(Buffer.from(request.body).toString());
      const signed = signBody(Buffer.from(JSON.stringify(payload)), KEY, scheme);
      return answer(signed.v2 === v2In(request) ? 200 : 401);
    });
    expect(hints).toEqual([expect.stringContaining('signatures computed over the payload alone')]);
  });

  test.each([
    [422, '{"detail":[{"loc":["body","sid"],"msg":"Field required"}]}'],
    [400, 'Missing header X-Api-Key'],
    [401, 'missing header Agora-Signature'],
    [403, '{"error":"IP 127.0.0.1 not in whitelist"}'],
  ])(
    'an answer %i that names its reason is quoted instead of a guess: %s',
    async (status, body) => {
      const hints = await hintsFor(() => answer(status, body));
      expect(hints).toHaveLength(1);
      expect(hints[0]).toContain(`status ${status} (${JSON.stringify(body)})`);
      expect(hints[0]).not.toContain('Look at');
    },
  );

  test('an answer that only says that the signature is wrong leaves the guess', async () => {
    const hints = await hintsFor(() => answer(401, 'signature missing or wrong'));
    expect(hints).toEqual([expect.stringContaining('Look at the customer key first')]);
  });

  test('nothing that listens says to look at the URL, and fails nobody', async () => {
    const { exchange } = scriptedExchange(() => failure('refused'));
    const events = await eventsOf(makePlan([gate, other], { exchange, targets: RECEIVER_ONLY }));
    expect(hintsIn(events)).toEqual([
      expect.stringMatching(/^Look at the URL first: nothing listens at http/),
    ]);
    expect(resultsIn(events).map(({ verdict }) => verdict)).toEqual(['untestable', 'untestable']);
    expect(finishedIn(events).outcome).toBe('incomplete');
  });

  test('are given before the end, also when the gate was not selected', async () => {
    const { exchange } = scriptedExchange(() => answer(401));
    const selection = { only: [other.id] };
    const events = await eventsOf(
      makePlan([gate, other], { exchange, targets: RECEIVER_ONLY, selection }),
    );
    expect(events.slice(-2).map(({ type }) => type)).toEqual(['hint', 'run-finished']);
  });

  test('every noticeId that went out is listed, whatever sent it', async () => {
    const sent = new Set<string>();
    const { exchange } = scriptedExchange((request) => {
      sent.add(JSON.parse(Buffer.from(request.body).toString()).noticeId);
      return answer(401);
    });
    const selection = { only: [other.id] };
    const events = await eventsOf(
      makePlan([gate, other], { exchange, targets: RECEIVER_ONLY, selection }),
    );
    const listed = resultsIn(events).flatMap(({ noticeIds }) => noticeIds);
    expect(new Set([...listed, ...finishedIn(events).noticeIds])).toEqual(sent);
    expect(sent.size).toBeGreaterThan(2);
  });

  test('are not given when the receiver acknowledges', async () => {
    expect(await hintsFor(() => answer(200))).toEqual([]);
  });

  test('show no secret', async () => {
    const hints = await hintsFor(() => failure('refused', KEY));
    expect(JSON.stringify(hints)).not.toContain(KEY);
  });

  test('status 429 to everything is no failure, and says nothing of a key', async () => {
    const first = makeCheck({
      ...gate,
      run: async ({ receiver, profile, runId }) => {
        const sent = await receiver.send(ordinaryRecipe({ runId }), { role: 'plain' });
        expectFirstAcknowledged(sent, profile, sent.role);
      },
    });
    const { exchange } = scriptedExchange(() => answer(429));
    const events = await eventsOf(makePlan([first], { exchange, targets: RECEIVER_ONLY }));
    expect(resultsIn(events)).toMatchObject([
      { verdict: 'untestable', level: first.level, remedies: [{ code: 'slow-down' }] },
    ]);
    expect(finishedIn(events).outcome).toBe('incomplete');
    expect(hintsIn(events).join()).not.toContain('acknowledges nothing');
  });

  test('are not given for a run of the other suite', async () => {
    const { exchange } = scriptedExchange(() => answer(404));
    const checks = [gate, named('one')];
    const selection = { suites: ['token-server'] };
    expect(hintsIn(await eventsOf(makePlan(checks, { exchange, selection })))).toEqual([]);
  });
});

describe('a receiver that goes by another profile', () => {
  const clocks = createVirtualClockPair(START_MS);
  const embedding = startEmbeddedTargets({ clock: clocks.waits, profile: resolveProfile('agora') });
  const httpClient = createHttpClient({
    clock: clocks.deadlines,
    pauses: clocks.waits,
    timeoutMs: 15_000,
    maxAnswerBytes: 65_536,
  });

  afterAll(async () => {
    await httpClient.close();
    await (await embedding).close();
  });

  test.each([
    ['neutral', true],
    ['agora', false],
  ])('judged under %s: the profile that fits is suggested: %s', async (profile, isSuggested) => {
    const { targets } = await embedding;
    const plan = makePlan(CHECKS, {
      profile: resolveProfile(profile),
      targets,
      exchange: httpClient.exchange,
      clock: clocks.waits,
      concurrency: 1,
      runs: 1,
      selection: { only: [SUITES.receiver.gate ?? '', 'receiver.signature.rejects-unsigned'] },
    });
    const events = await eventsOf(plan);
    expect(resultsIn(events).map(({ verdict }) => verdict)).toEqual(
      isSuggested ? ['fail', 'untestable'] : ['pass', 'pass'],
    );
    const suggestions = events.filter(
      (event) =>
        event.type === 'hint' &&
        event.remedies?.some((each) => each.code === 'try-profile' && each.profile === 'agora'),
    );
    expect(suggestions).toHaveLength(isSuggested ? 1 : 0);
  });
});

describe('a receiver that breaks down when requests overlap', () => {
  /** Judges a check of one example beside one that sends all the time. */
  async function judgeBeside(isBroken: (isOverlapped: boolean) => boolean) {
    let inside = 0;
    let latest = 0;
    const exchange: RunPlan['exchange'] = async (request) => {
      inside += 1;
      latest += 1;
      const own = latest;
      const hadOthers = inside > 1;
      for (let turn = 0; turn < 3; turn += 1) await new Promise((next) => setImmediate(next));
      inside -= 1;
      const isOverlapped = hadOthers || latest > own;
      const status = request.url.includes('receiver') && isBroken(isOverlapped) ? 500 : 200;
      return {
        request,
        outcome: { ...answer(status), kind: 'answer' },
        startedAtMs: START_MS,
        durationMs: 0,
      } as Awaited<ReturnType<RunPlan['exchange']>>;
    };
    let isJudged = false;
    const ordinary = makeCheck({
      id: 'receiver.made-up.ordinary',
      gate: 'none',
      run: async ({ receiver, profile, examples }) => {
        await examples([{ title: 'one' }], async ({ title }) => {
          expectAcknowledged(await receiver.send(ordinaryRecipe(RUN), { role: title }), profile);
        }).finally(() => {
          isJudged = true;
        });
      },
    });
    const busy = makeCheck({
      id: 'receiver.made-up.busy',
      gate: 'none',
      run: async ({ receiver }) => {
        while (!isJudged) await receiver.send(ordinaryRecipe(RUN), { role: 'one of many' });
      },
    });
    const plan = makePlan([ordinary, busy], { ...RECEIVER_ONLY, exchange, concurrency: 2 });
    return resultsIn(await eventsOf(plan)).find(({ id }) => id === ordinary.id);
  }
  const RUN = { runId: 'made-up' };

  test('is told both readings, and is warned', async () => {
    const result = await judgeBeside((isOverlapped) => isOverlapped);
    expect(result).toMatchObject({ verdict: 'warn', level: 'should' });
    expect(result?.reason).toMatch(
      /^Alone it held, and beside other requests it failed again: look for what requests share, or for what fails now and then\./,
    );
  });

  test('fails as ever when it does so alone as well', async () => {
    const result = await judgeBeside(() => true);
    expect(result).toMatchObject({ verdict: 'fail', level: 'must' });
    expect(result?.reason ?? '').not.toContain('at the same time');
  });
});
