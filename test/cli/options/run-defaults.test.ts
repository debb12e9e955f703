import { expect, test } from 'vitest';
import { RUN_OPTIONS } from '../../../src/cli/options/run-options.ts';
import { RUN_DEFAULTS } from '../../../src/conformance/core/run-plan.ts';

/** The table must not load the engine, so the help repeats its defaults; here they are kept equal. */
test.each(['runs', 'concurrency'] as const)(
  'the help of %s names the default of the engine',
  (key) => {
    expect(RUN_OPTIONS[key].description).toContain(`(default: ${RUN_DEFAULTS[key]})`);
  },
);
