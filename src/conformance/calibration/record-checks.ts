import assert from '@hapi/hoek/assert';
import type { CheckResult } from '../../contract/index.ts';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import type { Check } from '../core/check.ts';
import { wasKept } from '../core/judgement/judge-among-others.ts';
import type { RunPlan } from '../core/plan/run-plan.ts';
import type { EmbeddedBench, JudgeOptions } from './embedded-bench.ts';
import {
  knownIn,
  PAUSE_MS,
  type RecordedCheck,
  type RecordedChecks,
  type RecordedSending,
  type RecordedTelling,
  type RunHandles,
  type RunWrapper,
  TOLD,
  type ToldName,
} from './recorded-checks.ts';

/** A check that is being judged, or was. */
interface Judged extends Omit<RecordedCheck, 'result'> {
  readonly check: Check;
  readonly told: Map<ToldName, string>;
  readonly startedAtMs: number;
  readonly sendings: RecordedSending[];
  readonly tellings: RecordedTelling[];
}

/** Records a run whose checks are judged one at a time. */
interface Recording extends RunWrapper {
  /** What can be repeated of it, once it has ended with these results. */
  recorded(results: Iterable<CheckResult>): RecordedChecks;
}

/** Work of one kind, and whether any of it is under way. */
function createCount(): { isBusy(): boolean; during<T>(work: Promise<T>): Promise<T> } {
  let underWay = 0;
  return {
    isBusy: () => underWay > 0,
    during(work) {
      underWay += 1;
      return work.finally(() => {
        underWay -= 1;
      });
    },
  };
}

/**
 * What a check over all exchanges may read of them: what is compared before it is repeated, and what matters only
 * where one of its own answers is lost.
 */
const COMPARED: ReadonlySet<string> = new Set([
  'cutOffs',
  'falls',
  'hasReset',
  'hasTakenOrdinary',
  'isTakingOrdinary',
  'leak',
  'note',
  'noteAnswer',
  'proved',
  'resets',
  'sentAgain',
  'serving',
  'unsteady',
  'validity',
] satisfies (keyof RunPlan['seen'])[]);

/** A check that let time pass, or taught the run something, cannot be repeated by its requests. */
function isRepeatable({ startedAtMs, known, sendings }: Judged, plan: RunPlan): boolean {
  const answeringMs = sendings.reduce((sum, each) => sum + (each.exchange?.durationMs ?? 0), 0);
  return plan.clock.now() - startedAtMs <= answeringMs && knownIn(plan) === known;
}

function createRecording({ send, skipTo }: RunHandles): Recording {
  const starts = new Map<string, number>();
  const ended: Judged[] = [];
  const sent = createCount();
  const asked = createCount();
  let latest: Judged | undefined;

  /** A check has ended when the next one begins; behind the last one, there is none, and it is not repeated. */
  function begin(check: Check, plan: RunPlan): void {
    if (latest !== undefined && isRepeatable(latest, plan)) ended.push(latest);
    skipTo(plan.clock.now() + PAUSE_MS);
    const startedAtMs = plan.clock.now();
    starts.set(check.id, startedAtMs);
    const known = knownIn(plan);
    // What the receiver calls is more than it answers.
    latest = check.needs.includes('engine')
      ? undefined
      : { check, startedAtMs, known, told: new Map(), sendings: [], tellings: [] };
  }

  function noteTold(name: ToldName, plan: RunPlan): void {
    if (latest?.told.has(name) === false) latest.told.set(name, TOLD[name](plan));
  }

  /** What was seen, of which a check over all exchanges may read more than can be compared. */
  function watched(seen: RunPlan['seen']): RunPlan['seen'] {
    return new Proxy(seen, {
      get(target, name: keyof RunPlan['seen']) {
        if (latest?.check.isRunWide && !COMPARED.has(name)) latest = undefined;
        return target[name];
      },
    });
  }

  /** A function of a plan that notes each of its calls. */
  function noted<Args extends readonly unknown[], Done>(
    plan: RunPlan,
    pick: (plan: RunPlan) => (...args: Args) => Done,
  ): (...args: Args) => Done {
    return (...args) => {
      latest?.tellings.push({ isBeside: asked.isBusy(), tell: (other) => pick(other)(...args) });
      return pick(plan)(...args);
    };
  }

  function exchange(request: WireRequest): Promise<Exchange> {
    const sending: RecordedSending = { isBeside: sent.isBusy(), request };
    latest?.sendings.push(sending);
    return sent.during(send(request)).then((done) => {
      sending.exchange = done;
      return done;
    });
  }

  function wrapped(plan: RunPlan): RunPlan {
    const { seen } = plan;
    const ask = noted(plan, (other) => other.exchange);
    return {
      ...plan,
      exchange: (request, purpose) => asked.during(ask(request, purpose)),
      keepSecret: noted(plan, (other) => other.keepSecret),
      seen: watched({
        ...seen,
        leak(what, by) {
          noteTold('leaks', plan);
          return seen.leak(what, by);
        },
        hasReset(by) {
          noteTold('resets', plan);
          return seen.hasReset(by);
        },
        noteAnswer: noted(plan, (other) => other.seen.noteAnswer),
        noteRejected: noted(plan, (other) => other.seen.noteRejected),
        forgetRejected: noted(plan, (other) => other.seen.forgetRejected),
        noteOwed: noted(plan, (other) => other.seen.noteOwed),
      }),
      async reuse(check) {
        begin(check, plan);
        return undefined;
      },
    };
  }

  return {
    exchange,
    wrapped,
    recorded(results) {
      const kept = new Map([...results].filter(wasKept).map((result) => [result.id, result]));
      const checks = ended.flatMap(({ check, ...recorded }) => {
        const result = kept.get(check.id);
        return result === undefined ? [] : [[check.id, { ...recorded, result }] as const];
      });
      return { starts, checks: new Map(checks) };
    },
  };
}

/** Records how the reference is judged as the options say. */
export async function recordReference(
  bench: EmbeddedBench,
  options: JudgeOptions,
): Promise<RecordedChecks> {
  let recording: Recording | undefined;
  const wrap = (handles: RunHandles) => {
    recording = createRecording(handles);
    return recording;
  };
  const results = await bench.results({ ...options, faults: [], isOverHttp: false, wrap });
  assert(recording, 'the bench wraps each run');
  return recording.recorded(results.values());
}
