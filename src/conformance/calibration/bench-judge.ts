import { definedMembers } from '../../contract/defined-members.ts';
import { resolveProfile } from '../../contract/index.ts';
import type { FaultId } from '../../integrator/index.ts';
import type { Check } from '../core/check.ts';
import type { Selection } from '../core/plan/select-checks.ts';
import { type EmbeddedBench, type JudgeOptions, openEmbeddedBench } from './embedded-bench.ts';
import { cellsOf, type JudgedRun, NOTHING_SAID, type Setting } from './judged-fault.ts';
import { recordReference } from './record-checks.ts';
import type { RecordedChecks, RunHandles } from './recorded-checks.ts';
import { createRepetition } from './repeat-checks.ts';

/** What is judged: data alone, so that another thread can do it. */
export interface Judgement {
  readonly setting: Setting;
  /** Faults that are switched on together. */
  readonly faults: readonly FaultId[];
  readonly selection: Selection;
  /** Every exchange goes over HTTP, also one that HTTP would not change. */
  readonly isOverHttp?: boolean;
  /** Whether anybody reads more of what is found than the verdicts. */
  readonly explainsFindings: boolean;
}

/** Judges the embedded integrator. */
export interface BenchJudge {
  /**
   * Resolves to what the run said; to nothing when the calibration was aborted. Any number may be asked
   * for at once, and are judged in that order.
   */
  judge(judgement: Judgement): Promise<JudgedRun>;
  /** What is still asked for resolves to nothing. */
  close(): Promise<void>;
}

/** Nobody reads how small the examples of a calibration became; with fewer tries, some causes do not tell faults apart. */
const SHRINK_TRIES = 10;

/** To record the reference takes the time that it saves beside two faults. */
const WORTH_RECORDING = 3;

/** The faults that are judged alike, and the reference as it is judged so. */
interface Alike {
  faults: number;
  recorded?: RecordedChecks;
}

/** Whether a fault is judged by all checks of its target, which are judged beside other faults too. */
function isWhole({ faults, selection, isOverHttp, explainsFindings }: Judgement): boolean {
  return faults.length > 0 && selection.suites !== undefined && !isOverHttp && explainsFindings;
}

/** Judges in this thread, one after the other: a bench for each setting, opened when first asked for. */
export function createBenchJudge(checks: readonly Check[], signal?: AbortSignal): BenchJudge {
  const benches = new Map<string, Promise<EmbeddedBench>>();
  const alike = new Map<string, Alike>();
  let latest: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function benchAt({ profile, shape }: Setting): Promise<EmbeddedBench> {
    const key = `${profile} ${shape}`;
    const bench = benches.get(key) ?? openEmbeddedBench(resolveProfile(profile), { shape });
    benches.set(key, bench);
    return bench;
  }

  /** What need not be judged again beside a fault. */
  async function recordedFor(
    judgement: Judgement,
    bench: EmbeddedBench,
    options: JudgeOptions,
  ): Promise<RecordedChecks | undefined> {
    if (!isWhole(judgement)) return undefined;
    const key = JSON.stringify([judgement.setting, judgement.selection]);
    const known = alike.get(key) ?? { faults: 0 };
    alike.set(key, known);
    known.faults += 1;
    if (known.faults >= WORTH_RECORDING) known.recorded ??= await recordReference(bench, options);
    return known.recorded;
  }

  async function judgeNow(judgement: Judgement): Promise<JudgedRun> {
    const { setting, selection, ...how } = judgement;
    // A selection of nothing would be refused; a row may name a check that does not exist.
    if (selection.only?.length === 0 || isClosed || signal?.aborted) return NOTHING_SAID;
    const bench = await benchAt(setting);
    const options = {
      ...how,
      selection,
      registry: checks,
      shrinkTries: SHRINK_TRIES,
      ...definedMembers({ signal }),
    };
    const recorded = await recordedFor(judgement, bench, options);
    const wrap = recorded && ((handles: RunHandles) => createRepetition(handles, recorded));
    const events = await bench.events({ ...options, ...definedMembers({ wrap }) });
    const results = events.flatMap((event) =>
      event.type === 'check-finished' ? [event.result] : [],
    );
    const hints = events.flatMap((event) => (event.type === 'hint' ? [event.message] : []));
    return { cells: cellsOf(results), hints };
  }

  return {
    judge(judgement) {
      const judged = latest.then(() => judgeNow(judgement));
      latest = judged.catch(() => {});
      return judged;
    },
    async close() {
      isClosed = true;
      await latest;
      for (const bench of benches.values()) await (await bench).close();
    },
  };
}
