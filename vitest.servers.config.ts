import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { longestFirst } from './test/support/longest-first.ts';
import { SERVER_TESTS } from './test/support/server-tests.ts';

/** Whole runs against legal, faulty, slow and unsteady servers: `npm run test:servers`. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: [...SERVER_TESTS],
    maxWorkers: '100%',
    isolate: false,
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: longestFirst(SERVER_TESTS) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default config;
