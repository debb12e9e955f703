import type { TokenKind } from '../../../../contract/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { type Granted, grant, lessWords } from './granted-validity.ts';

/** A token of the run, and what it was asked for with. */
export interface GivenValidity extends Granted {
  readonly kind: TokenKind;
  readonly expire: number;
  readonly validitySeconds: number;
  readonly issuedAtSeconds: number;
}

/** A token, and one for a greater `expire` that is valid for less. */
export interface LessForMore {
  readonly before: GivenValidity;
  readonly less: GivenValidity;
}

const endOf = ({ issuedAtSeconds, validitySeconds }: GivenValidity): number =>
  issuedAtSeconds + validitySeconds;

const lackOf = ({ before, less }: LessForMore): number =>
  before.validitySeconds - less.validitySeconds;

/**
 * Among tokens of one kind, those that are valid for clearly less than one for a smaller `expire`, and end sooner: who
 * ends all tokens at one moment gives less the later it is asked. One for each `expire`, the clearest first.
 */
export function lessForMore(
  given: readonly GivenValidity[],
  skewSeconds: number,
): readonly LessForMore[] {
  const found = new Map<number, LessForMore>();
  let before: GivenValidity | undefined;
  for (const each of given.toSorted((one, other) => one.expire - other.expire)) {
    if (before === undefined) {
      before = each;
      continue;
    }
    const isLess =
      each.expire > before.expire &&
      each.validitySeconds < before.validitySeconds - skewSeconds &&
      endOf(each) < endOf(before) - skewSeconds;
    if (isLess && !found.has(each.expire)) found.set(each.expire, { before, less: each });
    if (each.validitySeconds > before.validitySeconds) before = each;
  }
  return [...found.values()].toSorted((one, other) => lackOf(other) - lackOf(one));
}

/** What comes now and then has another judgement. */
const TIMES = 2;

/** The validity that an `expire` got. */
export interface Got {
  readonly expire: number;
  readonly seconds: number;
}

/** Two of them, of which the greater `expire` got less. */
interface Compared {
  readonly kind: TokenKind;
  readonly user?: string;
  readonly pair: readonly [before: Got, less: Got];
}

/** What is as near may come of validities that vary by chance. */
const BARELY_LESS_SHARE = 0.7;

/** Whether the second of two is valid for less than the first, and by no chance. */
export async function isClearlyLess(context: CheckContext, compared: Compared): Promise<boolean> {
  const [before, less] = compared.pair;
  if (less.seconds >= before.seconds - context.profile.values['token.maxClockSkewSeconds']) {
    return false;
  }
  return less.seconds < before.seconds * BARELY_LESS_SHARE || isSteady(context, compared);
}

/**
 * Whether one and the same user is granted these validities each time, while no other check asks: a target may grant
 * each user validities of their own, vary them by chance, or grant others than before.
 */
async function isSteady(
  { users, profile, hasCredentials, credentials, tokenServer }: CheckContext,
  { kind, user, pair }: Compared,
): Promise<boolean> {
  const skewSeconds = profile.values['token.maxClockSkewSeconds'];
  return tokenServer.alone(async (alone) => {
    const own = { users, profile, hasCredentials, credentials, tokenServer: alone };
    for (const { expire, seconds } of Array.from({ length: TIMES }, () => pair).flat()) {
      const { validitySeconds } = await grant(own, kind, expire, user);
      if (validitySeconds === undefined) return false;
      if (Math.abs(validitySeconds - seconds) > skewSeconds) return false;
    }
    return true;
  });
}

const gotBy = ({ expire, validitySeconds }: GivenValidity): Got => ({
  expire,
  seconds: validitySeconds,
});

/** A target that has a rule for each user brings many that are none. */
const MOST_TRIED = 3;

/** Section 2.2 over the tokens of a run: whatever rule a target grants by, and in any unit, more never gets less. */
export async function expectNoLessForMore(
  context: CheckContext,
  given: readonly GivenValidity[],
): Promise<void> {
  const skewSeconds = context.profile.values['token.maxClockSkewSeconds'];
  const rows = context.tokenServer.expireKinds.map((kind) => ({
    title: `${kind} tokens of the run, by their expire`,
    kind,
  }));
  await context.examples(rows, async ({ kind }, own) => {
    const ofKind = given.filter((each) => each.kind === kind);
    for (const { before, less } of lessForMore(ofKind, skewSeconds).slice(0, MOST_TRIED)) {
      const { user } = less.sent.asked ?? {};
      const compared: Compared = {
        kind,
        pair: [gotBy(before), gotBy(less)],
        ...(typeof user === 'string' ? { user } : {}),
      };
      if (!(await isSteady(own, compared))) continue;
      throw new Nonconformity({
        expected: `no shorter validity for expire ${less.expire} than for expire ${before.expire}`,
        actual: lessWords(kind, less.validitySeconds, before.validitySeconds),
        proof: 'positive',
        sent: less.sent,
      });
    }
  });
}
