import assert from '@hapi/hoek/assert';
import type { Arbitrary } from 'fast-check';
import {
  type BatchSize,
  NOTICE_VARIANTS,
  type NoticeOptions,
  turnsFinishedArbitrary,
} from '../../../../arbitraries/index.ts';
import { EVENT_TYPES, type EventType, type Notice } from '../../../../contract/index.ts';
import type { Writing } from '../../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../../probes/receiver-probe.ts';
import {
  isPlainCase,
  noticeOfVariant,
  noticeOptionsOf,
  plainNotice,
  recipeOf,
} from '../valid-notices/valid-notice.ts';
import type { ForgeryKind } from './forgery-kinds.ts';

/** Cases that are forged by their labels or their size, or hang on what the document leaves open. */
const FORGED_OTHERWISE =
  /-labels$|^102\/failed-other|^103\/(?:empty-content|full-history)$|^112\/(?:other|\d)/;

/** An event in another case than its plainest form, by its id in the table of variants. */
type ForgedCase = `${EventType}/${string}`;

/** Reasons, modules, types of turns and states, each of which a receiver may treat otherwise, with what they are called. */
const CASES: ReadonlyMap<ForgedCase, string> = new Map(
  NOTICE_VARIANTS.filter(({ id }) => !isPlainCase(id) && !FORGED_OTHERWISE.test(id)).map(
    ({ id, eventType, title }) => [
      id as ForgedCase,
      `event ${eventType} (${title.replace(/^\w+bound call: /, '')})`,
    ],
  ),
);

/** Events that a receiver acknowledges without a look at what they say. */
type UnlistedEvent = 'unknown' | 'test' | 'other-product' | 'no-payload';

/** An event of section 6.3 in its plainest form or in another case, or one that is not listed there. */
type ForgedEvent = EventType | ForgedCase | UnlistedEvent;

/** Batches of event 112: some 4 kB, a full and truncated one of some 80 kB, and one beyond the limit of many frameworks. */
const BATCHES = {
  'some-turns': { turns: 10, totalTurnCount: 10 },
  'full-batch': { turns: 200, totalTurnCount: 201 },
  'over-100-kb': { turns: 300, totalTurnCount: 300 },
} as const;

const NAME_BEYOND_ASCII = 'Zo\u00eb 助手 🤖';

/** How a name that is not ASCII is written; absent where the name is ASCII. */
const WRITINGS: Readonly<Record<ForgedForm['characters'], Writing | undefined>> = {
  ascii: undefined,
  'non-ascii': 'compact',
  escapes: 'escaped-unicode',
};

/** What is forged: a notification that the target acknowledges when it is genuine. */
export interface ForgedForm {
  /** Large bodies are of event 112, whatever stands here. */
  readonly event: ForgedEvent;
  readonly hasLabels: boolean;
  /** Around the limit of 100 kB that many frameworks set, or far beyond it. */
  readonly size: 'small' | keyof typeof BATCHES;
  /** Of the agent's name. */
  readonly characters: 'ascii' | 'non-ascii' | 'escapes';
  readonly isChunked: boolean;
  readonly contentType: string;
}

export const PLAINEST_FORM: ForgedForm = {
  event: 101,
  hasLabels: false,
  size: 'small',
  characters: 'ascii',
  isChunked: false,
  contentType: 'application/json',
};

/** The values of each dimension, the plainest first. */
export const FORGED_FORMS: { readonly [K in keyof ForgedForm]: readonly ForgedForm[K][] } = {
  event: [
    ...EVENT_TYPES.map(({ eventType }) => eventType),
    ...CASES.keys(),
    'unknown',
    'test',
    'other-product',
    'no-payload',
  ],
  hasLabels: [false, true],
  size: ['small', 'some-turns', 'full-batch', 'over-100-kb'],
  characters: ['ascii', 'non-ascii', 'escapes'],
  isChunked: [false, true],
  contentType: ['application/json', 'application/json; charset=utf-8', 'Application/json'],
};

/**
 * No types of a notification, so that a genuine one may be refused or dropped under them: middleware that reads
 * JSON alone lets them pass, and what verifies in it does.
 */
export const FOREIGN_CONTENT_TYPES: readonly string[] = [
  'text/plain',
  'application/x-www-form-urlencoded',
];

const UNKNOWN_EVENT_TYPE = 199;

type Notification = Extract<Recipe['content'], { readonly notice: unknown }>;

/** A notification about the members of the ordinary one, but for those given. */
function likeOrdinary(
  { runId }: CheckContext,
  members: Readonly<Record<string, unknown>>,
): Notification {
  const { content } = ordinaryRecipe({ runId });
  return { ...(content as Notification), notice: { ...ordinaryNotice(runId), ...members } };
}

/** What others than the events of the document hold: members of the envelope. */
const UNLISTED: Readonly<
  Record<
    UnlistedEvent,
    (
      context: CheckContext,
      labels: Readonly<Record<string, unknown>>,
    ) => Readonly<Record<string, unknown>>
  >
