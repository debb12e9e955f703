import type { TokenKind } from '../../../../contract/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  askWithBody,
  ordinarilyAsked,
  ordinaryBody,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireOrdinaryNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent, TokenServerProbe } from '../../../probes/token-server-probe.ts';
import { malformedRequests } from './malformed-requests.ts';
import { NO_OBJECTS } from './nameless-bodies.ts';
import {
  LONG_USER,
  longUsers,
  numericUsers,
  OVERLONG_USER,
  unservableRequests,
} from './odd-requests.ts';
import { expectEachSurvived, expectSurvived, isCrash, SURVIVES } from './survives.ts';

const AT_RISK = { ...SURVIVES, isRisky: true } as const;

interface Sendable extends Example {
  readonly sendTo: (tokenServer: TokenServerProbe) => Promise<TokenSent>;
}

/** Fields that are missing or of another type, and JSON that has none. */
function illTyped(context: CheckContext): readonly Sendable[] {
  const { users, profile } = context;
  const requests = [...unservableRequests(context), ...numericUsers(context)];
  const fields = requests.map(({ kind, asked, title }) => ({
    title,
    sendTo: (tokenServer: TokenServerProbe) => tokenServer.fetch(kind, asked, title),
  }));
  const noObjects = context.tokenServer.jsonKinds.flatMap((kind) =>
    [...NO_OBJECTS, 'true'].map((text) => {
      const what = `${kind} token: ${text}`;
      const body = Buffer.from(text);
      return {
        title: what,
        sendTo: (tokenServer: TokenServerProbe) =>
          askWithBody(kind, { tokenServer, users, profile }, body, what),
      };
    }),
  );
  return [...fields, ...noObjects];
}

/** A field of the wrong type is the caller's mistake; a 5xx says that it is the server's. */
export const survivesIllTypedFields: Check = defineCheck({
  ...AT_RISK,
  id: 'token-server.request.survives-ill-typed-fields',
  title: 'answers missing and ill-typed fields, and JSON that is no object, without a server error',
  async run(context) {
    const rows = illTyped(context);
    if (rows.length === 0) {
      throw new NotApplicable(
        'the request shape of the token server can ask for nothing but a user of some form',
      );
    }
    await expectEachSurvived(context, {
      rows,
      send: ({ sendTo }, tokenServer) => sendTo(tokenServer),
    });
  },
});

/** Broken input is the caller's mistake too. What the sample answers to it is judged by checks of its own. */
export const survivesMalformedRequests: Check = defineCheck({
  ...AT_RISK,
  id: 'token-server.request.survives-malformed-requests',
  needs: ['own-requests'],
  title: 'answers a body or an encoding that is malformed without a server error',
  async run(context) {
    const rows = malformedRequests(context);
    if (rows.length === 0) {
      throw new NotApplicable(
        'the request shape of the token server has no body and no encoding that could be malformed',
      );
    }
    await expectEachSurvived(context, {
      rows,
      send: ({ kind, request, title }, tokenServer) => tokenServer.send(kind, request, title),
    });
  },
});

/**
 * A server that refuses a body before all of it has come may close the connection, and the refusal is
 * then lost on the way. The next request shows whether the server crashed.
 */
export function isCutShort({ exchange: { outcome } }: TokenSent): boolean {
  return outcome.kind === 'failure' && outcome.reason === 'reset';
}

/** Without a token before the large body, a refusal after it says nothing. */
async function requireServing(context: CheckContext, rows: readonly Enlarged[]): Promise<void> {
  for (const { kind } of rows) requireToken(await askOrdinarily(kind, context));
}

/**
 * Who refuses has not crashed, and may do so for a while after a request that looks like an attack.
 * @throws Untestable when an ordinary request is refused.
 */
function requireNoRefusal(after: TokenSent, what: string): void {
  if (isCrash(after)) return;
  throw new Untestable(
    `the target answers an ordinary request after ${what} with ${describeAnswer(after)}, which is no crash`,
  );
}

