import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { describeOutcome, isRateLimited } from '../evidence/evidence.ts';
import type { RefusedByConnection } from '../evidence/seen.ts';
import { type CheckJudgement, contextBeside } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { createOnceInRun } from './once-in-run.ts';
import { overNewConnections } from './unsteadiness.ts';

/** Enough to meet one worker of eight. */
const LEAST_ASKED = 16;
const MOST_ASKED = 48;
/** So many are refused, each of them between two that are acknowledged: nobody who bans does that. */
const PROVED = 2;

/** How many were refused between the first and the last that were acknowledged. */
function countBetween(taken: readonly boolean[]): number {
  return taken.slice(taken.indexOf(true), taken.lastIndexOf(true)).filter((each) => !each).length;
}

function isEnough(taken: readonly boolean[]): boolean {
  const proved = countBetween(taken);
  return proved >= PROVED || taken.length >= (proved > 0 ? MOST_ASKED : LEAST_ASKED);
}

/** Sends ordinary notifications, each over a connection of its own, while no other check asks anything. */
async function prove(judgement: CheckJudgement): Promise<void> {
  const { seen } = judgement.plan;
  const context = contextBeside(overNewConnections(judgement), 'connections');
  const { receiver, profile } = context;
  const taken: boolean[] = [];
  let answer = '';
  await context.alone(async () => {
    while (!isEnough(taken)) {
      const role = 'an ordinary notification over a connection of its own';
      // In another form it would be sent again over another connection, and be acknowledged there.
      const how = { role, isVerbatim: true };
      const { exchange } = await receiver.send(ordinaryRecipe(context), how);
      const reaction = reactionOf(exchange.outcome, profile);
      if (reaction === 'other' || isRateLimited(exchange)) return;
      taken.push(reaction === 'acknowledged');
      if (reaction === 'rejected') answer = describeOutcome(exchange.outcome);
    }
  });
  const refused = countBetween(taken);
  if (refused >= PROVED) seen.noteRefusedByConnection({ asked: taken.length, refused, answer });
}

const once = createOnceInRun();

function wordsOf({ asked, refused, answer }: RefusedByConnection): string {
  return `${refused} of ${asked} such notifications, each over a connection of its own, refused between others that were acknowledged (${answer})`;
}

/**
 * Whether the receiver refuses ordinary notifications over some connections alone, as one worker of several does that
 * has another key. It is looked for once in a run, where what was refused is acknowledged at another time.
 */
export async function refusalsByConnection(
  judgement: CheckJudgement,
): Promise<RefusedByConnection | undefined> {
  await once(judgement.plan, () => prove(judgement));
  return judgement.plan.seen.refusedByConnection();
}

/** What a check that has met a refusal says of a receiver that refuses by connection; undefined of any other. */
export async function refusedByConnection(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const known = await refusalsByConnection(judgement);
  if (known === undefined) return undefined;
  const isOwed = found.refutation?.breach.owed === 'acknowledgement';
  if (!isOwed) return found;
  const expected = 'every ordinary notification acknowledged, whichever connection it comes over';
  const { reason: _, ...kept } = found;
  return { ...kept, outcome: 'broken', expected, actual: wordsOf(known) };
}
