import type { Labels } from '../../contract/index.ts';
import { callIn, callOut, greet } from './make-step.ts';
import type { GreetingCause } from './module-errors.ts';
import { type InboundCallStep, type OutboundCallStep, REPORTS } from './payload-writers.ts';
import { createDigits, type PlanWords, pick } from './plan-words.ts';
import {
  DEFAULT_MAX_HISTORY,
  ENDING_IDS,
  type LeaveStep,
  type SessionPlan,
  type Step,
  TRUNCATION_THRESHOLD,
} from './session-plan.ts';
import { ANSWERS, turnOfWord } from './turn-of-word.ts';

/** Names of agents and channels in any script. */
const NAMES: readonly string[] = ['front-desk', 'support', 'レセプション', 'agent 🤖'];
const CHANNELS: readonly string[] = ['lobby', 'room 12', 'accueil-été', 'канал'];

/** What a call does before and after the conversation. */
interface CallCourse {
  readonly before: readonly (InboundCallStep | OutboundCallStep)[];
  readonly after: readonly (InboundCallStep | OutboundCallStep)[];
  /** Nobody to talk to. */
  readonly isUnanswered?: boolean;
}

/** The courses that a call takes; the first one is no call at all. Transitions are not shown. */
const CALL_COURSES: readonly CallCourse[] = [
  { before: [], after: [] },
  { before: callIn('START', 'ANSWERED'), after: callIn('HANGUP') },
  { before: callIn('START', 'ANSWERED'), after: callIn('TRANSFERED', 'HANGUP') },
  { before: callIn('START', 'HANGUP'), after: [], isUnanswered: true },
  { before: callOut('START', 'CALLING', 'RINGING', 'ANSWERED'), after: callOut('HANGUP') },
  { before: callOut('START', 'CALLING', 'RINGING', 'HANGUP'), after: [], isUnanswered: true },
  { before: callIn('ANSWERED'), after: callIn('START', 'START', 'HANGUP', 'HANGUP') },
  { before: callOut('HANGUP'), after: callOut('RINGING', 'CALLING', 'START') },
];

const SECOND_MS = 1_000;
const DAY_SECONDS = 86_400;

/** Idle time after which an agent leaves by itself, in ms. */
export const IDLE_MS = 30_000;

/** Labels that an agent may be started with; the values are strings, which every reading allows. */
const LABELS: readonly Labels[] = [
  { team: 'support', env: 'staging' },
  { 'customer.id': '0042' },
  { 顧客: '花子', région: 'été' },
];

const HISTORY_CAPS: readonly number[] = [DEFAULT_MAX_HISTORY, DEFAULT_MAX_HISTORY, 1, 5, 50];

/** More zeros than causes: most greetings are not played from a file that fails. */
const GREETING_CAUSES: readonly (GreetingCause | undefined)[] = [
  undefined,
  undefined,
  undefined,
  undefined,
  'download-failed',
  'timed-out',
  'unsupported-format',
  'decode-failed',
];

/** The token is renewed in one of four sessions. */
const RENEWAL: readonly Step[] = [
  { step: 'warn-expiry', afterMs: SECOND_MS },
  { step: 'await-update', updatedAfterMs: 20_000 },
];

/** Events whose place in a session is a matter of its course: the warning, and the states of calls. */
const IN_COURSE: readonly string[] = ['104', '201', '202'];

/** What happens to one of eight sessions: any other event that a step emits. */
const INCIDENTS: readonly Step[] = Object.entries(REPORTS).flatMap(
  ([eventType, { samples }]): readonly Step[] => (IN_COURSE.includes(eventType) ? [] : samples),
);

/** The plan that the first and last setting word stand for, with the given steps. */
function planWith(
  [word = 0, , , startWord = 0]: readonly number[],
  steps: readonly Step[],
): SessionPlan {
  const digit = createDigits(word);
  const labels = digit(4);
  const plan: SessionPlan = {
    kind: 'session',
    client: digit(2) === 0 ? 'native' : 'web',
    llmVendor: digit(2) === 0 ? 'standard' : 'custom',
    isErrorMessageEnabled: digit(2) === 1,
    errorTurnIds: digit(2) === 0 ? 'text' : 'number',
    maxHistory: pick(HISTORY_CAPS, digit(5)),
    name: pick(NAMES, digit(4)),
    channel: pick(CHANNELS, digit(4)),
    turnLimit: TRUNCATION_THRESHOLD,
    startsAfterMs: (startWord % DAY_SECONDS) * SECOND_MS,
    steps,
  };
  return labels === 0 ? plan : { ...plan, labels: pick(LABELS, labels - 1) };
}

function openingOf(word: number): readonly Step[] {
  const digit = createDigits(word);
  const isGreeting = digit(2) === 1;
  const cause = pick(GREETING_CAUSES, digit(8));
  const text = pick(ANSWERS, digit(8));
  return isGreeting ? [greet(text, cause)] : [];
}

function endOf(word: number): readonly Step[] {
  const digit = createDigits(word);
  const ending = pick(ENDING_IDS, digit(ENDING_IDS.length));
  const afterMs = ending === 'idle-timeout' ? IDLE_MS : SECOND_MS + digit(64) * 50;
  const leave: LeaveStep = { step: 'leave', afterMs, ending };
  // The lifetime of a task is never exceeded without a warning.
  return ending === 'lifetime-exceeded'
    ? [
        { step: 'warn-expiry', afterMs },
        { step: 'await-update', updatedAfterMs: null },
      ]
    : [leave];
}

/** The session that drawn numbers stand for: every session of the document can be reached. */
export function planOfWords({ settings, turns }: PlanWords): SessionPlan {
  const [, courseWord = 0, endWord = 0] = settings;
  const digit = createDigits(courseWord);
  const course = pick(CALL_COURSES, digit(CALL_COURSES.length));
  const isRenewed = digit(4) === 3;
  const hasIncident = digit(8) === 7;
  const openingWord = digit(128);
  const incident = pick(INCIDENTS, digit(INCIDENTS.length));
  const end = endOf(endWord);
  const [last] = end;
  if (last?.step === 'leave' && last.ending === 'connecting-too-long') {
    return planWith(settings, end);
  }
  const isSilent = course.isUnanswered === true;
  const steps: readonly Step[] = [
    ...course.before,
    ...(hasIncident ? [incident] : []),
    ...(isSilent ? [] : openingOf(openingWord)),
    ...(isSilent ? [] : turns.map(turnOfWord)),
    ...(isRenewed ? RENEWAL : []),
    ...course.after,
    ...end,
  ];
  return planWith(settings, steps);
}
