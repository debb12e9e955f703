import type { Clock } from '../../../clock/clock.ts';
import type { ChatCall, ChatService } from '../../../simulator/chat/index.ts';

/** The calls that a rehearsal looks at, as they happen. */
export interface CallLog {
  readonly calls: readonly ChatCall[];
  /** Whether an awaited call stands at `from` or later, at once or before `withinMs` have passed. */
  wait(from: number, isAwaited: (call: ChatCall) => boolean, withinMs: number): Promise<boolean>;
  close(): void;
}

export interface CallLogOptions {
  readonly service: ChatService;
  readonly clock: Clock;
  /** Ends every wait. */
  readonly signal?: AbortSignal;
  /** Hears each call just after it was written down. */
  readonly onCall: (call: ChatCall) => void;
}

/** Calls of the REST interface and of the engine are nobody's that is rehearsed. */
const WATCHED: ReadonlySet<ChatCall['by']> = new Set([
  'client',
  'token-server',
  'service',
  'control',
]);

/** Writes calls down until it is closed. */
export function createCallLog({ service, clock, signal, onCall }: CallLogOptions): CallLog {
  const calls: ChatCall[] = [];
  let look = (_call: ChatCall) => {};
  const stop = service.watch((call) => {
    if (!WATCHED.has(call.by)) return;
    calls.push(call);
    onCall(call);
    look(call);
  });

  return {
    calls,
    wait(from, isAwaited, withinMs) {
      if (calls.slice(from).some(isAwaited)) return Promise.resolve(true);
      if (signal?.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (isSeen: boolean) => {
          cancel();
          look = () => {};
          signal?.removeEventListener('abort', abandon);
          resolve(isSeen);
        };
        const abandon = () => finish(false);
        const cancel = clock.after(withinMs, abandon);
        signal?.addEventListener('abort', abandon, { once: true });
        look = (call) => {
          if (isAwaited(call)) finish(true);
        };
      });
    },
    close: stop,
  };
}
