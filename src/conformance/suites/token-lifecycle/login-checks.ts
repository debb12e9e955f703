import { type Check, defineCheck } from '../../core/check.ts';
import { Untestable } from '../../core/signals.ts';
import { createTally } from '../../expect/tokens/create-tally.ts';
import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { APP_GATE, USER_GATE } from '../../expect/tokens/token-gates.ts';
import { createPlayer } from './create-player.ts';
import { defineWalk } from './define-walk.ts';
import { expectAccepted, expectJoinedAlready, expectRefused } from './expectations.ts';
import { CLOCK_GATE, LOGIN_EXPIRY_GATE, LOGIN_GATE } from './gates.ts';
import { lifeOf } from './life-of.ts';
import { TOLERANCE_MS } from './tolerance-ms.ts';

/** Sections 2.1 and 5: the chat service accepts the token for the user that it was asked for. */
export const loginAcceptsToken: Check = defineWalk(
  {
    id: LOGIN_GATE,
    clauses: ['2.1/user-token-inputs', '5/token-inputs'],
    basis: 'stated',
    requires: [USER_GATE],
    title: 'gives a user a token that logs this user in, and a second login counts as joined',
  },
  [
    {
      title: 'a fresh token logs in, and once more',
      async script(stage, actor) {
        const user = actor('ann');
        const token = await stage.fetch({ kind: 'user', user, validitySeconds: ORDINARY_SECONDS });
        expectAccepted(stage.login(user, token), 'the login with a fresh token', token);
        expectJoinedAlready(stage.login(user, token), 'the second login', token);
      },
    },
  ],
);

const TWIN = 'twin';

/** Users whose ids careless handling takes for one another. */
const TWINS: readonly { readonly title: string; readonly twin: (user: string) => string }[] = [
  { title: 'in upper case', twin: (user) => user.toUpperCase() },
  { title: 'with a domain', twin: (user) => `${user}@example.com` },
  { title: 'with a tag', twin: (user) => `${user}+tag` },
  { title: 'with a device', twin: (user) => `${user}/phone` },
  { title: 'with one more letter', twin: (user) => `${user}a` },
  { title: 'with leading zeros', twin: (user) => user.replace(/^/, '00') },
];

/** Sections 1 and 2.1: a user token is for one user and nobody who is called alike. */
export const loginRefusesOthers: Check = defineCheck({
  id: 'token-lifecycle.login.refuses-other-users',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [LOGIN_GATE],
  title: 'gives no token with which a user of a similar name logs in',
  async run(context) {
    const judged = createTally();
    const rows = TWINS.filter(({ twin }) => context.tokenServer.canAskFor(twin(TWIN)));
    const play = createPlayer(context, 'similar');
    await context.examples(rows, ({ twin }) =>
      play(async (stage, actor) => {
        const user = actor(TWIN);
        const other = twin(user);
        const token = await stage.fetch({
          kind: 'user',
          user: other,
          validitySeconds: ORDINARY_SECONDS,
        });
        judged.add();
        const what = `the login of ${user} with the token of ${other}`;
        expectRefused(stage.login(user, token), what, token);
      }).catch(passOver),
    );
    judged.demandSome('the target gives no token to users whose names are alike');
  },
});

/** A target may refuse ids that its policy does not allow. */
function passOver(thrown: unknown): void {
  if (!(thrown instanceof Untestable)) throw thrown;
}

/** Section 2.1: an app token serves REST calls, and logs nobody in. */
export const loginRefusesAppToken: Check = defineWalk(
  {
    id: 'token-lifecycle.login.refuses-the-app-token',
    clauses: ['2.1/app-token-inputs', '4.1/app-token-ignores-user-uuid'],
    basis: 'stated',
    needs: ['app-token'],
    requires: [LOGIN_GATE, APP_GATE],
    title: 'gives no app token with which a user logs in',
  },
  (['asked for with a user_uuid', 'asked for without a user'] as const).map((title, index) => ({
    title: `an app token that was ${title}`,
    async script(stage, actor) {
      const user = actor('ann');
      const wish = { kind: 'app', user: index === 0 ? user : '' } as const;
      const token = await stage.fetch({ ...wish, validitySeconds: ORDINARY_SECONDS });
      expectRefused(stage.login(user, token), 'a login with an app token', token);
    },
  })),
);

/** Sections 2.2 and 3.1: when the validity that was asked for is over, the token is worth nothing. */
export const loginRefusesExpired: Check = defineWalk(
  {
    id: LOGIN_EXPIRY_GATE,
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    needs: ['expire-field'],
    requires: [LOGIN_GATE, CLOCK_GATE],
    title: 'gives no token that logs in once the validity that such a request grants is over',
  },
  [ORDINARY_SECONDS, 2 * ORDINARY_SECONDS].map((validitySeconds) => ({
    title: `the first and the second token of ${validitySeconds} seconds, when they are over`,
    async script(stage, actor, gauge) {
      const wish = { kind: 'user', user: actor('late'), validitySeconds } as const;
      const gaugedSeconds = await gauge('user', validitySeconds);
      const tokens = [await stage.fetch(wish), await stage.fetch(wish)];
      const longestSeconds = Math.max(...tokens.map((token) => lifeOf(token, gaugedSeconds)));
      stage.wait(longestSeconds * 1_000 + TOLERANCE_MS);
      for (const token of tokens) {
        const what = `a login ${longestSeconds} seconds after the token was given`;
        expectRefused(stage.login(wish.user, token), what, token);
      }
    },
  })),
);
