import type { Profile, ProfileKey } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { Check } from '../../core/check.ts';
import { statusOf } from '../../core/read-exchange.ts';
import { defineRows } from '../../define-rows.ts';
import {
  acknowledged,
  asPractice,
  isRejected,
  orNoted,
  survived,
} from '../../expectations/receiver.ts';
import type { Stimulus } from '../../model.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../probes/receiver-probe.ts';

interface Unusual {
  readonly title: string;
  readonly recipe: Recipe;
}

interface ToleranceRow extends Pick<Check, 'id' | 'clauses' | 'level' | 'basis' | 'restsOn'> {
  readonly words: string;
  /** A refusal is a note: the document leaves it open, and servers that are made well differ. */
  readonly mayRefuse?: boolean;
  /** It is sent where the profile leaves it open for want of words in the document, and a refusal is a note then. */
  readonly isTriedWhereOpen?: boolean;
  readonly examples: (runId: string) => readonly Unusual[];
}

/** Numbers that mean nothing in section 6.3; the second one belongs to a next generation of events. */
const UNKNOWN_EVENT_TYPES = [199, 1001, 65_535];

/** The ordinary notification with some members changed, about an agent of its own in each sending. */
const notice = (runId: string, change: Readonly<Record<string, unknown>>): Recipe => {
  const { content } = ordinaryRecipe({ runId });
  return { content: { ...content, notice: { ...ordinaryNotice(runId), ...change } } };
};

const payload = (runId: string, eventType: number, members: Readonly<Record<string, unknown>>) =>
  notice(runId, { eventType, payload: { ...ordinaryNotice(runId).payload, ...members } });

const header = (runId: string, name: string, value: string): Recipe => ({
  ...ordinaryRecipe({ runId }),
  headers: [[name, value]],
});

