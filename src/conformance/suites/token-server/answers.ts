import { type Check, defineCheck, type Observation } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity } from '../../core/signals.ts';
import { ARRIVES_WHOLE, judgeWholeAnswers } from '../../expect/target-answers.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import {
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  kindRows,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../probes/token-server-shape.ts';
import { malformedRequests, someOfEach } from './requests/malformed-requests.ts';
import { unservableRequests } from './requests/odd-requests.ts';

/**
 * Sends requests that make a target report an error, as far as its request shape can express any, and gives the
 * ordinary one beside them.
 */
async function provokeErrors(context: CheckContext): Promise<TokenSent | undefined> {
  const malformed = someOfEach(malformedRequests(context));
  const unservable = someOfEach(unservableRequests(context));
  const requests = [
    (own: CheckContext) => askOrdinarily('user', own),
    ...malformed.map(
      ({ kind, request, title }) =>
        ({ tokenServer }: CheckContext) =>
          tokenServer.send(kind, request, title),
    ),
    ...unservable.map(
      ({ kind, asked, title }) =>
        ({ tokenServer }: CheckContext) =>
          tokenServer.fetch(kind, asked, title),
    ),
  ];
  const [ordinary] = await context.each(requests, (send, own) => send(own));
  return ordinary;
}

/** Who seems to serve nobody any more may refuse only whom it served before, which one request of each kind shows. */
async function askForOthers(context: CheckContext): Promise<void> {
  if (context.seen.serving.hints().length === 0) return;
  for (const { kind } of kindRows(context)) {
    await askOrdinarily(kind, context, plainUser(context, 'nobody-before'));
  }
}

const ACCEPT_ENCODING = 'accept-encoding';

/** The content coding of an answer; undefined for none. */
function codingOf({ exchange: { outcome } }: TokenSent): string | undefined {
  const coding = outcome.kind === 'answer' ? outcome.headers['content-encoding'] : undefined;
  return coding === 'identity' ? undefined : coding;
}

/**
 * A request without Accept-Encoding permits every coding (RFC 9110 12.5.3), one that wants none does not: what is
 * answered in one all the same cannot be read by a client that unpacks nothing.
 */
async function observeCoding(
  { tokenServer }: CheckContext,
  ordinary: TokenSent | undefined,
): Promise<Observation | undefined> {
  if (ordinary === undefined || codingOf(ordinary) === undefined) return undefined;
  const { kind, request } = ordinary;
  if (request.headers.some(([name]) => name.toLowerCase() === ACCEPT_ENCODING)) return undefined;
  const headers = [...request.headers, [ACCEPT_ENCODING, 'identity'] as const];
  const plain = { ...request, headers };
  const coding = codingOf(await tokenServer.send(kind, plain, `${kind} token without a coding`));
  if (coding === undefined) return undefined;
  return {
    observed: `answers in ${coding} though the request said Accept-Encoding: identity: a client that unpacks nothing cannot read it`,
  };
}

/** @throws Nonconformity where it has served, serves no more, and says itself that it is short of something. */
function expectNothingUsedUp({ seen }: CheckContext): void {
  const usedUp = seen.serving.usedUp();
  if (usedUp === undefined) return;
  const { sent, tokens, inVain, refused } = usedUp;
  throw new Nonconformity({
    proof: 'positive',
    expected: 'ordinary requests served to the end of the run, as they were before',
    actual: `${describeAnswer(sent)}, as for ${inVain} ordinary requests since it had given ${tokens} tokens`,
    hint: refused.trim(),
    sent,
  });
}

export const arrivesWhole: Check = defineCheck({
  ...ARRIVES_WHOLE,
  id: 'token-server.answer.arrives-whole',
  requires: BOTH_TOKENS_SERVED,
  async run(context) {
    expectNothingUsedUp(context);
    let ordinary: TokenSent | undefined;
    const found = await judgeWholeAnswers(context, 'token-server', async () => {
      ordinary = await provokeErrors(context);
    });
    await askForOthers(context);
    return found ?? observeCoding(context, ordinary);
  },
});

/** What in a header `Cache-Control` lets a cache that several callers share keep an answer (RFC 9111). */
const SHARED = /(?:^|[\s,])(?:public|s-maxage=[1-9])/i;

/** A cache between target and callers may give the token to anybody who asks next: caches keep answers to GET. */
export const staysOutOfSharedCaches: Check = defineCheck({
  id: 'token-server.answer.stays-out-of-shared-caches',
  clauses: [],
  level: 'should',
  basis: 'practice',
  requires: [USER_TOKEN_SERVED],
  title: 'lets no shared cache keep a token',
  async run(context): Promise<Observation | undefined> {
    for (const { kind, title } of kindRows(context)) {
      const sent = await askOrdinarily(kind, context);
      const { outcome, request } = sent.exchange;
      const control = outcome.kind === 'answer' ? (outcome.headers['cache-control'] ?? '') : '';
      if (!SHARED.test(control)) continue;
      if (request.method === 'GET') {
        throw new Nonconformity({
          expected: 'an answer to GET without public or s-maxage in Cache-Control',
          actual: `Cache-Control: ${control}, which lets a cache give the token to others`,
          proof: 'positive',
          sent,
        });
      }
      return {
        observed: `answers ${ARTICLE_OF[kind]} ${title} with Cache-Control: ${control}: caches that follow RFC 9111 keep no answer to POST as it is, others may, and no-store keeps a token out of both`,
      };
    }
    return undefined;
  },
});

/** Good practice: the trace of an error shows a caller files, versions and often settings of the target. */
export const showsNoStackTrace: Check = defineCheck({
  id: 'token-server.answer.shows-no-stack-trace',
  clauses: [],
  level: 'should',
  basis: 'practice',
  requires: BOTH_TOKENS_SERVED,
  isRunWide: true,
  title: 'shows the trace of an error in no answer',
  run: (context) =>
    context.examples([{ title: 'every answer of the run' }], async () => {
      const { seen } = context;
      const seenLeak = () => seen.leak('stack-trace', 'token-server');
      if (seenLeak() === undefined) await provokeErrors(context);
      const leak = seenLeak();
      if (leak === undefined) return;
      throw new Nonconformity({
        proof: 'positive',
        expected: 'answers without the trace of an error',
        actual: leak.found,
        sent: leak.exchange,
        seen: leak.exchange,
      });
    }),
});
