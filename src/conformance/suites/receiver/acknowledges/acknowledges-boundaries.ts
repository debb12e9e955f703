import type { Notice, Profile, ProfileKey } from '../../../../contract/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import { defineRows } from '../../../define-rows.ts';
import { expectAcknowledged } from '../../../expect/receiver-expectations.ts';
import { acknowledged } from '../../../expectations/receiver.ts';
import type { Stimulus } from '../../../model.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import {
  type Boundary,
  boundariesAt,
  boundariesAtOnce,
  boundariesOfEntries,
  boundariesOfHistory,
  boundariesOfLength,
  boundariesWithoutEntries,
  boundaryAgent,
  type EdgeName,
} from '../valid-notices/boundaries.ts';
import {
  boundariesOfCode,
  boundariesOfErrorCodes,
  boundariesOfRoundIds,
} from '../valid-notices/free-texts.ts';
import { boundariesOfNames } from '../valid-notices/id-boundaries.ts';
import { boundariesOfLabelNames, boundariesOfLabels } from '../valid-notices/label-boundaries.ts';
import { ruleOutBy } from '../valid-notices/rule-out-by.ts';
import { recipeAsItIs, recipeOf } from '../valid-notices/valid-notice.ts';
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
    // Times in whole milliseconds are what decoders expect, though the table says number.
    id: 'receiver.acknowledges.fractional-times',
    words: 'times with a fraction where the table says number (112)',
    clauses: [],
    boundaries: at('fractionalTimes'),
    duty: { level: 'should', basis: 'practice' },
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
    boundaries: boundariesOfCode,
  },
  {
    // The table calls it a text, and numbers are what is seen in it.
    id: 'receiver.acknowledges.round-ids-of-any-form',
    words: 'an event 111 whose turn_id is no number',
    clauses: ['6.4/111-turn-id'],
    boundaries: boundariesOfRoundIds,
    duty: { level: 'should', basis: 'practice' },
  },
  {
    // The table says integer, and the lists of codes are those of other vendors.
    id: 'receiver.acknowledges.error-codes-of-any-size',
    words: 'an error (110) whose code is negative, or above 65,535',
    clauses: ['6.4/110-error-entry'],
    boundaries: boundariesOfErrorCodes,
    duty: { level: 'should', basis: 'practice' },
  },
  {
    // Section 8 names no limit; a store may have one, under which the notification is lost.
    id: 'receiver.acknowledges.long-names',
    words: 'agents whose names have 128 characters, or whose ids have some 60',
    clauses: [],
    boundaries: boundariesOfNames,
    duty: { level: 'should', basis: 'practice' },
  },
  {
    id: 'receiver.acknowledges.sessions-of-any-length',
    words: 'the events of sessions of no length and of almost three days, and what is sent at once',
    clauses: ['6.4/102-fields', '6.4/111-fields', '6.4/112-start-at', '6.4/112-end-at'],
    boundaries: (runId, profile) => [
      ...boundariesOfLength(runId, profile),
      ...boundariesAtOnce(runId, profile),
    ],
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
  {
    // The document says nothing of the names and lengths of labels, and a store may keep or cut some.
    id: 'receiver.acknowledges.labels-of-any-name',
    words: "labels named 'constructor', 'toString', 'id' and the like, an empty and a long one",
    clauses: ['6.3/labels-optional'],
    boundaries: boundariesOfLabelNames,
    duty: { level: 'should', basis: 'practice' },
  },
];

/** All at the edge at once, and each member alone for when that is refused. */
function stimulusAt(
  { title, notice, parts, isSentAtOnce = false }: Boundary,
  runId: string,
): Stimulus {
  // What an agent's id has besides the name that each sending replaces is part of the edge.
  const step = (as: string, of: Notice) => ({
    notify: recipeOf(of, undefined, boundaryAgent(runId)),
    as,
  });
  return {
    title,
    steps: [{ ...step(title, notice), isSentAtOnce }],
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
const sameNameInTwoChannels = defineCheck({
  id: 'receiver.acknowledges.same-name-in-two-channels',
  clauses: ['6.3/name-unique-in-channel'],
  level: 'must',
  basis: 'profile',
  restsOn: ['acknowledgement.statuses'],
  requires: ['receiver.acknowledges.agent-joined'],
  title: 'acknowledges two agents of one name in two channels',
  run: ({ receiver, profile, runId, examples }) =>
    examples([{ title: 'two agents of one name' }], async () => {
      const agents = [receiver.freshAgent(), receiver.freshAgent()] as const;
      const startTs = Math.floor(receiver.now() / 1_000);
      for (const agent of agents) {
        const notice = ordinaryNotice(runId, agent);
        const payload = { ...notice.payload, name: agents[0], start_ts: startTs };
        const known = receiver.inKnownForms({ ...notice, noticeId: 'any', payload } as Notice);
        const role = `an agent whose name ${agent === agents[0] ? 'is new' : 'another channel has'}`;
        expectAcknowledged(await receiver.send(recipeAsItIs(known), { role }), profile);
      }
    }),
});

/** Section 6.3: a name is unique within its channel, which says that a channel may hold several agents. */
const twoAgentsInOneChannel = defineCheck({
  id: 'receiver.acknowledges.two-agents-in-one-channel',
  clauses: ['6.3/name-unique-in-channel'],
  level: 'should',
  basis: 'practice',
  requires: ['receiver.acknowledges.agent-joined'],
  title: 'acknowledges two agents in one channel',
  run: ({ receiver, profile, runId, examples }) =>
    examples([{ title: 'two agents in one channel' }], async () => {
      const first = receiver.freshAgent();
      const { channel } = ordinaryNotice(runId, first).payload;
      for (const agent of [first, receiver.freshAgent()]) {
        const { content } = ordinaryRecipe({ runId }, agent);
        const notice = ordinaryNotice(runId, agent);
        const joined = { ...notice, payload: { ...notice.payload, channel } };
        const role = `an agent that joins a channel ${agent === first ? 'first' : 'of another one'}`;
        const recipe = { content: { ...content, notice: joined } };
        expectAcknowledged(await receiver.send(recipe, { role }), profile);
      }
    }),
});

/** The edges of what section 6.4 allows, in the order of a table: what no draw is sure to reach. */
export const acknowledgesBoundaries: readonly Check[] = [
  ...ROWS.map(boundaryCheck),
  sameNameInTwoChannels,
  twoAgentsInOneChannel,
];
