import { chatServicesOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import {
  hasChatPrivilege,
  requireInside,
  requireToken,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import {
  APP_TOKEN_SERVED,
  askOrdinarily,
  ordinaryExpire,
  plainUser,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';

interface AppRequest extends Example {
  readonly asked: { readonly user?: string; readonly expire: number };
}

/** Requests for an app token that name a user, where the request shape has a place for one, and one that names none. */
function appRequests(context: CheckContext): readonly AppRequest[] {
  const { tokenServer } = context;
  const expire = ordinaryExpire(context);
  const users = [
    { title: 'app token with a user', user: plainUser(context, 'app') },
    { title: 'app token with an empty user', user: '' },
    { title: 'app token with a user in Chinese', user: '\u7528\u6237' },
  ];
  return [
    ...users
      .filter(({ user }) => tokenServer.canExpress('app', 'user', user))
      .map(({ title, user }) => ({ title, asked: { user, expire } })),
    { title: 'app token without a user', asked: { expire } },
  ];
}

/**
 * Which users there are is known to the target alone: a refusal of one whom it gives no user token either
 * may be for the user.
 * @throws Untestable in that case.
 */
async function requireUserServed(
  context: CheckContext,
  { user = '' }: AppRequest['asked'],
): Promise<void> {
  if (user === '' || context.users.origin !== 'invented') return;
  const sent = await askOrdinarily('user', context, user);
  // An answer that is cut off or no JSON refuses nobody.
  if (tokenIn(sent) !== undefined || sent.answer.kind === 'unusable') return;
  throw new Untestable(
    `the target refuses an app token to a request with the user_uuid ${JSON.stringify(user)}, and answers the same user's request for a user token with ${describeAnswer(sent)}: it may serve only users that it knows`,
  );
}

/** Section 4.1: user_uuid is ignored, so a request with it is served as one without it. */
export const acceptsUserUuid: Check = defineCheck({
  id: 'token-server.app-token.accepts-a-user-uuid',
  clauses: [
    '4.1/app-token-endpoint',
    '4.1/app-token-ignores-user-uuid',
    '2.2/user-uuid-optional-for-app-token',
  ],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: [APP_TOKEN_SERVED],
  title: 'answers a request for an app token that carries a user_uuid with a token',
  async run(context) {
    requireToken(await askOrdinarily('app', context));
    await context.examples(appRequests(context), async ({ asked, title }) => {
      const sent = await context.tokenServer.fetch('app', asked, title);
      if (tokenIn(sent) !== undefined) return;
      requireNotRedirected(context, sent);
      await requireNotThrottled(context, sent);
      await requireUserServed(context, asked);
      throw new Nonconformity({
        expected: 'an app token, as without user_uuid',
        actual: describeAnswer(sent),
        sent,
      });
    });
  },
});

/** Sections 2.1 and 4.1: no user goes into an app token, also when the request names one. */
export const namesNoUser: Check = defineCheck({
  id: 'token-server.app-token.names-no-user',
  clauses: ['4.1/app-token-ignores-user-uuid', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'app-token'],
  requires: [APP_TOKEN_SERVED],
  title: 'names no user in an app token, whether or not the request names one',
  run: (context) =>
    context.examples(appRequests(context), async ({ asked, title }) => {
      // A cache must not give a client its user token again.
      const { user = '' } = asked;
      if (user !== '' && context.users.admits(user)) {
        await askOrdinarily('user', context, user);
      }
      const sent = await context.tokenServer.fetch('app', asked, title);
      if (tokenIn(sent) === undefined) return;
      const services = chatServicesOf(requireInside(context, sent));
      const userId = services.map((service) => service.userId).find((each) => each !== '');
      if (userId === undefined) return;
      throw new Nonconformity({
        expected: 'an app token for no user',
        actual: `one for ${JSON.stringify(userId)}`,
        proof: 'positive',
        sent,
      });
    }),
});

/**
 * Section 2.1 makes a token for each use, and forbids no other privilege in it. Anybody who holds an app token
 * with the user privilege can try to log in with it, though no user was meant to.
 */
export const hasNoUserPrivilege: Check = defineCheck({
  id: 'token-server.app-token.has-no-user-privilege',
  clauses: ['2.1/app-token-inputs'],
  level: 'should',
  basis: 'practice',
  needs: ['app-credentials', 'app-token'],
  // A user token in the place of an app token, and one that names a user, are told by these.
  requires: [
    'token-server.app-token.has-the-app-privilege',
    'token-server.app-token.names-no-user',
  ],
  title: 'gives an app token no user privilege',
  run: (context) =>
    context.examples([{ title: 'ordinary app token' }], async () => {
      const sent = await askOrdinarily('app', context);
      if (!hasChatPrivilege(requireInside(context, sent), 'user')) return;
      throw new Nonconformity({
        expected: 'an app token without the user privilege',
        actual: 'one that holds the user privilege beside the app privilege, for no user',
        proof: 'positive',
        sent,
      });
    }),
});
