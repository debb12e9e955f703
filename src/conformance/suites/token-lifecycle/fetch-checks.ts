import { type Check, defineCheck } from '../../core/check.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { requireToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../expect/tokens/require-not-redirected.ts';
import {
  requireNotThrottled,
  requireOrdinaryNotThrottled,
  saysToWait,
} from '../../expect/tokens/require-not-throttled.ts';

/** When a client of section 3.1 asks for a token again, in its order. */
const OCCASIONS = [
  'at the first warning of expiry',
  'at the next warning',
  'after the token expired',
  'on a second device',
  'at a start after a logout',
] as const;

/** Sections 1 and 3.1: a client fetches tokens again as long as it is in use. */
export const servesEveryOccasion: Check = defineCheck({
  id: 'token-lifecycle.fetch.serves-every-occasion',
  clauses: ['1/token-server-generates-tokens', '2.3/token-on-success'],
  level: 'must',
  basis: 'stated',
  requires: [USER_TOKEN_SERVED],
  title: 'gives one user a token whenever its client comes back for one',
  async run(context) {
    let tries = 0;
    await context.examples([{ title: `${OCCASIONS.length + 1} tokens for one user` }], async () => {
      // A target that refuses to see a user again would refuse the second try from its start.
      tries += 1;
      const user = plainUser(context, `returning-${tries}`);
      const first = await askOrdinarily('user', context, user);
      if (tokenIn(first) === undefined) await requireOrdinaryNotThrottled(context, first);
      // A policy may refuse this user.
      requireToken(first, { isChoice: true });
      for (const [index, occasion] of OCCASIONS.entries()) {
        const sent = await askOrdinarily('user', context, user);
        if (tokenIn(sent) !== undefined) continue;
        const users = [
          plainUser(context, `returning-${tries}-before`),
          plainUser(context, `returning-${tries}-after`),
        ] as const;
        requireNotRedirected(context, sent);
        await requireNotThrottled(context, sent, { users });
        // A user who has one token has to get another one; a user with several may have asked too often.
        if (index > 0 || saysToWait(sent)) {
          throw new Untestable(
            `the target gave a user ${index + 1} tokens, and others still get theirs, but it answered ${occasion} with ${describeAnswer(sent)}: it may limit how often a user asks`,
            { remedies: [{ code: 'slow-down' }] },
          );
        }
        throw new Nonconformity({
          expected: `a token ${occasion}, as at the start of the app`,
          actual: describeAnswer(sent),
          sent,
        });
      }
    });
  },
});
