import { type AccessToken2Reading, chatGrantsOf } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { statusOf } from '../../../core/read-exchange.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { openToken, requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  askWithBody,
  ordinarilyAsked,
  ordinaryBody,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { NOBODY } from '../users/unnamed-users.ts';

/** Whether a token is for the empty user, or for one that careless code makes of a user that is missing. */
function isForNobody(inside: AccessToken2Reading): boolean {
  const grants = chatGrantsOf(inside, 'user');
  return grants.length > 0 && grants.every(({ userId }) => NOBODY.includes(userId));
}

async function expectServed(
  context: CheckContext,
  sent: TokenSent,
  user: string = plainUser(context, 'user'),
): Promise<void> {
  const token = tokenIn(sent);
  if (token !== undefined) {
    const opened = openToken(context, token);
    if (opened.kind === 'closed' || !isForNobody(opened.inside)) return;
    throw new Nonconformity({
      expected: 'a token for the user who was asked for, as for an ordinary request',
      actual: 'one for no user, as if the body had not been read',
      proof: 'positive',
      sent,
    });
  }
  requireNotRedirected(context, sent);
  await requireNotThrottled(context, sent, { users: [user, user] });
  throw new Nonconformity({
    expected: 'a token, as for an ordinary request',
    actual: describeAnswer(sent),
    owed: 'token',
    sent,
    ...(context.tokenServer.shape === 'sample' ? {} : { basis: 'practice' }),
  });
}

/** Without a token for the ordinary request, a refusal of the changed one says nothing. */
async function requireControl(context: CheckContext): Promise<void> {
  requireToken(await askOrdinarily('user', context));
}

/** What is read from the value that a JSON text stands for, however it is written. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).reverse();
  return Object.fromEntries(members.map(([key, item]) => [key, reversed(item)]));
}

/** Every text, also the keys, with its first character or all of them as `\u` escapes. */
function escaped(json: string): string {
  const asEscape = (character: string) =>
    `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return json.replaceAll(/"((?:[^"\\]|\\.)*)"/g, (whole, text: string) =>
    text.includes('\\')
      ? whole
      : `"${[...text].map((each) => (each.length === 1 ? asEscape(each) : each)).join('')}"`,
  );
}

function spellings(context: CheckContext) {
  const text = ordinaryBody('user', context);
  const value: unknown = JSON.parse(text);
  return [
    { title: 'members in reversed order', text: JSON.stringify(reversed(value)) },
    {
      title: 'indented over several lines',
      text: `${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n').replaceAll('":', '" :')}\r\n`,
    },
    { title: 'white space around', text: ` \n${text}\n ` },
    { title: 'escaped characters', text: escaped(text) },
  ];
}

/**
 * Section 4.1: the body is a JSON object, and JSON has many spellings of one value. In a request shape
 * of the target's own, a parser that takes one of them alone is no breach of the document.
 */
export const readsAnySpelling: Check = defineCheck({
  id: 'token-server.request.any-json-spelling',
  clauses: ['4.1/user-token-endpoint'],
  level: 'must',
  basis: 'sample',
  needs: ['json-body'],
  requires: [USER_TOKEN_SERVED],
  title: 'reads a request in whatever way its JSON is spelt',
  async run(context) {
    skipUnlessUserJson(context);
    await requireControl(context);
    await context.examples(spellings(context), async ({ text, title }) => {
      const sent = await askWithBody('user', context, Buffer.from(text), title);
      await expectServed(context, sent);
    });
  },
});

/** @throws NotApplicable when only app tokens are asked for with a JSON body. */
function skipUnlessUserJson({ tokenServer }: CheckContext): void {
  if (tokenServer.jsonKinds.includes('user')) return;
  throw new NotApplicable('the request shape of the token server has no JSON body for user tokens');
}

interface UnknownMembers {
  readonly title: string;
  readonly members: object;
}

const PLAINEST: UnknownMembers = { title: 'an unknown string', members: { device: 'phone' } };

