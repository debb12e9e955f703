import { describe, expect, test } from 'vitest';
import type { Manner } from './echoing-target.ts';
import { leaksOf, type Planted, RECEIVER } from './try-planted.ts';

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
        ['replay', 'reports/latest', '--journal', 'journal.ndjson', ...RECEIVER(tried), ...more],
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
