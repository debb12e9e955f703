import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  HISTORY_KINDS,
  type HistoryDraft,
  type HistoryKind,
  type HistoryKindName,
} from '../../../../../src/conformance/suites/receiver/valid-notices/session-history-kinds.ts';

const RUNS = { seed: 3, numRuns: 300 };
const MAX_RETRIES = 3;
const KINDS = Object.entries(HISTORY_KINDS) as [HistoryKindName, HistoryKind][];

function drafts({ sessionCount, words, leastNotices }: HistoryKind): fc.Arbitrary<HistoryDraft> {
  return fc.record({
    lengths: fc.array(fc.integer({ min: 3, max: 9 }), {
      minLength: sessionCount,
      maxLength: sessionCount,
    }),
    limit: fc.integer({ min: leastNotices, max: 30 }),
    words: fc.array(fc.nat(2_147_483_647), { minLength: words.least, maxLength: words.most }),
    maxRetries: fc.constant(MAX_RETRIES),
  });
}

/** The notices in the order in which they are first delivered. */
function firstsOf(kind: HistoryKind, draft: HistoryDraft): readonly number[] {
  return kind
    .arrange(draft)
    .flat()
    .flatMap(({ act, notice }) => (act === 'deliver' ? [notice] : []));
}

function upTo(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index);
}

function ascending(notices: readonly number[]): readonly number[] {
  return notices.toSorted((one, other) => one - other);
}

/** What a kind delivers over a session of five notices, in one line. */
function sketch(name: HistoryKindName, words: readonly number[], limit = 99): string {
  const { arrange, sessionCount } = HISTORY_KINDS[name];
  const lengths = sessionCount === 1 ? [5] : [3, 3];
  const signs = { deliver: '', copy: '=', retry: '+' };
  return arrange({ lengths, limit, words, maxRetries: MAX_RETRIES })
    .map((wave) => wave.map(({ act, notice }) => `${signs[act]}${notice}`).join('|'))
    .join(' ');
}

describe.each(KINDS)('%s', (name, kind) => {
  test('delivers each notice once, before anything of it comes again', () => {
    fc.assert(
      fc.property(drafts(kind), (draft) => {
        const seen = new Set<number>();
        for (const { act, notice } of kind.arrange(draft).flat()) {
          expect(seen.has(notice)).toBe(act !== 'deliver');
          seen.add(notice);
        }
        const all = draft.lengths.reduce((sum, length) => sum + length, 0);
        expect(seen.size).toBe(Math.min(all, draft.limit));
        if (name !== 'interleaved') expect(ascending([...seen])).toEqual(upTo(seen.size));
      }),
      RUNS,
    );
  });

  test('keeps the order of each session, unless it is about the order', () => {
    fc.assert(
      fc.property(drafts(kind), (draft) => {
        if (name === 'inAnyOrder' || name === 'backlog') return;
        const [first = 0] = draft.lengths;
        const firsts = firstsOf(kind, draft);
        const ofFirst = firsts.filter((notice) => notice < first);
        const ofSecond = firsts.filter((notice) => notice >= first);
        expect(ofFirst).toEqual(ascending(ofFirst));
        expect(ofSecond).toEqual(ascending(ofSecond));
      }),
      RUNS,
    );
  });

  test('sends only a backlog at once', () => {
    fc.assert(
      fc.property(drafts(kind), (draft) => {
        const atOnce = kind.arrange(draft).filter((wave) => wave.length > 1);
        expect(atOnce).toHaveLength(name === 'backlog' ? 1 : 0);
      }),
      RUNS,
    );
  });
});

test.each([
  ['inOrder', [], 99, '0 1 2 3 4'],
  ['inOrder', [], 3, '0 1 2'],
  ['inAnyOrder', [0, 0, 0, 0], 99, '0 1 2 3 4'],
  ['inAnyOrder', [5, 0, 0, 0], 99, '1 0 2 3 4'],
  ['inAnyOrder', [20, 0, 0, 0], 99, '1 2 3 4 0'],
  ['inAnyOrder', [13, 0, 0, 0], 99, '0 1 3 2 4'],
  ['duplicates', [0, 1, 0, 0, 3], 99, '0 1 =1 2 3 4 =4'],
  ['retries', [0, 3, 4, 1], 99, '0 1 +1 +1 +1 2 +2 3 +3 4'],
  ['lateRedelivery', [0, 0, 0], 99, '0 1 2 3 4'],
  ['lateRedelivery', [1, 0, 4], 99, '0 1 2 3 4 =0 +1'],
  ['lateRedelivery', [2], 2, '0 1 +0'],
  ['backlog', [0, 0, 0], 99, '0|1 2 3 4'],
  ['backlog', [1, 1, 1], 99, '0 4 1|2|3'],
  ['interleaved', [], 99, '0 3 1 4 2 5'],
  ['interleaved', [1, 1, 0], 4, '3 4 0 5'],
] as const)('%s of %j, at most %i notices: %s', (name, words, limit, expected) => {
  expect(sketch(name, words, limit)).toBe(expected);
});
