import { hash } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  type EmbeddedBench,
  openEmbeddedBench,
} from '../../../src/conformance/calibration/embedded-bench.ts';
import { inOrder, isSoft, shadowOf } from '../../../src/conformance/calibration/fault-pairs.ts';
import { settingOf } from '../../../src/conformance/calibration/judged-fault.ts';
import { outcomeOf, resolveProfile } from '../../../src/contract/index.ts';
import { FAULTS, type Fault, type FaultId } from '../../../src/integrator/index.ts';

/** A fault that fails, and one that only warns. */
type Pair = readonly [grave: Fault, soft: Fault];

/** Soft faults that leave nothing of the grave one to be seen. */
const HIDING: readonly (readonly [soft: FaultId, reason: string, grave: readonly FaultId[]])[] = [
  [
    'token-server.mints-older-version',
    'gives tokens that cannot be read, so that what is around them cannot be told from them',
    [
      'token-server.fails-with-error-as-token',
      'token-server.ends-token-with-newline',
      'token-server.puts-bearer-before-token',
      'token-server.quotes-token',
      'token-server.percent-encodes-token',
      'token-server.spells-token-in-base64url',
    ],
  ],
  [
    'token-server.takes-expire-as-minutes',
    'gives tokens that are valid for more than 24 hours, with which no login is tried',
    ['token-server.third-token-is-app-token'],
  ],
  [
    'receiver.never-dedupes',
    'does not remember the noticeId, so that no notification counts as a retry',
    ['receiver.verifies-no-retries'],
  ],
  [
    'receiver.dedupes-on-body-hash',
    'does not remember the noticeId, so that no notification counts as a retry',
    ['receiver.verifies-no-retries'],
  ],
  [
    'receiver.dedupes-on-agent',
    'does not remember the noticeId, so that no notification counts as a retry',
    ['receiver.verifies-no-retries'],
  ],
  [
    'receiver.dedupes-on-32-characters',
    'remembers a part of the noticeId, so that no notification counts as a retry',
    ['receiver.verifies-no-retries'],
  ],
  [
    'receiver.dedupes-on-letters-and-digits',
    'remembers a part of the noticeId, so that no notification counts as a retry',
    ['receiver.verifies-no-retries'],
  ],
  [
    'receiver.dedupes-on-agent-and-event',
    'does not remember the noticeId, so that no notification counts as a retry',
    ['receiver.verifies-no-retries'],
  ],
  [
    'receiver.conflicts-on-duplicate',
    'refuses every copy, in which the other fault shows',
    ['receiver.trusts-known-sessions'],
  ],
  [
    'receiver.crashes-on-duplicate',
    'refuses every copy, in which the other fault shows',
    ['receiver.trusts-known-sessions'],
  ],
  [
    'receiver.limits-body-to-100-kb',
    'refuses every notification in which the other fault shows',
    ['receiver.verifies-up-to-100-kb'],
  ],
  [
    'receiver.takes-milliseconds-alone',
    'refuses the first requests for the unit of their times',
    ['receiver.opens-at-start'],
  ],
  [
    'receiver.dedupes-on-agent',
    'drops every event 104 after the 101 of its session, so that none is acted on',
    ['receiver.renews-before-verifying'],
  ],
  [
    'receiver.crashes-on-test-event',
    'crashes on every event in which the other fault shows',
    ['receiver.verifies-no-test-events'],
  ],
  [
    'receiver.loses-joins',
    'has no effect of the genuine notification, beside which those of forgeries are judged',
    ['receiver.verifies-json-types-only'],
  ],
  [
    'token-server.cuts-failures',
    'cuts off the answer in which the other fault shows',
    ['token-server.leaks-certificate-at-its-root'],
  ],
  [
    'token-server.privilege-outlives-token',
    'lets every token end after a day',
    ['token-server.has-no-maximum', 'token-server.wraps-negative-expire'],
  ],
  [
    'token-server.takes-expire-as-minutes',
    'turns the values of expire that show the other fault into other ones, and no token of an hour is left',
    [
      'token-server.wraps-negative-expire',
      'token-server.caches-for-ever',
      'token-server.user-token-has-both-privileges',
      'token-server.every-other-app-token-lasts-a-day',
      'token-server.dates-user-token-in-local-time',
    ],
  ],
  [
    'token-server.takes-expire-as-milliseconds',
    'makes tokens so short that half of one is no difference',
    ['token-server.halves-later-tokens'],
  ],
  [
    'receiver.refuses-unknown-event',
    'refuses every event in which the other fault shows',
    ['receiver.verifies-no-unknown-events'],
  ],
  [
    'receiver.refuses-unknown-payload-field',
    'refuses every event in which the other fault shows',
    ['receiver.verifies-no-test-events'],
  ],
  [
    'token-server.takes-expire-as-milliseconds',
    'gives no token that expires within a test',
    ['token-server.caches-for-ever'],
  ],
];

