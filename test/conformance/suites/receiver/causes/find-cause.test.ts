import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../../../src/conformance/calibration/embedded-bench.ts';
import {
  type CheckResult,
  type Difference,
  differenceWords,
  type RunEvent,
} from '../../../../../src/contract/index.ts';
import type { FaultId } from '../../../../../src/integrator/index.ts';

const bench = createEmbeddedBench();

async function judge(fault: FaultId, check: string): Promise<CheckResult | undefined> {
  const selection = { only: [`receiver.${check}`] };
  return (await bench.results({ faults: [fault], selection })).get(`receiver.${check}`);
}

type Row = readonly [fault: FaultId, check: string, cause: readonly [string, string, string]];

/** What a receiver refuses, the check that sees it, and the smallest difference to what it acknowledges. */
const ROWS: readonly Row[] = [
  [
    'receiver.refuses-truncated-turns',
    'acknowledges.truncated-batch',
    ['/payload/is_truncated', 'false', 'true'],
  ],
  [
    'receiver.corrects-transferred',
    'acknowledges.every-call-state',
    ['/payload/state', '"ANSWERED"', '"TRANSFERED"'],
  ],
  [
    'receiver.crashes-without-transport',
    'acknowledges.turns-of-a-web-client',
    ['/payload/turns/*/metrics/segmented_latency_ms/transport', '48', 'absent'],
  ],
  [
    'receiver.requires-speech-times',
    'acknowledges.agent-history',
    ['/payload/contents/*/speech_start_ms', expect.stringMatching(/^\d{13}$/), 'absent'],
  ],
  [
    'receiver.refuses-labels',
    'acknowledges.every-call-state',
    ['/payload/labels', 'absent', '{"team":"a","env":"a"}'],
  ],
  [
    'receiver.refuses-non-ascii-name',
    'raw-body.non-ascii-text',
    ['/payload/name', expect.stringMatching(/^"…[!-~]*"$/), expect.stringContaining('助手')],
  ],
  [
    'receiver.limits-history-to-20-entries',
    'acknowledges.full-history',
    ['/payload/contents', '20 entries', '21 entries'],
  ],
  [
    'receiver.refuses-200-turns',
    'acknowledges.two-hundred-turns',
    ['/payload/turns', '199 entries', '200 entries'],
  ],
  [
    'receiver.refuses-empty-history',
    'acknowledges.empty-history',
    ['/payload/contents', '1 entry', '0 entries'],
  ],
  [
    'receiver.crashes-on-chunked-body',
    'tolerates.chunked-transfer',
    ['transfer', 'whole, with a Content-Length', 'in chunks'],
  ],
  [
    'receiver.decodes-each-piece',
    'raw-body.split-characters',
    ['transfer', 'whole, with a Content-Length', 'in pieces whose borders lie inside characters'],
  ],
  [
    'receiver.matches-content-type-exactly',
    'tolerates.content-type-spellings',
    ['header Content-Type', '"application/json"', '"application/json; charset=utf-8"'],
  ],
  [
    'receiver.reserialises-body',
    'raw-body.whitespace',
    ['writing', 'no whitespace', 'indented lines'],
  ],
  [
    'receiver.refuses-unknown-payload-field',
    'tolerates.unknown-payload-field',
    ['/payload/graph_id', 'absent', '"1.3.0-12"'],
  ],
  [
    'receiver.refuses-events-after-102',
    'session.acknowledges-in-order',
    ['what came before it', 'nothing', 'others of its session, or of its agent'],
  ],
  [
    'receiver.refuses-call-state-jump',
    'acknowledges.call-states-in-any-order',
    ['what came before it', 'nothing', 'others of its session, or of its agent'],
  ],
  [
    'receiver.refuses-second-102',
    'session.acknowledges-duplicates',
    ['what came before it', 'nothing', 'others of its session, or of its agent'],
  ],
];

test.each(ROWS)('%s in receiver.%s', async (fault, check, cause) => {
  const result = await judge(fault, check);
  expect(result?.outcome).toBe('broken');
  const named = result?.cause?.map(({ path, accepted, refused }) => [path, accepted, refused]);
  expect(named).toEqual([cause]);
  const [path, accepted, refused] = cause;
  const known = result?.cause?.[0] ?? { path, accepted, refused };
  const words = differenceWords(known, 'is acknowledged');
  expect(result?.reason).toContain(words);
});

