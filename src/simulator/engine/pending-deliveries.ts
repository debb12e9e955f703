import type { Notice } from '../../contract/index.ts';
import { createGate } from './create-gate.ts';

/** Notices of so many bytes at most wait for a retry or an answer before sessions wait for them. */
const MOST_PENDING = 8_000_000;
/** What is kept beside a notice that waits: a timer, promises, its last attempt. */
const KEPT_BESIDE = 1_500;
/** What a value takes in memory, without the characters of a text. */
const VALUE_BYTES = 32;

/** About how many bytes a notice takes while it waits. Written as JSON, a long one would take as many again. */
function weightOf(notice: Notice): number {
  let weight = KEPT_BESIDE;
  const values: unknown[] = [notice];
  while (values.length > 0) {
    const value = values.pop();
    weight += VALUE_BYTES;
    if (typeof value === 'string') weight += value.length;
    if (typeof value !== 'object' || value === null) continue;
    for (const member of Object.values(value)) values.push(member);
  }
  return weight;
}

/** Deliveries that nobody waits for, of a bounded size together. */
export interface PendingDeliveries {
  /** Keeps one until it has ended; one that is rejected stays, so that `allEnded` rejects. */
  add(delivery: Promise<unknown>, notice: Notice): void;
  /** Resolves when there is room for more. */
  room(): Promise<void>;
  allEnded(): Promise<unknown>;
}

export function createPendingDeliveries(): PendingDeliveries {
  const pending = new Set<Promise<unknown>>();
  const gate = createGate(MOST_PENDING);
  return {
    add(delivery, notice) {
      const weight = weightOf(notice);
      pending.add(delivery);
      gate.add(weight);
      const forget = (): void => {
        pending.delete(delivery);
        gate.leave(weight);
      };
      delivery.then(forget, () => {});
    },
    room: () => gate.enter(0),
    allEnded: () => Promise.all(pending),
  };
}
