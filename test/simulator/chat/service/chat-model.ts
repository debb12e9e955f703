/** What an operation comes to: `success`, or the code of its error. */
type Code = number | 'success';

/** What a token is, in the words of the specification. */
interface ModelToken {
  /** Undefined until the first use of a token that the service has not issued. */
  grant?: { readonly userId: string; readonly isApp: boolean; readonly expiresAtMs: number };
  isKilled: boolean;
}

interface ModelSession {
  userId: string;
  token: string;
  isOver: boolean;
}

/** Sections 3.1, 4.3 and 7 in plain words, beside the service and independent of it. */
export interface ChatModel {
  nowMs: number;
  readonly tokens: Map<string, ModelToken>;
  readonly sessions: Map<string, ModelSession>;
  readonly users: Set<string>;
  rejections: { left: number; code: number };
}

export function createChatModel(nowMs: number): ChatModel {
  return {
    nowMs,
    tokens: new Map(),
    sessions: new Map(),
    users: new Set(),
    rejections: { left: 0, code: 0 },
  };
}

const DAY_MS = 86_400_000;

/** The code that a token brings, or nothing when it is good; a good one is bound to its user. */
function present(
  model: ChatModel,
  token: string,
  userId: string,
  isApp: boolean,
): number | undefined {
  if (token === '') return 104;
  const known = model.tokens.get(token) ?? { isKilled: false };
  if (known.isKilled) return 108;
  const grant = known.grant ?? { userId, isApp, expiresAtMs: model.nowMs + DAY_MS };
  if (grant.isApp !== isApp) return 202;
  if (!isApp && grant.userId !== userId) return 202;
  if (grant.expiresAtMs <= model.nowMs) return 108;
  model.tokens.set(token, { ...known, grant });
  return undefined;
}

export function expireByTime(model: ChatModel): void {
  for (const session of model.sessions.values()) {
    const token = model.tokens.get(session.token);
    const expiresAtMs = token?.grant?.expiresAtMs ?? 0;
    if (token?.isKilled || expiresAtMs <= model.nowMs) session.isOver = true;
  }
}

export function logIn(model: ChatModel, clientId: string, userId: string, token: string): Code {
  if (model.rejections.left > 0) {
    model.rejections.left -= 1;
    return model.rejections.code;
  }
  const session = model.sessions.get(clientId);
  if (session !== undefined && !session.isOver) return session.userId === userId ? 200 : 218;
  const code = present(model, token, userId, false);
  if (code === undefined) model.sessions.set(clientId, { userId, token, isOver: false });
  return code ?? 'success';
}

export function renew(
  model: ChatModel,
  clientId: string,
  token: string,
  afterExpiry: 'login-again' | 'renew',
): Code {
  const session = model.sessions.get(clientId);
  if (session === undefined) return 201;
  if (session.isOver && afterExpiry === 'login-again') return 108;
  const code = present(model, token, session.userId, false);
  if (code !== undefined) return code;
  session.token = token;
  session.isOver = false;
  return 'success';
}

export function logOut(model: ChatModel, clientId: string): Code {
  return model.sessions.delete(clientId) ? 'success' : 201;
}

/** Of users' tokens those that still open something, whether a session holds them or nobody. */
export function validTokensOf(model: ChatModel, userId: string): readonly string[] {
  return [...model.tokens.keys()].filter((token) => {
    const { grant, isKilled = false } = model.tokens.get(token) ?? {};
    if (grant === undefined || isKilled) return false;
    return grant.userId === userId && !grant.isApp && grant.expiresAtMs > model.nowMs;
  });
}

export function kill(model: ChatModel, tokens: readonly string[]): void {
  for (const token of tokens) {
    model.tokens.set(token, { ...model.tokens.get(token), isKilled: true });
  }
}

export function createUser(
  model: ChatModel,
  token: string,
  username: string,
): 'unauthorized' | 'duplicate' | 'created' {
  if (present(model, token, '', true) !== undefined) return 'unauthorized';
  if (model.users.has(username)) return 'duplicate';
  model.users.add(username);
  return 'created';
}

export function issue(
  model: ChatModel,
  token: string,
  grant: { readonly userId: string; readonly isApp: boolean; readonly validitySeconds: number },
): void {
  const { userId, isApp, validitySeconds } = grant;
  const expiresAtMs = model.nowMs + validitySeconds * 1_000;
  model.tokens.set(token, { grant: { userId, isApp, expiresAtMs }, isKilled: false });
}
