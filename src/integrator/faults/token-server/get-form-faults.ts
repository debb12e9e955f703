import { answerJson, answerText } from '../../reply.ts';
import type { TokenCall, TokenServerBehaviour } from '../../token-server.ts';
import type { TokenServerFault } from '../fault.ts';

/** Defects in the answers to `GET` with `userId`, which show only where that is how tokens are asked for. */
export const GET_FORM_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.get-answers-number',
    breaks: 'puts a number beside the token in the answer to GET with userId',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.get-form.answers-an-object-of-strings',
    shape: 'get',
    change: (base) => grantingByQuery(base, (token) => ({ token, expires_in: 3600 })),
  },
  {
    id: 'token-server.get-answers-null-error',
    breaks: 'puts an error of null beside the token in the answer to GET with userId',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.get-form.answers-an-object-of-strings',
    shape: 'get',
    change: (base) => grantingByQuery(base, (token) => ({ token, error: null })),
  },
  {
    id: 'token-server.get-names-token-user-token',
    breaks: 'puts the token into the field userToken in the answer to GET with userId',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    shape: 'get',
    change: (base) => grantingByQuery(base, (userToken) => ({ userToken })),
  },
  {
    id: 'token-server.get-answers-error-text',
    breaks: 'answers GET with a userId beyond ASCII with an error text under status 200',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.get-form.answers-an-object-of-strings',
    shape: 'get',
    change: ({ grant }) => ({
      grant: (token, call) =>
        call.isByQuery && /\P{ASCII}/u.test(call.request.body.toString('utf8'))
          ? answerText(200, 'no such user')
          : grant(token, call),
    }),
  },
  {
    id: 'token-server.get-fails-with-200',
    breaks: 'answers GET without a user with an error under status 200',
    source: 'specification 4.1',
    verdict: 'warn',
    foundBy: 'token-server.get-form.fails-without-success-status',
    shape: 'get',
    change: () => ({ fail: (why) => answerJson(200, { error: why }) }),
  },
  {
    id: 'token-server.get-never-decodes-user',
    breaks: 'takes the userId of the query without decoding its percent-encoding',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-the-user-id-exact',
    shape: 'get',
    change: (base) =>
      readingQuery(base, ({ request }) => /(?:^|&)userId=([^&]*)/.exec(request.query)?.[1]),
  },
  {
    id: 'token-server.get-decodes-user-twice',
    breaks: 'decodes the userId of the query once more after its framework has done so',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.user-token.keeps-similar-users-apart',
    shape: 'get',
    change: (base) => readingQuery(base, ({ request }) => decodedTwice(request.query)),
  },
  {
    id: 'token-server.get-crashes-on-bad-encoding',
    breaks: 'answers 500 to a query whose percent-encoding is broken',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-malformed-requests',
    shape: 'get',
    change: (base) =>
      readingQuery(base, ({ request }) => {
        const [, userId = ''] = /(?:^|&)userId=([^&]*)/.exec(request.query) ?? [];
        return decodeURIComponent(userId.replaceAll('+', ' '));
      }),
  },
  {
    id: 'token-server.get-remembers-user',
    breaks: 'answers GET without userId with a token for the user before',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.empty-user.gets-no-token-of-another-user',
    shape: 'get',
    change: (base) =>
      readingQuery(base, ({ request, state: { memory } }) => {
        const userId = new URLSearchParams(request.query).get('userId') ?? '';
        if (userId !== '') memory.set('user of the query', userId);
        return userId || memory.get('user of the query');
      }),
  },
];

function grantingByQuery(
  { grant }: TokenServerBehaviour,
  shape: (token: string) => unknown,
): Pick<TokenServerBehaviour, 'grant'> {
  return {
    grant: (token, call) => (call.isByQuery ? answerJson(200, shape(token)) : grant(token, call)),
  };
}

/** Replaces how the user is found in the query. */
function readingQuery(
  { decode }: TokenServerBehaviour,
  findUser: (call: TokenCall) => string | undefined,
): Pick<TokenServerBehaviour, 'decode'> {
  return {
    decode: (body, call) => {
      const fields = decode(body, call);
      return call.isByQuery && fields !== undefined
        ? { ...fields, user_uuid: findUser(call) ?? '' }
        : fields;
    },
  };
}

function decodedTwice(query: string): string {
  const once = new URLSearchParams(query).get('userId') ?? '';
  try {
    return decodeURIComponent(once);
  } catch {
    return once;
  }
}
