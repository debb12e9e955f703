import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../../../src/conformance/calibration/embedded-bench.ts';
import { resolveProfile } from '../../../../../src/contract/index.ts';
import type { FaultId } from '../../../../../src/integrator/index.ts';

const MIXED_PAIR = 'receiver.signature.mixed-pair';
const bench = createEmbeddedBench();

test.each<[fault: FaultId | undefined, isDowngraded: boolean]>([
  ['receiver.falls-back-to-v1', true],
  ['receiver.verifies-only-v1', false],
  ['receiver.verifies-only-v2', false],
  ['receiver.verifies-both', false],
  ['receiver.verifies-nothing', false],
  [undefined, false],
])('%s: a downgrade is named (%s) and only noted', async (fault, isDowngraded) => {
  const results = await bench.results({
    faults: fault === undefined ? [] : [fault],
    selection: { only: [MIXED_PAIR] },
  });
  const { verdict, reason } = results.get(MIXED_PAIR) ?? {};
  expect(verdict).toBe('note');
  expect(reason).toMatch(isDowngraded ? /falls back to the weaker SHA1/ : /(?<!wrong\.)$/);
});

test('under silent rejection no answer says anything of a signature', async () => {
  const silent = { extends: 'neutral', values: { 'rejection.mode': 'silent' } } as const;
  const own = createEmbeddedBench(resolveProfile(silent));
  const selection = { only: [MIXED_PAIR, 'receiver.signature.upper-case-digits'] };
  const results = await own.results({ selection });
  const said = [...results.values()].map(({ verdict, reason }) => `${verdict}: ${reason}`);
  expect(said).toEqual(
    Array(2).fill(
      "skip: under the profile value 'rejection.mode' = silent an answer says nothing of a signature",
    ),
  );
});

test('where a body may refuse what the status acknowledges, nothing is noted as acknowledged', async () => {
  const only = [
    MIXED_PAIR,
    'receiver.signature.upper-case-digits',
    'receiver.signature.rejects-unsigned',
  ];
  const faults = ['receiver.rejects-in-body'] as const;
  const results = await bench.results({ faults, selection: { only } });
  const said = [MIXED_PAIR, 'receiver.signature.upper-case-digits'].map((id) => results.get(id));
  for (const each of said) {
    expect(each).toMatchObject({
      verdict: 'skip',
      reason:
        'the answers do not tell what is acknowledged: the \'code\' in the body of one reads like an error; set the profile value \'rejection.body\' to the body that rejects, in a file such as {"extends":"neutral","values":{"rejection.body":{"pointer":"/code","values":[1001]}}}',
    });
  }
  expect(results.get('receiver.signature.rejects-unsigned')).toMatchObject({
    verdict: 'untestable',
    reason: expect.stringContaining('"rejection.body":{"pointer":"/code","values":[1001]}'),
  });
});
