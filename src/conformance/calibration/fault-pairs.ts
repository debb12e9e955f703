import { hash } from 'node:crypto';
import type { CalibratedPair } from '../../contract/index.ts';
import { ADDING_STEPS, changedSteps, type Fault, type FaultId } from '../../integrator/index.ts';
import { type Cell, type Cells, isSame, type MatrixRow, settingOf } from './judged-fault.ts';

/** Two faults that are switched on together, in this order. */
export type FaultPair = readonly [MatrixRow, MatrixRow];

/** A fault that only warns. It must hide no other one, since a run that only warns is conformant. */
export function isSoft({ verdict }: Pick<Fault, 'verdict'>): boolean {
  return verdict === 'warn';
}

function isTouchedBy({ fault }: MatrixRow, { fault: other, cells, reference }: MatrixRow): boolean {
  const { foundBy = '' } = fault;
  const cell = cells.get(foundBy);
  // What a soft fault keeps a check from judging has to be judged all the same.
  if (isSoft(other) && cell?.verdict === 'untestable') return false;
  return !isSame(cell, reference.get(foundBy));
}

/**
 * Whether both faults of a pair can be asked to be found: checks of their own are meant for them, and
 * neither fault alone already decides what the check of the other says.
 */
function isCompatible(one: MatrixRow, other: MatrixRow): boolean {
  const [left, right] = [settingOf(one.fault), settingOf(other.fault)];
  return (
    one.fault.target === other.fault.target &&
    left.profile === right.profile &&
    left.shape === right.shape &&
    one.fault.foundBy !== other.fault.foundBy &&
    !isTouchedBy(one, other) &&
    !isTouchedBy(other, one)
  );
}

/** Faults that show, or do not, by which other checks run: two checks alone say nothing about them. */
const UNPAIRED: readonly string[] = [
  // Every check that asks for a token spends the only one that a user gets.
  'token-server.gives-one-token-a-user',
];

/** A fault that is declared to keep checks from judging shows only in all the requests of a run. */
function canBePaired({ fault }: MatrixRow): boolean {
  const { id, foundBy, verdict } = fault;
  return foundBy !== undefined && verdict !== 'untestable' && !UNPAIRED.includes(id);
}

/** Where a pair comes in the order of its seed: no other fault, and nothing that a check says, changes it. */
function placeOf([one, other]: FaultPair, seed: number): string {
  return hash('sha1', `${seed} ${one.fault.id} ${other.fault.id}`, 'hex');
}

/** Draws at most `count` pairs of compatible faults, none twice; they follow from the seed. */
export function drawPairs(
  rows: readonly MatrixRow[],
  count: number,
  seed: number,
): readonly FaultPair[] {
  const candidates = rows.filter(canBePaired);
  const placed = candidates.flatMap((one, at) =>
    candidates
      .slice(at + 1)
      .filter((other) => isCompatible(one, other))
      .map((other): FaultPair => [one, other])
      .map((pair) => ({ pair, place: placeOf(pair, seed) })),
  );
  return placed
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .slice(0, count)
    .map(({ pair }) => pair);
}

/** Steps that decide whether, or on what, other steps of the same server act. */
const GOVERNING_STEPS: readonly {
  readonly step: string;
  /** The steps that it governs; all others when absent. */
  readonly governs?: readonly string[];
  readonly reason: string;
}[] = [
  {
    step: 'isGenuine',
    governs: ['readSignatures', 'expectSignatures'],
    reason: 'changes what signatures are compared with',
  },
  {
    step: 'reject',
    governs: ['readSignatures', 'expectSignatures', 'isGenuine'],
    reason: 'changes what becomes of a request whose signatures are wrong',
  },
  {
    step: 'screen',
    governs: ['dedupeKey', 'apply'],
    reason: 'refuses notices before it is asked whether they are duplicates',
  },
  {
    step: 'dedupeKey',
    governs: ['screen', 'apply', 'acknowledgeDuplicate'],
    reason: 'changes what counts as a duplicate',
  },
  {
    step: 'acknowledgeDuplicate',
    governs: ['dedupeKey'],
    reason:
      'refuses what the other fault takes for a duplicate, so that the refusal is seen in its place',
  },
  {
    step: 'mint',
    governs: ['readUserId', 'readValiditySeconds', 'prepare'],
    reason: 'changes which tokens are given out',
  },
  {
    step: 'expectSignatures',
    governs: ['decode', 'refuseUndecodable'],
    reason: 'changes which requests count as genuine, and only those reach the later steps',
  },
  {
    step: 'fail',
    governs: ['decode', 'readUserId', 'readValiditySeconds'],
    reason: 'changes how a refusal is answered, which is all that tells them apart',
  },
  { step: 'grant', governs: ['fail'], reason: 'changes what counts as a token in an answer' },
];

