import { answerJson } from '../../reply.ts';
import type { TokenServerFault } from '../fault.ts';

/** Defects in the use of the app id and the app certificate. */
export const CREDENTIAL_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.uses-wrong-app-id',
    target: 'token-server',
    breaks: 'mints tokens for another app id',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: 'token-server.token.names-the-app-id',
    change: () => ({ prepare: (inputs) => ({ ...inputs, appId: '0'.repeat(32) }) }),
  },
  {
    id: 'token-server.uses-wrong-certificate',
    target: 'token-server',
    breaks: 'signs tokens with another certificate',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: 'token-server.token.signed-with-the-certificate',
    change: () => ({ prepare: (inputs) => ({ ...inputs, appCertificate: 'f'.repeat(32) }) }),
  },
  {
    id: 'token-server.has-bad-certificate',
    target: 'token-server',
    breaks: 'is configured with a certificate that cannot be one, so that it mints nothing',
    source: 'field-notes, tokens',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => ({ prepare: (inputs) => ({ ...inputs, appCertificate: 'changeme' }) }),
  },
  {
    id: 'token-server.leaks-certificate-in-error',
    target: 'token-server',
    breaks: 'names the app certificate in the error of a failed generation',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: ({ fail }) => ({
      fail: (why, call) => fail(`${why} (certificate ${call.environment.appCertificate})`, call),
    }),
  },
  {
    id: 'token-server.leaks-certificate-in-refusal',
    target: 'token-server',
    breaks: 'dumps its settings, the app certificate among them, when a body is not JSON',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: () => ({
      refuseUndecodable: ({ environment: { appId, appCertificate } }) =>
        answerJson(400, { error: 'Invalid request payload', settings: { appId, appCertificate } }),
    }),
  },
  {
    id: 'token-server.leaks-certificate-beside-token',
    target: 'token-server',
    breaks: 'answers the app certificate beside the token',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: () => ({
      grant: (token, { environment: { appCertificate } }) =>
        answerJson(200, { token, app_certificate: appCertificate }),
    }),
  },
];
