import { readToken } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { openToken, requireToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { withStrangeCredentials } from '../../probes/wrong-credentials.ts';

/**
 * Whether the text in the place of a token is one. Where the tokens of the target can be opened, another
 * text says why there is none.
 * @throws Untestable when whole answers are tokens that cannot be told from other text.
 */
function isToken(context: CheckContext, ordinary: TokenSent, sent: TokenSent): boolean {
  const token = tokenIn(sent);
  if (token === undefined) return false;
  if (openToken(context, requireToken(ordinary)).kind === 'open') {
    return readToken(token).kind === 'access-token-2';
  }
  if (context.tokenServer.hasBareTokens(sent.kind)) {
    throw new Untestable('whether the answer is a token or says why there is none cannot be told', {
      isChoice: true,
      remedies: [{ code: 'declare-app-credentials' }],
    });
  }
  return true;
}

/** Sections 4.1 and 7, for callers of whom the user says that they can get no token. */
export const refusesWrongCredentials: Check = defineCheck({
  id: 'token-server.wrong-credentials.get-no-token',
  clauses: ['4.1/generation-failure-error', '7/generation-failure'],
  level: 'must',
  basis: 'stated',
  needs: ['wrong-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token to a caller whose credentials were declared to be wrong',
  async run(context) {
    const { tokenServer } = context;
    const rows = tokenServer.wrongKinds.map((kind) => ({ title: `${kind} token`, kind }));
    await context.examples(rows, async ({ kind }) => {
      const ordinary = await askOrdinarily(kind, context);
      requireToken(ordinary);
      const request = tokenServer.wrongRequestFor(kind, ordinarilyAsked(kind, context));
      const sent = await tokenServer.send(kind, request, `${kind} token with wrong credentials`);
      await requireNotToldToWait(context, sent);
      if (!isToken(context, ordinary, sent)) return;
      throw new Nonconformity({
        expected: 'no token, since the credentials are wrong',
        actual: 'a token, as for the right ones',
        hint: 'Make sure that the declared credentials are wrong.',
        remedies: [{ code: 'correct-declaration', of: 'wrong-credentials' }],
        proof: 'positive',
        sent,
      });
    });
  },
});

/**
 * How callers authenticate is not shown (section 5, rule 7), and a header that was declared may be for a
 * proxy that is not there: a token for credentials that nobody has is bad practice and no more.
 */
export const refusesStrangeCredentials: Check = defineCheck({
  id: 'token-server.wrong-credentials.altered-headers-get-no-token',
  clauses: ['4.1/generation-failure-error'],
  level: 'should',
  basis: 'practice',
  needs: ['credential-headers'],
  requires: [USER_TOKEN_SERVED],
  title:
    'gives no token to a caller whose headers have other credentials in place of the declared ones',
  async run(context) {
    const { tokenServer } = context;
    const rows = tokenServer.credentialKinds.map((kind) => ({ title: `${kind} token`, kind }));
    await context.examples(rows, async ({ kind }) => {
      const ordinary = await askOrdinarily(kind, context);
      requireToken(ordinary);
      const { request } = ordinary;
      const strange = { ...request, headers: withStrangeCredentials(request.headers) };
      const sent = await tokenServer.send(kind, strange, `${kind} token with altered credentials`);
      await requireNotToldToWait(context, sent);
      if (!isToken(context, ordinary, sent)) return;
      throw new Nonconformity({
        expected: 'no token, since nobody has these credentials',
        actual: 'a token, as for the declared ones',
        proof: 'positive',
        sent,
      });
    });
  },
});
