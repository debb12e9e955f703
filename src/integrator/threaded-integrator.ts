import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { IntegratorEnvironment } from './incoming.ts';
import type { RunningIntegrator } from './start-integrator.ts';

/** What can be handed to a thread. */
export type ThreadOptions = Omit<IntegratorEnvironment, 'clock' | 'updateAgent' | 'lateAnswerMs'>;

/** What the thread says once it listens. */
export type StartedThread = Pick<
  RunningIntegrator,
  'receiverUrl' | 'tokenServerUrl' | 'observerUrl'
>;

/** One call of the engine's update-agent operation. */
export interface UpdatedAgent {
  readonly agentId: string;
  readonly token: string;
}

/** A listening integrator in a thread of its own. */
export interface ThreadedIntegrator extends StartedThread {
  /** All calls of update-agent until now. */
  updates(): Promise<readonly UpdatedAgent[]>;
  close(): Promise<void>;
}

const THREAD = new URL('./integrator-thread.js', import.meta.url);

/**
 * Starts the reference integrator without faults beside what judges it, so that neither waits for the other where
 * there are two processors. It goes by the clock of the machine. Only the compiled files have the thread.
 */
export async function startThreadedIntegrator(options: ThreadOptions): Promise<ThreadedIntegrator> {
  const thread = new Worker(THREAD, { workerData: options });
  const [started]: [StartedThread] = (await once(thread, 'message')) as [StartedThread];
  let asked: Promise<readonly UpdatedAgent[]> = Promise.resolve([]);

  async function ask(): Promise<readonly UpdatedAgent[]> {
    thread.postMessage('updates');
    const [updates] = await once(thread, 'message');
    return updates;
  }

  return {
    ...started,
    updates: () => {
      asked = asked.then(ask);
      return asked;
    },
    close: async () => void (await thread.terminate()),
  };
}
