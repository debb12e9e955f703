import { TARGET_OF_SUITE } from '../../contract/asked-target.ts';
import type { Fault } from '../../integrator/index.ts';
import type { Check, SuiteId } from '../core/check.ts';
import type { EmbeddedShape } from '../core/plan/embedded-targets.ts';
import type { Selection } from '../core/plan/select-checks.ts';
import type { BenchJudge, Judgement } from './bench-judge.ts';
import { type FaultPair, inOrder } from './fault-pairs.ts';
import { findersOf, type JudgedRun, type Setting, settingOf } from './judged-fault.ts';

/** The suites that the embedded integrator is judged by. */
export type CalibratedSuite = Exclude<SuiteId, 'client'>;

const PROFILES = ['neutral', 'agora'] as const;
const SHAPES: Readonly<Record<Fault['target'], readonly EmbeddedShape[]>> = {
  receiver: ['sample'],
  'token-server': ['sample', 'get', 'wrapped', 'form'],
};

/** Under what the reference of one target is judged. */
type ReferenceSetting = Setting & Pick<Fault, 'target'>;

export interface TrialOptions {
  readonly checks: readonly Check[];
  readonly faults: readonly Fault[];
  readonly suites: readonly CalibratedSuite[];
  /** Tries each fault only by the checks that have to find it. */
  readonly isQuick: boolean;
}

/** By which checks the references, faults and pairs of faults of a calibration are judged. */
export interface Trials {
  /** The references that are to be judged. */
  readonly references: readonly ReferenceSetting[];
  readonly judgeReference: (setting: ReferenceSetting) => Promise<JudgedRun>;
  readonly judgeFault: (fault: Fault) => Promise<JudgedRun>;
  readonly judgePair: (pair: FaultPair) => Promise<JudgedRun>;
}

/** Whether the check that a fault names said otherwise than its row declares. */
function isMissed({ foundBy = '', verdict }: Fault, { cells }: JudgedRun): boolean {
  return cells.get(foundBy)?.verdict !== verdict;
}

/** The one setting in which the reference is judged over HTTP, and whole by the quick calibration. */
function isPlain({ profile, shape }: Setting): boolean {
  return profile === 'neutral' && shape === 'sample';
}

function settingsOf(suites: readonly CalibratedSuite[]): readonly ReferenceSetting[] {
  const targets = [...new Set(suites.map((suite) => TARGET_OF_SUITE[suite]))];
  return targets.flatMap((target) =>
    SHAPES[target].flatMap((shape) => PROFILES.map((profile) => ({ target, profile, shape }))),
  );
}

export function createTrials(
  judging: BenchJudge,
  { checks, faults, suites, isQuick }: TrialOptions,
): Trials {
  const suitesOf = (target: Fault['target']) =>
    suites.filter((suite) => TARGET_OF_SUITE[suite] === target);
  const isKnown = (id: string) => checks.some((check) => check.id === id);
  /** What is said of a whole run may show only in the requests of other checks. */
  const isRunWide = (id: string) => checks.some((check) => check.id === id && check.isRunWide);

  function judge(
    on: readonly Fault[],
    setting: Setting,
    how: Pick<Judgement, 'selection' | 'explainsFindings'>,
  ): Promise<JudgedRun> {
    return judging.judge({ ...how, setting, faults: on.map(({ id }) => id) });
  }

  /** What the reference is judged by. */
  function selectionOnReference({ profile, shape, target }: ReferenceSetting): Selection {
    if (!isQuick || isPlain({ profile, shape })) return { suites: suitesOf(target) };
    const isThere = (fault: Fault) => {
      const setting = settingOf(fault);
      return fault.target === target && setting.profile === profile && setting.shape === shape;
    };
    return { only: [...new Set(faults.filter(isThere).flatMap(findersOf))].filter(isKnown) };
  }

  // What the way without a connection changed would show beside every fault of the most usual setting.
  function judgeReference(setting: ReferenceSetting): Promise<JudgedRun> {
    const { profile, shape } = setting;
    const isOverHttp = isPlain({ profile, shape });
    const selection = selectionOnReference(setting);
    return judging.judge({ setting, faults: [], selection, isOverHttp, explainsFindings: true });
  }

  async function judgeFault(fault: Fault): Promise<JudgedRun> {
    const { target, foundBy = '', verdict } = fault;
    // Faults that the same checks find are told apart by how the findings are explained.
    const judgeBy = (selection: Selection) =>
      judge([fault], settingOf(fault), { selection, explainsFindings: !isQuick });
    if (!isQuick) return judgeBy({ suites: suitesOf(target) });
    const judged = await judgeBy({ only: findersOf(fault).filter(isKnown) });
    // What keeps a check from judging may show only after all requests of a run.
    const isLate = verdict === 'untestable' || isRunWide(foundBy);
    return isLate && isMissed(fault, judged) ? judgeBy({ suites: suitesOf(target) }) : judged;
  }

  async function judgePair(pair: FaultPair): Promise<JudgedRun> {
    const both = inOrder(pair.map(({ fault }) => fault));
    const finders = [...new Set(both.flatMap(({ foundBy = '' }) => foundBy))].filter(isKnown);
    const judgeBy = (selection: Selection) =>
      judge(both, settingOf(pair[0].fault), { selection, explainsFindings: false });
    const judged = await judgeBy({ only: finders });
    const isLate = finders.some(isRunWide) && both.some((fault) => isMissed(fault, judged));
    return isLate ? judgeBy({ suites: suitesOf(pair[0].fault.target) }) : judged;
  }

  return {
    references: settingsOf(suites).filter(
      (setting) => selectionOnReference(setting).only?.length !== 0,
    ),
    judgeReference,
    judgeFault,
    judgePair,
  };
}
