import type { Profile } from '../../../contract/index.ts';
import type { CallbackName } from '../../../simulator/chat/index.ts';
import { Nonconformity } from '../../core/signals.ts';
import { type ReferenceValidity, TOLERANCE_MS } from './reference-validity.ts';
import type { Sandbox } from './sandbox.ts';
import type { Fetched } from './token-source.ts';

/** A token as the model expects it: valid from the fetch for as long as `expectedLifetimeSeconds` says. */
export interface HeldToken {
  readonly fetched: Fetched;
  readonly fetchedMs: number;
  readonly expiresAtMs: number;
}

/** The session of a user's client, as the model expects it. */
export interface ModelSession {
  readonly token: HeldToken;
  readonly isWarned: boolean;
  readonly isExpired: boolean;
}

/**
 * The expected state after a sequence of commands (model-based testing). The model never looks into a token,
 * but for how it rounds its end.
 */
export interface LifecycleModel {
  readonly profile: Profile;
  /** The id of a user, by the short name that the commands use. */
  readonly idOf: (name: string) => string;
  readonly reference: ReferenceValidity;
  /** Unix ms on the clock of the sandbox. */
  nowMs: number;
  /** The newest token of each user, by short name. */
  readonly userTokens: Map<string, HeldToken>;
  appToken: HeldToken | undefined;
  readonly sessions: Map<string, ModelSession>;
}

export function createLifecycleModel(
  profile: Profile,
  idOf: LifecycleModel['idOf'],
  reference: ReferenceValidity,
  nowMs: number,
): LifecycleModel {
  return {
    profile,
    idOf,
    reference,
    nowMs,
    userTokens: new Map(),
    appToken: undefined,
    sessions: new Map(),
  };
}

export function isValid({ expiresAtMs }: HeldToken, { nowMs }: LifecycleModel): boolean {
  return nowMs < expiresAtMs;
}

export function isLoggedIn(user: string, { sessions }: LifecycleModel): boolean {
  return sessions.get(user)?.isExpired === false;
}

function warnAtMs({ fetchedMs, expiresAtMs }: HeldToken, { profile }: LifecycleModel): number {
  const fraction = profile.values['chat.willExpireAtFraction'];
  return fetchedMs + Math.floor((expiresAtMs - fetchedMs) * fraction);
}

/** The times at which something changes. Close to them either outcome is right. */
function changeTimesOf(model: LifecycleModel): readonly number[] {
  const tokens = [...model.userTokens.values(), ...(model.appToken ? [model.appToken] : [])];
  const inUse = [...model.sessions.values()].map(({ token }) => token);
  return [...tokens, ...inUse].flatMap((token) => [token.expiresAtMs, warnAtMs(token, model)]);
}

/** The first time from `wantedMs` on that is not close to any change. */
export function awayFromChanges(wantedMs: number, model: LifecycleModel): number {
  const changes = [...changeTimesOf(model)].sort((one, other) => one - other);
  return changes.reduce(
    (ms, change) => (Math.abs(ms - change) <= TOLERANCE_MS ? change + TOLERANCE_MS + 1 : ms),
    wantedMs,
  );
}

/** The callbacks that are due in a session by now, and the session after them. */
export function advanceSession(
  session: ModelSession,
  model: LifecycleModel,
): { readonly session: ModelSession; readonly callbacks: readonly CallbackName[] } {
  const { token, isWarned, isExpired } = session;
  const warnMs = warnAtMs(token, model);
  const warns = !isWarned && !isExpired && warnMs < token.expiresAtMs && model.nowMs >= warnMs;
  const expires = !isExpired && !isValid(token, model);
  return {
    session: { token, isWarned: isWarned || warns, isExpired: isExpired || expires },
    callbacks: [
      ...(warns ? (['OnTokenWillExpire'] as const) : []),
      ...(expires ? (['OnTokenExpired'] as const) : []),
    ],
  };
}

/** The next time at which a callback is due in a session; nothing once all have expired. */
export function nextCallbackMs(model: LifecycleModel): number | undefined {
  const live = [...model.sessions.values()].filter(({ isExpired }) => !isExpired);
  const times = live.flatMap(({ token, isWarned }) =>
    isWarned ? [token.expiresAtMs] : [warnAtMs(token, model), token.expiresAtMs],
  );
  return times.length === 0 ? undefined : Math.min(...times);
}

/** Expects exactly the callbacks that the model says are due, and moves the model on. */
function expectDueCallbacks(name: string, model: LifecycleModel, sandbox: Sandbox): void {
  const before = model.sessions.get(name);
  if (before === undefined) return;
  const { session, callbacks } = advanceSession(before, model);
  model.sessions.set(name, session);
  const received = sandbox
    .callbacksOf(model.idOf(name))
    .filter((callback) => callback !== 'OnAuthFailed');
  const [expected, actual] = [callbacks, received].map((list) => list.join(', ') || 'no callback');
  if (expected === actual) return;
  const { sent } = session.token.fetched;
  throw new Nonconformity({
    expected: `${expected} for ${name} by now`,
    actual: `${actual}, since the token has another validity than such a request grants`,
    ...(sent === undefined ? {} : { sent }),
  });
}

/** Starts a user's session in the model after a login, or gives it the token of a renewal. */
export function startModelSession(
  name: string,
  token: HeldToken,
  model: LifecycleModel,
  sandbox: Sandbox,
): void {
  if (!isValid(token, model)) return;
  model.sessions.set(name, { token, isWarned: false, isExpired: false });
  expectDueCallbacks(name, model, sandbox);
}

/** Lets time pass until `wantedMs` (Unix ms of the sandbox), or a little longer when that is close to a change. */
export function advanceTo(wantedMs: number, model: LifecycleModel, sandbox: Sandbox): void {
  const untilMs = awayFromChanges(wantedMs, model);
  sandbox.wait(untilMs - model.nowMs);
  model.nowMs = untilMs;
  for (const name of model.sessions.keys()) expectDueCallbacks(name, model, sandbox);
}

/** Lets time pass until every session was warned and has expired, each in its time. */
export function expireAllSessions(model: LifecycleModel, sandbox: Sandbox): void {
  for (let ms = nextCallbackMs(model); ms !== undefined; ms = nextCallbackMs(model)) {
    advanceTo(ms, model, sandbox);
  }
}
