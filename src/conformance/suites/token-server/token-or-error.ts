import fc from 'fast-check';
import { appTokenRequestArbitrary, userTokenRequestArbitrary } from '../../../arbitraries/index.ts';
import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  type TokenKind,
  validateTokenRequest,
} from '../../../contract/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import { readToken } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { type Breach, Nonconformity, NotApplicable, Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { openToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  kindRows,
  ordinarilyAsked,
  ordinaryExpire,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../expect/tokens/require-not-redirected.ts';
import { requireNotToldToWait } from '../../expect/tokens/require-not-throttled.ts';
import { inventedUser } from '../../probes/test-users.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { TokenServerShape } from '../../probes/token-server-shape.ts';
import type { TokenValues } from '../../probes/token-template.ts';
import { unservableRequests, unusualUsers } from './requests/odd-requests.ts';
import { textsBeside } from './tokens/every-token.ts';

const EXPECTED: Readonly<Record<TokenServerShape['kind'], string>> = {
  sample: "a JSON object with a 'token' or an 'error', not both and not neither",
  get: "a 'token' or an 'error', not both",
  template:
    'a token or an error where the declared request shape has them, not both and not neither',
};

/**
 * An answer carries a token or an error, never both and, under a success status, never neither. A 4xx in
 * any shape says that there is no token; whether a 5xx is enough depends on the request. How an answer to
 * GET without a token looks is judged by a check of its own.
 */
async function expectTokenXorError(
  context: CheckContext,
  sent: TokenSent,
  owed: Pick<Breach, 'owed'> = {},
): Promise<void> {
  await requireNotToldToWait(context, sent);
  const { shape } = context.tokenServer;
  const { answer } = sent;
  const { kind } = answer;
  if (kind !== 'both' && (kind !== 'unusable' || shape === 'get')) return;
  requireNotRedirected(context, sent);
  throw new Nonconformity({
    expected: EXPECTED[shape],
    actual: describeAnswer(sent),
    ...owed,
    sent,
    // Both at once have been seen, and so has an empty token; that neither came may be an absence.
    ...(kind === 'both' || answer.isEmpty === true ? { proof: 'positive' } : {}),
  });
}

/**
 * The same for a request that is valid by section 2.2, to which a crash is no answer. What is valid in a
 * request shape of the target's own is known to the target alone.
 */
async function expectAnsweredRequest(context: CheckContext, sent: TokenSent): Promise<void> {
  const owed = { owed: 'token-or-error' } as const;
  await expectTokenXorError(context, sent, owed);
  if (sent.answer.kind !== 'failed') return;
  const { shape } = context.tokenServer;
  throw new Nonconformity({
    expected: EXPECTED[shape],
    actual: describeAnswer(sent),
    ...owed,
    sent,
    ...(shape === 'sample' ? {} : { basis: 'practice' }),
  });
}

/**
 * In a request shape of the target's own, what stands where errors stand may be the usual word of success.
 * @throws NotApplicable when its answers have no place for errors, Untestable when an ordinary answer has
 * something there beside its token.
 */
async function requireErrorPlace(context: CheckContext): Promise<void> {
  const { tokenServer } = context;
  if (!tokenServer.hasErrors) {
    throw new NotApplicable('the declared request shape has no place for errors in its answers');
  }
  if (tokenServer.shape !== 'template') return;
  for (const { kind } of kindRows(context)) {
    const sent = await askOrdinarily(kind, context);
    if (sent.answer.kind !== 'both') continue;
    throw new Untestable(
      `the answer to an ordinary request has ${describeAnswer(sent)}: what stands there when all is well is not declared`,
      { remedies: [{ code: 'correct-declaration', of: 'request-shape' }] },
    );
  }
}

/** Whether an answer in the form of section 2.3 has an error of no text beside its token. */
function hasEmptyError({ exchange: { outcome }, answer }: TokenSent): boolean {
  if (outcome.kind === 'failure' || answer.kind !== 'token') return false;
  const { error } = JSON.parse(bodyText(outcome.body)) as { readonly error?: unknown };
  return error !== undefined;
}

/** Sections 2.3 and 4.1: every valid request gets a token or an error. */
export const answersTokenXorError: Check = defineCheck({
  id: 'token-server.answer.token-xor-error',
  clauses: ['2.3/token-on-success', '2.3/error-only-on-failure', '4.1/token-or-error'],
  level: 'must',
  basis: 'sample',
  requires: BOTH_TOKENS_SERVED,
  isRisky: true,
  title: 'answers every valid request with either a token or an error',
  async run(context) {
    const { profile, tokenServer, users } = context;
    await requireErrorPlace(context);
    const options = {
      userPrefix: inventedUser(context, ''),
      maxExpire: expireFor(MAX_TOKEN_VALIDITY_SECONDS, profile) ?? ordinaryExpire(context),
    };
    const userTokens = userTokenRequestArbitrary(options).map(({ user_uuid, expire }) => ({
      kind: 'user' as const,
      asked: { user: users.admits(user_uuid) ? user_uuid : users.named(user_uuid), expire },
    }));
    const appTokens = appTokenRequestArbitrary(options).map(({ user_uuid, expire }) => ({
      kind: 'app' as const,
      asked: { ...(user_uuid === undefined ? {} : { user: user_uuid }), expire },
    }));
    let isErrorEmpty = false;
    await context.examples(kindRows(context), async ({ kind }) => {
      const sent = await askOrdinarily(kind, context);
      await expectAnsweredRequest(context, sent);
      isErrorEmpty ||= tokenServer.shape !== 'template' && hasEmptyError(sent);
    });
    const unusual = unusualUsers(context).filter(({ user }) => tokenServer.canAskFor(user));
    await context.examples(unusual, async ({ user, title }, own) => {
      const asked = ordinarilyAsked('user', own, user);
      await expectAnsweredRequest(own, await own.tokenServer.fetch('user', asked, title));
    });
    const request = tokenServer.kinds.includes('app')
      ? fc.oneof(userTokens, appTokens)
      : userTokens;
    await context.property(request, async ({ kind, asked }) => {
      if (kind === 'user' && !tokenServer.canAskFor(asked.user ?? '')) return;
      await expectAnsweredRequest(context, await tokenServer.fetch(kind, asked, `valid ${kind}`));
    });
    if (!isErrorEmpty) return undefined;
    return { observed: "answers an 'error' that says nothing beside a token" };
  },
});

