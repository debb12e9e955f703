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
import type { TokenSent } from '../../../probes/token-server-probe.ts';

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

/** The rights that a token gives a caller without credentials: those asked for, those of a guest, or unknown ones. */
type Access = 'granted' | 'guest' | 'unknown';

function accessBy(context: CheckContext, ordinary: TokenSent, sent: TokenSent): Access {
  const [opened, own] = [sent, ordinary].map((each) => openToken(context, tokenIn(each) ?? ''));
  if (opened?.kind !== 'open' || own?.kind !== 'open') return 'unknown';
  if (hasChatPrivilege(opened.inside, 'app')) return 'granted';
  const [named, known] = [opened, own].map(({ inside }) =>
    chatGrantsOf(inside, 'user').map(({ userId }) => userId),
  );
  return named?.some((each) => known?.includes(each)) ? 'granted' : 'guest';
}

/** Advice: check the declaration before the target. */
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
    // Wrong credentials may lock this user out: no other check asks for it.
    const user = plainUser(context, 'stranger');
    const rows = tokenServer.wrongKinds.flatMap((kind) =>
      tokenServer
        .wrongCallers(kind)
        .map((caller) => ({ title: `${kind} token with ${caller.what}`, kind, caller })),
    );
    let isEmptySuccess = false;
    await context.examples(rows, async ({ kind, caller, title }) => {
      const ordinary = await askOrdinarily(kind, context, user);
      requireToken(ordinary);
      const asked = ordinarilyAsked(kind, context, user);
      const sent = await tokenServer.send(kind, tokenServer.requestBy(caller, kind, asked), title);
      const isDeclared = caller.isBlank !== true;
      if (isDeclared) await requireNotToldToWait(context, sent);
      isEmptySuccess ||= isDeclared && sent.answer.kind === 'unusable' && !!sent.answer.isEmpty;
      if (!isToken(context, ordinary, sent)) return;
      const access = isDeclared ? 'granted' : accessBy(context, ordinary, sent);
      if (access === 'guest') return;
      throw new Nonconformity({
        expected: `no token, since the caller gives ${caller.what}`,
        actual: 'a token, as for the right ones',
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