/** After a large request the server still serves, and the request itself, if its answer is its own, brought no crash. */
async function expectStillServing(
  context: CheckContext,
  sent: TokenSent,
  what: string,
): Promise<void> {
  const after = await askOrdinarily(sent.kind, context);
  if (tokenIn(after) !== undefined) {
    if (!isCutShort(sent)) await expectSurvived(context, sent);
    return;
  }
  requireNotRedirected(context, after);
  await requireOrdinaryNotThrottled(context, after);
  requireNoRefusal(after, what);
  throw new Nonconformity({
    expected: `an ordinary request served after ${what}`,
    actual: describeAnswer(after),
    sent: after,
  });
}

/** The body of a request that is served, with something more after its opening brace. */
interface Enlarged extends Example {
  readonly kind: TokenKind;
  readonly text: string;
}

/** @throws NotApplicable when no body is an object that could hold more. */
function enlarged(context: CheckContext, more: string): readonly Enlarged[] {
  const rows = context.tokenServer.jsonKinds
    .map((kind) => ({ title: `${kind} token`, kind, text: ordinaryBody(kind, context) }))
    .filter(({ text }) => text.startsWith('{') && text !== '{}')
    .map((row) => ({ ...row, text: row.text.replace('{', () => `{${more}`) }));
  if (rows.length > 0) return rows;
  throw new NotApplicable('the request shape of the token server has no JSON object as its body');
}

/** Sends such a body in a way that allows for a target that falls. */
function askAtRisk(
  kind: TokenKind,
  { tokenServer, users, profile }: CheckContext,
  text: string,
  role: string,
): Promise<TokenSent> {
  const asking = { tokenServer: tokenServer.risky(), users, profile };
  return askWithBody(kind, asking, Buffer.from(text), role);
}

const NESTING = 20_000;
const NESTED = `${'['.repeat(NESTING)}${']'.repeat(NESTING)}`;
/** Not deep: a target that answers 5xx to it as well does so for the length. */
const asLong = (text: string): string =>
  text.replace(NESTED, JSON.stringify('x'.repeat(NESTED.length - 2)));

/** The stack of a recursive parser may overflow. */
export const survivesDeepJson: Check = defineCheck({
  ...AT_RISK,
  id: 'token-server.request.survives-deep-json',
  needs: ['json-body'],
  title: 'survives deeply nested JSON',
  async run(context) {
    const rows = enlarged(context, `"nested":${NESTED},`);
    await requireServing(context, rows);
    const what = `JSON nested ${NESTING} levels deep`;
    await context.examples(rows, async ({ kind, text }) => {
      const sent = await askAtRisk(kind, context, text, what);
      const long = `JSON of ${text.length} characters`;
      if (isCrash(sent) && isCrash(await askAtRisk(kind, context, asLong(text), long))) return;
      await expectStillServing(context, sent, what);
    });
  },
});

/**
 * A user id that no column holds, or whose length no field of a token holds, may be refused. What a server
 * does not read to its end it may cut short; the next request shows whether it crashed.
 */
export const survivesLongUsers: Check = defineCheck({
  ...AT_RISK,
  id: 'token-server.request.survives-long-users',
  requires: [USER_TOKEN_SERVED],
  title: 'answers user ids of thousands of characters without a server error',
  async run(context) {
    // No URL is as long as the longest of them, and few servers read such a form.
    const { tokenServer } = context;
    const lengths = tokenServer.encodesUser('user') ? [LONG_USER] : [LONG_USER, OVERLONG_USER];
    const rows = longUsers(context, lengths);
    if (rows.length === 0) {
      throw new NotApplicable('the request shape of the token server cannot name such users');
    }
    requireToken(await askOrdinarily('user', context));
    await context.examples(rows, async ({ user, title }) => {
      const asked = ordinarilyAsked('user', context, user);
      const sent = await tokenServer.risky().fetch('user', asked, title);
      await expectStillServing(context, sent, title);
    });
  },
});

const MEGABYTE = 1_048_576;

/** A body above the limit gets a 4xx, one below it an answer. White space makes it large and nothing else. */
export const survivesLargeBody: Check = defineCheck({
  ...AT_RISK,
  id: 'token-server.request.survives-large-body',
  needs: ['json-body', 'heavy-load'],
  title: 'survives a body of one megabyte',
  async run(context) {
    const rows = enlarged(context, ' '.repeat(MEGABYTE));
    await requireServing(context, rows);
    const what = 'a body of one megabyte';
    await context.examples(rows, async ({ kind, text }) => {
      await expectStillServing(context, await askAtRisk(kind, context, text, what), what);
    });
  },
});
