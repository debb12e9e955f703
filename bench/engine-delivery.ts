import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Clock, systemClock } from '../src/clock/clock.ts';
import { resolveProfile } from '../src/contract/index.ts';
import { openJournal, simulate } from '../src/simulator/engine/index.ts';
import {
  createRandom,
  DEFAULT_EPOCH_MS,
  drawWords,
  planOfWords,
  runPlan,
} from '../src/simulator/session/index.ts';
import { createHttpClient } from '../src/wire/http-client.ts';
import { stamp } from '../src/wire/request/compose.ts';
import { encodeBody } from '../src/wire/request/encode-body.ts';
import { createSigner, schemeOf } from '../src/wire/signature.ts';
import { median } from './median.ts';

/**
 * Unique, freshly stamped and doubly signed notifications a second with the journal on, against the
 * requests a second that `wrk -t1` (package `wrk`) reaches on the same receiver with one static body.
 */
const KEY = 'bench-customer-key';
const CONNECTIONS = 32;
const PROFILE = resolveProfile('neutral');
const SCHEME = schemeOf(PROFILE);
const ROUNDS = 5;
const ROUND_MS = 2_000;

/** Parts of a millisecond, for latencies on the loopback interface. */
const fineClock: Clock = {
  ...systemClock,
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
function staticRequest(): { body: string; v1: string; v2: string } {
  const casting = { runId: 'bench', epochMs: DEFAULT_EPOCH_MS, answers: PROFILE.values };
  const bodies: Uint8Array[] = [];
  for (let sessionNumber = 1; sessionNumber <= 200; sessionNumber += 1) {
    const plan = planOfWords(drawWords(createRandom(sessionNumber), 12));
    for (const event of runPlan(plan, { ...casting, sessionNumber })) {
      if (event.kind !== 'notice') continue;
      bodies.push(encodeBody(stamp(event.notice, DEFAULT_EPOCH_MS)));
    }
  }
  const mean = bodies.reduce((total, { length }) => total + length, 0) / bodies.length;
  const distance = ({ length }: Uint8Array) => Math.abs(length - mean);
  const typical = bodies.reduce((one, other) => (distance(other) < distance(one) ? other : one));
  console.log(`mean body ${mean.toFixed(0)} bytes, static body ${typical.length} bytes`);
  return { body: Buffer.from(typical).toString(), ...createSigner(KEY, SCHEME)(typical) };
}

function runWrk(url: string, script: string): number {
  const args = ['-t1', `-c${CONNECTIONS}`, `-d${ROUND_MS / 1_000}s`, '-s', script, url];
  const output = execFileSync('wrk', args).toString();
  if (output.includes('Non-2xx')) throw new Error(`wrk was refused:\n${output}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
}

async function deliver(url: string, journalPath: string): Promise<number> {
  const client = createHttpClient({
    clock: systemClock,
    timeoutMs: 10_000,
    maxAnswerBytes: 65_536,
    dropsBodies: true,
    connections: CONNECTIONS,
  });
  const journal = await openJournal(journalPath);
  const stop = new AbortController();
  const cancel = systemClock.after(ROUND_MS, () => stop.abort());
  try {
    for await (const event of simulate({
      receiverUrl: url,
      exchange: client.exchange,
      customerKey: KEY,
      profile: PROFILE,
      clock: fineClock,
      seed: Math.floor(performance.now()),
      runId: `bench-${Math.floor(performance.now())}`,
      scenarios: ['generated'],
      sessions: 10_000_000,
      concurrency: CONNECTIONS,
      journal,
      signal: stop.signal,
    })) {
      if (event.type !== 'finished') continue;
      if (event.summary.givenUp > 0) throw new Error(JSON.stringify(event.summary.outcomes));
      return event.summary.notificationsPerSecond;
    }
  } finally {
    cancel();
    await journal.close();
    await client.close();
  }
  return Number.NaN;
}

async function measure(kind: string): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
  const script = join(folder, 'post.lua');
  const { body, v1, v2 } = staticRequest();
  const headers = {
    'Content-Type': 'application/json',
    [SCHEME.v1Header]: v1,
    [SCHEME.v2Header]: v2,
  };
  const lines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers["${name}"] = "${value}"`,
  );
  writeFileSync(script, [`wrk.method = "POST"`, `wrk.body = [==[${body}]==]`, ...lines].join('\n'));
  const receiver = await startReceiver(kind);
  const journal = join(folder, 'journal.ndjson');
  try {
    // The first second is slow: neither side is compiled yet.
    await deliver(receiver.url, journal);
    runWrk(receiver.url, script);
    const ratios: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const wrk = runWrk(receiver.url, script);
      const own = await deliver(receiver.url, journal);
      ratios.push(own / wrk);
      console.log(
        `${kind}: wrk ${wrk.toFixed(0)}/s, assay ${own.toFixed(0)}/s, ratio ${(own / wrk).toFixed(2)}`,
      );
    }
    console.log(`${kind} receiver: median ratio ${median(ratios).toFixed(2)} (at least 0.5)`);
  } finally {
    receiver.stop();
    rmSync(folder, { recursive: true });
  }
}

function hasWrk(): boolean {
  const { error } = spawnSync('wrk', ['-v']);
  return error === undefined;
}

if (hasWrk()) {
  await measure('bare');
  await measure('verifying');
} else {
  console.log('left out: delivery against wrk, which is not installed (apt-get install wrk)');
}
