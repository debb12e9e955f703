import { expect, test } from 'vitest';
import { createLedger, note } from '../../../src/conformance/core/ledger.ts';
import { answer, exchangeOf } from '../../support/scripted-exchange.ts';

const roles = (count: number) => Array.from({ length: count }, (_none, number) => `r${number}`);

function ledgerWith(count: number) {
  const ledger = createLedger();
  for (const role of roles(count)) note(ledger, { role, exchange: exchangeOf(answer(200)) });
  return ledger;
}

test('a new ledger holds nothing', () => {
  expect(createLedger()).toEqual({ examples: 0, exchanges: 0, noticeIds: new Set(), entries: [] });
});

test('a short example is kept whole, the oldest first', () => {
  expect(ledgerWith(6).entries.map(({ role }) => role)).toEqual(roles(6));
});

test('of a long example the first and the latest are kept, and all are counted', () => {
  const ledger = ledgerWith(20);
  expect(ledger.entries.map(({ role }) => role)).toEqual(['r0', 'r15', 'r16', 'r17', 'r18', 'r19']);
  expect(ledger.exchanges).toBe(20);
});

test('what was handed out before does not change when more is noted', () => {
  const ledger = ledgerWith(2);
  const { entries } = ledger;
  note(ledger, { role: 'later', exchange: exchangeOf(answer(200)) });
  expect(entries.map(({ role }) => role)).toEqual(['r0', 'r1']);
});
