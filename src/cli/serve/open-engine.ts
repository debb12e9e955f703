import type { Profile } from '../../contract/index.ts';
import type { ChatService } from '../../simulator/chat/index.ts';
import type { Engine, RunningSession } from '../../simulator/engine/index.ts';
import type { CliIo } from '../io.ts';
import type { ServeSettings } from '../options/serve-options.ts';
import { readCa } from '../read-ca.ts';
import { resolveSecret } from '../resolve-secret.ts';

/** An engine that has not started its sessions yet. */
export interface ReadyEngine {
  readonly engine: Engine;
  /** Starts one session of each scenario, and notes how it begins and ends. */
  start(service: ChatService): void;
  close(): Promise<void>;
}

async function noteEnd(
  { deliveries, agentId }: RunningSession,
  service: ChatService,
  isClosed: () => boolean,
): Promise<void> {
  const all = await deliveries();
  // What is broken off because the service ends was given up by nobody.
  if (isClosed()) return;
  const delivered = all.filter(({ outcome }) => outcome === 'delivered').length;
  const outcome = `agent ${agentId}: ${delivered} delivered, ${all.length - delivered} given up`;
  service.note({ by: 'engine', what: 'session ended', outcome });
}

/**
 * The engine of `--scenario`; undefined without one.
 * @throws UsageError for an unknown scenario; SecretError for a key that is not there.
 */
export async function openEngine(
  settings: Partial<ServeSettings>,
  { values }: Profile,
  io: CliIo,
): Promise<ReadyEngine | undefined> {
  const { scenario, receiverUrl, customerKey: reference, ca } = settings;
  if (scenario === undefined || receiverUrl === undefined || reference === undefined) {
    return undefined;
  }
  const { scenarioOf, startEngine } = await import('../../simulator/engine/index.ts');
  for (const id of scenario) scenarioOf(id);
  const engine = startEngine({
    receiverUrl,
    customerKey: await resolveSecret(reference, '--customer-key', io),
    profile: { extends: 'neutral', values },
    clock: io.clock,
    ...(ca === undefined ? {} : { ca: await readCa(ca) }),
  });
  let isClosed = false;
  return {
    engine,
    close() {
      isClosed = true;
      return engine.close();
    },
    start(service) {
      for (const id of scenario) {
        const session = engine.start(id, { updates: 'awaited' });
        const outcome = `agent ${session.agentId} of the scenario ${id}`;
        service.note({ by: 'engine', what: 'session started', outcome });
        // What goes wrong once the service ends concerns nobody.
        noteEnd(session, service, () => isClosed).catch(() => {});
      }
    },
  };
}
