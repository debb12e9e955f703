import type { Remedy } from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { isRateLimited } from '../../core/evidence/evidence.ts';
import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { blamesRequest } from './blames-request.ts';
import { describeAnswer } from './describe-answer.ts';
import { tokenIn } from './open-token.ts';
import { askOrdinarily } from './ordinary-request.ts';
import { userCorrections } from './require-user-not-unknown.ts';

type Asking = Pick<CheckContext, 'tokenServer' | 'users' | 'profile'> &
  Partial<Pick<CheckContext, 'seed' | 'seen'>>;

interface ThrottleOptions {
  /** What stays untested counts as a should. */
  readonly isChoice?: boolean;
  /** For whom the ordinary requests before and after are: a target may limit how often each user asks. */
  readonly users?: readonly [before: string, after: string];
}

/** Most limits are counted by the second. */
const REST_MS = 1_100;

/** Why a refusal may not have been meant for the request. */
type Doubt = 'likewise' | 'otherwise' | 'one-user';

const LIKEWISE = 'and an ordinary request in the same way';
const OTHERWISE = 'but differently when the request was repeated alone';
const REMEDIES: readonly Remedy[] = [{ code: 'slow-down' }];

/** A user of whom no other request asks, nor any other check. */
function freshUser({ users, seed = 0 }: Asking, { role }: TokenSent, name: string): string {
  const words = role.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return users.named(`${name}-${(seed >>> 0).toString(36)}-${words}`.slice(0, 40));
}

/** A user whom the target ought to serve, other than `user`; undefined when no other is declared. */
function anotherUserThan(user: string, asking: Asking, sent: TokenSent): string | undefined {
  const { origin, declared } = asking.users;
  if (origin === 'invented') return freshUser(asking, sent, 'other');
  return declared.find((each) => each !== user);
}

/** Whether other users are served before and after the very request is told to wait again: then it is not the pace. */
function limitsEachUser(asking: Asking, sent: TokenSent): Promise<boolean> {
  const { tokenServer, users, profile } = asking;
  return tokenServer.alone(async (alone) => {
    const isServed = async (name: string) => {
      const user = freshUser(asking, sent, name);
      const served = await askOrdinarily('user', { tokenServer: alone, users, profile }, user);
      return tokenIn(served) !== undefined;
    };
    return (
      (await isServed('before')) &&
      isRateLimited((await alone.repeat(sent)).exchange) &&
      (await isServed('after'))
    );
  });
}

/** What was not tried for its pace keeps its weight. */
async function tooFast(asking: Asking, sent: TokenSent): Promise<Untestable> {
  const { role, kind } = sent;
  if (kind === 'user' && (await limitsEachUser(asking, sent))) {
    return new Untestable(
      `the target limits how often it is asked for one user: it answered ${role} with status 429 again, and served other users before and after that`,
      { remedies: [{ code: 'raise-user-limit' }] },
    );
  }
  return new Untestable(
    `the target limits how fast it is asked, and answered ${role} with status 429`,
    { remedies: REMEDIES },
  );
}

/** 409 and 423 speak of what else is under way, not of the pace. */
function isConflict({ exchange: { outcome } }: TokenSent): boolean {
  return outcome.kind === 'answer' && (outcome.status === 409 || outcome.status === 423);
}

function perhapsTooFast(
  { users }: Asking,
  sent: TokenSent,
  doubt: Doubt,
  options: ThrottleOptions,
): Untestable {
  if (doubt === 'one-user') {
    const remedies: readonly Remedy[] =
      users.origin === 'invented' ? [{ code: 'raise-user-limit' }] : userCorrections({ users });
    return new Untestable(
      `the target refuses one user and serves another: it answered ${sent.role} with ${describeAnswer(sent)}, and an ordinary request for the same user in the same way`,
      { ...options, remedies },
    );
  }
  const why = doubt === 'likewise' ? LIKEWISE : OTHERWISE;
  const what =
    blamesRequest(sent) || isConflict(sent)
      ? 'refuses at times what it serves'
      : 'may limit how fast it is asked';
  return new Untestable(
    `the target ${what}: it answered ${sent.role} with ${describeAnswer(sent)}, ${why}`,
    { ...options, remedies: REMEDIES },
  );
}

/** Whether the answer is one that busy servers give to any request. */
export function saysToWait({ exchange: { outcome } }: TokenSent): boolean {
  if (outcome.kind === 'failure') return false;
  const { status, headers } = outcome;
  return status === 503 || (status >= 400 && headers['retry-after'] !== undefined);
}

/** Any refusal may come from a rate limit: the document shows no form of it. A crash or a hang is none. */
function isRefusal(sent: TokenSent): boolean {
  const { kind } = sent.answer;
  return kind === 'error' || kind === 'refused' || saysToWait(sent);
}

