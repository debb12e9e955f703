/** The checks that must hold before a walk says anything. */
export const LOGIN_GATE = 'token-lifecycle.login.accepts-the-token';
export const REST_GATE = 'token-lifecycle.rest.accepts-the-app-token';
export const RENEWAL_GATE = 'token-lifecycle.will-expire.token-renews';
export const RETURN_GATE = 'token-lifecycle.expired.token-logs-in-again';
export const VALIDITY_GATE = 'token-lifecycle.validity.stays-the-same';
export const LOGIN_EXPIRY_GATE = 'token-lifecycle.login.refuses-an-expired-token';
export const REST_EXPIRY_GATE = 'token-lifecycle.rest.refuses-an-expired-app-token';
/** Without it, a validity that is lived through begins at another moment than it says. */
export const CLOCK_GATE = 'token-server.token.issued-now';
