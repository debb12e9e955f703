import type { Clock } from '../../clock/clock.ts';
import type { Engine } from '../../simulator/engine/index.ts';

/** An engine that runs no sessions: it takes a new token for any agent, no matter who started it. */
export function createAnyAgent(
  clock: Clock,
  onUpdate: (agentId: string, token: string) => void = () => {},
): Pick<Engine, 'updateAgent'> {
  const startedSeconds = Math.floor(clock.now() / 1_000);
  return {
    updateAgent(agentId, { properties: { token } }) {
      onUpdate(agentId, token);
      return { agent_id: agentId, create_ts: startedSeconds, status: 'RUNNING' };
    },
  };
}
