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
import { createHttpClient } from '../../wire/http-client.ts';
import type { Check } from '../core/check.ts';
import { type EmbeddedShape, startEmbeddedTargets } from '../core/plan/embedded-targets.ts';
import type { Selection } from '../core/plan/select-checks.ts';
import { runChecks } from '../core/run/run-checks.ts';
import { createRunPlan } from '../create-run-plan.ts';
import { createInProcessExchange } from './in-process-exchange.ts';
import { PAUSE_MS, type RunHandles, type RunWrapper } from './recorded-checks.ts';

const START_MS = Date.UTC(2025, 5, 1);
const TIMEOUT_MS = 15_000;

/** What one judgement of the embedded integrator may vary. */
export interface JudgeOptions {
  readonly faults?: readonly FaultId[];
  readonly selection?: Selection;
  readonly seed?: number;
  /** Checks to select from; every check of assay unless given. */
  readonly registry?: readonly Check[];
  /** Every exchange goes over HTTP, also one that HTTP would not change; so the reference is judged unless given. */
  readonly isOverHttp?: boolean;
  /** Tries that making a failing example smaller may take; those of a run unless given. */
  readonly shrinkTries?: number;
  /** Whether what is found is counted, made smaller and explained; true unless given. */
  readonly explainsFindings?: boolean;
  /** What goes around the run. */
  readonly wrap?: (handles: RunHandles) => RunWrapper;
  /** Aborts the judgement. */
  readonly signal?: AbortSignal;
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
  close(): Promise<void>;
}

/** A run of which nothing is recorded or repeated. */
const plain = ({ send, skipTo }: RunHandles): RunWrapper => ({
  exchange: send,
  wrapped: (plan) => ({
    ...plan,
    async reuse() {
      skipTo(plan.clock.now() + PAUSE_MS);
      return undefined;
    },
  }),
});

/** Opens an embedded integrator whose waiting takes no time. */
export async function openEmbeddedBench(
  profile: Profile = resolveProfile('neutral'),
  options: BenchOptions = {},
): Promise<EmbeddedBench> {
  const { hasObserver = true, hasCredentials = true, shape = 'sample' } = options;
  const { waits, deadlines } = createVirtualClockPair(0);
  let begunMs = 0;
  /** Each judgement begins at the same moment, so that what it sends does not depend on those before it. */
  const sinceBegin = ({ now, after }: Clock): Clock => ({
    now: () => START_MS + now() - begunMs,
    after,
  });
  const clocks = { waits: sinceBegin(waits), deadlines: sinceBegin(deadlines) };
  const embedded = await startEmbeddedTargets({ clock: clocks.waits, profile, shape });
  const httpClient = createHttpClient({
    clock: clocks.deadlines,
    pauses: clocks.waits,
    timeoutMs: TIMEOUT_MS,
    maxAnswerBytes: 1024 * 1024,
  });
  const inProcess = createInProcessExchange({
    integrator: embedded.integrator,
    overHttp: httpClient.exchange,
    clock: clocks.deadlines,
    pauses: clocks.waits,
    timeoutMs: TIMEOUT_MS,
  });
  const { receiver, credentials, ...others } = embedded.targets;
  const { observerUrl, ...plainReceiver } = receiver ?? { url: '', customerKey: '' };
  const targets = {
    ...others,
    receiver: hasObserver && observerUrl ? { ...plainReceiver, observerUrl } : plainReceiver,
    ...(hasCredentials && credentials ? { credentials } : {}),
  };

  async function events(given: JudgeOptions = {}) {
    const { faults = [], seed = 1, wrap = plain, ...options } = given;
    const { isOverHttp = faults.length === 0 } = options;
    embedded.setFaults(faults);
    begunMs = waits.now();
    const send = isOverHttp ? httpClient.exchange : inProcess;
    const skipTo = (ms: number) => {
      begunMs -= Math.max(0, ms - clocks.waits.now());
    };
    const { exchange, wrapped } = wrap({ send, skipTo });
    const plan = createRunPlan({
      version: VERSION,
      profile,
      targets,
      clock: clocks.waits,
      deadlines: clocks.deadlines,
      exchange,
      seed,
      runs: 4,
      checkBudgetMs: Number.MAX_SAFE_INTEGER,
      shrinkBudgetMs: Number.MAX_SAFE_INTEGER,
      patienceMs: Number.MAX_SAFE_INTEGER,
      concurrency: 1,
      startTimeMs: START_MS,
      ...options,
    });
    const seen: RunEvent[] = [];
    for await (const event of runChecks(wrapped(plan))) seen.push(event);
    return seen;
  }

  return {
    events,
    async results(options) {
      const finished = (await events(options)).flatMap((event) =>
        event.type === 'check-finished' ? [[event.result.id, event.result] as const] : [],
      );
      return new Map(finished);
    },
    async close() {
      await httpClient.close();
      await embedded.close();
    },
  };
}
