import assert from '@hapi/hoek/assert';
import fc, { type Arbitrary } from 'fast-check';
import type { EventType } from '../contract/index.ts';
import {
  ENDINGS,
  type Ending,
  type EndType,
  GREETING_FAILURES,
  type GreetingCause,
  greet,
  MODULE_FAILURES,
  type ModuleError,
  REPORTS,
  type ReportedEvent,
  type SessionPlan,
  START_TYPES,
  type StartType,
  type Step,
  TRUNCATION_THRESHOLD,
  type TurnStep,
  turnOf,
  turnOfWord,
} from '../simulator/session/index.ts';
import { planWord } from './session-plan-arbitrary.ts';
import { filledText, spokenText } from './text.ts';

/** What becomes of a drawn plan, so that its session emits an event in one of its forms. */
export type PlanChange = (plan: SessionPlan) => SessionPlan;

const LONGEST_CALL_MS = 3_600_000;
const pauseMs = fc.nat(LONGEST_CALL_MS);

function isEnd(step: Step): boolean {
  return step.step === 'leave' || (step.step === 'await-update' && step.updatedAfterMs === null);
}

/** Event 102 of such an ending. */
export function leaving(endings: Arbitrary<Ending>): Arbitrary<PlanChange> {
  return fc.tuple(endings, pauseMs).map(([ending, afterMs]) => (plan) => {
    const steps = plan.steps.filter((step) => !isEnd(step));
    return { ...plan, steps: [...steps, { step: 'leave', afterMs, ending }] };
  });
}

/** The endings that the document names (section 3.2). */
export const NAMED_ENDINGS: readonly Ending[] = Object.values(ENDINGS);

const NAMED_REASONS = new Set(NAMED_ENDINGS.map(({ message }) => message));

/** A failure with a reason that the document does not name; section 7 promises only a reason. */
export const otherFailure: Arbitrary<Ending> = fc
  .oneof(fc.constantFrom('Out of resources', 'LLM connection lost'), filledText)
  .filter((message) => !NAMED_REASONS.has(message))
  .map((message) => ({ status: 'FAILED', message }));

const anyEnding: Arbitrary<Ending> = fc.oneof(
  { arbitrary: fc.constantFrom(...NAMED_ENDINGS), weight: 4 },
  { arbitrary: otherFailure, weight: 1 },
);

/** An event that a step of its own emits, once and at any place of the session. */
export function reporting<T extends ReportedEvent>(
  eventType: T,
  samples: readonly Step[] = REPORTS[eventType].samples,
): Arbitrary<PlanChange> {
  return fc
    .tuple(fc.constantFrom(...samples), pauseMs, planWord)
    .map(([sample, afterMs, word]) => (plan) => {
      const steps = plan.steps.filter(({ step }) => step !== sample.step);
      const place = word % Math.max(1, steps.length);
      steps.splice(place, 0, { ...sample, afterMs } as Step);
      return { ...plan, steps };
    });
}

/** A list may have larger codes, and negative ones: a check that only warns sends them. */
const LARGEST_CODE = 65_535;

const anyModuleError: Arbitrary<ModuleError> = fc.oneof(
  fc.constantFrom(...Object.values(GREETING_FAILURES), ...Object.values(MODULE_FAILURES)),
  fc.record({
    module: fc.constantFrom('agent', 'llm', 'asr', 'tts', 'sip', 'rtc'),
    code: fc.nat(LARGEST_CODE),
    message: filledText,
  }),
);

const MOST_TURNS_BEFORE_ERROR = 500;

/** Event 110 about the errors of the latest turn, of which there may be many. */
export function failing(errors: Arbitrary<ModuleError> = anyModuleError): Arbitrary<PlanChange> {
  const turns = fc.integer({ min: 1, max: MOST_TURNS_BEFORE_ERROR });
  return fc
    .tuple(turns, fc.array(errors, { minLength: 1, maxLength: 4 }))
    .map(([count, all]) => (plan) => {
      const before = Array<Step>(count - 1).fill(turnOfWord(0));
      const last: Step = { ...turnOf('voice_input', 'error'), errors: all };
      return { ...plan, steps: [...before, last] };
    });
}

