import { validateTokenLookup } from '../../../../contract/index.ts';
import { isSuccessStatus } from '../../../../wire/exchange.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import {
  ordinaryExpire,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { jsonOf } from '../../../probes/token-answer.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { unusualUsers } from './odd-requests.ts';

/** What is wrong with a successful answer, without any value of it. */
function complaintAbout({ exchange: { outcome }, answer }: TokenSent): string | undefined {
  const isSuccess = outcome.kind === 'answer' && isSuccessStatus(outcome.status);
  if (!isSuccess) return undefined;
  const value = jsonOf(outcome.body);
  if (value === undefined) return 'a body that is not JSON';
  // An error says that there is no token, as another status does (section 2.3).
  const said = answer.kind === 'error' ? { token: 'none', ...(value as object) } : value;
  const [violation] = validateTokenLookup(said);
  if (violation === undefined) return answer.kind === 'unusable' ? 'an empty token' : undefined;
  const place = violation.pointer === '' ? 'the answer' : `its member ${violation.pointer}`;
  return `JSON of which ${place} ${violation.message}`;
}

function rowsOf(context: CheckContext) {
  const users = [
    { title: 'an ordinary user', user: plainUser(context, 'user') },
    ...unusualUsers(context),
    { title: 'an empty user', user: '' },
  ];
  return [...users, { title: 'no userId' }];
}

/** Section 4.1, the last paragraph: clients that read strings break on anything else. */
export const answersObjectOfStrings: Check = defineCheck({
  id: 'token-server.get-form.answers-an-object-of-strings',
  clauses: ['4.1/get-form-response'],
  level: 'must',
  basis: 'stated',
  needs: ['get-form'],
  requires: [USER_TOKEN_SERVED],
  title: 'answers GET with userId by an object of strings with the token, or by no success status',
  run: (context) =>
    context.examples(rowsOf(context), async (row) => {
      const user = 'user' in row ? { user: row.user } : {};
      const asked = { ...user, expire: ordinaryExpire(context) };
      const sent = await context.tokenServer.fetch('user', asked, row.title);
      const complaint = complaintAbout(sent);
      if (complaint === undefined) return;
      throw new Nonconformity({
        expected: "a JSON object whose values are all strings, with 'token' among them",
        actual: complaint,
        sent,
      });
    }),
});

/**
 * Section 4.1 says of this form that a success status brings a token, and of the sample's endpoints that a
 * failure has no status of its own. A client that tells failures by the status takes such an answer for a
 * token that is missing, so it is bad practice and no more.
 */
export const failsWithoutSuccessStatus: Check = defineCheck({
  id: 'token-server.get-form.fails-without-success-status',
  clauses: ['4.1/get-form-response'],
  level: 'should',
  basis: 'practice',
  needs: ['get-form'],
  requires: [USER_TOKEN_SERVED],
  title: 'answers GET with userId by no success status when it gives no token',
  run: (context) =>
    context.examples(rowsOf(context), async (row) => {
      const user = 'user' in row ? { user: row.user } : {};
      const asked = { ...user, expire: ordinaryExpire(context) };
      const sent = await context.tokenServer.fetch('user', asked, row.title);
      if (sent.answer.kind !== 'error' || !isSuccessStatus(sent.answer.status)) return;
      throw new Nonconformity({
        expected: 'a token, or a status that is no success',
        actual: describeAnswer(sent),
        sent,
      });
    }),
});
