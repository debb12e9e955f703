import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily } from '../../../expect/tokens/ordinary-request.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import { INHERITED_NAMES } from '../requests/odd-requests.ts';

/** Who refuses a name for its characters refuses its neighbour too: `refused` are users who got no token. */
export async function expectNotInherited(
  context: CheckContext,
  refused: readonly string[],
): Promise<void> {
  const rows = [...INHERITED_NAMES]
    .filter(([user]) => refused.includes(user))
    .map(([user, neighbour]) => ({ title: `user id with the name ${user}`, user, neighbour }));
  await context.examples(rows, async ({ user, neighbour }) => {
    if (tokenIn(await askOrdinarily('user', context, neighbour)) === undefined) return;
    const sent = await askOrdinarily('user', context, user);
    if (tokenIn(sent) !== undefined) return;
    await requireNotThrottled(context, sent);
    throw new Nonconformity({
      expected: `a token for the user "${user}", as "${neighbour}" gets one`,
      actual: describeAnswer(sent),
      basis: 'practice',
      hint: 'Every object of JavaScript has a member of that name: look whether users are kept in an object, where a Map has no such members.',
      sent,
    });
  });
}
