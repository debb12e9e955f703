import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Worker } from 'node:worker_threads';
import { systemClock } from '../../src/clock/clock.ts';
import { startEngine } from '../../src/simulator/index.ts';

/** The server stops by itself, should nobody stop reading. */
const BOUND_BYTES = 256 * 1024 * 1024;

/** Answers every request with a chunked body that does not end; runs apart, so as not to be measured. */
const SERVER = `
const { createServer } = require('node:http');
const { parentPort } = require('node:worker_threads');
const chunk = Buffer.alloc(64 * 1024, 'x');
const server = createServer((request, response) => {
  let written = 0;
  const write = () => {
    while (written < ${BOUND_BYTES} && !response.destroyed) {
      written += chunk.length;
      if (!response.write(chunk)) return response.once('drain', write);
    }
    response.destroy();
  };
  response.on('error', () => {});
  request.resume().on('end', write);
});
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));
`;

/** What an answer without an end does to the engine that waits for it. */
export interface EndlessAnswer {
  /** What the attempt came to. */
  readonly reason: string;
  /** From the sending to that outcome. */
  readonly namedAfterMs: number;
  readonly longestStallMs: number;
  /** Of the whole process, at its peak. */
  readonly grownBytes: number;
}

/** Lets the engine deliver one notice to a receiver whose answer has no end. */
export async function measureEndlessAnswer(): Promise<EndlessAnswer> {
  const worker = new Worker(SERVER, { eval: true });
  const port = await new Promise<number>((resolve) => worker.once('message', resolve));
  const engine = startEngine({
    receiverUrl: `http://127.0.0.1:${port}/`,
    customerKey: 'measured',
    profile: {
      extends: 'neutral',
      values: { 'retry.maxRetries': 0, 'retry.delaysMs': [], 'acknowledgement.deadlineMs': 5_000 },
    },
    clock: systemClock,
  });
  const stalls = monitorEventLoopDelay({ resolution: 1 });
  const before = process.memoryUsage().rss;
  let peak = before;
  const look = () => {
    peak = Math.max(peak, process.memoryUsage().rss);
  };
  const looking = setInterval(look, 5);
  stalls.enable();
  try {
    const session = engine.start('settings-saved');
    const [delivery] = await session.deliveries();
    stalls.disable();
    look();
    const [attempt] = delivery?.attempts ?? [];
    if (attempt === undefined) throw new Error('nothing was sent');
    const { outcome, startedMs, endedMs } = attempt;
    return {
      reason: outcome.kind === 'failure' ? outcome.reason : outcome.kind,
      namedAfterMs: endedMs - startedMs,
      longestStallMs: stalls.max / 1e6,
      grownBytes: peak - before,
    };
  } finally {
    clearInterval(looking);
    await engine.close();
    await worker.terminate();
  }
}
