import type { Observation } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { isRateLimited } from '../../../core/evidence/evidence.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { saysToWait } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import type { UnusualUser } from '../requests/odd-requests.ts';

/** The part of a title that says what an id is like. */
const KIND = /^user id with /u;

/** The title of the ids that are drawn. */
export const DRAWN_ID = 'drawn user id';

/** A note holds no more of them. */
const KINDS_TOLD = 8;

function listed(kinds: readonly string[]): string {
  const more = kinds.length - KINDS_TOLD;
  const told = kinds.slice(0, KINDS_TOLD);
  const words = more > 0 ? [...told, more === 1 ? '1 kind more' : `${more} kinds more`] : told;
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}

/** What is told where ids of every kind get a token, and one that was drawn gets none. */
function drawnAlone(refused: ReadonlyMap<string, TokenSent>): Observation | undefined {
  const [user, sent] = [...refused].find(([, { role }]) => role === DRAWN_ID) ?? [];
  if (user === undefined || sent === undefined) return undefined;
  return {
    observed: `gives no token, but ${describeAnswer(sent)}, to the user id ${JSON.stringify(user)}, which was drawn`,
  };
}

/**
 * What is told of unusual ids that got no token: a target may refuse those that its policy does not allow, and nothing
 * else would show which these are. That declared users are refused is judged elsewhere.
 */
export function refusedIds(
  context: CheckContext,
  unusual: readonly UnusualUser[],
  refused: ReadonlyMap<string, TokenSent>,
): Observation | undefined {
  if (context.users.origin === 'declared') return undefined;
  const meant = new Map(
    [...refused].filter(([, sent]) => !isRateLimited(sent.exchange) && !saysToWait(sent)),
  );
  const found = unusual.flatMap(({ user, title }) => {
    const sent = meant.get(user);
    return sent === undefined
      ? []
      : [{ kind: title.replace(KIND, ''), answer: describeAnswer(sent) }];
  });
  const [first] = found;
  if (first === undefined) return drawnAlone(meant);
  const { answer } = first;
  const where = found.every((each) => each.answer === answer) ? '' : ' for the first of them';
  const kinds = listed(found.map(({ kind }) => kind));
  return { observed: `gives no token, but ${answer}${where}, to user ids with ${kinds}` };
}
