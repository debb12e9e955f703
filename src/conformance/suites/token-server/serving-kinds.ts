import type { TokenKind } from '../../../contract/index.ts';
import { isSuccessStatus } from '../../../wire/is-success-status.ts';
import type { CheckContext } from '../../check-context.ts';
import { Untestable } from '../../signals.ts';
import { describeAnswer } from '../../tokens/describe-answer.ts';
import { askOrdinarily, kindRows } from '../../tokens/ordinary-request.ts';

/**
 * The endpoints whose refusals mean something: an ordinary request gets a success status there. What
 * that answer holds is the matter of other checks.
 */
export async function servingKinds(context: CheckContext): Promise<readonly TokenKind[]> {
  const answers = await Promise.all(
    kindRows(context).map(async ({ kind }) => ({ kind, sent: await askOrdinarily(kind, context) })),
  );
  const serving = answers.filter(({ sent: { exchange, answer } }) => {
    const { outcome } = exchange;
    const isSuccess = outcome.kind === 'answer' && isSuccessStatus(outcome.status);
    // Rule 2 of section 4.1: an error under a success status is a refusal.
    return isSuccess && answer.kind !== 'error';
  });
  if (serving.length > 0) return serving.map(({ kind }) => kind);
  const found = answers.map(({ kind, sent }) => `${kind} token: ${describeAnswer(sent)}`);
  throw new Untestable(`no endpoint serves an ordinary request (${found.join('; ')})`);
}
