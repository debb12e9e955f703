import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { ROUNDING_SECONDS, tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinaryExpire, plainUser } from '../../../expect/tokens/ordinary-request.ts';
import { type Granted, grant } from './granted-validity.ts';

const TIMES = 2;
/** No share that a busy target would grant of what is asked for. */
const OTHER_SHARE = 0.83;
/** So many ask for each of two validities at the same time. */
const AT_ONCE = 4;

/** Whether a token is of this validity, as far as rounding allows. */
const isOf = ({ validitySeconds = 0 }: Granted, seconds: number): boolean =>
  Math.abs(validitySeconds - seconds) <= ROUNDING_SECONDS;

/** What one of those who ask for one of two validities got. */
interface Asked {
  readonly user: string;
  /** Which of the two. */
  readonly index: 0 | 1;
}

interface Answered extends Asked {
  readonly granted: Granted;
}

type Two = readonly [number, number];

/** The validities that were granted, where each of the two got one, and another than the other one. */
function grantedIn(answers: readonly Answered[]): Two | undefined {
  const validities = ([0, 1] as const).map((own) =>
    answers.filter(({ index }) => index === own).map(({ granted }) => granted),
  );
  const [one = 0, other = 0] = validities.map(([first]) => first?.validitySeconds ?? 0);
  if (one === 0 || other === 0 || Math.abs(one - other) <= 2 * ROUNDING_SECONDS) return undefined;
  const isOne = validities.every((all, index) =>
    all.every((each) => isOf(each, index === 0 ? one : other)),
  );
  return isOne ? [one, other] : undefined;
}

const isSame = (one: Two | undefined, other: Two | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  one.every((seconds, index) => Math.abs(seconds - (other[index] ?? 0)) <= ROUNDING_SECONDS);

/** Users of whom every second one asks for the other validity. */
function askersOf({ users }: CheckContext): readonly Asked[] {
  const names = Array.from({ length: 2 * AT_ONCE }, (_, at) => `at-once-${at + 1}`);
  const apart = users.apart(names);
  return apart
    .slice(0, apart.length - (apart.length % 2))
    .map((user, at) => ({ user, index: at % 2 === 0 ? 0 : 1 }));
}

const inTurnOf = (askers: readonly Asked[]): readonly Asked[] => askers.slice(0, 2 * TIMES);

/**
 * Proves, while no other check asks, that users who ask at the same time get the validity that another one asked for:
 * one after the other, right before and right after, each `expire` grants one validity of its own. A target that
 * limits, fixes or varies validities does so then as well. The very token of another one was shared on purpose.
 */
async function expectUnmixed(
  context: CheckContext,
  askers: readonly Asked[],
  expires: Two,
): Promise<void> {
  const { users, profile, hasCredentials, credentials } = context;
  const proved = await context.tokenServer.alone(async (tokenServer) => {
    const own = { users, profile, hasCredentials, credentials, tokenServer };
    const ask = async (asked: Asked): Promise<Answered> => ({
      ...asked,
      granted: await grant(own, 'user', expires[asked.index], asked.user),
    });
    const inTurn = async () => {
      const answers: Answered[] = [];
      for (const asked of inTurnOf(askers)) answers.push(await ask(asked));
      return grantedIn(answers);
    };
    const seconds = await inTurn();
    if (seconds === undefined) return undefined;
    const answers = await Promise.all(askers.map(ask));
    const isShared = (token: string | undefined) =>
      answers.filter(({ granted }) => tokenIn(granted.sent) === token).length > 1;
    const mixed = answers.filter(
      ({ index, granted }) =>
        isOf(granted, seconds[index === 0 ? 1 : 0]) && !isShared(tokenIn(granted.sent)),
    );
    return isSame(seconds, await inTurn()) ? { seconds, mixed } : undefined;
  });
  const [first] = proved?.mixed ?? [];
  if (proved === undefined || first === undefined) return;
  const { index, granted } = first;
  const { length } = proved.mixed;
  throw new Nonconformity({
    expected: `a token of ${proved.seconds[index]} seconds for expire ${expires[index]}, as when one request comes after the other`,
    actual: `one of ${granted.validitySeconds} seconds, as another user asked for at the same time: ${length} of ${askers.length} requests at once got the validity of another one, and none of ${2 * inTurnOf(askers).length} in turn`,
    hint: 'Look at what requests share: a variable outside of the handler that holds expire.',
    proof: 'positive',
    sent: granted.sent,
  });
}

/**
 * Users who ask for two validities at once get the one that each asked for. One user who does so may get one of them
 * twice, from a target that answers requests of one user together. What each gets on its own says what is right.
 */
export async function expectOwnValidities(context: CheckContext): Promise<void> {
  const { hasCredentials, tokenServer } = context;
  if (!hasCredentials || !tokenServer.expireKinds.includes('user')) return;
  const ordinary = ordinaryExpire(context);
  const expires: Two = [ordinary, Math.ceil(ordinary * OTHER_SHARE)];
  const title = `users at once for the validities ${expires.join(' and ')}`;
  await context.examples([{ title }], async () => {
    const askers = askersOf(context);
    await tokenServer.prepare(askers.map(({ user }) => user));
    const answers = await Promise.all(
      askers.map(async (asked) => ({
        ...asked,
        granted: await grant(context, 'user', expires[asked.index], asked.user),
      })),
    );
    const alone = grantedIn(answers);
    if (alone === undefined) await expectUnmixed(context, askers, expires);
    else await expectOwnOfOneUser(context, expires, alone);
  });
}

async function expectOwnOfOneUser(context: CheckContext, expires: Two, alone: Two): Promise<void> {
  const user = plainUser(context, 'both');
  await context.tokenServer.prepare([user]);
  const asked = Array.from({ length: TIMES }, () => [0, 1] as const).flat();
  const given = await Promise.all(
    asked.map((index) => grant(context, 'user', expires[index], user)),
  );
  for (const [at, each] of given.entries()) {
    const index = asked[at] ?? 0;
    const others = alone[index === 0 ? 1 : 0];
    if (each.validitySeconds === undefined || !isOf(each, others)) continue;
    throw new Nonconformity({
      expected: `a token of ${alone[index]} seconds, as expire ${expires[index]} gets on its own`,
      actual: `one of ${each.validitySeconds} seconds, as the same user asked for at the same time`,
      basis: 'practice',
      proof: 'positive',
      sent: each.sent,
    });
  }
}
