import fc from 'fast-check';
import { plainUserName } from '../../../arbitraries/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { createTally } from '../../expect/tokens/create-tally.ts';
import { askOrdinarily, plainUser } from '../../expect/tokens/ordinary-request.ts';
import { USER_GATE } from '../../expect/tokens/token-gates.ts';
import { demandToken, tokenIn } from '../../expect/tokens/token-in.ts';
import { claimToken } from './claim-token.ts';
import { expectNoneOfTheOthers } from './expect-none-of-the-others.ts';

/** Section 2.1: the chat user id goes into the token, so two users cannot share one. */
export const differsBetweenUsers: Check = defineCheck({
  id: 'token-server.user-token.differs-between-users',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  requires: [USER_GATE],
  title: 'gives different users different tokens',
  run: (context) =>
    context.property(
      fc.uniqueArray(plainUserName, { minLength: 2, maxLength: 2 }),
      async (names) => {
        const owners = new Map<string, string>();
        for (const user of names.map((each) => plainUser(context, each))) {
          const sent = await askOrdinarily('user', context, user);
          claimToken(owners, demandToken(sent), user, sent);
        }
      },
    ),
});

const PARALLEL = Array.from({ length: 16 }, (_, index) => `parallel-${index + 1}`);

/** Section 2.1 under load: requests at the same time must not get mixed up. */
export const keepsParallelUsersApart: Check = defineCheck({
  id: 'token-server.user-token.keeps-parallel-users-apart',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  requires: [USER_GATE],
  title: 'gives users who ask at the same time a token of their own each',
  async run(context) {
    const judged = createTally();
    await context.examples([{ title: `${PARALLEL.length} users at once` }], async () => {
      const users = PARALLEL.map((each) => plainUser(context, each));
      const answers = await Promise.all(
        users.map(async (user) => ({ user, sent: await askOrdinarily('user', context, user) })),
      );
      const owners = new Map<string, string>();
      for (const { user, sent } of answers) {
        // A target may limit how fast it is asked.
        const token = tokenIn(sent);
        if (token === undefined) continue;
        judged.add();
        claimToken(owners, token, user, sent);
        expectNoneOfTheOthers(context, users, user, token, sent);
      }
    });
    judged.demandSome('the target refused every one of the requests that came at the same time');
  },
});
