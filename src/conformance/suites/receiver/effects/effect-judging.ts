import assert from '@hapi/hoek/assert';
import { EVENT_TYPES, type EventType } from '../../../../contract/index.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import {
  Nonconformity,
  NotApplicable,
  Untestable,
  UnusableDeclaration,
} from '../../../core/signals.ts';
import { requireAcknowledged } from '../../../expect/receiver-expectations.ts';
import { ordinaryRecipe, type SendOptions, type Sent } from '../../../probes/receiver-probe.ts';
import { noticeOptionsOf, plainNotice, recipeOf } from '../valid-notices/valid-notice.ts';

/** Whether notices of an event take effect, as far as the run knows. */
export function isApplied({ observer }: CheckContext, eventType: EventType): boolean {
  return observer.applied.only?.has(eventType) ?? true;
}

/** Whether a notice of an event takes effect whose agent never joined, as far as the run knows. */
export function isAppliedAlone(context: CheckContext, eventType: EventType): boolean {
  const isKnownAlone = context.observer.applied.alone?.has(eventType) ?? true;
  return isKnownAlone && isApplied(context, eventType);
}

/** Whether the event of a notification that was sent takes effect within a session. */
export function isSentApplied(context: CheckContext, { recipe: { content } }: Sent): boolean {
  return 'notice' in content && isApplied(context, content.notice['eventType'] as EventType);
}

/**
 * Leaves a check out that needs an effect of an event which the target ignores.
 * @throws NotApplicable
 */
export function skipUnlessApplied(context: CheckContext, eventType: EventType): void {
  if (isApplied(context, eventType)) return;
  throw new NotApplicable(`the target takes no effect of event ${eventType}`);
}

/** A notification that takes effect: the ordinary one of an agent of its own, or a plain one of another event. */
export function recipeWithEffect(context: CheckContext): Recipe {
  const event = EVENT_TYPES.find(({ eventType }) => isAppliedAlone(context, eventType));
  if (event === undefined || event.eventType === 101) {
    return ordinaryRecipe(context, context.receiver.freshAgent());
  }
  const [notice] = context.draw(plainNotice(event.eventType, noticeOptionsOf(context)), 1);
  assert(notice, 'one notice was drawn');
  return recipeOf(notice);
}

/** Sends a notification that takes effect and is acknowledged. */
export async function sendOrdinary(
  context: CheckContext,
  role: string,
  options: Omit<SendOptions, 'role'> = {},
): Promise<Sent> {
  const sent = await context.receiver.send(recipeWithEffect(context), { role, ...options });
  requireAcknowledged(sent, context.profile);
  return sent;
}

/** An effect that comes later than this is none that a run could wait for. */
const LATEST_MS = 10_000;
const LOOK_AGAIN_MS = 500;

/** Looks again until a look is the last one, or the latest effect would have come; not at all where none is ever late. */
async function lookLater(
  context: CheckContext,
  isLast: (waitedMs: number) => Promise<boolean>,
): Promise<void> {
  const { applied, settleMs } = context.observer;
  if (applied.isNeverLate) return;
  for (let waitedMs = settleMs; waitedMs < LATEST_MS; waitedMs += LOOK_AGAIN_MS) {
    await context.wait(LOOK_AGAIN_MS);
    if (await isLast(waitedMs + LOOK_AGAIN_MS)) return;
  }
  applied.isNeverLate = true;
}

/** @throws UnusableDeclaration where an effect of one of these comes after all that is waited for. */
export async function requireNoLateEffect(
  context: CheckContext,
  all: readonly Sent[],
): Promise<void> {
  const { observer } = context;
  await lookLater(context, async (waitedMs) => {
    const counts = await Promise.all(all.map(({ noticeId }) => observer.effects(noticeId)));
    if (counts.every((effects) => effects === 0)) return false;
    throw new UnusableDeclaration(
      `the observer shows the effects of acknowledged notifications later than ${observer.settleMs / 1_000} s after them, which is all the time that this run gives them`,
      { remedies: [{ code: 'wait-for-effects', seconds: Math.ceil((2 * waitedMs) / 1_000) }] },
    );
  });
}

