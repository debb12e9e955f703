import { type AskedTarget, TARGET_OF_SUITE, type TokenKind } from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import { askOrdinarily } from '../../expect/tokens/ordinary-request.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import type { CheckContext } from '../check-context.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { hasFailedAtTimes, isCutOff, isNothingThere, NOTHING_THERE } from '../read-exchange.ts';
import { type CheckJudgement, contextBeside } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { createOnceInRun, type OnceInRun } from './once-in-run.ts';

/** An answer by such a 5xx or that nothing is there, or none since the connection ended, as results tell it. */
const telling = (serverErrors: string): RegExp =>
  new RegExp(
    `\\bstatus (?:${NOTHING_THERE.join('|')})\\b|\\b(?:status|crashed with) ${serverErrors}\\b|\\bthe connection was reset\\b`,
    'u',
  );

/** A token server may limit its pace by a 503. */
const TELLS_FAILURE: Readonly<Record<AskedTarget, RegExp>> = {
  receiver: telling('5\\d\\d'),
  'token-server': telling('5(?!03)\\d\\d'),
};

/** How a note tells that a request got no answer. */
const NOTES_RESET = /\b(?:is|are) reset\b/u;

/** Whether what a check found, or what kept it from that, may be a crash that has nothing to do with it. */
export function hasMetCrash(
  { outcome, refutation, actual = '', reason = '' }: Conclusion,
  by: AskedTarget = 'receiver',
): boolean {
  if (outcome === 'observed') return NOTES_RESET.test(reason);
  if (outcome !== 'broken' && outcome !== 'flaky' && outcome !== 'untestable') return false;
  // The cause is known: other requests at the same time.
  if (refutation?.isOnlyBesideOthers) return false;
  // A token server is asked by many at once, of whom one that gets none is proof enough.
  if (by === 'receiver' && refutation?.breach.proof === 'positive') return false;
  return TELLS_FAILURE[by].test(`${actual} ${reason}`);
}

/** Enough to meet one that comes once in nine times, and twice one that comes once in forty. */
const LEAST_ASKED = 40;
const MOST_ASKED = 200;
/** So many have to fail, each after one that was served. */
const PROVED_CRASHES = 2;
/** Fewer say nothing of how often it fails. */
const LEAST_COUNTED = 20;
/** Who fails more often has not only a bad moment now and then. */
const MOST_OF_ALL = 2 / 3;
/** All other checks wait meanwhile, in ms. */
const LONGEST_MS = 3_000;

/** One ordinary request, what it asked for, and whether it was served. */
interface Ordinary {
  readonly kind: TokenKind | 'notification';
  readonly exchange: Exchange;
  readonly isServed: boolean;
}

/** Does work with what asks ordinarily, while no other check asks the target anything. */
type AskAlone = (work: (ask: () => Promise<Ordinary>) => Promise<void>) => Promise<void>;

const ASK_ALONE: Readonly<Record<AskedTarget, (context: CheckContext) => AskAlone>> = {
  receiver: (context) => (work) =>
    context.alone(() =>
      work(async () => {
        const role = 'one of many ordinary notifications';
        const { exchange } = await context.receiver.send(ordinaryRecipe(context), { role });
        const isServed = reactionOf(exchange.outcome, context.profile) === 'acknowledged';
        return { kind: 'notification', exchange, isServed };
      }),
    ),
  'token-server':
    ({ tokenServer, users, profile }) =>
    (work) =>
      tokenServer.alone((alone) => {
        const asking = { tokenServer: alone, users, profile };
        let asked = 0;
        return work(async () => {
          // Two of a kind in a row: who fails at every other request would serve all of one kind.
          const kind = alone.kinds[Math.floor(asked / 2) % alone.kinds.length] ?? 'user';
          asked += 1;
          const sent = await askOrdinarily(kind, asking);
          return { kind, exchange: sent.exchange, isServed: tokenIn(sent) !== undefined };
        });
      }),
};

/**
 * With a connection for each request: who resets one that was idle may do so, and a balancer gives one connection to
 * one worker.
 */
export function overNewConnections({ plan, ...judgement }: CheckJudgement): CheckJudgement {
  const exchange: RunPlan['exchange'] = (request, purpose) =>
    plan.exchange({ ...request, opensConnection: true }, purpose);
  return { ...judgement, plan: { ...plan, exchange } };
}

