import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { NotApplicable, Untestable } from '../../core/signals.ts';
import { createJudgedCounter } from '../../expect/tokens/judged-counter.ts';
import {
  APP_TOKEN_SERVED,
  HAS_USER_PRIVILEGE,
  ORDINARY_SECONDS,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import type { TestUsers } from '../../probes/test-users.ts';
import { expectAccepted, expectJoinedAlready, expectRefused } from './expectations.ts';
import { expectedLifetimeSeconds, TOLERANCE_MS } from './reference-validity.ts';
import { createScenarioRunner, defineScenarioCheck } from './scenario-run.ts';

/** Sections 2.1 and 5: the chat service accepts the token for the user that it was asked for. */
export const loginAcceptsToken: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.login.accepts-the-token',
    clauses: ['2.1/user-token-inputs', '5/token-inputs'],
    basis: 'stated',
    needs: ['known-user'],
    requires: [USER_TOKEN_SERVED, HAS_USER_PRIVILEGE],
    title: 'gives a user a token that logs this user in, and a second login counts as joined',
  },
  [
    {
      title: 'a fresh token logs in, and once more',
      async scenario(sandbox, userId) {
        const user = userId('ann');
        const token = await sandbox.fetch({
          kind: 'user',
          user,
          validitySeconds: ORDINARY_SECONDS,
        });
        expectAccepted(sandbox.login(user, token), 'the login with a fresh token', token);
        expectJoinedAlready(sandbox.login(user, token), 'the second login', token);
      },
    },
  ],
);

const NAME = 'twin';

interface SimilarIds {
  readonly title: string;
  readonly similar: (user: string) => string;
  /** What declared ids that are similar in this way have in common, where others than `similar` are. */
  readonly common?: (user: string) => string;
}

/** User ids that a careless server takes for the id that they are made of. */
const SIMILAR: readonly SimilarIds[] = [
  {
    title: 'in another case',
    similar: (user) => user.toUpperCase(),
    common: (user) => user.toLowerCase(),
  },
  { title: 'with a domain', similar: (user) => `${user}@example.com` },
  { title: 'with a tag', similar: (user) => `${user}+tag` },
  { title: 'with a device', similar: (user) => `${user}/phone` },
  { title: 'with one more letter', similar: (user) => `${user}a` },
  {
    title: 'with leading zeros',
    similar: (user) => user.replace(/^/, '00'),
    common: (user) => user.replace(/^0+/, ''),
  },
];

type Twins = readonly [user: string, other: string];

/** A declared user, and another whose similar id may be asked for as well. */
function declaredTwins(users: TestUsers, { similar, common }: SimilarIds): Twins | undefined {
  for (const user of users.declared) {
    const alike =
      common === undefined ? [] : users.declared.filter((each) => common(each) === common(user));
    const other = [similar(user), ...alike].find((each) => each !== user && users.admits(each));
    if (other !== undefined) return [user, other];
  }
  return undefined;
}

/** Sections 1 and 2.1: a user token is for one user, and for nobody with a similar id. */
export const loginRefusesOthers: Check = defineCheck({
  id: 'token-lifecycle.login.refuses-other-users',
  clauses: ['2.1/user-token-inputs', '2.2/user-uuid-string'],
  level: 'must',
  basis: 'stated',
  needs: ['known-user', 'app-credentials'],
  requires: ['token-lifecycle.login.accepts-the-token'],
  title: 'gives no token with which a user of a similar name logs in',
  async run(context) {
    const judged = createJudgedCounter();
    const { users } = context;
    const rows = SIMILAR.flatMap((row) => {
      const twins = declaredTwins(users, row);
      const other = users.origin === 'invented' ? row.similar(NAME) : twins?.[1];
      return other !== undefined && context.tokenServer.canAskFor(other) ? [{ ...row, twins }] : [];
    });
    if (rows.length === 0) throw new NotApplicable('no two declared users have similar ids');
    const run = createScenarioRunner(context, 'similar');
    const login = ({ similar, twins }: (typeof rows)[number], own: CheckContext) =>
      run(async (sandbox, userId) => {
        const [user, other] = twins ?? [userId(NAME), similar(userId(NAME))];
        const request = { kind: 'user', validitySeconds: ORDINARY_SECONDS } as const;
        // Where tokens name users by uuids, the first one shows whose is whose.
        await sandbox.fetch({ ...request, user });
        const token = await sandbox.fetch({ ...request, user: other });
        judged.add();
        const what = `the login of ${user} with the token of ${other}`;
        expectRefused(sandbox.login(user, token), what, token);
      }, own).catch(ignoreUntestable);
    await context.examples(rows, login);
    judged.requireSome('the target gives no token to users with similar names', { isChoice: true });
  },
});

/** A target may refuse ids that its policy does not allow. */
function ignoreUntestable(thrown: unknown): void {
  if (!(thrown instanceof Untestable)) throw thrown;
}

/** Section 2.1: an app token serves REST calls, and logs nobody in. */
export const loginRefusesAppToken: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.login.refuses-the-app-token',
    clauses: ['2.1/app-token-inputs', '4.1/app-token-ignores-user-uuid'],
    basis: 'stated',
    needs: ['known-user', 'app-token'],
    requires: ['token-lifecycle.login.accepts-the-token', APP_TOKEN_SERVED],
    title: 'gives no app token with which a user logs in',
  },
  (['asked for with a user_uuid', 'asked for without a user'] as const).map((title, index) => ({
    title: `an app token that was ${title}`,
    async scenario(sandbox, userId) {
      const user = userId('ann');
      const request = { kind: 'app', user: index === 0 ? user : '' } as const;
      const token = await sandbox.fetch({ ...request, validitySeconds: ORDINARY_SECONDS });
      expectRefused(sandbox.login(user, token), 'a login with an app token', token);
    },
  })),
);

/** Sections 2.2 and 3.1: after the validity that was asked for, the token logs nobody in. */
export const loginRefusesExpired: Check = defineScenarioCheck(
  {
    id: 'token-lifecycle.login.refuses-an-expired-token',
    clauses: ['2.2/expire-is-validity'],
    basis: 'stated',
    needs: ['known-user', 'expire-field'],
    requires: ['token-lifecycle.login.accepts-the-token'],
    title: 'gives no token that still logs in after the validity that such a request grants',
  },
  [ORDINARY_SECONDS, 2 * ORDINARY_SECONDS].map((validitySeconds) => ({
    title: `the first and the second token of ${validitySeconds} seconds, after they expired`,
    async scenario(sandbox, userId, reference) {
      const request = { kind: 'user', user: userId('late'), validitySeconds } as const;
      const referenceSeconds = await reference('user', validitySeconds);
      const tokens = [await sandbox.fetch(request), await sandbox.fetch(request)];
      const longestSeconds = Math.max(
        ...tokens.map((token) => expectedLifetimeSeconds(token, referenceSeconds)),
      );
      sandbox.wait(longestSeconds * 1_000 + TOLERANCE_MS);
      for (const token of tokens) {
        const what = `a login ${longestSeconds} seconds after the token was given`;
        expectRefused(sandbox.login(request.user, token), what, token);
      }
    },
  })),
);
