import { didYouMean, UsageError } from '../../errors.ts';
import type { ReceiverBehaviour } from '../receiver.ts';
import { REFERENCE_RECEIVER } from '../reference-receiver.ts';
import { REFERENCE_TOKEN_SERVER } from '../reference-token-server.ts';
import type { TokenServerBehaviour } from '../token-server.ts';
import type { Fault, FaultId, ReceiverFault, TokenServerFault } from './fault.ts';
import { AGENT_EXPIRE_FAULTS } from './receiver/agent-expire-faults.ts';
import { ANSWER_FAULTS } from './receiver/answer-faults.ts';
import { BOUNDARY_FAULTS } from './receiver/boundary-faults.ts';
import { CONFIGURATION_FAULTS } from './receiver/configuration-faults.ts';
import { DUPLICATE_FAULTS } from './receiver/duplicate-faults.ts';
import { EVENT_FAULTS } from './receiver/event-faults.ts';
import { FORGERY_FAULTS } from './receiver/forgery-faults.ts';
import { HOSTILE_BODY_FAULTS } from './receiver/hostile-body-faults.ts';
import { NOTICE_ID_FAULTS } from './receiver/notice-id-faults.ts';
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
import { CREDENTIAL_FAULTS } from './token-server/credential-faults.ts';
import { DECODING_FAULTS } from './token-server/decoding-faults.ts';
import { GET_FORM_FAULTS } from './token-server/get-form-faults.ts';
import { LIFECYCLE_FAULTS } from './token-server/lifecycle-faults.ts';
import { REPLY_FAULTS } from './token-server/reply-faults.ts';
import { SHARED_STATE_FAULTS } from './token-server/shared-state-faults.ts';
import { USER_FAULTS } from './token-server/user-faults.ts';
import { VALIDITY_FAULTS } from './token-server/validity-faults.ts';

const RECEIVER_FAULTS: readonly ReceiverFault[] = [
  ...SIGNED_CONTENT_FAULTS,
  ...VERIFICATION_FAULTS,
  ...TRUST_FAULTS,
  ...CONFIGURATION_FAULTS,
  ...REJECTION_FAULTS,
  ...FORGERY_FAULTS,
  ...DUPLICATE_FAULTS,
  ...NOTICE_ID_FAULTS,
  ...AGENT_EXPIRE_FAULTS,
  ...EVENT_FAULTS,
  ...TURN_FAULTS,
  ...BOUNDARY_FAULTS,
  ...SESSION_FAULTS,
  ...SESSION_EFFECT_FAULTS,
  ...TOLERANCE_FAULTS,
  ...HOSTILE_BODY_FAULTS,
  ...ANSWER_FAULTS,
];

const TOKEN_SERVER_FAULTS: readonly TokenServerFault[] = [
  ...REPLY_FAULTS,
  ...DECODING_FAULTS,
  ...VALIDITY_FAULTS,
  ...USER_FAULTS,
  ...APP_TOKEN_FAULTS,
  ...SHARED_STATE_FAULTS,
  ...GET_FORM_FAULTS,
  ...CREDENTIAL_FAULTS,
  ...AVAILABILITY_FAULTS,
  ...LIFECYCLE_FAULTS,
];

/** Every fault that can be switched on, receivers first. */
export const FAULTS: readonly Fault[] = [
  ...RECEIVER_FAULTS.map(({ id, ...row }) => ({ id, target: 'receiver' as const, ...row })),
  ...TOKEN_SERVER_FAULTS.map(({ id, ...row }) => ({ id, target: 'token-server' as const, ...row })),
];

/** How both servers behave. */
export interface IntegratorBehaviour {
  readonly receiver: ReceiverBehaviour;
  readonly tokenServer: TokenServerBehaviour;
}

const REFERENCE: IntegratorBehaviour = {
  receiver: REFERENCE_RECEIVER,
  tokenServer: REFERENCE_TOKEN_SERVER,
};

const FAULTS_BY_ID: ReadonlyMap<string, Fault> = new Map(FAULTS.map((fault) => [fault.id, fault]));

/**
 * The reference behaviour with faults switched on, in the order given: where two replace the same
 * step, the later one wins, unless the step adds up. Throws a {@link UsageError} for an id that no fault has.
 */
export function applyFaults(ids: readonly FaultId[]): IntegratorBehaviour {
  return ids.reduce(applyFault, REFERENCE);
}

function applyFault(base: IntegratorBehaviour, id: FaultId): IntegratorBehaviour {
  const fault = FAULTS_BY_ID.get(id);
  if (fault === undefined) {
    throw new UsageError(
      `Expected the id of a fault, found '${id}'.${didYouMean(id, [...FAULTS_BY_ID.keys()])} The faults are listed by 'assay list faults'.`,
    );
  }
  return fault.target === 'receiver'
    ? { ...base, receiver: withReceiverFault(base.receiver, fault) }
    : { ...base, tokenServer: withTokenServerFault(base.tokenServer, fault) };
}

function withReceiverFault(base: ReceiverBehaviour, { change }: ReceiverFault): ReceiverBehaviour {
  const { screen, ...others } = change(base);
  if (screen === undefined) return { ...base, ...others };
  return {
    ...base,
    ...others,
    screen: (notification, incoming) =>
      base.screen(notification, incoming) ?? screen(notification, incoming),
  };
}

function withTokenServerFault(
  base: TokenServerBehaviour,
  { change }: TokenServerFault,
): TokenServerBehaviour {
  const { prepare, ...others } = change(base);
  if (prepare === undefined) return { ...base, ...others };
  return {
    ...base,
    ...others,
    prepare: (inputs, call) => prepare(base.prepare(inputs, call), call),
  };
}
