export { createUsersArbitrary } from './create-users-arbitrary.ts';

export { HOSTILE_BODIES } from './hostile-bodies.ts';
export type { HostileBody } from './hostile-body.ts';
export { hostileBodyArbitrary } from './hostile-body-arbitrary.ts';
export { type NearMiss, nearMissesOf } from './near-miss/near-miss.ts';
export { nearMissArbitrary } from './near-miss/near-miss-arbitrary.ts';
export { type NoticeOptions, noticeArbitrary } from './notice-arbitrary.ts';
export { NOTICE_VARIANTS, type NoticeVariant } from './notice-variants.ts';
export { notificationArbitrary, notifyMsArbitrary } from './notification-arbitrary.ts';
export type { BatchSize } from './payloads/turns-finished.ts';
export { plainUserName } from './text.ts';
export {
  appTokenRequestArbitrary,
  userTokenRequestArbitrary,
} from './token-request-arbitrary.ts';
export { TOLERANT_TOKEN_BODIES } from './tolerant-token-bodies.ts';
export {
  BATCH_SIZES,
  turnsFinishedArbitrary,
} from './turns-finished-arbitrary.ts';
export {
  UNDECODABLE_BODIES,
  type UndecodableBody,
  undecodableBodyArbitrary,
} from './undecodable-body.ts';
