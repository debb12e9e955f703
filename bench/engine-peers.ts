import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a peer reached in one round. */
export interface PeerRound {
  readonly requestsPerSecond: number;
  /** Processor time in µs a request, where the peer gives it. */
  readonly cpuUs?: number;
}

/** Another sender: `wrk` repeats one request, the others sign each one as a user would write it. */
export interface Peer {
  readonly name: string;
  readonly run: (url: string) => PeerRound;
}

/** What every peer is given. */
export interface PeerOptions {
  /** A folder of its own for scripts and for what is installed. */
  readonly folder: string;
  /** A notification as it is sent, in which `noticeId` and `notifyMs` are replaced. */
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly key: string;
  readonly v1Header: string;
  readonly v2Header: string;
  readonly connections: number;
  readonly seconds: number;
}

/** Requests of each of its users; it has no other way to send as fast as it can. */
const ARTILLERY_LOOPS = 100;

const KEEP = { encoding: 'utf8', maxBuffer: 16_777_216 } as const;

function isThere(program: string, ...args: string[]): boolean {
  return spawnSync(program, args).error === undefined;
}

function parts({ body }: PeerOptions): readonly string[] {
  const { noticeId, notifyMs } = JSON.parse(body) as { noticeId: string; notifyMs: number };
  const [before = '', rest = ''] = body.split(noticeId, 2);
  const [between = '', after = ''] = rest.split(String(notifyMs), 2);
  return [before, between, after];
}

function openWrk(options: PeerOptions): Peer {
  const script = join(options.folder, 'wrk.lua');
  const headers = Object.entries(options.headers).map(
    ([name, value]) => `wrk.headers["${name}"] = "${value}"`,
  );
  const lines = ['wrk.method = "POST"', `wrk.body = [==[${options.body}]==]`, ...headers];
  writeFileSync(script, lines.join('\n'));
  const args = ['-t1', `-c${options.connections}`, `-d${options.seconds}s`, '-s', script];
  return {
    name: 'wrk',
    run(url) {
      const output = execFileSync('wrk', [...args, url], KEEP);
      if (output.includes('Non-2xx')) throw new Error(`wrk was refused:\n${output}`);
      return { requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]) };
    },
  };
}

/** Where the package stands; a folder to each, since npm takes away what it did not install itself. */
function npmInstall(folder: string, name: string): string | undefined {
  const prefix = join(folder, name);
  mkdirSync(prefix, { recursive: true });
  const flags = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund'];
  const { status } = spawnSync('npm', ['install', ...flags, '--prefix', prefix, name], {
    stdio: 'ignore',
  });
  return status === 0 ? join(prefix, 'node_modules', name) : undefined;
}

function autocannonProgram(options: PeerOptions, installed: string): string {
  const { key, v1Header, v2Header, connections, seconds } = options;
  return `
import autocannon from ${JSON.stringify(join(installed, 'autocannon.js'))};
import { createHmac } from 'node:crypto';
const [before, between, after] = ${JSON.stringify(parts(options))};
const sign = (algorithm, body) => createHmac(algorithm, ${JSON.stringify(key)}).update(body).digest('hex');
let count = Date.now() * 1000;
function setupRequest(request) {
  count += 1;
  request.body = before + 'peer:' + count + between + Date.now() + after;
  request.headers = {
    'Content-Type': 'application/json',
    ${JSON.stringify(v1Header)}: sign('sha1', request.body),
    ${JSON.stringify(v2Header)}: sign('sha256', request.body),
  };
  return request;
}
const began = process.cpuUsage();
const result = await autocannon({
  url: process.argv[2], connections: ${connections}, duration: ${seconds}, sampleInt: 500,
  requests: [{ method: 'POST', setupRequest }],
});
const { user, system } = process.cpuUsage(began);
if (result.non2xx + result.errors > 0) throw new Error('autocannon was refused');
console.log(JSON.stringify({
  requestsPerSecond: result['2xx'] / result.duration,
  cpuUs: (user + system) / result['2xx'],
}));
`;
}

function openAutocannon(options: PeerOptions): Peer | undefined {
  const installed = npmInstall(options.folder, 'autocannon');
  if (installed === undefined) return undefined;
  const program = join(options.folder, 'autocannon.mjs');
  writeFileSync(program, autocannonProgram(options, installed));
  return {
    name: 'autocannon',
    run: (url) => JSON.parse(execFileSync(process.execPath, [program, url], KEEP)) as PeerRound,
  };
}