/** A miss of one fault beside another: what its check says of the pair. */
interface Miss {
  readonly masked: MatrixRow;
  readonly by: MatrixRow;
  readonly said: Cell | undefined;
}

/** Whether a fault answers every request itself, instead of deciding for which the steps act as before. */
function answersAll(fault: Fault): boolean {
  const isBlind = fault.change.length === 0;
  return changedSteps(fault).includes('admit') && isBlind;
}

/** The faults of a pair in the order in which both act: what may answer early knows of what comes later. */
export function inOrder(pair: readonly Fault[]): readonly Fault[] {
  const isEarly = (fault: Fault) => changedSteps(fault).includes('admit');
  return pair.toSorted((one, other) => Number(isEarly(one)) - Number(isEarly(other)));
}

/** Why a fault cannot show beside another one: what the other changes comes before it, or in its place. */
export function shadowOf(masked: Fault, by: Fault): string | undefined {
  const steps = changedSteps(masked);
  const changed = changedSteps(by);
  if (answersAll(by)) return 'answers every request itself';
  const common = steps.filter((step) => changed.includes(step) && !ADDING_STEPS.includes(step));
  if (common.length > 0) return `changes the same step (${common.join(', ')})`;
  return GOVERNING_STEPS.find(
    ({ step, governs }) =>
      changed.includes(step) && (governs ?? steps).some((each) => steps.includes(each)),
  )?.reason;
}

/** Faults that cannot show in a token which others have spoilt or mended, or never minted, or in a refused body. */
const SAME_TOKEN: readonly {
  readonly masked: readonly FaultId[];
  readonly by: readonly FaultId[];
  readonly reason: string;
}[] = [
  {
    masked: ['token-server.later-tokens-last-a-day'],
    by: ['token-server.renews-with-stale-token', 'token-server.forgets-user-on-renewal'],
    reason: 'has the second token refused at once, however long it lasts',
  },
  {
    masked: ['token-server.drops-domain-of-user', 'token-server.drops-device-of-user'],
    by: ['token-server.renews-with-stale-token', 'token-server.forgets-user-on-renewal'],
    reason: 'has the second token refused of those who are taken for one user',
  },
  {
    masked: ['token-server.halves-later-tokens', 'token-server.renews-with-stale-token'],
    by: ['token-server.signs-new-uuid'],
    reason: 'makes each token that of another user, so that none is the second of its user',
  },
  {
    masked: ['token-server.third-token-is-app-token'],
    by: ['token-server.user-token-has-both-privileges'],
    reason: 'gives the third token the privilege that it lacks',
  },
  {
    masked: ['token-server.loses-high-bits-of-expire', 'token-server.takes-small-expire-as-hours'],
    by: ['token-server.ignores-expire'],
    reason: 'has every token last an hour, whatever number is left of expire',
  },
  {
    masked: ['token-server.folds-cache-key'],
    by: ['token-server.signs-uuid'],
    reason: 'turns users into uuids of ASCII before their tokens are cached',
  },
  {
    masked: ['token-server.drops-device-of-user'],
    by: ['token-server.takes-expire-as-minutes'],
    reason: 'keeps the login from being judged, which its check requires',
  },
  {
    masked: ['receiver.verifies-no-retries'],
    by: ['receiver.dedupes-on-letters-and-digits'],
    reason: 'remembers a part of the noticeId, so that no notification counts as a retry',
  },
  {
    masked: ['receiver.trusts-known-sessions'],
    by: ['receiver.conflicts-on-duplicate', 'receiver.crashes-on-duplicate'],
    reason: 'refuses every copy, in which it shows',
  },
  {
    masked: ['receiver.stores-forged-call-events'],
    by: ['receiver.loses-joins'],
    reason: 'has no effect of the genuine notification, beside which those of forgeries are judged',
  },
  {
    masked: ['token-server.takes-nobody-for-latest-user'],
    by: ['token-server.quotes-token'],
    reason: 'writes tokens in which no user can be read',
  },
  {
    masked: ['token-server.truncates-long-user'],
    by: ['token-server.leaks-certificate-for-long-user'],
    reason: 'gives no token to the users in whom it shows',
  },
  {
    masked: ['receiver.verifies-no-unknown-events'],
    by: ['receiver.refuses-unknown-event'],
    reason: 'refuses every event in which it shows',
  },
  {
    masked: ['receiver.verifies-no-test-events'],
    by: ['receiver.refuses-unknown-payload-field'],
    reason: 'refuses every event in which it shows',
  },
  {
    masked: ['receiver.verifies-up-to-100-kb'],
    by: ['receiver.limits-body-to-100-kb', 'receiver.limits-body-to-64-kb'],
    reason: 'refuses every body in which it shows',
  },
];

