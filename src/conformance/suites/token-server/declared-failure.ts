import { isJsonObject } from '../../../contract/json-object.ts';
import { isSuccessStatus } from '../../../wire/exchange.ts';
import { type Check, defineCheck, type Observation } from '../../core/check.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Nonconformity, NotApplicable, Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { tokenIn } from '../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  ordinarilyAsked,
  USER_TOKEN_SERVED,
} from '../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../expect/tokens/require-not-redirected.ts';
import {
  requireNotThrottled,
  requireNotToldToWait,
} from '../../expect/tokens/require-not-throttled.ts';
import { jsonOf } from '../../probes/token-answer.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

const ROLE = 'declared to fail';

async function askDeclaredFailure(context: CheckContext): Promise<TokenSent> {
  const { tokenServer } = context;
  const { mustFail } = tokenServer;
  if (mustFail === undefined) throw new NotApplicable('no request was declared that must fail');
  if (mustFail.by === 'body') return tokenServer.ask(mustFail.kind, mustFail.body, ROLE);
  const { kind, user, expire } = mustFail;
  if (user !== undefined && !tokenServer.canExpress('user', 'user', user)) {
    throw new NotApplicable('the declared request shape cannot name the user that must fail');
  }
  const asked = {
    ...ordinarilyAsked(kind, context),
    ...(user === undefined ? {} : { user }),
    ...(expire === undefined ? {} : { expire }),
  };
  return tokenServer.fetch(kind, asked, ROLE);
}

/** The right answer to a failing request, in words and as a predicate. */
interface FailureForm {
  readonly expected: string;
  readonly matches: (sent: TokenSent) => boolean;
}

const isError = ({ answer }: TokenSent): boolean => answer.kind === 'error';

function hasNoSuccessStatus({ answer, exchange: { outcome } }: TokenSent): boolean {
  const isRefusal = answer.kind === 'refused' || answer.kind === 'failed';
  return isRefusal && outcome.kind === 'answer';
}

/** A success status without a text where tokens stand. (A token under another status is still a token.) */
function hasNoToken({ answer }: TokenSent): boolean {
  return answer.kind === 'unusable' && isSuccessStatus(answer.status);
}

/** A token, or a success status with an empty token and no error. */
function claimsSuccess(sent: TokenSent): boolean {
  const { answer } = sent;
  return tokenIn(sent) !== undefined || (answer.kind === 'unusable' && answer.isEmpty === true);
}

/** A JSON object under a success status that has neither token nor error, where the sample owes an error. */
function lacksError(sent: TokenSent, { tokenServer }: CheckContext): boolean {
  const { outcome } = sent.exchange;
  if (tokenServer.shape !== 'sample' || outcome.kind === 'failure') return false;
  return hasNoToken(sent) && isJsonObject(jsonOf(outcome.body));
}

/**
 * A refusal is an answer to this request only where another request gets a token, or something else than
 * the same error.
 * @throws Untestable when all requests are refused.
 */
function requireMeantForRequest(sent: TokenSent, ordinary: TokenSent, isRight: boolean): void {
  if (tokenIn(ordinary) !== undefined) return;
  if (isRight && isError(sent) && !isError(ordinary)) return;
  throw new Untestable(
    `an ordinary request for a token (${sent.kind}) gets none either: ${describeAnswer(ordinary)}`,
  );
}

function failureFormOf({ tokenServer }: CheckContext): FailureForm {
  if (tokenServer.shape === 'get') {
    return {
      expected: 'no token, and an error or a status that is no success',
      matches: (sent) => isError(sent) || hasNoSuccessStatus(sent),
    };
  }
  if (tokenServer.hasErrors) return { expected: 'an error and no token', matches: isError };
  return {
    expected: 'an answer without a token',
    matches: (sent) => hasNoSuccessStatus(sent) || hasNoToken(sent),
  };
}

/** Whoever gives up a lookup that has failed so often may let everybody pass. */
const REPEATED = 3;

/** What has failed once fails again: a token for a request that was repeated is one for it all the same. */
async function expectFailsAgain(context: CheckContext, expected: string): Promise<void> {
  for (let again = 0; again < REPEATED; again += 1) {
    const sent = await askDeclaredFailure(context);
    if (!claimsSuccess(sent)) continue;
    throw new Nonconformity({
      expected,
      actual: `${describeAnswer(sent)}, when it is asked again after it failed`,
      proof: 'positive',
      sent,
    });
  }
}

/** Sections 4.1 and 7, for a request of which the user says that no token can be generated. */
export const failsAsDeclared: Check = defineCheck({
  id: 'token-server.failure.declared-request-gets-an-error',
  clauses: ['4.1/generation-failure-error', '7/generation-failure'],
  level: 'must',
  basis: 'stated',
  needs: ['failing-request'],
  title: 'answers the request that was declared to fail with an error and without a token',
  run: (context) =>
    context.examples([{ title: 'the request that was declared to fail' }], async () => {
      // A token that was just minted must not be left over for the failing request.
      const ordinary = await askOrdinarily(context.tokenServer.mustFail?.kind ?? 'user', context);
      const sent = await askDeclaredFailure(context);
      await requireNotToldToWait(context, sent);
      const { expected, matches } = failureFormOf(context);
      const isRight = matches(sent);
      // Such an answer is wrong by itself, whatever else fails.
      const isWrong = claimsSuccess(sent) || lacksError(sent, context);
      if (isRight || !isWrong) requireMeantForRequest(sent, ordinary, isRight);
      if (isRight) return expectFailsAgain(context, expected);
      requireNotRedirected(context, sent);
      await requireNotThrottled(context, sent);
      throw new Nonconformity({
        expected,
        actual: describeAnswer(sent),
        hint: 'Make sure that the declared request can get no token.',
        remedies: [{ code: 'correct-declaration', of: 'failing-request' }],
        sent,
      });
    }),
});

/**
 * Section 4.1, rule 2, for a request of which the user says that no token can be generated: a distinct failure
 * status is not used. A status of 4xx says that the request was refused, perhaps before anything was generated,
 * of which the rule says nothing; it is noted, and so is any status in a request shape of the target's own.
 */
export const failsAsDeclaredWithoutStatus: Check = defineCheck({
  id: 'token-server.failure.declared-request-status',
  clauses: ['4.1/generation-failure-status'],
  level: 'must',
  basis: 'sample',
  needs: ['failing-request'],
  requires: ['token-server.failure.declared-request-gets-an-error', USER_TOKEN_SERVED],
  title: 'uses no status of its own for the request that was declared to fail',
  async run(context) {
    let observation: Observation | undefined;
    await context.examples([{ title: 'the request that was declared to fail' }], async () => {
      const sent = await askDeclaredFailure(context);
      const { outcome } = sent.exchange;
      if (outcome.kind === 'failure') {
        throw new Untestable(`it gets no answer: ${describeAnswer(sent)}`);
      }
      if (isSuccessStatus(outcome.status)) return;
      if (context.tokenServer.shape !== 'sample' || outcome.status < 500) {
        observation = {
          observed: `answers the request that must fail with status ${outcome.status}`,
        };
        return;
      }
      await requireNotToldToWait(context, sent);
      throw new Nonconformity({
        expected: 'the error under status 200, as the sample answers a failed generation',
        actual: describeAnswer(sent),
        sent,
      });
    });
    return observation;
  },
});
