import { setMaxListeners } from 'node:events';
import { type Clock, sleepUntil, systemClock } from '../../clock/clock.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import {
  decidesByBody,
  type Profile,
  resolveProfile,
  type UserProfile,
} from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { createHttpClient } from '../../wire/http-client.ts';
import { schemeOf } from '../../wire/signature.ts';
import { createRandom } from '../session/random.ts';
import { runPlanAt } from '../session/run-plan.ts';
import { scenarioOf } from '../session/scenarios.ts';
import { identify, wholeSecond } from '../session/session-identity.ts';
import type { Plan, SessionPlan } from '../session/session-plan.ts';
import type { CallbackEvent, SessionEvent } from '../session/session-state.ts';
import type { Delivery } from './attempt.ts';
import { createDispatcher } from './create-dispatcher.ts';
import type { DisturbanceRates } from './disturbances.ts';
import { type AgentUpdate, runStepwise, type StepwiseSession } from './run-stepwise.ts';
import { LONGEST_ANSWER_BYTES } from './simulation-options.ts';

/** Whom the engine talks to, and how. */
export interface EngineOptions {
  readonly receiverUrl: string;
  readonly customerKey: string;
  /** Headers that the receiver requires besides those of a notification. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** `neutral` by default. */
  readonly profile?: string | UserProfile;
  /** Part of every id: letters, digits and hyphens. Drawn from the time by default. */
  readonly runId?: string;
  /** Decides jitter, disturbances and what a drawn scenario draws; 1 by default. */
  readonly seed?: number;
  readonly disturbances?: DisturbanceRates;
  /** PEM certificates to trust instead of the system's. */
  readonly ca?: string;
  /** URL of an HTTP proxy to deliver through; it decides how a body that is sent in pieces arrives. */
  readonly proxy?: string;
  /**
   * The machine's by default; a virtual one makes retries and waits take no time, and that of a chat
   * service (`service.clock`) lets both be turned together.
   */
  readonly clock?: Clock & { hold?(): () => void };
}

/** How one session is run. */
export interface SessionOptions {
  /**
   * Whether the plan itself brings the new token after event 104, or a call of `updateAgent` is
   * awaited until the token expires; `by-plan` by default.
   */
  readonly updates?: 'by-plan' | 'awaited';
  /**
   * Whether the gaps of the session are left out; `collapsed` by default. The times in its events keep
   * them, and run ahead of the clock by what was left out.
   */
  readonly pace?: 'collapsed' | 'real-time';
}

/** A session under way. */
export interface RunningSession {
  readonly sid: string;
  readonly agentId: string;
  readonly name: string;
  readonly channel: string;
  /** What its client was called back for so far. */
  readonly callbacks: readonly CallbackEvent[];
  /** Resolves with every delivery, in the order of the notices, once all are settled. */
  deliveries(): Promise<readonly Delivery[]>;
  /** Stops the agent by hand at the next step of the plan. */
  stop(): void;
}

/** What the operation that updates an agent answers. */
export interface AgentState {
  readonly agent_id: string;
  /** Unix seconds. */
  readonly create_ts: number;
  readonly status: 'RUNNING';
}

/** The engine as a program: sessions on demand and the operations that integrators call. */
export interface Engine {
  /** Starts a scenario's first plan, or a plan. Throws a UsageError for an unknown scenario. */
  start(what: string | Plan, options?: SessionOptions): RunningSession;
  /** Section 4.5: a new `properties.token`. Throws a UsageError for an agent that is not running. */
  updateAgent(agentId: string, update: AgentUpdate): AgentState;
  /** Ends the connections. What is not settled stays so. */
  close(): Promise<void>;
}

const CONNECTIONS = 32;

function planOf(what: string | Plan, seed: number, session: number): Plan {
  if (typeof what !== 'string') return what;
  const [plan] = scenarioOf(what).plans(createRandom(seed, session));
  if (plan === undefined) throw new UsageError(`the scenario "${what}" has no plan.`);
  return plan;
}

function idOfTime(nowMs: number): string {
  return Math.floor(nowMs).toString(36);
}

