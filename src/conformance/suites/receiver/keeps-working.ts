import { HOSTILE_BODIES, type HostileBody } from '../../../arbitraries/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../core/evidence/evidence.ts';
import { type Breach, Nonconformity, TargetGone } from '../../core/signals.ts';
import { expectAcknowledged, reactionOf } from '../../expect/receiver-expectations.ts';
import { sendAtRisk } from '../../expect/send-at-risk.ts';
import { ordinaryRecipe, type Sent } from '../../probes/receiver-probe.ts';
import { HOSTILE_CHECK, hostileRecipe } from './hostile.ts';

/** So many refusals in a row are no chance. */
const REFUSED_IN_A_ROW = 3;

/**
 * What a receiver keeps for each body that it refuses, such as a connection of a pool, may be used up: then nothing is
 * acknowledged any more. Whoever signs is no forger to be banned.
 */
function endedBy(
  bodies: number,
  { actual, sent }: Pick<Breach, 'actual' | 'sent'>,
  { seen }: CheckContext,
): Nonconformity {
  seen.proved.add('ends-at-hostile-bodies');
  return new Nonconformity({
    expected: 'ordinary notifications acknowledged, as they were before',
    actual: `${actual}, after ${bodies} signed bodies that are no notification`,
    proof: 'positive',
    hint: 'Look whether it keeps something for each body that it refuses, such as a connection of a pool or a lock, and never gives it back.',
    ...(sent === undefined ? {} : { sent }),
  });
}

/** @throws Nonconformity when ordinary notifications are refused from now on, which one was. */
async function expectStillServed(
  context: CheckContext,
  first: Sent,
  bodies: number,
): Promise<void> {
  const { profile, receiver, runId } = context;
  for (let more = 1; more < REFUSED_IN_A_ROW; more += 1) {
    const role = 'an ordinary notification, once more';
    const sent = await receiver.send(ordinaryRecipe({ runId }), { role });
    if (reactionOf(sent.exchange.outcome, profile) === 'acknowledged') return;
  }
  const actual = `${describeOutcome(first.exchange.outcome)} ${REFUSED_IN_A_ROW} times in a row`;
  throw endedBy(bodies, { actual, sent: first }, context);
}

/** The hostile bodies of one check, then an ordinary notification: a crash may show only afterwards. */
export const keepsWorking: Check = defineCheck({
  ...HOSTILE_CHECK,
  id: 'receiver.hostile.keeps-working',
  title: 'acknowledges an ordinary notification after each hostile body',
  run({ profile, runId, examples, seen }) {
    let bodies = 0;
    // Of several bodies at once, the first may end it, so that none of the notifications behind them is acknowledged.
    let isServed = seen.isTakingOrdinary();
    async function judgeBody(body: HostileBody, own: CheckContext): Promise<void> {
      await sendAtRisk(own, hostileRecipe(body), `a signed body: ${body.title}`);
      bodies += 1;
      const role = `an ordinary notification after ${body.title}`;
      const sent = await own.receiver.send(ordinaryRecipe({ runId }), { role });
      const reaction = reactionOf(sent.exchange.outcome, profile);
      if (reaction === 'acknowledged') {
        isServed = true;
        return;
      }
      if (isServed && !isRateLimited(sent.exchange)) {
        await expectStillServed(own, sent, bodies);
      }
      expectAcknowledged(sent, profile);
    }
    return examples(
      HOSTILE_BODIES.filter(({ kind }) => kind === 'malformed' || kind === 'other-value'),
      (body, own) =>
        judgeBody(body, own).catch((thrown: unknown) => {
          const isSilence = thrown instanceof TargetGone && thrown.isSilent;
          if (!isSilence || !isServed || bodies === 0) throw thrown;
          throw endedBy(bodies, { actual: 'no answer to any request any more' }, own);
        }),
    );
  },
});
