import type { CheckDefinition } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { type Breach, Nonconformity } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { BOTH_TOKENS_SERVED } from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent, TokenServerProbe } from '../../../probes/token-server-probe.ts';

/** The status of an exception that nobody caught, whatever its body says. */
const UNCAUGHT = 500;

/**
 * Whether a request got no answer, or one that blames the server. The error of a failed generation under a status such
 * as 503 was chosen for it; which status that may be is judged where failures are.
 */
export function isCrash({ exchange: { outcome }, answer }: TokenSent): boolean {
  if (outcome.kind === 'failure' || outcome.status === UNCAUGHT) return true;
  return outcome.status > UNCAUGHT && answer.kind !== 'error';
}

/** A server answers every request: a crash is none. */
export async function expectSurvived(
  context: CheckContext,
  sent: TokenSent,
  weight: Pick<Breach, 'basis'> = {},
): Promise<void> {
  await requireNotToldToWait(context, sent);
  if (!isCrash(sent)) return;
  throw new Nonconformity({
    expected: `${sent.role} answered without a server error`,
    actual: describeAnswer(sent),
    owed: 'answer',
    sent,
    ...weight,
  });
}

/** What the checks have in common that a target survives something. */
export const SURVIVES: Pick<CheckDefinition, 'clauses' | 'level' | 'basis' | 'requires'> = {
  clauses: ['4.1/token-or-error'],
  level: 'should',
  basis: 'practice',
  requires: BOTH_TOKENS_SERVED,
};

/** A request that a server need not serve, and has to answer. */
interface Unservable<Row> {
  readonly rows: readonly (Row & Example)[];
  readonly send: (row: Row & Example, tokenServer: TokenServerProbe) => Promise<TokenSent>;
}

/** Sends each and expects an answer below 500. */
export async function expectEachSurvived<Row>(
  context: CheckContext,
  { rows, send }: Unservable<Row>,
): Promise<void> {
  await context.examples(rows, async (row, own) =>
    expectSurvived(own, await send(row, own.tokenServer)),
  );
}
