import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { longestFirst } from './test/support/longest-first.ts';

/** The files that take longest, those that wait for the most beside those that compute. */
const LONGEST: readonly string[] = [
  'targets.test.ts',
  'memory.test.ts',
  'secrets.property.test.ts',
  'kills-of-run.test.ts',
  'kills-of-simulate.test.ts',
  'secrets-of-certificates.test.ts',
  'kills-of-serve.test.ts',
  'hostile-clients.test.ts',
];

/** The tables of hostile targets, planted secrets and wrong usages: `npm run test:hostile`. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/hostile/**/*.test.ts'],
    maxWorkers: '100%',
    // Most hostile targets let a run wait.
    maxConcurrency: 12,
    sequence: { sequencer: longestFirst(LONGEST) },
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default config;
