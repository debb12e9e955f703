import fc from 'fast-check';
import { UNDECODABLE_BODIES, undecodableBodyArbitrary } from '../../../../arbitraries/index.ts';
import { digitsInGroups } from '../../../../contract/digits-in-groups.ts';
import { type TokenKind, UNDECODABLE_TEXT } from '../../../../contract/index.ts';
import { bodyText } from '../../../../wire/answer/body-text.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Predicate } from '../../../core/check-context.ts';
import { NeverAnswered } from '../../../core/governor/breaker.ts';
import { statusOf } from '../../../core/read-exchange.ts';
import { Nonconformity, Untestable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  askWithBody,
  ordinarilyAsked,
  ordinaryBody,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { requireServingKinds } from '../endpoints.ts';
import { isCutShort } from './hostile-requests.ts';

interface Undecodable {
  readonly kind: TokenKind;
  readonly body: Uint8Array;
}

const NO_BODY = new Uint8Array();

/** The empty body has a check of its own, since many servers get only that one wrong. */
const BROKEN = UNDECODABLE_BODIES.filter(({ bytes }) => bytes.length > 0);
const brokenBody = undecodableBodyArbitrary.filter(({ bytes }) => bytes.length > 0);

/** Judges broken bodies at every endpoint that serves ordinary requests: a table first, then drawn ones. */
async function judgeUndecodable(
  context: CheckContext,
  predicate: Predicate<Undecodable>,
): Promise<readonly TokenKind[]> {
  const kinds = await requireServingKinds(context);
  const rows = kinds.flatMap((kind) =>
    BROKEN.map(({ title, bytes }) => ({ title: `${kind} token: ${title}`, kind, body: bytes })),
  );
  await context.examples(rows, predicate);
  const drawn = fc.record({ kind: fc.constantFrom(...kinds), broken: brokenBody });
  await context.property(drawn, ({ kind, broken }, own) =>
    predicate({ kind, body: broken.bytes }, own),
  );
  return kinds;
}

function ask({ tokenServer }: CheckContext, { kind, body }: Undecodable): Promise<TokenSent> {
  return tokenServer.askRaw(kind, body, `undecodable ${kind}`);
}

const AFTER_ORDINARY = 'a token, when it comes right after an ordinary request';

/** A body that says nothing asks for no token, so that one is no matter of the pace. */
async function expectNoTokenForNothing(context: CheckContext, sent: TokenSent): Promise<void> {
  if (sent.request.body.length > 0) return;
  const { tokenServer, users, profile } = context;
  const again = await tokenServer.alone(async (alone) => {
    await askOrdinarily(sent.kind, { tokenServer: alone, users, profile });
    return alone.repeat(sent);
  });
  if (tokenIn(again) === undefined) return;
  throw new Nonconformity({
    expected: 'status 400',
    actual: tokenIn(sent) === undefined ? AFTER_ORDINARY : 'a token',
    owed: 'status-400',
    proof: 'positive',
    sent: again,
  });
}

const TOO_LARGE = 413;

/** @throws Untestable when a valid request of the same length is refused for its size as well. */
async function requireRoomFor(context: CheckContext, sent: TokenSent): Promise<void> {
  if (statusOf(sent.exchange) !== TOO_LARGE) return;
  const body = Buffer.from(ordinaryBody(sent.kind, context).padEnd(sent.request.body.length));
  const valid = await askWithBody(
    sent.kind,
    context,
    body,
    'a valid body as long as the broken one',
  );
  if (statusOf(valid.exchange) !== TOO_LARGE) return;
  throw new Untestable(
    `it answers a valid body of ${body.length} bytes with ${describeAnswer(valid)} too`,
    { isChoice: true },
  );
}

async function expectBadRequest(context: CheckContext, sent: TokenSent): Promise<void> {
  if (statusOf(sent.exchange) === 400) return;
  requireNotRedirected(context, sent);
  await requireRoomFor(context, sent);
  await expectNoTokenForNothing(context, sent);
  await requireNotThrottled(context, sent);
  throw new Nonconformity({
    expected: 'status 400',
    actual: describeAnswer(sent),
    owed: 'status-400',
    sent,
  });
}

/** What a body that is no JSON gets, where requests like it have proved meanwhile that none is answered. */
function askUnlessSilent(context: CheckContext, example: Undecodable): Promise<TokenSent> {
  return ask(context, example).catch((thrown: unknown) => {
    if (!(thrown instanceof NeverAnswered)) throw thrown;
    const { latest } = thrown;
    throw new Nonconformity({
      expected: 'status 400',
      actual: thrown.message,
      proof: 'positive',
      ...(latest === undefined ? {} : { sent: { request: latest.request }, seen: latest }),
    });
  });
}

/** Beyond the limits of logs and buffers; less is tried where a valid body of such a length is not served. */
const LARGE_BYTES: readonly number[] = [70_000, 9_000];

/** Who limits the length of a body refuses valid ones too, and may end the connection before all of it has come. */
async function expectLargeRefused(
  kinds: readonly TokenKind[],
  context: CheckContext,
): Promise<void> {
  const rows = kinds.map((kind) => ({ title: `${kind} token: a cut value, large`, kind }));
  const judge = async ({ kind }: (typeof rows)[number], own: CheckContext) => {
    for (const length of LARGE_BYTES) {
      const body = Buffer.from('{"user_uuid":"'.padEnd(length, 'a'));
      const sent = await askUnlessSilent(own, { kind, body });
      if (statusOf(sent.exchange) === 400) return;
      if (isCutShort(sent)) continue;
      const valid = Buffer.from(ordinaryBody(kind, own).padEnd(length));
      const role = `a valid body of ${digitsInGroups(length)} bytes`;
      if (tokenIn(await askWithBody(kind, own, valid, role)) === undefined) continue;
      await expectBadRequest(own, sent);
    }
  };
  await context.examples(rows, judge);
}

/**
 * The members of the ordinary request in a form that is labelled as JSON. Under a label of its own, or in the query, it
 * is a request of another shape, which a server may offer besides.
 */
function formOf(kind: TokenKind, context: CheckContext): Uint8Array {
  const { user, expire } = ordinarilyAsked(kind, context);
  const named = user === undefined ? {} : { user_uuid: String(user) };
  return Buffer.from(new URLSearchParams({ ...named, expire: String(expire) }).toString());
}

/** Who answers with another status says that the media type is wrong, and gives nothing away. */
async function expectNoTokenForForms(
  kinds: readonly TokenKind[],
  context: CheckContext,
): Promise<void> {
  const rows = kinds.map((kind) => ({ title: `${kind} token: a form`, kind }));
  const judge = async ({ kind, title }: (typeof rows)[number], own: CheckContext) => {
    const sent = await askWithBody(kind, own, formOf(kind, own), title);
    if (tokenIn(sent) === undefined) return;
    throw new Nonconformity({
      expected: 'status 400',
      actual: 'a token, though the body is no JSON',
      owed: 'status-400',
      proof: 'positive',
      sent,
    });
  };
  await context.examples(rows, judge);
}

/** Section 4.1, rule 1: status 400. */
export const answersBadRequest: Check = defineCheck({
  id: 'token-server.undecodable-body.answers-400',
  isRisky: true,
  clauses: ['4.1/undecodable-status', '7/undecodable-body'],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  title: 'answers a body that cannot be decoded as JSON with status 400',
  async run(context) {
    const kinds = await judgeUndecodable(context, async (example, own) =>
      expectBadRequest(own, await askUnlessSilent(own, example)),
    );
    await expectNoTokenForForms(kinds, context);
    await expectLargeRefused(kinds, context);
  },
});

/** Section 4.1, rule 1, for the body that has nothing to decode. */
export const answersBadRequestToNothing: Check = defineCheck({
  id: 'token-server.empty-body.answers-400',
  isRisky: true,
  clauses: ['4.1/undecodable-status', '7/undecodable-body'],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  title: 'answers an empty body with status 400',
  async run(context) {
    const kinds = await requireServingKinds(context);
    const rows = kinds.map((kind) => ({ title: `${kind} token: no body`, kind, body: NO_BODY }));
    await context.examples(rows, async (row) => expectBadRequest(context, await ask(context, row)));
  },
});

const PLAIN_TEXT = 'text/plain';

/** Servers like to add one newline. */
function saysText({ exchange: { outcome } }: TokenSent): boolean {
  return (
    outcome.kind === 'answer' && bodyText(outcome.body).replace(/\r?\n$/, '') === UNDECODABLE_TEXT
  );
}

/**
 * What is left of another request, and a limit of requests at once, may bring another answer of the same status.
 * @throws Untestable when the very body gets the text while no other check asks.
 */
async function requireSameText(context: CheckContext, sent: TokenSent): Promise<void> {
  const { tokenServer, users, profile } = context;
  const again = await tokenServer.alone(async (alone) => {
    await askOrdinarily(sent.kind, { tokenServer: alone, users, profile });
    return alone.repeat(sent);
  });
  if (statusOf(again.exchange) !== 400 || !saysText(again)) return;
  throw new Untestable(
    `it answers ${describeAnswer(sent)} to an undecodable body, and with that text when the same is sent alone`,
    { isChoice: true },
  );
}

/** Section 4.1, rule 1: the plain text, to which servers like to add one newline. */
export const saysInvalidRequestPayload: Check = defineCheck({
  id: 'token-server.undecodable-body.says-invalid-request-payload',
  isRisky: true,
  clauses: ['4.1/undecodable-message', '7/undecodable-body'],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  title: `answers a body that cannot be decoded as JSON with the text '${UNDECODABLE_TEXT}'`,
  async run(context) {
    let label: string | undefined;
    await judgeUndecodable(context, async (example, own) => {
      const sent = await ask(own, example);
      const { outcome } = sent.exchange;
      if (statusOf(sent.exchange) !== 400 || outcome.kind === 'failure') {
        throw new Untestable(
          `it answers ${describeAnswer(sent)} instead (token-server.undecodable-body.answers-400)`,
        );
      }
      if (saysText(sent)) {
        const type = outcome.headers['content-type'] ?? PLAIN_TEXT;
        if (!type.toLowerCase().startsWith(PLAIN_TEXT)) label ??= type;
        return;
      }
      await requireSameText(own, sent);
      throw new Nonconformity({
        expected: `the plain text '${UNDECODABLE_TEXT}'`,
        actual: describeAnswer(sent),
        sent,
      });
    });
    return label === undefined
      ? undefined
      : { observed: `labels the plain text '${UNDECODABLE_TEXT}' as ${label}` };
  },
});