/** Whether a check that is required failed: the run fails, whichever of the two faults is named. */
function breaksMore({ said }: Miss): boolean {
  return said?.verdict === 'untestable' && said.reason.endsWith(': fail)');
}

/** Why a fault is not found beside another one, when that is no failure of the checks: the first that applies. */
const MASKING_RULES: readonly ((miss: Miss) => string | undefined)[] = [
  ({ masked, by }) => shadowOf(masked.fault, by.fault),
  ({ masked, by }) =>
    SAME_TOKEN.find((row) => row.masked.includes(masked.fault.id) && row.by.includes(by.fault.id))
      ?.reason,
  ({ by }) => (by.fault.verdict === 'flaky' ? 'fails requests now and then' : undefined),
  // Both together break more than either alone: the run fails for that.
  (miss) =>
    breaksMore(miss) ? `breaks with it what its check requires: ${miss.said?.reason}` : undefined,
  // A soft fault must keep no check from judging a grave one.
  ({ masked, by, said }) => {
    const isAlsoWithheld = [...by.cells.values()].some((cell) => isSame(cell, said));
    const mayWithhold = by.fault.verdict === 'fail' || (isSoft(masked.fault) && isAlsoWithheld);
    return said?.verdict === 'untestable' && mayWithhold
      ? `keeps its check from judging: ${said.reason}`
      : undefined;
  },
  ({ said }) =>
    said?.verdict === 'flaky' ? 'lets it show only now and then, which the check says' : undefined,
];

function maskOf(miss: Miss): string | undefined {
  for (const rule of MASKING_RULES) {
    const reason = rule(miss);
    if (reason !== undefined) return `${miss.by.fault.id} ${reason}`;
  }
  return undefined;
}

/** What the checks said of a pair: each of its faults is found, or the other one masks it. */
export function judgedPair([first, second]: FaultPair, cells: Cells): CalibratedPair {
  const saidOf = ({ foundBy = '' }: Fault) => cells.get(foundBy);
  const misses = [
    { masked: first, by: second },
    { masked: second, by: first },
  ]
    .map((pair): Miss => ({ ...pair, said: saidOf(pair.masked.fault) }))
    .filter(({ masked, said }) => said?.verdict !== masked.fault.verdict)
    .map((miss) => ({ ...miss, reason: maskOf(miss) }));
  return {
    faults: [first.fault.id, second.fault.id],
    masked: misses.flatMap(({ masked, reason }) =>
      reason === undefined ? [] : [{ fault: masked.fault.id, reason }],
    ),
    problems: [
      ...misses.flatMap(({ masked: { fault }, said, reason }) =>
        reason === undefined
          ? [
              `${fault.id} is not found: ${fault.foundBy} should say ${fault.verdict}, and says ${said?.verdict ?? 'nothing'} ${said?.reason ?? ''}`.trim(),
            ]
          : [],
      ),
      ...(misses.length > 1 && !misses.some(breaksMore) ? ['neither fault is found'] : []),
    ],
  };
}
