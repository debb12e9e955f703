import { chatGrantsOf } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../core/signals.ts';
import {
  hasChatPrivilege,
  type OpenedToken,
  openToken,
  requireOpen,
  tokenIn,
} from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinaryExpire,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { emptyUsers, illTypedUsers, type OddRequest } from './odd-requests.ts';

/** A request for a user token, and how it is sent. */
interface UserTokenAttempt {
  readonly title: string;
  readonly send: () => Promise<TokenSent>;
}

function posted(
  { tokenServer }: CheckContext,
  rows: readonly OddRequest[],
): readonly UserTokenAttempt[] {
  return rows.map(({ kind, body, title }) => ({
    title,
    send: () => tokenServer.ask(kind, body, title),
  }));
}

/** Requests that name no user, as far as the request shape can express that. */
function unnamedUsers(context: CheckContext): readonly UserTokenAttempt[] {
  const { tokenServer } = context;
  if (tokenServer.shape === 'sample') return posted(context, emptyUsers(context));
  const expire = ordinaryExpire(context);
  const rows = [
    { title: 'user token for the empty user', asked: { user: '', expire } },
    ...(tokenServer.shape === 'get'
      ? [{ title: 'user token without userId', asked: { expire } }]
      : []),
  ];
  // In a path, an empty user may be the address of something else.
  const named = rows.filter(({ asked }) =>
    tokenServer.canAskFor('user' in asked ? asked.user : ''),
  );
  if (named.length === 0) {
    throw new NotApplicable('the declared request shape cannot leave the user out');
  }
  return named.map(({ title, asked }) => ({
    title,
    send: () => tokenServer.fetch('user', asked, title),
  }));
}

const GETS_NO_APP_TOKEN = 'token-server.empty-user.gets-no-app-token';

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

async function judgeUnnamedUsers(
  context: CheckContext,
  rows: readonly UserTokenAttempt[],
  options: { readonly appTokensBy?: string } = {},
): Promise<void> {
  const { appTokensBy } = options;
  let isReportedElsewhere = false;
  await context.examples(rows, async ({ send }) => {
    const sent = await send();
    await requireNotToldToWait(context, sent);
    const token = tokenIn(sent);
    if (token === undefined) return;
    const opened = openToken(context, token);
    const isApp = opened.kind === 'open' && hasChatPrivilege(opened.inside, 'app');
    if (isApp && context.hasCredentials && appTokensBy !== undefined) {
      isReportedElsewhere = true;
      return;
    }
    throw new Nonconformity({
      expected: 'no token, since no user is named',
      actual: wordsOf(opened),
      proof: 'positive',
      sent,
    });
  });
  if (isReportedElsewhere) throw new Untestable(`the answer is an app token (${appTokensBy})`);
}

/** Section 2.2 requires user_uuid, yet the vendor's own sample mints a token for the empty user. */
export const mintsForNoEmptyUser: Check = defineCheck({
  id: 'token-server.empty-user.gets-no-user-token',
  clauses: ['2.2/user-uuid-required-for-user-token'],
  level: 'should',
  basis: 'practice',
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token for an empty, missing or null user',
  run: (context) =>
    judgeUnnamedUsers(context, unnamedUsers(context), { appTokensBy: GETS_NO_APP_TOKEN }),
});

/** Section 2.2: user_uuid is a string. There is no user [object Object]. */
export const mintsForNoIllTypedUser: Check = defineCheck({
  id: 'token-server.ill-typed-user.gets-no-token',
  clauses: ['2.2/user-uuid-string'],
  level: 'should',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token for a user that is an object, an array or a boolean',
  run: (context) => judgeUnnamedUsers(context, posted(context, illTypedUsers(context))),
});

/** Section 2.1: a request that leaves the user out must not be given the rights of the app. */
export const givesNoAppTokenForEmptyUser: Check = defineCheck({
  id: 'token-server.empty-user.gets-no-app-token',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-required-for-user-token'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives no app privilege to an empty, missing or null user',
  async run(context) {
    // An app token that was just minted must not be left over for the next request.
    if (context.tokenServer.kinds.includes('app')) await askOrdinarily('app', context);
    await context.examples(unnamedUsers(context), async ({ send }) => {
      const sent = await send();
      await requireNotToldToWait(context, sent);
      const token = tokenIn(sent);
      if (token === undefined) return;
      if (!hasChatPrivilege(requireOpen(context, token), 'app')) return;
      throw new Nonconformity({
        expected: 'no token, or at most one with the user privilege',
        actual: 'a token with the app privilege',
        proof: 'positive',
        sent,
      });
    });
  },
});