/** Event 110 about the audio file of the greeting (section 7). */
export function greetingFailing(cause: GreetingCause): Arbitrary<PlanChange> {
  return spokenText.map((text) => (plan) => ({ ...plan, steps: [greet(text, cause)] }));
}

/** What is fixed about a history instead of drawn. */
export interface HistoryPins {
  /** Whether `llm.vendor` is `custom`, without which no entry has speech fields. */
  readonly llmVendor?: SessionPlan['llmVendor'];
  readonly minTurns?: number;
  /** 24 by default. */
  readonly maxTurns?: number;
  readonly texts?: Arbitrary<string>;
  /** Which turns the agent answers in any case, so that they leave an entry; none by default. */
  readonly answered?: 'first' | 'all';
}

const MOST_TURNS_OF_HISTORY = 24;
const MOST_TEXTS = 6;

/**
 * A turn with other texts. Its bits about metadata do not show in a history, so here they decide what
 * is seldom: a user who types, and speech without a delay.
 */
function sayIn(turn: TurnStep, said: string, spoken: string): TurnStep {
  const { startType, latencies, hasStartMetadata, hasEndMetadata } = turn;
  const isSaid = startType === 'voice_input' || (startType === 'api_think' && hasEndMetadata);
  const isDelayed = startType === 'voice_input' && !hasStartMetadata;
  const algorithm = isDelayed ? latencies.algorithm : 0;
  return { ...turn, spoken, said: isSaid ? said : '', latencies: { ...latencies, algorithm } };
}

/** Event 103 of drawn texts. */
export function remembering(pins: HistoryPins = {}): Arbitrary<PlanChange> {
  const { minTurns = 0, maxTurns = MOST_TURNS_OF_HISTORY, answered } = pins;
  const words = fc.array(planWord, { minLength: minTurns, maxLength: maxTurns, size: 'max' });
  const texts = fc.array(pins.texts ?? spokenText, { minLength: 1, maxLength: MOST_TEXTS });
  return fc.tuple(words, texts).map(([turnWords, all]) => (plan) => {
    const textAt = (index: number): string => all[index % all.length] ?? '';
    const steps = turnWords.map((word, index): Step => {
      const turn = sayIn(turnOfWord(word), textAt(2 * index), textAt(2 * index + 1));
      const isAnswered = answered === 'all' || (answered === 'first' && index === 0);
      return isAnswered ? { ...turn, endType: 'ok' } : turn;
    });
    const { llmVendor = plan.llmVendor } = pins;
    return { ...plan, llmVendor, steps };
  });
}

const latencyMs = fc.nat(5_000);

const latencies: Arbitrary<TurnStep['latencies']> = fc
  .tuple(latencyMs, latencyMs, latencyMs, latencyMs, latencyMs, latencyMs)
  .map(([algorithm, asr, firstToken, firstSentence, tts, transport]) => {
    return { algorithm, asr, firstToken, firstSentence, tts, transport };
  });

/** Event 111 of at least one round, the first of them with any latencies. */
const measuring: Arbitrary<PlanChange> = fc
  .tuple(latencies, fc.array(planWord, { maxLength: 11, size: 'max' }))
  .map(([first, words]) => (plan) => {
    const round: Step = { ...turnOf('voice_input', 'ok'), latencies: first };
    return { ...plan, steps: [round, ...words.map(turnOfWord)] };
  });

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
  /** Every turn explains how it ended, so that a turn takes more than 512 bytes. */
  readonly isDetailed?: boolean;
  readonly client?: SessionPlan['client'];
}

/** More turns would not fit into the longest session. */
const MAX_TURNS = 10_000;

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

