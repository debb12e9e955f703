import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { PROFILE_RULES, resolveProfile } from '../../../src/contract/profile/index.ts';
import { profileTable } from './profile-table.ts';

const PATH = fileURLToPath(new URL('../../../docs/profiles.md', import.meta.url));
const PAGE = readFileSync(PATH, 'utf8');

/** The page with what stands between its two marks replaced. */
function withPart(page: string, mark: string, part: string): string {
  const start = page.indexOf(`<!-- ${mark} -->`);
  const end = page.indexOf(`<!-- /${mark} -->`);
  expect(start).toBeGreaterThan(-1);
  expect(end).toBeGreaterThan(start);
  return `${page.slice(0, start)}<!-- ${mark} -->\n\n${part}\n\n${page.slice(end)}`;
}

/** `npx vitest run -u` with this file writes the page anew. */
test('the page lists the rules and the keys as they are', async () => {
  const rules = PROFILE_RULES.map(({ rule, keys }) => {
    const names = keys.map((key) => `\`${key}\``).join(', ');
    return `- ${rule} (${names})`;
  });
  const page = withPart(withPart(PAGE, 'rules', `${rules.join(';\n')}.`), 'keys', profileTable());
  await expect(page).toMatchFileSnapshot(PATH);
});

test('the example on the page is a sound profile', () => {
  const [, example = ''] = /```json\n([\s\S]*?)```/.exec(PAGE) ?? [];
  const { name, values, firmness } = resolveProfile(JSON.parse(example));
  expect(name).toBe('our-staging');
  expect(values['rejection.mode']).toBe('silent');
  expect(firmness['rejection.mode']).toBe('firm');
});
