import { expect, test } from 'vitest';
import type { TokenSent } from '../../../../../src/conformance/probes/token-server-probe.ts';
import {
  type GivenValidity,
  lessForMore,
} from '../../../../../src/conformance/suites/token-server/validity/rising-validities.ts';

const SKEW_SECONDS = 60;
const ISSUED_AT_SECONDS = 1_700_000_000;

const given = (
  expire: number,
  validitySeconds: number,
  issuedAtSeconds: number = ISSUED_AT_SECONDS,
): GivenValidity => ({
  kind: 'user',
  expire,
  validitySeconds,
  issuedAtSeconds,
  sent: {} as TokenSent,
});

const found = (...all: readonly GivenValidity[]) =>
  lessForMore(all, SKEW_SECONDS).map(({ before, less }) => [before.expire, less.expire]);

test('each expire that gets less than a smaller one is found once, the clearest first', () => {
  const window = [given(57_498, 300), given(50_733, 400), given(57_498, 300)];
  expect(found(...window, given(3_600, 3_600), given(43_200, 43_200))).toEqual([
    [43_200, 57_498],
    [43_200, 50_733],
  ]);
});

test.each<{ rule: string; all: readonly GivenValidity[] }>([
  { rule: 'as asked for', all: [given(60, 60), given(3_600, 3_600), given(86_400, 86_400)] },
  { rule: 'one validity for all', all: [given(60, 3_600), given(86_400, 3_600)] },
  { rule: 'whole hours', all: [given(10_000, 7_200), given(10_900, 10_800)] },
  { rule: 'another one now and then', all: [given(3_600, 3_600), given(3_600, 60)] },
  {
    rule: 'dated back by what clocks may differ',
    all: [given(3_600, 3_660, ISSUED_AT_SECONDS - 60), given(3_601, 3_601)],
  },
  {
    rule: 'all until one moment, the greater one asked for later',
    all: [given(50_000, 40_000), given(60_000, 39_000, ISSUED_AT_SECONDS + 1_000)],
  },
])('nothing is found where tokens last $rule', ({ all }) => {
  expect(found(...all)).toEqual([]);
});
