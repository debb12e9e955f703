import { createVirtualClock, type VirtualClock } from '../../../../src/clock/virtual-clock.ts';
import {
  type RehearsalEvent,
  type RehearsalOptions,
  rehearse,
} from '../../../../src/conformance/suites/client/index.ts';
import { type RehearsalReport, resolveProfile } from '../../../../src/contract/index.ts';
import {
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
  /** The token server that assay plays. */
  fetchToken(userId: string, privilege?: 'user' | 'app'): Promise<TokenFetch>;
  open(options?: Partial<ChatClientOptions>): ChatClient;
}

/** Starts a client; the returned function ends it. */
export type StartClient = (world: ClientWorld) => () => void;

export interface Rehearsed {
  readonly report: RehearsalReport;
  readonly events: readonly RehearsalEvent[];
  /** Every token that the token server handed out. */
  readonly tokens: readonly string[];
}

export interface RehearseOptions {
  readonly limits?: RehearsalOptions['limits'];
  readonly profile?: 'neutral' | 'agora';
  readonly format?: TokenFormat;
  readonly values?: Parameters<typeof rulesOf>[0]['values'];
  readonly signal?: AbortSignal;
  /** Of the tokens that the token server hands out. */
  readonly validitySeconds?: number;
  readonly onEvent?: (event: RehearsalEvent) => void;
}

/** Rehearses a client in no time: whoever is asked to start it does so at once. */
export async function rehearseClient(
  start: StartClient,
  options: RehearseOptions = {},
): Promise<Rehearsed> {
  const { profile = 'neutral', format = OPAQUE, limits, signal, values } = options;
  const { validitySeconds = 3_600 } = options;
  const clock = createVirtualClock(Date.UTC(2026, 0, 1));
  const resolved = resolveProfile(profile);
  const rules = rulesOf(values === undefined ? resolved : { values }, format, 'app');
  const service = createChatService({ clock, rules });
  const tokens: string[] = [];
  const events: RehearsalEvent[] = [];
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
  const report = await rehearse(service, {
    clock,
    userId: USER,
    ...(limits === undefined ? {} : { limits }),
    ...(signal === undefined ? {} : { signal }),
    onEvent(event) {
      events.push(event);
      options.onEvent?.(event);
      if (event.type !== 'asks') return;
      stop();
      stop = start(world);
    },
  });
  stop();
  service.close();
  return { report, events, tokens };
}

/** The verdict of each step. */
export function verdictsOf({ steps }: RehearsalReport): Readonly<Record<string, string>> {
  return Object.fromEntries(steps.map(({ id, verdict }) => [id, verdict]));
}

/** The steps at which the client is accused of something. */
export function accusedOf({ steps }: RehearsalReport): readonly string[] {
  return steps
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn')
    .map(({ id, verdict }) => `${id}: ${verdict}`);
}
