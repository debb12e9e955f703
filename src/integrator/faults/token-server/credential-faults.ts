import { UNDECODABLE_TEXT } from '../../../contract/index.ts';
import { actOnConnection, answerJson } from '../../reply.ts';
import type { TokenServerFault } from '../fault.ts';

const _MOST_AT_ONCE = 2;
const LONGEST_USER = 64;

/** Defects in the use of the app id and the app certificate. */
export const CREDENTIAL_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.serves-unknown-callers',
    breaks: 'mints tokens for callers whose key is wrong',
    source: 'field-notes 12',
    verdict: 'fail',
    foundBy: 'token-server.wrong-credentials.get-no-token',
    shape: 'wrapped',
    change: () => ({ isKnownCaller: (key) => key !== undefined }),
  },
  {
    id: 'token-server.serves-anonymous-callers',
    breaks: 'looks at the key of its callers only where they give one',
    source: 'field-notes 12',
    verdict: 'fail',
    foundBy: 'token-server.wrong-credentials.get-no-token',
    shape: 'form',
    change: ({ isKnownCaller }) => ({
      isKnownCaller: (key, incoming) => !key || isKnownCaller(key, incoming),
    }),
  },
  {
    id: 'token-server.uses-wrong-app-id',
    breaks: 'mints tokens for another app id',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: 'token-server.token.signed-with-the-certificate',
    change: () => ({ prepare: (inputs) => ({ ...inputs, appId: '0'.repeat(32) }) }),
  },
  {
    id: 'token-server.uses-wrong-certificate',
    breaks: 'signs tokens with another certificate',
    source: 'specification 5',
    verdict: 'fail',
    foundBy: 'token-server.token.signed-with-the-certificate',
    change: () => ({ prepare: (inputs) => ({ ...inputs, appCertificate: 'f'.repeat(32) }) }),
  },
  {
    id: 'token-server.has-bad-certificate',
    breaks: 'is configured with a certificate that cannot be one, so that it mints nothing',
    source: 'field-notes, tokens',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => ({ prepare: (inputs) => ({ ...inputs, appCertificate: 'changeme' }) }),
  },
  {
    id: 'token-server.leaks-certificate-in-error',
    breaks: 'names the app certificate in the error of a failed generation',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: ({ fail }) => ({
      fail: (why, call) => fail(`${why} (certificate ${call.environment.appCertificate})`, call),
    }),
  },
  {
    id: 'token-server.shows-stack-trace',
    breaks: 'shows files and lines of its code in the error of a failed generation',
    source: 'field-notes 12',
    verdict: 'warn',
    foundBy: 'token-server.answer.shows-no-stack-trace',
    change: ({ fail }) => ({
      fail: (why, call) => fail(`${why}\n    at mint (/srv/tokens/dist/mint.js:17:9)`, call),
    }),
  },
  {
    id: 'token-server.cuts-failures',
    breaks: 'cuts off its answer when no token can be generated',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.answer.arrives-whole',
    change: () => ({ fail: () => actOnConnection('cut-answer') }),
  },
  {
    id: 'token-server.leaks-certificate-in-refusal',
    breaks: 'dumps its settings, the app certificate among them, when a body is not JSON',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: () => ({
      refuseUndecodable: ({ environment: { appId, appCertificate } }) =>
        answerJson(400, { error: UNDECODABLE_TEXT, settings: { appId, appCertificate } }),
    }),
  },
  {
    id: 'token-server.leaks-certificate-at-its-root',
    breaks: 'shows its settings, the app certificate among them, to anybody who opens its URL',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: ({ finish }) => ({
      finish: (answer, incoming) => {
        const { request, environment } = incoming;
        if (request.path !== '/' || request.query !== '') return finish(answer, incoming);
        const { appId, appCertificate } = environment;
        return answerJson(200, { service: 'token server', appId, appCertificate });
      },
    }),
  },
  {
    id: 'token-server.shows-half-of-certificate',
    breaks: 'shows the first half of the app certificate in the error of a failed generation',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.certificate.never-leaks',
    change: ({ fail }) => ({
      fail: (why, call) => {
        const { appCertificate } = call.environment;
        const half = appCertificate.slice(0, appCertificate.length / 2);
        return fail(`${why} (certificate ${half}…)`, call);
      },
    }),
  },
  {
    id: 'token-server.leaks-certificate-beside-token',
    breaks: 'answers the app certificate beside the token',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: () => ({
      grant: (token, { environment: { appCertificate } }) =>
        answerJson(200, { token, app_certificate: appCertificate }),
    }),
  },
  {
    id: 'token-server.leaks-certificate-for-long-user',
    breaks: 'names the app certificate, in base64, in the error that a long user id gets',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) => {
        const reading = readUserId(fields, call);
        const isLong = reading.kind === 'read' && reading.value.length > LONGEST_USER;
        const key = Buffer.from(call.environment.appCertificate).toString('base64');
        const why = `no room beside the key ${key}`;
        return isLong ? { kind: 'refused', why } : reading;
      },
    }),
  },
  {
    id: 'token-server.leaks-certificate-beside-unicode',
    breaks: 'puts the app certificate into a header of debugging when a user id is beyond ASCII',
    source: 'field-notes 11',
    verdict: 'fail',
    foundBy: 'token-server.certificate.never-leaks',
    change: ({ grant }) => ({
      grant: (token, call) => {
        const reply = grant(token, call);
        const isBeyond = /\P{ASCII}/u.test(call.request.body.toString('utf8'));
        if (!isBeyond || reply.kind !== 'answer') return reply;
        const debug = Buffer.from(call.environment.appCertificate).toString('base64');
        return { ...reply, headers: { ...reply.headers, 'x-debug': debug } };
      },
    }),
  },
];
