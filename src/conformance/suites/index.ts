import type { Check } from '../core/check.ts';
import { CLIENT_CHECKS } from './client/index.ts';
import { RECEIVER_CHECKS } from './receiver/index.ts';
import { TOKEN_LIFECYCLE_CHECKS } from './token-lifecycle/index.ts';
import { TOKEN_SERVER_CHECKS } from './token-server/index.ts';

/** Every check of assay, in the order of the report. */
export const CHECKS: readonly Check[] = [
  ...RECEIVER_CHECKS,
  ...TOKEN_SERVER_CHECKS,
  ...TOKEN_LIFECYCLE_CHECKS,
  ...CLIENT_CHECKS,
];
