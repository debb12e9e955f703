import { type ChildProcess, spawn } from 'node:child_process';
import { connect } from 'node:net';
import { median } from './median.ts';

/**
 * Calls a second that create one user each over HTTP, against a bare route of Fastify with the same
 * schemas. Both servers run in processes of their own and are measured in turn.
 */
const CONNECTIONS = 32;
const ROUNDS = 7;
const ROUND_MS = 2_000;
const DIGITS = 10;

let users = 0;

interface Target {
  readonly port: number;
  readonly child: ChildProcess;
}

/** What one round brought. */
interface Measurement {
  readonly callsPerSecond: number;
  readonly processorUsPerCall: number;
}

async function start(kind: string): Promise<Target> {
  const server = new URL('./chat-server.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, ['--import', 'tsx', server, kind], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const port = await new Promise<number>((resolve) => {
    child.stdout?.once('data', (line) => resolve(Number(String(line))));
  });
  return { port, child };
}

/** Keeps this process awake: to wake it costs the server that sends it an answer, and the slower one more often. */
function stayAwake(): void {
  setImmediate(stayAwake);
}

/** Processor time that a server has used so far, in µs. */
function processorUs({ child }: Target): Promise<number> {
  return new Promise((resolve) => {
    child.once('message', (usage: NodeJS.CpuUsage) => resolve(usage.user + usage.system));
    child.send('usage');
  });
}

/** The bytes of a call that creates a user whom nobody has created before. */
function nextCall(): string {
  users += 1;
  const username = `user-${String(users).padStart(DIGITS, '0')}`;
  const body = JSON.stringify([{ username, password: 'secret', nickname: 'Somebody' }]);
  return [
    'POST /acme/shop/users HTTP/1.1',
    'Host: 127.0.0.1',
    'Authorization: Bearer an-app-token',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
}

/** One call after the other on one connection; gives the number of those that succeeded. */
function callUntil(port: number, endMs: number): Promise<number> {
  return new Promise((resolve, reject) => {
    let calls = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.on('connect', () => socket.write(nextCall()));
    socket.on('error', reject);
    socket.on('data', (answer) => {
      const text = answer.toString('latin1');
      if (!text.startsWith('HTTP/1.1 200') || !text.endsWith('}')) {
        reject(new Error(`unexpected answer:\n${text}`));
        return;
      }
      calls += 1;
      if (performance.now() < endMs) socket.write(nextCall());
      else socket.destroy();
    });
    socket.on('close', () => resolve(calls));
  });
}

async function measure(target: Target): Promise<Measurement> {
  const usedUs = await processorUs(target);
  const startMs = performance.now();
  const endMs = startMs + ROUND_MS;
  const each = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => callUntil(target.port, endMs)),
  );
  const seconds = (performance.now() - startMs) / 1_000;
  const calls = each.reduce((sum, count) => sum + count, 0);
  return {
    callsPerSecond: calls / seconds,
    processorUsPerCall: ((await processorUs(target)) - usedUs) / calls,
  };
}

async function forgetUsers({ port }: Target): Promise<void> {
  await fetch(`http://127.0.0.1:${port}/control/reset`, { method: 'POST' });
}

stayAwake();
const bare = await start('bare');
const assay = await start('assay');
try {
  // The first seconds are slow: neither side is compiled yet.
  await measure(bare);
  await measure(assay);
  const ratios: number[] = [];
  const processorRatios: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    await forgetUsers(assay);
    const own = await measure(assay);
    const other = await measure(bare);
    ratios.push(own.callsPerSecond / other.callsPerSecond);
    processorRatios.push(other.processorUsPerCall / own.processorUsPerCall);
    const [ownWords, otherWords] = [own, other].map(
      ({ callsPerSecond, processorUsPerCall }) =>
        `${callsPerSecond.toFixed(0)}/s (${processorUsPerCall.toFixed(1)} µs of processor each)`,
    );
    console.log(`create users: assay ${ownWords}, bare route ${otherWords}`);
  }
  console.log(`create users: median ratio ${median(ratios).toFixed(2)} (at least 0.7)`);
  console.log(`create users: by processor time ${median(processorRatios).toFixed(2)}`);
} finally {
  bare.child.kill();
  assay.child.kill();
  process.exit();
}
