import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EmbeddedShape } from '../../src/conformance/core/embedded-targets.ts';
import { CHECKS, type SuiteId } from '../../src/conformance/index.ts';
import { type CheckResult, resolveProfile } from '../../src/contract/index.ts';
import { FAULTS, type Fault } from '../../src/integrator/index.ts';
import { type EmbeddedBench, openEmbeddedBench } from './judge-embedded.ts';

const HARMLESS: readonly CheckResult['verdict'][] = ['pass', 'note', 'skip'];

/** Under what a fault is judged. */
interface Setting {
  readonly profile?: string;
  readonly shape?: EmbeddedShape;
}

function keyOf({ profile = 'neutral', shape = 'sample' }: Setting): string {
  return `${profile}, ${shape}`;
}

const SETTINGS = (['sample', 'get'] as const).flatMap((shape) =>
  ['neutral', 'agora'].map((profile) => {
    const setting = { profile, shape };
    return { key: keyOf(setting), ...setting };
  }),
);

/** What distinguishes a fired check from a silent one: the verdict, and for a note what it says. */
const sayingOf = ({ verdict, reason }: CheckResult): string => `${verdict} ${reason ?? ''}`;

function summaryOf(result: CheckResult | undefined): string {
  if (result === undefined) return 'no such check';
  const { verdict, reason, expected, actual } = result;
  return [verdict, reason, expected, actual].filter((part) => part !== undefined).join(' | ');
}

/** The suites that the embedded integrator is judged by. */
type EmbeddedSuite = Exclude<SuiteId, 'client'>;

/** Which target a suite judges. */
const TARGETS: Readonly<Record<EmbeddedSuite, Fault['target']>> = {
  receiver: 'receiver',
  'token-server': 'token-server',
  'token-lifecycle': 'token-server',
};

/** The faults that a suite has to find, and those that nobody may take offence at. */
function faultsOf(suite: EmbeddedSuite): readonly Fault[] {
  return FAULTS.filter(
    ({ target, foundBy }) =>
      target === TARGETS[suite] && (foundBy === undefined || foundBy.startsWith(`${suite}.`)),
  );
}

/**
 * The matrix check × fault of one suite: every fault brings the verdict that its row declares from the
 * check that its row names, faults without such a check are harmless, and every check fires on a fault.
 */
export function describeMatrix(suite: EmbeddedSuite): void {
  const faults = faultsOf(suite);
  const benches = new Map<string, EmbeddedBench>();
  const reference = new Map<string, ReadonlyMap<string, CheckResult>>();
  const fired = new Set<string>();

  const selection = { suites: [suite] };
  const settings = SETTINGS.filter(({ shape }) => shape === 'sample' || suite !== 'receiver');

  beforeAll(async () => {
    for (const { key, profile, shape } of settings) {
      const bench = await openEmbeddedBench(resolveProfile(profile), { shape });
      benches.set(key, bench);
      reference.set(key, await bench.results({ selection }));
    }
  });

  afterAll(async () => {
    for (const bench of benches.values()) await bench.close();
  });

  describe('the reference', () => {
    test.each(settings)('holds every check under $key', ({ key }) => {
      const results = [...(reference.get(key)?.values() ?? [])];
      const others = results.filter(({ verdict }) => !HARMLESS.includes(verdict));
      expect(others.map((result) => `${result.id}: ${summaryOf(result)}`)).toEqual([]);
      expect(results.length).toBe(CHECKS.filter((check) => check.suite === suite).length);
    });
  });

  describe('a fault', () => {
    test.each(faults)('$id: $verdict', async (fault: Fault) => {
      const key = keyOf(fault);
      const results = await benches.get(key)?.results({ faults: [fault.id], selection });
      const all = [...(results?.values() ?? [])];
      const silent = reference.get(key);
      for (const result of all) {
        const before = silent?.get(result.id);
        if (before && sayingOf(before) !== sayingOf(result)) fired.add(result.id);
      }
      expect(all.filter(({ verdict }) => verdict === 'error').map(summaryOf)).toEqual([]);
      if (fault.foundBy === undefined) {
        const harmful = all.filter(({ verdict }) => !HARMLESS.includes(verdict));
        expect(harmful.map((result) => `${result.id}: ${summaryOf(result)}`)).toEqual([]);
      } else {
        const found = results?.get(fault.foundBy);
        expect({ verdict: found?.verdict, said: summaryOf(found) }).toEqual({
          verdict: fault.verdict,
          said: summaryOf(found),
        });
      }
    });
  });

  test('every check fires on some fault', () => {
    const ids = [...(reference.get('neutral, sample')?.keys() ?? [])];
    expect(ids.filter((id) => !fired.has(id))).toEqual([]);
  });
}
