import type { Difference } from '../../../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import { isInSeconds } from '../../../../wire/request/relocate.ts';
import type { Ask } from './find-order.ts';
import { smallestSubset, withChangeAt } from './notice-difference.ts';

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

/** The optional members of section 6.4, and which entries may have them. */
const OF_ALL_ENTRIES: Readonly<Record<string, (entry: JsonObject) => boolean>> = {
  speech_start_ms: () => true,
  speech_end_ms: () => true,
  speech_algorithmic_delay: ({ role }) => role === 'user',
};

/** The notice with some optional members in all entries that may have them, where one has not. */
function withOptional(notice: JsonObject, names: readonly string[], value: number): JsonObject {
  return withChangeAt(notice, ENTRIES, (entry) => {
    if (!isJsonObject(entry)) return entry;
    const missing = names.filter(
      (name) => OF_ALL_ENTRIES[name]?.(entry) === true && !Object.hasOwn(entry, name),
    );
    return { ...entry, ...Object.fromEntries(missing.map((name) => [name, value])) };
  }) as JsonObject;
}

/**
 * The optional members of the entries that a receiver requires: with them, a notice is acknowledged that is refused
 * without.
 */
export async function findRequired(
  ask: Ask,
  content: NoticeContent,
): Promise<readonly Difference[] | undefined> {
  const { writing: _compact, notice, ...where } = content;
  const { start_ts: startTs } = Object(notice['payload']) as { readonly start_ts?: unknown };
  const start = Number(startTs);
  const value = Math.ceil(isInSeconds(start) ? start * 1_000 : start);
  const isTaken = (names: readonly string[]) =>
    ask({ content: { ...where, notice: withOptional(notice as JsonObject, names, value) } });
  const names = Object.keys(OF_ALL_ENTRIES);
  const full = withOptional(notice as JsonObject, names, value);
  const isFull = JSON.stringify(full) === JSON.stringify(notice);
  if (isFull || Number.isNaN(value) || !(await isTaken(names))) return undefined;
  const required = await smallestSubset(names, isTaken);
  // A receiver that answers by turns shows nothing.
  if (await isTaken([])) return undefined;
  return required.map((name) => ({
    path: `${ENTRIES}/${name}`,
    accepted: String(value),
    refused: 'absent',
  }));
}
