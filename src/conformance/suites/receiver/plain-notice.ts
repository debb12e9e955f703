import { assert } from '@hapi/hoek';
import type { Arbitrary } from 'fast-check';
import { NOTICE_VARIANTS, type NoticeOptions } from '../../../arbitraries/index.ts';
import type { EventType, Notice } from '../../../contract/index.ts';

/** The variant of each event that has nothing special about it. */
const PLAIN: Readonly<Record<EventType, string>> = {
  101: '101/without-labels',
  102: '102/stopped-ok',
  103: '103/plain',
  104: '104/expire',
  110: '110/module-llm',
  111: '111/without-labels',
  112: '112/plain',
  201: '201/start',
  202: '202/start',
};

/** An event in its plainest form; without labels unless the options say otherwise. */
export function plainNotice(eventType: EventType, options: NoticeOptions): Arbitrary<Notice> {
  const variant = NOTICE_VARIANTS.find(({ id }) => id === PLAIN[eventType]);
  assert(variant, `there is no variant ${PLAIN[eventType]}`);
  return (variant as (typeof NOTICE_VARIANTS)[number]).arbitrary({ hasLabels: false, ...options });
}
