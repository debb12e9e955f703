import { type Clock, systemClock } from '../../src/clock/clock.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { CHECKS } from '../../src/conformance/index.ts';
import {
  type CheckResult,
  type Profile,
  type RunEvent,
  resolveProfile,
} from '../../src/contract/index.ts';
import { createState } from '../../src/integrator/incoming.ts';
import { type ReceiverBehaviour, receiveNotification } from '../../src/integrator/receiver.ts';
import { REFERENCE_RECEIVER } from '../../src/integrator/reference-receiver.ts';
import type { Failure, SendRequest, WireRequest } from '../../src/wire/exchange.ts';
import { schemeOf } from '../../src/wire/signature.ts';

const CUSTOMER_KEY = 'test-customer-key';

/** 2026-06-01T00:00:00Z: the run's times count up from it. */
const START_MS = Date.UTC(2026, 5, 1);

/** A receiver without sockets: the reference with some of its steps replaced. */
function receiverExchange(
  profile: Profile,
  behaviour: ReceiverBehaviour,
  answerMs: number,
): SendRequest {
  const state = createState();
  const environment = {
    clock: systemClock,
    customerKey: CUSTOMER_KEY,
    appId: '',
    appCertificate: '',
    scheme: schemeOf(profile),
  };
  return async (request) => {
    const { method, url, headers, body, mode } = request;
    const named = headers.map(([name, value]) => [name.toLowerCase(), value] as const);
    const length = mode === 'chunked' ? [] : [['content-length', String(body.length)] as const];
    const inbound = {
      method,
      path: new URL(url).pathname,
      query: '',
      headers: Object.fromEntries([...named, ...length]),
      rawHeaders: headers,
      body: Buffer.from(body),
    };
    const reply = receiveNotification(behaviour, { request: inbound, environment, state });
    if (reply.kind !== 'answer') throw new Error(`the receiver gives no answer but ${reply.kind}`);
    const outcome = { ...reply, body: Buffer.from(reply.body) };
    return { request, outcome, startedAtMs: START_MS, durationMs: answerMs };
  };
}

/** What is judged, and who listens. */
export interface InProcessOptions {
  readonly profile?: string;
  /** Replaces steps of the reference. */
  readonly change?: (base: ReceiverBehaviour) => Partial<ReceiverBehaviour>;
  readonly runs?: number;
  /** What each answer is said to take. */
  readonly answerMs?: number;
  /** The ids of the checks that are judged; all those of receivers unless given. */
  readonly only?: readonly string[];
  readonly seed?: number;
  /** Hears of each request, with the id of the check that sends it. */
  readonly onRequest?: (request: WireRequest, checkId: string) => void;
  /** What comes of the nth request, from 0, in place of the receiver's answer. */
  readonly failAt?: (index: number) => Failure | undefined;
  readonly clock?: Clock;
}

/** The suite `receiver`, judged on a receiver without sockets; one check at a time. */
export async function judgeInProcess(options: InProcessOptions = {}): Promise<{
  readonly results: readonly CheckResult[];
  readonly events: readonly RunEvent[];
}> {
  const { change, runs = 20, seed = 1, onRequest, failAt, clock = systemClock } = options;
  let asked = 0;
  const profile = resolveProfile(options.profile ?? 'neutral');
  const behaviour = { ...REFERENCE_RECEIVER, ...change?.(REFERENCE_RECEIVER) };
  const exchange = receiverExchange(profile, behaviour, options.answerMs ?? 0);
  let checkId = '';
  const registry = CHECKS.filter(({ suite }) => suite === 'receiver').map(
    (check): typeof check => ({
      ...check,
      run: (context) => {
        checkId = check.id;
        return check.run(context);
      },
    }),
  );
  const plan = createRunPlan({
    version: 'test',
    profile,
    targets: {
      isEmbedded: false,
      receiver: { url: 'http://127.0.0.1/webhook', customerKey: CUSTOMER_KEY },
    },
    clock,
    async exchange(request) {
      onRequest?.(request, checkId);
      const outcome = failAt?.(asked);
      asked += 1;
      if (outcome === undefined) return exchange(request);
      return { request, outcome, startedAtMs: START_MS, durationMs: 0 };
    },
    seed,
    runs,
    concurrency: 1,
    startTimeMs: START_MS,
    ...(options.only === undefined ? {} : { selection: { only: options.only } }),
    registry,
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  const results = events.flatMap((event) =>
    event.type === 'check-finished' ? [event.result] : [],
  );
  return { results, events };
}
