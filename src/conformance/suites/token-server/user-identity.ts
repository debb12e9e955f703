import fc, { type Arbitrary } from 'fast-check';
import { plainUserName, userTokenRequestArbitrary } from '../../../arbitraries/index.ts';
import { chatGrantsOf } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../core/signals.ts';
import { createJudgedCounter } from '../../expect/tokens/judged-counter.ts';
import { requireInside, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { inventedUser } from '../../probes/test-users.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { unusualUsers } from './odd-requests.ts';

/**
 * The users whom a token is for.
 * @throws Untestable when it has no user privilege, which a check of its own judges.
 */
export function requireUserIds(context: CheckContext, sent: TokenSent): readonly string[] {
  const grants = chatGrantsOf(requireInside(context, sent), 'user');
  if (grants.length > 0) return grants.map(({ userId }) => userId);
  throw new Untestable(
    'the token holds no user privilege (token-server.user-token.has-the-user-privilege)',
  );
}

/** The failure of a token for `user` that names another one. */
export function anotherUser(sent: TokenSent, user: string, found: string): Nonconformity {
  return new Nonconformity({
    expected: `a token for the user ${JSON.stringify(user)}`,
    actual: found === '' ? 'one for no user' : `one for ${JSON.stringify(found)}`,
    proof: 'positive',
    sent,
  });
}

/**
 * The chat user whom a token has to be for: who was asked for, unless answers name another one.
 * @throws Untestable when the answer does not name one where it was declared to.
 */
function requireChatUser({ tokenServer }: CheckContext, sent: TokenSent, asked: string): string {
  if (!tokenServer.namesUsers) return asked;
  if (sent.namedUser !== undefined) return sent.namedUser;
  throw new Untestable('the answer has no user where the declared request shape says that it has', {
    remedies: [{ code: 'correct-declaration', of: 'request-shape' }],
  });
}

function expectUser(context: CheckContext, sent: TokenSent, asked: string): void {
  const user = requireChatUser(context, sent, asked);
  const other = requireUserIds(context, sent).find((found) => found !== user);
  if (other !== undefined) throw anotherUser(sent, user, other);
}

/** Where answers name the chat user, two users must not be given one. */
function expectOwnChatUser(owners: Map<string, string>, asked: string, sent: TokenSent): void {
  if (sent.namedUser === undefined) return;
  const owner = owners.get(sent.namedUser) ?? asked;
  owners.set(sent.namedUser, asked);
  if (owner === asked) return;
  throw new Nonconformity({
    expected: `another chat user for ${JSON.stringify(asked)} than for ${JSON.stringify(owner)}`,
    actual: `the same one, ${JSON.stringify(sent.namedUser)}`,
    proof: 'positive',
    sent,
  });
}

/** Sections 2.1 and 2.2: user_uuid is the chat user whom the token is for. */
export const namesUser: Check = defineCheck({
  id: 'token-server.user-token.names-the-user',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string', '5/token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives a token for the user that was asked for',
  // Two users in each example find a target that answers with the user of the previous request.
  run: (context) =>
    context.property(fc.tuple(plainUserName, plainUserName), async (names) => {
      const owners = new Map<string, string>();
      for (const user of context.users.apart(names, 1)) {
        const sent = await askOrdinarily('user', context, user);
        expectUser(context, sent, user);
        expectOwnChatUser(owners, user, sent);
      }
    }),
});

/** Ids of the right type; where users are declared, theirs. */
function userIds({ users, runId }: CheckContext): Arbitrary<string> {
  if (users.origin !== 'invented') return fc.constantFrom(...users.declared);
  const request = userTokenRequestArbitrary({ userPrefix: inventedUser({ runId }, '') });
  return request.map(({ user_uuid }) => user_uuid);
}

/** Section 2.2: a user id that was changed is the id of another user. */
export const keepsUserExact: Check = defineCheck({
  id: 'token-server.user-token.keeps-the-user-id-exact',
  clauses: ['2.2/user-uuid-string', '2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives a token for exactly the user id that was asked for, or none',
  async run(context) {
    const { tokenServer } = context;
    const judged = createJudgedCounter();
    // A target may refuse ids that its policy does not allow; only a token for another one is wrong.
    const judgeUser = async (user: string, role: string) => {
      if (!tokenServer.canAskFor(user)) return;
      const sent = await tokenServer.fetch('user', ordinarilyAsked('user', context, user), role);
      if (tokenIn(sent) === undefined) return;
      judged.add();
      expectUser(context, sent, user);
    };
    const unusual = unusualUsers(context);
    if (unusual.length === 0) throw new NotApplicable('no declared user has an unusual id');
    await context.examples(unusual, ({ user, title }) => judgeUser(user, title));
    await context.property(userIds(context), (user) => judgeUser(user, 'drawn user id'));
    judged.requireSome('the target refused every unusual user id', { isChoice: true });
  },
});
