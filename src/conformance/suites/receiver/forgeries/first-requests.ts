import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../../core/evidence/evidence.ts';
import { hasTimedOut } from '../../../core/read-exchange.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import {
  expectEachForgeryRejected,
  expectForgeriesRejected,
  rethrowAsPractice,
} from '../../../expect/minimal-pair.ts';
import { reactionOf, requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../../probes/receiver-probe.ts';
import { type Candidate, standInsFor } from '../accepted-notification.ts';
import { changeOfKind, type ForgeryKind } from './forgery-kinds.ts';

/** The coarsest of three families: what a receiver takes that has not begun to verify. */
const FIRST_KINDS: readonly ForgeryKind[] = [
  'without signatures',
  'signed with another key',
  'whose last number was changed after signing',
];

/** Of each other event: each may have a handler that begins to verify later. */
const KIND_OF_OTHERS: ForgeryKind = 'signed with another key';

/** What is forged, and how. */
interface Planned extends Candidate {
  readonly kind: ForgeryKind;
}

const plannedOf = (candidate: Candidate, kinds: readonly ForgeryKind[]): readonly Planned[] =>
  kinds.map((kind) => ({ ...candidate, kind }));

async function sendForgeries(
  context: CheckContext,
  planned: readonly Planned[],
): Promise<readonly Sent[]> {
  let isSilent = false;
  const forgeries = await context.each(planned, async ({ recipe, words, kind }, { receiver }) => {
    // A target that gives no answer would be waited for again and again.
    if (isSilent) return undefined;
    const forged = { ...recipe, ...changeOfKind(kind) };
    const role = `${words} ${kind}`;
    const sent = await receiver.send(forged, { role }).catch(rethrowAsPractice);
    isSilent ||= hasTimedOut(sent.exchange);
    return sent;
  });
  return forgeries.filter((sent) => sent !== undefined);
}

/**
 * What the target acknowledges of forgeries while it refuses the ordinary notification: that proves itself.
 * @throws Nonconformity for the first forgery that is accepted.
 */
async function judgeAccepted(
  context: CheckContext,
  forgeries: readonly Sent[],
  control: Sent,
): Promise<void> {
  const { profile } = context;
  if (profile.values['rejection.mode'] !== 'status') return;
  const isAccepted = ({ exchange }: Sent) =>
    reactionOf(exchange.outcome, profile) === 'acknowledged';
  await expectForgeriesRejected(context, forgeries.filter(isAccepted), control);
}

const isAbsence = (thrown: unknown): boolean =>
  thrown instanceof Nonconformity && thrown.breach.proof !== 'positive';

/** Forgeries of all other events. Of those that are refused for their pace nothing is said. */
async function judgeOthers(context: CheckContext): Promise<void> {
  const { receiver, profile } = context;
  const others = [...standInsFor(context)].flatMap((each) => plannedOf(each, [KIND_OF_OTHERS]));
  const sent = await sendForgeries(context, others);
  const forgeries = sent.filter(({ exchange }) => !isRateLimited(exchange));
  const control = await receiver.send(ordinaryRecipe(context), { role: 'control after' });
  const isAcknowledged = reactionOf(control.exchange.outcome, profile) === 'acknowledged';
  if (isAcknowledged) await expectForgeriesRejected(context, forgeries, control);
  else await judgeAccepted(context, forgeries, control);
}

/**
 * A receiver may verify only once it has loaded its key, and one that acknowledges nothing genuine may yet
 * acknowledge a forgery. So this check comes before the gates of the suite.
 */
export const rejectsForgeriesInFirstRequests: Check = defineCheck({
  id: 'receiver.signature.rejects-forgeries-in-the-first-requests',
  clauses: ['5/receiver-verifies-signature'],
  level: 'must',
  basis: 'stated',
  restsOn: ['rejection.mode', 'rejection.statuses'],
  gate: 'none',
  title: 'rejects forgeries that are the first requests of the run, whatever it acknowledges',
  run: (context) =>
    context.examples([{ title: 'the first requests of the run' }], async () => {
      const { receiver, profile } = context;
      const ordinary = { words: 'an ordinary notification', recipe: ordinaryRecipe(context) };
      const forgeries = await sendForgeries(context, plannedOf(ordinary, FIRST_KINDS));
      const control = await receiver.send(ordinary.recipe, { role: 'control after' });
      if (isRateLimited(control.exchange)) requireAcknowledged(control, profile);
      if (reactionOf(control.exchange.outcome, profile) === 'acknowledged') {
        await expectEachForgeryRejected(context, forgeries, control).catch(
          async (thrown: unknown) => {
            // A crash on one forgery must not hide that another one is accepted.
            if (isAbsence(thrown)) {
              await judgeOthers(context).catch((other: unknown) => {
                if (!isAbsence(other)) throw other;
              });
            }
            throw thrown;
          },
        );
        await judgeOthers(context);
        return;
      }
      await judgeAccepted(context, forgeries, control);
      for (const other of standInsFor(context)) {
        // A target that gives no answer would be waited for again and again.
        if (control.exchange.outcome.kind === 'failure') break;
        const more = await sendForgeries(context, plannedOf(other, FIRST_KINDS.slice(0, 2)));
        await judgeAccepted(context, more, control);
      }
      const found = describeOutcome(control.exchange.outcome);
      throw new Untestable(
        `the ordinary notification is not acknowledged (${found}), so that a rejected forgery shows nothing`,
      );
    }),
});
