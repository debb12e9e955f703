import type { Difference } from '../../contract/index.ts';
import { causeWords } from '../suites/receiver/find-cause.ts';
import type { RunSession } from './run-session.ts';
import type { Hint } from './what-to-look-at.ts';

/** What tells one cause from another: the same place, and what is refused there. */
function keyOf(cause: readonly Difference[]): string {
  const parts = cause.map(({ path, accepted, refused }) => {
    // A limit is found to about 1 %, and what is refused for being there at all may hold anything.
    const isAnyValue = path === 'size' || accepted === 'absent';
    return `${path} ${isAnyValue ? '' : refused}`;
  });
  return parts.join('\n');
}

/** Findings that come from the same refusal are one, however many checks run into it. */
export async function sharedCauses(session: RunSession): Promise<readonly Hint[]> {
  const groups = new Map<
    string,
    { readonly cause: readonly Difference[]; readonly ids: string[] }
  >();
  for (const { id, cause } of await session.results()) {
    if (cause === undefined) continue;
    const group = groups.get(keyOf(cause)) ?? { cause, ids: [] };
    group.ids.push(id);
    groups.set(keyOf(cause), group);
  }
  return [...groups.values()].flatMap(({ cause, ids }) =>
    ids.length < 2
      ? []
      : [
          {
            message: `${ids.length} findings have one cause. ${causeWords(cause)} (${ids.join(', ')})`,
          },
        ],
  );
}
