import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateReport } from '../../../src/contract/generated/report-validators.ts';
import type { Report } from '../../../src/contract/index.ts';
import { violationsOf } from '../../../src/contract/violation.ts';
import { connectBySocket } from '../../../src/simulator/chat/faces.ts';
import {
  type ChatClient,
  createChatClient,
  createReferenceClient,
} from '../../../src/simulator/chat/index.ts';
import { assay, inFolder } from '../run-in-process.ts';

const RUN = ['run', '--client-user', 'alice', '--client-port', '0'];
const FIRST = 'client.login.uses-fetched-token';

async function fetchToken(url: string) {
  const answer = await fetch(url);
  const { token } = (await answer.json()) as { readonly token: string };
  return { kind: 'token', token } as const;
}

/** Starts the reference client when it is asked for, at the addresses that were printed. */
function startWhenAsked() {
  let chat: ChatClient | undefined;
  let isAsked = false;
  async function start(output: string): Promise<void> {
    const [, socket = ''] = /connects to (\S+)/.exec(output) ?? [];
    const [, tokens = ''] = /and asks (\S+) for its tokens/.exec(output) ?? [];
    const options = { appKey: 'org#app', isHttpsOnly: true };
    chat = createChatClient(await connectBySocket(socket, options));
    await createReferenceClient({
      chat,
      userId: 'alice',
      fetchToken: () => fetchToken(tokens),
      log() {},
    }).start();
  }
  return {
    onOutput(output: string) {
      if (isAsked || !output.includes('now start your client as alice, within 60 s')) return;
      isAsked = true;
      void start(output);
    },
    close: () => chat?.close(),
  };
}

test('a client is tried in a run, with the reports of a run', () =>
  inFolder(async (cwd) => {
    const { onOutput, close } = startWhenAsked();
    const { exitCode, stdout, stderr } = await assay([...RUN, '--only', FIRST], { cwd, onOutput });
    close();
    expect([exitCode, stderr]).toEqual([0, '']);
    expect(stdout).toContain('client        the one that logs in as alice');
    expect(stdout).toMatch(/✓ client +1 passed/);
    const folder = join(cwd, 'reports/latest');
    const report = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    expect(violationsOf(validateReport, report)).toEqual([]);
    expect(report.targets).toMatchObject({
      isEmbedded: false,
      client: { userId: 'alice', tokenFormat: 'opaque' },
      capabilities: ['client'],
    });
    expect(report.checks.map(({ id, verdict }) => [id, verdict])).toEqual([[FIRST, 'pass']]);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('classname="assay.client"');
  }));

test('an interrupted run says that the client was not judged and exits with 3', () =>
  inFolder(async (cwd) => {
    let interrupt = () => {};
    const { exitCode, stdout } = await assay([...RUN, '--suite', 'client', '--verbose'], {
      cwd,
      onReady: (given) => {
        interrupt = given;
      },
      onOutput: (text) => {
        if (text.includes('now start your client')) interrupt();
      },
    });
    expect(exitCode).toBe(3);
    expect(stdout).toContain('1 check untestable: the run was interrupted\n');
  }));

test('where a client is the only target, the suites of the servers are left out of every report', () =>
  inFolder(async (cwd) => {
    let interrupt = () => {};
    const { exitCode, stdout } = await assay(RUN, {
      cwd,
      onReady: (given) => {
        interrupt = given;
      },
      onOutput: (text) => {
        if (text.includes('now start your client')) interrupt();
      },
    });
    expect(exitCode).toBe(3);
    expect(stdout).toContain(', 10 checks');
    expect(stdout).not.toContain('skipped');
    const folder = join(cwd, 'reports/latest');
    const suites = readFileSync(join(folder, 'junit.xml'), 'utf8').matchAll(
      /<testsuite name="(.+?)"/g,
    );
    expect([...suites].map(([, name]) => name)).toEqual(['client']);
    const { clauses } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
    const ofReceiver = clauses.find(({ id }) => id === '4.4/post');
    expect(ofReceiver?.excluded).toContain('this run was given none');
  }));

test('without the report for a person, the addresses and requests stand on standard error', () =>
  inFolder(async (cwd) => {
    let interrupt = () => {};
    const { exitCode, stdout, stderr } = await assay([...RUN, '--reporter', 'json'], {
      cwd,
      onReady: (given) => {
        interrupt = given;
      },
      onErrors: (text) => {
        if (text.includes('now start your client')) interrupt();
      },
      // Wherever it is asked, the run must end.
      onOutput: () => interrupt(),
    });
    expect([exitCode, stdout]).toEqual([3, '']);
    expect(stderr).toMatch(
      /^the client of alice connects to ws:\S+\nand asks http:\S+ for its tokens\n/,
    );
    expect(stderr).toContain('now start your client as alice, within 60 s\n');
  }));

test('without a client, its checks that are named beside others are skipped with a reason', () =>
  inFolder(async (cwd) => {
    const gate = 'receiver.acknowledges.ordinary-notification';
    const { stdout } = await assay(['run', '--only', `${gate},${FIRST}`], { cwd });
    expect(stdout).toContain('1 check skipped: no client was declared');
  }));

test.each([
  [['run', '--client-port', '0'], '--client-port needs --client-user'],
  [['run', '--client-user', ''], '--client-user'],
  [['run', '--suite', 'client'], 'need --client-user'],
  [['run', '--only', 'client.*'], 'need --client-user'],
  [['run', '--only', FIRST], 'need --client-user'],
  [[...RUN, '--start', 'true'], '--start needs --receiver-url or --token-server-url'],
  [[...RUN, '--fault', 'receiver.never-dedupes'], '--fault works only on the embedded integrator'],
])('%j is refused with one message', (argv, words) =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(argv, { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
    expect(stderr.trimEnd().split('\n')).toHaveLength(1);
    expect(readdirSync(cwd)).toEqual([]);
  }),
);
