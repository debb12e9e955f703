import { type Difference, isBeyondAscii, isOfBytes } from '../../../contract/index.ts';
import { causeWords } from '../cause-words.ts';
import type { Hint } from '../hint.ts';
import type { RunSession } from '../judgement/run-session.ts';

/** What tells one cause from another: the same place, and what is refused there. */
function keyOf(cause: readonly Difference[]): string {
  if (isBeyondAscii(cause)) return 'beyond ASCII';
  const parts = cause.map(({ path, accepted, refused }) => {
    // A limit is found to about 1 % or not at all, and what is refused for being there at all may hold anything.
    const isAnyValue = path === 'size' || accepted === 'absent';
    return `${path} ${isAnyValue ? '' : refused}`;
  });
  return parts.join('\n');
}

/**
 * Findings that come from the same refusal are one, however many checks run into it; `areBytesExplained` where it is
 * known what the receiver computes its signatures over.
 */
export async function sharedCauses(
  session: RunSession,
  areBytesExplained = false,
): Promise<readonly Hint[]> {
  const groups = new Map<
    string,
    { readonly cause: readonly Difference[]; readonly ids: string[] }
  >();
  for (const { id, cause } of await session.results()) {
    if (cause === undefined || (areBytesExplained && isOfBytes(cause))) continue;
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
