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
export { isTokenSignedBy, readSignedToken, readToken, signatureBytesOf } from './read-token.ts';
export type {
  AccessToken2Reading,
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
