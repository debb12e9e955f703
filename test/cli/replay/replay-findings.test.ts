import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key-4711', CERTIFICATE: 'c0ffee'.repeat(5).padEnd(32, '0') };
const SECRECY = 'receiver.answer.shows-no-certificate';
const BATCH = 'receiver.acknowledges.truncated-batch';

/** Acknowledges everything; shows the certificate in its answer to one kind of notification alone. */
function leaking(isLeak: () => boolean) {
  return listen((response, body) => {
    const leak = isLeak() && /"is_truncated":true/.test(body) ? env.CERTIFICATE : 'none';
    response.end(JSON.stringify({ leak }));
  });
}

async function afterFinding(
  use: (cwd: string, mend: () => void, target: readonly string[]) => Promise<void>,
): Promise<void> {
  let isLeak = true;
  const server = await leaking(() => isLeak);
  const target = [
    ['--receiver-url', server.url],
    ['--customer-key', 'env:KEY'],
    ['--app-id', 'a'.repeat(32)],
    ['--app-certificate', 'env:CERTIFICATE'],
  ].flat();
  try {
    await inFolder(async (cwd) => {
      const only = ['--only', `${SECRECY},${BATCH}`, '--reporter', 'json'];
      const { stderr } = await assay(['run', ...only, ...target], { cwd, env });
      expect(stderr).toBe('');
      const mend = () => {
        isLeak = false;
      };
      await use(cwd, mend, target);
    });
  } finally {
    await server.close();
  }
}

test('a leak in the answer to a request of another check is looked for in that answer again', async () => {
  await afterFinding(async (cwd, mend, target) => {
    const again = await assay(['replay', SECRECY, ...target], { cwd, env });
    expect(again.stdout).toMatch(
      /^STILL FAILING .*shows-no-certificate: found the app certificate/,
    );
    expect(again.exitCode).toBe(1);
    mend();
    const mended = await assay(['replay', SECRECY, ...target], { cwd, env });
    expect(mended.stdout).toMatch(/^FIXED /);
    expect(mended.exitCode).toBe(0);
  });
});

test('where a report does not say how that request was made, nothing is called fixed', async () => {
  await afterFinding(async (cwd, _mend, target) => {
    const path = join(cwd, 'reports/latest/report.json');
    const report = JSON.parse(readFileSync(path, 'utf8'));
    for (const { counterexample } of report.checks) delete counterexample?.recipe;
    writeFileSync(path, JSON.stringify(report));
    const again = await assay(['replay', path, SECRECY, ...target], { cwd, env });
    expect(again.stdout).toMatch(
      /^CHANGED .*which was not sent again: run all checks by assay run/s,
    );
    expect(again.exitCode).toBe(3);
  });
});
