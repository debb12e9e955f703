import { expect, test } from 'vitest';
import { openEmbeddedBench } from '../../support/judge-embedded.ts';

test('what is found of app tokens is told in good English', async () => {
  const bench = await openEmbeddedBench();
  const results = await bench.results({
    faults: ['token-server.always-mints-30-days'],
    selection: { only: ['token-server.app-token.valid-24-hours-at-most'] },
  });
  await bench.close();
  const found = [...results.values()].map(({ actual }) => actual);
  expect(found).toEqual([expect.stringMatching(/^an app token valid for \d+ seconds$/)]);
});
