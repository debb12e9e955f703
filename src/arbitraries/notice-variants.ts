import fc, { type Arbitrary } from 'fast-check';
import { EVENT_TYPES, type EventType, type Notice } from '../contract/index.ts';
import {
  DEFAULT_MAX_HISTORY,
  END_TYPES,
  GREETING_FAILURES,
  type GreetingCause,
  MODULE_FAILURES,
  REPORTS,
  START_TYPES,
} from '../simulator/session/index.ts';
import {
  type BatchSize,
  batching,
  failing,
  greetingFailing,
  leaving,
  NAMED_ENDINGS,
  otherFailure,
  type PlanChange,
  remembering,
  reporting,
} from './event-plans.ts';
import { type NoticeOptions, noticeArbitrary, plannedNotice } from './notice-arbitrary.ts';
import { filledText, plainName } from './text.ts';

/** One case of an event that the document distinguishes. */
export interface NoticeVariant {
  /** `<eventType>/<case>`, permanent. */
  readonly id: string;
  readonly eventType: EventType;
  readonly title: string;
  readonly arbitrary: (options?: NoticeOptions) => Arbitrary<Notice>;
}

function variant(
  eventType: EventType,
  name: string,
  title: string,
  changes: Arbitrary<PlanChange>,
): NoticeVariant {
  const arbitrary = (options: NoticeOptions = {}) =>
    plannedNotice(eventType, changes, options) as unknown as Arbitrary<Notice>;
  return { id: `${eventType}/${name}`, eventType, title, arbitrary };
}

/** `Idle for too long` as it stands in an id. */
function kebab(words: string): string {
  return words.toLowerCase().replaceAll(/[^a-z0-9]+/gu, '-');
}

/** Section 6.3: labels appear in every event but 104. */
const LABELS: readonly NoticeVariant[] = EVENT_TYPES.filter(
  ({ eventType }) => eventType !== 104,
).flatMap(({ eventType, name }) =>
  [true, false].map((hasLabels) => ({
    id: `${eventType}/${hasLabels ? 'with' : 'without'}-labels`,
    eventType,
    title: `${name}, ${hasLabels ? 'with' : 'without'} labels`,
    arbitrary: (options?: NoticeOptions) =>
      noticeArbitrary<EventType>(eventType, { ...options, hasLabels }),
  })),
);

const ENDINGS: readonly NoticeVariant[] = [
  ...NAMED_ENDINGS.map((ending) => {
    const { status, message } = ending;
    const name = `${kebab(status)}-${kebab(message)}`;
    return variant(102, name, `${status}: ${message}`, leaving(fc.constant(ending)));
  }),
  variant(102, 'failed-other-reason', 'FAILED with a reason not named', leaving(otherFailure)),
];

const HISTORIES: readonly NoticeVariant[] = [
  variant(
    103,
    'plain',
    'a history of some entries, without speech times',
    remembering({ llmVendor: 'standard', minTurns: 1, texts: plainName, answered: 'first' }),
  ),
  variant(
    103,
    'custom-llm',
    'a history with speech times, of a custom LLM',
    remembering({ llmVendor: 'custom', minTurns: 1, answered: 'first' }),
  ),
  variant(103, 'empty-contents', 'a history without entries', remembering({ maxTurns: 0 })),
  variant(
    103,
    'empty-content',
    'a history with empty texts',
    remembering({ minTurns: 1, maxTurns: 3, texts: fc.constant(''), answered: 'first' }),
  ),
  variant(
    103,
    'full-history',
    'a history of 32 entries',
    remembering({
      minTurns: DEFAULT_MAX_HISTORY,
      maxTurns: DEFAULT_MAX_HISTORY,
      // An empty text may leave no entry.
      texts: filledText,
      answered: 'all',
    }),
  ),
];

/** The last word of the variant about each cause. */
const GREETING_CAUSES: Readonly<Record<GreetingCause, string>> = {
  'download-failed': 'download',
  'timed-out': 'timeout',
  'unsupported-format': 'format',
  'decode-failed': 'decode',
};

const ERRORS: readonly NoticeVariant[] = [
  ...Object.entries(GREETING_CAUSES).map(([cause, word]) => {
    const { message } = GREETING_FAILURES[cause as GreetingCause];
    const changes = greetingFailing(cause as GreetingCause);
    return variant(110, `greeting-fallback-${word}`, message, changes);
  }),
  ...Object.values(MODULE_FAILURES).map((failure) =>
    variant(
      110,
      `module-${failure.module}`,
      `an error of the module ${failure.module}`,
      failing(fc.constant(failure)),
    ),
  ),
];

/** A size of event 112 that stands for a case. */
export interface BatchSizeRow extends BatchSize {
  readonly id: string;
  readonly title: string;
}

/** Sizes on both sides of the 200 turns of section 8, and one far beyond. */
export const BATCH_SIZES: readonly BatchSizeRow[] = [
  { id: '200-whole', title: '200 turns, all included', turns: 200, totalTurnCount: 200 },
  { id: '201-truncated', title: '200 of 201 turns, truncated', turns: 200, totalTurnCount: 201 },
  { id: '201-whole', title: '201 turns, all included', turns: 201, totalTurnCount: 201 },
  { id: '10000-whole', title: '10,000 turns, all included', turns: 10_000, totalTurnCount: 10_000 },
];

const TURNS: readonly NoticeVariant[] = [
  variant(
    112,
    'plain',
    'one turn, begun by voice_input and ended by ok',
    batching({
      sizes: fc.constant({ turns: 1, totalTurnCount: 1 }),
      startType: 'voice_input',
      endType: 'ok',
      hasStartMetadata: true,
      client: 'native',
    }),
  ),
  ...START_TYPES.map((startType) =>
    variant(
      112,
      `start-${kebab(startType)}`,
      `a turn begun by ${startType}`,
      batching({ startType, hasStartMetadata: startType === 'voice_input' }),
    ),
  ),
  ...END_TYPES.map((endType) =>
    variant(112, `end-${kebab(endType)}`, `a turn ended by ${endType}`, batching({ endType })),
  ),
  variant(
    112,
    'web-client',
    'turns of a Web client, without transport',
    batching({ client: 'web' }),
  ),
  variant(
    112,
    'other-start-metadata',
    'a turn with start metadata of other keys',
    batching({ startType: 'silence_timeout', hasStartMetadata: true }),
  ),
  ...BATCH_SIZES.filter(({ turns }) => turns <= 201).map(({ id, title, turns, totalTurnCount }) =>
    variant(
      112,
      id,
      title,
      batching({ sizes: fc.constant({ turns, totalTurnCount }), isDetailed: true }),
    ),
  ),
];

const CALLS: readonly NoticeVariant[] = ([201, 202] as const).flatMap((eventType) =>
  REPORTS[eventType].samples.map((sample) => {
    const title = `${eventType === 201 ? 'inbound' : 'outbound'} call: ${sample.state}`;
    return variant(eventType, kebab(sample.state), title, reporting(eventType, [sample]));
  }),
);

/** Every case, in the order of the events' numbers. */
export const NOTICE_VARIANTS: readonly NoticeVariant[] = [
  ...LABELS,
  variant(104, 'expire', 'the RTC token is about to expire', reporting(104)),
  ...ENDINGS,
  ...HISTORIES,
  ...ERRORS,
  ...TURNS,
  ...CALLS,
].toSorted((one, other) => one.eventType - other.eventType);
