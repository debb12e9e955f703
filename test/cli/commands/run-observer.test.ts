import { appendFileSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Report } from '../../../src/contract/index.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const ONCE = 'receiver.duplicate.takes-effect-once';
const TAKES_EFFECT = 'receiver.effect.acknowledged-notice-takes-effect';
const FORGERY = 'receiver.effect.forgery-has-none';

interface Store {
  readonly url: string;
  readonly folder: string;
  /** Where it sends every notice on that it stores. */
  forwardTo: string | undefined;
}

/** A receiver that writes a line for each notice that it stores, and verifies no signature. */
async function withStore(dedupes: boolean, use: (store: Store) => Promise<void>): Promise<void> {
  await inFolder(async (folder) => {
    const log = join(folder, 'app.log');
    writeFileSync(log, '');
    const seen = new Set<string>();
    const store: { url: string; folder: string; forwardTo: string | undefined } = {
      url: '',
      folder,
      forwardTo: undefined,
    };
    const server = await listen(async (response, body) => {
      const { noticeId } = JSON.parse(body) as { noticeId: string };
      if (!(dedupes && seen.has(noticeId))) {
        appendFileSync(log, `stored ${noticeId}\n`);
        if (store.forwardTo !== undefined) await fetch(store.forwardTo, { method: 'POST', body });
      }
      seen.add(noticeId);
      response.writeHead(200).end('{}');
    });
    store.url = server.url;
    try {
      await use(store);
    } finally {
      await server.close();
    }
  });
}

function verdictsIn(folder: string): Record<string, string> {
  const text = readFileSync(join(folder, 'reports/latest/report.json'), 'utf8');
  const { checks } = JSON.parse(text) as Report;
  return Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
}

function run(store: Store, more: readonly string[], env: Record<string, string> = {}) {
  return assay(
    [
      'run',
      '--receiver-url',
      store.url,
      '--customer-key',
      'env:KEY',
      '--only',
      ONCE,
      '--only',
      FORGERY,
      ...more,
    ],
    {
      cwd: store.folder,
      env: { KEY: 'customer-key', PATH: process.env['PATH'] ?? '', ...env },
      onOutput(text) {
        store.forwardTo ??= / sends on to (\S+) /.exec(text)?.[1];
      },
    },
  );
}

const OBSERVERS: readonly (readonly [string, readonly string[]])[] = [
  ['a command', ['--observer-command', 'grep -c {noticeId} app.log']],
  ['a log', ['--observer-log', 'app.log', '--observer-pattern', '/stored {noticeId}$/']],
  ['a sink', ['--serve-sink', '0']],
];

test.each(OBSERVERS)('%s shows duplicates and forgeries that were stored', (_title, flags) =>
  withStore(false, async (store) => {
    const { exitCode } = await run(store, flags);
    expect(exitCode).toBe(1);
    expect(verdictsIn(store.folder)).toEqual({ [ONCE]: 'warn', [FORGERY]: 'fail' });
  }),
);

test.each(OBSERVERS)('%s shows that a duplicate was dropped', (_title, flags) =>
  withStore(true, async (store) => {
    await run(store, flags);
    expect(verdictsIn(store.folder)[ONCE]).toBe('pass');
  }),
);

test('a command that cannot count leaves the run incomplete, and its secret reaches no file', () =>
  withStore(true, async (store) => {
    const command =
      "PASSWORD=env:DB sh -c 'echo cannot log in with $PASSWORD >&2; exit 2' NOTICE_ID";
    const flags = ['--observer-command', command, '--only', TAKES_EFFECT];
    const { exitCode, stdout } = await run(store, flags, { DB: 'opensesame' });
    expect(exitCode).toBe(3);
    expect(verdictsIn(store.folder)).toEqual({
      [TAKES_EFFECT]: 'untestable',
      [ONCE]: 'untestable',
      [FORGERY]: 'untestable',
    });
    expect(stdout).toContain('the observer command ought to print the number of effects');
    const folder = join(store.folder, 'reports/latest');
    for (const file of readdirSync(folder)) {
      expect(readFileSync(join(folder, file), 'utf8')).not.toContain('opensesame');
    }
    expect(stdout).not.toContain('opensesame');
  }));

test.each<[readonly string[], string]>([
  [['--observer-log', 'app.log'], '--observer-log and --observer-pattern belong together'],
  [['--observer-command', 'x {noticeId}', '--serve-sink'], 'One observer is enough'],
  [['--observer-log', '.', '--observer-pattern', '/{noticeId}/'], 'cannot be read: it is no file'],
])('%s is wrong usage', (flags, message) =>
  withStore(true, async (store) => {
    const { exitCode, stderr } = await run(store, flags);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)]);
  }),
);

test('an observer belongs to a receiver', () =>
  inFolder(async (cwd) => {
    const { exitCode, stderr } = await assay(['run', '--serve-sink'], { cwd });
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining('need --receiver-url')]);
  }));
