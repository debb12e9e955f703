import type { Clock } from '../../clock/clock.ts';
import { TARGET_OF_SUITE } from '../../contract/asked-target.ts';
import { VERSION } from '../../contract/generated/version.ts';
import {
  type CalibratedCheck,
  type CalibratedFault,
  type CalibratedPair,
  type CalibratedReference,
  type Calibration,
  type CalibrationSummary,
  SPECIFICATION,
} from '../../contract/index.ts';
import { FAULTS, type Fault } from '../../integrator/index.ts';
import type { Check, SuiteId } from '../core/check.ts';
import { CHECKS } from '../suites/index.ts';
import { type BenchJudge, createBenchJudge } from './bench-judge.ts';
import { drawPairs, judgedPair } from './fault-pairs.ts';
import { findAlikeChecks, findAlikeFaults } from './find-alike.ts';
import {
  type Cells,
  firingIn,
  type JudgedRun,
  judgedFault,
  judgedReference,
  type MatrixRow,
  settingOf,
} from './judged-fault.ts';
import { createThreadedJudge } from './threaded-judge.ts';
import { type CalibratedSuite, createTrials } from './trials.ts';

const ALL_SUITES: readonly CalibratedSuite[] = ['receiver', 'token-server', 'token-lifecycle'];
const DEFAULT_PAIRS = 200;

