import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  validateReport,
  validateRunEvent,
} from '../../../src/contract/generated/report-validators.ts';
import { violationsOf } from '../../../src/contract/violation.ts';
import { connectBySocket } from '../../../src/simulator/chat/faces.ts';
import { createChatClient } from '../../../src/simulator/chat/index.ts';
import { assay, inFolder } from '../run-in-process.ts';
import { startServing } from './serving.ts';

/** A client that has its token from nowhere, after it asked for one. */
async function logInWith(token: string, socket: string): Promise<void> {
  const options = { appKey: 'org#app', isHttpsOnly: true };
  const chat = createChatClient(await connectBySocket(socket, options));
  const tokens = socket.replace('ws:', 'http:').replace('/chat', '/token-server?userId=alice');
  await fetch(tokens);
  await chat.login('alice', token);
}

describe('the suite client of assay serve', () => {
  test('says whom it waits for; interrupted, it reports what was not tried and exits with 3', () =>
    inFolder(async (cwd) => {
      const argv = ['--rehearse', 'alice', '--client-report', 'client.json'];
      const serving = await startServing(argv, { cwd }, /now start your client/);
      const { exitCode, stdout, stderr } = await serving.stop();
      expect([exitCode, stderr]).toEqual([3, '']);
      expect(stdout).toContain('now start your client as alice, within 60 s');
      expect(stdout).toMatch(/^check client\.login\.uses-fetched-token: fetches a token/m);
      expect(stdout).toContain('1 check untestable: the run was interrupted\n');
      expect(stdout).toContain('9 checks untestable: the run was interrupted before this check\n');
      expect(stdout).toContain('INCOMPLETE');
      expect(stdout.trimEnd().split('\n').at(-1)).toBe(`report: ${join(cwd, 'client.json')}`);
      const report = JSON.parse(readFileSync(join(cwd, 'client.json'), 'utf8'));
      expect(violationsOf(validateReport, report)).toEqual([]);
      expect(report).toMatchObject({ outcome: 'incomplete', interruptedBy: 'signal' });
    }));

  test('shows a failure with its calls and how to see it again, and exits with 1', () =>
    inFolder(async (cwd) => {
      const argv = ['serve', '--port', '0', '--rehearse', 'alice'];
      let isAsked = false;
      const { exitCode, stdout, stderr } = await assay(argv, {
        cwd,
        onOutput(output) {
          const [, socket] = /clients +(ws:\S+)/.exec(output) ?? [];
          if (isAsked || socket === undefined || !output.includes('now start your client')) return;
          isAsked = true;
          void logInWith('hard-coded', socket);
        },
      });
      expect([exitCode, stderr]).toEqual([1, '']);
      const title = 'fetches a token for its user at its start and logs in with it';
      expect(stdout).toContain(
        `check client.login.uses-fetched-token: ${title}\n✗ client.login.uses-fetched-token failed\n`,
      );
      expect(stdout).toContain('\n✓ client.initialise.uses-app-key-and-https passed\n');
      expect(stdout).toContain('\n? client.renewal.works-after-code-200 untestable\n');
      expect(stdout).toContain('expected  it asks the token server for a token of its user');
      expect(stdout).toMatch(/calls {5}\+0\.000 s {2}client: initialise/);
      expect(stdout).toMatch(
        /replay .*--only client\.login\S+ .*--client-user alice --client-port 0$/m,
      );
      expect(stdout).toContain('NONCONFORMANT');
    }));

  test('with --json prints the events of a run, and when the client has to be started', () =>
    inFolder(async (cwd) => {
      let interrupt = () => {};
      const argv = ['serve', '--port', '0', '--rehearse', 'alice', '--json'];
      const { exitCode, stdout } = await assay(argv, {
        cwd,
        onReady: (given) => {
          interrupt = given;
        },
        onOutput: (text) => {
          if (text.includes('start-requested')) interrupt();
        },
      });
      const lines = stdout.trimEnd().split('\n');
      const events: { readonly type: string }[] = lines.map((line) => JSON.parse(line));
      const asked = events.filter(({ type }) => type === 'start-requested');
      expect(asked).toEqual([
        { type: 'start-requested', what: 'start', userId: 'alice', withinMs: 60_000 },
      ]);
      const others = events.filter(({ type }) => type !== 'start-requested');
      expect(others.flatMap((event) => violationsOf(validateRunEvent, event))).toEqual([]);
      expect(others.at(-1)).toMatchObject({ type: 'run-finished', interruptedBy: 'signal' });
      expect(exitCode).toBe(3);
    }));

  test.each([
    [['--client-report', 'r.json'], '--client-report needs --rehearse'],
    [['--rehearse', 'alice', '--state', 'chat.ndjson'], 'drop --state'],
    [['--rehearse', ''], '--rehearse'],
  ])('%j is refused with one message', (argv, words) =>
    inFolder(async (cwd) => {
      const { exitCode, stderr } = await assay(['serve', '--port', '0', ...argv], { cwd });
      expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    }),
  );

  test.each(['missing/r.json', '.'])(
    'whose report cannot be written to %j does not begin, and says so in one message',
    (path) =>
      inFolder(async (cwd) => {
        const argv = ['serve', '--port', '0', '--rehearse', 'alice', '--client-report', path];
        const { exitCode, stdout, stderr } = await assay(argv, { cwd });
        expect([exitCode, stdout]).toEqual([2, '']);
        expect(stderr).toMatch(
          /cannot be written to .*folder(, not a file)?\. .*--client-report\.\n$/,
        );
        expect(readdirSync(cwd)).toEqual([]);
      }),
  );
});
