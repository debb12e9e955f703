import type { TokenKind } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { demandHeardAlone } from '../../expect/tokens/demand-heard.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { askOrdinarily, BOTH_KINDS } from '../../expect/tokens/ordinary-request.ts';
import { BOTH_GATES } from '../../expect/tokens/token-gates.ts';
import { demandToken, tokenIn } from '../../expect/tokens/token-in.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { expectSurvived } from './expect-survived.ts';
import { hopelessRequests } from './odd-requests.ts';

const OPENING = {
  clauses: ['4.1/token-or-error'],
  level: 'should',
  basis: 'practice',
  needs: ['sample-requests'],
} as const;

/** A field of the wrong type is the caller's mistake; a 5xx says that it is the server's. */
export const survivesIllTypedFields: Check = defineCheck({
  ...OPENING,
  id: 'token-server.request.survives-ill-typed-fields',
  requires: BOTH_GATES,
  title: 'answers missing and ill-typed fields without a server error',
  run: (context) =>
    context.examples(hopelessRequests(context), async ({ kind, body, title }) => {
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
  '{"__proto__":{"user_uuid":"assay"},"constructor":{"prototype":null},"expire":60}',
  '{"user_uuid":"\\ud800","expire":60}',
  '{"user_uuid":"\\u0000","expire":60}',
  `{"user_uuid":"assay","expire":${'9'.repeat(400)}}`,
  '{"user_uuid":"assay","expire":1e400}',
];

/** JSON that is no object, or an object with surprises: refused or served, but answered. */
export const survivesOddJson: Check = defineCheck({
  ...OPENING,
  id: 'token-server.request.survives-odd-json',
  requires: BOTH_GATES,
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
 * then lost on the way. Whether it crashed shows in whether it serves the next request.
 */
function isCutShort({ exchange: { outcome } }: TokenSent): boolean {
  return outcome.kind === 'failure' && outcome.reason === 'reset';
}

/** Without a token before the heavy body, none after it says nothing. */
async function demandServing(context: CheckContext): Promise<void> {
  for (const { kind } of BOTH_KINDS) demandToken(await askOrdinarily(kind, context));
}

/** Sends a heavy body and makes sure that the server still serves afterwards. */
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
  await demandHeardAlone(context, after);
  throw new Nonconformity({
    expected: `an ordinary request served after ${what}`,
    actual: describeAnswer(after),
    sent: after,
  });
}

const NESTING = 20_000;
const NESTED = `${'['.repeat(NESTING)}${']'.repeat(NESTING)}`;

/** A parser that recurses has a stack to overflow. */
export const survivesDeepJson: Check = defineCheck({
  ...OPENING,
  id: 'token-server.request.survives-deep-json',
  requires: BOTH_GATES,
  title: 'survives deeply nested JSON',
  async run(context) {
    await demandServing(context);
    await context.examples(BOTH_KINDS, async ({ kind }) => {
      const text = `{"user_uuid":${NESTED},"expire":60}`;
      await expectStillServing(context, kind, text, `JSON nested ${NESTING} levels deep`);
    });
  },
});

const MEGABYTE = 1_048_576;

/** A body above the limit gets a 4xx, one below it an answer. */
export const survivesLargeBody: Check = defineCheck({
  ...OPENING,
  id: 'token-server.request.survives-large-body',
  requires: BOTH_GATES,
  title: 'survives a body of one megabyte',
  async run(context) {
    await demandServing(context);
    await context.examples(BOTH_KINDS, async ({ kind }) => {
      const text = `{"user_uuid":"${'x'.repeat(MEGABYTE)}","expire":60}`;
      await expectStillServing(context, kind, text, 'a body of one megabyte');
    });
  },
});
