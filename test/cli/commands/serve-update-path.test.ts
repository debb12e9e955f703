import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { assay, inFolder } from '../run-in-process.ts';

test.each([
  ['/agents/*/{agentId}', 'has *;'],
  ['/agents/{agentId}/*', 'has *;'],
  ['/agents/agent-1/update', 'has no {agentId};'],
  ['/agents/{agentId}/{agentId}', 'has {agentId} twice;'],
  ['/agents/{agentId}/{name}', 'has {name},'],
  ['/agents/{appId}{agentId}', 'has two parameters in the segment'],
  ['/health', 'has no {agentId};'],
  ['/{org}/{agentId}/users', 'has {org},'],
  ['/{appId}/{agentId}/users', 'could be meant for POST /{first}/{second}/users'],
  ['/control/{agentId}', 'could be meant for POST /control/clock'],
  ['/token-server/{agentId}', 'could be meant for POST /token-server/generate-user-token'],
])('an engine at %s ends with one message that names key and value, and 2', (path, words) =>
  inFolder(async (cwd) => {
    const values = { 'engine.updateAgentPath': path };
    writeFileSync(join(cwd, 'mine.json'), JSON.stringify({ extends: 'neutral', values }));
    const argv = ['serve', '--port', '0', '--profile', './mine.json'];
    // A service that starts all the same would never end by itself.
    let interrupt = () => {};
    const { exitCode, stdout, stderr } = await assay(argv, {
      cwd,
      onReady: (given) => {
        interrupt = given;
      },
      onOutput: () => interrupt(),
    });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^assay: .*Profile .+\n$/);
    expect(stderr).toContain('engine.updateAgentPath');
    expect(stderr).toContain(JSON.stringify(path));
    expect(stderr).toContain(words);
  }),
);
