import { expect, test } from 'vitest';
import { roundsWordsOf } from '../../../src/report/index.ts';

test.each([
  [undefined, []],
  [
    { all: 14, lastNewFinding: 3, endedBy: 'time' },
    ['14 rounds ran until the time of --for was used up; the last new finding came in round 3'],
  ],
  [
    { all: 1, endedBy: 'nothing-drawn' },
    ['1 round ran since no check of this run draws examples; nothing was found'],
  ],
  // Where what draws could not be judged, nothing was looked for.
  [
    { all: 1, endedBy: 'untestable' },
    ['1 round ran since no check that could be judged draws examples'],
  ],
] as const)('%j is told', (rounds, words) => {
  expect(roundsWordsOf(rounds === undefined ? {} : { rounds })).toEqual(words);
});
