import { assert } from '@hapi/hoek';
import fc, { type Arbitrary } from 'fast-check';
import type { Turn, TurnsFinishedPayload } from '../../contract/index.ts';
import { inUnit, wholeSecond } from '../epoch.ts';
import { labelsOf, type PayloadPlan } from '../payload-plan.ts';
import type { Session } from '../session.ts';
import { type EndType, type StartType, type TurnPlan, writeTurn } from '../turn.ts';
import { planTurn } from '../turn-plan.ts';

/** How many turns a batch has, and how many its session had. */
export interface BatchSize {
  readonly turns: number;
  readonly totalTurnCount: number;
}

/** What is fixed about a batch instead of drawn. */
export interface BatchPins {
  readonly sizes?: Arbitrary<BatchSize>;
  /** Of the first turn. */
  readonly startType?: StartType;
  /** Of the first turn. */
  readonly endType?: EndType;
  /** Of the first turn. */
  readonly hasStartMetadata?: boolean;
  /** Every turn tells at length how it ended, so that a turn takes more than 512 bytes. */
  readonly isDetailed?: boolean;
  /** Absent: drawn for the whole batch. */
  readonly isWebClient?: boolean;
}

/** More turns would not fit into the longest session. */
const MAX_TURNS = 10_000;

/** Section 8: data may be truncated when a session has more turns. */
const TRUNCATION_THRESHOLD = 200;

/** So many different turns are drawn; longer batches repeat them at later times. */
const MAX_DRAWN_TURNS = 24;

const smallWhole: Arbitrary<BatchSize> = fc
  .integer({ min: 1, max: 12 })
  .map((turns) => ({ turns, totalTurnCount: turns }));

/** The document does not say how many turns survive, so a small body can be truncated too. */
const smallTruncated: Arbitrary<BatchSize> = fc.record({
  turns: fc.integer({ min: 1, max: 12 }),
  totalTurnCount: fc.integer({ min: TRUNCATION_THRESHOLD + 1, max: 1_000 }),
});

const smallSizes: Arbitrary<BatchSize> = fc.oneof(
  { withCrossShrink: true },
  { arbitrary: smallWhole, weight: 5 },
  { arbitrary: smallTruncated, weight: 1 },
);

function wordsFor(turns: number): Arbitrary<readonly number[]> {
  const length = Math.min(turns, MAX_DRAWN_TURNS);
  return fc.array(fc.maxSafeNat(), { minLength: length, maxLength: length });
}

/** A greeting opens a session; a later turn that the number makes one is spoken by request. */
function laterTurn(plan: TurnPlan): TurnPlan {
  return plan.startType === 'greeting' ? { ...plan, startType: 'api_speak' } : plan;
}

function writeTurns(
  plans: readonly TurnPlan[],
  first: Partial<TurnPlan>,
  { turns: count, isWebClient }: { readonly turns: number; readonly isWebClient: boolean },
  { agentId, channel, startMs: sessionStartMs }: Session,
): readonly Turn[] {
  const turns: Turn[] = [];
  let atMs = sessionStartMs;
  for (let index = 0; index < count; index += 1) {
    const drawn = plans[index % plans.length] as TurnPlan;
    const plan = index === 0 ? { ...drawn, ...first } : laterTurn(drawn);
    const startMs = atMs + plan.pauseMs;
    atMs = startMs + plan.lengthMs;
    turns.push(writeTurn(plan, { agentId, channel, turnId: index + 1, startMs, isWebClient }));
  }
  return turns;
}

function firstTurn({ startType, endType, hasStartMetadata }: BatchPins): Partial<TurnPlan> {
  return {
    ...(startType === undefined ? {} : { startType }),
    ...(endType === undefined ? {} : { endType }),
    ...(hasStartMetadata === undefined ? {} : { hasStartMetadata }),
  };
}

/** Event 112: turns in order that do not overlap, truncated exactly when some are missing. */
export function turnsFinished(pins: BatchPins = {}): PayloadPlan<TurnsFinishedPayload> {
  const { sizes = smallSizes, isDetailed = false, isWebClient } = pins;
  const first = firstTurn(pins);
  return sizes.chain(({ turns: count, totalTurnCount }) => {
    assert(count <= MAX_TURNS && count <= totalTurnCount, 'The batch must fit its session.');
    const web = isWebClient === undefined ? fc.boolean() : fc.constant(isWebClient);
    return fc.tuple(wordsFor(count), web).map(([words, isWeb]) => {
      const plans = words.map((word) => ({ ...planTurn(word), isDetailed }));
      return (session, unit) => {
        const turns = writeTurns(plans, first, { turns: count, isWebClient: isWeb }, session);
        const endMs = turns.at(-1)?.end.end_at ?? session.startMs;
        return {
          agent_id: session.agentId,
          name: session.name,
          channel: session.channel,
          start_ts: inUnit(session.startMs, unit),
          stop_ts: inUnit(Math.max(session.stopMs, wholeSecond(endMs)), unit),
          total_turn_count: totalTurnCount,
          is_truncated: totalTurnCount > count,
          ...labelsOf(session),
          turns: [...turns],
        };
      };
    });
  });
}
