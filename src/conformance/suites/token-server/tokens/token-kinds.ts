import { TOKEN_KINDS, type TokenKind } from '../../../../contract/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { createJudgedCounter, type JudgedCounter } from '../../../expect/tokens/judged-counter.ts';
import { hasChatPrivilege, openToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  OWN_PRIVILEGE,
  ordinaryExpire,
  plainUser,
} from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import { OTHER_KIND } from './privileges.ts';

/** Whether a token has the privilege of the other kind alone. */
function isOtherKind(context: CheckContext, kind: TokenKind, token: string): boolean {
  const opened = openToken(context, token);
  return (
    opened.kind === 'open' &&
    hasChatPrivilege(opened.inside, OTHER_KIND[kind]) &&
    !hasChatPrivilege(opened.inside, kind)
  );
}

interface Asked {
  readonly kind: TokenKind;
  readonly sent: TokenSent;
}

/** Each answer has a token of the kind that was asked for; answers without a token are left out. */
function expectOwnKinds(
  context: CheckContext,
  answers: readonly Asked[],
  judged: JudgedCounter,
): void {
  const kinds = new Map<string, TokenKind>();
  for (const { kind, sent } of answers) {
    const token = tokenIn(sent);
    if (token === undefined) continue;
    judged.add();
    const before = kinds.get(token) ?? kind;
    kinds.set(token, kind);
    const other = OTHER_KIND[kind];
    if (before === kind && !isOtherKind(context, kind, token)) continue;
    throw new Nonconformity({
      expected: `the ${kind} token that was asked for`,
      actual:
        before === kind
          ? `a token with the ${other} privilege`
          : `the same text as the ${other} token`,
      proof: 'positive',
      sent,
    });
  }
}

/**
 * One cause, one failure: a kind of token that is never given is told by the check of its privilege.
 * @throws Untestable when a first ordinary request gets the other kind already.
 */
async function requireOwnKinds(context: CheckContext): Promise<void> {
  for (const kind of TOKEN_KINDS) {
    const user = plainUser(context, `first-${kind}`);
    const token = tokenIn(await askOrdinarily(kind, context, user));
    if (token === undefined || !isOtherKind(context, kind, token)) continue;
    throw new Untestable(
      `an ordinary request for ${ARTICLE_OF[kind]} ${kind} token gets ${ARTICLE_OF[OTHER_KIND[kind]]} ${OTHER_KIND[kind]} token (${OWN_PRIVILEGE[kind]})`,
    );
  }
}

/** Asks for both kinds for one user, one after the other. */
async function askInTurn(
  context: CheckContext,
  kinds: readonly TokenKind[],
  user: string,
): Promise<readonly Asked[]> {
  const expire = ordinaryExpire(context);
  const answers: Asked[] = [];
  for (const kind of kinds) {
    const role = `${kind} token of ${kinds.join(', then ')}`;
    answers.push({ kind, sent: await context.tokenServer.fetch(kind, { user, expire }, role) });
  }
  return answers;
}

const ORDERS: readonly (readonly TokenKind[])[] = [
  ['user', 'app', 'user'],
  ['app', 'user', 'app'],
];

/** Section 2.1: two kinds of token with different rights, also for a client that asks for both. */
export const keepsKindsApart: Check = defineCheck({
  id: 'token-server.token.keeps-kinds-apart',
  clauses: ['2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-token'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives one of each kind to a client that asks for a user token and an app token',
  async run(context) {
    const judged = createJudgedCounter();
    await requireOwnKinds(context);
    const rows = ORDERS.map((kinds, index) => ({ title: kinds.join(', then '), kinds, index }));
    await context.examples(rows, async ({ kinds, index }) => {
      const user = plainUser(context, `kinds-${index + 1}`);
      expectOwnKinds(context, await askInTurn(context, kinds, user), judged);
    });
    judged.requireSome('the target refused every one of the requests');
  },
});

const PAIRS = Array.from({ length: 8 }, (_, index) => `at-once-${index + 1}`);

/** The same under load: requests at the same time must not get mixed up. */
export const keepsParallelKindsApart: Check = defineCheck({
  id: 'token-server.token.keeps-parallel-kinds-apart',
  clauses: ['2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-token', 'heavy-load', 'simultaneous-requests'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives each of several parallel requests for user and app tokens a token of its kind',
  async run(context) {
    const judged = createJudgedCounter();
    await requireOwnKinds(context);
    const title = `${PAIRS.length} user tokens and ${PAIRS.length} app tokens at once`;
    await context.examples([{ title }], async () => {
      await context.tokenServer.prepare(PAIRS.map((name) => plainUser(context, name)));
      const requests = PAIRS.flatMap((name) =>
        TOKEN_KINDS.map(async (kind) => ({
          kind,
          sent: await askOrdinarily(kind, context, plainUser(context, name)),
        })),
      );
      expectOwnKinds(context, await Promise.all(requests), judged);
    });
    judged.requireSome('the target refused every one of the requests that came at the same time');
  },
});
