import { groupedBy } from '../../../../contract/grouped-by.ts';
import {
  MAX_TOKEN_VALIDITY_SECONDS,
  type TokenKind,
  validityOf,
} from '../../../../contract/index.ts';
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
import { type Granted, lastsFromNow } from './granted-validity.ts';

/** A run that judges this check alone asks for so many ordinary tokens of each kind. */
const LEAST_TOKENS = 14;
/** Fewer than these say nothing about what a request usually gets. */
const LEAST_ALIKE = 10;
/** Of the tokens for one expire, so many have to last as long as was asked for; else the target has a rule of its own. */
const USUAL_SHARE = 0.9;

interface Given extends Granted {
  readonly kind: TokenKind;
  readonly expire: number;
  readonly validitySeconds: number;
}

/** The tokens of the run whose requests ask for a validity within the maximum, as far as they can be read. */
function givenIn(context: CheckContext): readonly Given[] {
  const { seen, tokenServer, profile } = context;
  return seen.tokens().flatMap((sent): readonly Given[] => {
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

function alikeIn(all: readonly Given[]): readonly (readonly Given[])[] {
  return [...groupedBy(all, ({ kind, expire }) => `${kind} ${expire}`).values()];
}

/** The tokens for one expire, where hardly any has another validity than that. */
interface Usual {
  readonly seconds: number;
  readonly all: readonly Given[];
  readonly others: ReadonlySet<Given>;
}

function usualIn({ profile }: CheckContext, all: readonly Given[]): Usual {
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
 * else, has no rule of its own by which it does so.
 */
export const equalsValidityEveryTime: Check = defineCheck({
  id: 'token-server.expire.equals-the-validity-every-time',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  restsOn: ['token.expireUnit'],
  needs: ['app-credentials', 'expire-field'],
  requires: [...BOTH_TOKENS_SERVED, 'token-server.expire.equals-the-validity'],
  isRunWide: true,
  title: 'gives every token of the run the validity that it gives others for the same expire',
  async run(context) {
    await askForMore(context);
    const alike = alikeIn(givenIn(context));
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
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} token valid for ${seconds} seconds, as others for expire ${expire} are`,
        actual: `one valid for ${validitySeconds} seconds`,
        proof: 'positive',
        sent,
      });
    });
  },
});
