import assert from '@hapi/hoek/assert';
import fc, { type Arbitrary } from 'fast-check';
import {
  type BatchSize,
  longNoticeArbitrary,
  NOTICE_VARIANTS,
  type NoticeOptions,
  noticeArbitrary,
  turnsFinishedArbitrary,
} from '../../../../arbitraries/index.ts';
import {
  EVENT_TYPES,
  type Notice,
  type Profile,
  type ProfileKey,
} from '../../../../contract/index.ts';
import { encodeBody } from '../../../../wire/request/encode-body.ts';
import type { Check } from '../../../core/check.ts';
import { defineRows, drawn } from '../../../define-rows.ts';
import { acknowledged } from '../../../expectations/receiver.ts';
import type { Stimulus } from '../../../model.ts';
import { ruleOutBy } from '../valid-notices/rule-out-by.ts';
import { noticeOptionsOf, plainNotice, stimulusOf } from '../valid-notices/valid-notice.ts';
import { acknowledgesEvents } from './acknowledges-events.ts';

interface VariantRow {
  readonly id: string;
  readonly words: string;
  readonly clauses: readonly string[];
  /** The checks of the plain events, without which a variant says nothing. */
  readonly requires: string | readonly string[];
  readonly notices: (options: NoticeOptions) => readonly Arbitrary<Notice>[];
  /** Large bodies need fewer examples, and smaller ones do not depend on them. */
  readonly isLarge?: true;
  /** Profile values besides those of every variant. */
  readonly restsOn?: readonly ProfileKey[];
}

/** The arbitraries of the variants whose ids hold one of the given texts. */
function variants(...parts: readonly string[]): VariantRow['notices'] {
  const rows = NOTICE_VARIANTS.filter(({ id }) => parts.some((part) => id.includes(part)));
  assert(rows.length > 0, `no variant of a notice holds ${parts.join(' or ')}`);
  return (options) => rows.map(({ arbitrary }) => arbitrary(options));
}

/**
 * Event 112 of an exact size, which stands for the long sessions of section 8. Its turns hold nothing
 * that no table names, and so take some 430 bytes each.
 */
function batch(size: BatchSize): VariantRow['notices'] {
  return (options) => {
    const plain = { ...options, hasUndocumentedMetadata: false };
    return [turnsFinishedArbitrary(size, plain) as unknown as Arbitrary<Notice>];
  };
}

/** Section 8 shows no size limits: a receiver need not take more than the profile says. */
function withinLimit(stimulus: Stimulus, notice: Notice, { values }: Profile): Stimulus {
  const limitBytes = values['limits.receiverBodyBytes'];
  const { length } = encodeBody(notice);
  if (length <= limitBytes) return stimulus;
  const skip = `a body of ${length} bytes is larger than the profile value 'limits.receiverBodyBytes' of ${limitBytes}`;
  return { ...stimulus, skip };
}

const TURNS = 'receiver.acknowledges.turns-finished';
const HISTORY = 'receiver.acknowledges.agent-history';
const LARGE = 'receiver.acknowledges.two-hundred-turns';

