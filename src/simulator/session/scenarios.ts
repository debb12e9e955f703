import { EVENT_TYPES } from '../../contract/index.ts';
import { didYouMean, quoted, UsageError } from '../../errors.ts';
import {
  callIn,
  callOut,
  converse,
  converseAtLength,
  GREETING_TEXT,
  greet,
  turnOf,
} from './make-step.ts';
import {
  type FailingModule,
  GREETING_FAILURES,
  type GreetingCause,
  MODULE_FAILURES,
} from './module-errors.ts';
import { IDLE_MS, planOfWords } from './plan-of-words.ts';
import { drawWords } from './plan-words.ts';
import type { Random } from './random.ts';
import {
  END_TYPES,
  type EndingId,
  type LeaveStep,
  ORDINARY_SESSION,
  type Plan,
  type SessionPlan,
  type Step,
} from './session-plan.ts';
import { LATER_START_TYPES } from './turn-of-word.ts';

/** A plan, or several that belong together, under a name. */
export interface Scenario {
  /** Kebab-case, permanent. */
  readonly id: string;
  /** One line for a list. */
  readonly title: string;
  /** The plans; made when they are asked for, since some are long and some are drawn. */
  readonly plans: (random: Random) => readonly Plan[];
}

/** An ordinary session in which the given steps happen. */
function session(
  steps: readonly Step[],
  changes: Partial<Omit<SessionPlan, 'kind' | 'steps'>> = {},
): SessionPlan {
  return { ...ORDINARY_SESSION, ...changes, steps };
}

let longest: SessionPlan | undefined;

/** One plan for all sessions, since each would take megabytes of its own. */
function veryLongSession(): SessionPlan {
  longest ??= session(converseAtLength(10_000), { turnLimit: null });
  return longest;
}

/** How long an agent tries to connect before it fails, in ms. */
const CONNECTING_MS = 30_000;

function leave(ending: EndingId, afterMs = 1_000): LeaveStep {
  return { step: 'leave', afterMs, ending };
}

/** The token runs out, and nobody brings a new one. */
const EXPIRY: readonly Step[] = [
  { step: 'warn-expiry', afterMs: 3_600_000 },
  { step: 'await-update', updatedAfterMs: null },
];

/** The five ways in which an agent leaves (section 3.2). */
const ENDING_SCENARIOS: readonly Scenario[] = [
  {
    id: 'manual-stop',
    title: 'a conversation, then the agent is stopped by hand: STOPPED, OK',
    plans: () => [session([greet(), converse(), leave('stopped-manually')])],
  },
  {
    id: 'idle-timeout',
    title: 'nobody speaks any more: STOPPED, Idle for too long',
    plans: () => [session([greet(), converse(), leave('idle-timeout', IDLE_MS)])],
  },
  {
    id: 'lifetime-exceeded',
    title: '104 warns, then STOPPED, Task lifetime limit exceeded',
    plans: () => [session([greet(), converse(), ...EXPIRY])],
  },
  {
    id: 'connecting-too-long',
    title: 'no conversation begins: FAILED, Connecting for too long',
    plans: () => [session([leave('connecting-too-long', CONNECTING_MS)])],
  },
  {
    id: 'rtc-error',
    title: 'the connection breaks within a conversation: FAILED, RTC connection error',
    plans: () => [session([greet(), converse({ endType: 'error' }), leave('rtc-error', 0)])],
  },
];

