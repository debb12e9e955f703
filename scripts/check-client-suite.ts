/** Runs the suite `client` on the client that follows section 3.1, over HTTP and a WebSocket, in real time. */
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

const APP_ID = 'check-client-suite';
const USER = 'alice';

const profile = resolveProfile('neutral');
const rules = rulesOf(profile, OPAQUE, APP_ID);
const service = createChatService({ clock: systemClock, rules });
const server = await startChatServer({ service, appId: APP_ID, clock: systemClock });
const httpClient = createHttpClient({
  clock: systemClock,
  timeoutMs: 5_000,
  maxAnswerBytes: 65_536,
});
let chat: ChatClient | undefined;

async function start(): Promise<void> {
  chat?.close();
  const link = await connectBySocket(`${server.url.replace('http', 'ws')}/chat`, {
    appKey: 'org#app',
    isHttpsOnly: true,
    clientId: 'reference',
  });
  chat = createChatClient(link);
  const fetchToken = fetchByGet(httpClient.exchange, `${server.url}/token-server`);
  await createReferenceClient({ chat, userId: USER, fetchToken, log: console.log }).start();
}

const client = openClientTarget({
  service,
  clock: systemClock,
  userId: USER,
  ask: () => void start(),
});
const plan = createRunPlan({
  version: VERSION,
  profile,
  targets: { isEmbedded: false, client },
  clock: systemClock,
  exchange: () => Promise.reject(new Error('a check of the suite client sends no request')),
  seed: 0,
  selection: { suites: ['client'] },
});
const events: RunEvent[] = [];
for await (const event of runChecks(plan)) events.push(event);
const report = reportOf(events);
for (const { id, verdict, reason, actual } of report.checks) {
  console.log(`${verdict.padEnd(10)} ${id}: ${reason ?? actual ?? ''}`);
}
console.log(report.outcome);
client.close();
chat?.close();
await httpClient.close();
await server.close();
service.close();
process.exitCode = report.outcome === 'conformant' ? 0 : 1;
