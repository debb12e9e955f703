import type { AsyncCommand } from 'fast-check';
import { Nonconformity } from '../../signals.ts';
import { ORDINARY_SECONDS } from '../../tokens/ordinary-request.ts';
import type { Reception, Stage } from './create-stage.ts';
import { expectAccepted, expectJoinedAlready, expectRefused } from './expectations.ts';
import {
  clearOfEdges,
  type HeldToken,
  type HistoryModel,
  isLoggedIn,
  isValid,
  nextEdgeMs,
  settleSession,
} from './history-model.ts';
import type { StageWish } from './token-source.ts';

/** One move of a history: whether it makes sense now, and what has to come of it. */
export type HistoryMove = AsyncCommand<HistoryModel, Stage>;

interface MoveParts {
  /** As a counterexample tells it. */
  readonly title: string;
  readonly isPossible?: (model: HistoryModel) => boolean;
  readonly perform: (model: HistoryModel, stage: Stage) => Promise<void> | void;
}

function moveOf({ title, isPossible = () => true, perform }: MoveParts): HistoryMove {
  return {
    check: (model) => isPossible(model),
    run: async (model, stage) => perform(model, stage),
    // fast-check puts a comma between two moves, and nothing else.
    toString: () => ` ${title}`,
  };
}

async function hold(wish: StageWish, model: HistoryModel, stage: Stage): Promise<HeldToken> {
  const grantedSeconds = await model.gauge(wish.kind, wish.validitySeconds);
  const fetched = await stage.fetch(wish);
  const { nowMs } = model;
  return { fetched, fetchedMs: nowMs, expiresAtMs: nowMs + grantedSeconds * 1_000 };
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

/** Lets the callbacks come that are due, and compares them with those that the session owes. */
function settle(name: string, model: HistoryModel, stage: Stage): void {
  const before = model.sessions.get(name);
  if (before === undefined) return;
  const { session, callbacks } = settleSession(before, model);
  model.sessions.set(name, session);
  const heard = stage
    .callbacksOf(model.idOf(name))
    .filter((callback) => callback !== 'OnAuthFailed');
  const [expected, actual] = [callbacks, heard].map((list) => list.join(', ') || 'no callback');
  if (expected === actual) return;
  const { sent } = session.token.fetched;
  throw new Nonconformity({
    expected: `${expected} for ${name} by now`,
    actual: `${actual}, since the token has another validity than such a request grants`,
    ...(sent === undefined ? {} : { sent }),
  });
}

function expectAsValid(reception: Reception, what: string, token: HeldToken, model: HistoryModel) {
  const expect = isValid(token, model) ? expectAccepted : expectRefused;
  expect(reception, isValid(token, model) ? what : `${what}, which is over,`, token.fetched);
}

function enter(name: string, token: HeldToken, model: HistoryModel, stage: Stage): void {
  if (!isValid(token, model)) return;
  model.sessions.set(name, { token, isWarned: false, isExpired: false });
  settle(name, model, stage);
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
      enter(name, token, model, stage);
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
      if (isNew) enter(name, token, model, stage);
    },
  });
}

/**
 * Several moves that belong together, as a client makes them. Those that make no sense are left out,
 * and so is their mention.
 */
export function inTurn(...moves: readonly HistoryMove[]): HistoryMove {
  let made: HistoryMove[] = [];
  return {
    check: (model) => moves[0]?.check(model) ?? false,
    async run(model, stage) {
      made = [];
      for (const move of moves) {
        if (!move.check(model)) continue;
        made.push(move);
        await move.run(model, stage);
      }
    },
    toString: () => made.join(', then'),
  };
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

/** A move that has to be refused: a token that is not for this. */
export function logInWithTokenOf(name: string, other: string): HistoryMove {
  return moveOf({
    title: `${name} tries to log in with the token of ${other}`,
    isPossible: (model) => model.userTokens.has(other) && !isLoggedIn(name, model),
    perform(model, stage) {
      const { fetched } = model.userTokens.get(other) as HeldToken;
      const reception = stage.login(model.idOf(name), fetched);
      expectRefused(reception, `the login of ${name} with the token of ${other}`, fetched);
    },
  });
}

export function renewWithTokenOf(name: string, other: string): HistoryMove {
  return moveOf({
    title: `${name} tries to renew with the token of ${other}`,
    isPossible: (model) => model.userTokens.has(other) && isLoggedIn(name, model),
    perform(model, stage) {
      const { fetched } = model.userTokens.get(other) as HeldToken;
      const reception = stage.renew(model.idOf(name), fetched);
      expectRefused(reception, `the renewal of ${name} with the token of ${other}`, fetched);
    },
  });
}

export function logInWithAppToken(name: string): HistoryMove {
  return moveOf({
    title: `${name} tries to log in with the app's token`,
    isPossible: (model) => model.appToken !== undefined && !isLoggedIn(name, model),
    perform(model, stage) {
      const { fetched } = model.appToken as HeldToken;
      const reception = stage.login(model.idOf(name), fetched);
      expectRefused(reception, `the login of ${name} with the app's token`, fetched);
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

export function createUserAs(name: string): HistoryMove {
  return moveOf({
    title: `${name} tries to create a user`,
    isPossible: ({ userTokens }) => userTokens.has(name),
    perform(model, stage) {
      const { fetched } = model.userTokens.get(name) as HeldToken;
      expectRefused(stage.createUser(fetched), `the creation of a user by ${name}`, fetched);
    },
  });
}

function passTo(wantedMs: number, model: HistoryModel, stage: Stage): void {
  const untilMs = clearOfEdges(wantedMs, model);
  stage.wait(untilMs - model.nowMs);
  model.nowMs = untilMs;
  for (const name of model.sessions.keys()) settle(name, model, stage);
}

/** Lets time pass, a little longer where a callback would be about to come. */
export function wait(hours: number): HistoryMove {
  return moveOf({
    title: `${hours} h pass`,
    perform: (model, stage) => passTo(model.nowMs + hours * 3_600_000, model, stage),
  });
}

/** The end of every history: what is logged in is warned and expires, in its time. */
export function seeOut(model: HistoryModel, stage: Stage): void {
  for (let edge = nextEdgeMs(model); edge !== undefined; edge = nextEdgeMs(model)) {
    passTo(edge, model, stage);
  }
}
