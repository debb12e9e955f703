import type { Exchange } from '../../wire/exchange.ts';
import type { CheckDefinition, Observation } from '../core/check.ts';
import type { CheckContext } from '../core/check-context.ts';
import { isOwnReset } from '../core/evidence/answer-tally.ts';
import { describeOutcome } from '../core/evidence/evidence.ts';
import type { Leak } from '../core/evidence/seen.ts';
import { Nonconformity, NotApplicable } from '../core/signals.ts';

/** What is said of the answers of either target, over all exchanges of a run. */
type AnswerClaim = Omit<CheckDefinition, 'id' | 'run'>;

export const ARRIVES_WHOLE: AnswerClaim = {
  clauses: [],
  level: 'should',
  basis: 'practice',
  isRunWide: true,
  title: 'answers every request to the end, as HTTP, and by no errors that come and go',
};

/**
 * Judges whether all answers of a run came to their end. One that broke off may be the network's doing; with
 * two it is the target's. `provoke` makes the target answer in different ways, once more when one broke off; `ask`
 * sends an ordinary request.
 */
export async function judgeWholeAnswers(
  context: CheckContext,
  by: Leak['by'],
  provoke: () => Promise<void>,
  ask: () => Promise<Exchange>,
): Promise<Observation | undefined> {
  const { seen, examples } = context;
  const brokenOff = () => seen.answers(by).broken;
  await examples([{ title: 'every answer of the run' }], async () => {
    await provoke();
    if (brokenOff() === 1) await provoke();
    const { count, broken, firstBroken } = seen.answers(by);
    if (broken < 2 || firstBroken === undefined) {
      await judgeResets(context, by, ask);
      return judgeCrashes(context, by);
    }
    throw new Nonconformity({
      proof: 'positive',
      expected: 'answers that are HTTP and arrive whole',
      actual: `${broken} of ${count} answers broke off, went on behind their end or were no answer to their request, the first one so: ${firstBroken.detail}`,
      sent: firstBroken.exchange,
      seen: firstBroken.exchange,
    });
  });
  const { count, firstBroken } = seen.answers(by);
  if (firstBroken === undefined) return undefined;
  return {
    observed: `one of ${count} answers broke off, went on behind its end or was no answer to its request, and none after it: ${firstBroken.detail}`,
  };
}

/** Enough to meet a reset again that comes once in forty times. */
const MOST_ASKED = 120;
/** One reset may be the network's doing. */
const PROVED_RESETS = 2;

/**
 * Judges whether the same ordinary request is answered at times and its connection reset at others. It is
 * sent only where the run has seen connections reset, and then until it met that twice.
 */
async function judgeResets(
  { seen }: CheckContext,
  by: Leak['by'],
  ask: () => Promise<Exchange>,
): Promise<void> {
  if (seen.answers(by).resets < PROVED_RESETS) return;
  const resets: Exchange[] = [];
  let asked = 0;
  for (; asked < MOST_ASKED && resets.length < PROVED_RESETS; asked += 1) {
    const done = await ask();
    if (isOwnReset(done)) resets.push(done);
  }
  const [first] = resets;
  if (first === undefined || resets.length < PROVED_RESETS || resets.length === asked) return;
  throw new Nonconformity({
    proof: 'positive',
    expected: 'an answer to every request',
    actual:
      `the connection was reset for ${resets.length} of ${asked} ordinary requests, and the others were ` +
      `answered; in the whole run it was reset ${seen.answers(by).resets} times`,
    sent: first,
  });
}

const ORDINARY_SERVED: Readonly<Record<Leak['by'], readonly [what: string, how: string]>> = {
  receiver: ['ordinary notifications', 'acknowledged'],
  'token-server': ['ordinary requests', 'served'],
};

/** Judges whether ordinary requests get a 5xx at times, and are served at others. */
function judgeCrashes({ seen }: CheckContext, by: Leak['by']): void {
  const unsteady = seen.unsteady(by);
  if (unsteady === undefined) return;
  const { asked, crashes, first } = unsteady;
  const { ordinary, crashes: ofRun } = seen.answers(by);
  const [what, how] = ORDINARY_SERVED[by];
  throw new Nonconformity({
    proof: 'positive',
    expected: `${what} ${how} each time`,
    actual:
      `${crashes} of ${asked} ${what}, sent one after the other, got a 5xx and the others were ` +
      `${how}; in the whole run ${ofRun} of ${ordinary} got one. What got one was sent again ` +
      `${seen.sentAgain(by)} times. The first got ${describeOutcome(first.outcome)}`,
    sent: first,
    seen: first,
  });
}

export const TELLS_THE_TIME: AnswerClaim = {
  clauses: [],
  level: 'may',
  basis: 'practice',
  isRunWide: true,
  title: 'dates its answers by a clock that agrees with that of this machine',
};

/** Clocks that nobody keeps may differ by as much. */
const MOST_AHEAD_MS = 60_000;

/**
 * Says how far the clock of a target is off by the header Date of its answers.
 * @throws NotApplicable where no answer has that header.
 */
export function observeClock({ seen }: CheckContext, by: Leak['by']): Observation | undefined {
  const { aheadMs } = seen.answers(by);
  if (aheadMs === undefined) throw new NotApplicable('none of its answers has the header Date');
  if (Math.abs(aheadMs) <= MOST_AHEAD_MS) return undefined;
  const direction = aheadMs > 0 ? 'ahead of' : 'behind';
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return {
    observed: `by the header Date of its answers, its clock is ${seconds} s ${direction} this machine's: whatever it dates or takes for expired is off by as much`,
  };
}
