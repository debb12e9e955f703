import type { Fault } from './fault.ts';
import { ANSWER_FAULTS } from './receiver/answer-faults.ts';
import { CONCURRENCY_FAULTS } from './receiver/concurrency-faults.ts';
import { CONFIGURATION_FAULTS } from './receiver/configuration-faults.ts';
import { DUPLICATE_FAULTS } from './receiver/duplicate-faults.ts';
import { EVENT_FAULTS } from './receiver/event-faults.ts';
import { HOSTILE_BODY_FAULTS } from './receiver/hostile-body-faults.ts';
import { REJECTION_FAULTS } from './receiver/rejection-faults.ts';
import { SESSION_EFFECT_FAULTS } from './receiver/session-effect-faults.ts';
import { SESSION_FAULTS } from './receiver/session-faults.ts';
import { SIGNED_CONTENT_FAULTS } from './receiver/signed-content-faults.ts';
import { TOLERANCE_FAULTS } from './receiver/tolerance-faults.ts';
import { TRUST_FAULTS } from './receiver/trust-faults.ts';
import { TURN_FAULTS } from './receiver/turn-faults.ts';
import { VERIFICATION_FAULTS } from './receiver/verification-faults.ts';
import { APP_TOKEN_FAULTS } from './token-server/app-token-faults.ts';
import { AVAILABILITY_FAULTS } from './token-server/availability-faults.ts';
import { CACHE_FAULTS } from './token-server/cache-faults.ts';
import { CREDENTIAL_FAULTS } from './token-server/credential-faults.ts';
import { DECODING_FAULTS } from './token-server/decoding-faults.ts';
import { GET_FORM_FAULTS } from './token-server/get-form-faults.ts';
import { LIFECYCLE_FAULTS } from './token-server/lifecycle-faults.ts';
import { REPLY_FAULTS } from './token-server/reply-faults.ts';
import { SHARED_STATE_FAULTS } from './token-server/shared-state-faults.ts';
import { USER_FAULTS } from './token-server/user-faults.ts';
import { VALIDITY_FAULTS } from './token-server/validity-faults.ts';

/** Every fault that can be switched on, receivers first. */
export const FAULTS: readonly Fault[] = [
  ...SIGNED_CONTENT_FAULTS,
  ...VERIFICATION_FAULTS,
  ...TRUST_FAULTS,
  ...CONFIGURATION_FAULTS,
  ...REJECTION_FAULTS,
  ...DUPLICATE_FAULTS,
  ...CONCURRENCY_FAULTS,
  ...EVENT_FAULTS,
  ...TURN_FAULTS,
  ...SESSION_FAULTS,
  ...SESSION_EFFECT_FAULTS,
  ...TOLERANCE_FAULTS,
  ...HOSTILE_BODY_FAULTS,
  ...ANSWER_FAULTS,
  ...REPLY_FAULTS,
  ...DECODING_FAULTS,
  ...VALIDITY_FAULTS,
  ...USER_FAULTS,
  ...APP_TOKEN_FAULTS,
  ...SHARED_STATE_FAULTS,
  ...CACHE_FAULTS,
  ...GET_FORM_FAULTS,
  ...CREDENTIAL_FAULTS,
  ...AVAILABILITY_FAULTS,
  ...LIFECYCLE_FAULTS,
];
