import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/clock.ts';
import { schemeOf } from '../../../../src/conformance/scheme-of.ts';
import { TOKEN_SERVER_CHECKS } from '../../../../src/conformance/suites/token-server/index.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import {
  EMBEDDED_CREDENTIALS,
  FAULTS,
  type RunningIntegrator,
  startIntegrator,
} from '../../../../src/integrator/index.ts';
import { judgeAll, judgeOne, openTestTransport } from './support.ts';

const FAULTY = FAULTS.filter(({ target }) => target === 'token-server');
const FOUND = FAULTY.filter(({ foundBy }) => foundBy !== undefined);
const HARMLESS = FAULTY.filter(({ foundBy }) => foundBy === undefined);

let integrator: RunningIntegrator;
const transport = openTestTransport(400);

const judging = () => ({ url: integrator.tokenServerUrl, exchange: transport.exchange });

beforeAll(async () => {
  integrator = await startIntegrator({
    ...EMBEDDED_CREDENTIALS,
    clock: systemClock,
    scheme: schemeOf(resolveProfile('neutral')),
    port: 0,
    lateAnswerMs: 800,
  });
});

afterAll(async () => {
  await transport.close();
  await integrator.close();
});

describe('the reference token server', () => {
  test.each(['neutral', 'agora'])('passes every check under %s', async (profile) => {
    integrator.setFaults([]);
    const results = await judgeAll({ ...judging(), profile });
    const others = results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'note');
    expect(
      others.map(({ id, verdict, reason, actual }) => ({ id, verdict, reason, actual })),
    ).toEqual([]);
  });

  test('is judged without credentials by the checks that need none', async () => {
    integrator.setFaults([]);
    const results = await judgeAll({ ...judging(), credentials: null });
    const accused = results.filter(({ verdict }) => ['fail', 'warn', 'error'].includes(verdict));
    expect(accused).toEqual([]);
    const must = results.filter(
      ({ verdict, level }) => verdict === 'untestable' && level === 'must',
    );
    expect(must).toEqual([]);
  });
});

describe('a fault', () => {
  test.each(FOUND)('$id is found', async ({ id, foundBy = '', verdict }) => {
    integrator.setFaults([id]);
    const result = await judgeOne(foundBy, judging());
    expect({ verdict: result.verdict, reason: result.reason }).toMatchObject({ verdict });
    if (verdict === 'fail' || verdict === 'warn') {
      expect(result.expected).toBeTruthy();
      expect(result.actual).toBeTruthy();
      expect(result.counterexample?.request.url).toContain('/generate-');
    }
  });

  test.each(HARMLESS)('$id is held against nobody', async ({ id }) => {
    integrator.setFaults([id]);
    const results = await judgeAll(judging());
    const accused = results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'note');
    expect(accused.map((result) => [result.id, result.verdict, result.actual])).toEqual([]);
  });
});

test('every fault names a check of the suite', () => {
  const ids = new Set(TOKEN_SERVER_CHECKS.map(({ id }) => id));
  expect(FOUND.filter(({ foundBy = '' }) => !ids.has(foundBy)).map(({ id }) => id)).toEqual([]);
});

test('every check has a fault that makes it say something', () => {
  const found = new Set(FOUND.map(({ foundBy }) => foundBy));
  const silent = TOKEN_SERVER_CHECKS.filter(({ id }) => !found.has(id)).map(({ id }) => id);
  expect(silent).toEqual([]);
});
