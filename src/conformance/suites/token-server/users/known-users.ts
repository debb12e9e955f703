import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily, plainUser } from '../../../expect/tokens/ordinary-request.ts';
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

const userWords = (user: string): string => `the user ${JSON.stringify(user)}`;

/** What the refusal of a user is whom the target was said to know. `served` is another one who got a token. */
function refusalOf(
  context: CheckContext,
  user: string,
  sent: TokenSent,
  served?: string,
): Untestable | Nonconformity {
  const { origin } = context.users;
  const who = `${userWords(user)}, who was ${origin}`;
  const answer = describeAnswer(sent);
  const given = served === undefined ? '' : `, and gives ${userWords(served)} a token`;
  const remedies = callerRemedies(context, sent);
  if (remedies.length > 0) {
    return new Untestable(
      `the target answers an ordinary request for ${who}, with ${answer}${given}: it may refuse the caller for this user`,
      { remedies: [...userCorrections(context), ...remedies] },
    );
  }
  return new Nonconformity({
    expected: `a token for ${who}`,
    actual: answer + given,
    owed: 'token',
    hint: `Make sure that the target knows the users that were ${origin}.`,
    remedies: userCorrections(context),
    sent,
  });
}

/** Whether an answer is a refusal, by an error, a status or the way to a login page, or a crash. */
function mayBeForUser(context: CheckContext, sent: TokenSent): boolean {
  const { kind } = sent.answer;
  if (sent.exchange.outcome.kind === 'failure') return false;
  return (
    kind === 'error' ||
    kind === 'refused' ||
    kind === 'failed' ||
    callerRemedies(context, sent).length > 0
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
  if (wasServedBefore(context, sent)) {
    throw new Untestable(
      `the target gave ${userWords(user)} a token before and answers with ${describeAnswer(sent)} now: it may have locked this user out`,
      { remedies: [{ code: 'raise-user-limit' }] },
    );
  }
  throw refusalOf(context, user, sent);
}

/** So many others who were declared are asked for before a refusal is taken for one of every user. */
const MOST_OTHERS = 2;

/**
 * To be called where an ordinary request got no token. Where another known user is served, it is this one who is
 * refused, and neither every caller nor the request.
 * @throws Untestable when the refusal may be for the caller.
 */
export async function expectNotRefusedAlone(context: CheckContext, sent: TokenSent): Promise<void> {
  const { users } = context;
  const user = plainUser(context, 'user');
  if (sent.kind !== 'user' || users.origin === 'invented' || !mayBeForUser(context, sent)) return;
  for (const other of users.declared.filter((each) => each !== user).slice(0, MOST_OTHERS)) {
    if (tokenIn(await askOrdinarily('user', context, other)) === undefined) continue;
    throw refusalOf(context, user, sent, other);
  }
}
