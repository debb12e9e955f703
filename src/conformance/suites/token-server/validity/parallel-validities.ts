import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { ROUNDING_SECONDS } from '../../../expect/tokens/open-token.ts';
import { ordinaryExpire, plainUser } from '../../../expect/tokens/ordinary-request.ts';
import { type Granted, grant } from './granted-validity.ts';

const TIMES = 2;

/** Whether a token is of this validity, as far as rounding allows. */
const isOf = ({ validitySeconds = 0 }: Granted, seconds: number): boolean =>
  Math.abs(validitySeconds - seconds) <= ROUNDING_SECONDS;

/**
 * One user asks for two validities at once: a target that answers requests of one user together gives one of them
 * what the other asked for. What each gets on its own says what is right.
 */
export async function expectOwnValidities(context: CheckContext): Promise<void> {
  const { hasCredentials, tokenServer } = context;
  if (!hasCredentials || !tokenServer.expireKinds.includes('user')) return;
  const ordinary = ordinaryExpire(context);
  const expires = [ordinary, Math.ceil(ordinary / 2)];
  const title = `one user at once for the validities ${expires.join(' and ')}`;
  await context.examples([{ title }], async () => {
    const granted = await Promise.all(
      expires.map((expire) =>
        grant(context, 'user', expire, plainUser(context, `alone-${expire}`)),
      ),
    );
    const alone = granted.map(({ validitySeconds = 0 }) => validitySeconds);
    const [one = 0, other = 0] = alone;
    if (one === 0 || other === 0 || Math.abs(one - other) <= 2 * ROUNDING_SECONDS) return;
    const user = plainUser(context, 'both');
    await tokenServer.prepare([user]);
    const asked = Array.from({ length: TIMES }, () => [0, 1]).flat();
    const given = await Promise.all(
      asked.map((index) => grant(context, 'user', expires[index], user)),
    );
    for (const [at, each] of given.entries()) {
      const index = asked[at] ?? 0;
      const others = alone[1 - index] ?? 0;
      if (each.validitySeconds === undefined || !isOf(each, others)) continue;
      throw new Nonconformity({
        expected: `a token of ${alone[index]} seconds, as expire ${expires[index]} gets on its own`,
        actual: `one of ${each.validitySeconds} seconds, as the same user asked for at the same time`,
        basis: 'practice',
        proof: 'positive',
        sent: each.sent,
      });
    }
  });
}
