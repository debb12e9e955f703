import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
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
