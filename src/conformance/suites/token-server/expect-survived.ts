import type { CheckContext } from '../../check-context.ts';
import { Nonconformity } from '../../signals.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { demandAnswered } from '../../tokens/demand-heard.ts';
import { describeAnswer } from '../../tokens/describe-answer.ts';

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
