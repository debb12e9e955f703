import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { SUITES } from '../../src/conformance/core/check.ts';
import { startEmbeddedTargets } from '../../src/conformance/core/plan/embedded-targets.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import {
  type AssayTestOptions,
  assayTests,
  type TestContext,
} from '../../src/conformance/vitest.ts';
import { type CheckResult, resolveProfile } from '../../src/contract/index.ts';
import { SelectionError } from '../../src/errors.ts';
import { createHttpClient } from '../../src/wire/http-client.ts';

/** How one declared test ended. */
interface Ended {
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  /** The message of the failure, the note of the skip, or what was annotated. */
  readonly words: string;
  readonly annotation?: string;
}

type Body = (context: TestContext) => Promise<void>;

/** Declares the tests with a `test` of our own. */
function declared(options: AssayTestOptions) {
  const bodies = new Map<string, Body>();
  const timeouts: number[] = [];
  assayTests((name, { timeout }, body) => {
    timeouts.push(timeout);
    bodies.set(name, body);
  }, options);
  return { bodies, timeouts };
}

class Skipped extends Error {}

async function perform(name: string, body: Body): Promise<Ended> {
  let annotated: { words: string; annotation: string } | undefined;
  const context: TestContext = {
    skip(note) {
      throw new Skipped(note);
    },
    annotate(words, annotation = '') {
      annotated = { words, annotation };
    },
  };
  try {
    await body(context);
    return { name, state: 'passed', words: '', ...annotated };
  } catch (error) {
    const state = error instanceof Skipped ? 'skipped' : 'failed';
    return { name, state, words: (error as Error).message };
  }
}

async function performAll(options: AssayTestOptions): Promise<readonly Ended[]> {
  const ended: Ended[] = [];
  for (const [name, body] of declared(options).bodies) ended.push(await perform(name, body));
  return ended;
}

const byText =
  <T>(textOf: (item: T) => string) =>
  (one: T, other: T): number =>
    textOf(one) < textOf(other) ? -1 : 1;

const PROFILE = resolveProfile('neutral');
const SEED = 11;
const SELECTION = {
  only: [
    SUITES.receiver.gate ?? '',
    'receiver.signature.*',
    'receiver.tolerates.unknown-*',
    'token-server.user-token.*',
    'token-server.request.any-json-spelling',
  ],
};

describe('the same checks under two runners', async () => {
  const embedded = await startEmbeddedTargets({ clock: systemClock, profile: PROFILE });
  const httpClient = createHttpClient({
    clock: systemClock,
    timeoutMs: 10_000,
    maxAnswerBytes: 1_048_576,
  });
  afterAll(async () => {
    await httpClient.close();
    await embedded.close();
  });

  const { receiver, tokenServer } = embedded.targets;
  // No credentials: the checks that need them are skipped.
  const targets = {
    ...(receiver ? { receiver } : {}),
    ...(tokenServer ? { tokenServer } : {}),
  };

  async function resultsOfRun(): Promise<readonly CheckResult[]> {
    const plan = createRunPlan({
      version: 'test',
      profile: PROFILE,
      targets: { ...targets, isEmbedded: false },
      clock: systemClock,
      exchange: httpClient.exchange,
      seed: SEED,
      runs: 3,
      concurrency: 1,
      selection: SELECTION,
    });
    const results: CheckResult[] = [];
    for await (const event of runChecks(plan)) {
      if (event.type === 'check-finished') results.push(event.result);
    }
    return results;
  }

  function stateOf({ verdict, level }: CheckResult): Ended['state'] {
    if (verdict === 'skip') return 'skipped';
    const isFailure = verdict === 'fail' || (verdict === 'untestable' && level === 'must');
    return isFailure ? 'failed' : 'passed';
  }

  test.each([
    ['a conformant target', [], ['pass', 'note', 'skip']],
    [
      'a target with faults',
      ['receiver.accepts-unsigned', 'receiver.refuses-unknown-payload-field'],
      ['fail', 'warn', 'skip'],
    ],
    ['a target that acknowledges nothing', ['receiver.reads-other-headers'], ['untestable']],
  ] as const)('%s gets the same results', async (_title, faults, expected) => {
    embedded.setFaults([...faults] as Parameters<typeof embedded.setFaults>[0]);
    // A run tells of a required check when it ends, vitest when the turn of its test comes.
    const results = (await resultsOfRun()).toSorted(byText(({ id }) => id));
    const performed = await performAll({ ...targets, ...SELECTION, seed: SEED, runs: 3 });
    const ended = performed.toSorted(byText(({ name }) => name.split(':')[0] ?? ''));

    expect(results.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining([...expected]));
    expect(ended.map(({ name, state }) => `${name}: ${state}`)).toEqual(
      results.map((result) => `${result.id}: ${result.title}: ${stateOf(result)}`),
    );
    for (const [index, result] of results.entries()) {
      const { verdict, expected: duty = '', actual = '', reason = '', counterexample } = result;
      const { state, words = '', annotation } = ended[index] ?? {};
      const isRemark = state === 'passed' && verdict !== 'pass';
      expect(annotation).toBe(isRemark ? verdict : undefined);
      if (verdict === 'pass') expect(words).toBe('');
      else if (verdict === 'skip')
        expect(words).toBe(`${reason}. credentials would show what is inside a token.`);
      else {
        const clauses = result.clauses.join(', ') || 'none';
        expect(words.startsWith(`${verdict}: `)).toBe(true);
        expect(words).toContain(`check ${result.id}, clauses ${clauses}`);
        for (const part of [duty, actual, reason]) expect(words).toContain(part);
        const example =
          counterexample && `example  ${counterexample.description} (seed ${counterexample.seed})`;
        expect(words).toContain(example ?? '');
      }
    }
  });

  test('strictness fails what would only be annotated', async () => {
    embedded.setFaults(['receiver.refuses-unknown-payload-field']);
    const only = ['receiver.tolerates.unknown-payload-field'];
    const lenient = await performAll({ ...targets, only });
    const strict = await performAll({ ...targets, only, isStrict: true });
    expect(lenient.map(({ state, annotation }) => `${state} ${annotation}`)).toEqual([
      'passed warn',
    ]);
    expect(strict.map(({ state }) => state)).toEqual(['failed']);
    expect(strict[0]?.words).toBe(lenient[0]?.words);
  });
});

