import { chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { type Breach, Nonconformity, Untestable } from '../../../core/signals.ts';
import { openToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { askOrdinarily, USER_TOKEN_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';
import { inventedUser } from '../../../probes/test-users.ts';
import type { TokenSent, TokenServerProbe } from '../../../probes/token-server-probe.ts';
import { withoutBody, withoutBodyByGet } from '../requests/nameless-bodies.ts';
import { illTypedUsers } from '../requests/odd-requests.ts';
import { placeholderIn, unnamedUsers } from './unnamed-users.ts';

/** What tells whose a token is: the token itself, and the users in it where it can be opened. */
function marksOf(context: CheckContext, sent: TokenSent): readonly string[] {
  const token = tokenIn(sent);
  if (token === undefined) return [];
  const opened = openToken(context, token);
  const grants = opened.kind === 'open' ? chatGrantsOf(opened.inside, 'user') : [];
  return [token, ...grants.map(({ userId }) => userId).filter((userId) => userId !== '')];
}

/** A user of this run, whom nobody else can be (no default user, no caller), or one that stands for a missing user. */
function madeUpUser(context: CheckContext, marks: readonly string[]): string | undefined {
  const { runId, users } = context;
  const placeholder = placeholderIn(marks, context);
  if (placeholder !== undefined || users.origin === 'declared') return placeholder;
  const known = marks.map((mark) => users.ownerOf(mark) ?? mark);
  return known.find((each) => each.startsWith(inventedUser({ runId }, '')));
}

/** A request that names no user. */
interface Nameless extends Example {
  readonly ask: (tokenServer: TokenServerProbe) => Promise<TokenSent>;
}

/** @throws NotApplicable when the request shape cannot leave the user out. */
function namelessRequests(context: CheckContext): readonly Nameless[] {
  const odd = [...unnamedUsers(context), ...illTypedUsers(context).slice(0, 1)];
  return [
    ...odd.map(({ title, kind, asked }): Nameless => {
      return { title, ask: (alone) => alone.fetch(kind, asked, title) };
    }),
    ...[...withoutBody(context), ...withoutBodyByGet(context)].map(
      ({ title, request }): Nameless => {
        return { title, ask: (alone) => alone.send('user', request, title) };
      },
    ),
  ];
}

interface Pair {
  readonly user: string;
  readonly marks: readonly string[];
}

/** The user to whom the answer to a request without a user belongs, if it is one whom a run asked for. */
async function ownerAfter(
  context: CheckContext,
  tokenServer: TokenServerProbe,
  { user, marks: before }: Pair,
  { ask }: Nameless,
): Promise<{ readonly sent: TokenSent; readonly owner?: string; readonly isCertain: boolean }> {
  const { users, profile } = context;
  const ordinary = await askOrdinarily('user', { users, profile, tokenServer }, user);
  const sent = await ask(tokenServer);
  const own = [...before, ...marksOf(context, ordinary)];
  const marks = marksOf(context, sent);
  const madeUp = madeUpUser(context, marks);
  const owner = madeUp ?? (marks.some((mark) => own.includes(mark)) ? user : undefined);
  const isCertain = madeUp !== undefined || (owner !== undefined && users.origin !== 'declared');
  return { sent, isCertain, ...(owner === undefined ? {} : { owner }) };
}

/** @throws Untestable when the tokens of two users do not tell them apart. */
async function requireOwnMarks(context: CheckContext): Promise<readonly Pair[]> {
  const pairs: Pair[] = [];
  for (const user of context.users.apart(['ann', 'ben'])) {
    const marks = marksOf(context, await askOrdinarily('user', context, user));
    if (marks.some((mark) => pairs.some((pair) => pair.marks.includes(mark)))) {
      throw new Untestable(
        'the tokens of two users are not told apart (token-server.user-token.differs-between-users, token-server.user-token.names-the-user)',
      );
    }
    pairs.push({ user, marks });
  }
  return pairs;
}

function wordsOf(context: CheckContext, owner: string): Pick<Breach, 'expected' | 'actual'> {
  const actual = `a token for the user ${JSON.stringify(owner)}`;
  return placeholderIn([owner], context) === undefined
    ? { expected: 'no token, or one that is not for a user who was asked for before', actual }
    : {
        expected: 'no token, since no user is named',
        actual: `${actual}, of whom nobody asked: everybody who names no user would share it`,
      };
}

/**
 * Section 2.1: a token is for the user who was asked for. A token for nobody in particular may be for a guest
 * or for the caller, who is known otherwise: it is proof against a target only where it is for a user of whom
 * the run made up the id, or for the user of the request before, no matter who that was.
 * A user called undefined or null is no guest, but the missing value itself as a text.
 */
export const givesNobodyAnothersToken: Check = defineCheck({
  id: 'token-server.empty-user.gets-no-token-of-another-user',
  isRisky: true,
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-required-for-user-token'],
  level: 'must',
  basis: 'stated',
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token of another user for an empty, missing, null or ill-typed user, or to GET',
  async run(context) {
    const rows = namelessRequests(context);
    const { users, profile, seed } = context;
    const pairs = await requireOwnMarks(context);
    await context.examples(rows, async (row) => {
      await context.tokenServer.alone(async (alone) => {
        for (const [index, pair] of pairs.entries()) {
          const { sent, owner, isCertain } = await ownerAfter(context, alone, pair, row);
          await requireNotToldToWait({ users, profile, seed, tokenServer: alone }, sent);
          if (owner === undefined) return;
          if (!isCertain && index + 1 < pairs.length) continue;
          throw new Nonconformity({
            ...wordsOf(context, owner),
            proof: 'positive',
            sent,
          });
        }
      });
    });
  },
});
