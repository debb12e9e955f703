import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../../src/conformance/calibration/embedded-bench.ts';
import { CHECKS } from '../../../../src/conformance/index.ts';
import { signatureRejects } from '../../../../src/conformance/suites/receiver/signatures/signature-rejects.ts';
import { CLAUSES, type RunEvent, resolveProfile } from '../../../../src/contract/index.ts';
import { FAULTS, type FaultId } from '../../../../src/integrator/index.ts';

const FORGERY_CHECKS = 'receiver.signature.rejects-';
const VERIFIES = '5/receiver-verifies-signature';

const REJECTING = CHECKS.filter(({ id }) => id.startsWith(FORGERY_CHECKS));

/** Every defect that lets a forgery through. */
const LENIENT: readonly FaultId[] = FAULTS.filter(({ foundBy }) =>
  foundBy?.startsWith(FORGERY_CHECKS),
).map(({ id }) => id as FaultId);

const bench = createEmbeddedBench();
const silent = createEmbeddedBench(
  resolveProfile({ extends: 'neutral', name: 'silent', values: { 'rejection.mode': 'silent' } }),
);

function hintsIn(events: readonly RunEvent[]): readonly string[] {
  return events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));
}

async function hintsFor(fault: FaultId, only = `${FORGERY_CHECKS}*`): Promise<readonly string[]> {
  return hintsIn(await bench.events({ faults: [fault], selection: { only: [only] } }));
}

/** Every defect under which each forgery is acknowledged. */
const ACKNOWLEDGING_ALL: readonly FaultId[] = [
  'receiver.verifies-nothing',
  'receiver.acknowledges-in-html',
];

/** Every defect under which each forgery is acknowledged, but answered otherwise. */
const REJECTING_IN_BODY: readonly FaultId[] = ['receiver.acknowledges-anyway'];

test.each(REJECTING_IN_BODY)(
  'a receiver that rejects in the body is told how to say so: %s',
  async (fault) => {
    const hints = hintsIn(
      await bench.events({ faults: [fault], selection: { only: ['receiver.signature.*'] } }),
    );
    expect(hints).toEqual([expect.stringContaining("'acknowledgement.body' and 'rejection.body'")]);
  },
);

test.each(ACKNOWLEDGING_ALL)(
  'a receiver that rejects no forgery gets a hint: %s',
  async (fault) => {
    const [hint, ...others] = await hintsFor(fault);
    expect(others).toEqual([]);
    expect(hint).toMatch(/^The receiver rejects no well-formed forgery: /);
    expect(hint).toContain(`clause ${VERIFIES}`);
    expect(CLAUSES.some(({ id }) => id === VERIFIES)).toBe(true);
  },
);

test.each<[FaultId, RegExp]>([
  ['receiver.verifies-nothing', /since the observer shows that forgeries took effect/],
])(
  'what an observer shows of forgeries is told, and none is asked for: %s',
  async (fault, words) => {
    const only = [`${FORGERY_CHECKS}*`, 'receiver.effect.forgery-has-none'];
    const hints = hintsIn(await bench.events({ faults: [fault], selection: { only } }));
    expect(hints).toEqual([expect.stringMatching(words)]);
    expect(hints.join()).not.toContain('declare an observer');
  },
);

test.each<[FaultId, string]>([
  ['receiver.decodes-latin1', 'over the body decoded as Latin-1,'],
  ['receiver.drops-non-ascii', 'over the ASCII characters of the body alone,'],
  ['receiver.normalises-unicode', 'over the body normalised to NFC,'],
  ['receiver.escapes-non-ascii', 'over the JSON parsed and written again, with \\u escapes'],
])('what the signatures of text are computed over is found by trial: %s', async (fault, words) => {
  const hints = await hintsFor(fault, 'receiver.raw-body.non-ascii-text');
  expect(hints).toEqual([expect.stringContaining(words)]);
});

test('a receiver that signs JSON which it has written again is told so, and that alone', async () => {
  const hints = await hintsFor('receiver.reserialises-body', 'receiver.raw-body.*');
  expect(hints).toEqual([
    expect.stringContaining('computed over the JSON parsed and written again, and rejects'),
  ]);
});

test('forgeries that a router or a parser refuses do not hide the one cause', async () => {
  const selection = { only: [`${FORGERY_CHECKS}*`] };
  const faults = ['receiver.verifies-nothing'] as const;
  const events = await bench.events({ faults, selection });
  expect(hintsIn(events)).toEqual([expect.stringContaining('rejects no well-formed forgery')]);
});

test('what was sent to find the cause is listed', async () => {
  const selection = { only: [`${FORGERY_CHECKS}*`] };
  const listed = async (faults: readonly FaultId[]) => {
    const last = (await bench.events({ faults, selection })).at(-1);
    return last?.type === 'run-finished' ? new Set(last.noticeIds).size : 0;
  };
  expect((await listed(['receiver.verifies-nothing'])) - (await listed([]))).toBe(3);
});

test.each(LENIENT.filter((id) => ![...ACKNOWLEDGING_ALL, ...REJECTING_IN_BODY].includes(id)))(
  'a receiver that rejects some forgery gets no such hint: %s',
  async (fault) => {
    expect((await hintsFor(fault)).join()).not.toMatch(/forgery/);
  },
);

test('one check alone is no reason to name a common cause', async () => {
  expect(await hintsFor('receiver.verifies-nothing', `${FORGERY_CHECKS}unsigned`)).toEqual([]);
});

test('failures that agree by chance of selection are no reason either', async () => {
  const selection = {
    only: [`${FORGERY_CHECKS}extended-signatures`, `${FORGERY_CHECKS}changed-digit`],
  };
  const faults = ['receiver.checks-header-presence-only'] as const;
  const events = await bench.events({ faults, selection });
  expect(events.filter((event) => event.type === 'check-finished')).toHaveLength(2);
  expect(
    events.flatMap((event) => (event.type === 'check-finished' ? [event.result.outcome] : [])),
  ).toEqual(['broken', 'broken']);
  expect(hintsIn(events)).toEqual([]);
});

test('under silent rejection the answer to a forgery shows nothing', async () => {
  const selection = { only: [`${FORGERY_CHECKS}*`] };
  const faults = ['receiver.verifies-nothing'] as const;
  expect(hintsIn(await silent.events({ faults, selection }))).toEqual([]);
});

test('checks that are named for what a parser refuses are there', () => {
  const ids = REJECTING.map(({ id }) => id);
  expect(ids).toContain(`${FORGERY_CHECKS}changed-body`);
  expect(ids).toContain(`${FORGERY_CHECKS}non-ascii-signatures`);
});

test('every check of forgeries has the name by which it is found', () => {
  expect(signatureRejects.filter(({ id }) => !id.startsWith(FORGERY_CHECKS))).toEqual([]);
});
