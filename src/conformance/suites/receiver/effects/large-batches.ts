import {
  BATCH_SIZES,
  type BatchSizeRow,
  turnsFinishedArbitrary,
} from '../../../../arbitraries/index.ts';
import type { Notice } from '../../../../contract/index.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { NotApplicable } from '../../../core/signals.ts';
import { reactionOf } from '../../../expect/receiver-expectations.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, recipeOf } from '../valid-notices/valid-notice.ts';
import { expectOneEffect, skipUnlessAppliedAlone } from './effect-judging.ts';

/** Batches on both sides of the limit of section 8. */
const BATCHES = BATCH_SIZES.filter(({ id }) => id === '201-truncated' || id === '200-whole');

/** Far above the sizes at which frameworks, queues and columns of texts end, the largest first. */
const LARGER: readonly BatchSizeRow[] = [2_400, 500].map((turns) => {
  return {
    id: `${turns}-whole`,
    title: `${turns} turns, all included`,
    turns,
    totalTurnCount: turns,
  };
});

/** Sends a batch of turns; undefined where the receiver may refuse it, or does. */
async function sendBatch(size: BatchSizeRow, context: CheckContext): Promise<Sent | undefined> {
  const { receiver, profile } = context;
  const [batch] = context.draw(turnsFinishedArbitrary(size, noticeOptionsOf(context)), 1);
  const notice = batch as unknown as Notice;
  if (encodeBody(notice).length > profile.values['limits.receiverBodyBytes']) return undefined;
  const sent = await receiver.send(recipeOf(notice), { role: `a batch: ${size.title}` });
  return reactionOf(sent.exchange.outcome, profile) === 'acknowledged' ? sent : undefined;
}

async function judgeBatch(size: BatchSizeRow, context: CheckContext): Promise<boolean> {
  const sent = await sendBatch(size, context);
  if (sent === undefined) return false;
  await context.receiver.sendAgain(sent, `the same batch again: ${size.title}`);
  const what = `a batch of turns (112) that came twice: ${size.title}`;
  await expectOneEffect(context, sent, what);
  return true;
}

/** The largest batch that the receiver acknowledges: what it does not refuse it may lose all the same. */
async function judgeLargest(context: CheckContext): Promise<void> {
  for (const size of LARGER) {
    const sent = await sendBatch(size, context);
    if (sent === undefined) continue;
    const { length } = sent.request.body;
    await expectOneEffect(context, sent, `an acknowledged batch of ${length} bytes: ${size.title}`);
    return;
  }
}

/** Of large bodies only effects show whether they are kept. */
export const largeBatches: Check = defineCheck({
  id: 'receiver.effect.large-batches-take-effect-once',
  clauses: ['6.2/notice-id', '8/turns-truncated'],
  level: 'should',
  basis: 'practice',
  needs: ['observer'],
  requires: ['receiver.duplicate.takes-effect-once', 'receiver.acknowledges.turns-finished'],
  title:
    'applies batches of 200 turns once, whole and truncated, and larger ones that it acknowledges',
  async run(context) {
    let judged = 0;
    skipUnlessAppliedAlone(context, [112]);
    await context.examples(BATCHES, async (size) => {
      if (await judgeBatch(size, context)) judged += 1;
    });
    if (judged === 0) {
      throw new NotApplicable(
        'the receiver acknowledges no batch of 200 turns, as other checks say',
      );
    }
    await context.examples([{ title: 'the largest batch' }], () => judgeLargest(context));
  },
});
