import { TOKEN_KINDS, type TokenKind, validateTokenRequest } from '../../../contract/index.ts';
import { isSuccessStatus } from '../../../wire/exchange.ts';
import { readToken } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import { openToken } from '../../expect/tokens/open-token.ts';
import { askOrdinarily } from '../../expect/tokens/ordinary-request.ts';
import { BOTH_GATES } from '../../expect/tokens/token-gates.ts';
import { tokenIn } from '../../expect/tokens/token-in.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { expectAnsweredRequest, expectTokenXorError } from './expect-token-xor-error.ts';
import { hopelessRequests } from './odd-requests.ts';

/** The kinds whose ordinary tokens show what is inside, so that a text which is none can be told. */
async function openedKinds(context: CheckContext): Promise<readonly TokenKind[]> {
  const asked = await Promise.all(
    TOKEN_KINDS.map(async (kind) => ({ kind, token: tokenIn(await askOrdinarily(kind, context)) })),
  );
  return asked
    .filter(({ token }) => token !== undefined && openToken(context, token).kind === 'open')
    .map(({ kind }) => kind);
}

/** Accuses a text under 'token' that is none: the reason of a failure belongs under 'error'. */
function expectTokenOfItsFormat(sent: TokenSent): void {
  const token = tokenIn(sent);
  if (token === undefined || readToken(token).kind === 'access-token-2') return;
  throw new Nonconformity({
    expected: "an 'error', or a 'token' that is an AccessToken 2 as for an ordinary request",
    actual: "a text under 'token' that is no token",
    sent,
  });
}

/** Sections 4.1 and 7: a failure carries an error and no token. */
export const failsWithErrorWithoutToken: Check = defineCheck({
  id: 'token-server.failure.error-without-token',
  clauses: [
    '2.3/error-only-on-failure',
    '4.1/generation-failure-error',
    '4.1/token-or-error',
    '7/generation-failure',
  ],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: BOTH_GATES,
  title: 'answers a request that it cannot serve with an error and without a token',
  async run(context) {
    const opened = await openedKinds(context);
    await context.examples(hopelessRequests(context), async ({ kind, body, title }) => {
      const sent = await context.tokenServer.ask(kind, body, title);
      // What has every member as section 2.2 asks for it can only fail in the generation.
      const isWellFormed = validateTokenRequest(kind, body).length === 0;
      const expectAnswer = isWellFormed ? expectAnsweredRequest : expectTokenXorError;
      await expectAnswer(context, sent);
      if (opened.includes(kind)) expectTokenOfItsFormat(sent);
    });
  },
});

/** Section 4.1: a distinct failure status is not used. What other status there is, is noted. */
export const failsWithoutStatus: Check = defineCheck({
  id: 'token-server.failure.status',
  clauses: ['4.1/generation-failure-status'],
  level: 'may',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: BOTH_GATES,
  title: 'uses no status of its own when generation fails',
  async run(context) {
    const statuses = new Set<number>();
    for (const { kind, body, title } of hopelessRequests(context)) {
      const { answer } = await context.tokenServer.ask(kind, body, title);
      if (answer.kind === 'error') statuses.add(answer.status);
    }
    if (statuses.size === 0) throw new NotApplicable('no request made the generation fail');
    if ([...statuses].every(isSuccessStatus)) return undefined;
    return { observed: `answers an error with status ${[...statuses].sort().join(', ')}` };
  },
});
