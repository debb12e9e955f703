import fc from 'fast-check';
import { plainUserName } from '../../../../arbitraries/index.ts';
import { chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { createJudgedCounter, type JudgedCounter } from '../../../expect/tokens/judged-counter.ts';
import { openToken, requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily, USER_TOKEN_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { createUserMeaning, type UserMeaning } from '../../../expect/tokens/user-meaning.ts';
import { inventedUser, PLAIN_ID } from '../../../probes/test-users.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { textsBeside } from '../tokens/every-token.ts';
import { anotherUser, sharedToken } from './another-user.ts';
import { expectOwnChatUser, requireUserIds } from './user-identity.ts';

/** The user who got each token so far. */
type Owners = Map<string, string>;

/** Users whose tokens are compared with one another. */
interface Compared {
  readonly users: readonly string[];
  readonly owners: Owners;
  /** Where answers name the chat user: who was asked for. */
  readonly chatUsers: Owners;
  readonly meaning: UserMeaning;
  /** Answers whose token is for no user, which can only be compared as texts. */
  readonly unnamed: TokenSent[];
  /** Counts the tokens that were compared with another. */
  readonly judged: JudgedCounter;
}

function compare(context: CheckContext, users: readonly string[], judged: JudgedCounter): Compared {
  return {
    users,
    judged,
    owners: new Map(),
    chatUsers: new Map(),
    meaning: createUserMeaning(context),
    unnamed: [],
  };
}

/** No other user got this very token before. */
function expectDifferentToken(owners: Owners, token: string, user: string, sent: TokenSent): void {
  const owner = owners.get(token);
  if (owner !== undefined) throw sharedToken(sent, user, owner);
  owners.set(token, user);
}

/** Beside the token, the answer holds none that is for another of the users. */
function expectNoOtherToken(
  context: CheckContext,
  { users }: Compared,
  user: string,
  sent: TokenSent,
): void {
  for (const found of textsBeside(sent, tokenIn(sent) ?? '')) {
    const opened = openToken(context, found);
    if (opened.kind === 'closed') continue;
    const other = chatGrantsOf(opened.inside, 'user').find(
      ({ userId }) => userId !== user && users.includes(userId),
    );
    if (other === undefined) continue;
    throw new Nonconformity({
      expected: `no token but that of the user ${user}`,
      actual: `one for the user ${other.userId} as well`,
      proof: 'positive',
      sent,
    });
  }
}

/** A token that is given is another than that of each user before; where it can be opened, it names no other user. */
function expectOwnToken(
  context: CheckContext,
  compared: Compared,
  user: string,
  sent: TokenSent,
): void {
  const token = tokenIn(sent);
  if (token === undefined) return;
  const { users, owners, chatUsers, meaning, judged } = compared;
  // The first token has no other to be compared with.
  if (owners.size > 0) judged.add();
  expectDifferentToken(owners, token, user, sent);
  if (context.tokenServer.namesUsers) expectOwnChatUser(chatUsers, user, sent);
  const opened = openToken(context, token);
  if (opened.kind !== 'open') return;
  if (chatGrantsOf(opened.inside, 'user').length === 0) {
    compared.unnamed.push(sent);
    return;
  }
  // A user id that is wrong in another way has nothing to do with the other users.
  const other = requireUserIds(context, sent).find((found) => {
    if (users.includes(found)) return found !== user;
    const meant = meaning.nameOf(found, user);
    return meant !== user && users.includes(meant);
  });
  if (other !== undefined) throw anotherUser(context, sent, user, other);
  expectNoOtherToken(context, compared, user, sent);
}

/** @throws Untestable when a token was for no user. */
function requireNamed(context: CheckContext, { unnamed: [first] }: Compared): void {
  if (first !== undefined) requireUserIds(context, first);
}

/** Section 2.1: the chat user id goes into the token, so two users cannot share one. */
export const differsBetweenUsers: Check = defineCheck({
  id: 'token-server.user-token.differs-between-users',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives different users different tokens',
  run: (context) =>
    context.property(
      fc.uniqueArray(plainUserName, { minLength: 2, maxLength: 2 }),
      async (names) => {
        const owners: Owners = new Map();
        for (const user of context.users.apart(names)) {
          const sent = await askOrdinarily('user', context, user);
          expectDifferentToken(owners, requireToken(sent), user, sent);
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
  needs: ['known-user', 'heavy-load', 'simultaneous-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives users who ask at the same time a token of their own each',
  async run(context) {
    const judged = createJudgedCounter();
    await context.examples([{ title: `${PARALLEL.length} users at once` }], async () => {
      const users = context.users.apart(PARALLEL);
      await context.tokenServer.prepare(users);
      const answers = await Promise.all(
        users.map(async (user) => ({ user, sent: await askOrdinarily('user', context, user) })),
      );
      const compared = compare(context, users, judged);
      // A target may limit how many it serves at once.
      for (const { user, sent } of answers) expectOwnToken(context, compared, user, sent);
      requireNamed(context, compared);
    });
    judged.requireSome('the target served no two of the requests that came at the same time');
  },
});

/** Asks for one user after the other, and expects a token of its own for each who gets one. */
async function expectOwnTokens(
  context: CheckContext,
  users: readonly string[],
  judged: JudgedCounter,
): Promise<void> {
  const compared = compare(context, users, judged);
  for (const user of users) {
    // A target may limit how often it is asked, and refuse ids that its policy does not allow.
    expectOwnToken(context, compared, user, await askOrdinarily('user', context, user));
  }
  requireNamed(context, compared);
}

/** Users who are not equal, and easily taken for one. */
interface SimilarUsers extends Example {
  readonly users: readonly string[];
}

function mayBeUser(user: string, { profile: { values } }: CheckContext): boolean {
  return new RegExp(values['users.usernamePattern'], 'u').test(user);
}

/** Users whom a cache takes for one when its key is cut, folded in case or decoded once too often. */
function inventedTwins(context: CheckContext): readonly SimilarUsers[] {
  const plain = inventedUser(context, 'like-');
  const endings = (begin: string) => ['1', '2'].map((end) => begin + end);
  const rows: Readonly<Record<string, readonly string[]>> = {
    'alike in all of 64 characters but the last': endings(plain.padEnd(63, 'x')),
    'alike in all of 255 characters but the last': endings(plain.padEnd(254, 'x')),
    'of two Chinese characters each': [`${plain}\u7528\u6237`, `${plain}\u53f7\u7801`],
    'of one emoji each': [`${plain}\u{1f600}`, `${plain}\u{1f601}`],
    'apart in a plus sign and a space': [`${plain}a+b`, `${plain}a b`],
    'apart in a percent sign and what it encodes': [`${plain}%41`, `${plain}A`],
    'apart in a dot and what follows it': [`${plain}a`, `${plain}a.b`],
    'apart in a hyphen': [`${plain}a-b`, `${plain}ab`],
    'apart in an accent': [`${plain}jose`, `${plain}jos\u00e9`],
    'apart in a blank at the end': [`${plain}end`, `${plain}end `],
    'apart in a character that does not show': [`${plain}cd`, `${plain}c\u200bd`],
    'of which one is a pattern of SQL for the other': [`${plain}exf`, `${plain}e_f`],
    'of which one is a regular expression for the other': [`${plain}gxh`, `${plain}g.h`],
    // Where user ids have no capital letters, a request with one can only mean the other user.
    ...(mayBeUser(`${plain}ANN`, context)
      ? { 'apart in the case of letters': [`${plain}ann`, `${plain}ANN`] }
      : {}),
  };
  return Object.entries(rows).map(([how, users]) => ({ title: `users ${how}`, users }));
}

/** What two ids that are easily taken for one have in common. */
const ALIKE: readonly (readonly [how: string, common: (user: string) => string])[] = [
  ['in the case of letters', (user) => user.toLowerCase()],
  ['in white space', (user) => user.replaceAll(/\s/g, '')],
  ['in composition of characters', (user) => user.normalize('NFKC')],
  ['in zeros at the beginning', (user) => user.replace(/^0+/, '')],
  ['in their last character', (user) => user.slice(0, -1)],
];

/** The first two declared users that differ in nothing else, for each way. */
function declaredTwins(declared: readonly string[]): readonly SimilarUsers[] {
  return ALIKE.flatMap(([how, common]) => {
    const seen = new Map<string, string>();
    for (const user of declared) {
      const other = seen.get(common(user));
      if (other !== undefined)
        return [{ title: `two users who differ ${how}`, users: [other, user] }];
      seen.set(common(user), user);
    }
    return [];
  });
}

/** Where answers name the chat user, ids are those of the target's own login, which may fold unusual ones. */
function areLicensed({ users }: SimilarUsers, context: CheckContext): boolean {
  const { namesUsers } = context.tokenServer;
  return users.every((user) => context.users.admits(user) && (!namesUsers || PLAIN_ID.test(user)));
}

/** Section 2.2: two user ids mean the same user only when they are equal. */
export const keepsSimilarUsersApart: Check = defineCheck({
  id: 'token-server.user-token.keeps-similar-users-apart',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives users whose ids are similar but not equal different tokens, or none',
  async run(context) {
    const judged = createJudgedCounter();
    const rows = [
      ...inventedTwins(context).filter((twins) => areLicensed(twins, context)),
      ...declaredTwins(context.users.declared),
    ];
    if (rows.length === 0) throw new NotApplicable('no two declared users have similar ids');
    await context.examples(rows, async ({ users }, own) => {
      if (!users.every((user) => own.tokenServer.canAskFor(user))) return;
      await expectOwnTokens(own, users, judged);
    });
    judged.requireSome('the target refused every unusual user id', { isChoice: true });
  },
});
