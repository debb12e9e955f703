import { expect, test } from 'vitest';
import { defaultPolicy } from '../../../src/certificate/index.ts';
import { RUN_OPTIONS } from '../../../src/cli/options/run-options.ts';
import { SUITES } from '../../../src/conformance/core/check.ts';
import { RUN_DEFAULTS } from '../../../src/conformance/core/plan/run-plan.ts';
import { BUILT_IN_PROFILES } from '../../../src/contract/index.ts';

// The table must not load the engine, so the help repeats what stands there; here they are kept equal.

test.each(['runs', 'concurrency'] as const)(
  'the help of %s names the default of the engine',
  (key) => {
    expect(RUN_OPTIONS[key].description).toContain(`(default: ${RUN_DEFAULTS[key]})`);
  },
);

test('the help of --suite names every suite', () => {
  expect(RUN_OPTIONS.suite.description).toBe(`suites to run: ${Object.keys(SUITES).join(', ')}`);
});

test('the help of --profile names every built-in profile', () => {
  expect(RUN_OPTIONS.profile.description).toContain(
    `${Object.keys(BUILT_IN_PROFILES).join(', ')} or a JSON file`,
  );
});

test('a certificate asks for no more examples than a run has by default', () => {
  expect(defaultPolicy('1.0.0').leastExamples).toBe(RUN_DEFAULTS.runs);
});
