import { Worker } from 'node:worker_threads';
import type { BenchJudge, Judgement } from './bench-judge.ts';
import { type JudgedRun, NOTHING_SAID } from './judged-fault.ts';

/** What a thread answers; what the judgement threw, where nothing was judged. */
export interface ThreadAnswer {
  readonly judged?: JudgedRun;
  readonly error?: unknown;
  /** The code of that error, since an error loses it on its way out of a thread. */
  readonly code?: string | undefined;
}

const THREAD = new URL('./judging-thread.js', import.meta.url);

/** Sends a judgement to a thread that has nothing else to do. */
function ask(worker: Worker, judgement: Judgement): Promise<JudgedRun> {
  return new Promise((resolve, reject) => {
    const settle = (action: () => void) => {
      worker.off('message', take).off('error', fail).off('exit', end);
      action();
    };
    const take = ({ judged, error, code }: ThreadAnswer) =>
      settle(() => {
        if (judged !== undefined) return resolve(judged);
        reject(error instanceof Error ? Object.assign(error, { code }) : error);
      });
    const fail = (error: unknown) => settle(() => reject(error));
    const end = () => settle(() => resolve(NOTHING_SAID));
    worker.on('message', take).on('error', fail).on('exit', end);
    worker.postMessage(judgement);
  });
}

/** A judgement that waits for a thread. */
interface Waiting {
  readonly kind: string;
  take(worker: Worker): void;
}

/** What is judged alike runs the same code, and is compared with the same recording: a thread makes both once. */
function kindOf({ selection: { suites = [] } }: Judgement): string {
  return suites.join(' ');
}

/** Most of what a judgement makes is soon garbage: with room for it, less time is spent on clearing it away. */
const YOUNG_GENERATION_MB = 96;

/**
 * Judges in several threads. Only the compiled files have them, with the checks and the faults of assay. An
 * abort ends the threads, and what was asked of them resolves to nothing.
 */
export function createThreadedJudge(threads: number, signal?: AbortSignal): BenchJudge {
  const resourceLimits = { maxYoungGenerationSizeMb: YOUNG_GENERATION_MB };
  const workers = Array.from({ length: threads }, () => new Worker(THREAD, { resourceLimits }));
  const idle = [...workers];
  const waiting: Waiting[] = [];
  /** What each thread judged last. */
  const latest = new Map<Worker, string>();
  let isClosed = false;
  const close = async () => {
    isClosed = true;
    await Promise.all(workers.map((worker) => worker.terminate()));
  };
  signal?.addEventListener('abort', close);

  /** What a thread judges next: the like of what it judged last, or else what no other thread does. */
  function nextFor(worker: Worker): Waiting | undefined {
    const others = workers.filter((other) => other !== worker).map((other) => latest.get(other));
    const like = waiting.findIndex(({ kind }) => kind === latest.get(worker));
    const own = like >= 0 ? like : waiting.findIndex(({ kind }) => !others.includes(kind));
    return waiting.splice(Math.max(0, own), 1)[0];
  }

  function assign(): void {
    for (const worker of idle.splice(0)) {
      const next = nextFor(worker);
      if (next === undefined) {
        idle.push(worker);
        continue;
      }
      latest.set(worker, next.kind);
      next.take(worker);
    }
  }

  function free(kind: string): Promise<Worker> {
    return new Promise((take) => {
      waiting.push({ kind, take });
      // All that is asked for at once is there before the first of it is given to a thread.
      queueMicrotask(assign);
    });
  }

  return {
    async judge(judgement) {
      if (judgement.selection.only?.length === 0 || isClosed) return NOTHING_SAID;
      const worker = await free(kindOf(judgement));
      try {
        return isClosed ? NOTHING_SAID : await ask(worker, judgement);
      } finally {
        idle.push(worker);
        assign();
      }
    },
    async close() {
      signal?.removeEventListener('abort', close);
      await close();
    },
  };
}
