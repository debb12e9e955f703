/**
 * Runs the suite `client` on clients that follow section 3.1, over HTTP and a WebSocket, in real time: the
 * reference client, and the app of examples/chat-clients where there is a python3.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { systemClock } from '../src/clock/clock.ts';
import { createRunPlan, runChecks } from '../src/conformance/index.ts';
import { openClientTarget } from '../src/conformance/probes/client/client-target.ts';
import { VERSION } from '../src/contract/generated/version.ts';
import { type RunEvent, resolveProfile } from '../src/contract/index.ts';
import { reportOf } from '../src/report/index.ts';
import {
  type ChatClient,
  connectBySocket,
  createChatClient,
  createChatService,
  createReferenceClient,
  fetchByGet,
  OPAQUE,
  rulesOf,
  startChatServer,
} from '../src/simulator/index.ts';
import { createHttpClient } from '../src/wire/http-client.ts';
import { ROOT } from './support/install-packed.ts';

const APP_ID = 'check-client-suite';
const USER = 'alice';

/** A client that can be started again, which ends the one before. */
interface Startable {
  start(url: string): Promise<void>;
  close(): Promise<void>;
}

function referenceClient(): Startable {
  const httpClient = createHttpClient({
    clock: systemClock,
    timeoutMs: 5_000,
    maxAnswerBytes: 65_536,
  });
  let chat: ChatClient | undefined;
  return {
    async start(url) {
      chat?.close();
      const link = await connectBySocket(`${url.replace('http', 'ws')}/chat`, {
        appKey: 'org#app',
        isHttpsOnly: true,
        clientId: 'reference',
      });
      chat = createChatClient(link);
      const fetchToken = fetchByGet(httpClient.exchange, `${url}/token-server`);
      await createReferenceClient({ chat, userId: USER, fetchToken, log: console.log }).start();
    },
    async close() {
      chat?.close();
      await httpClient.close();
    },
  };
}

function pythonApp(): Startable {
  let child: ChildProcess | undefined;
  async function close(): Promise<void> {
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill();
    await ended;
  }
  return {
    async start(url) {
      await close();
      const cwd = join(ROOT, 'examples/chat-clients/python');
      child = spawn('python3', ['app.py', USER, url], { cwd, stdio: 'inherit' });
    },
    close,
  };
}

/** Runs the whole suite on one client; resolves to whether it is conformant. */
async function isConformant(startable: Startable): Promise<boolean> {
  const profile = resolveProfile('neutral');
  const rules = rulesOf(profile, OPAQUE, APP_ID);
  const service = createChatService({ clock: systemClock, rules });
  const server = await startChatServer({ service, appId: APP_ID, clock: systemClock });
  const client = openClientTarget({
    service,
    clock: systemClock,
    userId: USER,
    ask: () => void startable.start(server.url),
  });
  const plan = createRunPlan({
    version: VERSION,
    profile,
    targets: { isEmbedded: false, client },
    clock: systemClock,
    exchange: () => Promise.reject(new Error('a check of the suite client sends no request')),
    seed: 0,
  });
  const events: RunEvent[] = [];
  for await (const event of runChecks(plan)) events.push(event);
  const report = reportOf(events);
  for (const { id, verdict, reason, actual } of report.checks) {
    console.log(`${verdict.padEnd(10)} ${id}: ${reason ?? actual ?? ''}`);
  }
  console.log(report.outcome);
  client.close();
  await startable.close();
  await server.close();
  service.close();
  return report.outcome === 'conformant';
}

console.log('== the reference client');
let areConformant = await isConformant(referenceClient());
console.log('== examples/chat-clients/python/app.py');
if (spawnSync('python3', ['--version']).error !== undefined) {
  console.log('LEFT OUT: there is no python3 here');
} else {
  areConformant = (await isConformant(pythonApp())) && areConformant;
}
process.exitCode = areConformant ? 0 : 1;
