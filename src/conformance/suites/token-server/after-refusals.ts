import type { TokenKind } from '../../../contract/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../wire/exchange.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { isRateLimited } from '../../core/evidence/evidence.ts';
import { Nonconformity, Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import { askOrdinarily, ordinarilyAsked } from '../../expect/tokens/ordinary-request.ts';
import { saysToWait } from '../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { isContentType } from './requests/bodiless-get.ts';

const QUICK_MS = 100;
/** What takes longer beside others does not only wait for those. */
const QUICK_BESIDE_MS = 250;
const TURNS = 3;
const LEAST_IN_ROW = 6;
const MOST_TRIES = 12;
/** What other checks have left may lie on each of as many connections. */
const MOST_CONNECTIONS = 64;

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

const kept = (request: WireRequest): WireRequest => ({ ...request, keepsConnection: true });

/**
 * The same again while no other check asks: the ordinary request behind that request is refused, and the next one
 * served, while ordinary requests alone are served in a row. Who limits the pace refuses some of those too. A
 * connection that is opened anew shows nothing.
 */
function refusedBehind(context: CheckContext, { before }: Behind): Promise<readonly Behind[]> {
  const { tokenServer, users, profile } = context;
  return tokenServer.alone(async (alone) => {
    const ask = () => askOrdinarily(before.kind, { tokenServer: alone, users, profile });
    const isServed = async () => tokenIn(await ask()) !== undefined;
    let inRow = 0;
    for (let tries = 0; inRow < LEAST_IN_ROW && tries < MOST_CONNECTIONS + MOST_TRIES; tries += 1) {
      inRow = (await isServed()) ? inRow + 1 : 0;
    }
    const found: Behind[] = [];
    for (let tries = 0; inRow === LEAST_IN_ROW && tries < MOST_TRIES; tries += 1) {
      const again = await alone.send(before.kind, kept(before.request), `${before.role} (again)`);
      const sent = await ask();
      if (!isRefused(sent) || !(await isServed())) continue;
      found.push({ before: { ...again, role: before.role }, sent });
      if (found.length === TURNS) return found;
    }
    return [];
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
    ? `the very answer that ${before.role}, had got before it`
    : `${describeAnswer(sent)}, right behind ${before.role}, as if what was left of that were read as a request`;
  if (isAnswer && toldBy !== undefined) {
    throw new Untestable(`an ordinary request gets ${why} (${toldBy})`, { isChoice: true });
  }
  throw new Nonconformity({
    expected: `a token for an ordinary request, whatever was refused before it (seen ${TURNS} times)`,
    actual: isAnswer ? `${why}: ${describeAnswer(sent)}` : why,
    proof: 'positive',
    ...(isAnswer ? {} : { basis: 'practice' }),
    sent,
  });
}

/** A request that is refused for its media type, before its body is read, or else for its body. */
function refusable(context: CheckContext, kind: TokenKind): WireRequest {
  const ordinary = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  const others = ordinary.headers.filter((header) => !isContentType(header));
  return {
    ...ordinary,
    headers: [...others, ['Content-Type', 'text/plain']],
    body: Buffer.from('{"expire":'),
  };
}

const REFUSABLE = 'JSON that breaks off, under text/plain';

/**
 * What is refused leaves nothing behind: neither its answer nor its body. `ordinaryMs` is what an ordinary request
 * took beside those of other checks.
 */
export async function expectServedAfterRefusals(
  context: CheckContext,
  ordinaryMs: number,
): Promise<void> {
  const { tokenServer, users, profile } = context;
  const [kind] = tokenServer.jsonKinds;
  // All others would wait for a slow target.
  if (kind === undefined || ordinaryMs > QUICK_BESIDE_MS) return;
  await context.examples([{ title: REFUSABLE }], async () => {
    // On the very connection, and before anybody else is answered.
    const behind = await tokenServer.alone(async (alone) => {
      const asking = { tokenServer: alone, users, profile };
      const ask = () => askOrdinarily(kind, asking);
      // What others have left goes first.
      let ready = await ask();
      for (let tries = 1; tokenIn(ready) === undefined && tries < MOST_CONNECTIONS; tries += 1) {
        ready = await ask();
      }
      if (ready.exchange.durationMs > QUICK_MS) return undefined;
      const before = await alone.send(kind, kept(refusable(context, kind)), REFUSABLE);
      return { before, sent: await ask() };
    });
    if (behind !== undefined && tokenIn(behind.sent) === undefined)
      await expectNothingLeftOver(context, behind);
  });
}
