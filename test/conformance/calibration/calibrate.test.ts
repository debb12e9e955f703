import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/clock.ts';
import {
  type CalibrationEvent,
  type CalibrationOptions,
  calibrate,
} from '../../../src/conformance/calibration/calibrate.ts';
import { CHECKS, type Check, Nonconformity } from '../../../src/conformance/index.ts';
import { validateCalibration } from '../../../src/contract/generated/calibration-validators.ts';
import { type Calibration, violationsOf } from '../../../src/contract/index.ts';
import { FAULTS, type Fault } from '../../../src/integrator/index.ts';

const GATE = 'receiver.acknowledges.ordinary-notification';
const GATE_OF_FORGERIES = 'receiver.acknowledges.some-notification';
const UNSIGNED = 'receiver.signature.rejects-unsigned';
const UNRELATED_KEY = 'receiver.signature.rejects-unrelated-key';

const checks = [GATE, UNSIGNED, UNRELATED_KEY, GATE_OF_FORGERIES].map((id) => {
  const found = CHECKS.find((check) => check.id === id);
  if (found === undefined) throw new Error(`there is no check ${id}`);
  return found;
});

function faultNamed(id: string, changes: Partial<Fault> = {}): Fault {
  const found = FAULTS.find((fault) => fault.id === id);
  if (found === undefined) throw new Error(`there is no fault ${id}`);
  return { ...found, ...changes } as Fault;
}

const faults = [
  faultNamed('receiver.answers-404'),
  faultNamed('receiver.refuses-all-but-test-events'),
  faultNamed('receiver.accepts-unsigned'),
  faultNamed('receiver.accepts-empty-key'),
  faultNamed('receiver.acknowledges-with-202'),
];

async function eventsOf(
  options: Partial<CalibrationOptions> = {},
): Promise<readonly CalibrationEvent[]> {
  const events: CalibrationEvent[] = [];
  const table = { suites: ['receiver'], checks, faults } as const;
  for await (const event of calibrate({ clock: systemClock, ...table, ...options })) {
    events.push(event);
  }
  return events;
}

async function calibrationOf(options?: Partial<CalibrationOptions>): Promise<Calibration> {
  const last = (await eventsOf(options)).at(-1);
  if (last?.type !== 'calibration-finished') throw new Error('the calibration has no end');
  expect(violationsOf(validateCalibration, last.calibration)).toEqual([]);
  return last.calibration;
}

/** Every sentence of a calibration about what is wrong. */
function problemsIn({ references, faults: rows, checks: columns }: Calibration) {
  return [...references, ...rows, ...columns].flatMap(({ problems }) => problems);
}

/** The checks, one of which does something else. */
function mutated(id: string, run: Check['run']): readonly Check[] {
  return checks.map((check) => (check.id === id ? { ...check, run } : check));
}

/** Faults whose row says something else. */
function doctored(id: string, changes: Partial<Fault>): readonly Fault[] {
  return faults.map((fault) => (fault.id === id ? faultNamed(id, changes) : fault));
}

describe('a calibration', () => {
  test('finds every fault, sees every check fire, and has no false positive', async () => {
    const calibration = await calibrationOf();
    expect(problemsIn(calibration)).toEqual([]);
    expect(calibration).toMatchObject({
      outcome: 'calibrated',
      summary: {
        faults: 4,
        found: 4,
        harmless: 1,
        wrongHarmless: 0,
        checks: 4,
        firing: 4,
      },
    });
    expect(calibration.summary).toMatchObject({ references: 2, wrongReferences: 0 });
  });

  test('says as it goes what was judged, and what it is not meant for', async () => {
    const events = await eventsOf();
    expect(events.map(({ type }) => type)).toEqual([
      ...Array.from({ length: 2 }, () => 'reference-judged'),
      ...Array.from({ length: 5 }, () => 'fault-judged'),
      'calibration-finished',
    ]);
    expect((await calibrationOf()).leftOut.map(({ what }) => what)).toEqual(['the suite client']);
  });

  test('is the same every time', async () => {
    const timeless = async () => ({ ...(await calibrationOf()), startedAt: '', durationMs: 0 });
    expect(await timeless()).toEqual(await timeless());
  });

  test('tries in the quick form each fault by its own check, and says what it left out', async () => {
    const calibration = await calibrationOf({ isQuick: true });
    expect(calibration).toMatchObject({
      outcome: 'calibrated',
      isQuick: true,
      summary: { faults: 4, found: 4, harmless: 1, wrongHarmless: 0, firing: 4, references: 2 },
    });
    const unsigned = calibration.faults.find(({ id }) => id === 'receiver.accepts-unsigned');
    expect(unsigned?.fired).toEqual([{ check: UNSIGNED, verdict: 'fail' }]);
    expect(calibration.leftOut.map(({ what }) => what)).toEqual([
      'the suite client',
      'most of the matrix',
    ]);
  });

  /** What is known when an event of this type has come so many times. */
  async function interruptedAt(
    type: CalibrationEvent['type'],
    count: number,
    more: readonly Check[] = [],
  ): Promise<Calibration> {
    const interruption = new AbortController();
    const { signal } = interruption;
    const table = { suites: ['receiver'], checks: [...checks, ...more], faults } as const;
    let left = count;
    for await (const event of calibrate({ clock: systemClock, ...table, signal })) {
      if (event.type === 'calibration-finished') return event.calibration;
      if (event.type === type) left -= 1;
      if (left === 0) interruption.abort();
    }
    throw new Error('the calibration has no end');
  }

  test('that is interrupted says so, keeps what was judged, and calls nothing wrong that was not tried', async () => {
    const calibration = await interruptedAt('fault-judged', 3);
    expect(violationsOf(validateCalibration, calibration)).toEqual([]);
    expect(calibration).toMatchObject({
      outcome: 'interrupted',
      summary: { references: 2, faults: 3, found: 3, checks: 4, firing: 3 },
    });
    expect(problemsIn(calibration)).toEqual([]);
    expect(calibration.leftOut.map(({ what, reason }) => `${what}: ${reason}`)).toEqual([
      '2 of 5 faults: the calibration was interrupted',
      expect.stringMatching(/^the suite client: /),
    ]);
  });

  test('that is interrupted among the references leaves out what has none to compare with', async () => {
    const calibration = await interruptedAt('reference-judged', 1);
    expect(calibration).toMatchObject({ outcome: 'interrupted', faults: [] });
    expect(calibration.leftOut.map(({ what }) => what)).toEqual([
      '1 of 2 settings of the reference',
      '5 of 5 faults',
      'the suite client',
    ]);
  });

  test('that is interrupted when every fault was tried names the check that fires on none', async () => {
    const id = 'receiver.signature.fires-on-nothing';
    const silent = { ...(checks[1] as Check), id, run: async () => ({ observed: 'nothing' }) };
    const calibration = await interruptedAt('fault-judged', 5, [silent]);
    const wrong = calibration.checks.filter(({ problems }) => problems.length > 0);
    expect(calibration.outcome).toBe('interrupted');
    expect(wrong.map((check) => check.id)).toEqual([id]);
  });
});

