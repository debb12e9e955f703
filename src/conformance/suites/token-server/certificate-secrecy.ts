import { type Check, defineCheck } from '../../check.ts';
import type { CheckContext } from '../../check-context.ts';
import { Nonconformity, NotApplicable } from '../../signals.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { findSecret } from './find-secret.ts';
import { hopelessRequests } from './odd-requests.ts';
import { askOrdinarily, BOTH_KINDS, plainUser } from './ordinary-request.ts';
import { servingKinds } from './serving-kinds.ts';

/** A shorter text turns up by chance. */
const SHORTEST_SECRET = 8;

interface Provocation {
  readonly title: string;
  readonly send: () => Promise<TokenSent>;
}

/** Requests of every sort: a certificate leaks where an error is reported with its circumstances. */
function provocations(context: CheckContext): readonly Provocation[] {
  const { tokenServer } = context;
  const broken = ['', '{', '"text"', 'null'].map((text) => Buffer.from(text));
  return [
    ...BOTH_KINDS.flatMap(({ kind }) =>
      broken.map((body, index) => ({
        title: `${kind} token: broken body ${index + 1}`,
        send: () => tokenServer.askRaw(kind, body, `broken ${kind}`),
      })),
    ),
    ...hopelessRequests(context).map(({ kind, body, title }) => ({
      title,
      send: () => tokenServer.ask(kind, body, title),
    })),
    {
      title: 'user token for a user id of 70,000 characters',
      send: () => {
        const user = plainUser(context, '').padEnd(70_000, 'x');
        return askOrdinarily('user', context, user);
      },
    },
    {
      title: 'GET at the endpoint',
      send: () => tokenServer.askRaw('user', new Uint8Array(), 'GET', { method: 'GET' }),
    },
  ];
}

/** Clause 5: the app certificate is a secret that stays on the server's side. */
export const certificateNeverLeaks: Check = defineCheck({
  id: 'token-server.certificate.never-leaks',
  clauses: ['5/certificate-stays-secret'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  title: 'shows the app certificate in no answer',
  async run(context) {
    if (context.credentials.appCertificate.length < SHORTEST_SECRET) {
      throw new NotApplicable('the declared certificate is too short to be told from other text');
    }
    const ordinary = BOTH_KINDS.map(({ kind, title }) => ({
      title,
      send: () => askOrdinarily(kind, context),
    }));
    await expectSecrecy(context, ordinary);
    // Where nothing is served, nothing that a refusal hides says anything.
    await servingKinds(context);
    await expectSecrecy(context, provocations(context));
  },
});

async function expectSecrecy(context: CheckContext, rows: readonly Provocation[]): Promise<void> {
  await context.examples(rows, async ({ send }) => {
    const sent = await send();
    const place = findSecret(context.credentials.appCertificate, sent.exchange.outcome);
    if (place === undefined) return;
    throw new Nonconformity({
      expected: 'an answer without the app certificate',
      actual: `the app certificate ${place.spelling} in ${place.where}`,
      sent,
    });
  });
}
