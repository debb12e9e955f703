import fc from 'fast-check';
import { appTokenRequestArbitrary, userTokenRequestArbitrary } from '../../../arbitraries/index.ts';
import { expireFor, MAX_TOKEN_VALIDITY_SECONDS } from '../../../contract/index.ts';
import { type Check, defineCheck } from '../../core/check.ts';
import {
  askOrdinarily,
  BOTH_KINDS,
  ordinaryExpire,
  plainUser,
} from '../../expect/tokens/ordinary-request.ts';
import { BOTH_GATES, USER_GATE } from '../../expect/tokens/token-gates.ts';
import { expectAnsweredRequest } from './expect-token-xor-error.ts';
import { unusualUsers } from './unusual-users.ts';

/** Sections 2.3 and 4.1: a token or an error, whatever valid request comes. */
export const answersTokenXorError: Check = defineCheck({
  id: 'token-server.answer.token-xor-error',
  clauses: ['2.3/token-on-success', '2.3/error-only-on-failure', '4.1/token-or-error'],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: BOTH_GATES,
  title: 'answers every valid request with either a token or an error',
  async run(context) {
    const { profile, tokenServer } = context;
    const options = {
      userPrefix: plainUser(context, ''),
      maxExpire: expireFor(MAX_TOKEN_VALIDITY_SECONDS, profile) ?? ordinaryExpire(context),
    };
    const request = fc.oneof(
      userTokenRequestArbitrary(options).map((body) => ({ kind: 'user' as const, body })),
      appTokenRequestArbitrary(options).map((body) => ({ kind: 'app' as const, body })),
    );
    await context.examples(BOTH_KINDS, async ({ kind }) => {
      await expectAnsweredRequest(context, await askOrdinarily(kind, context));
    });
    await context.examples(unusualUsers(context), async ({ user }) => {
      await expectAnsweredRequest(context, await askOrdinarily('user', context, user));
    });
    await context.property(request, async ({ kind, body }) => {
      await expectAnsweredRequest(context, await tokenServer.ask(kind, body, `valid ${kind}`));
    });
  },
});

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json\b/i;

/** The answer is JSON; how it is labelled is left open, and the vendor's sample labels it text/plain. */
export const namesContentType: Check = defineCheck({
  id: 'token-server.answer.content-type',
  clauses: ['4.1/token-or-error'],
  level: 'may',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_GATE],
  title: 'labels its JSON answers as JSON',
  async run(context) {
    const { outcome } = (await askOrdinarily('user', context)).exchange;
    const contentType = outcome.kind === 'answer' ? (outcome.headers['content-type'] ?? '') : '';
    if (JSON_TYPE.test(contentType)) return undefined;
    const label = contentType === '' ? 'no Content-Type' : `the Content-Type ${contentType}`;
    return { observed: `answers a token request with ${label}` };
  },
});
