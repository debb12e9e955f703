import type { WireRequest } from '../../../../wire/exchange.ts';
import { type Check, defineCheck, type Observation } from '../../../core/check.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import { requireToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { unusualUsers } from './odd-requests.ts';

const LAST_OF_ASCII = 0x7f;

interface InPieces extends Example {
  readonly user: string;
  readonly request: WireRequest;
}

/** The request for a user beyond ASCII whose body is cut inside a character; none where no body holds one. */
export function requestInPieces(context: CheckContext): readonly InPieces[] {
  const { tokenServer } = context;
  const rows = unusualUsers(context)
    .filter(({ user }) => /\P{ASCII}/u.test(user) && tokenServer.canAskFor(user))
    .map(({ user, title }): InPieces => {
      const request = tokenServer.requestFor('user', ordinarilyAsked('user', context, user));
      return {
        user,
        request: { ...request, mode: 'split' },
        title: `${title}, cut between two packets`,
      };
    })
    .filter(({ request }) => request.body.some((byte) => byte > LAST_OF_ASCII));
  return rows.slice(0, 1);
}

/** It is under way for so long that a crash by the request of another check may take it along. */
function isLost({ exchange: { outcome } }: TokenSent): boolean {
  return outcome.kind === 'failure' && (outcome.reason === 'reset' || outcome.reason === 'refused');
}

/**
 * How the target answers a body without a length, in chunks, that has a token with one; nothing where it serves it.
 * HTTP/1.1 lets a client send either, and a server ask for a length by 411.
 */
async function observeChunks(
  context: CheckContext,
  ordinary: WireRequest,
): Promise<Observation | undefined> {
  const { tokenServer } = context;
  const request = { ...ordinary, mode: 'chunked' } as const;
  const sent = await tokenServer.send('user', request, 'an ordinary request in chunks');
  if (tokenIn(sent) !== undefined) return undefined;
  await requireNotThrottled(context, sent);
  if (tokenIn(await askOrdinarily('user', context)) === undefined) return undefined;
  return {
    observed: `answers a body in chunks (Transfer-Encoding: chunked) with ${describeAnswer(sent)}, and the same body with a Content-Length with a token`,
  };
}

/** Good practice: a body of a few bytes may come in several packets, as its `Content-Length` says. */
export const readsBodyInPieces: Check = defineCheck({
  id: 'token-server.request.body-in-pieces',
  clauses: [],
  level: 'should',
  basis: 'practice',
  requires: [USER_TOKEN_SERVED],
  title: 'reads a body that comes in several pieces as one that comes whole',
  async run(context) {
    const { tokenServer } = context;
    const user = plainUser(context, 'pieces');
    const ordinary = tokenServer.requestFor('user', ordinarilyAsked('user', context, user));
    if (ordinary.body.length === 0) {
      throw new NotApplicable('the request shape of the token server has no body');
    }
    // The length is told, since development servers cannot take what is chunked.
    const whole: InPieces = {
      user,
      request: { ...ordinary, mode: 'slow' },
      title: 'an ordinary request in pieces',
    };
    requireToken(await askOrdinarily('user', context, user));
    await context.examples(
      [whole, ...requestInPieces(context)],
      async ({ user: asked, request, title }) => {
        // Ids of unusual form may be refused.
        const isOdd = asked !== user;
        if (isOdd && tokenIn(await askOrdinarily('user', context, asked)) === undefined) return;
        const first = await tokenServer.send('user', request, title);
        const sent = isLost(first)
          ? await tokenServer.alone((alone) => alone.repeat(first))
          : first;
        if (tokenIn(sent) !== undefined) return;
        requireNotRedirected(context, sent);
        await requireNotThrottled(context, sent);
        throw new Nonconformity({
          expected: 'a token, as for the same body in one piece',
          actual: describeAnswer(sent),
          sent,
        });
      },
    );
    return observeChunks(context, ordinary);
  },
});
