import { isSuccessStatus } from '../../../wire/is-success-status.ts';
import { type Check, defineCheck } from '../../check.ts';
import { NotApplicable } from '../../signals.ts';
import { BOTH_GATES } from '../../tokens/token-gates.ts';
import { expectTokenXorError } from './expect-token-xor-error.ts';
import { hopelessRequests } from './odd-requests.ts';

/** Sections 4.1 and 7: a failure carries an error and no token. */
export const failsWithErrorWithoutToken: Check = defineCheck({
  id: 'token-server.failure.error-without-token',
  clauses: [
    '2.3/error-only-on-failure',
    '4.1/generation-failure-error',
    '4.1/token-or-error',
    '7/generation-failure',
  ],
  level: 'must',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: BOTH_GATES,
  title: 'answers a request that it cannot serve with an error and without a token',
  run: (context) =>
    context.examples(hopelessRequests(context), async ({ kind, body, title }) => {
      await expectTokenXorError(context, await context.tokenServer.ask(kind, body, title));
    }),
});

/** Section 4.1: a distinct failure status is not used. What other status there is, is noted. */
export const failsWithoutStatus: Check = defineCheck({
  id: 'token-server.failure.status',
  clauses: ['4.1/generation-failure-status'],
  level: 'may',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: BOTH_GATES,
  title: 'uses no status of its own when generation fails',
  async run(context) {
    const statuses = new Set<number>();
    for (const { kind, body, title } of hopelessRequests(context)) {
      const { answer } = await context.tokenServer.ask(kind, body, title);
      if (answer.kind === 'error') statuses.add(answer.status);
    }
    if (statuses.size === 0) throw new NotApplicable('no request made the generation fail');
    if ([...statuses].every(isSuccessStatus)) return undefined;
    return { observed: `answers an error with status ${[...statuses].sort().join(', ')}` };
  },
});
