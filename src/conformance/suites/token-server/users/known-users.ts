import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { callerRemedies } from '../../../expect/tokens/require-caller-not-refused.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import { userCorrections } from '../../../expect/tokens/require-user-not-unknown.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';

/** Whether the run got a token for the very same request before. */
function wasServedBefore({ seen }: CheckContext, { request }: TokenSent): boolean {
  return seen
    .tokens()
    .some(
      ({ request: { url, body } }) =>
        url === request.url && Buffer.from(body).equals(Buffer.from(request.body)),
    );
}

/**
 * Whom the target was said to know gets a token; of invented users, it may know none. To be called where a
 * user got none.
 * @throws Untestable when the refusal may be for the caller, the pace, or what was asked before.
 */
export async function expectKnownUserServed(
  context: CheckContext,
  user: string,
  sent: TokenSent,
): Promise<void> {
  const { origin } = context.users;
  if (origin === 'invented') return;
  requireNotRedirected(context, sent);
  await requireNotThrottled(context, sent);
  const who = `the user ${JSON.stringify(user)}`;
  const actual = describeAnswer(sent);
  if (wasServedBefore(context, sent)) {
    throw new Untestable(
      `the target gave ${who} a token before and answers with ${actual} now: it may have locked this user out`,
      { remedies: [{ code: 'raise-user-limit' }] },
    );
  }
  const remedies = callerRemedies(context, sent);
  if (remedies.length > 0) {
    throw new Untestable(
      `the target answers an ordinary request for ${who}, who was ${origin}, with ${actual}: it may refuse the caller for this user`,
      { remedies: [...userCorrections(context), ...remedies] },
    );
  }
  throw new Nonconformity({
    expected: `a token for ${who}, who was ${origin}`,
    actual,
    owed: 'token',
    hint: `Make sure that the target knows the users that were ${origin}.`,
    remedies: userCorrections(context),
    sent,
  });
}
