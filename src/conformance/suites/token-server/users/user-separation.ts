import fc from 'fast-check';
import { plainUserName } from '../../../../arbitraries/index.ts';
import { chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { createJudgedCounter, type JudgedCounter } from '../../../expect/tokens/judged-counter.ts';
import { openToken, requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily, USER_TOKEN_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { createUserMeaning, type UserMeaning } from '../../../expect/tokens/user-meaning.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { expectServedAtOnce } from '../served-at-once.ts';
import { textsBeside } from '../tokens/every-token.ts';
import { expectOwnValidities } from '../validity/parallel-validities.ts';
import { anotherUser, sharedToken } from './another-user.ts';
import { expectKnownUserServed } from './known-users.ts';
import { observeOneUserAtOnce } from './one-user-at-once.ts';
import { similarUsers, standardOf, usersBesideExpires } from './similar-users.ts';
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
      await expectServedAtOnce(
        context,
        users,
        answers.map(({ sent }) => sent),
      );
    });
    judged.requireSome('the target served no two of the requests that came at the same time');
    await expectOwnValidities(context);
    return observeOneUserAtOnce(context);
  },
});

const askUser = (context: CheckContext, user: string) => askOrdinarily('user', context, user);

interface Asking {
  /** What a refusal means; nothing unless given. */
  readonly judgeRefusal?: (user: string, sent: TokenSent) => Promise<void>;
  /** Asks ordinarily unless given. */
  readonly ask?: (context: CheckContext, user: string) => Promise<TokenSent>;
}

/** Asks for one user after the other, and expects a token of its own for each who gets one. */
async function expectOwnTokensIn(
  compared: Compared,
  context: CheckContext,
  users: readonly string[],
  { judgeRefusal = async () => {}, ask = askUser }: Asking = {},
): Promise<void> {
  for (const user of users) {
    const sent = await ask(context, user);
    if (tokenIn(sent) === undefined) await judgeRefusal(user, sent);
    else expectOwnToken(context, compared, user, sent);
  }
}

/** The same for users who are compared with nobody else. */
async function expectOwnTokens(
  context: CheckContext,
  users: readonly string[],
  judged: JudgedCounter,
  asking: Asking = {},
): Promise<void> {
  const compared = compare(context, users, judged);
  await expectOwnTokensIn(compared, context, users, asking);
  requireNamed(context, compared);
}

const MANY = Array.from({ length: 24 }, (_, index) => `row-${index + 1}`);
/** So many in a row have to be asked for one after the other, however slow the target is. */
const ROW = 6;

function inRows(users: readonly string[]): readonly (readonly string[])[] {
  return users.flatMap((_, index) => (index % ROW === 0 ? [users.slice(index, index + ROW)] : []));
}

/** Section 2.1 over many requests: what one request leaves behind must not get into a later one. */
export const keepsManyUsersApart: Check = defineCheck({
  id: 'token-server.user-token.keeps-many-users-apart',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives each of many users in a row a token of its own',
  async run(context) {
    const judged = createJudgedCounter();
    const { listed } = context.users;
    // Those who were declared by name have to be served, whoever else is drawn.
    const users = [...new Set([...listed, ...context.users.apart(MANY)])].slice(0, MANY.length);
    await context.examples([{ title: `${MANY.length} users in a row` }], async () => {
      const compared = compare(context, users, judged);
      await context.each(inRows(users), (row, own) =>
        expectOwnTokensIn(compared, own, row, {
          judgeRefusal: (user, sent) => expectKnownUserServed(own, user, sent),
        }),
      );
      requireNamed(context, compared);
    });
    judged.requireSome('the target gave no two users a token');
  },
});

/** Who takes for one what a standard takes for one has not been careless: the chat service tells them apart. */
function lighterBy(standard: string, thrown: unknown): unknown {
  if (!(thrown instanceof Nonconformity)) return thrown;
  const hint = `Both ids are ${standard} in different spellings: the chat service, to which a user id is a text, takes them for two users.`;
  return new Nonconformity({ ...thrown.breach, basis: 'practice', hint });
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
    const rows = similarUsers(context);
    if (rows.length === 0) throw new NotApplicable('no two declared users have similar ids');
    const similar = rows.map(({ title, users }) => ({
      title,
      judge: async (own: CheckContext) => {
        if (!users.every((user) => own.tokenServer.canAskFor(user))) return;
        const standard = standardOf(users);
        await expectOwnTokens(own, users, judged).catch((thrown: unknown) => {
          throw standard === undefined ? thrown : lighterBy(standard, thrown);
        });
      },
    }));
    const besideExpires = usersBesideExpires(context).map(({ title, asked }) => ({
      title,
      judge: async (own: CheckContext) => {
        const users = asked.map(({ user }) => user);
        const ask = ({ tokenServer }: CheckContext, user: string) => {
          const { expire } = asked.find((each) => each.user === user) ?? {};
          return tokenServer.fetch('user', { user, expire }, `token with expire ${expire}`);
        };
        await expectOwnTokens(own, users, judged, { ask });
      },
    }));
    await context.examples([...similar, ...besideExpires], ({ judge }, own) => judge(own));
    judged.requireSome('the target refused every unusual user id', { isChoice: true });
  },
});
