import fc, { type Arbitrary } from 'fast-check';
import { type Check, defineCheck } from '../../check.ts';
import type { CheckContext } from '../../check-context.ts';
import type { Stage } from './create-stage.ts';
import { HOUR_SECONDS, LOGIN_GATE, REST_GATE } from './gates.ts';
import { createHistoryModel, type HistoryModel } from './history-model.ts';
import {
  createUserAs,
  createUserAsApp,
  fetchAppToken,
  fetchUserToken,
  type HistoryMove,
  logIn,
  logInWithAppToken,
  logInWithTokenOf,
  logOut,
  renew,
  renewWithTokenOf,
  wait,
} from './history-moves.ts';
import { play } from './walk.ts';

/** Names that careless handling takes for one another. */
const NAMES = ['ann', 'anna', 'Ann'] as const;
const name = fc.constantFrom(...NAMES);
const twoNames = fc.shuffledSubarray([...NAMES], { minLength: 2, maxLength: 2 }) as Arbitrary<
  [string, string]
>;
const MOST_MOVES = 16;

type Moves = Iterable<HistoryMove>;

function historyOf(moves: readonly Arbitrary<HistoryMove>[]): Arbitrary<Moves> {
  // The seed of the run repeats a history, so fast-check's own note of how to is left out.
  return fc.commands([...moves], { maxCommands: MOST_MOVES, disableReplayLog: true });
}

/** All that several users and the app can do in one hour. */
const MANY_USERS: Arbitrary<Moves> = historyOf([
  name.map((who) => fetchUserToken(who)),
  fc.constant(null).map(() => fetchAppToken()),
  name.map(logIn),
  name.map(renew),
  name.map(logOut),
  twoNames.map(([who, other]) => logInWithTokenOf(who, other)),
  twoNames.map(([who, other]) => renewWithTokenOf(who, other)),
  name.map(logInWithAppToken),
  fc.constant(null).map(createUserAsApp),
  name.map(createUserAs),
]);

const validitySeconds = fc.constantFrom(HOUR_SECONDS, 2 * HOUR_SECONDS, 24 * HOUR_SECONDS);

/** All that one user and the app can do in days. */
const MANY_DAYS: Arbitrary<Moves> = historyOf([
  validitySeconds.map((seconds) => fetchUserToken('ann', seconds)),
  validitySeconds.map(fetchAppToken),
  fc.constant('ann').map(logIn),
  fc.constant('ann').map(renew),
  fc.constant('ann').map(logOut),
  fc.constant(null).map(createUserAsApp),
  fc.constantFrom(0.25, 0.95, 1, 12, 24).map(wait),
]);

/**
 * Plays drawn histories, each with users of its own, so that what a target remembers of one has no
 * part in the next.
 */
async function judgeHistories(context: CheckContext, histories: Arbitrary<Moves>): Promise<void> {
  let plays = 0;
  await context.property(histories, async (moves) => {
    plays += 1;
    const number = plays;
    let isFirst = true;
    await play(async (stage, actor) => {
      // The moves note which of them ran; those that our own tokens go through must not add to that.
      const played = isFirst ? moves : fc.cloneIfNeeded(moves);
      isFirst = false;
      const setup = (): { model: HistoryModel; real: Stage } => ({
        model: createHistoryModel(context.profile, (who) => actor(`${number}-${who}`), stage.now()),
        real: stage,
      });
      await fc.asyncModelRun(setup, played);
    }, context);
  });
}

/** Sections 1 and 2.1, whatever comes in between: to each user and to the app its own. */
export const keepsApart: Check = defineCheck({
  id: 'token-lifecycle.history.keeps-users-and-app-apart',
  clauses: ['2.1/user-token-inputs', '2.1/app-token-inputs', '1/token-server-generates-tokens'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [LOGIN_GATE, REST_GATE],
  title: 'gives every user and the app tokens that serve them alone, in whatever order they ask',
  run: (context) => judgeHistories(context, MANY_USERS),
});

/** Sections 2.2, 3.1 and 6.1 over days: logins, renewals and expiries come as was asked for. */
export const livesThroughTime: Check = defineCheck({
  id: 'token-lifecycle.history.lives-through-days',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  restsOn: ['token.expireUnit'],
  needs: ['app-credentials'],
  requires: [LOGIN_GATE, REST_GATE],
  title: 'gives tokens that warn, expire and renew when they should, through days of use',
  run: (context) => judgeHistories(context, MANY_DAYS),
});
