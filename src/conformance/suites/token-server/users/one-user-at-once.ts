import type { Observation } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { isRateLimited } from '../../../core/evidence/evidence.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily } from '../../../expect/tokens/ordinary-request.ts';
import { saysToWait } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';

const AT_ONCE = 4;

/** A refusal in so many words that is no limit of pace. */
const isRefused = (sent: TokenSent): boolean =>
  sent.exchange.outcome.kind === 'answer' &&
  tokenIn(sent) === undefined &&
  !isRateLimited(sent.exchange) &&
  !saysToWait(sent);

/**
 * Says so where requests for one user are refused while another one for that user is under way, though as many
 * users who ask at once are served, and that user too when one request comes after the other.
 */
export async function observeOneUserAtOnce({
  tokenServer,
  users: testUsers,
  profile,
}: CheckContext): Promise<Observation | undefined> {
  const names = Array.from({ length: AT_ONCE }, (_, index) => `at-once-${index + 1}`);
  const users = testUsers.apart(names);
  const [user = ''] = users;
  await tokenServer.prepare(users);
  const ask = (probe: typeof tokenServer, name: string) =>
    askOrdinarily('user', { tokenServer: probe, users: testUsers, profile }, name);
  const together = (probe: typeof tokenServer) => Promise.all(users.map(() => ask(probe, user)));
  if (!(await together(tokenServer)).some(isRefused)) return undefined;
  const refused = await tokenServer.alone(async (alone) => {
    const others = await Promise.all(users.map((name) => ask(alone, name)));
    const found = (await together(alone)).filter(isRefused);
    const inTurn: TokenSent[] = [];
    for (const _ of users) inTurn.push(await ask(alone, user));
    const areServed = [...others, ...inTurn].every((sent) => tokenIn(sent) !== undefined);
    return areServed ? found : [];
  });
  const [first] = refused;
  if (first === undefined) return undefined;
  return {
    observed: `refuses a request for a user while another one for that user is under way: of ${AT_ONCE} requests for one user at the same time ${refused.length} got ${describeAnswer(first)}, and each of ${AT_ONCE} users who asked at the same time was served. A client that asks twice, as two windows do, gets an error`,
  };
}
