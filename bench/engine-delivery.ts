import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Clock } from '../src/clock/clock.ts';
import { openPeers, type Peer } from './engine-peers.ts';
import { median } from './median.ts';

/**
 * Unique, freshly stamped and doubly signed notifications a second with the journal on, beside what
 * `wrk -t1` reaches with one static request, and beside what a user would take in place of assay, on the
 * same receiver with both signatures made for every request. The figures are ratios of one round.
 */
const KEY = 'bench-customer-key';
const CONNECTIONS = 32;
const SCENARIO = 'manual-stop';
const ROUNDS = 5;
const ROUND_SECONDS = 3;

/** As it is shipped: what runs TypeScript as it stands wraps every function that is made. */
const built = (path: string): string => new URL(`../dist/${path}`, import.meta.url).href;
const engine: typeof import('../src/simulator/engine/index.ts') = await import(
  built('simulator/engine/index.js')
);
const { sessionsOf }: typeof import('../src/simulator/engine/sessions-of.ts') = await import(
  built('simulator/engine/sessions-of.js')
);
const session: typeof import('../src/simulator/session/index.ts') = await import(
  built('simulator/session/index.js')
);
const { systemClock }: typeof import('../src/clock/clock.ts') = await import(
  built('clock/clock.js')
);
const { resolveProfile }: typeof import('../src/contract/index.ts') = await import(
  built('contract/index.js')
);
const { schemeOf }: typeof import('../src/wire/signature.ts') = await import(
  built('wire/signature.js')
);
const { createComposer }: typeof import('../src/wire/request/compose.ts') = await import(
  built('wire/request/compose.js')
);

const PROFILE = resolveProfile('neutral');
const SCHEME = schemeOf(PROFILE);

/** Parts of a millisecond, for latencies on the loopback interface. */
const fineClock: Clock = {
  after: systemClock.after,
  now: () => performance.timeOrigin + performance.now(),
};

async function startReceiver(kind: string): Promise<{ url: string; stop: () => void }> {
  const receiver = new URL('./engine-receiver.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', receiver, kind, KEY], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await new Promise<string>((resolve) => {
    child.stdout.once('data', (line) => resolve(String(line).trim()));
  });
  return { url: `http://127.0.0.1:${port}/webhook`, stop: () => child.kill() };
}

/** One notification, of the length nearest to the mean of those that the engine delivers. */
function typicalRequest(): { body: string; headers: Record<string, string> } {
  const to = { url: 'http://localhost/', scheme: SCHEME, customerKey: KEY };
  const composePlain = createComposer(to);
  const { DEFAULT_EPOCH_MS: epochMs } = session;
  const requests = [...sessionsOf([SCENARIO], 1, 10)].flatMap(({ plan, session: number }) =>
    session
      .runPlan(plan, { runId: 'bench', epochMs, sessionNumber: number, answers: PROFILE.values })
      .flatMap((event) => (event.kind === 'notice' ? [composePlain(event.notice, epochMs)] : [])),
  );
  const mean = requests.reduce((total, { body }) => total + body.length, 0) / requests.length;
  const distance = ({ body }: { body: Uint8Array }) => Math.abs(body.length - mean);
  const typical = requests.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  console.log(`mean body ${mean.toFixed(0)} bytes, that of the peers ${typical.body.length} bytes`);
  return {
    body: Buffer.from(typical.body).toString(),
    headers: Object.fromEntries(typical.headers),
  };
}

let runs = 0;

async function deliver(url: string, journalPath: string) {
  runs += 1;
  const client = engine.createHttpClient({
    clock: systemClock,
    timeoutMs: 10_000,
    maxAnswerBytes: 65_536,
    dropsBodies: true,
    connections: CONNECTIONS,
  });
  const journal = await engine.openJournal(journalPath);
  const stop = new AbortController();
  const cancel = systemClock.after(ROUND_SECONDS * 1_000, () => stop.abort());
  const began = process.cpuUsage();
  try {
    for await (const event of engine.simulate({
      receiverUrl: url,
      exchange: client.exchange,
      customerKey: KEY,
      profile: PROFILE,
      clock: fineClock,
      seed: runs,
      runId: `bench-${process.pid}-${runs}`,
      scenarios: [SCENARIO],
      sessions: 10_000_000,
      concurrency: CONNECTIONS,
      journal,
      signal: stop.signal,
    })) {
      if (event.type !== 'finished') continue;
      const { givenUp, outcomes, attempts, notificationsPerSecond } = event.summary;
      if (givenUp > 0) throw new Error(JSON.stringify(outcomes));
      const { user, system } = process.cpuUsage(began);
      return { requestsPerSecond: notificationsPerSecond, cpuUs: (user + system) / attempts };
    }
    throw new Error('a simulation ends with its summary');
  } finally {
    cancel();
    await journal.close();
    await client.close();
  }
}

const figure = (value: number | undefined, digits = 0) => (value ?? Number.NaN).toFixed(digits);

async function measure(kind: string, peers: readonly Peer[], folder: string): Promise<void> {
  const receiver = await startReceiver(kind);
  const journal = join(folder, 'journal.ndjson');
  const ratios = new Map<string, number[]>(peers.map(({ name }) => [name, []]));
  const fastest: number[] = [];
  const cpuUs: number[] = [];
  try {
    // The first seconds are slow: nothing is compiled yet.
    await deliver(receiver.url, journal);
    for (let round = 0; round < ROUNDS; round += 1) {
      const own = await deliver(receiver.url, journal);
      cpuUs.push(own.cpuUs);
      const texts = [`assay ${figure(own.requestsPerSecond)}/s at ${figure(own.cpuUs, 1)} µs`];
      let most = 0;
      for (const { name, run } of peers) {
        const { requestsPerSecond, cpuUs: peerUs } = run(receiver.url);
        ratios.get(name)?.push(own.requestsPerSecond / requestsPerSecond);
        if (name !== 'wrk') most = Math.max(most, requestsPerSecond);
        const cost = peerUs === undefined ? '' : ` at ${figure(peerUs, 1)} µs`;
        texts.push(`${name} ${figure(requestsPerSecond)}/s${cost}`);
      }
      fastest.push(own.requestsPerSecond / most);
      console.log(`${kind}: ${texts.join(', ')}`);
    }
  } finally {
    receiver.stop();
  }
  for (const [name, found] of ratios) {
    const least = name === 'wrk' && kind === 'verifying' ? ' (at least 0.6)' : '';
    console.log(`${kind} receiver: ${figure(median(found), 2)} × ${name}${least}`);
  }
  console.log(
    `${kind} receiver: ${figure(median(fastest), 2)} × the fastest that signs (at least 1.15), ` +
      `${figure(median(cpuUs), 1)} µs of processor time a notification (at most 26)`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
try {
  const { body, headers } = typicalRequest();
  const { v1Header, v2Header } = SCHEME;
  const limits = { connections: CONNECTIONS, seconds: ROUND_SECONDS };
  const { peers, leftOut } = openPeers({
    folder: process.env['ASSAY_BENCH_PEERS'] ?? folder,
    body,
    headers,
    key: KEY,
    v1Header,
    v2Header,
    ...limits,
  });
  for (const name of leftOut) console.log(`left out: ${name}, which is not there`);
  await measure('bare', peers, folder);
  await measure('verifying', peers, folder);
} finally {
  rmSync(folder, { recursive: true });
}
