/** Logins per second in process, through the SDK client: `npm run bench:chat`. */
import { availableParallelism } from 'node:os';
import { resolveProfile } from '../src/contract/index.ts';
import {
  connectInProcess,
  createAccessToken2Format,
  createChatClient,
  createChatService,
  OPAQUE,
  rulesOf,
  systemClock,
  type TokenFormat,
} from '../src/simulator/index.ts';
import { median } from './median.ts';

const CREDENTIALS = { appId: 'a'.repeat(32), appCertificate: 'b'.repeat(32) };
const FORMATS: readonly TokenFormat[] = [OPAQUE, createAccessToken2Format(CREDENTIALS)];
const ROUNDS = 5;
const LOGINS = 10_000;

/** Logs so many clients in, each with a token of its own, one after the other; logins a second. */
async function timeLogins(format: TokenFormat): Promise<number> {
  const rules = rulesOf(resolveProfile('neutral'), format, CREDENTIALS.appId);
  const service = createChatService({ clock: systemClock, rules });
  const callers = Array.from({ length: LOGINS }, (_, index) => {
    const userId = `user-${index}`;
    const wish = { privilege: 'user', userId, validitySeconds: 3_600 } as const;
    const issued = service.perform<'issue-token'>({ type: 'issue-token', ...wish });
    if (issued.kind === 'refused') throw new Error(issued.why);
    const client = createChatClient(
      connectInProcess(service, { appKey: 'bench', isHttpsOnly: true }),
    );
    return () => client.login(userId, issued.token);
  });
  const began = performance.now();
  for (const login of callers) await login();
  const durationMs = performance.now() - began;
  if (service.state.sessions.size !== LOGINS) throw new Error('not every login succeeded');
  service.close();
  return (LOGINS * 1_000) / durationMs;
}

const rates = FORMATS.map((): number[] => []);
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [index, format] of FORMATS.entries()) rates[index]?.push(await timeLogins(format));
}
console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
for (const [index, { id }] of FORMATS.entries()) {
  const all = rates[index] ?? [];
  const spread = `${Math.min(...all).toFixed(0)} to ${Math.max(...all).toFixed(0)}`;
  console.log(`${id}: ${median(all).toFixed(0)} logins a second (${spread})`);
}
