import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { blamesRequest, saysNothing } from '../../expect/tokens/blames-request.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import { askOrdinarily } from '../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

const CRASHED = 500;
/** Who limits the pace refuses some of so many right after the others. */
const IN_TURN = 6;

/** What no limit of requests at once says to a valid one: that it is wrong, that it broke the target down, or nothing. */
function isMisjudged(sent: TokenSent): boolean {
  const { outcome } = sent.exchange;
  const hasCrashed = outcome.kind === 'answer' && outcome.status === CRASHED;
  return hasCrashed || blamesRequest(sent) || saysNothing(sent);
}

const READ_TOGETHER =
  'Look at what requests share while they are read: a buffer, a parser or a variable.';
const USED_UP =
  'Look for what gives nothing while all of it is in use, such as a pool of connections, and answer an error then.';

/**
 * To be called with the answers to users who asked at the same time. What is called wrong then, or gets neither a
 * token nor an error, and is served when one asks after the other, right before and right after, is a finding: the pace
 * explains no such answer.
 */
export async function expectServedAtOnce(
  { tokenServer, users: testUsers, profile }: CheckContext,
  users: readonly string[],
  answers: readonly TokenSent[],
): Promise<void> {
  if (!answers.some(isMisjudged)) return;
  const refused = await tokenServer.alone(async (alone) => {
    const asking = { tokenServer: alone, users: testUsers, profile };
    const ask = (user: string) => askOrdinarily('user', asking, user);
    const areServedInTurn = async () => {
      for (const user of users.slice(0, IN_TURN)) {
        if (tokenIn(await ask(user)) === undefined) return false;
      }
      return true;
    };
    if (!(await areServedInTurn())) return [];
    const found = (await Promise.all(users.map(ask))).filter(isMisjudged);
    return (await areServedInTurn()) ? found : [];
  });
  const [first] = refused;
  if (first === undefined) return;
  // By section 2.3 an error stands where there is no token; elsewhere, a target says so in its own way.
  const isOwed = saysNothing(first) && tokenServer.shape === 'sample';
  throw new Nonconformity({
    expected: `a token for each of ${users.length} users who ask at the same time, as for each of them in turn`,
    actual: `${describeAnswer(first)}, for ${refused.length} of them`,
    hint: saysNothing(first) ? USED_UP : READ_TOGETHER,
    ...(isOwed ? {} : { basis: 'practice' as const }),
    proof: 'positive',
    sent: first,
  });
}
