import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const SUITES = new URL('../../../src/conformance/suites/', import.meta.url);
const suites = readdirSync(SUITES, { withFileTypes: true }).filter((entry) => entry.isDirectory());

describe.each(suites)('the suite $name', ({ name }) => {
  test('imports no other suite', () => {
    const folder = fileURLToPath(new URL(`${name}/`, SUITES));
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(`${folder}${file}`, 'utf8'));
    expect(files.length).toBeGreaterThan(0);
    const others = suites.filter((other) => other.name !== name).map((other) => other.name);
    const imported = others.filter((other) => files.some((text) => text.includes(`/${other}/`)));
    expect(imported).toEqual([]);
  });
});
