import { answerJson, answerText } from '../../reply.ts';
import type { TokenServerBehaviour } from '../../token-server.ts';
import type { TokenServerFault } from '../fault.ts';

/** Defects (and harmless choices) in the shape of the answer. */
export const REPLY_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.names-token-access-token',
    breaks: 'puts the token into the field access_token',
    source: 'specification 2.3',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting((token) => ({ access_token: token })),
  },
  {
    id: 'token-server.wraps-token',
    breaks: 'puts the token into an inner object',
    source: 'specification 2.3',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting((token) => ({ data: { token } })),
  },
  {
    id: 'token-server.answers-token-and-error',
    breaks: 'puts an error beside a granted token',
    source: 'specification 2.3',
    verdict: 'fail',
    foundBy: 'token-server.answer.token-xor-error',
    change: () => granting((token) => ({ token, error: 'success' })),
  },
  {
    id: 'token-server.lets-caches-keep-tokens',
    breaks: 'lets shared caches keep its answers for an hour',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'token-server.answer.stays-out-of-shared-caches',
    change: ({ finish }) => ({
      finish: (answer, incoming) => {
        const finished = finish(answer, incoming);
        const headers = { ...finished.headers, 'cache-control': 'public, max-age=3600' };
        return { ...finished, headers };
      },
    }),
  },
  {
    id: 'token-server.answers-neither',
    breaks: 'answers an object with neither token nor error',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting(() => ({})),
  },
  {
    id: 'token-server.grants-empty-token',
    breaks: 'answers an empty token, as its library does for a bad app id',
    source: 'field-notes, tokens',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting(() => ({ token: '' })),
  },
  {
    id: 'token-server.answers-everything-with-an-empty-token',
    breaks: 'answers success with an empty token, whether it could generate one or not',
    source: 'field-notes 12',
    verdict: 'fail',
    foundBy: 'token-server.failure.declared-request-gets-an-error',
    change: () => ({
      ...granting(() => ({ token: '' })),
      refuseUndecodable: () => answerJson(200, { token: '' }),
      fail: () => answerJson(200, { token: '' }),
    }),
  },
  {
    id: 'token-server.grants-blank-token',
    breaks: 'answers a space for a token',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting(() => ({ token: ' ' })),
  },
  {
    id: 'token-server.answers-array',
    breaks: 'answers an array',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting((token) => [{ token }]),
  },
  {
    id: 'token-server.answers-null',
    breaks: 'answers null',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting(() => null),
  },
  {
    id: 'token-server.answers-token-object',
    breaks: 'answers a token that is not a string',
    source: 'specification 2.3',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => granting((token) => ({ token: { value: token } })),
  },
  {
    id: 'token-server.answers-bare-token',
    breaks: 'answers the token as plain text instead of JSON',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => ({ grant: (token) => answerText(200, token) }),
  },
  {
    id: 'token-server.answers-truncated-json',
    breaks: 'answers JSON that breaks off',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: () => ({
      grant: (token) => ({ ...answerJson(200, {}), body: `{"token":"${token}"` }),
    }),
  },
  {
    id: 'token-server.answers-number-beside-token',
    breaks: 'puts a number beside the token, so that the answer is not an object of strings',
    source: 'specification 4.1',
    verdict: 'pass',
    change: () => granting((token) => ({ token, expires_in: 3600 })),
  },
  {
    id: 'token-server.fails-with-token',
    breaks: 'puts a token beside the error when generation failed',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.failure.error-without-token',
    change: () => ({ fail: (why) => answerJson(200, { token: '007none', error: why }) }),
  },
  {
    id: 'token-server.fails-with-500',
    breaks: 'answers a failed generation with status 500',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.failure.declared-request-status',
    alsoFoundBy: ['token-server.failure.error-without-token'],
    change: () => ({ fail: (why) => answerJson(500, { error: why }) }),
  },
  {
    id: 'token-server.fails-with-bare-500',
    breaks: 'answers a failed generation with status 500 and no error',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.failure.error-without-token',
    change: () => ({ fail: () => answerText(500, 'Internal Server Error') }),
  },
  {
    id: 'token-server.fails-with-error-as-token',
    breaks: 'puts the reason why generation failed where the token belongs',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.failure.error-without-token',
    change: () => ({ fail: (why) => answerJson(200, { token: `error: ${why}` }) }),
  },
  {
    id: 'token-server.fails-with-400',
    breaks: 'answers a failed generation with status 400',
    source: 'specification 4.1',
    verdict: 'note',
    foundBy: 'token-server.failure.declared-request-status',
    change: () => ({ fail: (why) => answerJson(400, { error: why }) }),
  },
  {
    id: 'token-server.fails-with-error-object',
    breaks: 'answers a failed generation with an error that is not a string',
    source: 'specification 2.3',
    verdict: 'fail',
    foundBy: 'token-server.failure.error-without-token',
    change: () => ({ fail: (why) => answerJson(200, { error: { message: why } }) }),
  },
  {
    id: 'token-server.fails-without-error',
    breaks: 'answers a failed generation with neither token nor error',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.failure.error-without-token',
    change: () => ({ fail: () => answerJson(200, {}) }),
  },
  ...(
    [
      {
        id: 'token-server.ends-token-with-newline',
        breaks: 'leaves a newline at the end of the token',
        wrap: (token: string) => `${token}\n`,
      },
      {
        id: 'token-server.puts-bearer-before-token',
        breaks: "puts the word 'Bearer' before the token",
        wrap: (token: string) => `Bearer ${token}`,
      },
      {
        id: 'token-server.quotes-token',
        breaks: 'answers the token as JSON within JSON, with quotation marks',
        wrap: (token: string) => JSON.stringify(token),
      },
      {
        id: 'token-server.percent-encodes-token',
        breaks: 'percent-encodes the token',
        wrap: (token: string) => encodeURIComponent(token),
      },
      {
        id: 'token-server.spells-token-in-base64url',
        breaks: 'spells the token in the URL-safe alphabet, without padding',
        wrap: (token: string) =>
          token.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', ''),
      },
    ] as const
  ).map(
    ({ wrap, ...row }): TokenServerFault => ({
      ...row,
      source: 'specification 2.3',
      verdict: 'fail',
      foundBy: 'token-server.token.signed-with-the-certificate',
      change: () => granting((token) => ({ token: wrap(token) })),
    }),
  ),
  {
    id: 'token-server.grants-with-201',
    breaks: 'answers a granted token with status 201',
    source: 'specification 4.1',
    verdict: 'pass',
    change: () => ({ grant: (token) => answerJson(201, { token }) }),
  },
  {
    id: 'token-server.grants-with-empty-error',
    breaks: 'puts an empty error beside a granted token',
    source: 'field-notes, tokens',
    verdict: 'pass',
    change: () => granting((token) => ({ token, error: '' })),
  },
  {
    id: 'token-server.fails-with-empty-token',
    breaks: 'puts an empty token beside the error when generation failed',
    source: 'field-notes, tokens',
    verdict: 'pass',
    change: () => ({ fail: (why) => answerJson(200, { token: '', error: why }) }),
  },
];

function granting(shape: (token: string) => unknown): Pick<TokenServerBehaviour, 'grant'> {
  return { grant: (token) => answerJson(200, shape(token)) };
}
