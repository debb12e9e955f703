import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { isRateLimited } from '../reaction.ts';
import { describeAnswer } from './describe-answer.ts';
import { isSameTrouble } from './is-same-trouble.ts';
import { askOrdinarily } from './ordinary-request.ts';
import { tokenIn } from './token-in.ts';

type Asking = Pick<CheckContext, 'tokenServer' | 'runId' | 'profile'>;

interface Hearing {
  /** What stays untested weighs as a should. */
  readonly isChoice?: boolean;
  /** For whom the ordinary requests before and after are: a target may limit how often each user asks. */
  readonly users?: readonly [before: string, after: string];
}

/** Most limits are counted by the second. */
const REST_MS = 1_100;

const LIKEWISE = 'and an ordinary request likewise';
const OTHERWISE = 'but otherwise when it was asked again, alone';
const ADVICE = '--rate and --concurrency slow the run down';

function tooFast({ role }: TokenSent, hearing: Hearing): Untestable {
  return new Untestable(
    `the target limits how fast it is asked, and answered ${role} with status 429: ${ADVICE}`,
    hearing,
  );
}

function perhapsTooFast(sent: TokenSent, why: string, hearing: Hearing): Untestable {
  return new Untestable(
    `the target may limit how fast it is asked: it answered ${sent.role} with ${describeAnswer(sent)}, ${why}: ${ADVICE}`,
    hearing,
  );
}

/** Busy servers answer so, whatever they are asked. */
export function saysToWait({ exchange: { outcome } }: TokenSent): boolean {
  if (outcome.kind === 'failure') return false;
  const { status, headers } = outcome;
  return status === 503 || (status >= 400 && headers['retry-after'] !== undefined);
}

/** Any refusal may be for the pace: the document shows no form of it. A crash or a hang is none. */
function isRefusal(sent: TokenSent): boolean {
  const { kind } = sent.answer;
  return kind === 'error' || kind === 'refused' || saysToWait(sent);
}

/**
 * Sends the very request again while nobody else asks, between two ordinary ones that have to be served.
 * Only what is answered alike then was meant for the request.
 * @throws Untestable when it may have been meant for the pace.
 */
async function hearBetweenControls(
  { tokenServer, ...asking }: Asking,
  sent: TokenSent,
  hearing: Hearing,
): Promise<void> {
  const { users = [] } = hearing;
  const why = await tokenServer.alone(async (alone) => {
    const askFor = (user?: string) =>
      askOrdinarily(sent.kind, { ...asking, tokenServer: alone }, user);
    const before = await askFor(users[0]);
    if (tokenIn(before) === undefined) return LIKEWISE;
    const again = await alone.repeat(sent);
    const after = await askFor(users[1]);
    if (tokenIn(after) === undefined) return LIKEWISE;
    return isSameTrouble(sent, again) ? undefined : OTHERWISE;
  });
  if (why !== undefined) throw perhapsTooFast(sent, why, hearing);
}

/**
 * Comes before every accusation for a request that was not served. The document sets no pace (section 8),
 * so a limit is no breach; and what it hides has not been verified.
 * @throws Untestable when the target may have refused the request for coming too soon.
 */
export async function demandHeard(
  { tokenServer, runId, profile }: Asking,
  sent: TokenSent,
  hearing: Hearing = {},
): Promise<void> {
  if (isRateLimited(sent.exchange)) throw tooFast(sent, hearing);
  if (isRefusal(sent)) await hearBetweenControls({ tokenServer, runId, profile }, sent, hearing);
}

/**
 * Comes before a refusal is taken for a right answer: it has to be one of this request.
 * @throws Untestable when the target says that it was for coming too soon.
 */
export async function demandAnswered(
  context: Asking,
  sent: TokenSent,
  hearing: Hearing = {},
): Promise<void> {
  if (isRateLimited(sent.exchange) || saysToWait(sent)) await demandHeard(context, sent, hearing);
}

/**
 * The same as demandHeard for an ordinary request, which has no other for a control: one that is served
 * when it comes alone, or after a rest where the answer says to wait, was refused for the pace.
 * @throws Untestable when the target may have refused the request for coming too soon.
 */
export async function demandHeardAlone(
  { tokenServer }: Pick<CheckContext, 'tokenServer'>,
  sent: TokenSent,
  hearing: Hearing = {},
): Promise<void> {
  if (isRateLimited(sent.exchange)) throw tooFast(sent, hearing);
  if (!isRefusal(sent)) return;
  const repeat = (restMs: number) => tokenServer.alone((alone) => alone.repeat(sent), restMs);
  const isMeant =
    isSameTrouble(sent, await repeat(0)) &&
    (!saysToWait(sent) || isSameTrouble(sent, await repeat(REST_MS)));
  if (isMeant) return;
  throw perhapsTooFast(sent, OTHERWISE, hearing);
}
