import type { TokenKind } from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import { readSignedToken } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { openToken, requireInside, requireToken } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  kindRows,
} from '../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../probes/token-server-shape.ts';
import { findWrapping } from './find-wrapping.ts';

/**
 * In a request shape of its own, the target's clients may know what to remove.
 * @throws Untestable in that case.
 */
function requireNoRemovalByClients({ tokenServer }: CheckContext, wrapping: string): void {
  if (tokenServer.shape !== 'template') return;
  throw new Untestable(
    `what stands where the declared request shape has the token is one with ${wrapping}`,
  );
}

/**
 * The token verifies as it stands, not only after something around it was removed: a client presents it as
 * it came.
 */
function judgeUnreadable(
  context: CheckContext,
  kind: TokenKind,
  sent: TokenSent,
  token: string,
): void {
  const opened = openToken(context, token);
  const wrapping = findWrapping(token, context.credentials.appCertificate);
  const isOwnMatter = opened.kind === 'closed' && opened.isChoice;
  if (wrapping === undefined || isOwnMatter) {
    requireInside(context, sent);
    return;
  }
  requireNoRemovalByClients(context, wrapping);
  throw new Nonconformity({
    expected: `${ARTICLE_OF[kind]} ${kind} token that the declared app certificate verifies as it stands`,
    actual: `one that it verifies only without ${wrapping}`,
    sent,
  });
}

/** Sections 2.1 and 5: the app certificate goes into every token. */
export const isSignedWithCertificate: Check = defineCheck({
  id: 'token-server.token.signed-with-the-certificate',
  clauses: ['5/token-inputs', '2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: BOTH_TOKENS_SERVED,
  title: 'signs its tokens with the app certificate',
  run: (context) =>
    context.examples(kindRows(context), async ({ kind }) => {
      const sent = await askOrdinarily(kind, context);
      const { appCertificate } = context.credentials;
      const token = requireToken(sent);
      const { reading, isSigned } = readSignedToken(token, appCertificate);
      if (isSigned) return;
      if (reading.kind === 'unreadable') {
        judgeUnreadable(context, kind, sent, token);
        return;
      }
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} token that the declared app certificate verifies`,
        actual: 'an AccessToken 2 with another signature',
        proof: 'positive',
        hint: 'Make sure that the declared app certificate is the one that the target uses.',
        remedies: [{ code: 'correct-declaration', of: 'app-certificate' }],
        sent,
      });
    }),
});

/** Sections 2.1 and 5: the app id goes into every token. */
export const namesAppId: Check = defineCheck({
  id: 'token-server.token.names-the-app-id',
  clauses: ['5/token-inputs', '2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: BOTH_TOKENS_SERVED,
  title: 'names the app id in its tokens',
  run: (context) =>
    context.examples(kindRows(context), async ({ kind }) => {
      const sent = await askOrdinarily(kind, context);
      const { appId } = requireInside(context, sent);
      const declared = context.credentials.appId;
      if (appId.toLowerCase() === declared.toLowerCase()) return;
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} token for the app id ${declared}`,
        actual: `one for the app id ${JSON.stringify(appId)}`,
        proof: 'positive',
        hint: 'Make sure that the declared app id is the one that the target uses.',
        remedies: [{ code: 'correct-declaration', of: 'app-id' }],
        sent,
      });
    }),
});

const COMPARE_CLOCKS = 'Compare the clocks of the target and of this machine.';

/** What the date of the answer says about the reason why a token is not issued now. */
function clockHint(
  { outcome, startedAtMs }: Exchange,
  issuedAtSeconds: number,
  skewSeconds: number,
): string {
  const date = outcome.kind === 'answer' ? outcome.headers['date'] : undefined;
  const dateSeconds = Math.round(Date.parse(date ?? '') / 1_000);
  if (Number.isNaN(dateSeconds)) return COMPARE_CLOCKS;
  const isNear = (seconds: number) => Math.abs(dateSeconds - seconds) <= skewSeconds;
  if (isNear(issuedAtSeconds)) {
    const aheadSeconds = dateSeconds - Math.round(startedAtMs / 1_000);
    const direction = aheadSeconds > 0 ? 'ahead of' : 'behind';
    return `The Date header of its answer is ${Math.abs(aheadSeconds)} seconds ${direction} this machine as well: one of the two clocks is off.`;
  }
  return isNear(startedAtMs / 1_000)
    ? "The Date header of its answer agrees with this machine's clock: look at how the target dates its tokens."
    : COMPARE_CLOCKS;
}

/** A validity counts from the issue: a token that is dated otherwise is not valid when it is needed. */
export const isIssuedNow: Check = defineCheck({
  id: 'token-server.token.issued-now',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'profile',
  restsOn: ['token.maxClockSkewSeconds'],
  needs: ['app-credentials'],
  requires: BOTH_TOKENS_SERVED,
  title: 'issues its tokens as of now',
  run: (context) =>
    context.examples(kindRows(context), async ({ kind }) => {
      const sent = await askOrdinarily(kind, context);
      const { issuedAtSeconds } = requireInside(context, sent);
      const { startedAtMs, durationMs } = sent.exchange;
      const skewSeconds = context.profile.values['token.maxClockSkewSeconds'];
      const earliest = Math.floor(startedAtMs / 1_000) - skewSeconds;
      const latest = Math.ceil((startedAtMs + durationMs) / 1_000) + skewSeconds;
      if (issuedAtSeconds >= earliest && issuedAtSeconds <= latest) return;
      const awaySeconds =
        issuedAtSeconds < earliest ? earliest - issuedAtSeconds : issuedAtSeconds - latest;
      const direction = issuedAtSeconds < earliest ? 'before' : 'after';
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} token issued within ${skewSeconds} seconds of the request`,
        actual: `one issued ${awaySeconds + skewSeconds} seconds ${direction} it`,
        hint: clockHint(sent.exchange, issuedAtSeconds, skewSeconds),
        proof: 'positive',
        sent,
      });
    }),
});
