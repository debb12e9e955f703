import type { AsyncCommand } from 'fast-check';
import { ORDINARY_SECONDS } from '../../expect/tokens/ordinary-request.ts';
import { expectAccepted, expectJoinedAlready, expectRefused } from './expectations.ts';
import {
  advanceTo,
  type HeldToken,
  isLoggedIn,
  isValid,
  type LifecycleModel,
  startModelSession,
} from './lifecycle-model.ts';
import { expectedLifetimeSeconds } from './reference-validity.ts';
import type { Sandbox, ServiceAnswer } from './sandbox.ts';
import type { Fetched, TokenRequest } from './token-source.ts';

/** One command of a sequence: whether it is possible in the present state, and what it has to result in. */
export type LifecycleCommand = AsyncCommand<LifecycleModel, Sandbox>;

interface CommandParts {
  /** As it stands in a counterexample. */
  readonly title: string;
  readonly isPossible?: (model: LifecycleModel) => boolean;
  readonly perform: (model: LifecycleModel, sandbox: Sandbox) => Promise<void> | void;
}

function commandOf({ title, isPossible = () => true, perform }: CommandParts): LifecycleCommand {
  return {
    check: (model) => isPossible(model),
    run: async (model, sandbox) => perform(model, sandbox),
    // fast-check joins commands with a comma, and no space.
    toString: () => ` ${title}`,
  };
}

/**
 * Several commands that a client always sends together. Those that are not possible are left out of the run
 * and of the counterexample.
 */
export function inSequence(...commands: readonly LifecycleCommand[]): LifecycleCommand {
  let performed: LifecycleCommand[] = [];
  return {
    check: (model) => commands[0]?.check(model) ?? false,
    async run(model, sandbox) {
      performed = [];
      for (const command of commands) {
        if (!command.check(model)) continue;
        performed.push(command);
        await command.run(model, sandbox);
      }
    },
    toString: () => performed.join(', then'),
  };
}

async function fetchHeldToken(
  request: TokenRequest,
  model: LifecycleModel,
  sandbox: Sandbox,
): Promise<HeldToken> {
  const referenceSeconds = await model.reference(request.kind, request.validitySeconds);
  const fetched = await sandbox.fetch(request);
  const { nowMs } = model;
  return {
    fetched,
    fetchedMs: nowMs,
    expiresAtMs: nowMs + expectedLifetimeSeconds(fetched, referenceSeconds) * 1_000,
  };
}

const lasting = (seconds: number): string =>
  seconds === ORDINARY_SECONDS ? '' : ` for ${seconds / 3_600} h`;

export function fetchUserToken(
  name: string,
  validitySeconds: number = ORDINARY_SECONDS,
): LifecycleCommand {
  return commandOf({
    title: `${name} fetches a token${lasting(validitySeconds)}`,
    async perform(model, sandbox) {
      const request = { kind: 'user', user: model.idOf(name), validitySeconds } as const;
      model.userTokens.set(name, await fetchHeldToken(request, model, sandbox));
    },
  });
}

export function fetchAppToken(validitySeconds: number = ORDINARY_SECONDS): LifecycleCommand {
  return commandOf({
    title: `the app fetches a token${lasting(validitySeconds)}`,
    async perform(model, sandbox) {
      model.appToken = await fetchHeldToken(
        { kind: 'app', user: '', validitySeconds },
        model,
        sandbox,
      );
    },
  });
}

function expectAsValid(
  answer: ServiceAnswer,
  what: string,
  token: HeldToken,
  model: LifecycleModel,
) {
  if (isValid(token, model)) expectAccepted(answer, what, token.fetched);
  else expectRefused(answer, `${what}, which has expired,`, token.fetched);
}

export function logIn(name: string): LifecycleCommand {
  return commandOf({
    title: `${name} logs in`,
    isPossible: ({ userTokens }) => userTokens.has(name),
    perform(model, sandbox) {
      const token = model.userTokens.get(name) as HeldToken;
      const answer = sandbox.login(model.idOf(name), token.fetched);
      if (isLoggedIn(name, model)) {
        expectJoinedAlready(answer, `the second login of ${name}`, token.fetched);
        return;
      }
      expectAsValid(answer, `the login of ${name} with the newest token`, token, model);
      startModelSession(name, token, model, sandbox);
    },
  });
}

