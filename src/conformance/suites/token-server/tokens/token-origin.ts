import type { Remedy } from '../../../../contract/index.ts';
import { type Exchange, spanOf } from '../../../../wire/exchange.ts';
import {
  effectiveValiditySeconds,
  isTokenSignedBy,
  readToken,
  signatureBytesOf,
} from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { type Breach, Nonconformity, Untestable } from '../../../core/signals.ts';
import { findWrapping } from '../../../expect/tokens/find-wrapping.ts';
import {
  openToken,
  requireInside,
  requireToken,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import { BOTH_TOKENS_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import { type GivenToken, judgeEveryToken } from './every-token.ts';

const wordsOf = ({ kind }: TokenSent): string => `${ARTICLE_OF[kind]} ${kind} token`;

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
function judgeUnreadable(context: CheckContext, sent: TokenSent, token: string): void {
  const opened = openToken(context, token);
  const wrapping = findWrapping(token, context.credentials.appCertificate);
  const isOwnMatter = opened.kind === 'closed' && opened.isChoice;
  if (wrapping === undefined || isOwnMatter) {
    requireInside(context, sent);
    return;
  }
  requireNoRemovalByClients(context, wrapping);
  throw new Nonconformity({
    expected: `${wordsOf(sent)} that the declared app certificate verifies as it stands`,
    actual: `one with ${wrapping}, which it verifies only once that is undone`,
    proof: 'positive',
    sent,
  });
}

/** The first token of the run that is readable only once something around it is undone: by chance, not every one is. */
function wrappedToken({ seen, credentials }: CheckContext): TokenSent | undefined {
  return seen.tokens().find((sent) => {
    const token = tokenIn(sent) ?? '';
    const isUnreadable = readToken(token).kind === 'unreadable';
    return isUnreadable && findWrapping(token, credentials.appCertificate) !== undefined;
  });
}

/** What to look at where no token is as it was declared, or only some are not. */
function advice(
  isSome: boolean,
  what: 'app certificate' | 'app id',
  of: Extract<Remedy, { readonly code: 'correct-declaration' }>['of'],
): Pick<Breach, 'hint' | 'remedies'> {
  if (isSome) {
    return {
      hint: `Other tokens of this run have the declared ${what}: compare the settings of the target's instances.`,
    };
  }
  return {
    hint: `Make sure that the declared ${what} is the one that the target uses.`,
    remedies: [{ code: 'correct-declaration', of }],
  };
}

/** The failure of a token that names the certificate, and that the app id signs. */
const IN_WRONG_ORDER: Pick<Breach, 'actual' | 'hint' | 'remedies'> = {
  actual: 'one that names the app certificate as its app id, and that the app id signs',
  hint: 'App id and app certificate are handed in the wrong order to what makes the tokens, or were declared so.',
  remedies: [{ code: 'correct-declaration', of: 'app-certificate' }],
};

/** Of HMAC/SHA256. */
const SIGNATURE_BYTES = 32;

/** What is wrong with a signature that no certificate can have made. */
function cutShort(text: string): Pick<Breach, 'actual' | 'hint'> | undefined {
  const bytes = signatureBytesOf(text) ?? SIGNATURE_BYTES;
  if (bytes === SIGNATURE_BYTES) return undefined;
  return {
    actual: `an AccessToken 2 with a signature of ${bytes} bytes, not ${SIGNATURE_BYTES}`,
    hint: 'Look at how the signature is written: a conversion to a number or a text may lose bytes such as zeros at its ends.',
  };
}

/** The failure of a token that the certificate signs for another app. */
function expectAppId(given: GivenToken, all: readonly GivenToken[], declared: string): void {
  const { sent, inside } = given;
  const isRight = (each: GivenToken) => each.inside.appId.toLowerCase() === declared.toLowerCase();
  if (isRight(given)) return;
  throw new Nonconformity({
    expected: `${wordsOf(sent)} for the app id ${declared}`,
    actual: `one for the app id ${JSON.stringify(inside.appId)}`,
    proof: 'positive',
    ...advice(all.some(isRight), 'app id', 'app-id'),
    sent,
  });
}

/** Sections 2.1 and 5: app id and app certificate go into every token. */
export const isSignedWithCertificate: Check = defineCheck({
  id: 'token-server.token.signed-with-the-certificate',
  clauses: ['5/token-inputs', '2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: BOTH_TOKENS_SERVED,
  isRunWide: true,
  title: 'makes its tokens with the app id and the app certificate',
  async run(context) {
    await judgeEveryToken(
      context,
      (given, all) => {
        const { text, sent, inside, isSigned } = given;
        const { appId, appCertificate } = context.credentials;
        if (isSigned) return expectAppId(given, all, appId);
        const isInWrongOrder = inside.appId === appCertificate && isTokenSignedBy(text, appId);
        throw new Nonconformity({
          expected: `${wordsOf(sent)} that the declared app certificate verifies`,
          actual: 'an AccessToken 2 with another signature',
          proof: 'positive',
          ...advice(
            all.some((given) => given.isSigned),
            'app certificate',
            'app-certificate',
          ),
          ...(isInWrongOrder ? IN_WRONG_ORDER : {}),
          ...cutShort(text),
          sent,
        });
      },
      {
        requireOrdinary(sent) {
          const token = requireToken(sent);
          if (readToken(token).kind === 'unreadable') judgeUnreadable(context, sent, token);
        },
      },
    );
    const wrapped = wrappedToken(context);
    if (wrapped === undefined) return;
    await context.examples([{ title: `every token of the run: ${wrapped.role}` }], async () =>
      judgeUnreadable(context, wrapped, requireToken(wrapped)),
    );
  },
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
    ? "The Date header of its answer agrees with this machine's clock: look at how the target dates its tokens, and for how long it keeps them."
    : COMPARE_CLOCKS;
}

/** By how many seconds a token is dated before the request for it, or after its answer; 0 where it is neither. */
function secondsAway({ inside, sent }: GivenToken): number {
  const { fromMs, untilMs } = spanOf(sent.exchange);
  const before = inside.issuedAtSeconds - Math.floor(fromMs / 1_000);
  const after = inside.issuedAtSeconds - Math.ceil(untilMs / 1_000);
  if (before < 0) return before;
  return Math.max(0, after);
}

/** A token that was given more than once comes from a cache, which may keep others as well. */
function isFromCache(all: readonly GivenToken[]): boolean {
  return new Set(all.map(({ text }) => text)).size < all.length;
}

/** It has expired when it is given: no cache may give that. */
function isExpired(given: GivenToken): boolean {
  return secondsAway(given) + effectiveValiditySeconds(given.inside, given.kind) < 0;
}

/**
 * Where no validity is asked for, a target may give a token that it made before, as long as that is valid. A
 * date of its answer that is off as well says that its clock is behind.
 */
function isKeptByChoice({ tokenServer, profile }: CheckContext, given: GivenToken): boolean {
  if (tokenServer.expireKinds.includes(given.kind) || isExpired(given)) return false;
  const { outcome, startedAtMs } = given.sent.exchange;
  const date = outcome.kind === 'answer' ? outcome.headers['date'] : undefined;
  const awaySeconds = Math.abs(Date.parse(date ?? '') - startedAtMs) / 1_000;
  return !(awaySeconds > profile.values['token.maxClockSkewSeconds']);
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
  isRunWide: true,
  title: 'issues its tokens as of now',
  async run(context) {
    const skewSeconds = context.profile.values['token.maxClockSkewSeconds'];
    let oldestSeconds = 0;
    await judgeEveryToken(context, (given, all) => {
      const { sent, inside, isSigned } = given;
      const awaySeconds = secondsAway(given);
      if (!isSigned || Math.abs(awaySeconds) <= skewSeconds) return;
      if (awaySeconds < 0 && isFromCache(all) && !isExpired(given)) return;
      if (awaySeconds < 0 && isKeptByChoice(context, given)) {
        oldestSeconds = Math.max(oldestSeconds, -awaySeconds);
        return;
      }
      const direction = awaySeconds < 0 ? 'before' : 'after';
      throw new Nonconformity({
        expected: `${wordsOf(sent)} issued within ${skewSeconds} seconds of the request`,
        actual: `one issued ${Math.abs(awaySeconds)} seconds ${direction} it`,
        hint: clockHint(sent.exchange, inside.issuedAtSeconds, skewSeconds),
        proof: 'positive',
        sent,
      });
    });
    if (oldestSeconds === 0) return undefined;
    return {
      observed: `gives tokens that were issued up to ${oldestSeconds} seconds before, as if from a cache; no validity was asked for, and none of them has expired`,
    };
  },
});
