import { describeMatrix } from '../support/matrix.ts';

describeMatrix('token-server', [
  {
    faults: [
      'token-server.names-token-access-token',
      'token-server.wraps-token',
      'token-server.answers-neither',
    ],
    reason: 'an ordinary request gets an object without a token',
  },
  {
    faults: ['token-server.grants-empty-token', 'token-server.grants-blank-token'],
    reason: 'an ordinary request gets an empty token',
  },
  {
    faults: [
      'token-server.answers-array',
      'token-server.answers-null',
      'token-server.answers-bare-token',
      'token-server.answers-truncated-json',
    ],
    reason: 'an ordinary request gets a body that is no JSON object',
  },
  {
    faults: ['token-server.drops-sign-of-expire', 'token-server.defaults-ill-typed-expire'],
    reason: 'either grants a validity that nobody asked for',
  },
  {
    faults: [
      'token-server.mints-app-token-for-empty-user',
      'token-server.hands-app-token-to-nobody',
    ],
    reason: 'the empty user is one whom an app token must not go to',
  },
  {
    faults: ['token-server.mints-older-version', 'token-server.mints-opaque-token'],
    reason: 'neither token can be read as AccessToken 2',
  },
  {
    faults: [
      'token-server.leaks-certificate-beside-token',
      'token-server.leaks-certificate-under-load',
      'token-server.leaks-certificate-for-long-user',
    ],
    reason: 'the same certificate stands in an answer',
  },
]);
