import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
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

export interface Planted {
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

export const drawn = (seed: number) => fc.sample(PLANTED, { seed, numRuns: 1 })[0] as Planted;

export interface Tried {
  readonly planted: Planted;
  readonly url: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
}

/** Runs a command on a target that gives back all secrets, and looks for them in all that it leaves. */
export async function leaksOf(
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

export const RECEIVER: (tried: Pick<Tried, 'url'>) => readonly string[] = ({ url }) => [
  '--receiver-url',
  url,
  '--customer-key',
  'file:key.pem',
  '--receiver-header',
  'X-Api-Key: env:HEADER',
];
