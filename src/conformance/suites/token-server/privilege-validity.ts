import { chatGrantsOf } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { demandInside } from '../../expect/tokens/demand-open.ts';
import { ROUNDING_SECONDS } from '../../expect/tokens/open-token.ts';
import { askOrdinarily, kindRows } from '../../expect/tokens/ordinary-request.ts';
import { BOTH_GATES } from '../../expect/tokens/token-gates.ts';
import { ARTICLE_OF } from '../../probes/token-server-shape.ts';

/** A token that outlives its privilege, or the other way round, fails before anybody renews it. */
export const privilegeLastsAsLongAsToken: Check = defineCheck({
  id: 'token-server.token.privilege-lasts-as-long-as-the-token',
  clauses: ['2.2/expire-is-validity'],
  level: 'should',
  basis: 'practice',
  needs: ['app-credentials'],
  requires: BOTH_GATES,
  title: 'gives the privilege of a token the validity of the token',
  run: (context) =>
    context.examples(kindRows(context), async ({ kind }) => {
      const sent = await askOrdinarily(kind, context);
      const inside = demandInside(context, sent);
      const grants = chatGrantsOf(inside, kind);
      if (grants.length === 0) {
        throw new Untestable(
          `the token holds no ${kind} privilege (token-server.${kind}-token.has-the-${kind}-privilege)`,
          { isChoice: true },
        );
      }
      // A privilege of 0 lasts as long as its token.
      const odd = grants
        .map(({ privilegeSeconds }) => privilegeSeconds)
        .filter((seconds) => seconds !== 0)
        .find((seconds) => Math.abs(seconds - inside.validitySeconds) > ROUNDING_SECONDS);
      if (odd === undefined) return;
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} privilege of ${inside.validitySeconds} seconds, as its token`,
        actual: `one of ${odd} seconds`,
        sent,
      });
    }),
});
