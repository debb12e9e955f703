/**
 * Writes the findings of faulty servers as tests and runs them in the languages that are here: each has to fail
 * while the server is faulty, and to pass once it is mended. `npm run check:findings`, `-- pytest go` for some.
 */
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FAULTY, type FaultyServer, startFaultyServer } from './check-findings/faulty-server.ts';
import { isHere, LANGUAGES, type Language, runTests } from './check-findings/languages.ts';
import { ROOT } from './support/install-packed.ts';

type Result = 'passed' | 'failed' | 'left out';

function words({ failed, passed, skipped }: Awaited<ReturnType<typeof runTests>>): string {
  return `${failed} failed, ${passed} passed, ${skipped} left to assay replay`;
}

async function check(language: Language, servers: readonly FaultyServer[]): Promise<Result> {
  if (!isHere(language)) {
    const { program, probe } = language;
    console.log(
      `LEFT OUT: ${language.id}, since '${program} ${probe.join(' ')}' does not succeed here`,
    );
    return 'left out';
  }
  const folder = mkdtempSync(join(tmpdir(), 'assay-findings-'));
  try {
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const [name, text] of Object.entries(language.besides))
      writeFileSync(join(folder, name), text);
    for (const [index, server] of servers.entries()) {
      mkdirSync(join(folder, `run${index}`));
      cpSync(join(server.folder, language.file), join(folder, `run${index}`, language.file));
    }
    const { env } = FAULTY;
    for (const server of servers) server.break();
    const faulty = await runTests(language, folder, env);
    for (const server of servers) server.mend();
    const mended = await runTests(language, folder, env);
    console.log(`${language.id}: faulty ${words(faulty)}; mended ${words(mended)}`);
    const isRight =
      faulty.failed > 0 &&
      faulty.passed === 0 &&
      mended.failed === 0 &&
      mended.passed === faulty.failed;
    if (!isRight) console.log(`${faulty.output}\n${mended.output}`);
    return isRight ? 'passed' : 'failed';
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const names = process.argv.slice(2);
const chosen = LANGUAGES.filter(({ id }) => names.length === 0 || names.includes(id));
const servers: FaultyServer[] = [];
const results: Result[] = [];
try {
  for (const faults of FAULTY.sets) servers.push(await startFaultyServer(faults, LANGUAGES));
  for (const language of chosen) results.push(await check(language, servers));
} finally {
  for (const server of servers) await server.close();
}
const count = (wanted: Result) => results.filter((result) => result === wanted).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out`);
if (count('left out') === results.length) {
  console.error(
    `Expected one of ${LANGUAGES.map(({ program }) => program).join(', ')}, found none: nothing was checked.`,
  );
  process.exitCode = 2;
} else {
  process.exitCode = count('failed') === 0 ? 0 : 1;
}
