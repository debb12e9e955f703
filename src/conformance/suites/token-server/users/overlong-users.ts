import { digitsInGroups } from '../../../../contract/digits-in-groups.ts';
import { chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { openToken, requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { LONG_USER, longUsers, OVERLONG_USER } from '../requests/odd-requests.ts';
import { expectTokenOfItsFormat } from './user-identity.ts';

/** What the length of a user id can be in an AccessToken 2. */
const MAX_UINT16 = 65_535;

/** Who is cut at less than this gives tokens of other users for shorter ids too, which other checks judge. */
const isOwnCut = (user: string, found: string): boolean =>
  found.length > LONG_USER && found !== user && user.startsWith(found);

/** A token for the beginning of an id is the token of whoever has that beginning as an id. */
function expectNoCutUser(context: CheckContext, sent: TokenSent, user: string): void {
  const opened = openToken(context, tokenIn(sent) ?? '');
  if (opened.kind === 'closed') return;
  const cut = chatGrantsOf(opened.inside, 'user').find(({ userId }) => isOwnCut(user, userId));
  if (cut === undefined) return;
  const { length } = cut.userId;
  const why =
    length === user.length % (MAX_UINT16 + 1) ? ': the length was counted in 16 bits' : '';
  throw new Nonconformity({
    expected: `a token for the ${sent.role}, or none`,
    actual: `one for the first ${digitsInGroups(length)} characters of it, which is the id of another user${why}`,
    proof: 'positive',
    sent,
  });
}

/**
 * Section 2.2: a user id that was cut is the id of another user. Whoever may lengthen an id gets the token of
 * anybody then. It is apart from the check of other unusual ids, since such a request may bring a target down.
 */
export const keepsOverlongUserExact: Check = defineCheck({
  id: 'token-server.user-token.keeps-an-overlong-user-id-exact',
  clauses: ['2.2/user-uuid-string', '2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user', 'app-credentials'],
  isRisky: true,
  requires: [USER_TOKEN_SERVED],
  title: `gives no token of another user for a user id of ${digitsInGroups(OVERLONG_USER)} characters`,
  async run(context) {
    const { tokenServer } = context;
    // No URL is as long, and few servers read such a form.
    const rows = tokenServer.encodesUser('user') ? [] : longUsers(context, [OVERLONG_USER]);
    if (rows.length === 0) {
      throw new NotApplicable('the request shape of the token server cannot name such users');
    }
    requireToken(await askOrdinarily('user', context));
    await context.examples(rows, async ({ user, title }) => {
      const asked = ordinarilyAsked('user', context, user);
      const sent = await tokenServer.risky().fetch('user', asked, title);
      if (sent.exchange.outcome.kind === 'failure') {
        throw new Untestable(`for the ${title}, ${describeAnswer(sent)}`, { isChoice: true });
      }
      // A length that was counted in 16 bits leaves bytes over, with which readers deal in their own ways.
      if (tokenIn(sent) === undefined || !(await expectTokenOfItsFormat(context, sent))) return;
      expectNoCutUser(context, sent, user);
    });
  },
});
