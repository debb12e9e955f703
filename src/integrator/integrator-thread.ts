import { parentPort, workerData } from 'node:worker_threads';
import { systemClock } from '../clock/clock.ts';
import { startIntegrator } from './start-integrator.ts';
import type { StartedThread, ThreadOptions, UpdatedAgent } from './threaded-integrator.ts';

/** The thread of `startThreadedIntegrator`: it says where it listens, and whatever is sent to it asks for the updates. */
const options = workerData as ThreadOptions;
const updates: UpdatedAgent[] = [];
const { receiverUrl, tokenServerUrl, observerUrl } = await startIntegrator({
  ...options,
  clock: systemClock,
  updateAgent: (agentId, token) => void updates.push({ agentId, token }),
});

parentPort?.on('message', () => parentPort?.postMessage(updates));
const started: StartedThread = { receiverUrl, tokenServerUrl, observerUrl };
parentPort?.postMessage(started);
