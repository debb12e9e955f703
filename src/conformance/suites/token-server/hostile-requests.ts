import type { TokenKind } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { requireToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_KINDS,
  BOTH_TOKENS_SERVED,
  ordinaryRequest,
} from '../../expect/tokens/ordinary-request.ts';
import {
  requireNotToldToWait,
  requireOrdinaryNotThrottled,
} from '../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { unservableRequests } from './odd-requests.ts';

/** A server answers every request: a 5xx, a hang or a broken connection counts as a crash. */
async function expectSurvived(context: CheckContext, sent: TokenSent): Promise<void> {
  await requireNotToldToWait(context, sent);
  const { outcome } = sent.exchange;
  if (outcome.kind === 'answer' && outcome.status < 500) return;
  throw new Nonconformity({
    expected: `${sent.role} answered with a status below 500`,
    actual: describeAnswer(sent),
    sent,
  });
}

const COMMON = {
  clauses: ['4.1/token-or-error'],
  level: 'should',
  basis: 'practice',
  needs: ['sample-requests'],
} as const;

/** A field of the wrong type is the caller's mistake; a 5xx says that it is the server's. */
export const survivesIllTypedFields: Check = defineCheck({
  ...COMMON,
  id: 'token-server.request.survives-ill-typed-fields',
  requires: BOTH_TOKENS_SERVED,
  title: 'answers missing and ill-typed fields without a server error',
  run: (context) =>
    context.examples(unservableRequests(context), async ({ kind, body, title }) => {
      await expectSurvived(context, await context.tokenServer.ask(kind, body, title));
    }),
});

const ODD_JSON: readonly string[] = [
  'null',
  'true',
  '60',
  '"text"',
  '[]',
  '[{"user_uuid":"assay","expire":60}]',
  '{"user_uuid":"assay","expire":60}garbage',
  '{"user_uuid":"assay","expire":60}{"user_uuid":"other","expire":60}',
  '{"user_uuid":"assay","user_uuid":"other","expire":60,"expire":61}',
  '{"user_uuid":"assay","expire":60,"__proto__":{"expire":61}}',
  '{"user_uuid":"assay","expire":60,"constructor":{"prototype":null}}',
  '{"user_uuid":"\\ud800","expire":60}',
  '{"user_uuid":"\\u0000","expire":60}',
  `{"user_uuid":"assay","expire":${'9'.repeat(400)}}`,
  '{"user_uuid":"assay","expire":1e400}',
];

/** JSON that is no object, or an unusual object: it may be refused or served, but is answered. */
export const survivesOddJson: Check = defineCheck({
  ...COMMON,
  id: 'token-server.request.survives-odd-json',
  requires: BOTH_TOKENS_SERVED,
  title: 'answers scalars, arrays, repeated members and trailing bytes without a server error',
  run: (context) =>
    context.examples(
      BOTH_KINDS.flatMap(({ kind }) =>
        ODD_JSON.map((text) => ({ title: `${kind} token: ${text.slice(0, 80)}`, kind, text })),
      ),
      async ({ kind, text, title }) => {
        await expectSurvived(
          context,
          await context.tokenServer.askRaw(kind, Buffer.from(text), title),
        );
      },
    ),
});

/**
 * A server that refuses a body before all of it has come may close the connection, and the refusal is
 * then lost on the way. The next request shows whether the server crashed.
 */
function isCutShort({ exchange: { outcome } }: TokenSent): boolean {
  return outcome.kind === 'failure' && outcome.reason === 'reset';
}

/** Without a token before the large body, a refusal after it says nothing. */
async function requireServing(context: CheckContext): Promise<void> {
  for (const { kind } of BOTH_KINDS) requireToken(await askOrdinarily(kind, context));
}

/** Sends a large body and expects that the server still serves afterwards. */
async function expectStillServing(
  context: CheckContext,
  kind: TokenKind,
  text: string,
  what: string,
): Promise<void> {
  const sent = await context.tokenServer.askRaw(kind, Buffer.from(text), what);
  const after = await askOrdinarily(kind, context);
  if (tokenIn(after) !== undefined) {
    if (!isCutShort(sent)) await expectSurvived(context, sent);
    return;
  }
  await requireOrdinaryNotThrottled(context, after);
  throw new Nonconformity({
    expected: `an ordinary request served after ${what}`,
    actual: describeAnswer(after),
    sent: after,
  });
}

/** The text of a request that is served, with something more after its opening brace. */
function ordinaryText(kind: TokenKind, context: CheckContext, more: string): string {
  return JSON.stringify(ordinaryRequest(kind, context)).replace('{', `{${more}`);
}

const NESTING = 20_000;
const NESTED = `${'['.repeat(NESTING)}${']'.repeat(NESTING)}`;

/** The stack of a recursive parser may overflow. */
export const survivesDeepJson: Check = defineCheck({
  ...COMMON,
  id: 'token-server.request.survives-deep-json',
  requires: BOTH_TOKENS_SERVED,
  title: 'survives deeply nested JSON',
  async run(context) {
    await requireServing(context);
    await context.examples(BOTH_KINDS, async ({ kind }) => {
      const text = ordinaryText(kind, context, `"nested":${NESTED},`);
      await expectStillServing(context, kind, text, `JSON nested ${NESTING} levels deep`);
    });
  },
});

const MEGABYTE = 1_048_576;

/** A body above the limit gets a 4xx, one below it an answer. White space makes it large and nothing else. */
export const survivesLargeBody: Check = defineCheck({
  ...COMMON,
  id: 'token-server.request.survives-large-body',
  requires: BOTH_TOKENS_SERVED,
  title: 'survives a body of one megabyte',
  async run(context) {
    await requireServing(context);
    await context.examples(BOTH_KINDS, async ({ kind }) => {
      const text = ordinaryText(kind, context, ' '.repeat(MEGABYTE));
      await expectStillServing(context, kind, text, 'a body of one megabyte');
    });
  },
});
