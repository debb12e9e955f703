import type { Notice, Profile, ProfileKey } from '../../../../contract/index.ts';
import type { Check } from '../../../core/check.ts';
import { defineRows } from '../../../define-rows.ts';
import { acknowledged } from '../../../expectations/receiver.ts';
import type { Stimulus } from '../../../model.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import {
  type Boundary,
  boundariesAt,
  boundariesOfEntries,
  boundariesOfHistory,
  boundariesOfLabels,
  boundariesOfLength,
  boundariesWithoutEntries,
  boundaryAgent,
  type EdgeName,
} from '../valid-notices/boundaries.ts';
import { ruleOutBy } from '../valid-notices/rule-out-by.ts';
import { recipeOf } from '../valid-notices/valid-notice.ts';
import { acknowledgesEvents } from './acknowledges-events.ts';

interface BoundaryRow {
  readonly id: string;
  readonly words: string;
  readonly clauses: readonly string[];
  readonly boundaries: (runId: string, profile: Profile) => readonly Boundary[];
  /** A must of the profile unless given. */
  readonly duty?: Pick<Check, 'level' | 'basis'>;
  /** Profile values besides those of every boundary. */
  readonly restsOn?: readonly ProfileKey[];
}

const at =
  (edge: EdgeName): BoundaryRow['boundaries'] =>
  (runId, profile) =>
    boundariesAt(edge, runId, profile);

const ROWS: readonly BoundaryRow[] = [
  {
    id: 'receiver.acknowledges.zero-values',
    words: 'events whose durations and codes are 0',
    clauses: ['6.4/111-asr-ttlw', '6.4/111-llm-ttfb', '6.4/111-llm-ttfs', '6.4/111-tts-ttfb'],
    boundaries: at('zero'),
  },
  {
    id: 'receiver.acknowledges.large-values',
    words: 'events whose durations are hours',
    clauses: ['6.4/103-algorithmic-delay', '6.4/112-e2e-latency'],
    boundaries: at('large'),
  },
  {
    id: 'receiver.acknowledges.fractional-numbers',
    words: 'fractions where the table says number (112)',
    clauses: [
      '6.4/112-e2e-latency',
      '6.4/112-algorithm-processing',
      '6.4/112-asr-ttlw',
      '6.4/112-llm-ttft',
      '6.4/112-llm-ftfs',
      '6.4/112-tts-ttfb',
    ],
    boundaries: at('fractions'),
  },
  {
    id: 'receiver.acknowledges.long-texts',
    words: 'events with texts of some 10 kB',
    clauses: ['6.4/103-entry-content', '6.4/110-error-entry'],
    boundaries: at('longTexts'),
  },
  {
    // The document puts no limit on what is said; a filter of requests may take it for an attack.
    id: 'receiver.acknowledges.texts-with-code',
    words: 'a history (103) whose user speaks of code: tags, paths, SQL and templates',
    clauses: ['6.4/103-entry-content'],
    boundaries: at('codeTexts'),
  },
  {
    // Section 8 names no limit; a store may have one, under which the notification is lost.
    id: 'receiver.acknowledges.long-names',
    words: 'agents whose names have 128 characters',
    clauses: [],
    boundaries: at('longNames'),
    duty: { level: 'should', basis: 'practice' },
  },
  {
    id: 'receiver.acknowledges.sessions-of-any-length',
    words: 'the events of sessions of no length and of almost three days',
    clauses: ['6.4/102-fields', '6.4/111-fields', '6.4/112-start-at', '6.4/112-end-at'],
    boundaries: boundariesOfLength,
  },
  {
    id: 'receiver.acknowledges.history-over-default-cap',
    words: 'a history (103) of more than 32 entries, as another cap allows it',
    clauses: ['6.3/103-history-cap', '8/history-entries'],
    boundaries: boundariesOfHistory,
  },
  {
    id: 'receiver.acknowledges.many-entries',
    words: 'an event of 100 rounds (111) or errors (110)',
    clauses: ['6.4/110-error-entry', '6.4/111-turn-id'],
    boundaries: boundariesOfEntries,
  },
  {
    // A history without entries has a check of its own, since it is seen.
    id: 'receiver.acknowledges.empty-lists',
    words: 'metrics (111) and turns (112) without entries',
    clauses: ['6.4/111-fields', '6.4/112-fields'],
    boundaries: (runId, profile) =>
      boundariesWithoutEntries(runId, profile).filter(
        ({ notice: { eventType } }) => eventType === 111 || eventType === 112,
      ),
    duty: { level: 'should', basis: 'practice' },
    restsOn: ['events.hasEmptyValues'],
  },
  {
    id: 'receiver.acknowledges.labels-of-any-kind',
    words: 'labels whose values are no text',
    clauses: ['6.3/labels-optional'],
    boundaries: boundariesOfLabels,
    restsOn: ['events.labelValues'],
  },
];

/** All at the edge at once, and each member alone for when that is refused. */
function stimulusAt({ title, notice, parts }: Boundary, runId: string): Stimulus {
  // What an agent's id has besides the name that each sending replaces is part of the edge.
  const step = (as: string, of: Notice) => ({
    notify: recipeOf(of, undefined, boundaryAgent(runId)),
    as,
  });
  return {
    title,
    steps: [step(title, notice)],
    parts: parts.map((part) => ({ title: part.title, steps: [step(part.title, part.notice)] })),
  };
}

const MUST = { level: 'must', basis: 'profile' } as const;

function boundaryCheck(row: BoundaryRow): Check {
  const { id, words, clauses, boundaries, duty = MUST, restsOn = [] } = row;
  return defineRows({
    id,
    clauses,
    ...duty,
    restsOn: ['acknowledgement.statuses', ...restsOn],
    requires: acknowledgesEvents.map((check) => check.id),
    title: `acknowledges ${words}`,
    ruledOutBy: ruleOutBy(restsOn),
    tries: ({ runId, profile }) => ({
      rows: boundaries(runId, profile).map((boundary) => stimulusAt(boundary, runId)),
    }),
    expect: acknowledged,
  });
}

/** Section 6.3: a name is unique within its channel, and so two channels may have it. */
const sameNameInTwoChannels = defineRows({
  id: 'receiver.acknowledges.same-name-in-two-channels',
  clauses: ['6.3/name-unique-in-channel'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  requires: ['receiver.acknowledges.agent-joined'],
  title: 'acknowledges two agents of one name in two channels',
  tries(known) {
    const { content } = ordinaryRecipe(known);
    const notice = ordinaryNotice(known.runId);
    const payload = { ...notice.payload, name: `twin of ${known.runId}` };
    const notify = { content: { ...content, notice: { ...notice, payload } } };
    const roles = ['an agent whose name is new', 'an agent whose name another channel has'];
    const steps = roles.map((as) => ({ notify, as }));
    return { rows: [{ title: 'two agents of one name', steps }] };
  },
  expect: acknowledged,
});

/** The edges of what section 6.4 allows, in the order of a table: what no draw is sure to reach. */
export const acknowledgesBoundaries: readonly Check[] = [
  ...ROWS.map(boundaryCheck),
  sameNameInTwoChannels,
];
