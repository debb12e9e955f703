import { describe, expect, test } from 'vitest';
import {
  drawPairs,
  type FaultPair,
  inOrder,
  judgedPair,
} from '../../../src/conformance/calibration/fault-pairs.ts';
import type { Cell, MatrixRow } from '../../../src/conformance/calibration/judged-fault.ts';
import type { Verdict } from '../../../src/contract/index.ts';
import { FAULTS } from '../../../src/integrator/index.ts';

function cell(verdict: Verdict, reason = ''): Cell {
  return { verdict, reason, finding: '' };
}

/** The row of a fault under which these checks say something else than on the reference. */
function rowOf(id: string, touched: Readonly<Record<string, Cell>> = {}): MatrixRow {
  const fault = FAULTS.find((each) => each.id === id);
  if (fault === undefined) throw new Error(`there is no fault ${id}`);
  const own = fault.foundBy === undefined ? {} : { [fault.foundBy]: cell(fault.verdict) };
  return { fault, cells: new Map(Object.entries({ ...own, ...touched })), reference: new Map() };
}

/** What the checks say when both faults of a pair are on. */
function judged(pair: FaultPair, said: Readonly<Record<string, Cell>>) {
  const all = pair.map(({ fault }) => [fault.foundBy ?? '', cell(fault.verdict)] as const);
  return judgedPair(pair, new Map(Object.entries({ ...Object.fromEntries(all), ...said })));
}

const EMPTY_KEY = rowOf('receiver.accepts-empty-key');
const LABELS = rowOf('receiver.refuses-labels');
const EVENT_111 = rowOf('receiver.refuses-event-111');
const UNVERIFIED = rowOf('receiver.verifies-nothing');
const HTML = rowOf('receiver.acknowledges-in-html');
const BODY_HASH = rowOf('receiver.dedupes-on-body-hash');
const LETTERS = rowOf('receiver.dedupes-on-letters-and-digits');
const UNDER_LOAD = rowOf('receiver.verifies-nothing-under-load');

describe('pairs are drawn', () => {
  const rows = [EMPTY_KEY, LABELS, EVENT_111, UNVERIFIED];
  const idsOf = (pairs: readonly FaultPair[]) => pairs.map((pair) => pair.map((r) => r.fault.id));

  test('each at most once, the same for the same seed', () => {
    const all = idsOf(drawPairs(rows, 100, 1));
    expect(new Set(all.map(String)).size).toBe(6);
    expect(idsOf(drawPairs(rows, 100, 1))).toEqual(all);
    expect(idsOf(drawPairs(rows, 3, 1))).toEqual(all.slice(0, 3));
    expect(idsOf(drawPairs(rows, 100, 2))).not.toEqual(all);
  });

  test('also where the soft one keeps the check of the other from judging', () => {
    const soft = rowOf('receiver.never-dedupes', {
      [LABELS.fault.foundBy ?? '']: cell('untestable'),
    });
    expect(drawPairs([LABELS, soft], 10, 1)).toHaveLength(1);
  });

  test.each([
    ['a fault that nobody has to find', rowOf('receiver.acknowledges-with-202')],
    ['a fault of another target', rowOf('token-server.ignores-expire')],
    ['a fault of another profile', rowOf('receiver.acknowledges-in-plain-text')],
    ['a fault that keeps checks from judging', rowOf('receiver.loses-notices')],
    [
      'a fault that decides the check of the other',
      rowOf('receiver.answers-404', { [LABELS.fault.foundBy ?? '']: cell('untestable') }),
    ],
  ])('without %s', (_, row) => {
    expect(drawPairs([LABELS, row], 10, 1)).toEqual([]);
    expect(drawPairs([row, LABELS], 10, 1)).toEqual([]);
  });
});

