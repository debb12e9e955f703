import { createHash } from 'node:crypto';
import { defineConfig, type Plugin, type UserConfig } from 'vite';

/** The name of a source in a Content-Security-Policy that allows exactly this text. */
function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Code and style stand in the file itself, and the file allows nothing else, least of all the network. */
function inOneFile(): Plugin {
  return {
    name: 'in-one-file',
    enforce: 'post',
    generateBundle(_options, bundle) {
      const parts = Object.values(bundle);
      const code = parts.map((part) => (part.type === 'chunk' ? part.code : '')).join('');
      const assetText = (ending: string) =>
        parts
          .flatMap((part) =>
            part.type === 'asset' && part.fileName.endsWith(ending) ? [part] : [],
          )
          .map(({ source }) => source.toString())
          .join('');
      // A page that held this text would end its own script here.
      const script = code.replaceAll('</script', '<\\/script').trim();
      const style = assetText('.css').trim();
      const policy = `default-src 'none'; script-src ${hashSource(script)}; style-src ${hashSource(style)}; img-src data:; base-uri 'none'; form-action 'none'`;
      const page = assetText('.html')
        .replace(/\s*<script[^>]*><\/script>|\s*<link rel="(stylesheet|modulepreload)"[^>]*>/g, '')
        .replace(
          '<meta charset="utf-8">',
          () =>
            `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">`,
        )
        .replace('</head>', () => `<style>${style}</style>\n</head>`)
        .replace('</body>', () => `<script type="module">${script}</script>\n</body>`);
      for (const name of Object.keys(bundle)) delete bundle[name];
      this.emitFile({ type: 'asset', fileName: 'page.html', source: page });
    },
  };
}

/** How `src/page` becomes `dist/page/page.html`, the template of every page. */
const config: UserConfig = defineConfig({
  root: 'src/page',
  logLevel: 'warn',
  plugins: [inOneFile()],
  build: {
    outDir: '../../dist/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: false,
    cssMinify: true,
    rolldownOptions: {
      output: { codeSplitting: false },
      // What the page does not use of the other rooms, their validators above all, is left out.
      treeshake: { moduleSideEffects: (id) => id.includes('/src/page/') },
    },
  },
});

export default config;
