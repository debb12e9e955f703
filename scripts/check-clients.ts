/** Runs the clients of examples/chat-clients, which perform every operation of section 4.3, against the chat service. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { systemClock } from '../src/clock/clock.ts';
import { resolveProfile } from '../src/contract/index.ts';
import { createChatService, OPAQUE, rulesOf, startChatServer } from '../src/simulator/index.ts';
import { ROOT } from './support/install-packed.ts';

interface Client {
  readonly folder: string;
  readonly program: string;
  readonly args: readonly string[];
}

const CLIENTS: readonly Client[] = [
  { folder: 'python', program: 'python3', args: ['every_operation.py'] },
  { folder: 'go', program: 'go', args: ['run', '.'] },
];

/** Compiling included. */
const DEADLINE_MS = 180_000;
const APP_ID = 'check-clients';

type Result = 'passed' | 'failed' | 'left out';

/** Each client gets a service of its own, since it turns the clock. */
async function check({ folder, program, args }: Client): Promise<Result> {
  const rules = rulesOf(resolveProfile('neutral'), OPAQUE, APP_ID);
  const service = createChatService({ clock: systemClock, rules });
  const server = await startChatServer({ service, appId: APP_ID, clock: systemClock });
  const result = await new Promise<Result>((resolve) => {
    const cwd = join(ROOT, 'examples/chat-clients', folder);
    const child = spawn(program, [...args, server.url], {
      cwd,
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: DEADLINE_MS,
    });
    child.on('error', () => resolve('left out'));
    child.on('close', (status) => resolve(status === 0 ? 'passed' : 'failed'));
  });
  await server.close();
  service.close();
  return result;
}

const results: Result[] = [];
for (const client of CLIENTS) {
  console.log(`== examples/chat-clients/${client.folder}`);
  const result = await check(client);
  results.push(result);
  if (result === 'left out') console.log(`LEFT OUT: there is no ${client.program} here`);
}

const count = (wanted: Result) => results.filter((result) => result === wanted).length;
console.log(`${count('passed')} passed, ${count('failed')} failed, ${count('left out')} left out`);
if (count('left out') === CLIENTS.length) {
  console.error('Expected python3 or go on the PATH, found neither: nothing was checked.');
  process.exitCode = 2;
} else {
  process.exitCode = count('failed') === 0 ? 0 : 1;
}
