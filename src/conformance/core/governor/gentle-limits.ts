import { definedMembers } from '../../../contract/defined-members.ts';
import { isLoopback } from '../../../simulator/chat/index.ts';
import type { Targets } from '../targets.ts';

/** How fast a run asks, where nothing else was decided. */
export interface RequestPace {
  /** Requests that begin in a second at most; undefined for no limit. */
  readonly ratePerSecond?: number;
  /** Requests that are under way at the same time at most; undefined for no limit. */
  readonly requestsAtOnce?: number;
}

/** The pace for a target that others may use as well. */
export const GENTLE_PACE: Required<RequestPace> = { ratePerSecond: 20, requestsAtOnce: 2 };

/**
 * Whether every server that a run asks is on this machine: `localhost`, 127.0.0.0/8 or ::1. No name is
 * looked up: any other one may belong to a machine that others use.
 */
export function isOnThisMachine({ receiver, tokenServer }: Targets): boolean {
  const asked = [
    receiver?.url,
    receiver?.observerUrl,
    receiver?.engine?.url,
    tokenServer?.url,
    tokenServer?.register?.url,
    tokenServer?.unregister?.url,
  ];
  return asked.every((url) => url === undefined || isLoopback(new URL(url).hostname));
}

/** The pace that was decided; a target on another machine that is to be spared has a gentle one else. */
export function paceOf(options: RequestPace, isSpared: boolean): RequestPace {
  const { ratePerSecond, requestsAtOnce } = options;
  return {
    ...(isSpared ? GENTLE_PACE : {}),
    ...definedMembers({ ratePerSecond, requestsAtOnce }),
  };
}
