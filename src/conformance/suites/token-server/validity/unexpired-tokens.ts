import { expireFor, type TokenKind } from '../../../../contract/index.ts';
import { effectiveValiditySeconds } from '../../../../wire/token/index.ts';
import { type Check, defineCheck, type Observation } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { ROUNDING_SECONDS, requireOpen, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  BOTH_TOKENS_SERVED,
  ordinarilyAsked,
  plainUser,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';

/** The check does not wait for longer ones to expire. */
const LONGEST_SECONDS = 2;
/** Of such tokens less than half is left by then. */
const KEPT_SECONDS = 3;

/** A token and when it expires by the target's own clock. */
interface Given {
  readonly kind: TokenKind;
  readonly sent: TokenSent;
  readonly lastsSeconds: number;
  /** Unix time in seconds. */
  readonly expiresAtSeconds: number;
}

function repeatAlone({ tokenServer }: CheckContext, sent: TokenSent): Promise<TokenSent> {
  return tokenServer.alone((alone) => alone.repeat(sent));
}

/** One token of each kind with this `expire`; a kind that is refused is left out. */
async function askForShort(
  context: CheckContext,
  expire: number,
  user: string = plainUser(context, 'short'),
): Promise<readonly Given[]> {
  const { tokenServer } = context;
  const given = await Promise.all(
    tokenServer.expireKinds.map(async (kind): Promise<Given | undefined> => {
      const asked = { ...ordinarilyAsked(kind, context, user), expire };
      const first = await tokenServer.fetch(kind, asked, `${kind} token with expire ${expire}`);
      // Others are asked for at the same time.
      const sent = tokenIn(first) === undefined ? await repeatAlone(context, first) : first;
      const token = tokenIn(sent);
      if (token === undefined) {
        await requireNotThrottled(context, sent);
        return undefined;
      }
      const inside = requireOpen(context, token);
      const lastsSeconds = effectiveValiditySeconds(inside, kind);
      return { kind, sent, lastsSeconds, expiresAtSeconds: inside.issuedAtSeconds + lastsSeconds };
    }),
  );
  return given.filter((each) => each !== undefined);
}

/** A cache may give its tokens until they expire; a client that asks late has little of one. */
function keptAmong(before: readonly Given[], after: readonly Given[]): Observation | undefined {
  const isKept = ({ sent, lastsSeconds }: Given) =>
    lastsSeconds === KEPT_SECONDS && before.some((each) => tokenIn(each.sent) === tokenIn(sent));
  const kept = after.find(isKept);
  if (kept === undefined) return undefined;
  const article = ARTICLE_OF[kept.kind];
  return {
    observed: `gives ${article} ${kept.kind} token of ${KEPT_SECONDS} s again of which less than half is left, as if from a cache that keeps it until it expires`,
  };
}

/**
 * Section 2.2 for a target that caches its tokens: after one has expired, the next has to be another. The
 * target's own clock decides: a token that ends no later than one that has expired since has expired too.
 */
export const givesNoExpiredToken: Check = defineCheck({
  id: 'token-server.token.not-over-when-given',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'expire-field'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives no token that has expired when it is given',
  async run(context) {
    const expire = expireFor(1, context.profile);
    if (expire === undefined) {
      throw new NotApplicable(
        "the unit of 'token.expireUnit' is too coarse for a token of one second",
      );
    }
    let observation: Observation | undefined;
    await context.examples([{ title: 'tokens of one second, before and after' }], async () => {
      const keptExpire = expireFor(KEPT_SECONDS, context.profile) ?? expire;
      const askForKept = () => askForShort(context, keptExpire, plainUser(context, 'kept'));
      const [short, kept] = await Promise.all([askForShort(context, expire), askForKept()]);
      const first = short.filter(
        ({ lastsSeconds }) => lastsSeconds > 0 && lastsSeconds <= LONGEST_SECONDS,
      );
      if (first.length === 0) {
        throw new NotApplicable(
          `the target gives no token that expires within ${LONGEST_SECONDS} s`,
        );
      }
      const longest = Math.max(...first.map(({ lastsSeconds }) => lastsSeconds));
      await context.wait((longest + ROUNDING_SECONDS) * 1_000);
      const [second, keptAgain] = await Promise.all([askForShort(context, expire), askForKept()]);
      for (const { kind, sent, expiresAtSeconds } of second) {
        const before = first.find((each) => each.kind === kind);
        if (before === undefined || expiresAtSeconds > before.expiresAtSeconds) continue;
        throw new Nonconformity({
          expected: `${ARTICLE_OF[kind]} ${kind} token that is valid when it is given`,
          actual: `an expired one: it ends no later than the one of ${before.lastsSeconds} s that was given ${longest + ROUNDING_SECONDS} s before`,
          sent,
        });
      }
      observation = keptAmong(kept, keptAgain);
    });
    return observation;
  },
});
