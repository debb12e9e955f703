import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { RUN_OPTIONS } from '../../../src/cli/options/run-options.ts';
import { SERVE_OPTIONS } from '../../../src/cli/options/serve-options.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { listRoutes } from '../../../src/simulator/chat/http/routes.ts';

const page = readFileSync(new URL('../../../docs/chat-service.md', import.meta.url), 'utf8');

test('the page names every operation of the control interface and every other path', () => {
  const { values } = resolveProfile('neutral');
  const routes = listRoutes(values).filter(({ face }) => face !== 'engine');
  expect(routes.length).toBeGreaterThan(12);
  const missing = routes.filter(({ path }) => !page.includes(path));
  expect(missing.map(({ path }) => path)).toEqual([]);
});

test('the page shows flags that exist', () => {
  const rows = [...Object.values(SERVE_OPTIONS), ...Object.values(RUN_OPTIONS)];
  const known = ['--help', ...rows.map(({ flag }) => flag.split(' ')[0])];
  const used = [...page.matchAll(/--[a-z][a-z-]+/g)].map(([flag]) => flag);
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((flag) => !known.includes(flag))).toEqual([]);
});

test('the page shows the test of a client of its own as it runs', () => {
  const source = new URL('client/own-client.test.ts', import.meta.url);
  const [, shown = ''] = /<!-- own client -->\n\n```ts\n(.*?)```/su.exec(page) ?? [];
  const withImport = shown.replace("'assay/simulator'", "'../../../../src/simulator/index.ts'");
  expect(withImport).toBe(readFileSync(source, 'utf8'));
});
