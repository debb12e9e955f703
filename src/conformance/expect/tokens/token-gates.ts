/** The checks that must hold before anything can be said of a token. */
export const USER_GATE = 'token-server.user-token.returns-a-token';
export const APP_GATE = 'token-server.app-token.returns-a-token';
export const BOTH_GATES: readonly string[] = [USER_GATE, APP_GATE];
