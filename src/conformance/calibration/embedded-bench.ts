import type { Clock } from '../../clock/clock.ts';
import { createVirtualClockPair } from '../../clock/virtual-clock-pair.ts';
import { VERSION } from '../../contract/generated/version.ts';
import {
  type CheckResult,
  type Profile,
  type RunEvent,
  resolveProfile,
} from '../../contract/index.ts';
import type { FaultId } from '../../integrator/index.ts';
import { createEmbeddedTargets, type EmbeddedShape } from '../core/plan/embedded-targets.ts';
import type { RunOptions } from '../core/plan/run-plan.ts';
import { runChecks } from '../core/run/run-checks.ts';
import { createRunPlan } from '../create-run-plan.ts';
import { createInProcessExchange } from './in-process-exchange.ts';

const START_MS = Date.UTC(2025, 5, 1);
const TIMEOUT_MS = 15_000;

/** What one judgement of the embedded integrator may vary. */
export interface JudgeOptions
  extends Pick<RunOptions, 'selection' | 'registry' | 'explainsFindings' | 'signal'> {
  readonly faults?: readonly FaultId[];
  readonly seed?: number;
}

/** What the targets declare. */
export interface BenchOptions {
  readonly hasObserver?: boolean;
  readonly hasCredentials?: boolean;
  /** How the token server is asked. */
  readonly shape?: EmbeddedShape;
}

/** One embedded integrator that can be judged many times, with other faults each time. */
export interface EmbeddedBench {
  events(options?: JudgeOptions): Promise<readonly RunEvent[]>;
  results(options?: JudgeOptions): Promise<ReadonlyMap<string, CheckResult>>;
}

/** Creates an embedded integrator in this process, whose waiting takes no time. */
export function createEmbeddedBench(
  profile: Profile = resolveProfile('neutral'),
  options: BenchOptions = {},
): EmbeddedBench {
  const { hasObserver = true, hasCredentials = true, shape = 'sample' } = options;
  const { waits, deadlines } = createVirtualClockPair(0);
  let begunMs = 0;
  /** Each judgement begins at the same moment, so that what it sends does not depend on those before it. */
  const sinceBegin = ({ now, after }: Clock): Clock => ({
    now: () => START_MS + now() - begunMs,
    after,
  });
  const clock = sinceBegin(waits);
  const embedded = createEmbeddedTargets({ clock, profile, shape });
  const exchange = createInProcessExchange({
    integrator: embedded,
    clock,
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: 1024 * 1024,
  });
  const { receiver, credentials, ...others } = embedded.targets;
  const { observerUrl, ...plainReceiver } = receiver ?? { url: '', customerKey: '' };
  const targets = {
    ...others,
    receiver: hasObserver && observerUrl ? { ...plainReceiver, observerUrl } : plainReceiver,
    ...(hasCredentials && credentials ? { credentials } : {}),
  };

  async function events({ faults = [], seed = 1, ...how }: JudgeOptions = {}) {
    embedded.setFaults(faults);
    begunMs = waits.now();
    const plan = createRunPlan({
      version: VERSION,
      profile,
      targets,
      clock,
      deadlines: sinceBegin(deadlines),
      exchange,
      seed,
      runs: 4,
      checkBudgetMs: Number.MAX_SAFE_INTEGER,
      shrinkBudgetMs: Number.MAX_SAFE_INTEGER,
      maxTimeMs: Number.MAX_SAFE_INTEGER,
      concurrency: 1,
      startTimeMs: START_MS,
      ...how,
    });
    const seen: RunEvent[] = [];
    for await (const event of runChecks(plan)) seen.push(event);
    return seen;
  }

  return {
    events,
    async results(how) {
      const finished = (await events(how)).flatMap((event) =>
        event.type === 'check-finished' ? [[event.result.id, event.result] as const] : [],
      );
      return new Map(finished);
    },
  };
}
