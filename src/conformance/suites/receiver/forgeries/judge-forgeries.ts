import { ACCEPTED_BESIDE } from '../../../../contract/index.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { describeOutcome, isRateLimited } from '../../../core/evidence/evidence.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { expectForgeriesRejected, rethrowAsPractice } from '../../../expect/minimal-pair.ts';
import { reactionOf, requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import type { SendOptions, Sent } from '../../../probes/receiver-probe.ts';
import {
  type Forge,
  type ForgedForm,
  isListed,
  wordsOfForgery,
  wordsOfForm,
} from './forged-form.ts';
import { changeOfKind, type ForgeryKind } from './forgery-kinds.ts';

/** When forgeries are sent, seen from the genuine notification that they imitate. */
export type ForgeryHistory =
  | 'fresh'
  | 'while the genuine one is refused'
  | 'before the genuine one'
  | 'as a copy of an acknowledged one'
  | 'as a retry of an acknowledged one'
  | 'among genuine ones at once';

/** Some forgeries of one form: a point of the product, shrunk to the plainest that is still accepted. */
export interface ForgeryCase extends ForgedForm {
  readonly history: ForgeryHistory;
  readonly kinds: readonly ForgeryKind[];
}

/** What one check has learnt by its forgeries. */
export interface ForgeryTrial {
  readonly context: CheckContext;
  readonly forge: Forge;
  /** Forms that the target does not acknowledge when genuine, in words. */
  readonly leftOut: Set<string>;
  /** The same forms: nothing follows from a rejection of a forgery, but its acceptance proves itself. */
  readonly refused: ForgedForm[];
  /** How many forgeries were judged. */
  judged: number;
  /** The latest genuine notification was acknowledged: it is the control before the next forgeries. */
  isAcknowledging: boolean;
}

interface Play extends ForgeryCase {
  readonly trial: ForgeryTrial;
}

/** What was sent; `control` is genuine and came after the forgeries. */
interface Played {
  readonly forgeries: readonly Sent[];
  readonly control: Sent;
  /** The forgeries bear the noticeId of a notification that was acknowledged. */
  readonly areRepeated?: boolean;
}

/** A form that is not acknowledged when genuine, though no forgery came before it. */
class NotAcknowledged extends Error {}

function sendGenuine(play: Play, options: SendOptions): Promise<Sent> {
  const { forge, context } = play.trial;
  return context.receiver.send(forge(play), options);
}

function sendForged(
  play: Play,
  kind: ForgeryKind,
  genuine: Recipe = play.trial.forge(play),
  options: Partial<SendOptions> = {},
): Promise<Sent> {
  const when = play.history === 'fresh' ? '' : `, ${play.history}`;
  const role = `${wordsOfForgery(play, kind)}${when}`;
  const recipe = { ...genuine, ...changeOfKind(kind) };
  return play.trial.context.receiver.send(recipe, { role, ...options }).catch(rethrowAsPractice);
}

/** Whether a genuine notification was acknowledged; a rate limit leaves that open. */
function isAcknowledged(sent: Sent, { trial: { context } }: Play): boolean {
  if (isRateLimited(sent.exchange)) requireAcknowledged(sent, context.profile);
  return reactionOf(sent.exchange.outcome, context.profile) === 'acknowledged';
}

async function sendControlBefore(play: Play): Promise<Sent> {
  const before = await sendGenuine(play, { role: 'control before' });
  if (!isAcknowledged(before, play)) throw new NotAcknowledged();
  return before;
}

/** The genuine notification before them may be that of another form. */
async function playFresh(play: Play): Promise<Played> {
  if (!play.trial.isAcknowledging) await sendControlBefore(play);
  const { trial } = play;
  const forgeries = await trial.context.each(play.kinds, (kind, own) =>
    sendForged({ ...play, trial: { ...trial, context: own } }, kind),
  );
  return { forgeries, control: await sendGenuine(play, { role: 'control after' }) };
}

/** Forgeries of what is refused when it is genuine, which the control after them shows. */
async function playRefused(play: Play): Promise<Played> {
  const forgeries: Sent[] = [];
  for (const kind of play.kinds) {
    const forged = await sendForged(play, kind);
    forgeries.push(forged);
    // A target that gives no answer would be waited for again and again.
    if (forged.exchange.outcome.kind === 'failure') break;
  }
  return { forgeries, control: await sendGenuine(play, { role: 'genuine one' }) };
}

/** Forgeries under the noticeId of an acknowledged notification. */
function playAfter(stampOf: (before: Sent) => Partial<SendOptions>) {
  return async (play: Play): Promise<Played> => {
    const before = await sendControlBefore(play);
    const forgeries: Sent[] = [];
    for (const kind of play.kinds) {
      forgeries.push(await sendForged(play, kind, before.recipe, stampOf(before)));
    }
    const control = await sendGenuine(play, { role: 'control after' });
    return { forgeries, control, areRepeated: true };
  };
}

/** As many genuine ones as a small service may get at once, with the forgeries among them. */
const GENUINE_AT_ONCE = 6;

/** Each forgery comes between two genuine notifications: a receiver may mix up requests that it works on at once. */
async function playUnderLoad(play: Play): Promise<Played> {
  await sendControlBefore(play);
  const genuine: Promise<Sent>[] = [];
  const forged: Promise<Sent>[] = [];
  for (let left = Math.max(GENUINE_AT_ONCE, play.kinds.length + 1); left > 0; left -= 1) {
    genuine.push(sendGenuine(play, { role: 'genuine one of several at once' }));
    // The last ones come when the receiver is busiest.
    const kind = play.kinds[left - 2];
    if (kind !== undefined) forged.push(sendForged(play, kind));
  }
  const [forgeries, controls] = await Promise.all([Promise.all(forged), Promise.all(genuine)]);
  await expectNoneAcceptedBeside(play, forgeries);
  for (const control of controls) requireAcknowledged(control, play.trial.context.profile);
  return { forgeries, control: await sendGenuine(play, { role: 'control after' }) };
}

/** Sends the first forgery that was accepted alone, which shows whether the others are the reason. */
async function expectNoneAcceptedBeside(play: Play, forgeries: readonly Sent[]): Promise<void> {
  const { context } = play.trial;
  if (context.profile.values['rejection.mode'] !== 'status') return;
  const at = forgeries.findIndex(
    ({ exchange }) => reactionOf(exchange.outcome, context.profile) === 'acknowledged',
  );
  const [accepted, kind] = [forgeries[at], play.kinds.toReversed()[at]];
  if (accepted === undefined || kind === undefined) return;
  const { control, alone } = await context.alone(async () => ({
    alone: await sendForged({ ...play, history: 'fresh' }, kind),
    control: await sendGenuine(play, { role: 'control after' }),
  }));
  const isRejected = reactionOf(alone.exchange.outcome, context.profile) === 'rejected';
  await expectForgeriesRejected(context, [accepted], control).catch((thrown: unknown) => {
    if (!(thrown instanceof Nonconformity) || !isRejected) throw thrown;
    context.seen.proved.add('mixes-up-requests');
    const hint = `${ACCEPTED_BESIDE} (${describeOutcome(alone.exchange.outcome)}).`;
    throw new Nonconformity({ ...thrown.breach, hint });
  });
}

const HISTORIES: Readonly<Record<ForgeryHistory, (play: Play) => Promise<Played>>> = {
  fresh: playFresh,
  'while the genuine one is refused': playRefused,
  'before the genuine one': playFresh,
  'as a copy of an acknowledged one': playAfter(({ noticeId, notifyMs }) => ({
    stamp: { noticeId, notifyMs },
  })),
  'as a retry of an acknowledged one': playAfter(({ noticeId }) => ({ noticeId })),
  'among genuine ones at once': playUnderLoad,
};

/** All that a target's memory may tell from a fresh forgery. */
export const REMEMBERED_HISTORIES: readonly ForgeryHistory[] = [
  'before the genuine one',
  'as a copy of an acknowledged one',
  'as a retry of an acknowledged one',
  'among genuine ones at once',
];

/** Anybody who forges a notification must not keep the genuine one away by that. */
async function expectGenuineAcknowledged(play: Play, forged: Sent): Promise<void> {
  const { context, forge } = play.trial;
  const role = 'genuine notification after a rejected forgery of the same noticeId';
  const recipe = { ...forge(play), content: forged.recipe.content };
  context.seen.forgetRejected(forged.noticeId);
  const sent = await context.receiver.send(recipe, { role, noticeId: forged.noticeId });
  if (isAcknowledged(sent, play)) return;
  throw new Nonconformity({
    expected: `the ${role} acknowledged`,
    actual: describeOutcome(sent.exchange.outcome),
    sent,
    basis: 'practice',
  });
}

async function judgePlay(play: Play): Promise<void> {
  const { trial, history, kinds } = play;
  const { context } = trial;
  const { forgeries, control, areRepeated } = await HISTORIES[history](play);
  const mode = context.profile.values['rejection.mode'];
  if (!isAcknowledged(control, play)) {
    // An acceptance proves itself; what a rejection is due to cannot be said.
    const accepted = forgeries.filter((each) => isAcknowledged(each, play));
    if (mode === 'status') await expectForgeriesRejected(context, accepted, control);
    const isExpected = history === 'while the genuine one is refused';
    if (trial.isAcknowledging || isExpected) throw new NotAcknowledged();
    requireAcknowledged(control, context.profile);
  }
  trial.isAcknowledging = true;
  await expectForgeriesRejected(context, forgeries, control, areRepeated);
  const last = forgeries.at(-1);
  if (history === 'before the genuine one' && last !== undefined) {
    await expectGenuineAcknowledged(play, last);
  }
  trial.judged += kinds.length;
}

/**
 * Whether the target acknowledges a genuine notification of the form; one that it does not is left out. So is
 * one that it may ignore, where a rejection is silent and only effects show it.
 */
export async function acknowledgesForm(trial: ForgeryTrial, form: ForgedForm): Promise<boolean> {
  const play: Play = { ...form, history: 'fresh', kinds: [], trial };
  const sent = await sendGenuine(play, { role: `genuine ${wordsOfForm(form)}` });
  const isHeld = isAcknowledged(sent, play);
  const isWithoutEffect = isHeld && (await isIgnored(sent, form, trial));
  if (!isHeld) {
    trial.leftOut.add(wordsOfForm(form));
    trial.refused.push(form);
  }
  if (isWithoutEffect) trial.leftOut.add(`${wordsOfForm(form)} (without effect)`);
  return isHeld && !isWithoutEffect;
}

/** What is no event of section 6.3 need not take effect. */
async function isIgnored(
  { noticeId }: Sent,
  { event }: ForgedForm,
  { context }: ForgeryTrial,
): Promise<boolean> {
  if (isListed(event) || !context.hasObserver) return false;
  if (context.profile.values['rejection.mode'] !== 'silent') return false;
  return (await context.observer.settled(noticeId)) === 0;
}

/**
 * Judges one point of the product as a minimal pair: a genuine notification, its forgeries, a genuine one
 * again, which is the control before the next ones as well. What the target does not acknowledge when it
 * is genuine is noted and left out.
 */
export async function judgeForgeries(trial: ForgeryTrial, example: ForgeryCase): Promise<void> {
  try {
    await judgePlay({ ...example, trial });
  } catch (thrown) {
    trial.isAcknowledging = false;
    if (!(thrown instanceof NotAcknowledged)) throw thrown;
    trial.leftOut.add(wordsOfForm(example));
  }
}
