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
import { unservableRequests } from './requests/odd-requests.ts';

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

/** Whether requests are served one after the other, within so many tries. */
async function isServedInRow(isServed: () => Promise<boolean>): Promise<boolean> {
  let inRow = 0;
  for (let tries = 0; inRow < LEAST_IN_ROW && tries < MOST_CONNECTIONS + MOST_TRIES; tries += 1) {
    inRow = (await isServed()) ? inRow + 1 : 0;
  }
  return inRow === LEAST_IN_ROW;
}

/**
 * The same again while no other check asks: the ordinary request behind that request is refused, and the next one
 * over another connection served, as ordinary requests are that follow one another. Who limits the pace refuses
 * some of those too. A connection that is opened anew shows nothing, and heals what was left on the one before.
 */
function refusedBehind(context: CheckContext, { before }: Behind): Promise<readonly Behind[]> {
  const { tokenServer } = context;
  const { kind } = before;
  const ordinary = tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  return tokenServer.alone(async (alone) => {
    const isServedAnew = async () => {
      const request = { ...ordinary, opensConnection: true as const };
      return tokenIn(await alone.send(kind, request, `ordinary ${kind}`)) !== undefined;
    };
    if (!(await isServedInRow(isServedAnew))) return [];
    const found: Behind[] = [];
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const again = await alone.send(kind, kept(before.request), `${before.role} (again)`);
      const sent = await alone.send(kind, ordinary, `ordinary ${kind}`);
      if (!(await isServedAnew()) || !isRefused(sent)) continue;
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

interface Refusable {
  readonly title: string;
  readonly request: WireRequest;
}

const UNKNOWN = 'no-such-path';

/**
 * Requests that are refused for media type, path or method, before their bodies are read, or else for the body, and one
 * for which no token can be generated.
 */
function refusables(context: CheckContext, kind: TokenKind): readonly Refusable[] {
  const unservable = unservableRequests(context)
    .filter((row) => row.kind === kind)
    .slice(0, 1)
    .map(({ title, asked }) => ({ title, request: context.tokenServer.requestFor(kind, asked) }));
  const ordinary = context.tokenServer.requestFor(kind, ordinarilyAsked(kind, context));
  const others = ordinary.headers.filter((header) => !isContentType(header));
  const broken: Refusable = {
    title: 'JSON that breaks off, under text/plain',
    request: {
      ...ordinary,
      headers: [...others, ['Content-Type', 'text/plain']],
      body: Buffer.from('{"expire":'),
    },
  };
  // In a shape of the target's own, another method may change something.
  if (context.tokenServer.shape !== 'sample') return [broken, ...unservable];
  const { origin, pathname } = new URL(ordinary.url);
  return [
    broken,
    {
      title: 'POST at a path that does not exist',
      request: { ...ordinary, url: `${origin}${pathname}/${UNKNOWN}` },
    },
    { title: 'PUT at the endpoint', request: { ...ordinary, method: 'PUT' } },
    ...unservable,
  ];
}

const isServed = ({ answer }: TokenSent): boolean => answer.kind === 'token';

/**
 * The first of the requests behind which an ordinary one gets no token, or an error beside it, on the very connection
 * and before anybody else is answered.
 */
function firstUnserved(
  context: CheckContext,
  kind: TokenKind,
  rows: readonly Refusable[],
): Promise<Behind | undefined> {
  const { tokenServer, users, profile } = context;
  return tokenServer.alone(async (alone) => {
    const asking = { tokenServer: alone, users, profile };
    const ask = () => askOrdinarily(kind, asking);
    // What others have left goes first.
    let ready = await ask();
    for (let tries = 1; !isServed(ready) && tries < MOST_CONNECTIONS; tries += 1) {
      ready = await ask();
    }
    for (const { title, request } of rows) {
      if (ready.exchange.durationMs > QUICK_MS) return undefined;
      const before = await alone.send(kind, kept(request), title);
      ready = await ask();
      if (!isServed(ready)) return { before, sent: ready };
    }
    return undefined;
  });
}

/** Section 2.3: an error is there only when the generation failed, and not when the one before it did. */
function expectNoErrorLeftOver({ before, sent }: Behind): void {
  if (sent.answer.kind !== 'both') return;
  throw new Nonconformity({
    expected: 'a token without an error for an ordinary request, whatever was refused before it',
    actual: `${describeAnswer(sent)}, right behind ${before.role}, which got ${describeAnswer(before)}`,
    proof: 'positive',
    sent,
  });
}

/**
 * An error that is kept for a user: whom it was told gets it to ordinary requests too, while other users are served.
 * The very text tells it from a user who is shut out for a while.
 */
async function expectNoErrorKept(context: CheckContext): Promise<void> {
  const { tokenServer, users, profile } = context;
  const row = unservableRequests(context).find(
    ({ kind, asked }) => kind === 'user' && typeof asked.user === 'string' && asked.user !== '',
  );
  if (row === undefined) return;
  // Nobody was refused as this user before, so that the answer is the one to this request.
  const user = users.named('refused-before');
  const found = await tokenServer.alone(async (alone) => {
    const asking = { tokenServer: alone, users, profile };
    // Whoever does not know this user refuses all that is asked for it.
    if (!isServed(await askOrdinarily('user', asking, user))) return undefined;
    const before = await alone.fetch('user', { ...row.asked, user }, row.title);
    let sent = before;
    for (let turn = 0; turn < TURNS; turn += 1) {
      sent = await askOrdinarily('user', asking, user);
      if (!isRefused(sent) || !isSameAnswer(before, sent)) return undefined;
      const other = await askOrdinarily('user', asking, users.named(`beside-${turn}`));
      if (!isServed(other)) return undefined;
    }
    return sent;
  });
  if (found === undefined) return;
  throw new Nonconformity({
    expected: `a token for an ordinary request, as other users get (seen ${TURNS} times)`,
    actual: `${describeAnswer(found)}: the very answer that this user had got to ${row.title}`,
    proof: 'positive',
    sent: found,
  });
}

/**
 * What is refused leaves nothing behind: neither its answer nor its error nor its body. `ordinaryMs` is what an ordinary request
 * took beside those of other checks.
 */
export async function expectServedAfterRefusals(
  context: CheckContext,
  ordinaryMs: number,
): Promise<void> {
  const [kind] = context.tokenServer.jsonKinds;
  // All others would wait for a slow target.
  if (kind === undefined || ordinaryMs > QUICK_BESIDE_MS) return;
  const rows = refusables(context, kind);
  await context.examples([{ title: 'an ordinary request behind refused ones' }], async () => {
    const behind = await firstUnserved(context, kind, rows);
    if (behind === undefined) return;
    expectNoErrorLeftOver(behind);
    await expectNothingLeftOver(context, behind);
  });
  await context.examples([{ title: 'an ordinary request of a user who was refused' }], () =>
    expectNoErrorKept(context),
  );
}
