import type { Difference } from '../../../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import type { Ask } from './find-order.ts';
import { withChangeAt } from './notice-difference.ts';

/** The entries whose members are optional each for itself. */
const ENTRIES = '/payload/contents/*';

/** Such members, each with a value that goes with those that are there. */
const MEMBERS: Readonly<Record<string, (entry: JsonObject) => unknown>> = {
  speech_algorithmic_delay: () => 120,
  speech_end_ms: (entry) => entry['speech_start_ms'] ?? 1,
  speech_start_ms: (entry) => entry['speech_end_ms'] ?? 1,
};

/**
 * The optional member of the entries that is taken for granted where another one is there: with it, a notice is
 * acknowledged that is refused for that other one.
 */
export async function findMissing(
  ask: Ask,
  content: NoticeContent,
  path: string,
): Promise<Difference | undefined> {
  if (!path.startsWith(`${ENTRIES}/`)) return undefined;
  const { writing: _compact, notice, ...where } = content;
  for (const [name, memberOf] of Object.entries(MEMBERS)) {
    const added: unknown[] = [];
    const full = withChangeAt(notice, ENTRIES, (entry) => {
      if (!isJsonObject(entry) || Object.hasOwn(entry, name)) return entry;
      added.push(memberOf(entry));
      return { ...entry, [name]: added.at(-1) };
    }) as JsonObject;
    if (added.length === 0 || !(await ask({ content: { ...where, notice: full } }))) continue;
    // A receiver that answers by turns shows nothing.
    if (await ask({ content: { ...where, notice } })) return undefined;
    return { path: `${ENTRIES}/${name}`, accepted: String(added[0]), refused: 'absent' };
  }
  return undefined;
}