/** Those without effect that have none either when they get the time of the latest effect that a run waits for. */
export async function stillLost(
  context: CheckContext,
  all: readonly Settled[],
): Promise<readonly Settled[]> {
  const { observer } = context;
  let missing = all.filter(({ effects }) => effects === 0);
  if (missing.length === 0) return missing;
  await lookLater(context, async () => {
    const again = await Promise.all(missing.map(({ sent }) => observer.effects(sent.noticeId)));
    missing = missing.filter((_each, at) => again[at] === 0);
    return missing.length === 0;
  });
  return missing;
}

/** Sends one more notification and waits for its effect: the target has caught up. */
export async function catchUp(context: CheckContext): Promise<void> {
  const fence = await sendOrdinary(context, 'control');
  if ((await context.observer.settled(fence.noticeId)) > 0) return;
  await requireNoLateEffect(context, [fence]);
  // A target that loses one notification in so many has caught up when it shows the next.
  const next = await sendOrdinary(context, 'another control');
  if ((await context.observer.settled(next.noticeId)) > 0) return;
  throw new Untestable(
    'the acknowledged control shows no effect at the observer, and waiting longer brought none: the target lost it',
  );
}

/** Which event was sent, and what tells it from others of its type: `event 201, HANGUP`. */
function wordsOfEvent({ recipe: { content } }: Pick<Sent, 'recipe'>): string {
  if (!('notice' in content)) return 'a notification';
  const { eventType, payload } = content.notice;
  const { state, message } = (payload ?? {}) as { state?: unknown; message?: unknown };
  const told = state ?? message;
  return `event ${String(eventType)}${told === undefined ? '' : `, ${String(told)}`}`;
}

/** A notification and how often it took effect. */
export interface Settled {
  readonly sent: Sent;
  readonly effects: number;
}

/** @throws Nonconformity where a valid notice took effect another number of times than once. */
export function expectSingle({ sent, effects }: Settled, what: string): void {
  if (effects !== 1) throw otherThanOne(sent, effects, what);
}

/** Advice where an observer shows more effects than deliveries. */
const COUNTS_ROWS =
  'An observer has to count how often the notification was applied as a whole, and not the rows that each time writes.';

/** That a notice took effect another number of times than once. */
export function otherThanOne(
  sent: Pick<Sent, 'recipe' | 'request'>,
  effects: number,
  what: string,
): Nonconformity {
  const found = effects === 0 ? 'none' : `${effects} effects`;
  return new Nonconformity({
    expected: `one effect of ${what} (${wordsOfEvent(sent)})`,
    actual: `${found} at the observer`,
    proof: effects > 1 ? 'positive' : 'absence',
    ...(effects > 2 ? { hint: COUNTS_ROWS } : {}),
    sent,
  });
}

/** Judges how often a notice took effect, once the target has caught up. */
export async function expectOneEffect(
  context: CheckContext,
  sent: Sent,
  what: string,
): Promise<void> {
  await context.observer.settled(sent.noticeId);
  await catchUp(context);
  const effects = await context.observer.effects(sent.noticeId);
  expectSingle({ sent, effects }, what);
}

/** Waits for an effect of each notice, of all at the same time: work that is done side by side has no order. */
export async function settleAll(
  { observer }: CheckContext,
  all: readonly Sent[],
): Promise<readonly Settled[]> {
  const settling = all.map(async (sent) => ({
    sent,
    effects: await observer.settled(sent.noticeId),
  }));
  // Each question is let end, also where one shows that the observer cannot be used.
  const ended = await Promise.allSettled(settling);
  return ended.map((each) => {
    if (each.status === 'rejected') throw each.reason;
    return each.value;
  });
}

/** What to look at when an observer counts what had no effect. */
const COUNTS_TOO_MUCH =
  'A line of a log that only tells of the refusal is no effect: the pattern of the observer must not match it.';

/** Judges that a notice took no effect, once the target has caught up. */
export async function expectNotApplied(
  context: CheckContext,
  sent: Sent,
  what: string,
): Promise<void> {
  const effects = await context.observer.effects(sent.noticeId);
  if (effects === 0) return;
  throw new Nonconformity({
    expected: `no effect of ${what}`,
    actual: `${effects} at the observer`,
    proof: 'positive',
    ...(context.observer.kind === 'log' ? { hint: COUNTS_TOO_MUCH } : {}),
    sent,
  });
}
