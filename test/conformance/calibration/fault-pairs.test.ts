import { expect, test } from 'vitest';
import { createEmbeddedBench } from '../../../src/conformance/calibration/embedded-bench.ts';
import { outcomeOf } from '../../../src/contract/index.ts';
import { FAULTS, type FaultId } from '../../../src/integrator/index.ts';

/** Faults that fail, each beside one that only warns. */
const PAIRS: readonly (readonly [hard: FaultId, soft: FaultId])[] = [
  ['receiver.accepts-unsigned', 'receiver.refuses-unknown-event'],
  ['receiver.accepts-empty-key', 'receiver.acknowledges-late'],
  ['receiver.verifies-no-call-events', 'receiver.never-dedupes'],
  ['receiver.verifies-no-chunked-bodies', 'receiver.echoes-stack'],
  ['receiver.compares-prefix', 'receiver.refuses-third-attempt'],
  ['receiver.escapes-non-ascii', 'receiver.crashes-on-null'],
  ['receiver.unescapes-slashes', 'receiver.dedupes-on-body-hash'],
  ['receiver.refuses-event-202', 'receiver.loses-failed-agents'],
  ['receiver.refuses-labels', 'receiver.shows-customer-key-in-refusal'],
  ['receiver.limits-history-to-20-entries', 'receiver.drops-while-busy'],
  ['receiver.tracks-one-session', 'receiver.remembers-twenty-notices'],
  ['receiver.stores-forged-call-events', 'receiver.never-renews-tokens'],
  ['receiver.renews-before-verifying', 'receiver.refuses-other-product'],
  ['receiver.shows-certificate-in-error', 'receiver.matches-content-type-exactly'],
  ['token-server.answers-token-and-error', 'token-server.takes-expire-as-minutes'],
  ['token-server.fails-with-token', 'token-server.crashes-on-large-body'],
  ['token-server.quotes-token', 'token-server.privilege-outlives-token'],
  ['token-server.has-no-maximum', 'token-server.mints-for-empty-user'],
  ['token-server.truncates-long-user', 'token-server.fails-every-other-call'],
  ['token-server.uses-wrong-certificate', 'token-server.hands-out-old-token'],
];

const bench = createEmbeddedBench();

test.each(PAIRS)('%s fails beside %s', async (hard, soft) => {
  const verdictOf = (id: FaultId) => FAULTS.find((fault) => fault.id === id)?.verdict;
  expect([verdictOf(hard), verdictOf(soft)]).toEqual(['fail', 'warn']);
  const { foundBy = '' } = FAULTS.find(({ id }) => id === hard) ?? {};
  const results = await bench.results({ faults: [hard, soft], selection: { only: [foundBy] } });
  expect(results.get(foundBy)?.verdict).toBe('fail');
  const outcome = outcomeOf([...results.values()], { isStrict: false, isInterrupted: false });
  expect(outcome).toBe('nonconformant');
});
