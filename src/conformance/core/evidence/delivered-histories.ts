import type { Profile } from '../../../contract/index.ts';
import type { ReceiverProbe, Sent } from '../../probes/receiver-probe.ts';

/** Whom a history is delivered to. */
export interface DeliveryTarget {
  readonly receiver: ReceiverProbe;
  readonly profile: Profile;
}

/** A history that was delivered for its answers, each of which acknowledged. */
export interface DeliveredHistory {
  /** How it was delivered, e.g. `retries`. */
  readonly kind: string;
  readonly title: string;
  /** The first sending of each notice. */
  readonly sent: readonly Sent[];
  /** Delivers the same anew, to an agent of its own, and resolves to the like. */
  redeliver(target: DeliveryTarget, judge: (sent: Sent) => void): Promise<readonly Sent[]>;
}

/** The first histories of each kind that the receiver acknowledged: their effects can be looked at as well. */
export interface DeliveredHistories {
  note(history: DeliveredHistory): void;
  of(kind: string): readonly DeliveredHistory[];
  /** The noticeId with which each of them begins. */
  noticeIds(): readonly string[];
}

const MOST_OF_A_KIND = 20;

export function createDeliveredHistories(): DeliveredHistories {
  const byKind = new Map<string, DeliveredHistory[]>();
  return {
    note(history) {
      const known = byKind.get(history.kind) ?? [];
      if (known.length < MOST_OF_A_KIND) byKind.set(history.kind, [...known, history]);
    },
    of: (kind) => byKind.get(kind) ?? [],
    noticeIds: () =>
      [...byKind.values()].flat().flatMap(({ sent: [first] }) => (first ? [first.noticeId] : [])),
  };
}