describe('of a pair', () => {
  test('both faults are found', () => {
    expect(judged([EMPTY_KEY, LABELS], {})).toEqual({
      faults: [EMPTY_KEY.fault.id, LABELS.fault.id],
      masked: [],
      problems: [],
    });
  });

  test('a fault that is not found is a problem', () => {
    const said = { [LABELS.fault.foundBy ?? '']: cell('pass') };
    const { masked, problems } = judged([EMPTY_KEY, LABELS], said);
    expect(masked).toEqual([]);
    expect(problems).toEqual([
      `${LABELS.fault.id} is not found: ${LABELS.fault.foundBy} should say fail, and says pass`,
    ]);
  });

  test.each<[string, FaultPair, Cell, RegExp]>([
    ['changes the same step', [BODY_HASH, LETTERS], cell('pass'), /same step \(dedupeKey\)/],
    ['answers for all', [LABELS, HTML], cell('pass'), /answers every request itself/],
    ['governs it', [EMPTY_KEY, UNVERIFIED], cell('pass'), /compared with/],
    [
      'breaks what its check requires',
      [LABELS, EMPTY_KEY],
      cell('untestable', 'requires more'),
      /from judging: requires more/,
    ],
    [
      'keeps other checks from judging for the same reason',
      [
        rowOf('receiver.never-dedupes'),
        rowOf('receiver.ignores-signature-case', { other: cell('untestable', 'no') }),
      ],
      cell('untestable', 'no'),
      /from judging: no/,
    ],
    ['makes it intermittent', [LABELS, EMPTY_KEY], cell('flaky'), /now and then/],
  ])('one masks the other when it %s', (_, pair, said, words) => {
    const [masked] = pair;
    const result = judged(pair, { [masked.fault.foundBy ?? '']: said });
    expect(result.problems).toEqual([]);
    expect(result.masked).toEqual([
      { fault: masked.fault.id, reason: expect.stringMatching(words) },
    ]);
  });

  test('one that spoils the same token masks that it lasts too long, and nothing else of it', () => {
    const [lasting, stale, halved] = [
      rowOf('token-server.later-tokens-last-a-day'),
      rowOf('token-server.renews-with-stale-token'),
      rowOf('token-server.halves-later-tokens'),
    ];
    const missed = ({ fault: { foundBy = '' } }: MatrixRow) => ({ [foundBy]: cell('pass') });
    expect(judged([lasting, stale], missed(lasting))).toMatchObject({
      masked: [{ fault: lasting.fault.id, reason: expect.stringContaining('refused at once') }],
      problems: [],
    });
    expect(judged([lasting, stale], missed(stale)).problems).toHaveLength(1);
    expect(judged([lasting, halved], missed(lasting)).problems).toHaveLength(1);
  });

  test.each<[string, FaultPair]>([
    ['refuses other notifications', [LABELS, EVENT_111]],
    ['answers some requests early', [LABELS, UNDER_LOAD]],
  ])('none is masked by one that %s', (_, pair) => {
    const [{ fault }] = pair;
    const { masked, problems } = judged(pair, { [fault.foundBy ?? '']: cell('pass') });
    expect(masked).toEqual([]);
    expect(problems).toEqual([
      `${fault.id} is not found: ${fault.foundBy} should say fail, and says pass`,
    ]);
  });

  test('what answers early acts on all that comes later', () => {
    const ids = (pair: FaultPair) => inOrder(pair.map(({ fault }) => fault)).map(({ id }) => id);
    const last = UNDER_LOAD.fault.id;
    expect(ids([UNDER_LOAD, LABELS])).toEqual([LABELS.fault.id, last]);
    expect(ids([LABELS, UNDER_LOAD])).toEqual([LABELS.fault.id, last]);
  });

  test('a soft fault keeps no check from judging a grave one', () => {
    const withholding = { other: cell('untestable', 'no') };
    const pair = [LABELS, rowOf('receiver.ignores-signature-case', withholding)] as const;
    const said = { [LABELS.fault.foundBy ?? '']: cell('untestable', 'no') };
    expect(judged(pair, said).problems).toHaveLength(1);
  });

  test('one at least has to be found, whatever masks the other', () => {
    const none = {
      [BODY_HASH.fault.foundBy ?? '']: cell('pass'),
      [LETTERS.fault.foundBy ?? '']: cell('pass'),
    };
    expect(judged([BODY_HASH, LETTERS], none).problems).toEqual(['neither fault is found']);
    // Both together break what a check requires, for which the run fails.
    const broken = cell('untestable', 'requires that it acknowledges (receiver.other: fail)');
    const both = { ...none, [LETTERS.fault.foundBy ?? '']: broken };
    expect(judged([BODY_HASH, LETTERS], both).problems).toEqual([]);
  });
});
