import { defineConfig, type ViteUserConfig } from 'vitest/config';

const config: ViteUserConfig = defineConfig({ test: { include: ['test/package/**/*.test.ts'] } });

export default config;
