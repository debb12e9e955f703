/** Stands above everything that is made from the schemas. */
export const BANNER = '// Generated from schemas/ by `npm run generate`. Do not edit.\n';
