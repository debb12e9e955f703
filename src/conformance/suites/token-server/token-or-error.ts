import fc from 'fast-check';
import { appTokenRequestArbitrary, userTokenRequestArbitrary } from '../../../arbitraries/index.ts';
import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  TOKEN_KINDS,
  type TokenKind,
  validateTokenRequest,
} from '../../../contract/index.ts';
import { isSuccessStatus } from '../../../wire/exchange.ts';
import { readToken } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { openToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_KINDS,
  BOTH_TOKENS_SERVED,
  ordinaryExpire,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../expect/tokens/require-not-throttled.ts';
import { inventedUser } from '../../probes/test-users.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { unservableRequests, unusualUsers } from './odd-requests.ts';

const EXPECTED = "a JSON object with a 'token' or an 'error', not both and not neither";

/**
 * An answer carries a token or an error, never both and, under a success status, never neither. A 4xx in
 * any shape says that there is no token; whether a 5xx is enough depends on the request.
 */
async function expectTokenXorError(context: CheckContext, sent: TokenSent): Promise<void> {
  await requireNotToldToWait(context, sent);
  const { kind } = sent.answer;
  if (kind !== 'both' && kind !== 'unusable') return;
  throw new Nonconformity({ expected: EXPECTED, actual: describeAnswer(sent), sent });
}

/** The same for a request that is valid by section 2.2, to which a crash is no answer. */
async function expectAnsweredRequest(context: CheckContext, sent: TokenSent): Promise<void> {
  await expectTokenXorError(context, sent);
  if (sent.answer.kind !== 'failed') return;
  throw new Nonconformity({ expected: EXPECTED, actual: describeAnswer(sent), sent });
}

/** Sections 2.3 and 4.1: every valid request gets a token or an error. */
export const answersTokenXorError: Check = defineCheck({
  id: 'token-server.answer.token-xor-error',
  clauses: ['2.3/token-on-success', '2.3/error-only-on-failure', '4.1/token-or-error'],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: BOTH_TOKENS_SERVED,
  title: 'answers every valid request with either a token or an error',
  async run(context) {
    const { profile, tokenServer, users } = context;
    const options = {
      userPrefix: inventedUser(context, ''),
      maxExpire: expireFor(MAX_TOKEN_VALIDITY_SECONDS, profile) ?? ordinaryExpire(context),
    };
    const request = fc.oneof(
      userTokenRequestArbitrary(options).map((body) => ({
        kind: 'user' as const,
        body: users.admits(body.user_uuid)
          ? body
          : { ...body, user_uuid: users.named(body.user_uuid) },
      })),
      appTokenRequestArbitrary(options).map((body) => ({ kind: 'app' as const, body })),
    );
    await context.examples(BOTH_KINDS, async ({ kind }) => {
      await expectAnsweredRequest(context, await askOrdinarily(kind, context));
    });
    await context.examples(unusualUsers(context), async ({ user }) => {
      await expectAnsweredRequest(context, await askOrdinarily('user', context, user));
    });
    await context.property(request, async ({ kind, body }) => {
      await expectAnsweredRequest(context, await tokenServer.ask(kind, body, `valid ${kind}`));
    });
  },
});

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** The answer is JSON; how it is labelled is left open, and the vendor's sample labels it text/plain. */
export const namesContentType: Check = defineCheck({
  id: 'token-server.answer.content-type',
  clauses: ['4.1/token-or-error'],
  level: 'may',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'labels its JSON answers as JSON',
  async run(context) {
    const { outcome } = (await askOrdinarily('user', context)).exchange;
    const contentType = outcome.kind === 'answer' ? (outcome.headers['content-type'] ?? '') : '';
    if (JSON_TYPE.test(contentType)) return undefined;
    const label = contentType === '' ? 'no Content-Type' : `the Content-Type ${contentType}`;
    return { observed: `answers a token request with ${label}` };
  },
});

/** The kinds whose ordinary tokens can be opened, so that another text can be recognised as no token. */
async function openedKinds(context: CheckContext): Promise<readonly TokenKind[]> {
  const asked = await Promise.all(
    TOKEN_KINDS.map(async (kind) => ({ kind, token: tokenIn(await askOrdinarily(kind, context)) })),
  );
  return asked
    .filter(({ token }) => token !== undefined && openToken(context, token).kind === 'open')
    .map(({ kind }) => kind);
}

/** A text under 'token' is a token: the reason of a failure belongs under 'error'. */
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
  requires: BOTH_TOKENS_SERVED,
  title: 'answers a request that it cannot serve with an error and without a token',
  async run(context) {
    const opened = await openedKinds(context);
    await context.examples(unservableRequests(context), async ({ kind, body, title }) => {
      const sent = await context.tokenServer.ask(kind, body, title);
      // A request whose members all follow section 2.2 can only fail in the generation.
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
  requires: BOTH_TOKENS_SERVED,
  title: 'uses no status of its own when generation fails',
  async run(context) {
    const statuses = new Set<number>();
    for (const { kind, body, title } of unservableRequests(context)) {
      const { answer } = await context.tokenServer.ask(kind, body, title);
      if (answer.kind === 'error') statuses.add(answer.status);
    }
    if (statuses.size === 0) throw new NotApplicable('no request made the generation fail');
    if ([...statuses].every(isSuccessStatus)) return undefined;
    return { observed: `answers an error with status ${[...statuses].sort().join(', ')}` };
  },
});
