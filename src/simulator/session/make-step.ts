import { GREETING_FAILURES, type GreetingCause } from './module-errors.ts';
import type { InboundCallStep, OutboundCallStep } from './payload-writers.ts';
import type { EndType, StartType, TurnStep } from './session-plan.ts';

/** The text that an agent greets with. */
export const GREETING_TEXT = 'Hello, how can I help you?';

/** A turn like any other: the user asks and the agent answers. */
const ORDINARY_TURN: TurnStep = {
  step: 'turn',
  afterMs: 900,
  startType: 'voice_input',
  endType: 'ok',
  said: 'What are your opening hours?',
  speechMs: 1_600,
  spoken: 'We are open from nine to five.',
  playbackMs: 2_100,
  latencies: {
    algorithm: 12,
    asr: 180,
    firstToken: 420,
    firstSentence: 190,
    tts: 230,
    transport: 48,
  },
  hasStartMetadata: true,
  hasEndMetadata: true,
};

/** The greeting that opens a session; it passes neither recogniser nor language model. */
export function greet(text: string = GREETING_TEXT, failure?: GreetingCause): TurnStep {
  return {
    ...ORDINARY_TURN,
    startType: 'greeting',
    said: '',
    speechMs: 0,
    spoken: text,
    latencies: {
      ...ORDINARY_TURN.latencies,
      algorithm: 0,
      asr: 0,
      firstToken: 0,
      firstSentence: 0,
    },
    ...(failure === undefined ? {} : { greetingFailure: GREETING_FAILURES[failure] }),
  };
}

/** An ordinary turn with some things about it changed. */
export function converse(changes: Partial<Omit<TurnStep, 'step'>> = {}): TurnStep {
  return { ...ORDINARY_TURN, ...changes };
}

/** A turn of a start type, with what belongs to the voice only where there is one. */
export function turnOf(startType: StartType, endType: EndType): TurnStep {
  if (startType === 'greeting') return { ...greet(GREETING_TEXT), endType };
  if (startType === 'voice_input') return converse({ endType });
  const { latencies } = converse();
  return converse({
    startType,
    endType,
    said: '',
    speechMs: 0,
    latencies: { ...latencies, algorithm: 0, asr: 0 },
  });
}

/** So many short turns; 100,000 of them still fit into 72 hours. */
export function converseAtLength(turns: number): readonly TurnStep[] {
  const short = converse({
    afterMs: 10,
    speechMs: 600,
    playbackMs: 700,
    latencies: {
      algorithm: 4,
      asr: 60,
      firstToken: 140,
      firstSentence: 60,
      tts: 80,
      transport: 16,
    },
  });
  return Array.from({ length: turns }, (_, index) => ({
    ...short,
    said: `Question ${index + 1}`,
    spoken: `Answer ${index + 1}`,
  }));
}

/** Time between two states of a call, in ms. */
const STATE_GAP_MS = 700;

/** An incoming call that passes through the states in the order given (section 3.3). */
export function callIn(...states: readonly InboundCallStep['state'][]): InboundCallStep[] {
  return states.map((state) => ({ step: 'inbound-call', afterMs: STATE_GAP_MS, state }));
}

/** An outgoing call that passes through the states in the order given (section 3.4). */
export function callOut(...states: readonly OutboundCallStep['state'][]): OutboundCallStep[] {
  return states.map((state) => ({ step: 'outbound-call', afterMs: STATE_GAP_MS, state }));
}
