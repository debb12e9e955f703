import assert from '@hapi/hoek/assert';
import type { Recipe } from '../../wire/request/recipe.ts';
import { SIGNATURE_VERSIONS, schemeOf, signatureHeader, signBody } from '../../wire/signature.ts';
import type { CheckContext } from '../core/check-context.ts';
import { describeOutcome } from '../core/evidence/evidence.ts';
import { Nonconformity, TargetGone, Untestable } from '../core/signals.ts';
import type { Sent } from '../probes/receiver-probe.ts';
import { expectRejected, reactionOf, requireAcknowledged } from './receiver-expectations.ts';
import { toldInBody, wordsOfRule } from './told-in-body.ts';

/** What is done to an accepted request so that it must no longer be accepted. */
export interface Corruption {
  /** The changed request in a few words: `a notification without signatures`. */
  readonly what: string;
  /** Exactly one thing that is different. */
  readonly change: Partial<Omit<Recipe, 'content'>>;
}

/**
 * A negative check as a minimal pair: a request that is accepted, the same request with exactly one
 * thing changed, then the accepted one again. The outer two are controls: without them a rejection
 * could mean anything.
 */
export async function expectMinimalPairRejected(
  context: CheckContext,
  accepted: Recipe,
  { what, change }: Corruption,
): Promise<void> {
  const { receiver, profile } = context;
  requireAcknowledged(await receiver.send(accepted, { role: 'control before' }), profile);
  const forged = await receiver
    .send({ ...accepted, ...change }, { role: what })
    .catch(rethrowAsPractice);
  const control = await receiver.send(accepted, { role: 'control after' });
  requireAcknowledged(control, profile);

  await expectForgeriesRejected(context, [forged], control);
}

/** Whether a request bears both right signatures of its bytes, each once. */
function isGenuine({ request }: Sent, { receiver, profile }: CheckContext): boolean {
  const scheme = schemeOf(profile);
  const right = signBody(request.body, receiver.customerKey, scheme);
  return SIGNATURE_VERSIONS.every((version) => {
    const wanted = signatureHeader(scheme, version).toLowerCase();
    const given = request.headers.filter(([name]) => name.toLowerCase() === wanted);
    return given.length === 1 && given[0]?.[1] === right[version];
  });
}

/**
 * Judges forgeries by their answers; under silent rejection by their effects, once a control that was sent
 * later shows its own. `areRepeated` says that they bear the noticeId of a notification that was applied.
 *
 * @throws Untestable under silent rejection without an observer, or when the control shows no effect.
 */
export async function expectForgeriesRejected(
  context: CheckContext,
  forgeries: readonly Sent[],
  control: Sent,
  areRepeated = false,
): Promise<void> {
  // Whoever acknowledges what is signed as it ought to be must never be accused of it.
  assert(
    !forgeries.some((each) => isGenuine(each, context)),
    'a forgery is signed as it ought to be',
  );
  /** The effects that a notice may have without its forgery: none, or as many as a genuine one has. */
  const rightful = () => (areRepeated ? context.observer.settled(control.noticeId) : 0);
  if (context.profile.values['rejection.mode'] === 'status') {
    let crash: Nonconformity | undefined;
    for (const forged of forgeries) {
      await expectRefused(context, forged, control, rightful).catch((thrown: unknown) => {
        // A crash on one forgery must not hide that the next one is accepted.
        if (!(thrown instanceof Nonconformity) || thrown.breach.proof === 'positive') throw thrown;
        crash ??= thrown;
      });
      // What bears the noticeId of a genuine notification may have its effect.
      if (!areRepeated) context.seen.noteRejected(forged);
    }
    if (crash !== undefined) throw crash;
    return;
  }
  await requireEffect(context, control);
  const most = await rightful();
  for (const forged of forgeries) {
    await expectNoEffect(context, forged, most);
    if (!areRepeated) context.seen.noteRejected(forged);
  }
}

/** Judges forgeries that differ in what is forged alone, and counts those that are accepted. */
export async function expectEachForgeryRejected(
  context: CheckContext,
  forgeries: readonly Sent[],
  control: Sent,
): Promise<void> {
  const { profile } = context;
  await expectForgeriesRejected(context, forgeries, control).catch((thrown: unknown) => {
    const isByAnswer = profile.values['rejection.mode'] === 'status';
    if (!(thrown instanceof Nonconformity) || !isByAnswer) throw thrown;
    const isAccepted = ({ exchange }: Sent) =>
      reactionOf(exchange.outcome, profile) === 'acknowledged';
    const showing = { shown: forgeries.filter(isAccepted).length, tried: forgeries.length };
    throw new Nonconformity({ ...thrown.breach, showing });
  });
}

/** A target that dies of a forgery has not accepted it. */
export function rethrowAsPractice(thrown: unknown): never {
  if (!(thrown instanceof TargetGone) || thrown.lastRequest === undefined) throw thrown;
  const { lastRequest, isSilent } = thrown;
  throw new TargetGone(lastRequest.request.url, {
    lastRequest: { ...lastRequest, basis: 'practice' },
    isSilent,
  });
}

/** With an observer at hand, an accepted forgery is not only suspected: it says that it took effect. */
async function expectRefused(
  context: CheckContext,
  forged: Sent,
  control: Sent,
  rightful: () => Promise<number> | number,
): Promise<void> {
  try {
    expectRejected(forged, context.profile);
  } catch (thrown) {
    if (!(thrown instanceof Nonconformity)) throw thrown;
    const effects = context.hasObserver ? await context.observer.effects(forged.noticeId) : 0;
    if (effects === 0 || effects <= (await rightful())) {
      requireNotToldInBody(context, forged, control);
      throw thrown;
    }
    const { hint: _silence, basis: _duty, ...breach } = thrown.breach;
    const actual = `${breach.actual}, and it took effect (observer: ${effects})`;
    throw new Nonconformity({ ...breach, actual, proof: 'positive' });
  }
}

/** @throws Untestable where the body may be how the receiver rejects. */
function requireNotToldInBody({ profile }: CheckContext, forged: Sent, control: Sent): void {
  const [refused, taken] = [forged.exchange.outcome, control.exchange.outcome];
  const told = toldInBody(refused, taken, profile);
  if (told === undefined) return;
  throw new Untestable(
    `a forgery gets ${describeOutcome(refused)}, whose ${told.what} reads like an error, while a valid notification gets ` +
      `${describeOutcome(taken)}; ${wordsOfRule(told)}`,
  );
}

/**
 * Under silent rejection only the effects show what became of a notification.
 * @throws Untestable without an observer, or when it shows no effect of the control.
 */
async function requireEffect(context: CheckContext, control: Sent): Promise<void> {
  if (!context.hasObserver) {
    throw new Untestable(
      "under the profile value 'rejection.mode' = 'silent' only an observer shows a rejection",
      { remedies: [{ code: 'declare-observer' }] },
    );
  }
  if ((await context.observer.settled(control.noticeId)) > 0) return;
  throw new Untestable('the acknowledged control shows no effect at the observer');
}

async function expectNoEffect(
  { observer }: CheckContext,
  forged: Sent,
  rightful: number,
): Promise<void> {
  const effects = await observer.effects(forged.noticeId);
  if (effects <= rightful) return;
  throw new Nonconformity({
    expected: `${forged.role} dropped without effect`,
    actual: `it took effect (observer: ${effects})`,
    proof: 'positive',
    sent: forged,
  });
}