/** What ordinary requests came to. */
interface Steadiness {
  /** Of the kinds that are served at all: whoever serves none of a kind may have a reason for that. */
  readonly counted: readonly Ordinary[];
  readonly crashes: readonly Exchange[];
  /** How many of these came behind one of their kind that was served. */
  readonly crashesBetween: number;
}

function steadinessOf(asked: readonly Ordinary[], by: AskedTarget): Steadiness {
  const kinds = [...new Set(asked.map(({ kind }) => kind))].map((kind) =>
    asked.filter((each) => each.kind === kind),
  );
  const served = kinds.filter((ofKind) => ofKind.some(({ isServed }) => isServed));
  const isCrash = ({ exchange }: Ordinary) => hasFailedAtTimes(exchange, by);
  const between = served.flatMap((ofKind) =>
    ofKind.filter((each, at) => isCrash(each) && ofKind[at - 1]?.isServed),
  );
  const counted = served.flat();
  const crashes = counted.filter(isCrash).map(({ exchange }) => exchange);
  return { counted, crashes, crashesBetween: between.length };
}

/** Asks ordinarily, one request after the other, while no other check asks anything. */
async function prove(by: AskedTarget, judgement: CheckJudgement): Promise<void> {
  const { seen, clock } = judgement.plan;
  const context = contextBeside(overNewConnections(judgement), 'steadiness');
  const untilMs = clock.now() + LONGEST_MS;
  const asked: Ordinary[] = [];
  const isEnough = () => {
    if (asked.length < LEAST_COUNTED) return false;
    const { counted, crashes, crashesBetween } = steadinessOf(asked, by);
    if (counted.length === 0 || crashesBetween >= PROVED_CRASHES) return true;
    const hasCrashed = crashes.length > 0 || seen.answers(by).crashes > 0;
    return asked.length >= (hasCrashed ? MOST_ASKED : LEAST_ASKED);
  };
  await ASK_ALONE[by](context)(async (ask) => {
    while (!isEnough() && clock.now() <= untilMs) asked.push(await ask());
  });
  const { counted, crashes, crashesBetween } = steadinessOf(asked, by);
  const [first] = crashes;
  if (first === undefined || crashesBetween < PROVED_CRASHES) return;
  const served = counted.filter(({ isServed }) => isServed).length;
  if (crashes.length > MOST_OF_ALL * counted.length) return;
  if (served + crashes.length < counted.length) return;
  const cutOff = crashes.filter(isCutOff).length;
  const failures = crashes.filter(({ outcome }) => outcome.kind === 'failure').length;
  const nothingThere = crashes.filter(isNothingThere).length;
  const resets = failures - cutOff;
  const counts = { asked: counted.length, crashes: crashes.length, resets, cutOff, nothingThere };
  seen.noteUnsteady(by, { ...counts, first });
}

const ONCE: Readonly<Record<AskedTarget, OnceInRun>> = {
  receiver: createOnceInRun(),
  'token-server': createOnceInRun(),
};

/**
 * Many token servers crash at odd requests alone, which says nothing of others: they are asked only where more than
 * that was met.
 */
function isWorthAsking(
  by: AskedTarget,
  { outcome, refutation }: Conclusion,
  plan: RunPlan,
): boolean {
  const isOddAlone = outcome === 'broken' && refutation?.breach.proof !== 'positive';
  return by === 'receiver' || !isOddAlone || plan.seen.answers(by).crashes > 0;
}

/**
 * Whether a check that holds is one over all exchanges of the run, which has seen resets that no check has told: one
 * may be the network's doing.
 */
function hasSeenResets(
  { outcome }: Conclusion,
  { check, plan }: CheckJudgement,
  by: AskedTarget,
): boolean {
  return check.isRunWide === true && outcome === 'held' && plan.seen.hasReset(by);
}

/**
 * Whether the target answers ordinary requests by a 5xx or not at all at times, and serves others before and after: as
 * one broken worker of several does, or a balancer that loses connections. What a check says of such an answer is to
 * be judged again then. It is looked for once in a run, and only where a check has met a crash, or the run has resets.
 */
export async function isUnsteady(found: Conclusion, judgement: CheckJudgement): Promise<boolean> {
  const { check, plan } = judgement;
  if (check.suite === 'client') return false;
  const by = TARGET_OF_SUITE[check.suite];
  const hasMet = hasMetCrash(found, by) && isWorthAsking(by, found, plan);
  if (!hasMet && !hasSeenResets(found, judgement, by)) return false;
  await ONCE[by](plan, () => prove(by, judgement));
  return plan.seen.unsteady(by) !== undefined;
}
