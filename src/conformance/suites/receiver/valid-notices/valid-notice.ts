import assert from '@hapi/hoek/assert';
import type { Arbitrary } from 'fast-check';
import {
  NOTICE_VARIANTS,
  type NoticeOptions,
  noticeArbitrary,
} from '../../../../arbitraries/index.ts';
import { type EventType, type Notice, validateNotification } from '../../../../contract/index.ts';
import { stamp } from '../../../../wire/request/compose.ts';
import type { Writing } from '../../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../../wire/request/recipe.ts';
import { isInSeconds } from '../../../../wire/request/relocate.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import type { Stimulus } from '../../../model.ts';
import { mayBeEmpty } from './session-history.ts';

/** Stands for the time of sending, which every valid notification has. */
const ANY_NOTIFY_MS = 1;

/**
 * What we send as valid is held against our own schema before it leaves: an invalid one is a fault of
 * ours and must not become a false positive.
 */
function assertValid(notice: Notice): void {
  const [violation] = validateNotification(stamp(notice, ANY_NOTIFY_MS));
  assert(
    violation === undefined,
    `a notice that was made to be valid breaks ${violation?.keyword} at ${violation?.pointer}`,
  );
}

/** A valid notice as a recipe, in the given writing; each sending puts an agent of its own in the place of that name. */
export function recipeOf(
  notice: Notice,
  writing?: Writing,
  agent: string = notice.payload.agent_id,
): Recipe {
  assertValid(notice);
  const content = { notice: { ...notice }, agent, atMs: momentOf(notice) };
  return { content: writing === undefined ? content : { ...content, writing } };
}

/** One valid notice as an example. */
export function stimulusOf(notice: Notice, title: string): Stimulus {
  return { title, steps: [{ notify: recipeOf(notice), as: title }] };
}

/** A valid notice of a session, which shares its agent and its times with the others. */
export function recipeAsItIs(notice: Notice): Recipe {
  assertValid(notice);
  return { content: { notice: { ...notice } } };
}

/** Longer than the generated sessions take until they report something whose time no member says. */
const UNTIMED_REPORT_MS = 4 * 3_600_000;

/** When a notice was emitted, in Unix ms: at the latest time that it holds, or a while after it. */
function momentOf({ eventType, payload }: Notice): number {
  if ('report_ms' in payload) return payload.report_ms;
  const time = 'stop_ts' in payload ? payload.stop_ts : payload.start_ts;
  const timeMs = Math.ceil(isInSeconds(time) ? time * 1_000 : time);
  return eventType === 104 || eventType === 110 ? timeMs + UNTIMED_REPORT_MS : timeMs;
}

/**
 * Options for the arbitraries of notices: the profile's units, and names that carry the run id. Names are
 * plain, since text of all kinds has checks of its own.
 */
export function noticeOptionsOf({
  runId,
  profile,
}: Pick<CheckContext, 'runId' | 'profile'>): NoticeOptions {
  return {
    identity: { agentPrefix: `assay-${runId}` },
    areNamesPlain: true,
    startTsUnit: profile.values['units.startTs'],
    startTs112Unit: profile.values['units.startTs112'],
    errorTurnIds: profile.values['events.errorTurnIds'],
    hasUndocumentedMetadata: profile.values['events.hasUndocumentedMetadata'],
    hasEmptyValues: mayBeEmpty(profile),
  };
}

/** The variant that has nothing special about it, of the events of which most have. */
const PLAIN: Readonly<Partial<Record<EventType, string>>> = {
  102: '102/stopped-ok',
  103: '103/plain',
  104: '104/expire',
  110: '110/module-llm',
  112: '112/plain',
  201: '201/start',
  202: '202/start',
};

/** Whether a case, by its id in the table of variants, is the plainest form of its event. */
export function isPlainCase(id: string): boolean {
  return Object.values(PLAIN).includes(id);
}

/** An event in its plainest form; without labels unless the options say otherwise. */
export function plainNotice(eventType: EventType, options: NoticeOptions): Arbitrary<Notice> {
  const all = { hasLabels: false, ...options };
  const plain = PLAIN[eventType];
  if (plain !== undefined) return noticeOfVariant(plain, all);
  return noticeArbitrary(eventType, all) as unknown as Arbitrary<Notice>;
}

/** A case that the document distinguishes, by its id in the table of variants. */
export function noticeOfVariant(id: string, options: NoticeOptions): Arbitrary<Notice> {
  const variant = NOTICE_VARIANTS.find((each) => each.id === id);
  assert(variant, `there is no variant ${id}`);
  return variant.arbitrary(options);
}