function k6Program(options: PeerOptions): string {
  const { key, v1Header, v2Header, connections, seconds } = options;
  return `
import http from 'k6/http';
import { hmac } from 'k6/crypto';
export const options = { vus: ${connections}, duration: '${seconds}s', discardResponseBodies: true };
const [before, between, after] = ${JSON.stringify(parts(options))};
export default function () {
  const body = before + 'peer:' + __VU + ':' + __ITER + ':' + Date.now() + between + Date.now() + after;
  const key = ${JSON.stringify(key)};
  const headers = { 'Content-Type': 'application/json' };
  headers[${JSON.stringify(v1Header)}] = hmac('sha1', key, body, 'hex');
  headers[${JSON.stringify(v2Header)}] = hmac('sha256', key, body, 'hex');
  const { status } = http.post(__ENV.URL, body, { headers });
  if (status !== 200) throw new Error('k6 was refused');
}
export function handleSummary({ metrics }) {
  const { rate } = metrics.http_reqs.values;
  return { stdout: JSON.stringify({ requestsPerSecond: rate }) };
}
`;
}

/** Taken from the path, or built once into the folder where Go is there. */
function findK6(folder: string): string | undefined {
  if (isThere('k6', 'version')) return 'k6';
  if (!isThere('go', 'version')) return undefined;
  const env = { ...process.env, GOBIN: folder };
  spawnSync('go', ['install', 'go.k6.io/k6@latest'], { env, stdio: 'ignore' });
  const built = join(folder, 'k6');
  return existsSync(built) ? built : undefined;
}

function openK6(options: PeerOptions): Peer | undefined {
  const k6 = findK6(options.folder);
  if (k6 === undefined) return undefined;
  const program = join(options.folder, 'k6.js');
  writeFileSync(program, k6Program(options));
  return {
    name: 'k6',
    run(url) {
      const args = ['run', '--quiet', '--env', `URL=${url}`, program];
      const output = execFileSync(k6, args, { ...KEEP, stdio: ['ignore', 'pipe', 'ignore'] });
      return JSON.parse(output) as PeerRound;
    },
  };
}

function artilleryProcessor(options: PeerOptions): string {
  const { key, v1Header, v2Header } = options;
  return `
const { createHmac } = require('node:crypto');
const [before, between, after] = ${JSON.stringify(parts(options))};
const sign = (algorithm, body) => createHmac(algorithm, ${JSON.stringify(key)}).update(body).digest('hex');
let count = Date.now() * 1000;
module.exports = {
  signRequest(request, _context, _events, next) {
    count += 1;
    request.body = before + 'peer:' + count + between + Date.now() + after;
    request.headers = {
      'Content-Type': 'application/json',
      ${JSON.stringify(v1Header)}: sign('sha1', request.body),
      ${JSON.stringify(v2Header)}: sign('sha256', request.body),
    };
    next();
  },
};
`;
}

function openArtillery(options: PeerOptions): Peer | undefined {
  const { folder, connections } = options;
  const installed = npmInstall(folder, 'artillery');
  if (installed === undefined) return undefined;
  const [script, report] = [join(folder, 'artillery.json'), join(folder, 'artillery-report.json')];
  writeFileSync(join(folder, 'artillery-processor.cjs'), artilleryProcessor(options));
  return {
    name: 'artillery',
    run(url) {
      const { origin, pathname } = new URL(url);
      const post = { post: { url: pathname, beforeRequest: 'signRequest' } };
      const config = {
        target: origin,
        http: { pool: connections },
        processor: './artillery-processor.cjs',
        phases: [{ duration: 1, arrivalCount: connections }],
      };
      const flow = [{ loop: [post], count: ARTILLERY_LOOPS }];
      writeFileSync(script, JSON.stringify({ config, scenarios: [{ flow }] }));
      const main = join(installed, 'bin/run');
      execFileSync(process.execPath, [main, 'run', '--quiet', '--output', report, script], {
        ...KEEP,
        env: { ...process.env, ARTILLERY_DISABLE_TELEMETRY: 'true' },
      });
      const { aggregate } = JSON.parse(readFileSync(report, 'utf8')) as {
        aggregate: { rates: Record<string, number>; counters: Record<string, number> };
      };
      if (aggregate.counters['http.codes.200'] !== aggregate.counters['http.requests']) {
        throw new Error('artillery was refused');
      }
      return { requestsPerSecond: aggregate.rates['http.request_rate'] ?? Number.NaN };
    },
  };
}

/** Every peer that is there or can be installed into the folder, and the names of the others. */
export function openPeers(options: PeerOptions): {
  readonly peers: readonly Peer[];
  readonly leftOut: readonly string[];
} {
  const opened: Readonly<Record<string, Peer | undefined>> = {
    wrk: isThere('wrk', '-v') ? openWrk(options) : undefined,
    autocannon: openAutocannon(options),
    k6: openK6(options),
    artillery: openArtillery(options),
  };
  const peers = Object.values(opened).filter((peer) => peer !== undefined);
  const leftOut = Object.keys(opened).filter((name) => opened[name] === undefined);
  return { peers, leftOut };
}
