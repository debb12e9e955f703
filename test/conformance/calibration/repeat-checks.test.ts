import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type EmbeddedBench,
  openEmbeddedBench,
} from '../../../src/conformance/calibration/embedded-bench.ts';
import { recordReference } from '../../../src/conformance/calibration/record-checks.ts';
import type {
  RecordedChecks,
  RunHandles,
} from '../../../src/conformance/calibration/recorded-checks.ts';
import { createRepetition } from '../../../src/conformance/calibration/repeat-checks.ts';
import { type Check, defineCheck } from '../../../src/conformance/core/check.ts';
import { CHECKS } from '../../../src/conformance/index.ts';
import { ordinaryRecipe } from '../../../src/conformance/probes/receiver-probe.ts';
import type { FaultId } from '../../../src/integrator/index.ts';

const SELECTIONS = {
  receiver: { suites: ['receiver'] },
  'token-server': { suites: ['token-server', 'token-lifecycle'] },
} as const;
type Target = keyof typeof SELECTIONS;

let bench: EmbeddedBench;
let judged: string[];
/** As the checks of assay, each noting that it was judged. */
const registry: readonly Check[] = CHECKS.map((check) => ({
  ...check,
  run(context) {
    judged.push(check.id);
    return check.run(context);
  },
}));
let recorded: Readonly<Record<Target, RecordedChecks>>;

beforeAll(async () => {
  bench = await openEmbeddedBench();
  judged = [];
  const record = (target: Target) =>
    recordReference(bench, { registry, selection: SELECTIONS[target], shrinkTries: 20 });
  recorded = { receiver: await record('receiver'), 'token-server': await record('token-server') };
});

afterAll(() => bench.close());

async function judge(
  faults: readonly FaultId[],
  isRepeated = false,
  given?: RecordedChecks['starts'],
) {
  judged = [];
  const target: Target = faults[0]?.startsWith('token-server') ? 'token-server' : 'receiver';
  const { starts: known, checks } = recorded[target];
  const starts = given ?? known;
  // Evidence says when each check began, so that they begin at the same times where none is repeated.
  const repeated = { starts, checks: isRepeated ? checks : new Map<string, never>() };
  const wrap = (handles: RunHandles) => createRepetition(handles, repeated);
  const options = {
    registry,
    selection: SELECTIONS[target],
    shrinkTries: 20,
    isOverHttp: false,
    faults,
    wrap,
  };
  const events = await bench.events(options);
  const results = events.flatMap((event) =>
    event.type === 'check-finished' ? [event.result] : [],
  );
  // What was sent before a check is judged takes it no time.
  const said = results.map((result) => ({ ...result, durationMs: 0 }));
  return {
    said,
    hints: events.filter(({ type }) => type === 'hint'),
    judged: new Set(judged).size,
  };
}

/** Judges a fault by all checks, and by repeating those that are answered alike, which has to say the same. */
async function judgeTwice(fault: FaultId) {
  const whole = await judge([fault]);
  const spared = await judge([fault], true);
  expect(spared.said).toEqual(whole.said);
  expect(spared.hints).toEqual(whole.hints);
  return { whole, spared };
}

test.each([
  'receiver.compares-length-only',
  'receiver.renews-for-every-product',
  'receiver.dedupes-within-a-moment',
  'receiver.stops-after-malformed-body',
  'receiver.crashes-on-duplicate',
] satisfies FaultId[])('says the same of a fault and judges fewer checks: %s', async (fault) => {
  const { whole, spared } = await judgeTwice(fault);

  expect(whole.said.length).toBeGreaterThan(100);
  expect(spared.judged).toBeLessThan(whole.judged / 2);
});

test.each([
  'token-server.leaks-certificate-in-error',
  // What it leaks shows in the requests of other checks alone.
  'token-server.shows-stack-trace',
  'token-server.refuses-with-422',
  'token-server.mints-for-empty-user',
  'token-server.truncates-fractional-expire',
  'token-server.keeps-first-validity-of-user',
] satisfies FaultId[])('says the same of a fault of a token server: %s', async (fault) => {
  const { whole, spared } = await judgeTwice(fault);

  expect(spared.judged).toBeLessThan(whole.judged * 0.8);
});

// All that is answered later has another date.
test.each([
  'receiver.acknowledges-late',
  'receiver.verifies-nothing-under-load',
] satisfies FaultId[])('says the same of a fault that takes its time: %s', async (fault) => {
  const whole = await judge([fault]);

  expect((await judge([fault], true)).said).toEqual(whole.said);
});

// Which of them is sent first follows from their answers.
test('says the same of a check whose requests are under way together', async () => {
  const fault = 'token-server.matches-content-type-exactly';
  const id = 'token-server.certificate.never-leaks';
  const resultOf = ({ said }: Awaited<ReturnType<typeof judge>>) =>
    said.find((result) => result.id === id);
  const spared = await judge([fault], true);

  expect(resultOf(spared)).toEqual(resultOf(await judge([fault])));
  expect(judged).toContain(id);
  expect(recorded['token-server'].checks.has(id)).toBe(true);
});

test('begins what comes behind a check that took longer at its recorded time', async () => {
  const fault = 'token-server.ignores-expire';
  const inTime = await judge([fault], true);
  const late = await judge([fault], true, new Map());

  expect(inTime.judged).toBeLessThan(late.judged / 2);
});

test('repeats no check that depends on more than its answers', () => {
  const left = CHECKS.filter(
    ({ suite, id }) => suite === 'receiver' && !recorded.receiver.checks.has(id),
  );

  expect(recorded.receiver.checks.size).toBeGreaterThan(100);
  expect(left.filter(({ isRunWide }) => isRunWide).length).toBeGreaterThan(5);
  // Of all exchanges it reads whether any has shown a secret.
  expect(recorded.receiver.checks.has('receiver.answer.shows-no-customer-key')).toBe(true);
  expect(left.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      // It reads what the receiver calls,
      'receiver.agent-expire.forgery-renews-nothing',
      // it waits between its requests,
      'receiver.retry.takes-effect-once-over-the-schedule',
      // and it is where the run learns that the ordinary notification is taken.
      'receiver.acknowledges.some-notification',
    ]),
  );
});

test('says so of a check that sends something else although it was answered alike', async () => {
  let times = 0;
  const fickle = defineCheck({
    id: 'receiver.acknowledges.anything',
    clauses: [],
    level: 'may',
    basis: 'practice',
    gate: 'none',
    title: 'acknowledges anything',
    async run({ receiver, runId }) {
      times += 1;
      const headers = [['X-Times', String(times)]] as const;
      await receiver.send({ ...ordinaryRecipe({ runId }), headers }, { role: 'anything' });
    },
  });
  const next = { ...fickle, id: 'receiver.acknowledges.anything-else' };
  const options = { registry: [fickle, next], selection: SELECTIONS.receiver };
  const known = await recordReference(bench, options);
  const wrap = (handles: RunHandles) => createRepetition(handles, known);
  const alike = await bench.results({
    ...options,
    faults: ['receiver.compares-length-only'],
    wrap,
  });
  const other = await bench.results({ ...options, faults: ['receiver.answers-404'], wrap });

  expect(alike.get(fickle.id)?.verdict).toBe('pass');
  expect(other.get(fickle.id)).toMatchObject({
    verdict: 'error',
    reason: expect.stringContaining('equal answers bring about equal requests'),
  });
});