> = {
  unknown: ({ runId }, labels) => ({
    eventType: UNKNOWN_EVENT_TYPE,
    payload: { ...ordinaryNotice(runId).payload, ...labels },
  }),
  test: (_context, labels) => ({
    payload: { channelName: 'test_webhook', uid: 12_121_212, ...labels },
  }),
  // Another product's 101 is 'channel created' (field notes, delivery).
  'other-product': ({ runId }, labels) => ({
    productId: 1,
    payload: { channelName: `assay-${runId}`, ts: 1_735_689_600, ...labels },
  }),
  // An event of the document would lack what its table lists.
  'no-payload': () => ({ eventType: UNKNOWN_EVENT_TYPE, payload: {} }),
};

/** Whether it is an event of section 6.3 in another case than its plainest form. */
export function isCase(event: ForgedEvent): event is ForgedCase {
  return CASES.has(event as ForgedCase);
}

/** Whether the document lists the event, so that a notification of it has something to say. */
export function isListed(event: ForgedEvent): event is EventType | ForgedCase {
  return typeof event === 'number' || isCase(event);
}

/** A genuine notification of the event, the size and the labels of a form. */
function contentOf({ event, hasLabels, size }: ForgedForm, context: CheckContext): Notification {
  const labels = hasLabels ? { labels: { team: 'blue' } } : {};
  const options = { ...noticeOptionsOf(context), hasLabels };
  if (size !== 'small') return drawOne(batchOf(BATCHES[size], options), context);
  if (!isListed(event)) return likeOrdinary(context, UNLISTED[event](context, labels));
  const notices =
    typeof event === 'number' ? plainNotice(event, options) : noticeOfVariant(event, options);
  return drawOne(notices, context);
}

function drawOne(notices: Arbitrary<Notice>, context: CheckContext): Notification {
  const [notice] = context.draw(notices, 1);
  assert(notice, 'one notice was drawn');
  return recipeOf(notice).content as Notification;
}

const batchOf = (size: BatchSize, options: NoticeOptions): Arbitrary<Notice> =>
  turnsFinishedArbitrary(size, {
    ...options,
    hasUndocumentedMetadata: false,
  }) as unknown as Arbitrary<Notice>;

function withName({ notice, ...rest }: Notification, suffix: string): Notification {
  const payload = notice['payload'] as Readonly<Record<string, unknown>>;
  const name = `${String(payload['name'] ?? '')}-${suffix}`;
  return { ...rest, notice: { ...notice, payload: { ...payload, name } } };
}

/** A genuine notification of a form; each sending is about an agent of its own. */
export type Forge = (form: ForgedForm) => Recipe;

/** Draws the notification of each form once, since a large one takes its time. */
export function createForge(context: CheckContext): Forge {
  const drawn = new Map<string, Notification>();
  return (form) => {
    const { characters, isChunked, contentType } = form;
    const key = [form.event, form.hasLabels, form.size].join(' ');
    const content = drawn.get(key) ?? contentOf(form, context);
    drawn.set(key, content);
    const writing = WRITINGS[characters];
    return {
      content:
        writing === undefined ? content : { ...withName(content, NAME_BEYOND_ASCII), writing },
      ...(isChunked ? { transfer: 'chunked' as const } : {}),
      ...(contentType === PLAINEST_FORM.contentType
        ? {}
        : { headers: [['Content-Type', contentType]] }),
    };
  };
}

const OTHER_WORDS: Readonly<Record<Exclude<ForgedEvent, EventType | ForgedCase>, string>> = {
  unknown: `an event of the unknown type ${UNKNOWN_EVENT_TYPE}`,
  test: "the console's test event",
  'other-product': 'an event of another product',
  'no-payload': 'an event of an unknown type with an empty payload',
};

const SIZE_WORDS: Readonly<Record<Exclude<ForgedForm['size'], 'small'>, string>> = {
  'some-turns': 'event 112 of 10 turns',
  'full-batch': 'event 112 of 200 turns out of 201',
  'over-100-kb': 'event 112 of over 100 kB',
};

function eventWords(event: ForgedEvent): string {
  if (typeof event === 'number') return `event ${event}`;
  return isCase(event) ? (CASES.get(event) ?? event) : OTHER_WORDS[event];
}

/** The form in words, without what is as plain as can be: `event 201 with labels, in chunks`. */
export function wordsOfForm(form: ForgedForm): string {
  const { event, size, hasLabels, characters, isChunked, contentType } = form;
  const small = eventWords(event);
  const isLabelled = hasLabels && (size !== 'small' || event !== 'no-payload');
  return [
    `${size === 'small' ? small : SIZE_WORDS[size]}${isLabelled ? ' with labels' : ''}`,
    ...(characters === 'ascii' ? [] : [`with a name that is not ASCII`]),
    ...(characters === 'escapes' ? ['in \\u escapes'] : []),
    ...(isChunked ? ['in chunks'] : []),
    ...(contentType === PLAINEST_FORM.contentType ? [] : [`with the type '${contentType}'`]),
  ].join(', ');
}

/** What was done to a notification of the form: `event 201 with labels, in chunks, without signatures`. */
export function wordsOfForgery(form: ForgedForm, kind: ForgeryKind): string {
  const words = wordsOfForm(form);
  return `${words}${words.includes(',') ? ',' : ''} ${kind}`;
}
