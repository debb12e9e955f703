import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { systemClock } from '../../src/clock/clock.ts';
import { createRunPlan, runChecks, startEmbeddedTargets } from '../../src/conformance/index.ts';
import { VERSION } from '../../src/contract/generated/version.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import {
  connectInProcess,
  createChatClient,
  createChatService,
  OPAQUE,
  rulesOf,
  startEngine,
} from '../../src/simulator/index.ts';
import { createHttpClient } from '../../src/wire/http-client.ts';
import { filesAtWork } from './files-at-work.ts';

const CHECK = 'receiver.acknowledges.ordinary-notification';
const SCENARIO = 'connecting-too-long';
const DELIVERIES = 3;
const PROFILE = resolveProfile('neutral');

function ensure(isDone: boolean, what: string): void {
  if (!isDone) throw new Error(`measured something else: ${what}`);
}

/** Files at work while a planned run of one check judges the embedded receiver, without those of the receiver. */
export async function filesOfOneCheck(): Promise<readonly string[]> {
  const embedded = await startEmbeddedTargets({ clock: systemClock, profile: PROFILE });
  const client = createHttpClient({
    clock: systemClock,
    timeoutMs: 15_000,
    maxAnswerBytes: 1024 * 1024,
  });
  try {
    const plan = createRunPlan({
      version: VERSION,
      profile: PROFILE,
      targets: embedded.targets,
      clock: systemClock,
      exchange: client.exchange,
      seed: 1,
      selection: { only: [CHECK] },
    });
    const files = await filesAtWork(async () => {
      const verdicts: string[] = [];
      for await (const event of runChecks(plan)) {
        if (event.type === 'check-finished') verdicts.push(event.result.verdict);
      }
      ensure(verdicts.join() === 'pass', `verdicts ${verdicts.join()}`);
    });
    return files.filter((path) => !path.startsWith('integrator/'));
  } finally {
    await client.close();
    await embedded.close();
  }
}

/** Files at work while the engine sends one session in three deliveries to a receiver on the loopback. */
export async function filesOfOneSession(): Promise<readonly string[]> {
  const receiver = createServer((request, response) => {
    request.resume().on('end', () => response.end());
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  const engine = startEngine({
    receiverUrl: `http://127.0.0.1:${port}/`,
    customerKey: 'measured',
  });
  try {
    return await filesAtWork(async () => {
      const deliveries = await engine.start(SCENARIO).deliveries();
      ensure(deliveries.length === DELIVERIES, `${deliveries.length} deliveries`);
    });
  } finally {
    await engine.close();
    receiver.close();
  }
}

/** Files at work while a client logs in to the chat service with a token. */
export async function filesOfOneLogin(): Promise<readonly string[]> {
  const service = createChatService({
    clock: systemClock,
    rules: rulesOf(PROFILE, OPAQUE, 'measured'),
  });
  const issued = service.perform<'issue-token'>({
    type: 'issue-token',
    privilege: 'user',
    userId: 'zoe',
    validitySeconds: 3_600,
  });
  if (issued.kind === 'refused') throw new Error(issued.why);
  const { token } = issued;
  const files = await filesAtWork(async () => {
    const client = createChatClient(
      connectInProcess(service, { appKey: 'measured', isHttpsOnly: true }),
    );
    await client.login('zoe', token);
  });
  ensure(service.state.sessions.size === 1, 'no login');
  service.close();
  return files;
}