/** What turns there are and how many of them. */
const TURN_SCENARIOS: readonly Scenario[] = [
  {
    id: 'every-turn',
    title: 'every start type of a turn with every end type (section 3.5)',
    plans: () =>
      END_TYPES.map((endType) =>
        session([
          turnOf('greeting', endType),
          ...LATER_START_TYPES.flatMap((start) => END_TYPES.map((end) => turnOf(start, end))),
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
    plans: () => [veryLongSession()],
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

const CAUSES = Object.keys(GREETING_FAILURES) as readonly GreetingCause[];

function fallBack(cause: GreetingCause, isErrorMessageEnabled: boolean) {
  return session([greet(GREETING_TEXT, cause), converse()], { isErrorMessageEnabled });
}

function failIn(module: Exclude<FailingModule, 'sip'>): Scenario {
  const errors = [MODULE_FAILURES[module]];
  return {
    id: `module-error-${module}`,
    title: `110 with an error of the module ${module}, and a turn that ends as error`,
    plans: () => [session([greet(), converse({ endType: 'error', errors }), converse()])],
  };
}

/** What goes wrong (section 7). */
const ERROR_SCENARIOS: readonly Scenario[] = [
  {
    id: 'greeting-fallback',
    title: '110 with module agent, code 4001, for each of four causes; the text is spoken instead',
    plans: () => [
      ...CAUSES.map((cause) => fallBack(cause, false)),
      ...CAUSES.map((cause) => fallBack(cause, true)),
    ],
  },
  failIn('asr'),
  failIn('llm'),
  failIn('tts'),
  {
    id: 'module-error-sip',
    title: '110 with an error of the module sip, outside of any turn',
    plans: () => [
      session([
        ...callOut('START', 'CALLING', 'RINGING'),
        { step: 'error', afterMs: 500, errors: [MODULE_FAILURES.sip] },
        ...callOut('HANGUP'),
      ]),
    ],
  },
];

const TALK = [greet(), converse(), converse()];

/** Calls in their usual and in unusual courses (sections 3.3 and 3.4). */
const CALL_SCENARIOS: readonly Scenario[] = [
  {
    id: 'inbound-call',
    title: 'an incoming call: START, ANSWERED, HANGUP',
    plans: () => [session([...callIn('START', 'ANSWERED'), ...TALK, ...callIn('HANGUP')])],
  },
  {
    id: 'inbound-call-unanswered',
    title: 'an incoming call that nobody answers: START, HANGUP',
    plans: () => [session(callIn('START', 'HANGUP'))],
  },
  {
    id: 'inbound-call-transferred',
    title: 'an incoming call handed to a human: START, ANSWERED, TRANSFERED, HANGUP',
    plans: () => [
      session([...callIn('START', 'ANSWERED'), ...TALK, ...callIn('TRANSFERED', 'HANGUP')]),
    ],
  },
  {
    id: 'outbound-call',
    title: 'an outgoing call: START, CALLING, RINGING, ANSWERED, HANGUP',
    plans: () => [
      session([
        ...callOut('START', 'CALLING', 'RINGING', 'ANSWERED'),
        ...TALK,
        ...callOut('HANGUP'),
      ]),
    ],
  },
  {
    id: 'outbound-call-unanswered',
    title: 'an outgoing call that nobody answers: START, CALLING, RINGING, HANGUP',
    plans: () => [session(callOut('START', 'CALLING', 'RINGING', 'HANGUP'))],
  },
  {
    id: 'odd-call-states',
    title: 'call states in odd orders, which are not shown: HANGUP without START, repeats',
    plans: () => [
      session(callIn('HANGUP')),
      session(callIn('TRANSFERED', 'ANSWERED', 'START')),
      session(callIn('START', 'START', 'ANSWERED', 'ANSWERED', 'HANGUP', 'HANGUP')),
      session(callOut('HANGUP', 'RINGING', 'START')),
      session(callOut('RINGING', 'RINGING', 'ANSWERED', 'CALLING', 'HANGUP', 'HANGUP')),
    ],
  },
];

/** The warning, and a new token a minute later if nobody brings one before. */
const RENEWAL: readonly Step[] = [
  { step: 'warn-expiry', afterMs: 3_600_000 },
  { step: 'await-update', updatedAfterMs: 60_000 },
];

const RENEWED = [greet(), converse(), ...RENEWAL, converse()];

/** What an integrator has to look after: the agent's token, and the settings of the console. */
const TOKEN_SCENARIOS: readonly Scenario[] = [
  {
    id: 'token-expiring',
    title: '104 warns, a new properties.token is awaited and keeps the session going',
    plans: () => [session(RENEWED)],
  },
  {
    id: 'token-expiring-with-labels',
    title: 'the same with labels, which 104 carries where the profile says so',
    plans: () => [session(RENEWED, { labels: { team: 'support' } })],
  },
  {
    id: 'settings-saved',
    title: 'the test event of every type that a console sends when settings are saved',
    plans: () => [
      { kind: 'settings-saved', eventTypes: EVENT_TYPES.map(({ eventType }) => eventType) },
    ],
  },
];

const MOST_TURNS = 12;

/** Sessions that nobody wrote down. */
const DRAWN_SCENARIOS: readonly Scenario[] = [
  {
    id: 'generated',
    title: 'a session drawn from the seed, another one each time',
    plans: (random) => [planOfWords(drawWords(random, MOST_TURNS))],
  },
];

/** Every named scenario. */
export const SCENARIOS: readonly Scenario[] = [
  ...ENDING_SCENARIOS,
  ...TURN_SCENARIOS,
  ...ERROR_SCENARIOS,
  ...CALL_SCENARIOS,
  ...TOKEN_SCENARIOS,
  ...DRAWN_SCENARIOS,
];

/** The scenario of that id. Throws a UsageError that lists what is possible. */
export function scenarioOf(id: string): Scenario {
  const scenario = SCENARIOS.find((each) => each.id === id);
  if (scenario !== undefined) return scenario;
  const possible = SCENARIOS.map((each) => each.id);
  throw new UsageError(
    `unknown scenario ${quoted(id)}.${didYouMean(id, possible)} Possible are: ${possible.join(', ')}.`,
  );
}
