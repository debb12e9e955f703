import type { TokenKind } from '../../../contract/index.ts';
import { isSuccessStatus } from '../../../wire/exchange.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import { demandHeardAlone } from '../../expect/tokens/demand-heard.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { askOrdinarily, kindRows } from '../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

function isServed({ exchange: { outcome }, answer }: TokenSent): boolean {
  const isSuccess = outcome.kind === 'answer' && isSuccessStatus(outcome.status);
  // Rule 2 of section 4.1: an error under a success status is a refusal.
  return isSuccess && answer.kind !== 'error';
}

/**
 * The endpoints whose refusals mean something: an ordinary request gets a success status there. What
 * that answer holds is the matter of other checks.
 * @throws Untestable when there are none, or when one may be refusing for the pace.
 */
export async function servingKinds(context: CheckContext): Promise<readonly TokenKind[]> {
  const answers: { readonly kind: TokenKind; readonly sent: TokenSent }[] = [];
  for (const { kind } of kindRows(context)) {
    const sent = await askOrdinarily(kind, context);
    if (!isServed(sent)) await demandHeardAlone(context, sent);
    answers.push({ kind, sent });
  }
  const serving = answers.filter(({ sent }) => isServed(sent));
  if (serving.length > 0) return serving.map(({ kind }) => kind);
  const found = answers.map(({ kind, sent }) => `${kind} token: ${describeAnswer(sent)}`);
  throw new Untestable(`no endpoint serves an ordinary request (${found.join('; ')})`);
}
