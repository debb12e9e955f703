import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import type { Reception, Stage } from './create-stage.ts';
import { enterSession } from './enter-session.ts';
import { expectAccepted, expectJoinedAlready, expectRefused } from './expectations.ts';
import { type HeldToken, type HistoryModel, isLoggedIn, isValid } from './history-model.ts';
import { type HistoryMove, moveOf } from './history-move.ts';
import { lifeOf } from './life-of.ts';
import { passTo } from './pass-to.ts';
import type { StageWish } from './token-source.ts';

async function hold(wish: StageWish, model: HistoryModel, stage: Stage): Promise<HeldToken> {
  const gaugedSeconds = await model.gauge(wish.kind, wish.validitySeconds);
  const fetched = await stage.fetch(wish);
  const { nowMs } = model;
  return { fetched, fetchedMs: nowMs, expiresAtMs: nowMs + lifeOf(fetched, gaugedSeconds) * 1_000 };
}

const lasting = (seconds: number): string =>
  seconds === ORDINARY_SECONDS ? '' : ` for ${seconds / 3_600} h`;

export function fetchUserToken(
  name: string,
  validitySeconds: number = ORDINARY_SECONDS,
): HistoryMove {
  return moveOf({
    title: `${name} fetches a token${lasting(validitySeconds)}`,
    async perform(model, stage) {
      const wish = { kind: 'user', user: model.idOf(name), validitySeconds } as const;
      model.userTokens.set(name, await hold(wish, model, stage));
    },
  });
}

export function fetchAppToken(validitySeconds: number = ORDINARY_SECONDS): HistoryMove {
  return moveOf({
    title: `the app fetches a token${lasting(validitySeconds)}`,
    async perform(model, stage) {
      model.appToken = await hold({ kind: 'app', user: '', validitySeconds }, model, stage);
    },
  });
}

function expectAsValid(reception: Reception, what: string, token: HeldToken, model: HistoryModel) {
  const expect = isValid(token, model) ? expectAccepted : expectRefused;
  expect(reception, isValid(token, model) ? what : `${what}, which is over,`, token.fetched);
}

export function logIn(name: string): HistoryMove {
  return moveOf({
    title: `${name} logs in`,
    isPossible: ({ userTokens }) => userTokens.has(name),
    perform(model, stage) {
      const token = model.userTokens.get(name) as HeldToken;
      const reception = stage.login(model.idOf(name), token.fetched);
      if (isLoggedIn(name, model)) {
        expectJoinedAlready(reception, `the second login of ${name}`, token.fetched);
        return;
      }
      expectAsValid(reception, `the login of ${name} with the newest token`, token, model);
      enterSession(name, token, model, stage);
    },
  });
}

export function renew(name: string): HistoryMove {
  return moveOf({
    title: `${name} renews`,
    isPossible: (model) => model.userTokens.has(name) && isLoggedIn(name, model),
    perform(model, stage) {
      const token = model.userTokens.get(name) as HeldToken;
      const reception = stage.renew(model.idOf(name), token.fetched);
      expectAsValid(reception, `the renewal of ${name} with the newest token`, token, model);
      // Whoever renews with the token that it holds has what it had before.
      const isNew = model.sessions.get(name)?.token !== token;
      if (isNew) enterSession(name, token, model, stage);
    },
  });
}

export function logOut(name: string): HistoryMove {
  return moveOf({
    title: `${name} logs out`,
    isPossible: ({ sessions }) => sessions.has(name),
    perform(model, stage) {
      stage.logout(model.idOf(name));
      model.sessions.delete(name);
    },
  });
}

export function createUserAsApp(): HistoryMove {
  return moveOf({
    title: 'the app creates a user',
    isPossible: ({ appToken }) => appToken !== undefined,
    perform(model, stage) {
      const token = model.appToken as HeldToken;
      const reception = stage.createUser(token.fetched);
      expectAsValid(reception, "the creation of a user with the app's newest token", token, model);
    },
  });
}

/** Lets time pass, a little longer where a callback would be about to come. */
export function wait(hours: number): HistoryMove {
  return moveOf({
    title: `${hours} h pass`,
    perform: (model, stage) => passTo(model.nowMs + hours * 3_600_000, model, stage),
  });
}
