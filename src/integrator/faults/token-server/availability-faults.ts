import type { TokenKind } from '../../../contract/index.ts';
import { actOnConnection, answerJson, answerText, type Reply, redirect } from '../../reply.ts';
import type { TokenServerBehaviour } from '../../token-server.ts';
import type { TokenServerFault } from '../fault.ts';

/** Defects that keep a whole operation from answering as it should. */
export const AVAILABILITY_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.lacks-user-endpoint',
    breaks: 'answers 404 to requests for a user token',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.user-token.returns-a-token',
    change: (base) => answeringAt(base, 'user', answerText(404, 'Not Found')),
  },
  {
    id: 'token-server.lacks-app-endpoint',
    breaks: 'answers 404 to requests for an app token',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.app-token.returns-a-token',
    change: (base) => answeringAt(base, 'app', answerText(404, 'Not Found')),
  },
  ...(
    [
      {
        id: 'token-server.answers-404',
        breaks: 'answers 404 to everything, as it listens at another path',
        reply: answerText(404, 'Not Found'),
      },
      {
        id: 'token-server.answers-401',
        breaks: 'answers 401 to everything, as it wants credentials from its callers',
        verdict: 'untestable',
        reply: answerJson(401, { error: 'unauthorized' }),
      },
      {
        id: 'token-server.redirects',
        breaks: 'redirects everything to another path (308)',
        verdict: 'untestable',
        reply: redirect(308, '/v2/tokens'),
      },
      {
        id: 'token-server.answers-500',
        breaks: 'answers 500 to everything',
        reply: answerText(500, 'Internal Server Error'),
      },
      {
        id: 'token-server.never-answers',
        breaks: 'never answers',
        reply: actOnConnection('stay-silent'),
      },
      {
        id: 'token-server.answers-for-ever',
        breaks: 'sends an answer whose body never ends',
        reply: actOnConnection('send-endless-body'),
      },
      {
        id: 'token-server.resets-connection',
        breaks: 'resets every connection',
        reply: actOnConnection('reset'),
      },
      {
        id: 'token-server.breaks-http',
        breaks: 'answers with bytes that are not HTTP',
        reply: actOnConnection('send-broken-http'),
      },
    ] as const
  ).map(
    ({ reply, ...row }): TokenServerFault => ({
      source: 'good practice',
      verdict: 'fail',
      ...row,
      foundBy: 'token-server.user-token.returns-a-token',
      change: () => ({ admit: () => reply }),
    }),
  ),
  {
    id: 'token-server.redirects-unusual-users',
    breaks: 'redirects requests with a user id beyond ASCII to a page about them (302)',
    source: 'good practice',
    verdict: 'untestable',
    foundBy: 'token-server.answer.token-xor-error',
    change: ({ admit }) => ({
      admit: (call) =>
        /\P{ASCII}/u.test(call.request.body.toString('utf8'))
          ? redirect(302, '/help/user-ids')
          : admit(call),
    }),
  },
  {
    id: 'token-server.fails-every-other-call',
    breaks: 'answers every other call with 500',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.answer.arrives-whole',
    change: ({ admit }) => ({
      admit: (call) => {
        const { memory } = call.state;
        if (memory.delete('odd call')) return admit(call);
        memory.set('odd call', '');
        return answerText(500, 'Internal Server Error');
      },
    }),
  },
  {
    id: 'token-server.limits-rate-with-retry-after',
    breaks: 'answers 503 with Retry-After to more than ten requests a second',
    source: 'good practice',
    verdict: 'pass',
    change: ({ admit }) => ({
      admit: (call) => {
        const { memory } = call.state;
        const second = `second ${Math.floor(call.environment.clock.now() / 1_000)}`;
        const count = Number(memory.get(second) ?? 0) + 1;
        memory.set(second, String(count));
        if (count <= 10) return admit(call);
        const refusal = answerText(503, 'Service Unavailable');
        return { ...refusal, headers: { ...refusal.headers, 'retry-after': '1' } };
      },
    }),
  },
  {
    id: 'token-server.matches-content-type-exactly',
    breaks: "refuses any Content-Type but 'application/json' to the letter",
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.content-type-spellings',
    change: ({ admit }) => ({
      admit: (call) =>
        call.request.headers['content-type'] === 'application/json'
          ? admit(call)
          : answerText(415, 'Unsupported Media Type'),
    }),
  },
];

function answeringAt(
  { admit }: TokenServerBehaviour,
  endpoint: TokenKind,
  reply: Reply,
): Pick<TokenServerBehaviour, 'admit'> {
  return { admit: (call) => (call.endpoint === endpoint ? reply : admit(call)) };
}
