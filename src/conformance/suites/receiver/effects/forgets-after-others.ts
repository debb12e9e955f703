import { FORGETS_AFTER_OTHERS } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Seen } from '../../../core/evidence/seen.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { catchUp, sendOrdinary } from './effect-judging.ts';

/** How many others come in between, the fewest first; the last is more than the hundred that a cache often keeps. */
const OTHERS: readonly number[] = [8, 32, 128];
const AT_ONCE = 8;

/** All other checks wait for the trial: it sends no more others where they have taken longer than this, in ms. */
const LONGEST_MS = 3_000;

/** What became of a notice that was retried, and how long after its first attempt, in ms. */
interface Retried {
  readonly isKnown: boolean;
  readonly afterMs: number;
}

/** Retries a notice that took effect, after something else. */
async function retryAfter(
  context: CheckContext,
  meanwhile: () => Promise<void>,
): Promise<Retried | undefined> {
  const { receiver, observer } = context;
  const first = await sendOrdinary(context, 'first attempt, while no other check sends');
  if ((await observer.settled(first.noticeId)) !== 1) return undefined;
  await meanwhile();
  const { recipe, noticeId, exchange } = first;
  const retry = await receiver.send(recipe, { role: 'its retry', noticeId });
  await catchUp(context);
  const isKnown = (await observer.effects(noticeId)) === 1;
  return { isKnown, afterMs: retry.exchange.startedAtMs - exchange.startedAtMs };
}

async function sendOthers(context: CheckContext, count: number): Promise<void> {
  for (let sent = 0; sent < count; sent += AT_ONCE) {
    const others = Array.from({ length: AT_ONCE }, () => sendOrdinary(context, 'another notice'));
    // Each is let end before one that was refused ends the trial.
    await Promise.allSettled(others);
    await Promise.all(others);
  }
}

/**
 * A notice is known again right after its first attempt, and as long after it as some others took, and not behind
 * these: nothing but their number makes the difference.
 */
async function tryMemory(context: CheckContext): Promise<string | undefined> {
  const atOnce = await retryAfter(context, async () => undefined);
  if (atOnce?.isKnown !== true) return undefined;
  for (const count of OTHERS) {
    const behind = await retryAfter(context, () => sendOthers(context, count));
    if (behind === undefined) return undefined;
    const { isKnown, afterMs } = behind;
    if (isKnown && afterMs > LONGEST_MS) return undefined;
    if (isKnown) continue;
    const later = await retryAfter(context, () => context.wait(afterMs));
    if (later?.isKnown !== true) return undefined;
    return `${FORGETS_AFTER_OTHERS}: a retry ${Math.round(later.afterMs)} ms after the first attempt has no second effect, and one with ${count} others in between has. Keep noticeIds for as long as a retry may come.`;
  }
  return undefined;
}

const tried = new WeakMap<Seen, Promise<string | undefined>>();

/** What a trial says of the memory of noticeIds, which is tried once in a run. */
function memoryWords(context: CheckContext): Promise<string | undefined> {
  const known =
    tried.get(context.seen) ??
    context
      .alone(() => tryMemory(context))
      .catch((thrown: unknown) => {
        // The finding stands whatever becomes of the target meanwhile.
        if (thrown instanceof Untestable) return undefined;
        throw thrown;
      });
  tried.set(context.seen, known);
  return known;
}

/**
 * Judges how often notices take effect that come several times. Where a memory that keeps so many noticeIds alone
 * explains a second effect, that is told: the requests of other checks are among those others.
 */
export async function explainedByMemory(
  context: CheckContext,
  judge: () => Promise<void>,
): Promise<void> {
  try {
    await judge();
  } catch (thrown) {
    const isMore = thrown instanceof Nonconformity && (thrown.breach.effects ?? 0) > 1;
    if (!isMore) throw thrown;
    const hint = await memoryWords(context);
    if (hint === undefined) throw thrown;
    // What makes the difference is known.
    const { effects: _known, ...breach } = thrown.breach;
    throw new Nonconformity({ ...breach, hint });
  }
}
