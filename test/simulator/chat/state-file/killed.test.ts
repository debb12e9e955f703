import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { openStateFile } from '../../../../src/simulator/chat/state-file/open-state-file.ts';
import { processesOf } from './processes.ts';

const CHILD = fileURLToPath(new URL('append-for-ever.ts', import.meta.url));
const KILLS = 20;

/** Starts the process, kills it once it has printed so many numbers, and returns the last of them. */
async function killAfter(printed: number, path: string, birth: string): Promise<number> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, path, birth]);
  let output = '';
  let error = '';
  child.stderr.on('data', (chunk) => (error += chunk));
  child.stdout.on('data', (chunk) => {
    output += chunk;
    if (output.split('\n').length > printed) child.kill('SIGKILL');
  });
  const [, signal] = await once(child, 'close');
  expect([error, signal]).toEqual(['', 'SIGKILL']);
  // The kill may have come before the end of the last line.
  return Number(output.split('\n').at(-2));
}

test('a kill at any moment loses nothing that was acknowledged', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-killed-'));
  const path = join(folder, 'chat.ndjson');
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const acknowledged = await killAfter(1 + ((kill * 7_919) % 97), path, `birth ${kill}`);
    expect(acknowledged).toBeGreaterThan(0);
    const processes = processesOf([1, 'judge']);
    const file = openStateFile({ path, appId: 'app', tokenFormat: 'opaque', processes });
    const { users, issuedTokens } = file.state;
    file.close();
    // One that was kept may not have been printed any more.
    expect([acknowledged, acknowledged + 1]).toContain(users.size);
    expect(issuedTokens).toBe(users.size);
    const names = Array.from({ length: users.size }, (_, index) => `user-${index + 1}`);
    expect([...users.keys()]).toEqual(names);
  }
  rmSync(folder, { recursive: true });
}, 120_000);
