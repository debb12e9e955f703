import { setMaxListeners } from 'node:events';
import { sleep, systemClock } from '../../../clock/clock.ts';
import { type Profile, resolveProfile } from '../../../contract/index.ts';
import { UsageError } from '../../../errors.ts';
import { schemeOf } from '../../../wire/signature.ts';
import { createRandom } from '../../session/random.ts';
import { runPlan } from '../../session/run-plan.ts';
import { scenarioOf } from '../../session/scenarios.ts';
import { identify, wholeSecond } from '../../session/session-identity.ts';
import type { Plan, SessionPlan } from '../../session/session-plan.ts';
import type { CallbackEvent, SessionEvent } from '../../session/session-state.ts';
import type { Delivery } from '../delivery/attempt.ts';
import { createCourier } from '../delivery/create-courier.ts';
import { createPoster } from '../sending/create-poster.ts';
import type { Engine, EngineOptions, StartOptions } from './engine.ts';
import { createSessionRun, type SessionRun } from './session-run.ts';

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
  const { receiverUrl, customerKey, seed = 1, ca } = options;
  const clock: NonNullable<EngineOptions['clock']> = options.clock ?? systemClock;
  const profile: Profile = resolveProfile(options.profile ?? 'neutral');
  const { runId = idOfTime(clock.now()), disturbances = {} } = options;
  const answers = profile.values;
  const stopped = new AbortController();
  const { signal } = stopped;
  // Every delivery that waits for its next attempt listens.
  setMaxListeners(0, signal);
  const poster = createPoster({
    url: receiverUrl,
    // The network lives in the machine's time alone: a virtual clock stands still while a request is
    // under way, so no deadline would ever pass, and one that is turned meanwhile would break off a
    // delivery that is not late.
    clock: systemClock,
    deadlineMs: answers['acknowledgement.deadlineMs'],
    ...(ca === undefined ? {} : { ca }),
  });
  const courier = createCourier({
    poster,
    clock,
    wallClock: systemClock,
    customerKey,
    scheme: schemeOf(profile),
    policy: answers,
    seed,
    disturbances,
    signal,
    hold: () => clock.hold?.() ?? (() => {}),
    onAttempt: () => {},
  });
  const runs = new Map<string, SessionRun>();
  let sessions = 0;

  function begin(session: number, plan: SessionPlan, startMs: number, how: StartOptions) {
    const identity = identify(runId, session, plan);
    const frame = { plan, identity, answers, startMs };
    const { updates, pace = 'collapsed' } = how;
    const run = createSessionRun({ frame, clock, signal, pace, isAwaiting: updates === 'awaited' });
    runs.set(identity.agentId, run);
    return { identity, run };
  }

  async function deliverAll(
    session: number,
    events: AsyncIterable<SessionEvent> | Iterable<SessionEvent>,
    callbacks: CallbackEvent[],
    pace: StartOptions['pace'],
  ): Promise<readonly Delivery[]> {
    const deliveries: Promise<Delivery>[] = [];
    for await (const event of events) {
      if (event.kind === 'client-callback') {
        callbacks.push(event);
        continue;
      }
      const { notice, atMs } = event;
      const waitMs = atMs - clock.now();
      if (pace === 'real-time' && waitMs > 0) await sleep(clock, waitMs, signal);
      const place = deliveries.length + 1;
      const intendedMs = clock.now();
      let passFirst = (): void => {};
      const first = new Promise<void>((resolve) => {
        passFirst = resolve;
      });
      const errand = { session, place, notice, intendedMs, happenedMs: atMs };
      const whole = courier({ ...errand, onFirstAttempt: passFirst });
      deliveries.push(whole);
      await (answers['delivery.isOrdered'] ? whole : Promise.race([first, whole]));
    }
    return Promise.all(deliveries);
  }

  return {
    start(what, how = {}) {
      sessions += 1;
      const session = sessions;
      const plan = planOf(what, seed, session);
      const startMs = wholeSecond(clock.now());
      const callbacks: CallbackEvent[] = [];
      if (plan.kind === 'settings-saved') {
        const casting = { runId, sessionNumber: session, epochMs: startMs, answers };
        const told = runPlan(plan, casting);
        const done = deliverAll(session, told, callbacks, how.pace);
        const identity = identify(runId, session, { name: 'console', channel: 'console' });
        return { ...identity, callbacks, deliveries: () => done, stop: () => {} };
      }
      const { identity, run } = begin(session, plan, startMs, how);
      const done = deliverAll(session, run.events(), callbacks, how.pace);
      // Whoever never asks for the deliveries is not to be struck down by an error in them.
      done.catch(() => {});
      return { ...identity, callbacks, deliveries: () => done, stop: run.stop };
    },
    updateAgent(agentId, update) {
      const run = runs.get(agentId);
      if (run === undefined || run.isOver()) {
        const running = [...runs].filter(([, each]) => !each.isOver()).map(([id]) => id);
        throw new UsageError(
          `no agent "${agentId}" is running. Running are: ${running.join(', ') || 'none'}.`,
        );
      }
      run.update(update);
      return { agent_id: agentId, create_ts: Math.floor(run.startMs / 1_000), status: 'RUNNING' };
    },
    async close() {
      stopped.abort();
      await poster.close();
    },
  };
}
