import { assert } from '@hapi/hoek';
import type { Arbitrary } from 'fast-check';
import {
  NOTICE_VARIANTS,
  type NoticeOptions,
  noticeArbitrary,
} from '../../../arbitraries/index.ts';
import { type EventType, type Notice, validateNotification } from '../../../contract/index.ts';
import { stamp } from '../../../wire/request/compose.ts';
import type { Writing } from '../../../wire/request/encode-body.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { CheckContext } from '../../core/check-context.ts';

/** Stands for the time of sending, which every valid notification has. */
const ANY_NOTIFY_MS = 1;

/**
 * A valid notice as a recipe, in the given writing. What we send as valid is held against our own schema
 * before it leaves: an invalid one is a fault of ours and must not become a false positive.
 */
export function recipeOf(notice: Notice, writing?: Writing): Recipe {
  const [violation] = validateNotification(stamp(notice, ANY_NOTIFY_MS));
  assert(
    violation === undefined,
    `a notice that was made to be valid breaks ${violation?.keyword} at ${violation?.pointer}`,
  );
  return { content: { notice: { ...notice }, ...(writing === undefined ? {} : { writing }) } };
}

/**
 * Options for the arbitraries of notices: the profile's units, and names that carry the run id. Names are
 * plain, since text of all kinds has checks of its own.
 */
export function noticeOptionsOf({ runId, profile }: CheckContext): NoticeOptions {
  return {
    identity: { agentPrefix: `assay-${runId}` },
    areNamesPlain: true,
    startTsUnit: profile.values['units.startTs'],
    startTs112Unit: profile.values['units.startTs112'],
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

/** An event in its plainest form; without labels unless the options say otherwise. */
export function plainNotice(eventType: EventType, options: NoticeOptions): Arbitrary<Notice> {
  const all = { hasLabels: false, ...options };
  const plain = PLAIN[eventType];
  if (plain === undefined) return noticeArbitrary(eventType, all) as unknown as Arbitrary<Notice>;
  const variant = NOTICE_VARIANTS.find(({ id }) => id === plain);
  assert(variant, `there is no variant ${plain}`);
  return (variant as (typeof NOTICE_VARIANTS)[number]).arbitrary(all);
}
