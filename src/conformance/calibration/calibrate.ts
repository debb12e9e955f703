import type { Clock } from '../../clock/clock.ts';
import { TARGET_OF_SUITE } from '../../contract/asked-target.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { VERSION } from '../../contract/generated/version.ts';
import {
  type CalibratedCheck,
  type CalibratedFault,
  type CalibratedReference,
  type Calibration,
  type CalibrationSummary,
  resolveProfile,
  SPECIFICATION,
} from '../../contract/index.ts';
import { FAULTS, type Fault } from '../../integrator/index.ts';
import type { Check, SuiteId } from '../core/check.ts';
import type { EmbeddedShape } from '../core/plan/embedded-targets.ts';
import type { Selection } from '../core/plan/select-checks.ts';
import { CHECKS } from '../suites/index.ts';
import { createEmbeddedBench, type EmbeddedBench } from './embedded-bench.ts';
import {
  type Cells,
  findersOf,
  firingIn,
  judgedFault,
  judgedReference,
  type Setting,
  settingOf,
} from './judged-fault.ts';

/** The suites that the embedded integrator is judged by. */
export type CalibratedSuite = Exclude<SuiteId, 'client'>;

const ALL_SUITES: readonly CalibratedSuite[] = ['receiver', 'token-server', 'token-lifecycle'];
const PROFILES = ['neutral', 'agora'] as const;
const SHAPES: Readonly<Record<Fault['target'], readonly EmbeddedShape[]>> = {
  receiver: ['sample'],
  'token-server': ['sample', 'get', 'wrapped', 'form'],
};

export interface CalibrationOptions {
  /** Times the calibration itself; what is judged lives on virtual time. */
  readonly clock: Clock;
  /** Tries each fault only by the checks of its row; harmless ones by all. */
  readonly isQuick?: boolean;
  /** All three unless given. */
  readonly suites?: readonly CalibratedSuite[];
  /** The table of faults; that of the embedded integrator unless given. */
  readonly faults?: readonly Fault[];
  /** The checks; those of assay unless given. */
  readonly checks?: readonly Check[];
  /** Ends the calibration; what was learnt is still reported. */
  readonly signal?: AbortSignal;
}

/** What happens in a calibration, step by step. */
export type CalibrationEvent =
  | { readonly type: 'reference-judged'; readonly reference: CalibratedReference }
  | {
      readonly type: 'fault-judged';
      readonly fault: CalibratedFault;
      /** How many faults there are to judge. */
      readonly total: number;
    }
  | { readonly type: 'calibration-finished'; readonly calibration: Calibration };

type LeftOut = Calibration['leftOut'][number];

const QUICK_OMISSION: LeftOut = {
  what: 'most of the matrix',
  reason: 'the quick calibration tries each fault only by the checks that have to find it',
};

const CLIENT_OMISSION: LeftOut = {
  what: 'the suite client',
  reason:
    'the embedded integrator has no chat client in which faults could be switched on; the checks of this suite are tried on faulty clients in the tests of assay alone',
};

/** Under what the reference of one target is judged. */
type ReferenceSetting = Setting & Pick<Fault, 'target'>;

function keyOf({ target, profile, shape }: ReferenceSetting): string {
  return `${target} ${profile} ${shape}`;
}

const hasNone = ({ problems }: { readonly problems: readonly string[] }) => problems.length === 0;

const hasFired = ({ firedBy }: CalibratedCheck) => firedBy.length > 0;

/** The faults that the suites have to find, and those that they may take no offence at. */
function faultsOf(faults: readonly Fault[], suites: readonly CalibratedSuite[]): readonly Fault[] {
  const targets = suites.map((suite) => TARGET_OF_SUITE[suite]);
  return faults.filter(
    ({ target, foundBy }) =>
      targets.includes(target) &&
      (foundBy === undefined || suites.some((suite) => foundBy.startsWith(`${suite}.`))),
  );
}

/** The columns of the matrix; a check that fires on nothing is wrong only where every fault was tried. */
function calibratedChecks(
  checks: readonly Check[],
  faults: readonly CalibratedFault[],
  areAllTried: boolean,
): CalibratedCheck[] {
  return checks.map(({ id, suite }) => {
    const firedBy = faults.filter(({ fired }) => firingIn(fired).includes(id)).map((row) => row.id);
    const problems = firedBy.length === 0 && areAllTried ? ['it fires on no fault'] : [];
    return { id, suite, firedBy, problems };
  });
}

function untried(what: string, tried: number, all: number): LeftOut[] {
  const reason = 'the calibration was interrupted';
  return tried === all ? [] : [{ what: `${all - tried} of ${all} ${what}`, reason }];
}

