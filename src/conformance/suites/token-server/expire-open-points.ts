import { effectiveValiditySeconds } from '../../../wire/token/index.ts';
import { type Check, defineCheck, type Observation } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { openToken } from '../../expect/tokens/open-token.ts';
import { plainUser } from '../../expect/tokens/ordinary-request.ts';
import { USER_GATE } from '../../expect/tokens/token-gates.ts';
import { tokenIn } from '../../expect/tokens/token-in.ts';

async function observe(
  context: CheckContext,
  members: Record<string, unknown>,
  what: string,
): Promise<Observation> {
  const body = { user_uuid: plainUser(context, 'expire'), ...members };
  const sent = await context.tokenServer.ask('user', body, what);
  const token = tokenIn(sent);
  const opened = token === undefined ? undefined : openToken(context, token);
  const found =
    opened?.kind === 'open'
      ? `a token valid for ${effectiveValiditySeconds(opened.inside, 'user')} seconds`
      : describeAnswer(sent);
  return { observed: `answers ${what} with ${found}` };
}

/** 0 is an unsigned 32-bit integer; what a validity of nothing means is left open. */
export const answersExpireZero: Check = defineCheck({
  id: 'token-server.expire.zero',
  clauses: ['2.2/expire-uint32'],
  level: 'may',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: [USER_GATE],
  title: 'answers an expire of 0',
  run: (context) => observe(context, { expire: 0 }, 'an expire of 0'),
});

/** A request needs an expire; what becomes of one without is left open. */
export const answersMissingExpire: Check = defineCheck({
  id: 'token-server.expire.missing',
  clauses: ['2.2/expire-required'],
  level: 'may',
  basis: 'sample',
  needs: ['sample-requests'],
  requires: [USER_GATE],
  title: 'answers a request without expire',
  run: (context) => observe(context, {}, 'a request without expire'),
});
