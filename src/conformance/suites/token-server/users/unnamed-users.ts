import type { WireRequest } from '../../../../wire/exchange.ts';
import { chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../../core/signals.ts';
import {
  hasChatPrivilege,
  type OpenedToken,
  openToken,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked, USER_TOKEN_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';
import { inventedUser } from '../../../probes/test-users.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { type NamelessBody, withNoObject } from '../requests/nameless-bodies.ts';
import { emptyUsers, illTypedUsers, type OddRequest } from '../requests/odd-requests.ts';

/**
 * Requests that name no user, as far as the request shape can express that.
 * @throws NotApplicable when it cannot.
 */
export function unnamedUsers(context: CheckContext): readonly OddRequest[] {
  const { tokenServer } = context;
  const appTokens = tokenServer.kinds.includes('app')
    ? [tokenServer.requestFor('app', ordinarilyAsked('app', context))]
    : [];
  // Where the user alone tells the kinds apart, a request without one is for an app token.
  const rows = emptyUsers(context).filter(({ asked }) => {
    const request = tokenServer.requestFor('user', asked);
    return !appTokens.some((other) => isSameRequest(request, other));
  });
  if (rows.length > 0) return rows;
  throw new NotApplicable('the request shape of the token server cannot leave the user out');
}

function isSameRequest(one: WireRequest, other: WireRequest): boolean {
  return (
    one.method === other.method &&
    one.url === other.url &&
    Buffer.from(one.body).equals(Buffer.from(other.body))
  );
}

/** In a request shape of the target's own, a request without a user may be for the caller, who is known otherwise. */
function mayBeForCaller({ tokenServer }: CheckContext, { asked }: OddRequest): boolean {
  return tokenServer.shape === 'template' && (asked.user === undefined || asked.user === null);
}

/** What careless code makes of a user that is missing: whoever names none shares that user with all others. */
const PLACEHOLDERS: readonly string[] = ['undefined', 'null', 'None', 'nil', 'NaN'];
/** Texts that stand for no user. */
export const NOBODY: readonly string[] = ['', ...PLACEHOLDERS];

/** The name that a missing user was given, unless the target has a user of that name. */
export function placeholderIn(
  named: readonly string[],
  { users }: Pick<CheckContext, 'users'>,
): string | undefined {
  return named.find((user) => PLACEHOLDERS.includes(user) && !users.declared.includes(user));
}

function isAskedFor(user: string, { users }: CheckContext): boolean {
  return users.origin === 'invented' ? user.includes('assay') : users.declared.includes(user);
}

/** A token for a user whose id the run made up, and who is nobody's default. */
function isForMadeUpUser({ users, runId }: CheckContext, opened: OpenedToken): boolean {
  if (opened.kind === 'closed' || users.origin === 'declared') return false;
  return chatGrantsOf(opened.inside, 'user').some(({ userId }) =>
    (users.ownerOf(userId) ?? userId).startsWith(inventedUser({ runId }, '')),
  );
}

function isForPlaceholder(context: CheckContext, opened: OpenedToken): boolean {
  if (opened.kind === 'closed') return false;
  const named = chatGrantsOf(opened.inside, 'user').map(({ userId }) => userId);
  return placeholderIn(named, context) !== undefined;
}

/** A token for somebody of whom assay did not ask. */
function isForCaller(context: CheckContext, opened: OpenedToken): boolean {
  if (opened.kind === 'closed') return true;
  const named = chatGrantsOf(opened.inside, 'user').map(({ userId }) => userId);
  return (
    named.length > 0 &&
    named.every((user) => !NOBODY.includes(user) && !isAskedFor(user, context)) &&
    !hasChatPrivilege(opened.inside, 'app')
  );
}

/** A token for the guest whom the answer names: who has users of its own may have one for those who name none. */
function isForNamedGuest({ namedUser }: TokenSent, opened: OpenedToken): boolean {
  if (opened.kind === 'closed' || namedUser === undefined || NOBODY.includes(namedUser))
    return false;
  const grants = chatGrantsOf(opened.inside, 'user');
  return (
    grants.length > 0 &&
    grants.every(({ userId }) => userId === namedUser) &&
    !hasChatPrivilege(opened.inside, 'app')
  );
}

/** What the token is, and that it is not for whom the answer says where it ought to say so. */
function wordsBeside(context: CheckContext, sent: TokenSent, opened: OpenedToken): string {
  const words = wordsOf(opened);
  if (!context.tokenServer.namesUsers || opened.kind === 'closed') return words;
  const users = chatGrantsOf(opened.inside, 'user').map(({ userId }) => userId);
  const isOther = users.some((user) => user !== '' && user !== sent.namedUser);
  return isOther ? `${words}, whom the answer does not name` : words;
}

const GETS_NO_OTHERS_TOKEN = 'token-server.empty-user.gets-no-token-of-another-user';

/** What was decoded decides the words: an app token names no user. */
function wordsOf(opened: OpenedToken): string {
  if (opened.kind === 'closed') return 'a token';
  const users = chatGrantsOf(opened.inside, 'user').map(({ userId }) =>
    userId === '' ? 'the empty user' : `the user ${JSON.stringify(userId)}`,
  );
  const isApp = hasChatPrivilege(opened.inside, 'app');
  if (users.length === 0) return isApp ? 'an app token' : 'a token without a chat privilege';
  const named = `a user token for ${[...new Set(users)].join(' and ')}`;
  return isApp ? `${named} with the app privilege` : named;
}

interface Nameless extends Example {
  readonly ask: () => Promise<TokenSent>;
  readonly mayBeForCaller: boolean;
  /** Its members leave the user out: another check judges for whom the token is. */
  readonly isUnnamed?: boolean;
}

function nameless(context: CheckContext, rows: readonly OddRequest[]): readonly Nameless[] {
  return rows.map((row) => ({
    title: row.title,
    ask: () => context.tokenServer.fetch(row.kind, row.asked, row.title),
    mayBeForCaller: mayBeForCaller(context, row),
  }));
}

function namelessBodies(
  { tokenServer }: CheckContext,
  bodies: readonly NamelessBody[],
): readonly Nameless[] {
  return bodies.map(({ title, request }) => ({
    title,
    ask: () => tokenServer.send('user', request, title),
    mayBeForCaller: tokenServer.shape === 'template',
  }));
}

async function judgeUnnamedUsers(context: CheckContext, rows: readonly Nameless[]): Promise<void> {
  let elsewhere: string | undefined;
  await context.examples(rows, async (row) => {
    const sent = await row.ask();
    await requireNotToldToWait(context, sent);
    const token = tokenIn(sent);
    if (token === undefined) return;
    const opened = openToken(context, token);
    if (row.mayBeForCaller && isForCaller(context, opened)) return;
    if (isForNamedGuest(sent, opened)) return;
    const isAnothers = row.isUnnamed === true && isForPlaceholder(context, opened);
    if (isAnothers || isForMadeUpUser(context, opened)) {
      elsewhere = `the answer is the token of another user (${GETS_NO_OTHERS_TOKEN})`;
      return;
    }
    throw new Nonconformity({
      expected: 'no token, since no user is named',
      actual: wordsBeside(context, sent, opened),
      proof: 'positive',
      sent,
    });
  });
  if (elsewhere !== undefined) throw new Untestable(elsewhere);
}

/** Section 2.2 requires user_uuid, yet the vendor's own sample mints a token for the empty user. */
export const mintsForNoEmptyUser: Check = defineCheck({
  id: 'token-server.empty-user.gets-no-user-token',
  isRisky: true,
  clauses: ['2.2/user-uuid-required-for-user-token'],
  level: 'should',
  basis: 'practice',
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token for an empty, missing or null user',
  async run(context) {
    const unnamed = nameless(context, unnamedUsers(context)).map((row) => ({
      ...row,
      isUnnamed: true,
    }));
    const rows = [...unnamed, ...namelessBodies(context, withNoObject(context))];
    await judgeUnnamedUsers(context, rows);
  },
});

/** Section 2.2: user_uuid is a string. There is no user [object Object]. */
export const mintsForNoIllTypedUser: Check = defineCheck({
  id: 'token-server.ill-typed-user.gets-no-token',
  isRisky: true,
  clauses: ['2.2/user-uuid-string'],
  level: 'should',
  basis: 'practice',
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token for a user that is an object, an array or a boolean',
  async run(context) {
    const rows = illTypedUsers(context);
    if (rows.length === 0) {
      throw new NotApplicable('the request shape of the token server has the user as text alone');
    }
    await judgeUnnamedUsers(context, nameless(context, rows));
  },
});
