import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

/** The packed tarball is installed with npm, which may need the network: `npm run test:package`. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    // On two cores vitest would leave one idle.
    maxWorkers: '100%',
    // No test waits for time to pass; a busy machine may take long over one nevertheless.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    exclude: [...configDefaults.exclude, 'test/package/**'],
  },
});

export default config;
