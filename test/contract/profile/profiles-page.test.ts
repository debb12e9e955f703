import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { resolveProfile } from '../../../src/contract/profile/index.ts';

const PAGE = readFileSync(new URL('../../../docs/profiles.md', import.meta.url), 'utf8');

test('the example on the page is a valid profile', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(PAGE) ?? [];
  const { name, values, firmness } = resolveProfile(JSON.parse(example));
  expect(name).toBe('our-staging');
  expect(values['rejection.mode']).toBe('silent');
  expect(firmness['rejection.mode']).toBe('firm');
});
