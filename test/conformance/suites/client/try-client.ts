import { createVirtualClock, type VirtualClock } from '../../../../src/clock/virtual-clock.ts';
import type { Selection } from '../../../../src/conformance/core/plan/select-checks.ts';
import { runChecks } from '../../../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../../../src/conformance/create-run-plan.ts';
import type { ClientLimits } from '../../../../src/conformance/probes/client/client-stimulus.ts';
import {
  type ClientTargetOptions,
  openClientTarget,
  type StartRequest,
} from '../../../../src/conformance/probes/client/client-target.ts';
import { CLIENT_CHECKS } from '../../../../src/conformance/suites/client/index.ts';
import { type Report, type RunEvent, resolveProfile } from '../../../../src/contract/index.ts';
import { reportOf } from '../../../../src/report/index.ts';
import {
  type ChatCall,
  type ChatClient,
  type ChatClientOptions,
  type ChatService,
  connectInProcess,
  createChatClient,
  createChatService,
  OPAQUE,
  rulesOf,
  serveToken,
  type TokenFetch,
  type TokenFormat,
} from '../../../../src/simulator/chat/index.ts';

export const USER = 'alice';

/** What a client of the tests lives on. */
export interface ClientWorld {
  readonly service: ChatService;
  readonly clock: VirtualClock;
  /** The token server that assay simulates. */
  fetchToken(userId: string, privilege?: 'user' | 'app'): Promise<TokenFetch>;
  open(options?: Partial<ChatClientOptions>): ChatClient;
}

/** Starts a client; the returned function ends it. */
export type StartClient = (world: ClientWorld) => () => void;

export interface TriedClient {
  readonly report: Report;
  readonly events: readonly RunEvent[];
  /** How many times the client had to be started again. */
  readonly restarts: number;
  /** What the driver of the client was asked to do. */
  readonly requests: readonly StartRequest[];
  /** Every token that the token server handed out. */
  readonly tokens: readonly string[];
}

/** What a test hears of the suite while it runs, in the moment in which it happens. */
export interface SuiteHooks {
  readonly onCall?: (call: ChatCall) => void;
  readonly beforeCheck?: (id: string) => void;
  readonly afterCheck?: (id: string) => void;
}

export interface TryOptions extends SuiteHooks {
  readonly limits?: Partial<ClientLimits>;
  readonly profile?: 'neutral' | 'agora';
  readonly format?: TokenFormat;
  readonly values?: Parameters<typeof rulesOf>[0]['values'];
  readonly signal?: AbortSignal;
  readonly selection?: Selection;
  readonly isStrict?: boolean;
  /** The time that the run is given, in ms. */
  readonly maxTimeMs?: number;
  /** Of the tokens that the token server hands out. */
  readonly validitySeconds?: number;
}

type SuiteOptions = Omit<TryOptions, 'limits'> & ClientTargetOptions;

/** Runs the suite `client` on any client that connects to a service. */
export async function runClientSuite(
  options: SuiteOptions,
): Promise<Pick<TriedClient, 'report' | 'events'>> {
  const { service, clock, profile = 'neutral', signal, selection, isStrict, maxTimeMs } = options;
  const { onCall, beforeCheck, afterCheck } = options;
  const stopWatching = onCall === undefined ? undefined : service.watch(onCall);
  const client = openClientTarget(options);
  const registry = CLIENT_CHECKS.map((check) => ({
    ...check,
    async run(context: Parameters<typeof check.run>[0]) {
      beforeCheck?.(check.id);
      try {
        return await check.run(context);
      } finally {
        afterCheck?.(check.id);
      }
    },
  }));
  const plan = createRunPlan({
    version: 'test',
    profile: resolveProfile(profile),
    targets: { isEmbedded: false, client },
    clock,
    exchange: () => Promise.reject(new Error('no check of this suite sends a request')),
    seed: 0,
    registry,
    ...(selection === undefined ? {} : { selection }),
    ...(isStrict === undefined ? {} : { isStrict }),
    ...(maxTimeMs === undefined ? {} : { maxTimeMs }),
    ...(signal === undefined ? {} : { signal }),
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  client.close();
  stopWatching?.();
  return { report: reportOf(events), events };
}

/** Tries a client in no time: when it is to be started, it starts at once. */
export async function tryClient(
  start: StartClient,
  options: TryOptions = {},
): Promise<TriedClient> {
  const { profile = 'neutral', format = OPAQUE, values, validitySeconds = 3_600 } = options;
  const clock = createVirtualClock(Date.UTC(2026, 0, 1));
  const resolved = resolveProfile(profile);
  const rules = rulesOf(values === undefined ? resolved : { values }, format, 'app');
  const service = createChatService({ clock, rules });
  const tokens: string[] = [];
  const world: ClientWorld = {
    service,
    clock,
    async fetchToken(userId, privilege = 'user') {
      const { status, body } = serveToken(service, { privilege, userId, validitySeconds });
      if (status !== 200 || !('token' in body)) return { kind: 'none', why: `status ${status}` };
      tokens.push(body.token);
      return { kind: 'token', token: body.token };
    },
    open: (given = {}) =>
      createChatClient(
        connectInProcess(service, { appKey: 'app#key', isHttpsOnly: true, ...given }),
      ),
  };
  let stop = () => {};
  const requests: StartRequest[] = [];
  const { report, events } = await runClientSuite({
    ...options,
    service,
    clock,
    userId: USER,
    ask(request) {
      requests.push(request);
      stop();
      stop = start(world);
    },
  });
  stop();
  service.close();
  const restarts = requests.filter(({ what }) => what === 'restart').length;
  return { report, events, restarts, requests, tokens };
}

/** The verdict of each check. */
export function verdictsOf({ checks }: Report): Readonly<Record<string, string>> {
  return Object.fromEntries(checks.map(({ id, verdict }) => [id, verdict]));
}

/** The checks that the client fails, or that warn of it. */
export function failuresOf({ checks }: Report): readonly string[] {
  return checks
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ id, verdict }) => `${id}: ${verdict}`);
}
