import { type Clock, sleep } from '../../src/clock/clock.ts';
import { createVirtualClock } from '../../src/clock/virtual-clock.ts';
import type { SuiteId } from '../../src/conformance/core/check.ts';
import type { RunOptions } from '../../src/conformance/core/plan/run-plan.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import {
  type CheckResult,
  type RunEvent,
  resolveProfile,
  type Verdict,
} from '../../src/contract/index.ts';
import { applyFaults } from '../../src/integrator/faults/fault-table.ts';
import { createState } from '../../src/integrator/incoming.ts';
import { EMBEDDED_CREDENTIALS, type FaultId } from '../../src/integrator/index.ts';
import { grantToken } from '../../src/integrator/token-server.ts';
import type { Answer, Failure, SendRequest, WireRequest } from '../../src/wire/exchange.ts';
import { schemeOf } from '../../src/wire/signature.ts';
import { KEY, START_MS } from './make-plan.ts';
import { answer, failure, isSigned } from './scripted-exchange.ts';

const NEUTRAL = resolveProfile('neutral');
const TIMEOUT_MS = 15_000;
const { appId, appCertificate } = EMBEDDED_CREDENTIALS;

/** What a target sees of a request: when it came, by the clock of the run, and how many came before. */
export interface Arrival {
  readonly request: WireRequest;
  readonly atMs: number;
  readonly index: number;
}

export interface TimedTarget {
  readonly suites: readonly SuiteId[];
  /** How long an answer takes; beyond 15 s there is none. */
  readonly takesMs: (arrival: Arrival) => number;
  /** Defects of the token server; none unless given. */
  readonly faults?: readonly FaultId[];
  /** An answer in place of the ordinary one. */
  readonly reply?: (arrival: Arrival) => Answer | Failure | undefined;
  readonly options?: Partial<RunOptions>;
}

export interface TimedRun {
  readonly events: readonly RunEvent[];
  readonly results: ReadonlyMap<string, CheckResult>;
  readonly hints: readonly string[];
  readonly outcome: string;
  readonly lastedMs: number;
  /** All that arrived. */
  readonly arrivals: readonly Arrival[];
  /** How many were under way at the same time at most. */
  readonly mostAtOnce: number;
  idsOf(...verdicts: readonly Verdict[]): readonly string[];
}

/** The value that a body is the JSON of; undefined for any other body. */
export function jsonIn({ body }: Pick<WireRequest, 'body'>): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString());
  } catch {
    return undefined;
  }
}

/** The event type of a notification; undefined for everything else. */
export function eventTypeOf(request: Pick<WireRequest, 'body'>): unknown {
  return (jsonIn(request) as { eventType?: unknown } | null | undefined)?.eventType;
}

/** The answers of a receiver that verifies well, and of the reference token server. */
function createOrdinary(
  clock: Clock,
  faults: readonly FaultId[],
): (request: WireRequest) => Answer | Failure {
  const state = createState();
  const { tokenServer } = applyFaults(faults);
  const environment = {
    clock,
    customerKey: KEY,
    appId,
    appCertificate,
    scheme: schemeOf(NEUTRAL),
  };
  return (request) => {
    const { method, url, headers, body } = request;
    const { pathname: path, search } = new URL(url);
    if (path === '/hook') return isSigned(request, KEY, NEUTRAL) ? answer(200) : answer(401);
    const named = headers.map(([name, value]) => [name.toLowerCase(), value]);
    const inbound = {
      method,
      path,
      query: search.slice(1),
      headers: Object.fromEntries(named),
      rawHeaders: headers,
      body: Buffer.from(body),
    };
    const endpoint = path === '/generate-app-token' ? 'app' : 'user';
    const call = { request: inbound, environment, state, endpoint } as const;
    const reply = grantToken(tokenServer, call);
    if (reply.kind !== 'answer') return failure('reset');
    return { ...reply, body: Buffer.from(reply.body) };
  };
}

/** Judges conformant targets that take their time, in virtual time and eight checks at a time. */
export async function judgeTimed(target: TimedTarget): Promise<TimedRun> {
  const clock = createVirtualClock(START_MS);
  const ordinary = createOrdinary(clock, target.faults ?? []);
  const arrivals: Arrival[] = [];
  let underWay = 0;
  let mostAtOnce = 0;
  const exchange: SendRequest = async (request) => {
    const startedAtMs = clock.now();
    const arrival = { request, atMs: startedAtMs - START_MS, index: arrivals.length };
    arrivals.push(arrival);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    const takesMs = target.takesMs(arrival);
    const outcome =
      takesMs > TIMEOUT_MS
        ? failure('timeout', `no answer after ${TIMEOUT_MS} ms`)
        : (target.reply?.(arrival) ?? ordinary(request));
    await sleep(clock, Math.min(takesMs, TIMEOUT_MS));
    underWay -= 1;
    return { request, outcome, startedAtMs, durationMs: clock.now() - startedAtMs };
  };
  const hasReceiver = target.suites.includes('receiver');
  const plan = createRunPlan({
    version: 'test',
    profile: NEUTRAL,
    targets: {
      isEmbedded: false,
      ...(hasReceiver ? { receiver: { url: 'http://localhost/hook', customerKey: KEY } } : {}),
      ...(target.suites.some((suite) => suite.startsWith('token'))
        ? { tokenServer: { url: 'http://localhost' }, credentials: { appId, appCertificate } }
        : {}),
    },
    clock,
    exchange,
    seed: 1,
    selection: { suites: target.suites },
    ...target.options,
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  const finished = events.flatMap((event) =>
    event.type === 'check-finished' ? [event.result] : [],
  );
  const last = events.at(-1);
  return {
    events,
    results: new Map(finished.map((result) => [result.id, result])),
    hints: events.flatMap((event) => (event.type === 'hint' ? [event.message] : [])),
    outcome: last?.type === 'run-finished' ? last.outcome : '',
    lastedMs: clock.now() - START_MS,
    arrivals,
    mostAtOnce,
    idsOf: (...verdicts) =>
      finished.filter(({ verdict }) => verdicts.includes(verdict)).map(({ id }) => id),
  };
}
