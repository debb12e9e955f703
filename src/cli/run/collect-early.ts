import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { SendRequest } from '../../wire/exchange.ts';

/** Of ordinary answers, whole runs have less. What is made of each byte of a large one takes four times as much. */
const MOST_UNCOLLECTED = 8 * 2 ** 20;

function garbageCollector(): () => void {
  setFlagsFromString('--expose-gc');
  return runInNewContext('gc') as () => void;
}

/**
 * Large answers leave so much behind that a process would take 100 MB more: it collects buffers only when there
 * are 64 MB of them, and texts when the heap has doubled. Here both are collected after so many bytes of answers.
 */
export function collectingEarly(exchange: SendRequest): SendRequest {
  let collect: (() => void) | undefined;
  let uncollected = 0;
  return async (request) => {
    const done = await exchange(request);
    const { outcome } = done;
    if (outcome.kind === 'answer') uncollected += outcome.body.length;
    if (uncollected >= MOST_UNCOLLECTED) {
      collect ??= garbageCollector();
      collect();
      uncollected = 0;
    }
    return done;
  };
}
