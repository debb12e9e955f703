import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc, { type Arbitrary } from 'fast-check';
import { planWordsArbitrary, sessionPlanArbitrary } from '../src/arbitraries/index.ts';
import { systemClock } from '../src/clock/clock.ts';
import { resolveProfile } from '../src/contract/index.ts';
import {
  converseAtLength,
  DEFAULT_EPOCH_MS,
  ORDINARY_SESSION,
  planOfWords,
  runPlan,
  type SessionPlan,
} from '../src/simulator/session/index.ts';
import { createHttpClient } from '../src/wire/http-client.ts';
import { createComposer } from '../src/wire/request/compose.ts';
import { schemeOf } from '../src/wire/signature.ts';

/** Ratios of generation, five interleaved rounds each, and whether the time of a long session is linear. */
const CASTING = {
  runId: 'bench',
  sessionNumber: 1,
  epochMs: DEFAULT_EPOCH_MS,
  answers: resolveProfile('neutral').values,
};
const ROUNDS = 5;

const text = fc.string({ minLength: 1 });
const common = { agent_id: text, name: text, channel: text, start_ts: fc.nat(), stop_ts: fc.nat() };

/** Event 102 member by member, as one writes it without thinking of a session. */
const handWritten102 = fc.record({
  noticeId: fc.uuid(),
  productId: fc.constant(17),
  eventType: fc.constant(102),
  notifyMs: fc.nat(),
  sid: text,
  payload: fc.record({
    ...common,
    status: fc.constantFrom('STOPPED', 'FAILED'),
    message: fc.string(),
  }),
});

const handWrittenTurn = fc.record({
  agent_id: text,
  channel: text,
  turn_id: fc.integer({ min: 1 }),
  start: fc.record({
    start_at: fc.nat(),
    type: fc.constantFrom('voice_input', 'greeting', 'silence_timeout', 'api_speak', 'api_think'),
  }),
  end: fc.record({
    end_at: fc.nat(),
    type: fc.constantFrom('ok', 'error', 'ignored', 'interrupted'),
    metadata: fc.record({}),
  }),
  metrics: fc.record({
    e2e_latency_ms: fc.nat(),
    segmented_latency_ms: fc.record({
      algorithm_processing: fc.nat(),
      asr_ttlw: fc.nat(),
      llm_ttft: fc.nat(),
      llm_ftfs: fc.nat(),
      tts_ttfb: fc.nat(),
      transport: fc.nat(),
    }),
  }),
});
const exactly200 = { minLength: 200, maxLength: 200 };

function countNotices(plan: SessionPlan): number {
  return runPlan(plan, CASTING).filter(({ kind }) => kind === 'notice').length;
}

/** 1 for the batch of 200 turns that the session ends with. */
function countBatches(plan: SessionPlan): number {
  const last = runPlan(plan, CASTING).at(-1);
  if (last?.kind !== 'notice' || last.notice.eventType !== 112) return 0;
  return last.notice.payload.turns.length === 200 ? 1 : 0;
}

function perSecond<T>(arbitrary: Arbitrary<T>, runs: number, count: (value: T) => number): number {
  const began = performance.now();
  let total = 0;
  for (const value of fc.sample(arbitrary, { numRuns: runs, seed: 3 })) total += count(value);
  return (total * 1_000) / (performance.now() - began);
}

function compare(title: string, least: number, rates: () => readonly [own: number, other: number]) {
  rates();
  const ratios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [own, other] = rates();
    ratios.push(own / other);
    console.log(`${title}: ${own.toFixed(0)}/s against ${other.toFixed(0)}/s`);
  }
  const median = ratios.toSorted((a, b) => a - b)[2] ?? Number.NaN;
  console.log(`${title}: median ratio ${median.toFixed(2)} (at least ${least})`);
}

compare('events of sessions against fc.record of 102', 3, () => [
  perSecond(sessionPlanArbitrary(), 10_000, countNotices),
  perSecond(handWritten102, 20_000, () => 1),
]);

const long = planWordsArbitrary({ minTurns: 200, maxTurns: 200 }).map(({ turns }) =>
  planOfWords({ settings: [0, 0, 0, 0], turns }),
);
compare('112 of 200 turns against fc.array of turns', 5, () => [
  perSecond(long, 300, countBatches),
  perSecond(fc.array(handWrittenTurn, exactly200), 100, () => 1),
]);

/** A receiver that reads the whole body and acknowledges it. */
const receiver = createServer((request, response) => {
  request.resume().on('end', () => response.end('{}'));
});
await new Promise<void>((resolve) => {
  receiver.listen(0, '127.0.0.1', resolve);
});
const { port } = receiver.address() as AddressInfo;
const url = `http://127.0.0.1:${port}/`;
const client = createHttpClient({ clock: systemClock, timeoutMs: 60_000, maxAnswerBytes: 65_536 });
const scheme = schemeOf(resolveProfile('neutral'));
const composePlain = createComposer({ url, scheme, customerKey: 'bench-customer-key' });

for (const turns of [12_500, 25_000, 50_000, 100_000, 12_500, 25_000, 50_000, 100_000]) {
  const plan = { ...ORDINARY_SESSION, turnLimit: null, steps: converseAtLength(turns) };
  const began = performance.now();
  const last = runPlan(plan, CASTING).at(-1);
  if (last?.kind !== 'notice') throw new Error('the session does not end with a notice');
  const request = composePlain(last.notice, DEFAULT_EPOCH_MS);
  const madeMs = performance.now() - began;
  const { outcome } = await client.exchange(request);
  if (outcome.kind !== 'answer') throw new Error(outcome.detail);
  const wholeMs = performance.now() - began;
  const perTurn = (ms: number) => `${((ms * 1_000) / turns).toFixed(2)} µs`;
  console.log(
    `112 of ${turns} turns: made and signed in ${perTurn(madeMs)} a turn, made and sent in ${perTurn(wholeMs)} a turn, ${request.body.length} bytes`,
  );
}
await client.close();
receiver.close();
