import type { Exchange } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import type { Purpose } from '../governor/purpose.ts';
import { isServerError } from '../read-exchange.ts';

/** An acknowledged notification that has to have one effect, from some time after it was sent to the end of the run. */
export interface OwedEffect extends Pick<Sent, 'noticeId' | 'request'> {
  readonly recipe: Recipe;
  /** Unix ms. */
  readonly sentAtMs: number;
  /** The one effect was seen before. */
  readonly wasSeen: boolean;
}

/** Which notifications of a run owe one effect each. */
export interface EffectsOwed {
  /** Notes what became of a sending; `isAcknowledged` of the answer. */
  noteSending(exchange: Exchange, purpose: Purpose, isAcknowledged: boolean): void;
  /** A notification was seen to have taken effect once. */
  noteSingle(sent: Sent): void;
  /** These were acknowledged that came at the same time as each other, each about an agent of its own. */
  noteAtOnce(all: readonly Sent[]): void;
  /** In the order of sending. */
  atOnce(): readonly OwedEffect[];
  /** It was answered by a 5xx at first, and came again. */
  hasFailedFirst(noticeId: string): boolean;
  /** In the order of sending. */
  all(): readonly OwedEffect[];
  /** The first of all, and the first whose one effect was seen: for a retry at the end of the run. */
  oldest(): readonly OwedEffect[];
}

/** Of each kind; a run that goes on for a given time may get any number. */
const MOST_KEPT = 2_000;

function owedBy({ noticeId, request, recipe, exchange }: Sent, wasSeen: boolean): OwedEffect {
  return { noticeId, request, recipe, sentAtMs: exchange.startedAtMs, wasSeen };
}

export function createEffectsOwed(): EffectsOwed {
  const ordinary = new Map<string, OwedEffect>();
  const seen = new Map<string, OwedEffect>();
  /** What may have arrived without an answer, and then came again. */
  const unsure = new Set<string>();

  const failed = new Set<string>();
  const atOnce: OwedEffect[] = [];

  const all = (): readonly OwedEffect[] =>
    [...new Map([...ordinary, ...seen]).values()].toSorted(
      (one, other) => one.sentAtMs - other.sentAtMs,
    );

  return {
    noteSending(exchange, purpose, isAcknowledged) {
      const { request, outcome, startedAtMs } = exchange;
      const { noticeId, recipe, isOrdinary = false } = purpose;
      if (noticeId === undefined || recipe === undefined) return;
      if (outcome.kind === 'failure') unsure.add(noticeId);
      else if (isServerError(exchange) && failed.size < MOST_KEPT) failed.add(noticeId);
      // Copies of it may take effect as well, which other checks judge.
      if (ordinary.delete(noticeId)) return;
      if (!isOrdinary || !isAcknowledged || unsure.has(noticeId)) return;
      if (ordinary.size >= MOST_KEPT) return;
      const sending = { noticeId, request, recipe, sentAtMs: startedAtMs, wasSeen: false };
      ordinary.set(noticeId, sending);
    },
    noteSingle(sent) {
      if (seen.size < MOST_KEPT) seen.set(sent.noticeId, owedBy(sent, true));
    },
    noteAtOnce(sendings) {
      const more = sendings.slice(0, MOST_KEPT - atOnce.length);
      atOnce.push(...more.map((sent) => owedBy(sent, false)));
    },
    atOnce: () => atOnce,
    hasFailedFirst: (noticeId) => failed.has(noticeId),
    all,
    oldest() {
      const sendings = all();
      const firsts = [sendings[0], sendings.find(({ wasSeen }) => wasSeen)];
      return [...new Set(firsts)].filter((each) => each !== undefined);
    },
  };
}