export interface CalibrationOptions {
  /** Times the calibration itself; what is judged lives on virtual time. */
  readonly clock: Clock;
  /** What pairs of faults are drawn. The examples of the checks are always the same. */
  readonly seed: number;
  /** Tries each fault only by the checks that have to find it, and no pairs. */
  readonly isQuick?: boolean;
  /** All three unless given. */
  readonly suites?: readonly CalibratedSuite[];
  /** Pairs of faults to draw; 200 unless given. */
  readonly pairs?: number;
  /** The table of faults; that of the embedded integrator unless given. */
  readonly faults?: readonly Fault[];
  /** The checks; those of assay unless given. */
  readonly checks?: readonly Check[];
  /**
   * Threads that judge at the same time; 1 unless given. Other checks or faults than those of assay, and
   * files that are not compiled, are judged in this thread.
   */
  readonly threads?: number;
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
  | { readonly type: 'pair-judged'; readonly pair: CalibratedPair; readonly total: number }
  | { readonly type: 'calibration-finished'; readonly calibration: Calibration };

const QUICK_OMISSIONS: Calibration['leftOut'] = [
  {
    what: 'harmless faults, pairs of faults and equal lines of the matrix',
    reason: 'the quick calibration tries each fault only by the checks that have to find it',
  },
  {
    what: 'the reference under another profile than neutral or with another request than that of the sample, but by the checks that find a fault there',
    reason: 'the quick calibration judges the reference whole in one setting alone',
  },
  {
    what: 'connections to the reference but under the profile neutral with the requests of the sample',
    reason: 'the quick calibration hands over without a connection what HTTP would not change',
  },
];

const OMISSIONS: Calibration['leftOut'] = [
  {
    what: 'the suite client',
    reason:
      'the embedded integrator has no chat client in which faults could be switched on; the checks of this suite are tried on faulty clients in the tests of assay alone',
  },
];

/** A judgement that was asked for, and what it is about. */
interface Asked<Item> {
  readonly item: Item;
  /** Undefined where an abort came first. */
  readonly judged: Promise<JudgedRun | undefined>;
}

/** Asks for a judgement of each item at once: what is judged next must not wait for what is read first. */
function askForEach<Item>(
  items: readonly Item[],
  judge: (item: Item) => Promise<JudgedRun>,
  signal: AbortSignal | undefined,
): readonly Asked<Item>[] {
  return items.map((item) => {
    const judged = judge(item).then((said) => (signal?.aborted ? undefined : said));
    // It may fail before anybody waits for it.
    judged.catch(() => {});
    return { item, judged };
  });
}

/** What was said of each item, in their order, but for what an abort has ended. */
async function* inOrder<Item>(
  asked: readonly Asked<Item>[],
): AsyncGenerator<JudgedRun & { readonly item: Item }, void> {
  for (const { item, judged } of asked) {
    const said = await judged;
    if (said !== undefined) yield { item, ...said };
  }
}

function judgeOf({ checks, faults, threads = 1, signal }: CalibrationOptions): BenchJudge {
  const isOwn = checks === undefined && faults === undefined && import.meta.url.endsWith('.js');
  return isOwn && threads > 1
    ? createThreadedJudge(threads, signal)
    : createBenchJudge(checks ?? CHECKS, signal);
}

/** The faults that the suites have to find, and those that they may take no offence at. */
function faultsOf(faults: readonly Fault[], suites: readonly CalibratedSuite[]): readonly Fault[] {
  const targets = suites.map((suite) => TARGET_OF_SUITE[suite]);
  return faults.filter(
    ({ target, foundBy }) =>
      targets.includes(target) &&
      (foundBy === undefined || suites.some((suite) => foundBy.startsWith(`${suite}.`))),
  );
}

/** What is learnt in the course of a calibration. */
interface Learnt {
  readonly references: CalibratedReference[];
  readonly faults: CalibratedFault[];
  readonly pairs: CalibratedPair[];
}

const hasNone = ({ problems }: { readonly problems: readonly string[] }) => problems.length === 0;

const hasFired = ({ firedBy }: CalibratedCheck) => firedBy.length > 0;

/** On what each check fires; one that fires on nothing is wrong only where every fault was tried. */
function calibratedChecks(
  checks: readonly Check[],
  faults: readonly CalibratedFault[],
  areAllTried: boolean,
): CalibratedCheck[] {
  const firing = faults.flatMap((fault) =>
    firingIn(fault.fired).map((check) => [check, fault.id] as const),
  );
  return checks.map(({ id, suite }) => {
    const ids = firing.flatMap(([check, fault]) => (check === id ? [fault] : []));
    const problems = ids.length === 0 && areAllTried ? ['it fires on no fault'] : [];
    return { id, suite, firedBy: ids, problems };
  });
}

/** How many of each part there are to try; of the pairs only once they are drawn. */
interface ToTry {
  readonly references: number;
  readonly faults: number;
  readonly pairs: number | undefined;
}

const INTERRUPTED = 'the calibration was interrupted';

/** What an interruption kept from being tried. */
function untriedIn(
  { references, faults, pairs }: Learnt,
  checks: readonly CalibratedCheck[],
  toTry: ToTry,
): Calibration['leftOut'] {
  const silent = checks.length - checks.filter(hasFired).length;
  const parts = [
    ['settings of the reference', references.length, toTry.references, INTERRUPTED],
    [
      'faults',
      faults.length,
      toTry.faults,
      silent === 0
        ? INTERRUPTED
        : `${INTERRUPTED} before it was known whether ${silent} of ${checks.length} checks fire`,
    ],
    ['pairs of faults', pairs.length, toTry.pairs, INTERRUPTED],
  ] as const;
  return parts.flatMap(([what, tried, all, reason]) => {
    if (all === undefined) return [{ what: `all ${what}`, reason }];
    return tried === all ? [] : [{ what: `${all - tried} of ${all} ${what}`, reason }];
  });
}

function summaryOf(
  { references, faults, pairs }: Learnt,
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
    pairs: pairs.length,
    pairsFound: pairs.filter((pair) => hasNone(pair) && pair.masked.length === 0).length,
    pairsMasked: pairs.filter((pair) => hasNone(pair) && pair.masked.length > 0).length,
  };
}

