/** Rehearses the client that follows section 3.1, over HTTP and a WebSocket and in real time. */
import { systemClock } from '../src/clock/clock.ts';
import { rehearse } from '../src/conformance/suites/client/index.ts';
import { resolveProfile } from '../src/contract/index.ts';
import { rehearsalLinesOf } from '../src/report/index.ts';
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

const APP_ID = 'check-rehearsal';
const USER = 'alice';

const rules = rulesOf(resolveProfile('neutral'), OPAQUE, APP_ID);
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
    clientId: 'phone',
  });
  chat = createChatClient(link);
  const fetchToken = fetchByGet(httpClient.exchange, `${server.url}/token-server`);
  await createReferenceClient({ chat, userId: USER, fetchToken, log: console.log }).start();
}

const report = await rehearse(service, {
  clock: systemClock,
  userId: USER,
  onEvent(event) {
    if (event.type === 'asks') void start();
  },
});
console.log(rehearsalLinesOf(report).join('\n'));
chat?.close();
await httpClient.close();
await server.close();
service.close();
process.exitCode = report.outcome === 'conformant' ? 0 : 1;
