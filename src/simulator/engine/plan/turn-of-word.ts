import { MODULE_FAILURES } from './module-errors.ts';
import { ANSWERS, QUESTIONS } from './phrases.ts';
import { createDigits, pick } from './plan-words.ts';
import type { EndType, Latencies, StartType, TurnStep } from './step.ts';

/** Section 3.5 without the greeting, which only opens a session. */
const LATER_START_TYPES: readonly StartType[] = [
  'voice_input',
  'silence_timeout',
  'api_speak',
  'api_think',
];

/** Section 3.5. */
const END_TYPES: readonly EndType[] = ['ok', 'interrupted', 'error', 'ignored'];

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

/**
 * The turn that a number from 0 to 2^31 - 1 stands for; 0 is the plainest one. With its pause it lasts
 * at most 40 s.
 */
export function turnOfWord(word: number): TurnStep {
  const digit = createDigits(word);
  const startType = pick(LATER_START_TYPES, digit(4));
  const endType = pick(END_TYPES, digit(4));
  const hasStartMetadata = digit(2) === 1;
  const hasEndMetadata = digit(2) === 1;
  const said = startType === 'voice_input' ? pick(QUESTIONS, digit(8)) : '';
  const spoken = pick(ANSWERS, digit(8));
  const speechMs = startType === 'voice_input' ? (1 + digit(64)) * SPEECH_STEP_MS : 0;
  const playbackMs = (1 + digit(64)) * PLAYBACK_STEP_MS;
  const afterMs = digit(32) * PAUSE_STEP_MS;
  const scale = digit(64) * 4;
  const turn: TurnStep = {
    step: 'turn',
    afterMs,
    startType,
    endType,
    said,
    speechMs,
    spoken,
    playbackMs,
    latencies: latenciesOf(startType, scale),
    hasStartMetadata,
    hasEndMetadata,
  };
  return endType === 'error' ? { ...turn, errors: [pick(FAILING, scale >> 2)] } : turn;
}