const UNKNOWN_MEMBERS: readonly UnknownMembers[] = [
  PLAINEST,
  { title: 'an unknown object', members: { client: { version: [1, 2, 3] } } },
  { title: 'an unknown null', members: { channel: null } },
  { title: 'an unknown string of 4,000 characters', members: { device: 'x'.repeat(4_000) } },
];

/** The name of section 2.2 in other letters: some decoders, the vendor's sample's among them, take it for the same. */
const OTHER_SPELLING = 'User_UUID';

/** Whether the user under the other name is in the token, in place of the one under the right name. */
async function takesOtherSpelling(context: CheckContext): Promise<boolean> {
  const { tokenServer, users } = context;
  const [one = '', other = one] = users.apart(['spelt', 'misspelt'], 1);
  const ordinary = JSON.parse(ordinaryBody('user', context, one)) as object;
  const role = `user token with ${OTHER_SPELLING} beside user_uuid`;
  const sent = await tokenServer.ask('user', { ...ordinary, [OTHER_SPELLING]: other }, role);
  const opened = openToken(context, tokenIn(sent) ?? '');
  if (one === other || opened.kind === 'closed') return false;
  return chatGrantsOf(opened.inside, 'user').some(({ userId }) => userId === other);
}

/** The document states no limit of size, so that a target may have one. */
const isTooLarge = ({ exchange }: TokenSent): boolean => statusOf(exchange) === 413;

function askBeside({ members, title }: UnknownMembers, context: CheckContext): Promise<TokenSent> {
  const ordinary = JSON.parse(ordinaryBody('user', context)) as object;
  return context.tokenServer.ask('user', { ...ordinary, ...members }, title);
}

/** Whether a target says, in whatever way, that it does not serve a request; a 5xx says that it failed. */
const isRefusal = ({ answer }: TokenSent): boolean =>
  (answer.kind === 'error' || answer.kind === 'refused') && answer.status < 500;

/**
 * Which members requests have is up to the integrator, whose clients send them: a server may refuse what it does not
 * know. One that takes the plainest of them and not the others refuses something else.
 */
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
    let refused: TokenSent | undefined;
    await context.examples(UNKNOWN_MEMBERS, async (unknown) => {
      if (refused !== undefined) return;
      const sent = await askBeside(unknown, context);
      if (unknown === PLAINEST && isRefusal(sent)) {
        const user = plainUser(context, 'user');
        await requireNotThrottled(context, sent, { users: [user, user] });
        refused = sent;
      } else if (!isTooLarge(sent)) await expectServed(context, sent);
    });
    if (refused !== undefined) {
      return { observed: `refuses a member that it does not know: ${describeAnswer(refused)}` };
    }
    if (!(await takesOtherSpelling(context))) return undefined;
    return { observed: `takes the member ${OTHER_SPELLING} for user_uuid where both are there` };
  },
});

const CONTENT_TYPES = [
  'application/json; charset=utf-8',
  'application/json;charset=UTF-8',
  'Application/JSON',
].map((contentType) => ({ title: contentType, contentType }));

const HAS_JSON_TYPE = /^application\/json$/i;

/** Section 4.1 names application/json; HTTP lets it carry a charset and be written in any case. */
export const acceptsContentTypeSpellings: Check = defineCheck({
  id: 'token-server.request.content-type-spellings',
  clauses: ['4.1/request-content-type'],
  level: 'should',
  basis: 'practice',
  needs: ['json-body'],
  requires: [USER_TOKEN_SERVED],
  title: 'accepts application/json with a charset and in any case',
  async run(context) {
    skipUnlessUserJson(context);
    const { tokenServer } = context;
    const ordinary = tokenServer.requestFor('user', ordinarilyAsked('user', context));
    if (!ordinary.headers.some(([, value]) => HAS_JSON_TYPE.test(value))) {
      throw new NotApplicable('the request shape of the token server has a media type of its own');
    }
    await requireControl(context);
    await context.examples(CONTENT_TYPES, async ({ contentType, title }) => {
      const headers = ordinary.headers.map(
        ([name, value]) => [name, HAS_JSON_TYPE.test(value) ? contentType : value] as const,
      );
      await expectServed(context, await tokenServer.send('user', { ...ordinary, headers }, title));
    });
  },
});
