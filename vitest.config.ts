import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';
import { longestFirst } from './test/support/longest-first.ts';
import { SERVER_TESTS } from './test/support/server-tests.ts';

/** The files that take longest. */
const LONGEST: readonly string[] = [
  'conformance/matrix-receiver.test.ts',
  'conformance/matrix-token-server.test.ts',
  'cli/main.test.ts',
  'conformance/suites/receiver/session-checks.test.ts',
  'simulator/chat/state-file/killed.test.ts',
  'conformance/matrix-token-lifecycle.test.ts',
];

/**
 * The packed tarball is installed with npm, which may need the network: `npm run test:package`. Whole runs against
 * servers are `npm run test:servers`. What takes long or much memory is `npm run test:hostile`.
 */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // On two cores vitest would leave one idle.
    maxWorkers: '100%',
    // Modules are loaded once a worker instead of once a file: a quarter less processor time.
    isolate: false,
    // Short-lived objects get more room, so that less time is spent on clearing them away.
    execArgv: ['--max-semi-space-size=32'],
    sequence: { sequencer: longestFirst(LONGEST) },
    // No test waits for time to pass; a busy machine may take long over one nevertheless.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    exclude: [...configDefaults.exclude, ...SERVER_TESTS, 'test/package/**', 'test/hostile/**'],
  },
});

export default config;