/**
 * Repeats the request while no other is sent, between two ordinary ones that have to be served. Only a
 * refusal that comes again was meant for the request.
 * @throws Untestable when it may come from a rate limit.
 */
async function repeatBetweenControls(
  { tokenServer, users: testUsers, profile, seed = 0 }: Asking,
  sent: TokenSent,
  options: ThrottleOptions,
): Promise<void> {
  const { users = [] } = options;
  const asking = { tokenServer, users: testUsers, profile, seed };
  const doubt = await tokenServer.alone(async (alone): Promise<Doubt | undefined> => {
    const isServed = async (user?: string) => {
      const served = await askOrdinarily(sent.kind, { ...asking, tokenServer: alone }, user);
      return tokenIn(served) !== undefined;
    };
    const doubtOfControl = async (): Promise<Doubt> => {
      const [one = '', same] = users;
      const other = one === same ? anotherUserThan(one, asking, sent) : undefined;
      const isAboutUser = sent.kind === 'user' && other !== undefined && (await isServed(other));
      return isAboutUser ? 'one-user' : 'likewise';
    };
    if (!(await isServed(users[0]))) return await doubtOfControl();
    const again = await alone.repeat(sent);
    if (!(await isServed(users[1]))) return await doubtOfControl();
    return isSameFailure(sent, again) ? undefined : 'otherwise';
  });
  if (doubt !== undefined) throw perhapsTooFast(asking, sent, doubt, options);
}

/**
 * To be called before a request that was not served counts as a failure: rate limits are not shown
 * (section 8), so a limit is no violation, and what it hides was not verified.
 * @throws Untestable when the target may have refused the request because of a rate limit.
 */
export async function requireNotThrottled(
  asking: Asking,
  sent: TokenSent,
  options: ThrottleOptions = {},
): Promise<void> {
  if (isRateLimited(sent.exchange)) throw await tooFast(asking, sent);
  if (isRefusal(sent)) await repeatBetweenControls(asking, sent, options);
}

/**
 * To be called before a refusal counts as the right answer: it has to be meant for this request.
 * @throws Untestable when the answer says that it comes from a rate limit.
 */
export async function requireNotToldToWait(
  context: Asking,
  sent: TokenSent,
  options: ThrottleOptions = {},
): Promise<void> {
  if (isRateLimited(sent.exchange) || saysToWait(sent))
    await requireNotThrottled(context, sent, options);
}

/** Whether a target that has never served still refused after a rest, by its runs and by what was refused. */
const refusedAfterRest = new WeakMap<CheckContext['seen'], Map<string, Promise<boolean>>>();

/**
 * Whether a request that was told to wait is refused alike after a rest. Of a target that has given no token yet,
 * one rest tells it for all checks of a run.
 */
function isRefusedAfterRest({ tokenServer, seen }: Asking, sent: TokenSent): Promise<boolean> {
  const rest = async () =>
    isSameFailure(sent, await tokenServer.alone((alone) => alone.repeat(sent), REST_MS));
  const { outcome } = sent.exchange;
  if (seen === undefined || seen.serving.hasServed() || outcome.kind === 'failure') return rest();
  const known = refusedAfterRest.get(seen) ?? new Map<string, Promise<boolean>>();
  refusedAfterRest.set(seen, known);
  const key = `${sent.request.url} ${outcome.status} ${sent.answer.kind}`;
  const pending = known.get(key) ?? rest();
  known.set(key, pending);
  return pending;
}

/**
 * As `requireNotThrottled`, for an ordinary request, which has no other request as a control. When it is
 * served alone, or after a rest where the answer says to wait, it was refused because of a rate limit.
 * @throws Untestable when the target may have refused the request because of a rate limit.
 */
export async function requireOrdinaryNotThrottled(
  asking: Asking,
  sent: TokenSent,
  options: ThrottleOptions = {},
): Promise<void> {
  if (isRateLimited(sent.exchange)) throw await tooFast(asking, sent);
  if (!isRefusal(sent)) return;
  const again = await asking.tokenServer.alone((alone) => alone.repeat(sent));
  const isMeant =
    isSameFailure(sent, again) && (!saysToWait(sent) || (await isRefusedAfterRest(asking, sent)));
  if (isMeant) return;
  throw perhapsTooFast(asking, sent, 'otherwise', options);
}

/** Whether two answers without a token look as if they had the same cause. */
export function isSameFailure(one: TokenSent, other: TokenSent): boolean {
  const [a, b] = [one.exchange.outcome, other.exchange.outcome];
  if (tokenIn(one) !== undefined || one.answer.kind !== other.answer.kind) return false;
  if (a.kind === 'failure' || b.kind === 'failure') {
    return a.kind === 'failure' && b.kind === 'failure' && a.reason === b.reason;
  }
  return a.status === b.status;
}
