import type { Profile } from '../../../contract/index.ts';
import type { CallbackName } from '../../../simulator/chat/index.ts';
import type { Gauge } from './create-gauge.ts';
import type { Fetched } from './token-source.ts';
import { TOLERANCE_MS } from './tolerance-ms.ts';

/** A token as it ought to be: it lasts from when it was fetched for as long as `lifeOf` says. */
export interface HeldToken {
  readonly fetched: Fetched;
  readonly fetchedMs: number;
  readonly expiresAtMs: number;
}

/** The session of a user's client, as it ought to be. */
export interface ModelSession {
  readonly token: HeldToken;
  readonly isWarned: boolean;
  readonly isExpired: boolean;
}

/** What is known of a history so far, and of its tokens nothing but how they round their end. */
export interface HistoryModel {
  readonly profile: Profile;
  /** The id of a user, by the short name that the moves use. */
  readonly idOf: (name: string) => string;
  readonly gauge: Gauge;
  /** Unix ms on the clock of the stage. */
  nowMs: number;
  /** The newest token of each user, by short name. */
  readonly userTokens: Map<string, HeldToken>;
  appToken: HeldToken | undefined;
  readonly sessions: Map<string, ModelSession>;
}

export function createHistoryModel(
  profile: Profile,
  idOf: HistoryModel['idOf'],
  gauge: Gauge,
  nowMs: number,
): HistoryModel {
  return {
    profile,
    idOf,
    gauge,
    nowMs,
    userTokens: new Map(),
    appToken: undefined,
    sessions: new Map(),
  };
}

export function isValid({ expiresAtMs }: HeldToken, { nowMs }: HistoryModel): boolean {
  return nowMs < expiresAtMs;
}

export function isLoggedIn(user: string, { sessions }: HistoryModel): boolean {
  return sessions.get(user)?.isExpired === false;
}

function warnAtMs({ fetchedMs, expiresAtMs }: HeldToken, { profile }: HistoryModel): number {
  const fraction = profile.values['chat.willExpireAtFraction'];
  return fetchedMs + Math.floor((expiresAtMs - fetchedMs) * fraction);
}

/** The moments at which something changes: what happens close to them may go either way. */
function edgesOf(model: HistoryModel): readonly number[] {
  const tokens = [...model.userTokens.values(), ...(model.appToken ? [model.appToken] : [])];
  const inUse = [...model.sessions.values()].map(({ token }) => token);
  return [...tokens, ...inUse].flatMap((token) => [token.expiresAtMs, warnAtMs(token, model)]);
}

/** The first moment from `wantedMs` on that is not close to any change. */
export function clearOfEdges(wantedMs: number, model: HistoryModel): number {
  const edges = [...edgesOf(model)].sort((one, other) => one - other);
  return edges.reduce(
    (ms, edge) => (Math.abs(ms - edge) <= TOLERANCE_MS ? edge + TOLERANCE_MS + 1 : ms),
    wantedMs,
  );
}

/** The callbacks that a session owes by now, and the session after them. */
export function settleSession(
  session: ModelSession,
  model: HistoryModel,
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

/** The next moment at which a session owes a callback; nothing once all have expired. */
export function nextEdgeMs(model: HistoryModel): number | undefined {
  const live = [...model.sessions.values()].filter(({ isExpired }) => !isExpired);
  const edges = live.flatMap(({ token, isWarned }) =>
    isWarned ? [token.expiresAtMs] : [warnAtMs(token, model), token.expiresAtMs],
  );
  return edges.length === 0 ? undefined : Math.min(...edges);
}
