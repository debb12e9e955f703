import fc, { type Arbitrary } from 'fast-check';
import { MAX_TOKEN_VALIDITY_SECONDS } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { createPlayer } from './create-player.ts';
import type { Stage } from './create-stage.ts';
import {
  LOGIN_EXPIRY_GATE,
  LOGIN_GATE,
  RENEWAL_GATE,
  REST_EXPIRY_GATE,
  REST_GATE,
  RETURN_GATE,
  VALIDITY_GATE,
} from './gates.ts';
import { createHistoryModel, type HistoryModel } from './history-model.ts';
import { type HistoryMove, inTurn } from './history-move.ts';
import {
  createUserAsApp,
  fetchAppToken,
  fetchUserToken,
  logIn,
  logOut,
  renew,
  wait,
} from './history-moves.ts';
import { seeOut } from './pass-to.ts';
import {
  createUserAs,
  logInWithAppToken,
  logInWithTokenOf,
  renewWithTokenOf,
} from './refused-moves.ts';

/** The first two are names that careless handling takes for one another. */
const NAMES = ['ann', 'ann.b', 'bob'] as const;
const MOST_MOVES = 24;
/** Histories are cheap, and the more of them the better. */
const SHARE = 3;

type Moves = Iterable<HistoryMove>;
type Drawn = Arbitrary<HistoryMove>;

function historyOf(moves: readonly Drawn[]): Arbitrary<Moves> {
  // The seed of the run repeats a history, so fast-check's own note of how to is left out.
  const limits = { maxCommands: MOST_MOVES, size: 'max', disableReplayLog: true } as const;
  return fc.commands([...moves], limits);
}

const byOne = (move: (name: string) => HistoryMove): Drawn =>
  fc.constantFrom(...NAMES).map((name) => move(name));
const byTwo = (move: (name: string, other: string) => HistoryMove): Drawn =>
  fc
    .shuffledSubarray([...NAMES], { minLength: 2, maxLength: 2 })
    .map(([name = '', other = '']) => move(name, other));
const always = (move: () => HistoryMove): Drawn => fc.constant(null).map(move);

/** What a client does when its app starts, and when it is warned (section 3.1). */
const start = (name: string) => inTurn(fetchUserToken(name), logIn(name));
const refresh = (name: string) => inTurn(fetchUserToken(name), renew(name));

/** All that several users and the app can do in one hour. */
const MANY_USERS: readonly Drawn[] = [
  byOne(start),
  byOne(refresh),
  byOne((name) => fetchUserToken(name)),
  byOne(logIn),
  byOne(renew),
  byOne(logOut),
  byTwo(logInWithTokenOf),
  byTwo(renewWithTokenOf),
  byOne(createUserAs),
];

const WITH_APP: readonly Drawn[] = [
  byOne(logInWithAppToken),
  always(() => inTurn(fetchAppToken(), createUserAsApp())),
  always(createUserAsApp),
];

const withValidity = (move: (validitySeconds: number) => HistoryMove): Drawn =>
  fc.constantFrom(ORDINARY_SECONDS, MAX_TOKEN_VALIDITY_SECONDS).map(move);

/** All that one user and the app can do in days. */
const MANY_DAYS: readonly Drawn[] = [
  withValidity((seconds) => inTurn(fetchUserToken('ann', seconds), logIn('ann'))),
  withValidity((seconds) => inTurn(fetchUserToken('ann', seconds), renew('ann'))),
  always(() => logIn('ann')),
  always(() => renew('ann')),
  always(() => logOut('ann')),
  fc.constantFrom(0.95, 1, 12, 24).map(wait),
];

const DAYS_WITH_APP: readonly Drawn[] = [
  withValidity((seconds) => inTurn(fetchAppToken(seconds), createUserAsApp())),
  always(createUserAsApp),
];

interface Drawing {
  /** Part of the names of the users. */
  readonly title: string;
  readonly histories: Arbitrary<Moves>;
  /** What happens at the end of each history. */
  readonly end?: (model: HistoryModel, stage: Stage) => void;
}

/** Plays drawn histories, each on a stage of its own. */
async function judgeHistories(
  context: CheckContext,
  { title, histories, end = () => {} }: Drawing,
): Promise<void> {
  const play = createPlayer(context, title);
  await context.property(
    histories,
    async (moves) => {
      let isFirst = true;
      await play(async (stage, actor, gauge) => {
        // The moves note which of them ran; those that our own tokens go through must not add to that.
        const played = isFirst ? moves : fc.cloneIfNeeded(moves);
        isFirst = false;
        const model = createHistoryModel(context.profile, actor, gauge, stage.now());
        await fc.asyncModelRun(() => ({ model, real: stage }), played);
        end(model, stage);
      });
    },
    { share: SHARE },
  );
}

/** Sections 1 and 2.1, whatever comes in between: to each user and to the app its own. */
export const keepsApart: Check = defineCheck({
  id: 'token-lifecycle.history.keeps-users-and-app-apart',
  clauses: ['2.1/user-token-inputs', '2.1/app-token-inputs', '1/token-server-generates-tokens'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  requires: [LOGIN_GATE, REST_GATE, RENEWAL_GATE, RETURN_GATE],
  title: 'gives every user and the app tokens that serve them alone, in whatever order they ask',
  run(context) {
    const withApp = context.tokenServer.kinds.includes('app') ? WITH_APP : [];
    const histories = historyOf([...MANY_USERS, ...withApp]);
    return judgeHistories(context, { title: 'hour', histories });
  },
});

/** Sections 2.2, 3.1 and 6.1 over days: logins, renewals and expiries come in their time. */
export const livesThroughTime: Check = defineCheck({
  id: 'token-lifecycle.history.lives-through-days',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'expire-field'],
  requires: [REST_GATE, VALIDITY_GATE, LOGIN_EXPIRY_GATE, REST_EXPIRY_GATE],
  title: 'gives tokens that warn, expire and renew when they should, through days of use',
  run(context) {
    const withApp = context.tokenServer.expireKinds.includes('app') ? DAYS_WITH_APP : [];
    const histories = historyOf([...MANY_DAYS, ...withApp]);
    return judgeHistories(context, { title: 'days', histories, end: seeOut });
  },
});