describe('a calibration of an instrument that is wrong', () => {
  test.each([{ isQuick: true }, { isQuick: false }])(
    'names a check without effect (%j)',
    async ({ isQuick }) => {
      const blind = mutated(UNSIGNED, async () => ({ observed: 'nothing at all' }));
      const calibration = await calibrationOf({ checks: blind, isQuick });
      expect(calibration.outcome).toBe('miscalibrated');
      expect(problemsIn(calibration)).toEqual(
        expect.arrayContaining([
          `${UNSIGNED} should say fail: note | nothing at all`,
          'it fires on no fault',
        ]),
      );
    },
  );

  test('names a check that fails everybody, on the reference and on harmless faults', async () => {
    const suspicious = mutated(UNRELATED_KEY, async () => {
      throw new Nonconformity({ expected: 'more', actual: 'less' });
    });
    const calibration = await calibrationOf({ checks: suspicious });
    expect(calibration).toMatchObject({
      outcome: 'miscalibrated',
      summary: { wrongReferences: 2, wrongHarmless: 1 },
    });
    expect(calibration.references[0]?.problems).toEqual([`${UNRELATED_KEY}: fail | more | less`]);
  });

  test('names a check that breaks', async () => {
    const broken = mutated(UNRELATED_KEY, async () => {
      throw new TypeError('not a function');
    });
    const calibration = await calibrationOf({ checks: broken });
    expect(calibration.outcome).toBe('miscalibrated');
    expect(problemsIn(calibration).join()).toContain('not a function');
  });

  test.each<[string, Partial<Fault>, RegExp]>([
    ['another check', { foundBy: UNRELATED_KEY }, /rejects-unrelated-key should say fail: pass/],
    ['a check that does not exist', { foundBy: 'receiver.no.such-check' }, /no such check/],
    ['another verdict', { verdict: 'warn' }, /rejects-unsigned should say warn: fail/],
    [
      'a further check that is silent',
      { alsoFoundBy: [UNRELATED_KEY] },
      /rejects-unrelated-key should fire/,
    ],
  ])('names a fault whose row declares %s', async (_, changes, words) => {
    for (const isQuick of [true, false]) {
      const rows = doctored('receiver.accepts-unsigned', changes);
      const calibration = await calibrationOf({ faults: rows, isQuick });
      expect(calibration.outcome).toBe('miscalibrated');
      const row = calibration.faults.find(({ id }) => id === 'receiver.accepts-unsigned');
      expect(row?.problems.join()).toMatch(words);
    }
  });

  test('names a fault that is called harmless and is not', async () => {
    const { foundBy: _, ...harmless } = faultNamed('receiver.accepts-unsigned', {
      verdict: 'pass',
    });
    const rows = faults.map((fault) => (fault.id === harmless.id ? (harmless as Fault) : fault));
    const calibration = await calibrationOf({ faults: rows });
    expect(calibration.summary.wrongHarmless).toBe(1);
    expect(problemsIn(calibration).join()).toContain(`${UNSIGNED}: fail`);
  });

  test('names a check that no fault is there for', async () => {
    const rows = faults.filter(({ foundBy }) => foundBy !== UNRELATED_KEY);
    const calibration = await calibrationOf({ faults: rows });
    const column = calibration.checks.find(({ id }) => id === UNRELATED_KEY);
    expect(column).toMatchObject({ firedBy: [], problems: ['it fires on no fault'] });
    expect(calibration.outcome).toBe('miscalibrated');
  });
});
