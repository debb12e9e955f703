import { type Check, defineCheck } from '../../core/check.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { USER_GATE } from '../../expect/tokens/token-gates.ts';

const NO_BODY = new Uint8Array();

/** Section 4.1 has POST alone; what GET gets there is left open. */
export const answersGetMethod: Check = defineCheck({
  id: 'token-server.request.get-method',
  clauses: ['4.1/user-token-endpoint'],
  level: 'may',
  basis: 'practice',
  needs: ['sample-requests'],
  requires: [USER_GATE],
  title: 'answers GET at the endpoint for user tokens',
  async run({ tokenServer }) {
    const sent = await tokenServer.askRaw('user', NO_BODY, 'GET', { method: 'GET' });
    return { observed: `answers GET at the endpoint for user tokens with ${describeAnswer(sent)}` };
  },
});
