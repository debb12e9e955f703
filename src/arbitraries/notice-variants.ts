import fc, { type Arbitrary } from 'fast-check';
import { EVENT_TYPES, type EventType, type Notice, type PayloadMap } from '../contract/index.ts';
import { type NoticeOptions, noticeArbitrary, plannedNotice } from './notice-arbitrary.ts';
import type { PayloadPlan } from './payload-plan.ts';
import { agentError, GREETING_FAILURES, MODULE_FAILURES } from './payloads/agent-error.ts';
import { agentExpire } from './payloads/agent-expire.ts';
import { agentHistory } from './payloads/agent-history.ts';
import { agentLeft, NAMED_ENDINGS, otherFailure } from './payloads/agent-left.ts';
import {
  INBOUND_STATES,
  inboundCallState,
  OUTBOUND_STATES,
  outboundCallState,
} from './payloads/call-state.ts';
import { turnsFinished } from './payloads/turns-finished.ts';
import { plainName } from './text.ts';
import { END_TYPES, START_TYPES } from './turn.ts';
import { BATCH_SIZES } from './turns-finished-arbitrary.ts';

/** One case of an event that the document tells apart. */
export interface NoticeVariant {
  /** `<eventType>/<case>`, permanent. */
  readonly id: string;
  readonly eventType: EventType;
  readonly title: string;
  readonly arbitrary: (options?: NoticeOptions) => Arbitrary<Notice>;
}

function variant<T extends EventType>(
  eventType: T,
  name: string,
  title: string,
  plan: PayloadPlan<PayloadMap[T]>,
): NoticeVariant {
  const arbitrary = (options: NoticeOptions = {}) =>
    plannedNotice(eventType, plan, options) as unknown as Arbitrary<Notice>;
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
    return variant(102, name, `${status}: ${message}`, agentLeft(fc.constant(ending)));
  }),
  variant(102, 'failed-other-reason', 'FAILED with a reason not named', agentLeft(otherFailure)),
];

const HISTORIES: readonly NoticeVariant[] = [
  variant(
    103,
    'plain',
    'a history of some entries, without speech times',
    agentHistory({ isCustomLlm: false, minEntries: 1, texts: plainName }),
  ),
  variant(
    103,
    'custom-llm',
    'a history with speech times, of a custom LLM',
    agentHistory({ isCustomLlm: true, minEntries: 1 }),
  ),
  variant(103, 'empty-contents', 'a history without entries', agentHistory({ maxEntries: 0 })),
  variant(
    103,
    'empty-content',
    'a history with empty texts',
    agentHistory({ minEntries: 1, maxEntries: 3, texts: fc.constant('') }),
  ),
  variant(
    103,
    'full-history',
    'a history of 32 entries',
    agentHistory({ minEntries: 32, maxEntries: 32 }),
  ),
];

const ERRORS: readonly NoticeVariant[] = [
  ...GREETING_FAILURES.map((failure, index) => {
    const cause = ['download', 'timeout', 'format', 'decode'][index];
    const plan = agentError(fc.constant(failure));
    return variant(110, `greeting-fallback-${cause}`, failure.message, plan);
  }),
  ...MODULE_FAILURES.map((failure) =>
    variant(
      110,
      `module-${failure.module}`,
      `an error of the module ${failure.module}`,
      agentError(fc.constant(failure)),
    ),
  ),
];

const TURNS: readonly NoticeVariant[] = [
  variant(
    112,
    'plain',
    'one turn, begun by voice_input and ended by ok',
    turnsFinished({
      sizes: fc.constant({ turns: 1, totalTurnCount: 1 }),
      startType: 'voice_input',
      endType: 'ok',
      hasStartMetadata: true,
      isWebClient: false,
    }),
  ),
  ...START_TYPES.map((startType) =>
    variant(
      112,
      `start-${kebab(startType)}`,
      `a turn begun by ${startType}`,
      turnsFinished({ startType, hasStartMetadata: startType === 'voice_input' }),
    ),
  ),
  ...END_TYPES.map((endType) =>
    variant(112, `end-${kebab(endType)}`, `a turn ended by ${endType}`, turnsFinished({ endType })),
  ),
  variant(
    112,
    'web-client',
    'turns of a Web client, without transport',
    turnsFinished({ isWebClient: true }),
  ),
  variant(
    112,
    'other-start-metadata',
    'a turn with start metadata of other keys',
    turnsFinished({ startType: 'silence_timeout', hasStartMetadata: true }),
  ),
  ...BATCH_SIZES.filter(({ turns }) => turns <= 201).map(({ id, title, turns, totalTurnCount }) =>
    variant(
      112,
      id,
      title,
      turnsFinished({ sizes: fc.constant({ turns, totalTurnCount }), isDetailed: true }),
    ),
  ),
];

const CALLS: readonly NoticeVariant[] = [
  ...INBOUND_STATES.map((state) =>
    variant(201, kebab(state), `inbound call: ${state}`, inboundCallState([state])),
  ),
  ...OUTBOUND_STATES.map((state) =>
    variant(202, kebab(state), `outbound call: ${state}`, outboundCallState([state])),
  ),
];

/** Every case, in the order of the events' numbers. */
export const NOTICE_VARIANTS: readonly NoticeVariant[] = [
  ...LABELS,
  variant(104, 'expire', 'the RTC token is about to expire', agentExpire()),
  ...ENDINGS,
  ...HISTORIES,
  ...ERRORS,
  ...TURNS,
  ...CALLS,
].toSorted((one, other) => one.eventType - other.eventType);
