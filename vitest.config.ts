import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: ['test/package/**'],
    maxWorkers: '100%',
    // Whole runs over real HTTP: generous, so that a busy machine does not make a test red.
    testTimeout: 60_000,
  },
});

export default config;
