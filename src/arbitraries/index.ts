export { createUsersArbitrary } from './create-users-arbitrary.ts';
export type { BatchSize } from './event-plans.ts';
export {
  HOSTILE_BODIES,
  type HostileBody,
  hostileBodyArbitrary,
  plainBodyAsLongAs,
} from './hostile-bodies.ts';
export {
  type NearMiss,
  nearMissArbitrary,
  nearMissBy,
  nearMissChangesOf,
  nearMissesOf,
} from './near-miss/near-miss.ts';
export {
  longNoticeArbitrary,
  type NoticeOptions,
  noticeArbitrary,
  notificationArbitrary,
  notifyMsArbitrary,
  turnsFinishedArbitrary,
} from './notice-arbitrary.ts';
export {
  BATCH_SIZES,
  NOTICE_VARIANTS,
  type NoticeVariant,
} from './notice-variants.ts';
export { pairwiseRows } from './pairwise-rows.ts';
export { planWordsArbitrary, sessionPlanArbitrary } from './session-plan-arbitrary.ts';
export { plainUserName } from './text.ts';
export { appTokenRequestArbitrary, userTokenRequestArbitrary } from './token-request-arbitrary.ts';
export { TOLERANT_TOKEN_BODIES } from './tolerant-token-bodies.ts';
export {
  UNDECODABLE_BODIES,
  type UndecodableBody,
  undecodableBodyArbitrary,
} from './undecodable-body.ts';