const TOLERANCES: readonly ToleranceRow[] = [
  {
    id: 'receiver.tolerates.unknown-event-type',
    words: 'an event type that is not in the document',
    clauses: ['6.2/event-type'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownEvents'],
    examples: (runId) =>
      UNKNOWN_EVENT_TYPES.map((eventType) => ({
        title: `event type ${eventType}`,
        recipe: notice(runId, { eventType }),
      })),
  },
  {
    id: 'receiver.tolerates.unknown-envelope-field',
    words: 'a field of the envelope that is not in the document',
    clauses: ['6.2/payload'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownFields'],
    examples: (runId) => [
      { title: 'a text beside the known fields', recipe: notice(runId, { region: 'eu' }) },
      { title: 'an object beside the known fields', recipe: notice(runId, { trace: { id: 1 } }) },
    ],
  },
  {
    id: 'receiver.tolerates.unknown-payload-field',
    words: 'a field of the payload that is not in the document',
    clauses: ['6.2/payload'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownFields'],
    examples: (runId) => [
      {
        title: 'a field that a later edition might bring',
        recipe: payload(runId, 101, { graph_id: '1.3.0-12', modes: ['voice'] }),
      },
    ],
  },
  {
    id: 'receiver.tolerates.other-product',
    words:
      'an event of another product: its number means something else there (field notes, delivery)',
    clauses: ['6.2/product-id', '1/product-id'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.unknownEvents'],
    examples: (runId) => [
      {
        title: "productId 1, where 101 is 'channel created'",
        recipe: notice(runId, {
          productId: 1,
          payload: { channelName: `assay-${runId}`, ts: 1_735_689_600 },
        }),
      },
    ],
  },
  {
    id: 'receiver.tolerates.console-test-event',
    words: 'the test event that the console sends when settings are saved',
    clauses: ['4.4/post'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.testEvent'],
    isTriedWhereOpen: true,
    examples: (runId) =>
      [101, 102, 103].map((eventType) => ({
        title: `the test event of type ${eventType}`,
        recipe: notice(runId, {
          eventType,
          payload: { channelName: 'test_webhook', uid: 12_121_212 },
        }),
      })),
  },
  {
    id: 'receiver.tolerates.missing-sid',
    words: "a notification without 'sid', as some editions of the service send it",
    clauses: [],
    level: 'should',
    basis: 'practice',
    restsOn: ['receiver.seenDeviations'],
    examples: (runId) => [{ title: "no 'sid'", recipe: notice(runId, { sid: undefined }) }],
  },
  {
    id: 'receiver.tolerates.field-types-seen-in-practice',
    words: 'field types that differ from the tables and are seen in practice',
    clauses: [],
    level: 'should',
    basis: 'practice',
    restsOn: ['receiver.seenDeviations'],
    examples: (runId) => [
      {
        title: '110 with a text for its turn_id, whose type the document does not give',
        recipe: payload(runId, 110, {
          turn_id: '2',
          errors: [{ module: 'llm', turn_id: 2, code: 503, message: 'Insufficient balance.' }],
        }),
      },
      {
        title: '110 with an empty turn_id and an empty errors[].turn_id (telephone errors)',
        recipe: payload(runId, 110, {
          turn_id: '',
          errors: [{ module: 'sip', turn_id: '', code: 50, message: 'call failed' }],
        }),
      },
      {
        title: '111 with a numeric turn_id and without llm_ttfs',
        recipe: payload(runId, 111, {
          stop_ts: ordinaryNotice(runId).payload.start_ts,
          metrics: [{ turn_id: 1, asr_ttlw: 120, llm_ttfb: 300, tts_ttfb: 150 }],
        }),
      },
      {
        title: '104 with labels',
        recipe: payload(runId, 104, {
          message: 'Task exceeded maximum lifetime',
          labels: { team: 'blue' },
        }),
      },
    ],
  },
  {
    id: 'receiver.tolerates.content-type-spellings',
    words: 'other spellings of the JSON media type',
    clauses: ['6.2/content-type'],
    level: 'must',
    basis: 'profile',
    restsOn: ['receiver.seenForms'],
    // What is most frequent comes first: it is what a finding shows.
    examples: (runId) =>
      ['application/json; charset=utf-8', 'application/json;charset=UTF-8', 'Application/json'].map(
        (value) => ({ title: value, recipe: header(runId, 'Content-Type', value) }),
      ),
  },
  {
    id: 'receiver.tolerates.header-name-case',
    words: 'header names in other cases: HTTP does not distinguish them',
    clauses: ['6.2/signature-headers'],
    level: 'should',
    basis: 'practice',
    restsOn: [],
    examples: (runId) => [
      { title: 'lower case', recipe: { ...ordinaryRecipe({ runId }), headerCase: 'lower' } },
      { title: 'upper case', recipe: { ...ordinaryRecipe({ runId }), headerCase: 'upper' } },
    ],
  },
  {
    id: 'receiver.tolerates.chunked-transfer',
    words: 'a body in chunks, without a Content-Length',
    clauses: [],
    level: 'should',
    basis: 'practice',
    restsOn: [],
    mayRefuse: true,
    examples: (runId) => [
      { title: 'chunked', recipe: { ...ordinaryRecipe({ runId }), transfer: 'chunked' } },
    ],
  },
];

/** Some values of the profile leave it to the receiver what it does with a kind of notification. */
function freeBy(keys: readonly ProfileKey[], { values }: Profile): string | undefined {
  const free = keys.find((key) => values[key] === 'any');
  return free && `the profile value '${free}' lets a receiver do as it likes`;
}

/** Whether the document leaves it to the receiver, and no user has said that it does not matter. */
function isLeftOpen(keys: readonly ProfileKey[], { values, firmness }: Profile): boolean {
  return keys.some((key) => values[key] === 'any' && firmness[key] === 'assumed');
}

/** A server that does not know a transfer coding answers 501 (RFC 9112, section 6.1): no crash. */
const refusesTransfer: NonNullable<Parameters<typeof orNoted>[2]> = (sent, known) =>
  isRejected(sent, known) || statusOf(sent.exchange) === 501;

const stimulusOf = ({ title, recipe }: Unusual): Stimulus => ({
  title,
  steps: [{ notify: recipe, as: title }],
});

function tolerates(row: ToleranceRow): Check {
  const { words, examples, isTriedWhereOpen = false, mayRefuse = false, ...claims } = row;
  const openNote = orNoted(survived, words);
  return defineRows({
    ...claims,
    title: `acknowledges ${words}`,
    ruledOutBy: (profile) =>
      isTriedWhereOpen && isLeftOpen(row.restsOn, profile)
        ? undefined
        : freeBy(row.restsOn, profile),
    tries: ({ runId }) => ({ rows: examples(runId).map(stimulusOf) }),
    expect(evidence, known) {
      const isOpen = isTriedWhereOpen && isLeftOpen(row.restsOn, known.profile);
      if (isOpen) return openNote(evidence, known);
      return (mayRefuse ? orNoted(acknowledged, words, refusesTransfer) : acknowledged)(
        evidence,
        known,
      );
    },
  });
}

/** Strings that nobody has seen as noticeIds, and in which a path or a URL has signs of its own. */
const UNSEEN_IDS: readonly (readonly [words: string, spell: (number: number) => string])[] = [
  ['a slash', (number) => `2000001428/4330/${number}`],
  ['a percent sign', (number) => `2000001428%2F${number}%`],
];

const spelt = (runId: string, title: string, spell: (number: number) => string): Stimulus => ({
  title,
  steps: [
    {
      notify: ordinaryRecipe({ runId }),
      as: title,
      spellNoticeId: (id) => spell(Number.parseInt(id.slice(0, 8), 16)),
    },
  ],
});

const SEEN_ID = 'numbers between colons';

/** Field notes, payloads: noticeId is seen as a UUID and in the form below; it is opaque. */
const opaqueNoticeId = defineRows({
  id: 'receiver.tolerates.opaque-notice-id',
  clauses: ['6.2/notice-id'],
  level: 'must',
  basis: 'profile',
  restsOn: ['receiver.seenForms'],
  title: 'acknowledges a noticeId of another form than a UUID',
  ruledOutBy: (profile) => freeBy(['receiver.seenForms'], profile),
  tries: ({ runId }) => ({
    rows: [
      spelt(runId, SEEN_ID, (number) => `2000001428:4330:${number}`),
      ...UNSEEN_IDS.map(([words, spell]) => spelt(runId, `a noticeId with ${words}`, spell)),
    ],
  }),
  expect(evidence, known) {
    const [first] = evidence;
    if (first?.role === SEEN_ID) return acknowledged(evidence, known);
    return asPractice(orNoted(survived, `${first?.role}, which is any text,`))(evidence, known);
  },
});

export const toleratesChecks: readonly Check[] = [opaqueNoticeId, ...TOLERANCES.map(tolerates)];
