import { writeFileSync } from 'node:fs';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

const ENTRY = 'dist/cli/main.js';
/** As deep as what looks for files beside it by its own address lies in `src`. */
const FOLDER = 'dist/cli/bundle';

/** The path of the program stays what it was. */
function behindEntry(): Plugin {
  return {
    name: 'behind-entry',
    writeBundle() {
      writeFileSync(ENTRY, "#!/usr/bin/env node\nimport './bundle/main.js';\n");
    },
  };
}

/**
 * How the compiled command line becomes a few files. To find and read several hundred took a third of a second
 * of each command. Packages stay outside, and so do commands that were not asked for, each in a file of its own.
 */
const config: UserConfig = defineConfig({
  logLevel: 'warn',
  plugins: [behindEntry()],
  build: {
    ssr: true,
    outDir: FOLDER,
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    copyPublicDir: false,
    rolldownOptions: {
      input: { main: ENTRY },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        // The names of functions stay, for who reports a stack trace.
        minify: {
          compress: false,
          mangle: { keepNames: true },
          codegen: { removeWhitespace: true },
        },
        comments: false,
      },
    },
  },
});

export default config;
