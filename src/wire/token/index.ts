export {
  type AppTokenInputs,
  type ChatTokenInputs,
  MAX_SALT,
  type Minting,
  mintAppToken,
  mintChatToken,
  mintUserToken,
  type UserTokenInputs,
} from './mint-token.ts';
export {
  isCutToken,
  isTokenSignedBy,
  readSignedToken,
  readToken,
  signatureBytesOf,
} from './read-token.ts';
export type {
  AccessToken2Reading,
  ServiceName,
  TokenReading,
  TokenService,
  UnreadableToken,
} from './token-reading.ts';
export {
  chatGrantsOf,
  chatServicesOf,
  effectiveValiditySeconds,
  opensAnyChannel,
} from './token-reading.ts';
