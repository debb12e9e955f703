import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../src/conformance/calibration/embedded-bench.ts';
import { findersOf } from '../../../src/conformance/calibration/judged-fault.ts';
import { FAULTS } from '../../../src/integrator/index.ts';

const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';
const FAULT = 'receiver.loses-joins';

test('sends the same noticeIds and says the same, whatever was judged before', async () => {
  const bench = createEmbeddedBench();
  const judge = () => bench.results({ faults: [FAULT], selection: { only: [TAKES_EFFECT] } });
  const first = (await judge()).get(TAKES_EFFECT);
  // It waits for late effects, so that the clock is seconds on.
  await bench.results({
    faults: ['receiver.dedupes-on-body-hash'],
    selection: { only: ['receiver.retry.takes-effect-once-over-the-schedule'] },
  });
  const later = (await judge()).get(TAKES_EFFECT);

  expect(later?.noticeIds).toEqual(first?.noticeIds);
  expect(first?.noticeIds.length).toBeGreaterThan(0);
  expect([first?.verdict, later?.verdict]).toEqual(['warn', 'warn']);
});

test.each([
  ['positive proof', 'receiver.verifies-no-call-events'],
  ['an absence with a cause', 'receiver.refuses-200-turns'],
  ['an absence with a hint', 'receiver.reads-other-headers'],
] as const)(
  'reaches the same verdict by fewer notifications unless it explains it: %s',
  async (_, id) => {
    const only = FAULTS.flatMap((fault) => (fault.id === id ? findersOf(fault) : []));
    const bench = createEmbeddedBench();
    const judge = async (explainsFindings: boolean) => {
      const options = { faults: [id], selection: { only }, explainsFindings };
      const events = await bench.events(options);
      const results = events.flatMap((event) =>
        event.type === 'check-finished' ? [event.result] : [],
      );
      const besides = events.flatMap((event) =>
        event.type === 'run-finished' ? event.noticeIds : [],
      );
      const sent = [...results.flatMap(({ noticeIds }) => noticeIds), ...besides];
      return { verdicts: results.map(({ verdict }) => verdict), sent: new Set(sent).size };
    };
    const explained = await judge(true);
    const judged = await judge(false);

    expect(judged.verdicts).toEqual(explained.verdicts);
    expect(judged.verdicts).toContain('fail');
    expect(judged.sent).toBeGreaterThan(0);
    expect(judged.sent).toBeLessThan(explained.sent);
  },
);
