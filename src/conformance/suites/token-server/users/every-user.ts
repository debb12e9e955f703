import { chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Nonconformity } from '../../../core/signals.ts';
import { openToken } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily, USER_TOKEN_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { createUserMeaning } from '../../../expect/tokens/user-meaning.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { anotherUser, sharedToken } from './another-user.ts';
import { isSimilarUser } from './similar-users.ts';

/** Nobody takes two of these for one by a policy, a column or a number; other ids have checks of their own. */
const PLAIN = /^[a-z][a-z0-9-]{0,63}$/;
/** Where an answer is a text as a whole, a shorter one may say why there is no token. */
const TOKEN_LIKE = /^\S{16,}$/;
/** A run that judges this check alone asks for so many. */
const LEAST_TOKENS = 16;

/** A token that was given to a request that names one plain user. */
interface Given {
  readonly sent: TokenSent;
  readonly user: string;
  readonly token: string;
}

function givenIn({ seen }: CheckContext): readonly Given[] {
  return seen.tokens().flatMap((sent) => {
    const { kind, asked: { user } = {}, answer } = sent;
    const isPlain = typeof user === 'string' && PLAIN.test(user) && !isSimilarUser(user);
    return kind === 'user' && isPlain && answer.kind === 'token'
      ? [{ sent, user, token: answer.token }]
      : [];
  });
}

/** Asks for two users in turn, and for more where the run has few tokens. */
async function askForMore(context: CheckContext): Promise<void> {
  const first = Math.min(givenIn(context).length, LEAST_TOKENS - 2);
  for (let count = first; count < LEAST_TOKENS; count += 1) {
    await askOrdinarily('user', context, context.users.named(`turn-${count % 2}`));
  }
}

/** What is wrong with a token, as far as it shows whom it is for. */
type Judge = (given: Given) => Nonconformity | undefined;

/** By the user inside, which has to be the one who was asked for, or whom the answer names. */
function judgeInside(context: CheckContext): Judge {
  const meaning = createUserMeaning(context);
  const isNamed = context.tokenServer.namesUsers;
  return ({ sent, user: asked, token }) => {
    const opened = openToken(context, token);
    const user = isNamed ? sent.namedUser : asked;
    if (opened.kind === 'closed' || user === undefined) return undefined;
    const ids = chatGrantsOf(opened.inside, 'user').map(({ userId }) => userId);
    const other = ids.find((found) => (isNamed ? found : meaning.nameOf(found, asked)) !== user);
    return other === undefined ? undefined : anotherUser(context, sent, user, other);
  };
}

/** By the text, which no two users share; what is answered to odd requests in its place may be any text. */
function judgeText(): Judge {
  const owners = new Map<string, string>();
  return ({ sent, user, token }) => {
    if (!sent.role.startsWith('ordinary ') || !TOKEN_LIKE.test(token)) return undefined;
    const owner = owners.get(token) ?? user;
    owners.set(token, owner);
    return owner === user ? undefined : sharedToken(sent, user, owner);
  };
}

/**
 * Section 2.1 over all requests of a run, whatever check they were sent for: what goes wrong once in many times, or
 * for a validity that few ask for, is found where the most tokens are.
 */
export const namesUserEveryTime: Check = defineCheck({
  id: 'token-server.user-token.names-the-user-every-time',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user'],
  requires: [USER_TOKEN_SERVED],
  isRunWide: true,
  title: 'gives every token of the run for the user that was asked for',
  async run(context) {
    await askForMore(context);
    const judges = [judgeInside(context), judgeText()];
    const rows = givenIn(context).map((given) => ({
      title: `every token of the run: ${given.sent.role}`,
      wrong: judges.map((judge) => judge(given)).find((found) => found !== undefined),
    }));
    await context.examples(rows, async ({ wrong }) => {
      if (wrong !== undefined) throw wrong;
    });
  },
});
