// Generated from schemas/ by `npm run generate`. Do not edit.

import type { Validator } from '../violation.ts';
import type { PayloadMap } from './types.ts';
import {
  validateAgentJoinedPayload,
  validateAgentLeftPayload,
  validateAgentHistoryPayload,
  validateAgentExpirePayload,
  validateAgentErrorPayload,
  validateAgentMetricsPayload,
  validateTurnsFinishedPayload,
  validateInboundCallStatePayload,
  validateOutboundCallStatePayload,
} from './validators.ts';

/** The validator of each payload, by the number of its event. */
export const PAYLOAD_VALIDATORS: { readonly [T in keyof PayloadMap]: Validator<PayloadMap[T]> } = {
  101: validateAgentJoinedPayload,
  102: validateAgentLeftPayload,
  103: validateAgentHistoryPayload,
  104: validateAgentExpirePayload,
  110: validateAgentErrorPayload,
  111: validateAgentMetricsPayload,
  112: validateTurnsFinishedPayload,
  201: validateInboundCallStatePayload,
  202: validateOutboundCallStatePayload,
};
