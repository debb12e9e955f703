import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { requireToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinaryExpire,
  ordinaryRequest,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotThrottled } from '../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

async function expectServed(
  context: CheckContext,
  sent: TokenSent,
  user: string = plainUser(context, 'user'),
): Promise<void> {
  if (tokenIn(sent) !== undefined) return;
  await requireNotThrottled(context, sent, { users: [user, user] });
  throw new Nonconformity({
    expected: 'a token, as for an ordinary request',
    actual: describeAnswer(sent),
    sent,
  });
}

/** Without a token for the ordinary request, a refusal of the changed one says nothing. */
async function requireControl(context: CheckContext): Promise<void> {
  requireToken(await askOrdinarily('user', context));
}

const spellingUser = (context: CheckContext) => plainUser(context, 'spelling');

function spellings(context: CheckContext) {
  const user = spellingUser(context);
  const expire = ordinaryExpire(context);
  const escaped = [...user].map((c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
  return [
    { title: 'expire before user_uuid', text: `{"expire":${expire},"user_uuid":"${user}"}` },
    {
      title: 'indented over several lines',
      text: `{\r\n\t"user_uuid" : "${user}",\r\n\t"expire" : ${expire}\r\n}\r\n`,
    },
    {
      title: 'white space around',
      text: ` \n{"user_uuid":"${user}","expire":${expire}}\n `,
    },
    {
      title: 'escaped characters',
      text: `{"\\u0075ser_uuid":"${escaped.join('')}","e\\u0078pire":${expire}}`,
    },
  ];
}

/** Section 4.1: the body is a JSON object, and JSON has many spellings of one value. */
export const readsAnySpelling: Check = defineCheck({
  id: 'token-server.request.any-json-spelling',
  clauses: ['4.1/user-token-endpoint'],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'reads a request in whatever way its JSON is spelt',
  async run(context) {
    await requireControl(context);
    await context.examples(spellings(context), async ({ text, title }) => {
      const sent = await context.tokenServer.askRaw('user', Buffer.from(text), title);
      await expectServed(context, sent, spellingUser(context));
    });
  },
});

const UNKNOWN_MEMBERS: readonly { readonly title: string; readonly members: object }[] = [
  { title: 'an unknown string', members: { device: 'phone' } },
  { title: 'an unknown object', members: { client: { version: [1, 2, 3] } } },
  { title: 'an unknown null', members: { channel: null } },
];

/** Clients add members over the years; a server that does not know them need not refuse them. */
export const ignoresUnknownMembers: Check = defineCheck({
  id: 'token-server.request.unknown-keys',
  clauses: ['4.1/user-token-endpoint'],
  level: 'should',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'serves a request with members that it does not know',
  async run(context) {
    await requireControl(context);
    await context.examples(UNKNOWN_MEMBERS, async ({ members, title }) => {
      const body = { ...ordinaryRequest('user', context), ...members };
      const sent = await context.tokenServer.ask('user', body, title);
      await expectServed(context, sent);
    });
  },
});

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
].map((contentType) => ({ title: contentType, contentType }));

/** Section 4.1 names application/json; HTTP lets it carry a charset and be written in any case. */
export const acceptsContentTypeSpellings: Check = defineCheck({
  id: 'token-server.request.content-type-spellings',
  clauses: ['4.1/request-content-type'],
  level: 'should',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'accepts application/json with a charset and in any case',
  async run(context) {
    await requireControl(context);
    await context.examples(CONTENT_TYPES, async ({ contentType, title }) => {
      const body = Buffer.from(JSON.stringify(ordinaryRequest('user', context)));
      const sent = await context.tokenServer.askRaw('user', body, title, { contentType });
      await expectServed(context, sent);
    });
  },
});

const NO_BODY = new Uint8Array();

/** Section 4.1 shows POST alone and leaves open what GET gets. */
export const answersGetMethod: Check = defineCheck({
  id: 'token-server.request.get-method',
  clauses: ['4.1/user-token-endpoint'],
  level: 'may',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_TOKEN_SERVED],
  title: 'answers GET at the endpoint for user tokens',
  async run({ tokenServer }) {
    const sent = await tokenServer.askRaw('user', NO_BODY, 'GET', { method: 'GET' });
    return { observed: `answers GET at the endpoint for user tokens with ${describeAnswer(sent)}` };
  },
});
