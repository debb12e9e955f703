import type { NoticeContent, Recipe } from '../../../wire/request/recipe.ts';
import { isPlain } from '../../probes/plain-recipe.ts';

/** The first notices of each event type that the receiver acknowledged, as they were sent. */
export interface TakenNotices {
  note(recipe: Recipe | undefined): void;
  of(eventType: unknown): readonly NoticeContent[];
}

const MOST_OF_ONE_TYPE = 100;
/** A batch of turns has hundreds of entries. */
const MOST_ENTRIES = 2_000;

interface Kept {
  readonly contents: NoticeContent[];
  entries: number;
}

function entriesOf({ notice }: NoticeContent): number {
  const members = Object.values(Object(notice['payload']) as Readonly<Record<string, unknown>>);
  return members.reduce<number>(
    (sum, member) => sum + (Array.isArray(member) ? member.length : 0),
    0,
  );
}

export function createTakenNotices(): TakenNotices {
  const byType = new Map<unknown, Kept>();
  return {
    note(recipe) {
      if (recipe === undefined || !('notice' in recipe.content) || !isPlain(recipe)) return;
      const { content } = recipe;
      const { eventType } = content.notice;
      const kept = byType.get(eventType) ?? { contents: [], entries: 0 };
      const entries = kept.entries + entriesOf(content);
      if (kept.contents.length >= MOST_OF_ONE_TYPE || entries > MOST_ENTRIES) return;
      kept.contents.push(content);
      kept.entries = entries;
      byType.set(eventType, kept);
    },
    of: (eventType) => byType.get(eventType)?.contents ?? [],
  };
}