/** The kinds whose ordinary tokens can be opened, so that another text can be recognised as no token. */
async function openedKinds(context: CheckContext): Promise<readonly TokenKind[]> {
  const asked = await Promise.all(
    kindRows(context).map(async ({ kind }) => ({
      kind,
      token: tokenIn(await askOrdinarily(kind, context)),
    })),
  );
  return asked
    .filter(({ token }) => token !== undefined && openToken(context, token).kind === 'open')
    .map(({ kind }) => kind);
}

/**
 * A text where tokens stand is a token: the reason of a failure belongs where errors stand. Without such a
 * place, a text without a token is at least one that clients take for a token.
 */
function expectTokenOfItsFormat({ tokenServer }: CheckContext, sent: TokenSent): void {
  const token = tokenIn(sent);
  if (token === undefined || readToken(token).kind === 'access-token-2') return;
  throw new Nonconformity({
    expected: 'an error, or a token that is an AccessToken 2 as for an ordinary request',
    actual: 'a text in the place of the token that is no token',
    sent,
    ...(tokenServer.hasErrors ? {} : { basis: 'practice' }),
  });
}

/** The values of a request in the members that section 2.2 names. */
function asSample({ user, expire }: TokenValues): Record<string, unknown> {
  return {
    ...(user === undefined ? {} : { user_uuid: user }),
    ...(expire === undefined ? {} : { expire }),
  };
}

/**
 * Section 4.1, rule 2: a distinct failure status is not used. A request whose members all follow section 2.2 was not
 * refused for what it is; 4xx may say that it was, and 5xx beside an error says that the generation failed.
 */
function expectNoFailureStatus({ tokenServer }: CheckContext, sent: TokenSent): void {
  const { answer } = sent;
  if (tokenServer.shape !== 'sample' || answer.kind !== 'error' || answer.status < 500) return;
  throw new Nonconformity({
    expected: 'the error under status 200, as the sample answers a failed generation',
    actual: describeAnswer(sent),
    sent,
  });
}

/** @throws Nonconformity for an answer without a token in its place that holds a verified one elsewhere. */
function expectNoTokenBeside(context: CheckContext, sent: TokenSent): void {
  if (tokenIn(sent) !== undefined || !context.hasCredentials) return;
  if (!textsBeside(sent, '').some((text) => openToken(context, text).kind === 'open')) return;
  throw new Nonconformity({
    expected: 'an error without a token in any place of the answer',
    actual: `${describeAnswer(sent)}, and a token that the declared certificate verifies elsewhere in the answer`,
    proof: 'positive',
    sent,
  });
}

/** Sections 4.1 and 7: a failure carries an error and no token. */
export const failsWithErrorWithoutToken: Check = defineCheck({
  id: 'token-server.failure.error-without-token',
  clauses: [
    '2.3/error-only-on-failure',
    '4.1/generation-failure-error',
    '4.1/generation-failure-status',
    '4.1/token-or-error',
    '7/generation-failure',
  ],
  level: 'must',
  basis: 'sample',
  requires: BOTH_TOKENS_SERVED,
  title: 'answers a request that it cannot serve with an error and without a token',
  async run(context) {
    const { tokenServer } = context;
    const opened = await openedKinds(context);
    // Without a place for errors, only a text in the place of the token can be wrong.
    if (tokenServer.hasErrors || opened.length === 0) await requireErrorPlace(context);
    const rows = unservableRequests(context);
    if (rows.length === 0) {
      throw new NotApplicable(
        'the request shape of the token server can ask for nothing that it could not serve',
      );
    }
    await context.examples(rows, async ({ kind, asked, title }, own) => {
      const sent = await own.tokenServer.fetch(kind, asked, title);
      // A request whose members all follow section 2.2 can only fail in the generation.
      const isWellFormed = validateTokenRequest(kind, asSample(asked)).length === 0;
      const expectAnswer = isWellFormed ? expectAnsweredRequest : expectTokenXorError;
      if (tokenServer.hasErrors) await expectAnswer(own, sent);
      if (isWellFormed) expectNoFailureStatus(own, sent);
      if (opened.includes(kind)) {
        expectTokenOfItsFormat(own, sent);
        expectNoTokenBeside(own, sent);
      }
    });
  },
});