/** Starts an engine that delivers to one receiver. */
export function startEngine(options: EngineOptions): Engine {
  const { receiverUrl, customerKey, headers = [], seed = 1, ca, proxy } = options;
  const clock: NonNullable<EngineOptions['clock']> = options.clock ?? systemClock;
  const profile: Profile = resolveProfile(options.profile ?? 'neutral');
  const { runId = idOfTime(clock.now()), disturbances = {} } = options;
  const answers = profile.values;
  const stopped = new AbortController();
  const { signal } = stopped;
  // Every delivery that waits for its next attempt listens.
  setMaxListeners(0, signal);
  const client = createHttpClient({
    // The network lives in the machine's time alone: a virtual clock stands still while a request is
    // under way, so no deadline would ever pass, and one that is turned meanwhile would break off a
    // delivery that is not late.
    clock: systemClock,
    timeoutMs: answers['acknowledgement.deadlineMs'],
    maxAnswerBytes: LONGEST_ANSWER_BYTES,
    dropsBodies: !decidesByBody(answers),
    connections: CONNECTIONS,
    ...definedMembers({ ca, proxy }),
  });
  const dispatch = createDispatcher({
    exchange: client.exchange,
    to: { url: receiverUrl, scheme: schemeOf(profile), customerKey, headers },
    clock,
    wallClock: systemClock,
    policy: answers,
    seed,
    disturbances,
    keepsAttempts: true,
    signal,
  });
  const runs = new Map<string, StepwiseSession>();
  let sessions = 0;

  function begin(session: number, plan: SessionPlan, startMs: number, how: SessionOptions) {
    const identity = identify(runId, session, plan);
    const frame = { plan, identity, answers, startMs };
    const { updates, pace = 'collapsed' } = how;
    const run = runStepwise({ frame, clock, signal, pace, isAwaiting: updates === 'awaited' });
    runs.set(identity.agentId, run);
    return { identity, run };
  }

  async function deliverAll(
    { session, scenario }: { readonly session: number; readonly scenario: string },
    events: AsyncIterable<SessionEvent> | Iterable<SessionEvent>,
    callbacks: CallbackEvent[],
    pace: SessionOptions['pace'],
  ): Promise<readonly Delivery[]> {
    const deliveries: Promise<Delivery>[] = [];
    for await (const event of events) {
      if (event.kind === 'client-callback') {
        callbacks.push(event);
        continue;
      }
      const { notice, atMs } = event;
      if (pace === 'real-time') await sleepUntil(clock, atMs, signal);
      const place = deliveries.length + 1;
      const intendedMs = clock.now();
      const first = dispatch({ session, scenario, place, notice, intendedMs, eventMs: atMs });
      deliveries.push(first.then(({ delivery }) => delivery));
      await (answers['delivery.isOrdered'] ? deliveries.at(-1) : first);
    }
    return Promise.all(deliveries);
  }

  return {
    start(what, how = {}) {
      sessions += 1;
      const session = sessions;
      const source = { session, scenario: typeof what === 'string' ? what : '' };
      const plan = planOf(what, seed, session);
      const startMs = wholeSecond(clock.now());
      const callbacks: CallbackEvent[] = [];
      if (plan.kind !== 'session') {
        const events = runPlanAt(plan, { runId, sessionNumber: session, startMs, answers });
        const done = deliverAll(source, events, callbacks, how.pace);
        const identity = identify(runId, session, { name: 'console', channel: 'console' });
        return { ...identity, callbacks, deliveries: () => done, stop: () => {} };
      }
      const { identity, run } = begin(session, plan, startMs, how);
      const done = deliverAll(source, run.events(), callbacks, how.pace);
      // An error in deliveries that nobody asks for must not end the process.
      done.catch(() => {});
      return { ...identity, callbacks, deliveries: () => done, stop: run.stop };
    },
    updateAgent(agentId, update) {
      const run = runs.get(agentId);
      if (run === undefined || run.hasEnded()) {
        const running = [...runs].filter(([, each]) => !each.hasEnded()).map(([id]) => id);
        throw new UsageError(
          `no agent "${agentId}" is running. Running are: ${running.join(', ') || 'none'}.`,
        );
      }
      run.update(update);
      return { agent_id: agentId, create_ts: Math.floor(run.startMs / 1_000), status: 'RUNNING' };
    },
    async close() {
      stopped.abort();
      await client.close();
    },
  };
}
