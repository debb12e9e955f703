import { expect, test } from 'vitest';
import { createCutOffs } from '../../../../src/conformance/core/evidence/cut-offs.ts';
import { isFreshReset } from '../../../../src/conformance/core/read-exchange.ts';
import type { Exchange } from '../../../../src/wire/exchange.ts';
import { answer, failure } from '../../../support/scripted-exchange.ts';

const URL_OF_TARGET = 'http://target/hook';

const exchanged = (
  [startedAtMs, endedAtMs]: readonly [number, number],
  outcome: Exchange['outcome'] = failure('reset'),
  url = URL_OF_TARGET,
): Exchange => ({
  request: { method: 'POST', url, headers: [], body: new Uint8Array() },
  outcome,
  startedAtMs,
  durationMs: endedAtMs - startedAtMs,
});

const RISKY = { id: 'risky', isRisky: true };
const ORDINARY = { id: 'ordinary' };

test('what was cut off together is told by its checks, the risky ones first, in the order of sending', () => {
  const cutOffs = createCutOffs();
  cutOffs.note(ORDINARY, { role: 'control', exchange: exchanged([0, 100]) });
  cutOffs.note(RISKY, { role: 'second', exchange: exchanged([20, 101]) });
  cutOffs.note(RISKY, { role: 'first', exchange: exchanged([10, 102]) });
  cutOffs.note(RISKY, { role: 'first', exchange: exchanged([30, 102]) });
  expect(cutOffs.last(URL_OF_TARGET)).toEqual([
    { id: 'risky', isRisky: true, roles: ['first', 'second'] },
    { id: 'ordinary', isRisky: false, roles: ['control'] },
  ]);
});

test('what had an answer, was cut off long before, was sent afterwards or went elsewhere is not told', () => {
  const cutOffs = createCutOffs();
  const note = (role: string, exchange: Exchange) => cutOffs.note(RISKY, { role, exchange });
  note('an earlier one', exchanged([0, 100]));
  note('an answer', exchanged([4_900, 5_000], answer(200)));
  note('elsewhere', exchanged([4_900, 5_000], failure('reset'), 'http://other/'));
  note('the one', exchanged([4_900, 5_000]));
  const late = exchanged([5_001, 5_001]);
  expect(isFreshReset(late)).toBe(true);
  note('a later one', late);
  expect(cutOffs.last(URL_OF_TARGET)).toEqual([{ ...RISKY, roles: ['the one'] }]);
  expect(cutOffs.last('http://nobody/')).toEqual([]);
});
