import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { askOrdinarily, kindRows } from '../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { statusOf } from '../read-exchange.ts';
import { type CheckJudgement, contextBeside, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';

/** A target that fails at times serves one of so many. */
const TURNS = 3;

/** The 5xx that a finding rests on; undefined for any other finding, and for what is proved. */
function crashIn({ outcome, refutation }: Conclusion): number | undefined {
  if (outcome !== 'broken' || refutation?.breach.proof === 'positive') return undefined;
  const last = refutation?.entries.at(-1)?.exchange;
  const status = last && statusOf(last);
  return status !== undefined && status >= 500 ? status : undefined;
}

/**
 * Whether a crash came when the target had stopped. What may bring it down is sent while it serves, and may stop it; but
 * not what it had answered before.
 */
function isAfterwards(
  { refutation }: Conclusion,
  { check, plan: { seen } }: CheckJudgement,
): boolean {
  if (check.suite === 'receiver' || !seen.serving.hasServed()) return false;
  const entries = refutation?.entries ?? [];
  return (
    check.isRisky !== true ||
    entries.every(({ exchange }) => seen.serving.hasAnswered(exchange.request))
  );
}

/**
 * Why what a request got says nothing of that request: by now a token server answers ordinary requests in the same
 * way, of which it served others before. What stopped it is told once, by the hint of the run. Undefined where it still
 * serves.
 */
export async function servesNoMore(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const status = crashIn(found);
  if (status === undefined || !isAfterwards(found, judgement)) return undefined;
  const context = contextBeside(judgement, 'control');
  const { tokenServer, users, profile } = context;
  const kinds = kindRows(context).map(({ kind }) => kind);
  // Who fails beside other requests may serve one that comes alone.
  const latest = await tokenServer.alone(async (alone) => {
    let sent: TokenSent | undefined;
    for (const kind of Array.from({ length: TURNS }, () => kinds).flat()) {
      sent = await unlessUntestable(askOrdinarily(kind, { tokenServer: alone, users, profile }));
      if (sent === undefined || statusOf(sent.exchange) !== status) return undefined;
    }
    return sent;
  });
  if (latest === undefined) return undefined;
  return {
    outcome: 'untestable',
    reason: `ordinary requests get ${describeAnswer(latest)} by now too, of which others were served before`,
  };
}
