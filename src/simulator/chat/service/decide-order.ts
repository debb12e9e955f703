import type { ChatChange } from './chat-change.ts';
import type { ChatState, Orderable } from './chat-state.ts';
import type { ChatWorld } from './chat-world.ts';
import { answered, type Decision } from './decision.ts';

/** The next so many of something are answered so, and nothing else happens. */
export interface Order {
  readonly type: 'order';
  readonly what: Orderable;
  readonly count: number;
  /** An error code for logins, an HTTP status for calls. */
  readonly answer: number;
}

/** The answer that was ordered for the thing at hand, before anything else is looked at. */
export interface TakeOrder {
  readonly type: 'take-order';
  readonly what: Orderable;
}

interface Spent {
  readonly answer: number;
  readonly change: ChatChange;
}

/** Uses an order up by one; nothing when none is left. */
export function spend({ orders }: ChatState, what: Orderable): Spent | undefined {
  const { left, answer } = orders[what];
  if (left === 0) return undefined;
  return { answer, change: { type: 'order-set', what, order: { left: left - 1, answer } } };
}

export function decideOrder({ what, count, answer }: Order): Decision<undefined> {
  const order = { left: count, answer };
  return { ...answered(undefined), changes: [{ type: 'order-set', what, order }] };
}

export function decideTakeOrder(
  { what }: TakeOrder,
  { state }: ChatWorld,
): Decision<number | undefined> {
  const spent = spend(state, what);
  if (spent === undefined) return answered(undefined);
  return { ...answered(spent.answer), changes: [spent.change] };
}
