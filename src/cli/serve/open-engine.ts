import { definedMembers } from '../../contract/defined-members.ts';
import type { Profile } from '../../contract/index.ts';
import type { ChatService } from '../../simulator/chat/index.ts';
import type { Engine, EngineOptions, RunningSession } from '../../simulator/engine/index.ts';
import type { CliIo } from '../io.ts';
import type { ServeSettings } from '../options/serve-options.ts';
import { readCa } from '../read-ca.ts';
import { resolveHeaders, resolveSecret } from '../resolve-secret.ts';

/** An engine that has not started its sessions yet. */
export interface ReadyEngine {
  readonly engine: Pick<Engine, 'updateAgent'>;
  /**
   * Starts one session of each scenario, and notes how it begins and ends. At each reset of the service
   * they end without a further event, and new ones are started on the clock that was set back.
   */
  start(): void;
  close(): Promise<void>;
}

/** The engine between two resets of the service. */
interface EngineRun {
  readonly engine: Engine;
  isEnded: boolean;
}

async function noteEnd(
  { deliveries, agentId }: RunningSession,
  service: ChatService,
  run: EngineRun,
): Promise<void> {
  const all = await deliveries();
  // Deliveries that end because the service ends or is reset have not been given up.
  if (run.isEnded) return;
  const delivered = all.filter(({ outcome }) => outcome === 'delivered').length;
  const outcome = `agent ${agentId}: ${delivered} delivered, ${all.length - delivered} given up`;
  service.note({ by: 'engine', what: 'session ended', outcome });
}

/**
 * The engine of `--scenario`, on the clock of the service; undefined without one.
 * @throws UsageError for an unknown scenario; SecretError for a key that is not there.
 */
export async function openEngine(
  settings: Partial<ServeSettings>,
  { values }: Profile,
  io: CliIo,
  service: ChatService,
): Promise<ReadyEngine | undefined> {
  const { scenario, receiverUrl, customerKey: reference, realtime = false } = settings;
  const { ca, proxy, receiverHeaders = [] } = settings;
  if (scenario === undefined || receiverUrl === undefined || reference === undefined) {
    return undefined;
  }
  const { startEngine } = await import('../../simulator/engine/index.ts');
  const { scenarioOf } = await import('../../simulator/session/index.ts');
  for (const id of scenario) scenarioOf(id);
  const options: EngineOptions = {
    receiverUrl,
    customerKey: await resolveSecret(reference, '--customer-key', io),
    headers: (await resolveHeaders(receiverHeaders, '--receiver-header', io)).headers,
    profile: { extends: 'neutral', values },
    clock: service.clock,
    ...(ca === undefined ? {} : { ca: await readCa(ca) }),
    ...definedMembers({ proxy }),
  };
  // Of the machine's time: the clock of the service shows a moment again after a reset, and a receiver
  // that drops duplicates would take its sessions for earlier ones.
  const startedAt = Math.floor(io.clock.now()).toString(36);
  let runs = 0;
  let stopListening = () => {};

  function begin(): EngineRun {
    runs += 1;
    return { engine: startEngine({ ...options, runId: `${startedAt}-${runs}` }), isEnded: false };
  }

  let current = begin();

  function end(run: EngineRun): Promise<void> {
    run.isEnded = true;
    return run.engine.close();
  }

  function startSessions(run: EngineRun): void {
    for (const id of scenario ?? []) {
      const session = run.engine.start(id, {
        updates: 'awaited',
        pace: realtime ? 'real-time' : 'collapsed',
      });
      const outcome = `agent ${session.agentId} of the scenario ${id}`;
      service.note({ by: 'engine', what: 'session started', outcome });
      // Once the service has ended, a failure no longer matters.
      noteEnd(session, service, run).catch(() => {});
    }
  }

  async function restart(): Promise<void> {
    const previous = end(current);
    const next = begin();
    current = next;
    // The call of the reset is noted first, and what it brought about after that.
    await previous;
    if (!next.isEnded) startSessions(next);
  }

  return {
    engine: { updateAgent: (agentId, update) => current.engine.updateAgent(agentId, update) },
    start() {
      startSessions(current);
      stopListening = service.onReset(() => void restart());
    },
    close() {
      stopListening();
      return end(current);
    },
  };
}