function isHidden(grave: Fault, soft: Fault): boolean {
  return HIDING.some(([id, , hidden]) => id === soft.id && hidden.includes(grave.id));
}

function settingKeyOf(fault: Fault): string {
  const { profile, shape } = settingOf(fault);
  return `${fault.target} ${profile} ${shape}`;
}

const PAIRS: readonly Pair[] = FAULTS.filter(({ verdict }) => verdict === 'fail').flatMap((grave) =>
  FAULTS.filter(
    (soft) =>
      isSoft(soft) &&
      soft.foundBy !== grave.foundBy &&
      settingKeyOf(soft) === settingKeyOf(grave) &&
      shadowOf(grave, soft) === undefined &&
      !isHidden(grave, soft),
  ).map((soft): Pair => [grave, soft]),
);

/** About a twentieth of all pairs; another seed tries others. */
const SAMPLES = 250;
const SEED = 1;

/** A pair that is taken out of the table leaves the others where they are. */
function drawn(): readonly Pair[] {
  const placeOf = ([grave, soft]: Pair) => hash('sha1', `${SEED} ${grave.id} ${soft.id}`, 'hex');
  return PAIRS.map((pair) => ({ pair, place: placeOf(pair) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, SAMPLES)
    .map(({ pair }) => pair);
}

const benches = new Map<string, EmbeddedBench>();

async function benchFor(fault: Fault): Promise<EmbeddedBench> {
  const { profile, shape } = settingOf(fault);
  const key = `${profile} ${shape}`;
  const bench = benches.get(key) ?? (await openEmbeddedBench(resolveProfile(profile), { shape }));
  benches.set(key, bench);
  return bench;
}

afterAll(async () => {
  for (const bench of benches.values()) await bench.close();
});

/** What the check that has to find the grave fault says of both. */
async function said([grave, soft]: Pair): Promise<{ isFound: boolean; words: string }> {
  const { foundBy = '' } = grave;
  const bench = await benchFor(grave);
  const faults = inOrder([grave, soft]).map(({ id }) => id);
  const results = await bench.results({ faults, selection: { only: [foundBy] } });
  const outcome = outcomeOf([...results.values()], { isStrict: false, isInterrupted: false });
  const { verdict, reason = '' } = results.get(foundBy) ?? {};
  // Both together may break what the check requires; then the run fails for that.
  const isFailure = verdict === 'fail' || /: fail\)$/.test(reason);
  return {
    isFound: isFailure && outcome !== 'conformant',
    words: `${faults.join(' beside ')}: ${foundBy} says ${verdict} ${reason}`,
  };
}

test('a fault that only warns hides none that fails', async () => {
  const missed: string[] = [];
  for (const pair of drawn()) {
    const { isFound, words } = await said(pair);
    if (!isFound) missed.push(words);
  }
  expect(missed).toEqual([]);
});

test('what is known to hide a fault says why, and hides it still', async () => {
  const faultOf = (id: FaultId): Fault => {
    const found = FAULTS.find((each) => each.id === id);
    if (found === undefined) throw new Error(`there is no fault ${id}`);
    return found;
  };
  const found: string[] = [];
  for (const [soft, reason, hidden] of HIDING) {
    expect(reason).not.toBe('');
    for (const grave of hidden) {
      const { isFound, words } = await said([faultOf(grave), faultOf(soft)]);
      if (isFound) found.push(words);
    }
  }
  expect(found).toEqual([]);
});
