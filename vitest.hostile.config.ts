import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** The tables of hostile targets, planted secrets and wrong usages: `npm run test:hostile`. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/hostile/**/*.test.ts'],
    maxWorkers: '100%',
    // Most hostile targets let a run wait.
    maxConcurrency: 12,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});

export default config;
