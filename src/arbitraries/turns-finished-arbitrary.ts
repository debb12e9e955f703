import fc, { type Arbitrary } from 'fast-check';
import type { Notice } from '../contract/index.ts';
import { type NoticeOptions, plannedNotice } from './notice-arbitrary.ts';
import { type BatchSize, turnsFinished } from './payloads/turns-finished.ts';

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

/**
 * Event 112 of an exact size: at most 10,000 turns, and not more than the session had. 200 turns take
 * more than 100 KiB, the limit of bodies that frameworks often set (field notes, defect 10).
 */
export function turnsFinishedArbitrary(
  { turns, totalTurnCount }: BatchSize,
  options: NoticeOptions = {},
): Arbitrary<Notice<112>> {
  const sizes = fc.constant({ turns, totalTurnCount });
  return plannedNotice(112, turnsFinished({ sizes, isDetailed: true }), options);
}
