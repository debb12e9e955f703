import { UsageError } from '../../../errors.ts';
import type { ChatWorld } from './chat-world.ts';
import { answered, type Decision } from './decision.ts';

/** Moves the clock of the service ahead; only a reset takes that back. */
export interface TurnClock {
  readonly type: 'turn-clock';
  /** At least 0. */
  readonly byMs: number;
}

/** Throws a UsageError for a time that would go back. */
export function decideTurnClock({ byMs }: TurnClock, { state }: ChatWorld): Decision<undefined> {
  if (!(byMs >= 0 && Number.isFinite(byMs))) {
    throw new UsageError(
      `expected a clock to be turned ahead by a number of ms of at least 0, found ${byMs}.`,
    );
  }
  const leadMs = state.leadMs + byMs;
  return { ...answered(undefined), changes: [{ type: 'clock-turned', leadMs }] };
}

/**
 * Everything is forgotten: users, sessions, tokens, stubs and how far the clock was turned. Clients are
 * not told.
 */
export interface Reset {
  readonly type: 'reset';
}

export function decideReset(): Decision<undefined> {
  return { ...answered(undefined), changes: [{ type: 'reset' }] };
}