const VARIANTS: readonly VariantRow[] = [
  {
    id: 'receiver.acknowledges.every-way-of-leaving',
    words: 'each of the five listed ways in which an agent leaves (102)',
    clauses: [
      '3.2/stopped-manually',
      '3.2/stopped-idle',
      '3.2/stopped-lifetime',
      '3.2/failed-connecting',
      '3.2/failed-rtc-error',
    ],
    requires: 'receiver.acknowledges.agent-left',
    notices: variants(
      '102/stopped-ok',
      '102/stopped-idle-for-too-long',
      '102/stopped-task-lifetime-limit-exceeded',
      '102/failed-connecting-for-too-long',
      '102/failed-rtc-connection-error',
    ),
  },
  {
    id: 'receiver.acknowledges.failure-with-another-reason',
    words: 'a FAILED agent (102) whose reason is not one of the listed ones',
    clauses: ['7/abnormal-termination'],
    requires: 'receiver.acknowledges.agent-left',
    notices: variants('102/failed-other-reason'),
  },
  {
    id: 'receiver.acknowledges.greeting-fallback',
    words: 'the error (110) of a greeting that falls back to speech synthesis',
    clauses: ['7/greeting-audio-failure'],
    requires: 'receiver.acknowledges.agent-error',
    notices: variants('110/greeting-fallback-'),
  },
  {
    id: 'receiver.acknowledges.module-errors',
    words: 'an error (110) of each module',
    clauses: ['7/agent-module-failure', '6.4/110-error-entry'],
    requires: 'receiver.acknowledges.agent-error',
    notices: variants('110/module-'),
  },
  {
    id: 'receiver.acknowledges.custom-llm-history',
    words: 'a history (103) with the speech fields of a custom LLM',
    clauses: ['6.4/103-speech-fields-custom-only', '6.4/103-delay-user-voice-only'],
    requires: HISTORY,
    notices: variants('103/custom-llm'),
  },
  {
    id: 'receiver.acknowledges.empty-history',
    words: 'a history (103) without entries or with empty texts',
    clauses: ['6.4/103-fields', '6.4/103-entry-content'],
    requires: HISTORY,
    notices: (options) => variants('103/empty-')({ ...options, hasEmptyValues: true }),
    restsOn: ['events.hasEmptyValues'],
  },
  {
    id: 'receiver.acknowledges.full-history',
    words: 'a history (103) of 32 entries, the default cap',
    clauses: ['6.3/103-history-cap', '8/history-entries'],
    requires: HISTORY,
    notices: variants('103/full-history'),
  },
  {
    id: 'receiver.acknowledges.turns-of-every-type',
    words: 'turns (112) of every start type and end type',
    clauses: ['3.5/start-types', '3.5/end-types', '6.4/112-start-type', '6.4/112-end-type'],
    requires: TURNS,
    notices: variants('112/start-', '112/end-'),
  },
  {
    id: 'receiver.acknowledges.turns-of-a-web-client',
    words: "turns (112) without 'transport', as a web client has them",
    clauses: ['6.4/112-transport'],
    requires: TURNS,
    notices: variants('112/web-client'),
  },
  {
    id: 'receiver.acknowledges.every-call-state',
    words: 'every state of an inbound (201) and an outbound call (202)',
    clauses: ['6.4/201-state', '6.4/202-state', '3.3/inbound-call-states'],
    requires: 'receiver.acknowledges.inbound-call-state',
    notices: variants(
      ...['start', 'answered', 'transfered', 'hangup'].map((state) => `201/${state}`),
      ...['start', 'calling', 'ringing', 'answered', 'hangup'].map((state) => `202/${state}`),
    ),
  },
  {
    id: 'receiver.acknowledges.labels-present-and-absent',
    words: 'each event with labels and without',
    clauses: ['6.3/labels-optional', '6.3/112-labels-only-if-given'],
    requires: acknowledgesEvents.map(({ id }) => id),
    notices: (options) =>
      EVENT_TYPES.filter(({ eventType }) => eventType !== 104).flatMap(({ eventType }) =>
        [true, false].map((hasLabels) => plainNotice(eventType, { ...options, hasLabels })),
      ),
  },
  {
    id: 'receiver.acknowledges.two-hundred-turns',
    words: 'a batch (112) of exactly 200 turns',
    clauses: ['8/turns-truncated', '6.4/112-is-truncated'],
    requires: TURNS,
    notices: batch({ turns: 200, totalTurnCount: 200 }),
    isLarge: true,
  },
  {
    id: 'receiver.acknowledges.truncated-batch',
    words: 'a truncated batch (112): 200 of 201 turns',
    clauses: ['8/turns-truncated', '6.4/112-is-truncated'],
    requires: LARGE,
    notices: batch({ turns: 200, totalTurnCount: 201 }),
    isLarge: true,
  },
  {
    id: 'receiver.acknowledges.whole-batch-over-two-hundred',
    words: 'a whole batch (112) of 201 turns',
    clauses: ['8/turns-truncated'],
    requires: LARGE,
    notices: batch({ turns: 201, totalTurnCount: 201 }),
    isLarge: true,
  },
  {
    id: 'receiver.acknowledges.body-over-100-kb',
    words: 'a body of over 100 kB, the limit of many frameworks',
    clauses: ['6.3/112-turns-finished'],
    requires: 'receiver.acknowledges.whole-batch-over-two-hundred',
    notices: batch({ turns: 300, totalTurnCount: 300 }),
    isLarge: true,
    restsOn: ['limits.receiverBodyBytes'],
  },
];

function acknowledgesVariant(row: VariantRow): Check {
  const { id, words, clauses, requires, notices, isLarge = false, restsOn = [] } = row;
  return defineRows({
    id,
    clauses,
    level: 'must',
    basis: 'profile',
    restsOn: ['acknowledgement.statuses', ...restsOn],
    requires: [requires].flat(),
    title: `acknowledges ${words}`,
    ruledOutBy: ruleOutBy(restsOn),
    tries(known) {
      const cases = notices(noticeOptionsOf(known));
      return cases.map((each) => ({
        draw: drawn(each, (notice) =>
          withinLimit(stimulusOf(notice, words), notice, known.profile),
        ),
        share: (isLarge ? 0.1 : 0.5) / cases.length,
      }));
    },
    expect: acknowledged,
  });
}

const VARIANT_CHECKS = VARIANTS.map(acknowledgesVariant);

/** What is drawn is small and rests on no open point: neither is a reason not to try it. */
const DRAWN_VARIANTS = VARIANTS.filter(
  ({ isLarge = false, restsOn = [] }) => !isLarge && restsOn.length === 0,
);

/** Few of them are long: where more time is given, a run has drawn lists of many lengths. */
const anyNotice = (options: NoticeOptions): Arbitrary<Notice> =>
  fc.oneof(
    { weight: 9, arbitrary: noticeArbitrary(undefined, options) },
    { weight: 1, arbitrary: longNoticeArbitrary(options) },
  );

/** Everything that the schemas allow, at random: finds what no row of a table foresaw. */
const acknowledgesAnyValid = defineRows({
  id: 'receiver.acknowledges.any-valid-notification',
  clauses: ['4.4/headers-and-body', '6.2/payload'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  requires: [...acknowledgesEvents, ...DRAWN_VARIANTS].map(({ id }) => id),
  title: 'acknowledges every valid notification',
  tries: (known) => ({
    draw: drawn(anyNotice({ ...noticeOptionsOf(known), areNamesPlain: false }), (notice) =>
      stimulusOf(notice, `a valid notification of event ${notice.eventType}`),
    ),
    share: 2,
  }),
  expect: acknowledged,
});

export const acknowledgesVariants: readonly Check[] = [...VARIANT_CHECKS, acknowledgesAnyValid];
