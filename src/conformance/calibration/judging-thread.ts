import { parentPort } from 'node:worker_threads';
import { CHECKS } from '../suites/index.ts';
import { createBenchJudge, type Judgement } from './bench-judge.ts';
import type { ThreadAnswer } from './threaded-judge.ts';

/** A thread of `createThreadedJudge`: it answers one judgement at a time. */
const { judge } = createBenchJudge(CHECKS);

async function answer(judgement: Judgement): Promise<ThreadAnswer> {
  try {
    return { judged: await judge(judgement) };
  } catch (error) {
    const { code } = (error ?? {}) as NodeJS.ErrnoException;
    return { error, code };
  }
}

parentPort?.on('message', async (judgement: Judgement) => {
  parentPort?.postMessage(await answer(judgement));
});
