import { groupedBy } from '../../contract/grouped-by.ts';
import type { CalibratedFault } from '../../contract/index.ts';
import { isSame, type MatrixRow, withoutNumbers } from './judged-fault.ts';

/** The ids that have equal keys, in groups of two and more. */
function groupsOf(keyed: readonly (readonly [id: string, key: string])[]): string[][] {
  const groups = groupedBy(keyed, ([, key]) => key).values();
  return [...groups].map((group) => group.map(([id]) => id)).filter((ids) => ids.length > 1);
}

/**
 * Checks that say the same under every fault, where they say anything else than on the reference: each of
 * them adds nothing to the others.
 */
export function findAlikeChecks(rows: readonly MatrixRow[]): string[][] {
  const targets = [...new Set(rows.map(({ fault }) => fault.target))];
  return targets.flatMap((target) => {
    const own = rows.filter(({ fault }) => fault.target === target);
    const ids = [...new Set(own.flatMap(({ cells }) => [...cells.keys()]))];
    return groupsOf(
      ids.map((id) => {
        const column = own.map(({ cells, reference }) => {
          const cell = cells.get(id);
          const isSilent = isSame(cell, reference.get(id));
          return isSilent ? '' : `${cell?.verdict} ${withoutNumbers(cell?.reason ?? '')}`;
        });
        return [id, column.join('\n')] as const;
      }),
    );
  });
}

/**
 * Faults of which every check says the same, in the same words, and so do the hints. Those that are harmless
 * are left out.
 */
export function findAlikeFaults(faults: readonly CalibratedFault[]): string[][] {
  const harmful = faults.filter(({ foundBy }) => foundBy !== undefined);
  return groupsOf(
    harmful.map(({ id, target, fired, hints }) => [id, JSON.stringify([target, fired, hints])]),
  );
}
