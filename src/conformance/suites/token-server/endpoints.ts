import { type TokenKind, validityOf } from '../../../contract/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import { isSuccessStatus, isUnanswered } from '../../../wire/exchange.ts';
import { effectiveValiditySeconds } from '../../../wire/token/index.ts';
import { type Check, defineCheck, type Observation } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { NeverAnswered } from '../../core/governor/breaker.ts';
import { type Breach, Nonconformity, Untestable } from '../../core/signals.ts';
import { blamesRequest } from '../../expect/tokens/blames-request.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { openToken, ROUNDING_SECONDS, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  kindRows,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import {
  callerRemedies,
  requireCallerNotRefused,
} from '../../expect/tokens/require-caller-not-refused.ts';
import { requireNotRedirected } from '../../expect/tokens/require-not-redirected.ts';
import {
  isSameFailure,
  requireOrdinaryNotThrottled,
} from '../../expect/tokens/require-not-throttled.ts';
import {
  requireUserNotUnknown,
  userCorrections,
} from '../../expect/tokens/require-user-not-unknown.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { TokenServerShape } from '../../probes/token-server-shape.ts';
import { requireNotAskedByGet } from './requests/require-not-asked-by-get.ts';

type Advice = Pick<Breach, 'hint' | 'remedies'>;

const PATH_ADVICE: Readonly<Record<TokenServerShape['kind'], Advice>> = {
  sample: {
    hint: 'The paths /generate-user-token and /generate-app-token are appended to the URL of the token server.',
    remedies: [{ code: 'declare-request-shape' }],
  },
  get: { hint: 'The URL of the token server is asked as it is, with the query userId.' },
  template: {
    hint: 'The path of the declared request shape is appended to the URL of the token server.',
  },
};

function adviceFor({ exchange: { outcome } }: TokenSent, shape: TokenServerShape['kind']): Advice {
  if (outcome.kind === 'failure') return {};
  const byStatus: Readonly<Record<number, Advice>> = {
    404: PATH_ADVICE[shape],
    405: PATH_ADVICE[shape],
  };
  return byStatus[outcome.status] ?? {};
}

/** For the refusal of a user whom the target was said to know, who may not be known after all. */
function withUserAdvice({ hint, remedies = [] }: Advice, context: CheckContext): Advice {
  const known = `Make sure that the target knows the users that were ${context.users.origin}.`;
  return {
    hint: hint === undefined ? known : `${known} ${hint}`,
    remedies: [...userCorrections(context), ...remedies],
  };
}

const EXPECTED: Readonly<Record<TokenServerShape['kind'], string>> = {
  sample: "status 2xx and a JSON object with the string 'token'",
  get: "status 2xx and a JSON object with the string 'token'",
  template: 'status 2xx and a text where the declared request shape says that the token stands',
};

function lackOfToken(sent: TokenSent, { tokenServer }: CheckContext): Breach {
  return {
    expected: EXPECTED[tokenServer.shape],
    actual: describeAnswer(sent),
    owed: 'token',
    sent,
  };
}

/** A crash is none. */
function isRefusal({ answer: { kind } }: TokenSent): boolean {
  return kind === 'error' || kind === 'refused';
}

/** The answer to the other kind of token; nothing where the target has none. */
const otherAnswer =
  (kind: TokenKind, context: CheckContext, askApp: () => Promise<TokenSent>) =>
  async (): Promise<TokenSent | undefined> => {
    if (kind === 'app') return askOrdinarily('user', context);
    return context.tokenServer.kinds.includes('app') ? askApp() : undefined;
  };

/** The same answer to each who wants it. */
function once<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => (asked ??= ask());
}

async function judgeOrdinaryToken(
  kind: TokenKind,
  context: CheckContext,
): Promise<Observation | undefined> {
  let observation: Observation | undefined;
  await context.examples([{ title: `ordinary request for a token: ${kind}` }], async () => {
    const sent = await askOrdinarily(kind, context);
    const token = tokenIn(sent);
    if (token !== undefined) {
      observation = otherValidity(kind, token, context) ?? whiteSpaceAround(token, sent, context);
      return;
    }
    await requireOrdinaryNotThrottled(context, sent);
    const advice = adviceFor(sent, context.tokenServer.shape);
    const askApp = once(() => askOrdinarily('app', context));
    if (kind === 'user') {
      const remedies = [...(advice.remedies ?? []), ...callerRemedies(context, sent)];
      const { tokenServer, users, profile } = context;
      const asking = { tokenServer, users, profile, askApp };
      await requireUserNotUnknown(asking, sent, { ...advice, remedies });
    }
    await requireCallerNotRefused(context, sent, otherAnswer(kind, context, askApp));
    requireNotRedirected(context, sent);
    await requireNotAskedByGet(context, sent);
    const isKnown = kind === 'user' && context.users.origin !== 'invented';
    throw new Nonconformity({
      ...lackOfToken(sent, context),
      ...(isKnown && isRefusal(sent) ? withUserAdvice(advice, context) : advice),
    });
  });
  return observation;
}

