import { resolveProfile } from '../../contract/index.ts';
import type { FaultId } from '../../integrator/index.ts';
import type { Check } from '../core/check.ts';
import type { Selection } from '../core/select-checks.ts';
import { type EmbeddedBench, openEmbeddedBench } from './embedded-bench.ts';
import { type Cells, cellsOf, type Setting } from './judged-fault.ts';

/** What is judged: data alone, so that another thread can do it. */
export interface Judgement {
  readonly setting: Setting;
  /** Faults that are switched on together. */
  readonly faults: readonly FaultId[];
  readonly selection: Selection;
}

/** Judges the embedded integrator. */
export interface BenchJudge {
  /** How many judgements it works on at the same time. */
  readonly width: number;
  /** Resolves to what each check said; to nothing when the calibration was aborted. */
  judge(judgement: Judgement): Promise<Cells>;
  close(): Promise<void>;
}

/** Judges in this thread, one after the other: a bench for each setting, opened when first asked for. */
export function createBenchJudge(checks: readonly Check[], signal?: AbortSignal): BenchJudge {
  const benches = new Map<string, Promise<EmbeddedBench>>();

  function benchAt({ profile, shape }: Setting): Promise<EmbeddedBench> {
    const key = `${profile} ${shape}`;
    const bench = benches.get(key) ?? openEmbeddedBench(resolveProfile(profile), { shape });
    benches.set(key, bench);
    return bench;
  }

  return {
    width: 1,
    async judge({ setting, faults, selection }) {
      // A selection of nothing would be refused; a row may name a check that does not exist.
      if (selection.only?.length === 0) return new Map();
      const bench = await benchAt(setting);
      const options = { faults, selection, registry: checks };
      const results = await bench.results({
        ...options,
        ...(signal === undefined ? {} : { signal }),
      });
      return cellsOf(results.values());
    },
    async close() {
      for (const bench of benches.values()) await (await bench).close();
    },
  };
}
