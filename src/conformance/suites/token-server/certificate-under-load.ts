import { type Check, defineCheck } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { askOrdinarily, plainUser } from '../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { demandTellableCertificate, expectNoCertificate } from './expect-no-certificate.ts';
import { servingKinds } from './serving-kinds.ts';
import { unusualUsers } from './unusual-users.ts';

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

/** Section 5: what is said only when much is asked at once (a full queue, a timeout) is said too. */
export const certificateNeverLeaksUnderLoad: Check = defineCheck({
  id: 'token-server.certificate.never-leaks-under-load',
  clauses: ['5/certificate-stays-secret'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials'],
  title: 'shows the app certificate in no answer to requests that come at the same time',
  async run(context) {
    demandTellableCertificate(context);
    await servingKinds(context);
    await context.examples([{ title: 'many requests at once' }], async () => {
      for (const sent of await Promise.all(burst(context))) expectNoCertificate(context, sent);
    });
  },
});
