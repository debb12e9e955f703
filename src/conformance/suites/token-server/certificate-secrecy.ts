import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import {
  askOrdinarily,
  BOTH_KINDS,
  kindRows,
  ordinarilyAsked,
  ordinaryRequest,
  plainUser,
} from '../../expect/tokens/ordinary-request.ts';
import { inventedUser } from '../../probes/test-users.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { requireServingKinds } from './endpoints.ts';
import { findSecret } from './find-secret.ts';
import { longExpires, unservableRequests, unusualUsers } from './odd-requests.ts';

/** A shorter text occurs by chance. */
const SHORTEST_SECRET = 8;

/** @throws NotApplicable when the declared certificate is so short that it could be any word. */
function skipUnlessCertificateIsRecognisable({ credentials }: CheckContext): void {
  if (credentials.appCertificate.length >= SHORTEST_SECRET) return;
  throw new NotApplicable('the declared certificate is too short to be recognised in other text');
}

/** No answer shows the app certificate, in none of its spellings. */
function expectNoCertificate({ credentials }: CheckContext, sent: TokenSent): void {
  const place = findSecret(credentials.appCertificate, sent.exchange.outcome);
  if (place === undefined) return;
  throw new Nonconformity({
    expected: 'an answer without the app certificate',
    actual: `the app certificate ${place.spelling} in ${place.where}`,
    proof: 'positive',
    sent,
  });
}

interface Provocation {
  readonly title: string;
  readonly send: () => Promise<TokenSent>;
}

/** User ids that careless code fails on, with an error that shows its input. */
function oddUsers(context: CheckContext): readonly Provocation[] {
  const long = {
    title: 'user id of 2,000 characters',
    user: inventedUser(context, '').padEnd(2_000, 'x'),
  };
  const users = [...unusualUsers(context), long, { title: 'empty user id', user: '' }];
  return users
    .filter(({ user }) => context.tokenServer.canAskFor(user))
    .map(({ title, user }) => ({
      title: `user token: ${title}`,
      send: () => askOrdinarily('user', context, user),
    }));
}

/** Validities that are refused, where the request shape has a place for them. */
function oddValidities(context: CheckContext): readonly Provocation[] {
  const { tokenServer, profile } = context;
  return tokenServer.expireKinds.flatMap((kind) =>
    [0, ...longExpires(profile)].map((expire) => ({
      title: `${kind} token with expire ${expire}`,
      send: () => {
        const asked = { ...ordinarilyAsked(kind, context), expire };
        return tokenServer.fetch(kind, asked, `odd ${kind}`);
      },
    })),
  );
}

/** Requests of every sort: a certificate leaks where an error is reported with its context. */
function postedProvocations(context: CheckContext): readonly Provocation[] {
  const { tokenServer } = context;
  const broken = ['', '{', '"text"', 'null'].map((text) => Buffer.from(text));
  return [
    ...BOTH_KINDS.flatMap(({ kind }) =>
      broken.map((body, index) => ({
        title: `${kind} token: broken body ${index + 1}`,
        send: () => tokenServer.askRaw(kind, body, `broken ${kind}`),
      })),
    ),
    ...unservableRequests(context).map(({ kind, body, title }) => ({
      title,
      send: () => tokenServer.ask(kind, body, title),
    })),
    {
      title: 'user token for a user id of 70,000 characters',
      send: () => {
        const user = inventedUser(context, '').padEnd(70_000, 'x');
        return askOrdinarily('user', context, user);
      },
    },
    ...(['POST', 'GET'] as const).map((method) => ({
      title: `${method} at a path that does not exist`,
      send: () => {
        const body = Buffer.from(JSON.stringify(ordinaryRequest('user', context)));
        const options = { method, below: '/no-such-path' };
        return tokenServer.askRaw('user', body, 'unknown path', options);
      },
    })),
    {
      title: 'GET at the endpoint',
      send: () => tokenServer.askRaw('user', new Uint8Array(), 'GET', { method: 'GET' }),
    },
  ];
}

/** Section 5: the app certificate is a secret that stays on the server's side. */
export const certificateNeverLeaks: Check = defineCheck({
  id: 'token-server.certificate.never-leaks',
  clauses: ['5/certificate-stays-secret'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  title: 'shows the app certificate in no answer',
  async run(context) {
    skipUnlessCertificateIsRecognisable(context);
    const ordinary = kindRows(context).map(({ kind, title }) => ({
      title,
      send: () => askOrdinarily(kind, context),
    }));
    await expectSecrecy(context, ordinary);
    // Where nothing is served, refusals show nothing of how errors are reported.
    await requireServingKinds(context);
    const isSample = context.tokenServer.shape === 'sample';
    await expectSecrecy(context, [
      ...oddUsers(context),
      ...(isSample ? postedProvocations(context) : oddValidities(context)),
    ]);
  },
});

async function expectSecrecy(context: CheckContext, rows: readonly Provocation[]): Promise<void> {
  await context.examples(rows, async ({ send }) => {
    expectNoCertificate(context, await send());
  });
}

const PLAIN_USERS = Array.from({ length: 12 }, (_, index) => `burst-${index + 1}`);

/** Requests of all sorts at the same time; where there are app tokens, every third is for one. */
function burst(context: CheckContext): readonly Promise<TokenSent>[] {
  const { tokenServer } = context;
  const users = [
    ...PLAIN_USERS.map((name) => plainUser(context, name)),
    ...unusualUsers(context).map(({ user }) => user),
  ].filter((user) => tokenServer.canAskFor(user));
  return users.flatMap((user, index) => [
    askOrdinarily('user', context, user),
    ...(index % 2 === 0 && tokenServer.kinds.includes('app')
      ? [askOrdinarily('app', context)]
      : []),
  ]);
}

/** Section 5 for errors that only occur under load, such as a full queue or a timeout. */
export const certificateNeverLeaksUnderLoad: Check = defineCheck({
  id: 'token-server.certificate.never-leaks-under-load',
  clauses: ['5/certificate-stays-secret'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  title: 'shows the app certificate in no answer to requests that come at the same time',
  async run(context) {
    skipUnlessCertificateIsRecognisable(context);
    await requireServingKinds(context);
    await context.examples([{ title: 'many requests at once' }], async () => {
      await context.tokenServer.prepare(PLAIN_USERS.map((name) => plainUser(context, name)));
      for (const sent of await Promise.all(burst(context))) expectNoCertificate(context, sent);
    });
  },
});
