import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  FAULTY,
  type FaultyServer,
  startFaultyServer,
} from '../../../scripts/check-findings/faulty-server.ts';
import { LANGUAGES, runTests } from '../../../scripts/check-findings/languages.ts';
import { ROOT } from '../../../scripts/support/install-packed.ts';

// The other languages are run by `npm run check:findings`.
const VITEST = LANGUAGES.filter(({ id }) => id === 'vitest');
const folder = mkdtempSync(join(tmpdir(), 'assay-findings-'));
let server: FaultyServer;

beforeAll(async () => {
  server = await startFaultyServer(FAULTY.sets[1] ?? [], VITEST);
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
  for (const { file } of VITEST) cpSync(join(server.folder, file), join(folder, file));
});

afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(VITEST)(
  'each finding as a test of $id fails while the server is faulty and passes once it is mended',
  async (language) => {
    server.break();
    const faulty = await runTests(language, folder, FAULTY.env);
    expect(faulty).toMatchObject({ passed: 0 });
    expect(faulty.failed, faulty.output).toBeGreaterThan(5);
    server.mend();
    const mended = await runTests(language, folder, FAULTY.env);
    expect(mended, mended.output).toMatchObject({ failed: 0, passed: faulty.failed });
  },
);

test('a wrong key is told apart from a finding: no rejection counts without its control', async () => {
  server.mend();
  const [language] = VITEST;
  if (language === undefined) throw new Error('vitest is missing');
  const env = { ...FAULTY.env, ASSAY_CUSTOMER_KEY: 'another key' };
  const { output } = await runTests(language, folder, env);
  expect(output).toContain('of the control, without which nothing can be said');
  // What one request does not show is left to do, and says so.
  expect(output).not.toMatch(/^ok (?!.*# TODO).*receiver\.signature/mu);
});
