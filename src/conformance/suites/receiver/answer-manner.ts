import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import {
  ARRIVES_WHOLE,
  judgeWholeAnswers,
  observeClock,
  TELLS_THE_TIME,
} from '../../expect/target-answers.ts';
import { occasions } from './answer-secrecy.ts';

async function provoke(context: CheckContext): Promise<void> {
  await context.each(occasions(context), ([role, recipe], { receiver }) =>
    receiver.send(recipe, { role }),
  );
}

const arrivesWhole = defineCheck({
  ...ARRIVES_WHOLE,
  id: 'receiver.answer.arrives-whole',
  run: (context) => judgeWholeAnswers(context, 'receiver', () => provoke(context)),
});

const tellsTheTime = defineCheck({
  ...TELLS_THE_TIME,
  id: 'receiver.answer.tells-the-time',
  async run(context) {
    await provoke(context);
    return observeClock(context, 'receiver');
  },
});

export const answerManner: readonly Check[] = [arrivesWhole, tellsTheTime];
