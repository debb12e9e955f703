// Generated from package.json by `npm run generate`. Do not edit.

/** The version of this package. */
export const VERSION = '0.1.0';
