import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { performance } from 'node:perf_hooks';
import { systemClock } from '../src/clock/clock.ts';
import { createEmbeddedBench } from '../src/conformance/calibration/embedded-bench.ts';
import { CHECKS, type SuiteId } from '../src/conformance/index.ts';
import { FAULTS, type Fault } from '../src/integrator/index.ts';
import { createHttpClient } from '../src/wire/http-client.ts';
import { median } from './median.ts';

const EXCHANGES = 500;

/** The suites that judge a target. */
const SUITES_OF: Readonly<Record<Fault['target'], readonly SuiteId[]>> = {
  receiver: ['receiver'],
  'token-server': ['token-server', 'token-lifecycle'],
};

/** ms for each check under each fault of its target, in one process. */
export async function timeMatrix(): Promise<{
  readonly cells: number;
  readonly msPerCell: number;
}> {
  const bench = createEmbeddedBench();
  let cells = 0;
  const startedAt = performance.now();
  for (const { id, target } of FAULTS) {
    const suites = SUITES_OF[target];
    await bench.results({ faults: [id], selection: { suites } });
    cells += CHECKS.filter(({ suite }) => suites.includes(suite)).length;
  }
  const msPerCell = (performance.now() - startedAt) / cells;
  return { cells, msPerCell };
}

/** Median ms of one plain exchange over loopback, by the client that the checks use. */
export async function timeExchange(): Promise<number> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end('{}'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const httpClient = createHttpClient({
    clock: systemClock,
    timeoutMs: 5_000,
    maxAnswerBytes: 1024,
  });
  const body = new TextEncoder().encode('{"eventType": 101}');
  const times: number[] = [];
  for (let count = 0; count < EXCHANGES; count += 1) {
    const startedAt = performance.now();
    const { outcome } = await httpClient.exchange({ method: 'POST', url, headers: [], body });
    if (outcome.kind === 'failure') throw new Error(outcome.detail);
    times.push(performance.now() - startedAt);
  }
  await httpClient.close();
  server.close();
  return median(times);
}