/** Keys that are seen in the field (field notes, payloads). */
const END_DETAILS: TurnStep['endDetails'] = {
  reason: 'The turn ended, and the agent waited for the next one.',
  details:
    'The audio of the turn was received, recognised and answered; the answer was spoken. ' +
    'No module reported an error, and no message was lost on the way to the channel.',
};

/** The first turn is of any kind; the errors of turns are a matter of event 110. */
function firstTurn(drawn: TurnStep, pins: BatchPins, startType: StartType): TurnStep {
  const { endType = drawn.endType, hasStartMetadata = drawn.hasStartMetadata } = pins;
  const { afterMs, playbackMs, hasEndMetadata } = drawn;
  return { ...turnOf(startType, endType), afterMs, playbackMs, hasStartMetadata, hasEndMetadata };
}

/** Event 112: a whole batch, or one that is truncated. */
export function batching(pins: BatchPins = {}): Arbitrary<PlanChange> {
  const { sizes = smallSizes, isDetailed = false } = pins;
  const starts = pins.startType === undefined ? START_TYPES : [pins.startType];
  return sizes.chain(({ turns, totalTurnCount }) => {
    assert(turns <= MAX_TURNS && turns <= totalTurnCount, 'The batch must fit its session.');
    const drawn = Math.min(turns, MAX_DRAWN_TURNS);
    const words = fc.array(planWord, { minLength: drawn, maxLength: drawn });
    return fc.tuple(words, fc.constantFrom(...starts)).map(([turnWords, startType]) => (plan) => {
      const details = isDetailed && END_DETAILS !== undefined ? { endDetails: END_DETAILS } : {};
      const kinds = turnWords.map((word): TurnStep => ({ ...turnOfWord(word), ...details }));
      const steps = Array.from({ length: totalTurnCount }, (_, index): Step => {
        const turn = kinds[index % kinds.length] as TurnStep;
        return index === 0 ? { ...firstTurn(turn, pins, startType), ...details } : turn;
      });
      const { client = plan.client } = pins;
      return { ...plan, client, turnLimit: turns, steps };
    });
  });
}

/** Lists that are longer than the drawn ones of any event, and no longer than section 8 has them. */
const longLengths: Arbitrary<number> = fc.noBias(
  fc.integer({ min: 13, max: TRUNCATION_THRESHOLD }),
);

/** Events 103, 111 and 112 with a list of many entries. */
export const LONG_EVENT_PLANS: Readonly<Record<103 | 111 | 112, Arbitrary<PlanChange>>> = {
  103: longLengths.chain((entries) =>
    remembering({ minTurns: entries, maxTurns: entries, texts: filledText, answered: 'all' }).map(
      (change) => (plan) => ({ ...change(plan), maxHistory: entries }),
    ),
  ),
  111: longLengths.chain((rounds) => {
    const words = fc.array(planWord, { minLength: rounds, maxLength: rounds, size: 'max' });
    // Each of them is answered, so that it makes a round.
    const roundOf = (word: number): Step => ({
      ...turnOfWord(word),
      startType: 'voice_input',
      endType: 'ok',
    });
    return words.map((all) => (plan) => ({ ...plan, steps: all.map(roundOf) }));
  }),
  112: longLengths.chain((turns) =>
    batching({ sizes: fc.constant({ turns, totalTurnCount: turns }) }),
  ),
};

/** What an event needs beside a session; each one that is not here needs nothing, or a step of its own. */
const EVENT_PLANS: { readonly [T in EventType]?: Arbitrary<PlanChange> } = {
  102: leaving(anyEnding),
  103: remembering(),
  110: failing(),
  111: measuring,
  112: batching(),
};

const AS_IT_IS: Arbitrary<PlanChange> = fc.constant((plan) => plan);

/** The changes after which the session of any plan emits the event, in every form that it has. */
export function planChangesFor(eventType: EventType): Arbitrary<PlanChange> {
  const own = EVENT_PLANS[eventType];
  if (own !== undefined) return own;
  return eventType in REPORTS ? reporting(eventType as ReportedEvent) : AS_IT_IS;
}
