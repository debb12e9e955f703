import { configDefaults, defineConfig, type ViteUserConfig } from 'vitest/config';

/** The packed tarball is installed with npm, which may need the network: `npm run test:package`. */
const config: ViteUserConfig = defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, 'test/package/**'],
  },
});

export default config;
