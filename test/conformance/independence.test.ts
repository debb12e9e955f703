import { createHash } from 'node:crypto';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sleep } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { CHECKS, startEmbeddedTargets } from '../../src/conformance/index.ts';
import { type CheckResult, resolveProfile } from '../../src/contract/index.ts';
import type { FaultId } from '../../src/integrator/index.ts';
import type { WireRequest } from '../../src/wire/exchange.ts';
import { createHttpClient } from '../../src/wire/http-client.ts';

const profile = resolveProfile('neutral');
/** Some choices that show in verdicts, so that equal means more than all passed. */
const FAULTS: readonly FaultId[] = [
  'receiver.never-dedupes',
  'receiver.refuses-unknown-event',
  'receiver.compares-prefix',
  'token-server.has-no-maximum',
];
const START_MS = Date.UTC(2025, 0, 1);

const clocks = createVirtualClockPair(START_MS);
let embedded: Awaited<ReturnType<typeof startEmbeddedTargets>>;

beforeAll(async () => {
  embedded = await startEmbeddedTargets({ clock: clocks.waits, profile });
});
afterAll(() => embedded.close());

interface Options {
  readonly order?: 'reversed';
  readonly only?: readonly string[];
  readonly concurrency?: number;
  readonly startTimeMs?: number;
  readonly runId?: string;
  readonly explainsFindings?: boolean;
}

/** Judges the embedded integrator: verdicts in the order in which checks ended, and what went over the wire. */
async function run({ order, ...options }: Options = {}) {
  const { only, concurrency = 1, startTimeMs, runId, explainsFindings = true } = options;
  embedded.setFaults(FAULTS);
  const httpClient = createHttpClient({
    clock: clocks.deadlines,
    pauses: clocks.waits,
    timeoutMs: 15_000,
    maxAnswerBytes: 1024 * 1024,
  });
  const requests: WireRequest[] = [];
  const plan = createRunPlan({
    version: 'test',
    profile,
    targets: embedded.targets,
    clock: clocks.waits,
    exchange(request) {
      requests.push(request);
      return httpClient.exchange(request);
    },
    seed: 42,
    runs: 3,
    concurrency,
    explainsFindings,
    ...(runId === undefined ? {} : { runId }),
    ...(startTimeMs === undefined ? {} : { startTimeMs }),
    ...(only === undefined ? {} : { selection: { only } }),
  });
  const ordered = order === 'reversed' ? { ...plan, checks: plan.checks.toReversed() } : plan;
  const results: CheckResult[] = [];
  for await (const event of runChecks(ordered)) {
    if (event.type === 'check-finished') results.push(event.result);
  }
  await httpClient.close();
  // A check of the whole run counts what other checks sent.
  const verdicts = new Map(
    results.map(({ id, verdict, actual }) => [
      id,
      RUN_WIDE.has(id) ? verdict : `${verdict} ${actual}`,
    ]),
  );
  return { requests, verdicts };
}

const RUN_WIDE = new Set(CHECKS.flatMap(({ id, isRunWide }) => (isRunWide === true ? [id] : [])));

/** noticeIds that differ in one respect alone, after a text that is unique. */
const NEAR_EQUAL_IDS =
  /(["/]) ?(?:[0-9a-f]{12}:4330|[0-9a-f]{32}:[0-9a-f]{32}|\d{10}:\d{5}:\d{5})[^"/]*/g;

/** A noticeId, of which one bit may have been flipped, and whose first character may be escaped. */
const NOTICE_ID =
  /(?:\\u00[36])?[0-9a-g`]{8}[-,][0-9a-g`]{4}[-,][0-9a-g`]{4}[-,][0-9a-g`]{4}[-,][0-9a-g`]{12}/g;

const OPAQUE_ID = /2000001428(?:[:/]4330[:/]|%2F)\d+/g;

/** A request without what belongs to one sending: noticeId, its times and the signatures. */
function lasting({ url, method, headers, body }: WireRequest): string {
  const isCompressed = headers.some(([name]) => name === 'Content-Encoding');
  const text = (isCompressed ? gunzipSync(body) : Buffer.from(body)).toString('latin1');
  const kept = text
    .replaceAll(NOTICE_ID, 'ID')
    .replaceAll(OPAQUE_ID, 'ID')
    .replaceAll(NEAR_EQUAL_IDS, '$1ID')
    .replaceAll(/\b17\d{6,11}(?:\.0|e\d+)?\b/g, 'TIME');
  const names = headers.map(([name, value]) =>
    /signature/i.test(name) ? `${name}: ${value.length}` : `${name}: ${value}`,
  );
  const path = decodeURIComponent(url)
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}(-at-once)?/g, 'ID')
    .replaceAll(OPAQUE_ID, 'ID')
    .replaceAll(NEAR_EQUAL_IDS, '$1ID');
  return digest([method, path, ...names, kept].join('\n'));
}

/** Comparing digests keeps a thousand bodies, some of a megabyte, comparable in no time. */
function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function exact({ url, method, headers, body }: WireRequest): string {
  return digest([method, url, ...headers.flat(), Buffer.from(body).toString('latin1')].join('\n'));
}

test('verdicts depend neither on the order nor on the selection nor on concurrency', async () => {
  const { verdicts } = await run();
  expect(verdicts.size).toBe(CHECKS.filter(({ suite }) => suite !== 'client').length);
  expect((await run({ order: 'reversed' })).verdicts).toEqual(new Map([...verdicts].toReversed()));
  const parallel = await run({ concurrency: 6 });
  expect(new Map([...parallel.verdicts].sort())).toEqual(new Map([...verdicts].sort()));
  for (const id of [...verdicts.keys()].filter((_id, index) => index % 7 === 0)) {
    expect((await run({ only: [id] })).verdicts.get(id)).toBe(verdicts.get(id));
  }
});

test('the same seed sends the same requests but for noticeId, times and signatures', async () => {
  // The search for another way of signing depends on the signatures themselves.
  const first = await run({ explainsFindings: false });
  await sleep(clocks.waits, 60_000);
  const second = await run({ explainsFindings: false });
  expect(second.requests.map(lasting)).toEqual(first.requests.map(lasting));
  expect(second.requests.map(exact)).not.toEqual(first.requests.map(exact));
  expect([...second.verdicts.keys()]).toEqual([...first.verdicts.keys()]);
});

test('run id and start time fix the bytes', async () => {
  const fixed = { startTimeMs: START_MS, runId: 'fixed' };
  const first = await run(fixed);
  await sleep(clocks.waits, 60_000);
  const second = await run(fixed);
  expect(second.requests.map(exact)).toEqual(first.requests.map(exact));
  expect(first.requests.length).toBeGreaterThan(500);
});
