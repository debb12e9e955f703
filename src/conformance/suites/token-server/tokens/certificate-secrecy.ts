import type { WireRequest } from '../../../../wire/exchange.ts';
import { findHalf, findSecret } from '../../../../wire/secrets/find-secret.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { SHORTEST_SECRET } from '../../../core/evidence/seen.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { createJudgedCounter, type JudgedCounter } from '../../../expect/tokens/judged-counter.ts';
import { tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  kindRows,
  ordinarilyAsked,
} from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { requireServingKinds } from '../endpoints.ts';
import { bodilessGet, isContentType } from '../requests/bodiless-get.ts';
import { malformedRequests } from '../requests/malformed-requests.ts';
import {
  LONG_USER,
  longUsers,
  OVERLONG_USER,
  unservableRequests,
  unusualUsers,
} from '../requests/odd-requests.ts';

/** @throws NotApplicable when the declared certificate is so short that it could be any word. */
function skipUnlessCertificateIsRecognisable({ credentials }: CheckContext): void {
  if (credentials.appCertificate.length >= SHORTEST_SECRET) return;
  throw new NotApplicable('the declared certificate is too short to be recognised in other text');
}

const NO_CERTIFICATE = 'an answer without the app certificate';

/** What to look at first. */
const IN_CLEAR =
  'A token holds its app id in clear: app id and app certificate may be in the wrong order, in the target or in what was declared.';

/** No answer shows the app certificate, in none of its spellings. */
function expectNoCertificate({ credentials }: CheckContext, sent: TokenSent): void {
  const place = findSecret(credentials.appCertificate, sent.exchange.outcome);
  if (place === undefined) return;
  throw new Nonconformity({
    expected: NO_CERTIFICATE,
    actual: `the app certificate ${place.spelling} in ${place.where}`,
    proof: 'positive',
    ...(place.where === 'a token' ? { hint: IN_CLEAR } : {}),
    sent,
  });
}

/** Anybody who has half of it has a key to guess that is half as long: no secret was given away, and too much. */
async function expectNoHalf(
  { credentials, examples }: CheckContext,
  given: readonly TokenSent[],
): Promise<void> {
  const rows = given.map((sent) => {
    const where = findHalf(credentials.appCertificate, sent.exchange.outcome);
    return { title: sent.role, sent, where };
  });
  const showing = rows.filter(({ where }) => where !== undefined);
  await examples(showing, async ({ sent, where }) => {
    throw new Nonconformity({
      expected: 'an answer without a part of the app certificate',
      actual: `half of the app certificate in ${where}`,
      basis: 'practice',
      proof: 'positive',
      sent,
    });
  });
}

interface Provocation extends Example {
  readonly send: () => Promise<TokenSent>;
  /** It is not sent to where tokens are asked for, so that its refusal shows little. */
  readonly isElsewhere?: boolean;
}

/** User ids that careless code fails on, with an error that shows its input. */
function oddUsers(context: CheckContext): readonly Provocation[] {
  // Without a place for a user, such requests would be ordinary ones.
  if (!context.tokenServer.canExpress('user', 'user', 'anybody')) return [];
  const unusual = unusualUsers(context).filter(({ user }) => context.tokenServer.canAskFor(user));
  return [...unusual, ...longUsers(context, [LONG_USER, OVERLONG_USER])].map(({ title, user }) => ({
    title: `user token: ${title}`,
    send: () => askOrdinarily('user', context, user),
  }));
}

const FOREIGN_TYPES = ['text/plain', 'application/x-www-form-urlencoded', 'application/json'];

/** A body under each media type that is not its own, and under none: parsers that are not set up fail on it. */
function mislabelled(
  ordinary: WireRequest,
): readonly (readonly [title: string, request: WireRequest])[] {
  if (ordinary.body.length === 0) return [];
  const own = ordinary.headers.find(isContentType)?.[1].toLowerCase();
  if (own === undefined) return [];
  const others = ordinary.headers.filter((header) => !isContentType(header));
  const foreign = FOREIGN_TYPES.filter((type) => !own.startsWith(type)).map(
    (type) =>
      [
        `body under ${type}`,
        { ...ordinary, headers: [...others, ['Content-Type', type]] },
      ] as const,
  );
  return [...foreign, ['body under no Content-Type', { ...ordinary, headers: others }]];
}

const UNKNOWN = 'no-such-path';

function below(url: string): string {
  const { origin, pathname } = new URL(url);
  return `${origin}${pathname.replace(/\/+$/, '')}/${UNKNOWN}`;
}

