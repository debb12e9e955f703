import { expect, test } from 'vitest';
import type { CalibratedFault, Calibration } from '../../../src/contract/index.ts';
import {
  calibrationWordsOf,
  columnWordsOf,
  faultStateOf,
  filterFaults,
  firedWordsOf,
  matricesOf,
  problemsOf,
  saidOf,
} from '../../../src/page/model/calibration-rows.ts';

function makeFault(id: string, changes: Partial<CalibratedFault> = {}): CalibratedFault {
  return {
    id,
    breaks: 'does something else',
    target: 'receiver',
    profile: 'neutral',
    shape: 'sample',
    foundBy: 'receiver.a.one',
    declared: 'fail',
    fired: [{ check: 'receiver.a.one', verdict: 'fail' }],
    problems: [],
    ...changes,
  };
}

const FAULTS = [
  makeFault('receiver.first', {
    fired: [
      { check: 'receiver.a.two', verdict: 'untestable' },
      { check: 'receiver.a.one', verdict: 'fail' },
    ],
  }),
  makeFault('receiver.missed', { fired: [], problems: ['receiver.a.one should say fail: pass'] }),
  makeFault('token-server.third', {
    breaks: 'mints Tokens twice',
    target: 'token-server',
    foundBy: 'token-server.b.one',
    declared: 'warn',
    fired: [{ check: 'token-server.b.one', verdict: 'warn' }],
  }),
];

const CALIBRATION: Calibration = {
  assay: '0.1.0',
  specification: { title: 'Title', revision: '1', digest: 'ab' },
  isQuick: false,
  seed: 1,
  startedAt: '2026-01-01T00:00:00.000Z',
  durationMs: 1,
  outcome: 'miscalibrated',
  summary: {
    references: 1,
    wrongReferences: 1,
    faults: 3,
    found: 2,
    harmless: 0,
    wrongHarmless: 0,
    checks: 3,
    firing: 3,
    pairs: 1,
    pairsFound: 0,
    pairsMasked: 0,
  },
  leftOut: [],
  references: [
    { target: 'receiver', profile: 'neutral', shape: 'sample', checks: 1, problems: ['fails'] },
  ],
  faults: FAULTS,
  checks: ['receiver.a.one', 'receiver.a.two', 'receiver.a.silent', 'token-server.b.one'].map(
    (id) => ({ id, suite: 'receiver', firedBy: [], problems: [] }),
  ),
  pairs: [
    { faults: ['receiver.first', 'receiver.missed'], masked: [], problems: ['one is hidden'] },
  ],
};

test('the outcome counts what was found, what fires and what is false', () => {
  expect(calibrationWordsOf(CALIBRATION)).toEqual({
    word: 'NOT CALIBRATED',
    rest: '2 of 3 faults found, 3 of 3 checks fire, 1 false positive',
  });
});

test('the outcome of what was interrupted says how far it got', () => {
  const { summary } = CALIBRATION;
  const none = { ...summary, faults: 0, found: 0, firing: 0, wrongReferences: 0 };
  expect(calibrationWordsOf({ ...CALIBRATION, outcome: 'interrupted', summary: none })).toEqual({
    word: 'INTERRUPTED',
    rest: 'no fault was tried, no false positives so far',
  });
});

test('a check that was kept from judging has not fired', () => {
  const [first, missed] = FAULTS as [CalibratedFault, CalibratedFault];
  expect(firedWordsOf(first)).toBe('1 check fires, 1 check was kept from judging');
  expect(firedWordsOf(missed)).toBe('0 checks fire');
  expect(saidOf(first).unjudged.map(({ check }) => check)).toEqual(['receiver.a.two']);
  expect(columnWordsOf(FAULTS, 'receiver.a.one')).toBe('receiver.a.one fires on 1 of them');
  expect(columnWordsOf([first], 'receiver.a.two')).toBe(
    'receiver.a.two fires on 0 of them, and was kept from judging 1',
  );
});

test('a fault that was found looks well, and the check that is meant for it comes first', () => {
  const [first, missed] = FAULTS as [CalibratedFault, CalibratedFault];
  expect(faultStateOf(first).className).toBe('is-pass');
  expect(faultStateOf(missed).className).toBe('is-fail');
  const more = makeFault('receiver.more', {
    fired: [{ check: 'receiver.a.two', verdict: 'warn' }, ...first.fired],
  });
  expect(saidOf(more).firing.map(({ check }) => check)).toEqual([
    'receiver.a.one',
    'receiver.a.two',
  ]);
});

test('what is wrong is told, faults that were missed first', () => {
  expect(problemsOf(CALIBRATION).map(({ name }) => name)).toEqual([
    'fault receiver.missed',
    'reference receiver, profile neutral, shape sample',
    'pair receiver.first and receiver.missed',
  ]);
  expect(problemsOf({ ...CALIBRATION, faults: [], references: [], pairs: [] })).toEqual([]);
});

test('faults are found by words and by a check that fires, those with problems first', () => {
  const idsUnder = (text: string, check?: string) =>
    filterFaults(FAULTS, { text, check }).map(({ id }) => id);
  expect(idsUnder('')).toEqual(['receiver.missed', 'receiver.first', 'token-server.third']);
  expect(idsUnder('WARN token')).toEqual(['token-server.third']);
  expect(idsUnder('mints tokens')).toEqual(['token-server.third']);
  expect(idsUnder('', 'receiver.a.two')).toEqual(['receiver.first']);
  expect(idsUnder('token', 'receiver.a.two')).toEqual([]);
});

test('each target has a matrix of its faults and of the checks that fire on some', () => {
  const [receiver, tokenServer, ...more] = matricesOf(CALIBRATION);
  expect(more).toEqual([]);
  expect(receiver?.faults).toEqual(['receiver.first', 'receiver.missed']);
  expect(receiver?.checks).toEqual(['receiver.a.one', 'receiver.a.two']);
  expect(receiver?.cells).toEqual([
    {
      fault: 'receiver.first',
      check: 'receiver.a.two',
      verdict: 'untestable',
      row: 0,
      column: 1,
      isMeant: false,
    },
    {
      fault: 'receiver.first',
      check: 'receiver.a.one',
      verdict: 'fail',
      row: 0,
      column: 0,
      isMeant: true,
    },
  ]);
  expect(tokenServer?.cells).toHaveLength(1);
  expect(matricesOf({ faults: [], checks: [] })).toEqual([]);
});
