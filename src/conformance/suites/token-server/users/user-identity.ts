import fc, { type Arbitrary } from 'fast-check';
import { plainUserName, userTokenRequestArbitrary } from '../../../../arbitraries/index.ts';
import { chatGrantsOf, readToken } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../../core/signals.ts';
import { createJudgedCounter } from '../../../expect/tokens/judged-counter.ts';
import { openToken, requireInside, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import {
  createUserMeaning,
  isUnknownUuid,
  isUuid,
  type UserMeaning,
} from '../../../expect/tokens/user-meaning.ts';
import { inventedUser } from '../../../probes/test-users.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { LONG_USER, longUsers, strangeUsers, unusualUsers } from '../requests/odd-requests.ts';
import { anotherUser } from './another-user.ts';

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

/** Who stands in the token is the user who was asked for. */
function expectUser(
  context: CheckContext,
  meaning: UserMeaning,
  sent: TokenSent,
  asked: string,
): readonly string[] {
  const user = requireChatUser(context, sent, asked);
  const isNamed = context.tokenServer.namesUsers;
  const ids = requireUserIds(context, sent);
  const other = ids.find((found) => (isNamed ? found : meaning.nameOf(found, asked)) !== user);
  if (other !== undefined) throw anotherUser(context, sent, user, other);
  return ids;
}

const IDENTITY = 'token.userIdentity';

/** The user stands in the token by the id that the profile names, if it names one. */
function expectIdentity(
  { profile, users }: CheckContext,
  sent: TokenSent,
  user: string,
  found: string,
): void {
  const identity = profile.values[IDENTITY];
  const isName = found === user;
  if (identity === 'any' || (identity === 'username') === isName || isUuid(user)) return;
  const uuid = users.uuidOf(user);
  const what = uuid === undefined ? 'looks like the' : 'is the';
  throw new Nonconformity({
    expected: isName
      ? `a token for the uuid of the user ${JSON.stringify(user)}`
      : `a token for the user name ${JSON.stringify(user)}`,
    actual: isName
      ? `one for ${JSON.stringify(found)}, which is the user name`
      : `one for ${JSON.stringify(found)}, which ${what} uuid that create-users returned`,
    hint: `The profile value '${IDENTITY}' is '${identity}'.`,
    proof: 'positive',
    sent,
  });
}

/** By what tokens name users, each with the first user who was named so. */
type Sorts = Map<'user name' | 'uuid', string>;

/** All users are named by one sort of id: whoever looks one up by the other finds nobody. */
function expectOneSort(sorts: Sorts, sent: TokenSent, user: string, found: string): void {
  // A user who is known by a uuid has no other name.
  if (isUuid(user)) return;
  const sort = found === user ? 'user name' : 'uuid';
  sorts.set(sort, sorts.get(sort) ?? user);
  const [[first = sort, other = user] = []] = sorts;
  if (first === sort) return;
  throw new Nonconformity({
    expected: `a token for the ${first} of the user ${JSON.stringify(user)}, as for that of ${JSON.stringify(other)}`,
    actual: `one for the ${sort}, ${JSON.stringify(found)}: a chat service that knows users by one of the two refuses the others`,
    basis: 'practice',
    proof: 'positive',
    sent,
  });
}

/** The id that stands for a user has to be the same in every token of that user. */
async function expectSameAgain(
  context: CheckContext,
  user: string,
  ids: readonly string[],
  again?: TokenSent,
): Promise<void> {
  const sent = again ?? (await askOrdinarily('user', context, user));
  const other = requireUserIds(context, sent).find((found) => !ids.includes(found));
  if (other === undefined) return;
  throw new Nonconformity({
    expected: `a token for ${JSON.stringify(ids[0])} again, as the user ${JSON.stringify(user)} got before`,
    actual: `one for ${JSON.stringify(other)}`,
    proof: 'positive',
    sent,
  });
}

/** Where answers name the chat user, two users must not be given one. */
export function expectOwnChatUser(
  owners: Map<string, string>,
  asked: string,
  sent: TokenSent,
): void {
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
  needs: ['known-user', 'app-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives a token for the user that was asked for',
  async run(context) {
    const meaning = createUserMeaning(context);
    const sorts: Sorts = new Map();
    let isRepeated = false;
    let unknown: string | undefined;
    const judgeIds = async (user: string, sent: TokenSent, again: TokenSent | undefined) => {
      const ids = expectUser(context, meaning, sent, user);
      if (context.tokenServer.namesUsers) return;
      for (const found of ids) expectIdentity(context, sent, user, found);
      const uuid = ids.find((found) => isUnknownUuid(found, user, context));
      const isCompared = uuid !== undefined || again !== undefined;
      if (isCompared) await expectSameAgain(context, user, ids, again);
      for (const found of ids) expectOneSort(sorts, sent, user, found);
      unknown ??= uuid && `${JSON.stringify(user)} by ${JSON.stringify(uuid)}`;
    };
    // Two users in each example find a target that answers with the user of the previous request.
    await context.property(fc.tuple(plainUserName, plainUserName), async (names) => {
      const owners = new Map<string, string>();
      for (const user of context.users.apart(names, 1)) {
        const sent = await askOrdinarily('user', context, user);
        const again = isRepeated ? undefined : await askOrdinarily('user', context, user);
        isRepeated = true;
        await judgeIds(user, sent, again);
        expectOwnChatUser(owners, user, sent);
      }
    });
    if (unknown === undefined || context.profile.values[IDENTITY] !== 'any') return undefined;
    return {
      observed: `names each user by a uuid of its own, as ${unknown}. It is compared when users are declared with their uuid, or when their registration answers it; the profile value '${IDENTITY}' says which id is meant`,
    };
  },
});

/** Ids of the right type; where users are declared, theirs. */
function userIds({ users, runId }: CheckContext): Arbitrary<string> {
  if (users.origin !== 'invented') return fc.constantFrom(...users.declared);
  const request = userTokenRequestArbitrary({ userPrefix: inventedUser({ runId }, '') });
  return request.map(({ user_uuid }) => user_uuid);
}

/** A text where the token of an unusual user stands, and that is none as those of other users are. */
async function expectTokenOfItsFormat(context: CheckContext, sent: TokenSent): Promise<boolean> {
  const reading = readToken(tokenIn(sent) ?? '');
  const isToken = reading.kind === 'access-token-2';
  // Where the answer as a whole is the token, another text says why there is none.
  if (isToken || context.tokenServer.hasBareTokens('user')) return isToken;
  const ordinary = tokenIn(await askOrdinarily('user', context));
  if (ordinary === undefined || openToken(context, ordinary).kind === 'closed') return true;
  throw new Nonconformity({
    expected: 'a token as other users get, or none',
    actual:
      reading.kind === 'unreadable' && reading.isDamaged
        ? `a text that begins as an AccessToken 2 and is none: ${reading.why}`
        : 'a text in the place of the token that is no token',
    proof: 'positive',
    sent,
    ...(context.tokenServer.hasErrors ? {} : { basis: 'practice' }),
  });
}

interface AskedUser extends Example {
  readonly user: string;
}

/** Section 2.2: a user id that was changed is the id of another user. */
export const keepsUserExact: Check = defineCheck({
  id: 'token-server.user-token.keeps-the-user-id-exact',
  clauses: ['2.2/user-uuid-string', '2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user', 'app-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives a token for exactly the user id that was asked for, or none',
  async run(context) {
    const { tokenServer, users } = context;
    const judged = createJudgedCounter();
    const meaning = createUserMeaning(context);
    let why = 'the target refused every unusual user id';
    // A target may refuse ids that its policy does not allow; only a token for another one is wrong.
    const judgeSent = async (user: string, sent: TokenSent, own: CheckContext) => {
      if (tokenIn(sent) === undefined || !(await expectTokenOfItsFormat(own, sent))) return;
      const ids = expectUser(own, meaning, sent, user);
      const isUnknown =
        !tokenServer.namesUsers && ids.some((found) => isUnknownUuid(found, user, context));
      if (isUnknown) why = 'the target names users by uuids of which nothing is known';
      else judged.add();
    };
    const judgeUser = async ({ user, title }: AskedUser, own: CheckContext) => {
      if (!tokenServer.canAskFor(user)) return;
      const asked = ordinarilyAsked('user', own, user);
      const sent = await own.tokenServer.fetch('user', asked, title);
      await judgeSent(user, sent, own);
    };
    const unusual = unusualUsers(context);
    if (unusual.length === 0) throw new NotApplicable('no declared user has an unusual id');
    const long = users.origin === 'invented' ? longUsers(context, [LONG_USER]) : [];
    await context.examples(unusual, judgeUser);
    await context.property(userIds(context), (user, own) =>
      judgeUser({ user, title: 'drawn user id' }, own),
    );
    const strange = [...strangeUsers(context), ...long];
    await context.examples(strange, judgeUser);
    judged.requireSome(why, { isChoice: true });
  },
});
