import { groupedBy } from '../../../../contract/grouped-by.ts';
import { MAX_TOKEN_VALIDITY_SECONDS, validityOf } from '../../../../contract/index.ts';
import { effectiveValiditySeconds } from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { openToken, ROUNDING_SECONDS, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  askOrdinarily,
  BOTH_TOKENS_SERVED,
  ordinaryExpire,
} from '../../../expect/tokens/ordinary-request.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import { isSimilarUser } from '../users/similar-users.ts';
import { lastsFromNow } from './granted-validity.ts';
import { expectNoLessForMore, type GivenValidity } from './rising-validities.ts';

/** A run that judges this check alone asks for so many ordinary tokens of each kind. */
const LEAST_TOKENS = 14;
/** Fewer than these say nothing about what a request usually gets. */
const LEAST_ALIKE = 10;
/** Of the tokens for one expire, so many have to last as long as was asked for; else the target has a rule of its own. */
const USUAL_SHARE = 0.9;
/** A target may raise what is shorter to a validity of its own. */
const LEAST_RISING_SECONDS = 60;

/** The tokens of the run whose requests ask for a validity within the maximum, as far as they can be read. */
function givenIn(context: CheckContext): readonly GivenValidity[] {
  const { seen, tokenServer, profile } = context;
  return seen.tokens().flatMap((sent): readonly GivenValidity[] => {
    const { kind, asked: { expire, user } = {} } = sent;
    const isJudged = typeof expire === 'number' && tokenServer.expireKinds.includes(kind);
    if (!isJudged || !(expire > 0) || isSimilarUser(user)) return [];
    if (validityOf(expire, profile) > MAX_TOKEN_VALIDITY_SECONDS) return [];
    const opened = openToken(context, tokenIn(sent) ?? '');
    if (opened.kind === 'closed') return [];
    const { inside } = opened;
    const validitySeconds = effectiveValiditySeconds(inside, kind);
    return [{ kind, expire, sent, validitySeconds, issuedAtSeconds: inside.issuedAtSeconds }];
  });
}

async function askForMore(context: CheckContext): Promise<void> {
  const expire = ordinaryExpire(context);
  for (const kind of context.tokenServer.expireKinds) {
    const given = givenIn(context).filter((each) => each.kind === kind && each.expire === expire);
    const first = Math.min(given.length, LEAST_TOKENS - 1);
    for (let count = first; count < LEAST_TOKENS; count += 1) await askOrdinarily(kind, context);
  }
}

function alikeIn(all: readonly GivenValidity[]): readonly (readonly GivenValidity[])[] {
  return [...groupedBy(all, ({ kind, expire }) => `${kind} ${expire}`).values()];
}

/** The tokens for one expire, where hardly any has another validity than that. */
interface Usual {
  readonly seconds: number;
  readonly all: readonly GivenValidity[];
  readonly others: ReadonlySet<GivenValidity>;
}

function usualIn({ profile }: CheckContext, all: readonly GivenValidity[]): Usual {
  const seconds = validityOf(all[0]?.expire ?? 0, profile);
  const skewSeconds = profile.values['token.maxClockSkewSeconds'];
  const others = all.filter(
    (given) =>
      Math.abs(given.validitySeconds - seconds) > ROUNDING_SECONDS &&
      !lastsFromNow(given, seconds, skewSeconds),
  );
  return { seconds, all, others: new Set(others) };
}

const isJudgeable = ({ all, others }: Usual): boolean =>
  all.length >= LEAST_ALIKE && others.size <= all.length * (1 - USUAL_SHARE);

/**
 * Section 2.2 over all requests of a run: a target that grants what is asked for, and once in many times something
 * else, has no rule of its own by which it does so. What that is rests on the unit of expire; that more never gets
 * less does not.
 */
export const equalsValidityEveryTime: Check = defineCheck({
  id: 'token-server.expire.equals-the-validity-every-time',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'expire-field'],
  requires: [
    ...BOTH_TOKENS_SERVED,
    'token-server.expire.decides-the-validity',
    'token-server.expire.equals-the-validity',
  ],
  isRunWide: true,
  title:
    'gives every token of the run the validity that it gives others for the same expire, and no less for a greater one',
  async run(context) {
    await askForMore(context);
    const tokens = givenIn(context);
    await expectNoLessForMore(
      context,
      tokens.filter(({ expire }) => validityOf(expire, context.profile) >= LEAST_RISING_SECONDS),
    );
    const alike = alikeIn(tokens);
    const usual = alike.map((all) => usualIn(context, all)).filter(isJudgeable);
    if (usual.length === 0) {
      throw new NotApplicable('the target grants validities by a rule of its own');
    }
    const rows = usual.flatMap(({ seconds, all, others }) =>
      all.map((given) => ({
        title: `every token of the run: ${given.sent.role}`,
        given,
        seconds,
        isOther: others.has(given),
      })),
    );
    await context.examples(rows, async ({ given, seconds, isOther }) => {
      if (!isOther) return;
      const { kind, expire, validitySeconds, sent } = given;
      const isUnitFirm = context.profile.firmness['token.expireUnit'] === 'firm';
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} token valid for ${seconds} seconds, as others for expire ${expire} are`,
        actual: `one valid for ${validitySeconds} seconds`,
        ...(isUnitFirm ? {} : { basis: 'practice' }),
        proof: 'positive',
        sent,
      });
    });
  },
});