describe('declaring', () => {
  test('opens no target and runs nothing', () => {
    const { bodies, timeouts } = declared({});
    const offered = CHECKS.filter(({ suite }) => suite !== 'client');
    const [others, runWide] = [false, true].map((isRunWide) =>
      offered.filter((check) => (check.isRunWide ?? false) === isRunWide),
    );
    // What is judged over the whole run comes last.
    expect([...bodies.keys()]).toEqual(
      [...(others ?? []), ...(runWide ?? [])].map(({ id, title }) => `${id}: ${title}`),
    );
    expect(timeouts.every((timeout) => timeout > 10_000)).toBe(true);
  });

  test('refuses a selection that leaves nothing', () => {
    expect(() => declared({ only: ['receiver.no.such'] })).toThrow(SelectionError);
  });
});

describe('connections', () => {
  /** A receiver that acknowledges everything, and the connections to it. */
  async function listening() {
    const sockets = new Set<Socket>();
    const headers: string[] = [];
    const server: Server = createServer((request, response) => {
      const key = request.headers['x-key']?.toString() ?? '';
      headers.push(key);
      request.resume();
      request.on('end', () => response.end(JSON.stringify({ error: `not with ${key}` })));
    });
    // Neither side gives up an idle connection by itself while the test lasts.
    server.keepAliveTimeout = 600_000;
    server.on('connection', (socket) => {
      sockets.add(socket);
      socket.on('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    const allClosed = () =>
      Promise.all(
        [...sockets].map((socket) => new Promise((resolve) => socket.once('close', resolve))),
      );
    const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
    return { url, sockets, headers, allClosed, close };
  }

  const GATE = SUITES.receiver.gate ?? '';
  const SECOND = 'receiver.duplicate.acknowledges-identical-copy';

  test('stay open until the last test has ended, and are closed then', async () => {
    const { url, sockets, allClosed, close } = await listening();
    const receiver = { url, customerKey: 'key-1234' };
    const [first, second] = [...declared({ receiver, only: [GATE, SECOND] }).bodies.entries()];
    if (first === undefined || second === undefined) throw new Error('two tests were expected');
    expect((await perform(...first)).state).toBe('passed');
    expect(sockets.size).toBe(1);
    // vitest may try a test again: that is no further test.
    expect((await perform(...first)).state).toBe('passed');
    expect((await perform(...second)).state).toBe('passed');
    await allClosed();
    expect(sockets.size).toBe(0);
    await close();
  });

  test('carry the headers that a token server requires, and no failure shows them', async () => {
    const { url, headers, close } = await listening();
    const tokenServer = { url, headers: [['X-Key', 'header-secret']] as const };
    const ended = await performAll({
      tokenServer,
      only: ['token-server.app-token.returns-a-token'],
    });
    expect(ended.map(({ state }) => state)).toEqual(['failed']);
    expect(headers).toContain('header-secret');
    expect(ended[0]?.words).toContain('not with [redacted]');
    await close();
  });
});

test('without a target the embedded integrator is judged', async () => {
  const [ended] = await performAll({ only: [SUITES.receiver.gate ?? ''] });
  expect(ended?.state).toBe('passed');
});
