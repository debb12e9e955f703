import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { generate, generateFromManifest } from '../../scripts/generate/generate.ts';
import { generateDocuments } from '../../scripts/generate/generate-documents.ts';
import * as calls from '../../src/contract/generated/chat-validators.ts';
import { PAYLOAD_VALIDATORS } from '../../src/contract/generated/payload-validators.ts';
import * as reports from '../../src/contract/generated/report-validators.ts';
import * as settings from '../../src/contract/generated/settings-validators.ts';
import * as validators from '../../src/contract/generated/validators.ts';
import { EVENT_TYPES } from '../../src/contract/index.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCHEMAS = join(ROOT, 'schemas');
const GENERATED = generate(SCHEMAS);

test('what is committed is what is generated, in documents too', async () => {
  const texts = { ...generateFromManifest(), ...(await GENERATED), ...(await generateDocuments()) };
  expect(Object.keys(texts)).toEqual(
    expect.arrayContaining(['biome.arrows.json', 'ARCHITECTURE.md', 'docs/profiles.md']),
  );
  for (const [path, text] of Object.entries(texts)) {
    expect(readFileSync(join(ROOT, path), 'utf8') === text, `${path} is stale`).toBe(true);
  }
});

test('another schema makes another text', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  try {
    cpSync(SCHEMAS, folder, { recursive: true });
    const path = join(folder, 'token-response.schema.json');
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll('"error"', '"failure"'));
    const before = await GENERATED;
    const after = await generate(folder);
    const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
    expect(changed).toEqual([
      'src/contract/generated/types.ts',
      'src/contract/generated/validators.ts',
      'src/contract/generated/chat-schemas.ts',
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('a schema that refers to nothing is refused by name', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'schemas-'));
  try {
    cpSync(SCHEMAS, folder, { recursive: true });
    rmSync(join(folder, 'common.schema.json'));
    await expect(generate(folder)).rejects.toThrow('events/101-agent-joined.schema.json');
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the generated modules ask for nothing by require and read no file', () => {
  const names = [
    'validators',
    'report-validators',
    'settings-validators',
    'schemas',
    'payload-validators',
  ];
  for (const name of [...names, 'chat-validators', 'chat-schemas']) {
    const text = readFileSync(join(ROOT, `src/contract/generated/${name}.ts`), 'utf8');
    expect(text).not.toMatch(/\brequire\(|node:/u);
    expect(text).toContain('Do not edit.');
  }
});

test('every event has a validator', () => {
  const numbers = Object.keys(PAYLOAD_VALIDATORS).map(Number);
  expect(numbers).toEqual(EVENT_TYPES.map(({ eventType }) => eventType));
});

test('a validator judges and never changes', () => {
  const tolerant = new Set([
    'validateTokenResponse',
    'validateExpireTokenCall',
    'validateTurnClockCall',
  ]);
  const all = Object.entries({ ...validators, ...reports, ...settings, ...calls });
  expect(all.length).toBeGreaterThan(21);
  for (const [name, validate] of all) {
    const value = { turn_id: '1', expire: '60' };
    expect(validate(value), name).toBe(tolerant.has(name));
    expect(value).toEqual({ turn_id: '1', expire: '60' });
  }
});
