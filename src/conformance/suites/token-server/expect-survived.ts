import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { demandAnswered } from '../../expect/tokens/demand-heard.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

/** Whatever is asked, a server answers: a 5xx, a hang or a broken connection is a crash. */
export async function expectSurvived(context: CheckContext, sent: TokenSent): Promise<void> {
  await demandAnswered(context, sent);
  const { outcome } = sent.exchange;
  if (outcome.kind === 'answer' && outcome.status < 500) return;
  throw new Nonconformity({
    expected: `${sent.role} answered with a status below 500`,
    actual: describeAnswer(sent),
    sent,
  });
}
