import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { REPORTER_NAMES } from '../../src/cli/options/reporters.ts';
import { assay, type Ended, inFolder } from '../cli/run-in-process.ts';
import { SECRETS } from '../support/spelled-secrets.ts';
import { type EchoingTarget, echoing, type Manner } from './echoing-target.ts';
import { artefactsIn, findPlanted } from './find-planted.ts';

/** What a header can carry. */
const HEADER_SECRETS = SECRETS.filter((secret) => /^[\x21-\x7e]+$/.test(secret));

const MANY_LINES: fc.Arbitrary<string> = fc
  .array(fc.base64String({ minLength: 40, maxLength: 64 }), { minLength: 3, maxLength: 12 })
  .map((lines) => ['-----BEGIN KEY-----', ...lines, '-----END KEY-----'].join('\n'));

interface Planted {
  readonly customerKey: string;
  readonly header: string;
  readonly observer: string;
  readonly cookie: string;
  readonly query: string;
  readonly started: string;
  readonly token: string;
}

const PLANTED: fc.Arbitrary<Planted> = fc.record({
  customerKey: fc.oneof({ weight: 3, arbitrary: SECRETS }, { weight: 1, arbitrary: MANY_LINES }),
  header: HEADER_SECRETS,
  observer: HEADER_SECRETS,
  cookie: HEADER_SECRETS.filter((secret) => !/[;,"\\]/.test(secret)),
  query: SECRETS.filter((secret) => secret === secret.trim()),
  started: HEADER_SECRETS,
  token: HEADER_SECRETS,
});

const drawn = (seed: number) => fc.sample(PLANTED, { seed, numRuns: 1 })[0] as Planted;

interface Tried {
  readonly planted: Planted;
  readonly url: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Runs a command on a target that gives back all secrets, and looks for them in all that it leaves. */
async function leaksOf(
  seed: number,
  given: readonly (keyof Planted)[],
  manners: readonly Manner[],
  argvOf: (tried: Tried) => readonly string[],
  /** Commands that look at what it has left. */
  furtherOf: (tried: Tried) => readonly (readonly string[])[] = () => [],
): Promise<{
  readonly leaks: readonly string[];
  readonly ended: Ended;
  readonly target: EchoingTarget;
}> {
  const planted = drawn(seed);
  const secrets = given.map((name) => planted[name]);
  const target = await echoing(secrets, manners);
  try {
    return await inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'key.pem'), planted.customerKey);
      const env = {
        HEADER: planted.header,
        OBSERVER: planted.observer,
        COOKIE: planted.cookie,
        STARTED: planted.started,
        PATH: process.env['PATH'] ?? '',
      };
      const url = `${target.url}/hook?k=${encodeURIComponent(planted.query)}`;
      writeFileSync(join(cwd, 'shape.json'), JSON.stringify(SHAPE));
      const tried = { planted, url, cwd, env };
      const argv = argvOf(tried);
      // Whatever is written goes through the search.
      const all = argv[0] === 'run' ? ['--reporter', REPORTER_NAMES.join(',')] : [];
      const ended = await assay([...argv, ...all], { cwd, env });
      const printed = [ended];
      for (const argv of furtherOf(tried)) printed.push(await assay(argv, { cwd, env }));
      const { 'key.pem': _key, 'shape.json': _shape, ...left } = artefactsIn(cwd);
      const stdout = printed.map((each) => each.stdout).join('\n');
      const stderr = printed.map((each) => each.stderr).join('\n');
      const artefacts = { ...left, stdout, stderr };
      return {
        leaks: findPlanted(artefacts, secrets),
        ended: { ...ended, stdout, stderr },
        target,
      };
    });
  } finally {
    await target.close();
  }
}

const SHAPE = {
  user: { method: 'GET', query: { user: '{user}' }, tokenAt: '/data/value', errorAt: '/error' },
};

const RECEIVER = ({ url }: Tried) => [
  '--receiver-url',
  url,
  '--customer-key',
  'file:key.pem',
  '--receiver-header',
  'X-Api-Key: env:HEADER',
];

const SEEDS = [1, 2, 3, 4];
const OF_RECEIVERS = ['customerKey', 'header', 'query'] as const;
/** A token is a secret where it stands in the place of one. */
const givenTo = (manners: readonly Manner[]): readonly (keyof Planted)[] => [
  ...(manners.includes('mints') ? (['token'] as const) : []),
  'header',
  'cookie',
  'query',
];

