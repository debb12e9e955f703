import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../../core/evidence/evidence.ts';
import { hasTimedOut } from '../../../core/read-exchange.ts';
import { Untestable } from '../../../core/signals.ts';
import {
  expectEachForgeryRejected,
  expectForgeriesRejected,
  rethrowAsPractice,
} from '../../../expect/minimal-pair.ts';
import { reactionOf, requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type Sent } from '../../../probes/receiver-probe.ts';
import {
  type Candidate,
  candidateOf,
  OTHER_EVENTS,
  standInsFor,
} from '../accepted-notification.ts';
import { createForge } from './forged-form.ts';
import { changeOfKind, type ForgeryKind } from './forgery-kinds.ts';

/** The coarsest of three families: what a receiver takes that has not begun to verify. */
const FIRST_KINDS: readonly [ForgeryKind, ...ForgeryKind[]] = [
  'without signatures',
  'signed with another key',
  'whose last number was changed after signing',
];

/** What is forged, and how. */
interface FirstForgery extends Candidate {
  readonly kind: ForgeryKind;
}

/**
 * A forgery of each kind: the first of the ordinary notification, the others of two events that the seed chooses,
 * since each event may have a handler that loads its key for itself. They are few, so that a target which bans who
 * forges still serves the gates.
 */
function firstForgeries(context: CheckContext): readonly FirstForgery[] {
  const forge = createForge(context);
  const [first, ...others] = FIRST_KINDS;
  return [
    { words: 'an ordinary notification', recipe: ordinaryRecipe(context), kind: first },
    ...others.map((kind, index) => {
      const at = (Math.abs(context.seed) * others.length + index) % OTHER_EVENTS.length;
      return { ...candidateOf(OTHER_EVENTS[at] ?? 101, forge), kind };
    }),
  ];
}

async function sendForgeries(
  context: CheckContext,
  first: readonly FirstForgery[],
): Promise<readonly Sent[]> {
  let isSilent = false;
  const forgeries = await context.each(first, async ({ kind, recipe, words }, { receiver }) => {
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
  title: 'rejects a forgery in its first requests, whatever it acknowledges',
  run: (context) =>
    context.examples([{ title: 'the first requests of the run' }], async () => {
      const { receiver, profile } = context;
      const forgeries = await sendForgeries(context, firstForgeries(context));
      const control = await receiver.send(ordinaryRecipe(context), { role: 'control after' });
      if (isRateLimited(control.exchange)) requireAcknowledged(control, profile);
      if (reactionOf(control.exchange.outcome, profile) === 'acknowledged') {
        await expectEachForgeryRejected(context, forgeries, control);
        return;
      }
      await judgeAccepted(context, forgeries, control);
      for (const other of standInsFor(context)) {
        // A target that gives no answer would be waited for again and again.
        if (control.exchange.outcome.kind === 'failure') break;
        const kinds = FIRST_KINDS.slice(0, 2);
        const more = await sendForgeries(
          context,
          kinds.map((kind) => ({ ...other, kind })),
        );
        await judgeAccepted(context, more, control);
      }
      const found = describeOutcome(control.exchange.outcome);
      throw new Untestable(
        `the ordinary notification is not acknowledged (${found}), so that a rejected forgery shows nothing`,
      );
    }),
});