test('no size is named where the receiver refuses all that it would write otherwise', async () => {
  const result = await judge('receiver.escapes-non-ascii', 'acknowledges.long-texts');
  expect(result?.cause?.map(({ path }) => path)).toEqual(['/payload/errors/*/message']);
  expect(result?.reason).toContain('Zoë');
});

test.each([
  ['receiver.limits-body-to-64-kb', 'acknowledges.two-hundred-turns', 65_536],
  ['receiver.limits-body-to-100-kb', 'acknowledges.body-over-100-kb', 102_400],
] as const)('%s is named by its size', async (fault, check, limit) => {
  const [difference, ...others] = (await judge(fault, check))?.cause ?? [];
  expect([difference?.path, others]).toEqual(['size', []]);
  const { accepted, refused } = difference as Difference;
  expect(Number.parseInt(accepted, 10)).toBeLessThanOrEqual(limit);
  expect(Number.parseInt(refused, 10)).toBeGreaterThan(limit);
  expect(Number.parseInt(refused, 10)).toBeLessThan(limit * 1.02);
});

test('nothing is named where nothing is acknowledged with which it could be compared', async () => {
  const result = await judge('receiver.answers-401', 'acknowledges.ordinary-notification');
  expect([result?.outcome, result?.cause]).toEqual(['broken', undefined]);
});

test('a receiver that fails while it is busy refuses what comes at the same time as others', async () => {
  const result = await judge('receiver.refuses-while-busy', 'acknowledges.parallel-notifications');
  expect(result).toMatchObject({
    outcome: 'broken',
    cause: [{ path: 'requests', refused: 'at the same time as others' }],
  });
});

test('a finding and its evidence are those of the failure, not of the search', async () => {
  const result = await judge('receiver.refuses-labels', 'acknowledges.every-call-state');
  const roles = result?.evidence.map(({ role }) => role) ?? [];
  expect(roles[0]).toBe('every state of an inbound (201) and an outbound call (202)');
  expect(roles).not.toContain('a search for the cause');
  expect(new Set(result?.noticeIds).size).toBe(result?.exchanges);
});

test('a check of another field is not blamed for what it happens to hold', async () => {
  const id = 'receiver.acknowledges.turns-of-a-web-client';
  const faults = ['receiver.refuses-truncated-turns'] as const;
  const selection = { only: [id] };
  // Whether a batch is truncated is drawn.
  let found: CheckResult | undefined;
  for (let seed = 1; seed <= 20 && found?.cause === undefined; seed += 1) {
    found = (await bench.results({ faults, selection, seed })).get(id);
  }
  expect(found?.cause).toEqual([
    { path: '/payload/is_truncated', accepted: 'false', refused: 'true' },
  ]);
});

test('the same seed finds the same cause', async () => {
  const find = () => judge('receiver.refuses-unusual-turn-types', 'acknowledges.two-hundred-turns');
  const [one, other] = [await find(), await find()];
  expect(one?.cause).toBeDefined();
  expect(one?.cause).toEqual(other?.cause);
  expect(one?.exchanges).toBe(other?.exchanges);
});

function hintsIn(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));
}

test('findings with the same difference are told as one', async () => {
  const faults = ['receiver.refuses-truncated-turns'] as const;
  const selection = { only: ['receiver.acknowledges.*'] };
  const [hint, ...others] = hintsIn(await bench.events({ faults, selection }));
  expect(others).toEqual([]);
  expect(hint).toMatch(
    /^\d findings have one cause\. .*\/payload\/is_truncated is true where false is acknowledged/,
  );
  expect(hint).toContain('receiver.acknowledges.truncated-batch');
});

test('findings with different ones are not', async () => {
  const faults = [
    'receiver.refuses-truncated-turns',
    'receiver.limits-history-to-20-entries',
  ] as const;
  const selection = {
    only: ['receiver.acknowledges.truncated-batch', 'receiver.acknowledges.full-history'],
  };
  expect(hintsIn(await bench.events({ faults, selection }))).toEqual([]);
});