export function renew(name: string): LifecycleCommand {
  return commandOf({
    title: `${name} renews`,
    isPossible: (model) => model.userTokens.has(name) && isLoggedIn(name, model),
    perform(model, sandbox) {
      const token = model.userTokens.get(name) as HeldToken;
      const answer = sandbox.renew(model.idOf(name), token.fetched);
      expectAsValid(answer, `the renewal of ${name} with the newest token`, token, model);
      // A renewal with the token that the session has already changes nothing.
      const isNew = model.sessions.get(name)?.token !== token;
      if (isNew) startModelSession(name, token, model, sandbox);
    },
  });
}

export function logOut(name: string): LifecycleCommand {
  return commandOf({
    title: `${name} logs out`,
    isPossible: ({ sessions }) => sessions.has(name),
    perform(model, sandbox) {
      sandbox.logout(model.idOf(name));
      model.sessions.delete(name);
    },
  });
}

export function createUserAsApp(): LifecycleCommand {
  return commandOf({
    title: 'the app creates a user',
    isPossible: ({ appToken }) => appToken !== undefined,
    perform(model, sandbox) {
      const token = model.appToken as HeldToken;
      const answer = sandbox.createUser(token.fetched);
      expectAsValid(answer, "the creation of a user with the app's newest token", token, model);
    },
  });
}

/** Lets time pass, and a little more when a callback would be due within the tolerance. */
export function wait(hours: number): LifecycleCommand {
  return commandOf({
    title: `${hours} h pass`,
    perform: (model, sandbox) => advanceTo(model.nowMs + hours * 3_600_000, model, sandbox),
  });
}

/** An operation with a token that does not allow it. */
interface ForbiddenOperation {
  readonly title: string;
  /** The same as a noun, such as `the login of bob with the app's token`. */
  readonly what: string;
  readonly tokenIn: (model: LifecycleModel) => HeldToken | undefined;
  readonly isPossible?: (model: LifecycleModel) => boolean;
  readonly present: (fetched: Fetched, model: LifecycleModel, sandbox: Sandbox) => ServiceAnswer;
}

function forbiddenCommand({
  title,
  what,
  tokenIn,
  isPossible = () => true,
  present,
}: ForbiddenOperation): LifecycleCommand {
  return commandOf({
    title,
    isPossible: (model) => tokenIn(model) !== undefined && isPossible(model),
    perform(model, sandbox) {
      const { fetched } = tokenIn(model) as HeldToken;
      expectRefused(present(fetched, model, sandbox), what, fetched);
    },
  });
}

export function logInWithTokenOf(name: string, other: string): LifecycleCommand {
  return forbiddenCommand({
    title: `${name} tries to log in with the token of ${other}`,
    what: `the login of ${name} with the token of ${other}`,
    tokenIn: ({ userTokens }) => userTokens.get(other),
    isPossible: (model) => !isLoggedIn(name, model),
    present: (fetched, model, sandbox) => sandbox.login(model.idOf(name), fetched),
  });
}

export function renewWithTokenOf(name: string, other: string): LifecycleCommand {
  return forbiddenCommand({
    title: `${name} tries to renew with the token of ${other}`,
    what: `the renewal of ${name} with the token of ${other}`,
    tokenIn: ({ userTokens }) => userTokens.get(other),
    isPossible: (model) => isLoggedIn(name, model),
    present: (fetched, model, sandbox) => sandbox.renew(model.idOf(name), fetched),
  });
}

export function logInWithAppToken(name: string): LifecycleCommand {
  return forbiddenCommand({
    title: `${name} tries to log in with the app's token`,
    what: `the login of ${name} with the app's token`,
    tokenIn: ({ appToken }) => appToken,
    isPossible: (model) => !isLoggedIn(name, model),
    present: (fetched, model, sandbox) => sandbox.login(model.idOf(name), fetched),
  });
}

export function createUserAs(name: string): LifecycleCommand {
  return forbiddenCommand({
    title: `${name} tries to create a user`,
    what: `the creation of a user by ${name}`,
    tokenIn: ({ userTokens }) => userTokens.get(name),
    present: (fetched, _model, sandbox) => sandbox.createUser(fetched),
  });
}
