import type { Exchange } from '../../wire/exchange.ts';

const EXCHANGES_KEPT = 6;

/** One exchange and what it was meant to show. */
export interface Entry {
  readonly role: string;
  readonly exchange: Exchange;
}

/** What one check has sent: counted for good, kept only for the example at hand. */
export interface Ledger {
  examples: number;
  exchanges: number;
  readonly noticeIds: Set<string>;
  /** The latest exchanges of the current example, the oldest first. */
  entries: readonly Entry[];
}

export function createLedger(): Ledger {
  return { examples: 0, exchanges: 0, noticeIds: new Set(), entries: [] };
}

/** Notes an exchange; of a long example the first and the latest are kept. */
export function note(ledger: Ledger, entry: Entry): void {
  ledger.exchanges += 1;
  const kept = [...ledger.entries, entry];
  ledger.entries = kept.length > EXCHANGES_KEPT ? kept.toSpliced(1, 1) : kept;
}
