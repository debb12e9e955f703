import { describeMatrix } from '../support/matrix.ts';

describeMatrix('token-server', [
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
    faults: [
      'token-server.leaks-certificate-beside-token',
      'token-server.leaks-certificate-under-load',
      'token-server.leaks-certificate-for-long-user',
    ],
    reason: 'the same certificate stands in an answer',
  },
]);
