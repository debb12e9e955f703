import type { TurnEnd, TurnStart } from '../../../contract/index.ts';
import { converse, converseAtLength, GREETING_TEXT, greet } from '../plan/make-turn.ts';
import type { TurnStep } from '../plan/step.ts';
import { type Scenario, session } from './scenario.ts';

const END_TYPES: readonly TurnEnd['type'][] = ['ok', 'error', 'ignored', 'interrupted'];

const START_TYPES: readonly TurnStart['type'][] = [
  'voice_input',
  'silence_timeout',
  'api_speak',
  'api_think',
];

/** A turn of a start type, with what belongs to the voice only where there is one. */
function turnOf(startType: TurnStart['type'], endType: TurnEnd['type']): TurnStep {
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

/** What turns there are and how many of them. */
export const TURN_SCENARIOS: readonly Scenario[] = [
  {
    id: 'every-turn',
    title: 'every start type of a turn with every end type (section 3.5)',
    plans: () =>
      END_TYPES.map((endType) =>
        session([
          turnOf('greeting', endType),
          ...START_TYPES.flatMap((start) => END_TYPES.map((end) => turnOf(start, end))),
        ]),
      ),
  },
  {
    id: 'long-session',
    title: '250 turns: 112 truncated to 200, 103 to the latest 32 entries',
    plans: () => [session([greet(), ...converseAtLength(249)])],
  },
  {
    id: 'very-long-session',
    title: '10,000 turns, all of them in 112',
    plans: () => [session(converseAtLength(10_000), { turnLimit: null })],
  },
  {
    id: 'custom-llm',
    title: 'llm.vendor is custom: speech fields in 103',
    plans: () => [
      session([greet(), converse(), turnOf('api_think', 'ok')], { llmVendor: 'custom' }),
    ],
  },
  {
    id: 'web-client',
    title: 'the user connects with the RTC Web SDK: no transport latency in 112',
    plans: () => [session([greet(), converse()], { client: 'web' })],
  },
  {
    id: 'labels',
    title: 'labels given at the start stand in every event that carries them',
    plans: () => [
      session([greet(), converse()], { labels: { team: 'support', env: 'staging', 顧客: '花子' } }),
    ],
  },
];
