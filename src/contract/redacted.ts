/** What stands in the place of a secret, wherever a text is kept or shown. */
export const REDACTED = '[redacted]';