describe.each(SEEDS)('nothing that was planted stands anywhere (seed %i)', (seed) => {
  test('after a run against a receiver', async () => {
    const { leaks, ended, target } = await leaksOf(
      seed,
      [...OF_RECEIVERS, 'observer'],
      ['refuses', 'breaks', 'acknowledges', 'sets-cookies'],
      (tried) => [
        'run',
        ...RECEIVER(tried),
        '--observer-url',
        `${tried.url}&n={noticeId}`,
        '--observer-header',
        'Authorization: Bearer env:OBSERVER',
        '--max-requests',
        '250',
        '--runs',
        '2',
      ],
    );
    expect(ended.stderr).not.toContain('bug');
    expect(target.count()).toBeGreaterThan(10);
    expect(leaks).toEqual([]);
  });

  test('after a run whose findings are shown, compared and sent again', async () => {
    const { leaks, ended } = await leaksOf(
      seed,
      OF_RECEIVERS,
      ['refuses', 'breaks', 'acknowledges'],
      (tried) => ['run', ...RECEIVER(tried), '--max-requests', '100', '--runs', '2'],
      (tried) => [
        ['show'],
        ['show', '--json'],
        ['show', 'receiver.acknowledges.ordinary-notification'],
        ['report', 'compare', 'reports/latest', 'reports/latest'],
        ['replay', 'reports/latest', ...RECEIVER(tried)],
        ['replay', 'reports/latest', ...RECEIVER(tried), '--json'],
      ],
    );
    expect(ended.stderr).not.toContain('bug');
    expect(ended.stdout).toMatch(/STILL FAILING|CHANGED|FIXED/);
    expect(leaks).toEqual([]);
  });

  test('after a run against a receiver that acknowledges everything', async () => {
    const { leaks, target } = await leaksOf(seed, OF_RECEIVERS, ['acknowledges'], (tried) => [
      'run',
      ...RECEIVER(tried),
      '--max-requests',
      '250',
      '--runs',
      '2',
    ]);
    expect(target.count()).toBeGreaterThan(30);
    expect(leaks).toEqual([]);
  });

  test.each([['mints'], ['mints', 'refuses', 'breaks', 'sets-cookies'], ['refuses']] as const)(
    'after a run against a token server that %s',
    async (...manners) => {
      const { leaks, target } = await leaksOf(seed, givenTo(manners), manners, ({ url }) => [
        'run',
        '--token-server-url',
        url,
        '--token-server-shape',
        'shape.json',
        '--token-server-header',
        'X-Api-Key: env:HEADER',
        '--token-server-cookie',
        'session=env:COOKIE',
        '--runs',
        '2',
      ]);
      expect(target.count()).toBeGreaterThan(2);
      expect(leaks).toEqual([]);
    },
  );

  test.each([[], ['--json']])('after send %s', async (...more) => {
    const { leaks, ended } = await leaksOf(seed, OF_RECEIVERS, ['refuses'], (tried) => [
      'send',
      '101',
      ...RECEIVER(tried),
      ...more,
    ]);
    expect(ended.exitCode).toBe(1);
    expect(leaks).toEqual([]);
  });

  test('after a dry run of send', async () => {
    const { leaks } = await leaksOf(seed, OF_RECEIVERS, ['refuses'], (tried) => [
      'send',
      '101',
      ...RECEIVER(tried),
      '--dry-run',
    ]);
    expect(leaks).toEqual([]);
  });

  test.each([[], ['--json']])('after simulate %s', async (...more) => {
    const { leaks, ended } = await leaksOf(
      seed,
      OF_RECEIVERS,
      ['breaks', 'acknowledges'],
      (tried) => [
        'simulate',
        ...RECEIVER(tried),
        '--sessions',
        '2',
        '--virtual',
        '--journal',
        'journal.ndjson',
        '--report',
        ...more,
      ],
      (tried) => [
        ['show', ...more],
        ['report', ...more],
        ['replay', 'reports/latest', ...RECEIVER(tried), ...more],
      ],
    );
    expect(ended.stdout).toMatch(/STILL FAILING|CHANGED|FIXED|"status": /);
    expect(ended.stderr).not.toContain('bug');
    expect(leaks).toEqual([]);
  });

  test('in the output of a command of --start', async () => {
    const { leaks, ended } = await leaksOf(
      seed,
      ['customerKey', 'header', 'started'],
      ['refuses'],
      (tried) => [
        'run',
        ...RECEIVER({ ...tried, url: 'http://127.0.0.1:9/hook' }),
        '--start',
        'SOME_KEY="$STARTED" sh -c \'printf "%s\\n" "$SOME_KEY"; printf "%s\\n" "$HEADER"; cat key.pem\'',
      ],
    );
    expect(ended.exitCode).toBe(3);
    expect(leaks).toEqual([]);
  });
});