/** What a client has to strip from an answer that is the token as a whole, which no document says it does. */
function whiteSpaceAround(
  token: string,
  { kind, exchange: { outcome } }: TokenSent,
  { tokenServer }: CheckContext,
): Observation | undefined {
  if (!tokenServer.hasBareTokens(kind) || outcome.kind === 'failure') return undefined;
  const [before, after, ...others] = bodyText(outcome.body).split(token);
  // In JSON, what stands around a text is no part of it.
  const isBlank = `${before}${after}`.trim() === '' && others.length === 0;
  const found = [
    ...(before ? [`${JSON.stringify(before)} before it`] : []),
    ...(after ? [`${JSON.stringify(after)} behind it`] : []),
  ];
  if (!isBlank || found.length === 0) return undefined;
  return {
    observed: `answers the token as plain text with ${found.join(' and ')}: clients have to strip that`,
  };
}

const OTHER_UNIT = "the profile value 'token.expireUnit' may not be the unit of the target";

/** That another validity is asked for than usually, and why. Whether it is a limit or the unit, the token shows. */
function otherValidity(
  kind: TokenKind,
  token: string,
  context: CheckContext,
): Observation | undefined {
  const { profile, tokenServer } = context;
  const other = tokenServer.validity.other();
  if (other?.kind !== kind) return undefined;
  const { expire, refusal } = other;
  const opened = openToken(context, token);
  const isInUnit =
    opened.kind === 'open' &&
    Math.abs(effectiveValiditySeconds(opened.inside, kind) - validityOf(expire, profile)) <=
      ROUNDING_SECONDS;
  const unit = isInUnit ? '' : `; ${OTHER_UNIT}`;
  return {
    observed: `refuses one hour with ${refusal}, and grants expire ${expire}: requests that need no validity in particular ask for that${unit}`,
  };
}

/**
 * Section 4.1: the token server answers with the token, in whatever request shape it is declared to have.
 * That the shape is the sample's is the claim of the checks that need that shape.
 */
export const returnsUserToken: Check = defineCheck({
  id: 'token-server.user-token.returns-a-token',
  clauses: ['1/token-server-generates-tokens', '2.1/user-token-inputs', '2.3/token-on-success'],
  level: 'must',
  basis: 'sample',
  title: 'answers an ordinary request for a user token with a token',
  run: (context) => judgeOrdinaryToken('user', context),
});

/** Whether others have proved meanwhile that what had no answer gets none. */
function isProvedSilence(thrown: unknown, { exchange }: TokenSent): boolean {
  return thrown instanceof NeverAnswered && isUnanswered(exchange);
}

/** Section 4.1: the token server answers with the app token, for which no user is needed. */
export const returnsAppToken: Check = defineCheck({
  id: 'token-server.app-token.returns-a-token',
  clauses: ['2.1/app-token-inputs', '2.2/user-uuid-optional-for-app-token', '2.3/token-on-success'],
  level: 'must',
  basis: 'sample',
  needs: ['app-token'],
  title: 'answers an ordinary request for an app token with a token',
  async run(context) {
    const sent = await askOrdinarily('app', context);
    const token = tokenIn(sent);
    if (token !== undefined) return otherValidity('app', token, context);
    await requireOrdinaryNotThrottled(context, sent);
    // One cause, one failure: what is wrong with both endpoints is reported for the first.
    if (isSameFailure(sent, await askOrdinarily('user', context))) {
      throw new Untestable(
        `both endpoints give the same answer: ${describeAnswer(sent)} (${USER_TOKEN_SERVED})`,
      );
    }
    return judgeOrdinaryToken('app', context).catch((thrown: unknown) => {
      if (!isProvedSilence(thrown, sent)) throw thrown;
      throw new Nonconformity({ ...lackOfToken(sent, context), proof: 'positive' });
    });
  },
});

function isServed({ exchange: { outcome }, answer }: TokenSent): boolean {
  const isSuccess = outcome.kind === 'answer' && isSuccessStatus(outcome.status);
  // Rule 2 of section 4.1: an error under a success status is a refusal.
  return isSuccess && answer.kind !== 'error';
}

/**
 * What an ordinary request gets that was not served. Who found fault with it, and serves the very same alone, took it
 * for something else.
 * @throws Untestable when it may have been refused because of a rate limit.
 */
async function settle(context: CheckContext, sent: TokenSent): Promise<TokenSent> {
  if (blamesRequest(sent)) {
    const again = await context.tokenServer.alone((alone) => alone.repeat(sent));
    if (isServed(again)) return again;
  }
  await requireOrdinaryNotThrottled(context, sent);
  return sent;
}

/**
 * The endpoints whose refusals mean something: an ordinary request gets a success status there. Other
 * checks judge what that answer holds. `given` are the answers to one such request of each kind, where they are known.
 * @throws Untestable when there are none, or when one may be refusing because of a rate limit.
 */
export async function requireServingKinds(
  context: CheckContext,
  given?: readonly TokenSent[],
): Promise<readonly TokenKind[]> {
  const isWell = given?.every(isServed) === true;
  const answers = isWell
    ? given
    : await context.each(kindRows(context), ({ kind }, own) => askOrdinarily(kind, own));
  const settled: TokenSent[] = [];
  for (const sent of answers) settled.push(isServed(sent) ? sent : await settle(context, sent));
  const serving = settled.filter(isServed);
  if (serving.length > 0) return serving.map(({ kind }) => kind);
  const found = answers.map((sent) => `${sent.kind} token: ${describeAnswer(sent)}`);
  throw new Untestable(`no endpoint serves an ordinary request (${found.join('; ')})`);
}