function summaryOf(
  references: readonly CalibratedReference[],
  faults: readonly CalibratedFault[],
  checks: readonly CalibratedCheck[],
): CalibrationSummary {
  const meant = faults.filter(({ foundBy }) => foundBy !== undefined);
  const harmless = faults.filter(({ foundBy }) => foundBy === undefined);
  return {
    references: references.length,
    wrongReferences: references.length - references.filter(hasNone).length,
    faults: meant.length,
    found: meant.filter(hasNone).length,
    harmless: harmless.length,
    wrongHarmless: harmless.length - harmless.filter(hasNone).length,
    checks: checks.length,
    firing: checks.filter(hasFired).length,
  };
}

/**
 * Tries the checks on the embedded integrator: on the reference, which none may fail, and on every fault, which the
 * check that its row names has to find. Every check has to fire on some fault.
 */
export async function* calibrate(
  options: CalibrationOptions,
): AsyncGenerator<CalibrationEvent, void> {
  const { clock, signal, isQuick = false, checks = CHECKS, suites = ALL_SUITES } = options;
  const startedAtMs = clock.now();
  const faults = faultsOf(options.faults ?? FAULTS, suites);
  const settings = [...new Set(suites.map((suite) => TARGET_OF_SUITE[suite]))].flatMap((target) =>
    SHAPES[target].flatMap((shape) => PROFILES.map((profile) => ({ target, profile, shape }))),
  );
  const benches = new Map<string, EmbeddedBench>();

  function benchAt({ profile, shape }: Setting): EmbeddedBench {
    const key = `${profile} ${shape}`;
    const bench = benches.get(key) ?? createEmbeddedBench(resolveProfile(profile), { shape });
    benches.set(key, bench);
    return bench;
  }

  function judge(setting: Setting, on: readonly Fault[], selection: Selection): Promise<Cells> {
    return benchAt(setting).results({
      faults: on.map(({ id }) => id),
      selection,
      registry: checks,
      explainsFindings: false,
      ...definedMembers({ signal }),
    });
  }

  const wholeOf = (target: Fault['target']): Selection => ({
    suites: suites.filter((suite) => TARGET_OF_SUITE[suite] === target),
  });

  async function judgeFault(fault: Fault): Promise<Cells> {
    const { target, foundBy = '', verdict } = fault;
    const setting = settingOf(fault);
    const whole = () => judge(setting, [fault], wholeOf(target));
    const only = findersOf(fault).filter((id) => checks.some((check) => check.id === id));
    if (!isQuick || only.length === 0) return whole();
    const cells = await judge(setting, [fault], { only });
    // A check over the whole run may see the fault in the requests of other checks alone.
    const isRunWide = checks.some(({ id, isRunWide: isWide }) => id === foundBy && isWide);
    return isRunWide && cells.get(foundBy)?.verdict !== verdict ? whole() : cells;
  }

  const references: CalibratedReference[] = [];
  const silent = new Map<string, Cells>();
  for (const setting of settings) {
    const cells = await judge(setting, [], wholeOf(setting.target));
    if (signal?.aborted) break;
    silent.set(keyOf(setting), cells);
    const reference = judgedReference(setting, cells);
    references.push(reference);
    yield { type: 'reference-judged', reference };
  }

  const rows: CalibratedFault[] = [];
  for (const fault of signal?.aborted ? [] : faults) {
    const cells = await judgeFault(fault);
    if (signal?.aborted) break;
    const reference = silent.get(keyOf({ target: fault.target, ...settingOf(fault) })) ?? new Map();
    const row = judgedFault(fault, cells, reference);
    rows.push(row);
    yield { type: 'fault-judged', fault: row, total: faults.length };
  }

  const own = checks.filter(({ suite }) => (suites as readonly SuiteId[]).includes(suite));
  const columns = calibratedChecks(own, rows, rows.length === faults.length);
  const isRight = [...references, ...rows, ...columns].every(hasNone);
  const outcome = isRight ? 'calibrated' : 'miscalibrated';
  yield {
    type: 'calibration-finished',
    calibration: {
      assay: VERSION,
      specification: SPECIFICATION,
      isQuick,
      startedAt: new Date(startedAtMs).toISOString(),
      durationMs: clock.now() - startedAtMs,
      outcome: signal?.aborted ? 'interrupted' : outcome,
      summary: summaryOf(references, rows, columns),
      leftOut: [
        ...untried('settings of the reference', references.length, settings.length),
        ...untried('faults', rows.length, faults.length),
        CLIENT_OMISSION,
        ...(isQuick ? [QUICK_OMISSION] : []),
      ],
      references,
      faults: rows,
      checks: columns,
    },
  };
}
