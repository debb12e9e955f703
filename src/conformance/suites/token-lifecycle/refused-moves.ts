import type { Reception, Stage } from './create-stage.ts';
import { expectRefused } from './expectations.ts';
import { type HeldToken, type HistoryModel, isLoggedIn } from './history-model.ts';
import { type HistoryMove, moveOf } from './history-move.ts';
import type { Fetched } from './token-source.ts';

/** What somebody tries with a token that is not for this. */
interface Attempt {
  readonly title: string;
  /** The same as a noun, such as `the login of bob with the app's token`. */
  readonly what: string;
  readonly tokenIn: (model: HistoryModel) => HeldToken | undefined;
  readonly isPossible?: (model: HistoryModel) => boolean;
  readonly present: (fetched: Fetched, model: HistoryModel, stage: Stage) => Reception;
}

function refusedMove({
  title,
  what,
  tokenIn,
  isPossible = () => true,
  present,
}: Attempt): HistoryMove {
  return moveOf({
    title,
    isPossible: (model) => tokenIn(model) !== undefined && isPossible(model),
    perform(model, stage) {
      const { fetched } = tokenIn(model) as HeldToken;
      expectRefused(present(fetched, model, stage), what, fetched);
    },
  });
}

export function logInWithTokenOf(name: string, other: string): HistoryMove {
  return refusedMove({
    title: `${name} tries to log in with the token of ${other}`,
    what: `the login of ${name} with the token of ${other}`,
    tokenIn: ({ userTokens }) => userTokens.get(other),
    isPossible: (model) => !isLoggedIn(name, model),
    present: (fetched, model, stage) => stage.login(model.idOf(name), fetched),
  });
}

export function renewWithTokenOf(name: string, other: string): HistoryMove {
  return refusedMove({
    title: `${name} tries to renew with the token of ${other}`,
    what: `the renewal of ${name} with the token of ${other}`,
    tokenIn: ({ userTokens }) => userTokens.get(other),
    isPossible: (model) => isLoggedIn(name, model),
    present: (fetched, model, stage) => stage.renew(model.idOf(name), fetched),
  });
}

export function logInWithAppToken(name: string): HistoryMove {
  return refusedMove({
    title: `${name} tries to log in with the app's token`,
    what: `the login of ${name} with the app's token`,
    tokenIn: ({ appToken }) => appToken,
    isPossible: (model) => !isLoggedIn(name, model),
    present: (fetched, model, stage) => stage.login(model.idOf(name), fetched),
  });
}

export function createUserAs(name: string): HistoryMove {
  return refusedMove({
    title: `${name} tries to create a user`,
    what: `the creation of a user by ${name}`,
    tokenIn: ({ userTokens }) => userTokens.get(name),
    present: (fetched, _model, stage) => stage.createUser(fetched),
  });
}