async function* calibrateBy(
  judging: BenchJudge,
  options: CalibrationOptions,
): AsyncGenerator<CalibrationEvent, void> {
  const { clock, seed, signal, isQuick = false, checks = CHECKS } = options;
  const { suites = ALL_SUITES, pairs = DEFAULT_PAIRS } = options;
  const startedAtMs = clock.now();
  const faults = faultsOf(options.faults ?? FAULTS, suites).filter(
    ({ foundBy }) => !isQuick || foundBy !== undefined,
  );
  const trials = createTrials(judging, { checks, faults, suites, isQuick });
  const learnt: Learnt = { references: [], faults: [], pairs: [] };
  const rows: MatrixRow[] = [];
  const silent = new Map<string, Cells>();
  let drawnPairs = isQuick || pairs === 0 ? 0 : undefined;

  const onReferences = askForEach(trials.references, trials.judgeReference, signal);
  const onFaults = askForEach(faults, trials.judgeFault, signal);

  async function* judgeReferences(): AsyncGenerator<CalibrationEvent, void> {
    for await (const { item, cells } of inOrder(onReferences)) {
      const { target, profile, shape } = item;
      silent.set(`${target} ${profile} ${shape}`, cells);
      const reference = judgedReference({ target, profile, shape }, cells);
      learnt.references.push(reference);
      yield { type: 'reference-judged', reference };
    }
  }

  async function* judgeFaults(): AsyncGenerator<CalibrationEvent, void> {
    for await (const { item: fault, cells, hints } of inOrder(onFaults)) {
      const { profile, shape } = settingOf(fault);
      const known = silent.get(`${fault.target} ${profile} ${shape}`);
      // Without it nothing tells what has fired.
      if (known === undefined && signal?.aborted) continue;
      const reference = known ?? new Map();
      const row = { fault, cells, hints, reference };
      rows.push(row);
      const judged = judgedFault(row);
      learnt.faults.push(judged);
      yield { type: 'fault-judged', fault: judged, total: faults.length };
    }
  }

  async function* judgePairs(): AsyncGenerator<CalibrationEvent, void> {
    const drawn = isQuick ? [] : drawPairs(rows, pairs, seed);
    drawnPairs = drawn.length;
    const onPairs = askForEach(drawn, trials.judgePair, signal);
    for await (const { item, cells } of inOrder(onPairs)) {
      const judged = judgedPair(item, cells);
      learnt.pairs.push(judged);
      yield { type: 'pair-judged', pair: judged, total: drawn.length };
    }
  }

  yield* judgeReferences();
  yield* judgeFaults();
  if (!signal?.aborted) yield* judgePairs();

  const own = checks.filter(({ suite }) => (suites as readonly SuiteId[]).includes(suite));
  const areAllTried = learnt.faults.length === faults.length;
  const columns = calibratedChecks(own, learnt.faults, areAllTried);
  const references = trials.references.length;
  const toTry = { references, faults: faults.length, pairs: drawnPairs };
  const parts = [...learnt.references, ...learnt.faults, ...columns, ...learnt.pairs];
  const outcome = parts.every(hasNone) ? 'calibrated' : 'miscalibrated';
  yield {
    type: 'calibration-finished',
    calibration: {
      assay: VERSION,
      specification: SPECIFICATION,
      isQuick,
      seed,
      startedAt: new Date(startedAtMs).toISOString(),
      durationMs: clock.now() - startedAtMs,
      outcome: signal?.aborted ? 'interrupted' : outcome,
      summary: summaryOf(learnt, columns),
      leftOut: [
        ...(signal?.aborted ? untriedIn(learnt, columns, toTry) : []),
        ...OMISSIONS,
        ...(isQuick ? QUICK_OMISSIONS : []),
      ],
      ...learnt,
      checks: columns,
      ...(isQuick || !areAllTried
        ? {}
        : { alike: { checks: findAlikeChecks(rows), faults: findAlikeFaults(learnt.faults) } }),
    },
  };
}

/**
 * Tries the checks on the embedded integrator: on the reference, which none may fail, on every fault,
 * which the check that its row names has to find, and on pairs of faults, of which both have to be found.
 * Every check has to fire on some fault.
 */
export async function* calibrate(
  options: CalibrationOptions,
): AsyncGenerator<CalibrationEvent, void> {
  const judging = judgeOf(options);
  try {
    yield* calibrateBy(judging, options);
  } finally {
    await judging.close();
  }
}
