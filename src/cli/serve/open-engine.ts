import type { Profile } from '../../contract/index.ts';
import type { ChatService } from '../../simulator/chat/index.ts';
import type { Engine, EngineOptions, RunningSession } from '../../simulator/engine/index.ts';
import type { CliIo } from '../io.ts';
import type { ServeSettings } from '../options/serve-options.ts';
import { readCa } from '../read-ca.ts';
import { resolveSecret } from '../resolve-secret.ts';

/** An engine that has not started its sessions yet. */
export interface ReadyEngine {
  readonly engine: Pick<Engine, 'updateAgent'>;
  /**
   * Starts one session of each scenario, and notes how it begins and ends. At each reset of the service
   * they end untold, and new ones are started on the clock that was set right.
   */
  start(): void;
  close(): Promise<void>;
}

/** An engine from the start of the service, or from a reset, until the next one. */
interface Era {
  readonly engine: Engine;
  isOver: boolean;
}

async function noteEnd(
  { deliveries, agentId }: RunningSession,
  service: ChatService,
  era: Era,
): Promise<void> {
  const all = await deliveries();
  // What is broken off because the service ends or forgets was given up by nobody.
  if (era.isOver) return;
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
  const { scenario, receiverUrl, customerKey: reference, realtime = false, ca } = settings;
  if (scenario === undefined || receiverUrl === undefined || reference === undefined) {
    return undefined;
  }
  const { startEngine } = await import('../../simulator/engine/index.ts');
  const { scenarioOf } = await import('../../simulator/session/index.ts');
  for (const id of scenario) scenarioOf(id);
  const options: EngineOptions = {
    receiverUrl,
    customerKey: await resolveSecret(reference, '--customer-key', io),
    profile: { extends: 'neutral', values },
    clock: service.clock,
    ...(ca === undefined ? {} : { ca: await readCa(ca) }),
  };
  // Of the machine's time: the clock of the service shows a moment again after a reset, and a receiver
  // that drops duplicates would take its sessions for those that it knows.
  const bornAt = Math.floor(io.clock.now()).toString(36);
  let eras = 0;
  let stopListening = () => {};

  function begin(): Era {
    eras += 1;
    return { engine: startEngine({ ...options, runId: `${bornAt}-${eras}` }), isOver: false };
  }

  let present = begin();

  function end(era: Era): Promise<void> {
    era.isOver = true;
    return era.engine.close();
  }

  function startSessions(era: Era): void {
    for (const id of scenario ?? []) {
      const session = era.engine.start(id, {
        updates: 'awaited',
        pace: realtime ? 'real-time' : 'collapsed',
      });
      const outcome = `agent ${session.agentId} of the scenario ${id}`;
      service.note({ by: 'engine', what: 'session started', outcome });
      // What goes wrong once the service ends concerns nobody.
      noteEnd(session, service, era).catch(() => {});
    }
  }

  async function startAnew(): Promise<void> {
    const former = end(present);
    const next = begin();
    present = next;
    // The call of the reset is noted first, and what it brought about after that.
    await former;
    if (!next.isOver) startSessions(next);
  }

  return {
    engine: { updateAgent: (agentId, update) => present.engine.updateAgent(agentId, update) },
    start() {
      startSessions(present);
      stopListening = service.onReset(() => void startAnew());
    },
    close() {
      stopListening();
      return end(present);
    },
  };
}
