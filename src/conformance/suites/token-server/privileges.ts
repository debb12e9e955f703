import type { TokenKind } from '../../../contract/index.ts';
import { chatServicesOf } from '../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { demandInside } from '../../expect/tokens/demand-open.ts';
import { hasChatPrivilege } from '../../expect/tokens/open-token.ts';
import { askOrdinarily } from '../../expect/tokens/ordinary-request.ts';
import { APP_GATE, USER_GATE } from '../../expect/tokens/token-gates.ts';

async function expectOwnPrivilege(kind: TokenKind, context: CheckContext): Promise<void> {
  await context.examples([{ title: `ordinary ${kind} token` }], async () => {
    const sent = await askOrdinarily(kind, context);
    const inside = demandInside(context, sent);
    if (hasChatPrivilege(inside, kind)) return;
    const services = chatServicesOf(inside);
    const numbers = services.flatMap(({ privileges }) => privileges.map((each) => each.privilege));
    throw new Nonconformity({
      expected: `a token with the ${kind} privilege of the chat service`,
      actual:
        services.length === 0
          ? 'one that does not open the chat service'
          : `one with the chat privileges [${numbers.join(', ')}]`,
      sent,
    });
  });
}

/** Section 2.1: a user-privilege token serves login and interaction. */
export const hasUserPrivilege: Check = defineCheck({
  id: 'token-server.user-token.has-the-user-privilege',
  clauses: ['2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [USER_GATE],
  title: 'gives a user token the user privilege of the chat service',
  run: (context) => expectOwnPrivilege('user', context),
});

/** Section 2.1: an app-privilege token serves calls of the RESTful API. */
export const hasAppPrivilege: Check = defineCheck({
  id: 'token-server.app-token.has-the-app-privilege',
  clauses: ['2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'app-token'],
  requires: [APP_GATE],
  title: 'gives an app token the app privilege of the chat service',
  run: (context) => expectOwnPrivilege('app', context),
});

/** Section 2.1: a user token is for one user; with app privileges its holder could act for all. */
export const hasNoAppPrivilege: Check = defineCheck({
  id: 'token-server.user-token.has-no-app-privilege',
  clauses: ['2.1/user-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [USER_GATE],
  title: 'gives a user token no app privilege',
  run: (context) =>
    context.examples([{ title: 'ordinary user token' }], async () => {
      const sent = await askOrdinarily('user', context);
      if (!hasChatPrivilege(demandInside(context, sent), 'app')) return;
      throw new Nonconformity({
        expected: 'a user token without the app privilege',
        actual: 'one that holds the app privilege',
        sent,
      });
    }),
});
