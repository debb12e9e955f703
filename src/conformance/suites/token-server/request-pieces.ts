import { type Check, defineCheck } from '../../core/check.ts';
import { Nonconformity, NotApplicable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { requireToken, tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../expect/tokens/require-not-throttled.ts';

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
    await context.examples([{ title: 'an ordinary request in pieces' }], async ({ title }) => {
      requireToken(await askOrdinarily('user', context, user));
      // Its length is told, since development servers cannot take what is chunked.
      const sent = await tokenServer.send('user', { ...ordinary, mode: 'slow' }, title);
      if (tokenIn(sent) !== undefined) return;
      requireNotRedirected(context, sent);
      await requireNotThrottled(context, sent);
      throw new Nonconformity({
        expected: 'a token, as for the same body in one piece',
        actual: describeAnswer(sent),
        sent,
      });
    });
  },
});
