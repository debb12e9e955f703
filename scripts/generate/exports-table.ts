import { readFileSync } from 'node:fs';
import { makeTable } from './make-table.ts';

const REEXPORT = /^export \{([^}]*)\} from '\.\/([\w-]+)[/.][^']*';$/gmu;

/** The values that a module of named re-exports hands on, by the room that they come from. */
export function makeExportsTable(path: string): string {
  const rooms = new Map<string, string[]>();
  for (const [, names = '', room = ''] of readFileSync(path, 'utf8').matchAll(REEXPORT)) {
    const values = names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '));
    rooms.set(room, [...(rooms.get(room) ?? []), ...values]);
  }
  return makeTable(
    ['from', 'names'],
    [...rooms].flatMap(([room, names]) =>
      names.length === 0
        ? []
        : [
            [
              `\`${room}\``,
              [...names]
                .sort()
                .map((name) => `\`${name}\``)
                .join(', '),
            ],
          ],
    ),
  );
}
