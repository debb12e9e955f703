import { bodyText } from '../../../wire/body-text.ts';
import type { CheckContext, Example } from '../../core/check-context.ts';
import { isRateLimited } from '../../core/evidence.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  askWithBody,
  ordinarilyAsked,
} from '../../expect/tokens/ordinary-request.ts';
import { saysToWait } from '../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { isContentType } from './bodiless-get.ts';

const TURNS = 3;

/** The very same answer, to the byte. */
function isSameAnswer(one: TokenSent, other: TokenSent): boolean {
  const [a, b] = [one.exchange.outcome, other.exchange.outcome];
  if (a.kind === 'failure' || b.kind === 'failure') return false;
  return a.status === b.status && bodyText(a.body) === bodyText(b.body);
}

/** Whether an answer refuses, and not for the pace. */
function isRefused(sent: TokenSent): boolean {
  const { answer, exchange } = sent;
  const isError = answer.kind === 'error' || answer.kind === 'refused';
  return isError && !isRateLimited(exchange) && !saysToWait(sent);
}

/** What an ordinary request got right behind another request, and what that had got. */
interface Behind {
  readonly before: TokenSent;
  readonly sent: TokenSent;
}

/**
 * The same again while no other check asks: each time the ordinary request behind that request is refused, and the
 * next one served. Who limits the pace, or shuts out who sends odd requests, does not serve the next one each time.
 */
function refusedBehind(context: CheckContext, { before }: Behind): Promise<readonly Behind[]> {
  const { tokenServer, users, profile } = context;
  return tokenServer.alone(async (alone) => {
    const ask = () => askOrdinarily(before.kind, { tokenServer: alone, users, profile });
    const found: Behind[] = [];
    if (tokenIn(await ask()) === undefined) return [];
    while (found.length < TURNS) {
      const again = await alone.repeat(before);
      const sent = await ask();
      if (!isRefused(sent) || tokenIn(await ask()) === undefined) return [];
      found.push({ before: { ...again, role: before.role }, sent });
    }
    return found;
  });
}

/**
 * To be called with an ordinary request that got no token, and the request before it: an answer that was left over
 * from that fails, and a connection on which the rest of its body is read as a request is warned. `toldBy` is the
 * check that tells of answers.
 */
export async function expectNothingLeftOver(
  context: CheckContext,
  behind: Behind,
  toldBy?: string,
): Promise<void> {
  if (!isRefused(behind.sent)) return;
  const found = await refusedBehind(context, behind);
  const [first] = found;
  if (first === undefined) return;
  const { before, sent } = first;
  const isAnswer = found.every((each) => isSameAnswer(each.before, each.sent));
  const why = isAnswer
    ? `the very answer that ${before.role} had got before it`
    : `${describeAnswer(sent)}, right behind ${before.role}, as if what was left of that were read as a request`;
  if (isAnswer && toldBy !== undefined) {
    throw new Untestable(`an ordinary request gets ${why} (${toldBy})`, { isChoice: true });
  }
  throw new Nonconformity({
    expected: `a token for an ordinary request, whatever was refused before it (${TURNS} times in ${TURNS})`,
    actual: isAnswer ? `${why}: ${describeAnswer(sent)}` : why,
    proof: 'positive',
    ...(isAnswer ? {} : { basis: 'practice' }),
    sent,
  });
}

interface Refusable extends Example {
  readonly ask: () => Promise<TokenSent>;
}

/** Requests that most servers refuse, before and after they read the body. */
function refusableRequests(context: CheckContext): readonly Refusable[] {
  const { tokenServer } = context;
  const [kind] = tokenServer.jsonKinds;
  if (kind === undefined) return [];
  const ordinary = tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  const others = ordinary.headers.filter((header) => !isContentType(header));
  const asText = { ...ordinary, headers: [...others, ['Content-Type', 'text/plain'] as const] };
  const [broken, labelled] = ['JSON that breaks off', 'a body under text/plain'];
  return [
    { title: broken, ask: () => askWithBody(kind, context, Buffer.from('{'), broken) },
    { title: labelled, ask: () => tokenServer.send(kind, asText, labelled) },
  ];
}

/** What is refused leaves nothing behind: neither its answer nor its body. */
export async function expectServedAfterRefusals(context: CheckContext): Promise<void> {
  await context.examples(refusableRequests(context), async ({ ask }) => {
    const before = await ask();
    const sent = await askOrdinarily(before.kind, context);
    if (tokenIn(sent) === undefined) await expectNothingLeftOver(context, { before, sent });
  });
}
