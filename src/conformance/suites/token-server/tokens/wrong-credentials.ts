import type { TokenKind } from '../../../../contract/index.ts';
import { findSecret } from '../../../../wire/secrets/find-secret.ts';
import { isSentIn } from '../../../../wire/secrets/secrets-in-answer.ts';
import { chatGrantsOf, readToken } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { type Breach, Nonconformity, Untestable } from '../../../core/signals.ts';
import {
  hasChatPrivilege,
  openToken,
  requireToken,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';
import { inventedUser } from '../../../probes/test-users.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import type { CallerChange } from '../../../probes/wrong-credentials.ts';
import { textsBeside } from './every-token.ts';

/** A token that the declared certificate verifies, wherever it stands in an answer, whatever its status says. */
function tokenAnywhereIn(context: CheckContext, sent: TokenSent): string | undefined {
  if (!context.hasCredentials) return undefined;
  return textsBeside(sent, '')
    .filter((text) => !isSentIn(sent.request, text))
    .find((text) => openToken(context, text).kind === 'open');
}

/** The token that a caller can use who reads the body of a refusal too. */
const tokenGiven = (context: CheckContext, sent: TokenSent): string =>
  tokenIn(sent) ?? tokenAnywhereIn(context, sent) ?? '';

/** What the caller got, in words. */
function wordsOf(sent: TokenSent, declared: string): string {
  const { outcome } = sent.exchange;
  const isHidden = outcome.kind === 'answer' && tokenIn(sent) === undefined;
  return isHidden
    ? `a valid token in the body of an answer with status ${outcome.status}`
    : `a token, as for the ${declared} ones`;
}

/**
 * Whether the text in the place of a token is one. Where the tokens of the target can be opened, another
 * text says why there is none.
 * @throws Untestable when whole answers are tokens that cannot be told from other text.
 */
function isToken(context: CheckContext, ordinary: TokenSent, sent: TokenSent): boolean {
  const token = tokenIn(sent);
  if (token === undefined) return tokenAnywhereIn(context, sent) !== undefined;
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

/** Wrong credentials may lock a user out, so no other check asks for this one where users are invented. */
const asked = (kind: TokenKind, context: CheckContext) =>
  ordinarilyAsked(kind, context, plainUser(context, 'stranger'));

async function requireServed(context: CheckContext, kind: TokenKind): Promise<TokenSent> {
  const ordinary = await askOrdinarily(kind, context, plainUser(context, 'stranger'));
  requireToken(ordinary);
  return ordinary;
}

/** What a token is evidence of that a caller got who gave no credentials. */
type Access =
  /** The rights of the user who was asked for, or of the app. */
  | 'granted'
  /** Those of somebody else: a target may let anonymous callers in as guests. */
  | 'guest'
  | 'unknown';

function accessBy(context: CheckContext, ordinary: TokenSent, sent: TokenSent): Access {
  const [opened, own] = [sent, ordinary].map((each) =>
    openToken(context, tokenGiven(context, each)),
  );
  if (opened?.kind !== 'open' || own?.kind !== 'open') return 'unknown';
  if (hasChatPrivilege(opened.inside, 'app')) return 'granted';
  const [named, known] = [opened, own].map(({ inside }) =>
    chatGrantsOf(inside, 'user').map(({ userId }) => userId),
  );
  return named?.some((each) => known?.includes(each)) ? 'granted' : 'guest';
}

/** Others may be words, which occur by chance. */
const NO_WORD = /^(?=.*\d).{8,}$|.{16,}/s;

/** Who is refused is not shown what would have been right. */
function expectNothingShown({ tokenServer }: CheckContext, sent: TokenSent, what: string): void {
  const { outcome } = sent.exchange;
  const shown = tokenServer
    .rightCredentials(sent.kind)
    .filter((text) => NO_WORD.test(text) && !isSentIn(sent.request, text))
    .map((text) => findSecret(text, outcome))
    .find((place) => place !== undefined);
  if (shown === undefined) return;
  throw new Nonconformity({
    expected: `an answer without the right credentials to a caller who gives ${what}`,
    actual: `a right credential of the caller ${shown.spelling} in ${shown.where}`,
    basis: 'practice',
    proof: 'positive',
    sent,
  });
}

/** What to look at before the target. */
const WRONG_INDEED: Pick<Breach, 'hint' | 'remedies'> = {
  hint: 'Check the credentials of each caller before a token is generated. Only where those that were declared to be wrong are right, declare others.',
  remedies: [{ code: 'correct-declaration', of: 'wrong-credentials' }],
};

/** Sections 4.1 and 7, for callers of whom the user says that they can get no token. */
export const refusesWrongCredentials: Check = defineCheck({
  id: 'token-server.wrong-credentials.get-no-token',
  clauses: ['4.1/generation-failure-error', '7/generation-failure'],
  level: 'must',
  basis: 'stated',
  needs: ['wrong-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token to a caller whose credentials were declared to be wrong, or are left out',
  async run(context) {
    const { tokenServer } = context;
    const rows = tokenServer.wrongKinds.flatMap((kind) =>
      tokenServer.wrongCallers(kind).map((caller, index) => ({
        title: `${kind} token with ${caller.what}`,
        kind,
        caller,
        isDeclared: index === 0,
      })),
    );
    let isEmptySuccess = false;
    await context.examples(rows, async ({ kind, caller, isDeclared, title }) => {
      const ordinary = await requireServed(context, kind);
      const request = tokenServer.requestBy(caller, kind, asked(kind, context));
      const sent = await tokenServer.send(kind, request, title);
      if (isDeclared) await requireNotToldToWait(context, sent);
      expectNothingShown(context, sent, caller.what);
      isEmptySuccess ||= isDeclared && sent.answer.kind === 'unusable' && !!sent.answer.isEmpty;
      if (!isToken(context, ordinary, sent)) return;
      const access = isDeclared ? 'granted' : accessBy(context, ordinary, sent);
      if (access === 'guest') return;
      throw new Nonconformity({
        expected: `no token, since the caller gives ${caller.what}`,
        actual: wordsOf(sent, 'right'),
        owed: 'no-token',
        proof: 'positive',
        sent,
        ...(isDeclared ? WRONG_INDEED : {}),
        ...(access === 'unknown' || caller.isAssumed ? { basis: 'practice' } : {}),
      });
    });
    if (!isEmptySuccess) return undefined;
    return { observed: 'answers wrong credentials with an empty token and no error' };
  },
});

/** Callers who give nothing, where nothing else says that this is no credential. */
function blankCallers({ tokenServer }: CheckContext): readonly CallerChange[] {
  return [...tokenServer.wrongCallers('user'), ...tokenServer.strangeCallers('user')].filter(
    ({ isBlank, isAssumed }) => isBlank && !isAssumed,
  );
}

/**
 * Where the credentials of each user are looked up, code may compare nothing for a user who is unknown: that user
 * gets a token, and known ones get none.
 */
async function expectUnknownUserRefused(context: CheckContext): Promise<void> {
  const { tokenServer, users } = context;
  const user = inventedUser(context, 'nobody');
  const isUnknown = users.origin !== 'invented' && !users.admits(user);
  const rows = isUnknown && tokenServer.canAskFor(user) ? blankCallers(context) : [];
  await context.examples(
    rows.map((caller) => ({ title: `an unknown user with ${caller.what}`, caller })),
    async ({ caller, title }) => {
      const ordinary = await requireServed(context, 'user');
      const send = (values: ReturnType<typeof asked>) =>
        tokenServer.send('user', tokenServer.requestBy(caller, 'user', values), title);
      if (isToken(context, ordinary, await send(asked('user', context)))) return;
      const sent = await send(ordinarilyAsked('user', context, user));
      if (!isToken(context, ordinary, sent)) return;
      const opened = openToken(context, tokenGiven(context, sent));
      const grants = opened.kind === 'open' ? chatGrantsOf(opened.inside, 'user') : [];
      // A guest has a name of the target's own.
      if (opened.kind === 'open' && grants.every(({ userId }) => userId !== user)) return;
      throw new Nonconformity({
        expected: `no token for a user whom nobody ${users.origin}, with ${caller.what}`,
        actual: `a token, while a user who was ${users.origin} gets none`,
        proof: 'positive',
        sent,
      });
    },
  );
}

/**
 * How callers authenticate is not shown (section 5, rule 7), and a header that was declared may be for a
 * proxy that is not there: a token for credentials that nobody has is bad practice and no more.
 */
export const refusesStrangeCredentials: Check = defineCheck({
  id: 'token-server.wrong-credentials.altered-headers-get-no-token',
  clauses: [],
  level: 'should',
  basis: 'practice',
  needs: ['caller-credentials'],
  requires: [USER_TOKEN_SERVED],
  title: 'gives no token to a caller whose credentials are others than the declared ones, or none',
  async run(context) {
    const { tokenServer } = context;
    const rows = tokenServer.credentialKinds().flatMap((kind) =>
      tokenServer.strangeCallers(kind).map((caller) => ({
        title: `${kind} token with ${caller.what}`,
        kind,
        caller,
      })),
    );
    await context.examples(rows, async ({ kind, caller, title }) => {
      const ordinary = await requireServed(context, kind);
      const send = (each: CallerChange) =>
        tokenServer.send(kind, tokenServer.requestBy(each, kind, asked(kind, context)), title);
      const sent = await send(caller);
      await requireNotToldToWait(context, sent);
      expectNothingShown(context, sent, caller.what);
      if (!isToken(context, ordinary, sent)) return;
      if (caller.isBlank && accessBy(context, ordinary, sent) === 'guest') return;
      const { simpler: change } = caller;
      if (change && isToken(context, ordinary, await send({ ...caller, change }))) return;
      throw new Nonconformity({
        expected: `no token, since the caller gives ${caller.what}`,
        actual: wordsOf(sent, 'declared'),
        owed: 'no-token',
        proof: 'positive',
        sent,
      });
    });
    await expectUnknownUserRefused(context);
  },
});