/** Ordinary requests by other methods, under other media types, and elsewhere: none that could change anything in a shape of the target's own. */
function misdirected(context: CheckContext): readonly Provocation[] {
  const { tokenServer } = context;
  const ordinary = tokenServer.requestFor('user', ordinarilyAsked('user', context));
  const get = bodilessGet(ordinary);
  const requests: readonly (readonly [title: string, request: WireRequest])[] = [
    [
      'POST at a path that does not exist',
      { ...ordinary, method: 'POST', url: below(ordinary.url) },
    ],
    ['GET at a path that does not exist', { ...get, url: below(ordinary.url) }],
    ['GET at another path that does not exist', { ...get, url: below(tokenServer.url) }],
    ['GET at the declared URL itself', { ...get, url: tokenServer.url }],
    // A server of static files that stands in the directory of the program gives out its settings.
    ['GET at /.env', { ...get, url: new URL('/.env', tokenServer.url).href }],
    ordinary.method === 'GET'
      ? ['POST at the endpoint', { ...ordinary, method: 'POST' }]
      : ['GET at the endpoint', get],
    ['OPTIONS at the endpoint', { ...get, method: 'OPTIONS' }],
    ...(tokenServer.shape === 'sample'
      ? ([['PUT at the endpoint', { ...ordinary, method: 'PUT' }]] as const)
      : []),
    ...mislabelled(ordinary),
  ];
  return requests.map(([title, request]) => ({
    title,
    isElsewhere: true,
    send: () => tokenServer.send('user', request, title),
  }));
}

/** Requests of every sort that the shape can express: a certificate leaks where an error is reported with its context. */
function provocations(context: CheckContext): readonly Provocation[] {
  const { tokenServer } = context;
  return [
    ...oddUsers(context),
    ...malformedRequests(context).map(({ title, kind, request }) => ({
      title,
      send: () => tokenServer.send(kind, request, `broken ${kind}`),
    })),
    ...unservableRequests(context).map(({ title, kind, asked }) => ({
      title,
      send: () => tokenServer.fetch(kind, asked, title),
    })),
    ...misdirected(context),
  ];
}

const UNPROVOKED =
  'the target answered every request that its request shape can express with a token, so that none of its errors was seen';

/** Section 5: the app certificate is a secret that stays on the server's side. */
export const certificateNeverLeaks: Check = defineCheck({
  id: 'token-server.certificate.never-leaks',
  isRisky: true,
  clauses: ['5/certificate-stays-secret'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  isRunWide: true,
  title: 'shows the app certificate in no answer',
  async run(context) {
    skipUnlessCertificateIsRecognisable(context);
    const ordinary = kindRows(context).map(({ kind, title }) => ({
      title,
      send: () => askOrdinarily(kind, context),
    }));
    const given = await expectSecrecy(context, ordinary);
    await expectNoneSeen(context);
    // Where nothing is served, refusals show nothing of how errors are reported.
    await requireServingKinds(context, given);
    const errors = createJudgedCounter();
    const rows = provocations(context);
    const provoked = await expectSecrecy(context, rows, errors);
    // A leak of the whole weighs more.
    await expectNoHalf(context, [...given, ...provoked]);
    errors.requireSome(UNPROVOKED, { isChoice: rows.every(({ isElsewhere }) => isElsewhere) });
  },
});

/** Whatever check they were given to, the answers of the whole run show no certificate. */
async function expectNoneSeen({ seen, examples }: CheckContext): Promise<void> {
  const leak = seen.leak('app-certificate', 'token-server');
  if (leak === undefined) return;
  await examples([{ title: 'every answer of the run' }], async () => {
    throw new Nonconformity({
      proof: 'positive',
      expected: NO_CERTIFICATE,
      actual: `the app certificate ${leak.found}`,
      sent: leak.exchange,
      seen: leak.exchange,
    });
  });
}

const AT_ONCE = 8;

/** Sends several requests at a time, as far as the run lets them go; each answer is given out once. */
async function sendAhead(
  { each }: CheckContext,
  rows: readonly Provocation[],
): Promise<(row: Provocation) => Promise<TokenSent>> {
  const sent = new Map<Provocation, Promise<TokenSent>>();
  const send = async (row: Provocation) => {
    const answer = row.send();
    sent.set(row, answer);
    await Promise.allSettled([answer]);
  };
  await each(rows, send, AT_ONCE);
  return (row) => {
    const first = sent.get(row) ?? row.send();
    sent.delete(row);
    return first;
  };
}

async function expectSecrecy(
  context: CheckContext,
  rows: readonly Provocation[],
  errors: JudgedCounter = createJudgedCounter(),
): Promise<readonly TokenSent[]> {
  const answered: TokenSent[] = [];
  const sendOrTake = await sendAhead(context, rows);
  await context.examples(rows, async (row) => {
    const { isElsewhere = false } = row;
    const sent = await sendOrTake(row);
    answered.push(sent);
    expectNoCertificate(context, sent);
    const isError = tokenIn(sent) === undefined && sent.exchange.outcome.kind === 'answer';
    if (isError && !isElsewhere) errors.add();
  });
  return answered;
}
