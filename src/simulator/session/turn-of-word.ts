import { MODULE_FAILURES } from './module-errors.ts';
import { pick } from './plan-words.ts';
import {
  END_TYPES,
  type Latencies,
  START_TYPES,
  type StartType,
  type TurnStep,
} from './session-plan.ts';

/** What users say; some of it shows careless handling of bytes, escapes or numbers. */
const QUESTIONS: readonly string[] = [
  'What are your opening hours?',
  'I would like to change my booking.',
  'Could you repeat that, please?',
  '你好，请问几点开门？',
  'Où est la gare ? — à côté du café',
  '"quoted" \\ and /slashed/',
  '👩‍👩‍👧‍👦 👋🏽',
  '',
];

/** What agents say. */
export const ANSWERS: readonly string[] = [
  'We are open from nine to five.',
  'Of course. Which day would suit you?',
  'Let me look that up for you.',
  '我们九点开门。',
  'Zoe\u0308 is not here today.',
  'line\nbreak, tab\t, line\u2028and paragraph\u2029separator',
  '<b>&amp;</b> 1.0 null',
  'שלום',
];

/** A greeting only opens a session. */
export const LATER_START_TYPES: readonly StartType[] = START_TYPES.filter(
  (startType) => startType !== 'greeting',
);

const FAILING = [MODULE_FAILURES.llm, MODULE_FAILURES.tts, MODULE_FAILURES.asr];

/** Speech of several lengths, in ms. */
const SPEECH_STEP_MS = 110;
const PLAYBACK_STEP_MS = 180;
const PAUSE_STEP_MS = 320;

/** Plausible times through the modules; modules that took no part take none. */
function latenciesOf(startType: StartType, scale: number): Latencies {
  const isHeard = startType === 'voice_input';
  const isThought = startType !== 'api_speak';
  return {
    algorithm: isHeard ? 4 + (scale & 15) : 0,
    asr: isHeard ? 90 + (scale >> 1) : 0,
    firstToken: isThought ? 210 + scale * 2 : 0,
    firstSentence: isThought ? 60 + scale : 0,
    tts: 110 + (scale >> 2),
    transport: 8 + (scale & 31),
  };
}

type Writable<T> = { -readonly [Key in keyof T]: T[Key] };

/**
 * The turn that a number from 0 to 2^31 - 1 stands for, some bits for each choice; 0 is the plainest
 * one. With its pause it lasts at most 20 s.
 */
export function turnOfWord(word: number): TurnStep {
  const startType = pick(LATER_START_TYPES, word & 3);
  const endType = pick(END_TYPES, (word >>> 2) & 3);
  const isHeard = startType === 'voice_input';
  const scale = ((word >>> 26) & 31) * 8;
  const turn: Writable<TurnStep> = {
    step: 'turn',
    afterMs: ((word >>> 22) & 15) * PAUSE_STEP_MS,
    startType,
    endType,
    said: isHeard ? pick(QUESTIONS, (word >>> 6) & 7) : '',
    speechMs: isHeard ? (1 + ((word >>> 12) & 31)) * SPEECH_STEP_MS : 0,
    spoken: pick(ANSWERS, (word >>> 9) & 7),
    playbackMs: (1 + ((word >>> 17) & 31)) * PLAYBACK_STEP_MS,
    latencies: latenciesOf(startType, scale),
    hasStartMetadata: (word & 16) !== 0,
    hasEndMetadata: (word & 32) !== 0,
  };
  if (endType === 'error') turn.errors = [pick(FAILING, (word >>> 26) & 31)];
  return turn;
}
