import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { createTally, type Tally } from '../../expect/tokens/create-tally.ts';
import { askOrdinarily, plainUser } from '../../expect/tokens/ordinary-request.ts';
import { USER_GATE } from '../../expect/tokens/token-gates.ts';
import { tokenIn } from '../../expect/tokens/token-in.ts';
import { claimToken } from './claim-token.ts';
import { expectNoneOfTheOthers } from './expect-none-of-the-others.ts';

/** Asks for one user after the other: each gets a token that none of the others has, and that names none of them. */
async function expectOwnTokens(
  context: CheckContext,
  users: readonly string[],
  judged: Tally,
): Promise<void> {
  const owners = new Map<string, string>();
  for (const user of users) {
    const sent = await askOrdinarily('user', context, user);
    // A target may limit how often it is asked, and refuse ids that its policy does not allow.
    const token = tokenIn(sent);
    if (token === undefined) continue;
    // The first token has none to be told from.
    if (owners.size > 0) judged.add();
    claimToken(owners, token, user, sent);
    expectNoneOfTheOthers(context, users, user, token, sent);
  }
}

const MANY = Array.from({ length: 24 }, (_, index) => `row-${index + 1}`);

/** Section 2.1 in the long run: what one request leaves behind must not reach a later one. */
export const keepsManyUsersApart: Check = defineCheck({
  id: 'token-server.user-token.keeps-many-users-apart',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  requires: [USER_GATE],
  title: `gives each of ${MANY.length} users in a row a token of its own`,
  async run(context) {
    const judged = createTally();
    const users = MANY.map((name) => plainUser(context, name));
    await context.examples([{ title: `${MANY.length} users in a row` }], () =>
      expectOwnTokens(context, users, judged),
    );
    judged.demandSome('the target gave no two users a token');
  },
});

function mayBeUser(user: string, { profile: { values } }: CheckContext): boolean {
  return new RegExp(values['users.usernamePattern'], 'u').test(user);
}

/** Users whom a key that is cut, folded or decoded once too often takes for one. */
function similarUsers(context: CheckContext) {
  const plain = plainUser(context, 'like-');
  const rows: Readonly<Record<string, readonly string[]>> = {
    'alike in all of 64 characters but the last': ['1', '2'].map(
      (end) => plain.padEnd(63, 'x') + end,
    ),
    'alike in all of 255 characters but the last': ['1', '2'].map(
      (end) => plain.padEnd(254, 'x') + end,
    ),
    'of two Chinese characters each': [`${plain}\u7528\u6237`, `${plain}\u53f7\u7801`],
    'of one emoji each': [`${plain}\u{1f600}`, `${plain}\u{1f601}`],
    'apart in a plus sign and a space': [`${plain}a+b`, `${plain}a b`],
    'apart in a percent sign and what it encodes': [`${plain}%41`, `${plain}A`],
    // Where no user has a capital letter, whoever asks with one can only mean the other.
    ...(mayBeUser(`${plain}ANN`, context)
      ? { 'apart in the case of letters': [`${plain}ann`, `${plain}ANN`] }
      : {}),
  };
  return Object.entries(rows).map(([how, users]) => ({ title: `two users ${how}`, users }));
}

/** Section 2.2: user ids are alike only when they are equal. */
export const keepsSimilarUsersApart: Check = defineCheck({
  id: 'token-server.user-token.keeps-similar-users-apart',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  requires: [USER_GATE],
  title: 'gives users whose ids are alike but not equal different tokens, or none',
  async run(context) {
    const judged = createTally();
    await context.examples(similarUsers(context), async ({ users }) => {
      if (!users.every((user) => context.tokenServer.canAskFor(user))) return;
      await expectOwnTokens(context, users, judged);
    });
    judged.demandSome('the target refused every user id that is out of the ordinary');
  },
});
