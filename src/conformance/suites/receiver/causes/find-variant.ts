import { type Difference, pointerStep } from '../../../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../../../contract/json-object.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import type { Ask } from './find-order.ts';
import { differenceAt, valuesAt, withChangeAt } from './notice-difference.ts';

/** By these a receiver tells whose an event is: without them it may acknowledge what it ignores. */
const TELLS_WHOSE: ReadonlySet<string> = new Set(['/payload/agent_id']);

/** The paths of what holds no other member; in an array, of all its entries. */
function leavesOf(value: unknown, path: string): readonly string[] {
  if (Array.isArray(value)) {
    return [...new Set(value.flatMap((item) => leavesOf(item, `${path}/*`)))];
  }
  if (!isJsonObject(value)) return [path];
  return Object.entries(value).flatMap(([name, member]) =>
    leavesOf(member, path + pointerStep(name)),
  );
}

/** Text of so few digits is a number in every language. */
const DIGITS = /^\d{1,9}$/;

/** A number as text, and text of digits as a number; whatever else stays as it is. */
function inOtherType(value: unknown): unknown {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && DIGITS.test(value) ? Number(value) : value;
}

/** The ways in which one member is changed, in the order in which they are tried. */
const CHANGES: readonly ((value: unknown) => unknown)[] = [inOtherType, () => undefined];

/** A notice with one member changed, and what the change is. */
interface Variant extends Difference {
  readonly notice: JsonObject;
}

function variantsOf(notice: JsonObject, agent: string, change: (typeof CHANGES)[number]) {
  const paths = ['/sid', ...leavesOf(notice['payload'], '/payload')];
  return paths.flatMap((path): readonly Variant[] => {
    const [refused] = valuesAt(notice, path);
    const accepted = change(refused);
    if (TELLS_WHOSE.has(path) || accepted === refused) return [];
    const changed = withChangeAt(notice, path, change) as JsonObject;
    return [{ ...differenceAt({ path, accepted, refused }, agent), notice: changed }];
  });
}

/**
 * The one member of a refused notice that makes the receiver acknowledge it when it is written in its other type or
 * left out, where no notice as the document has it is acknowledged. Undefined where it is none, or any of several: a
 * receiver may acknowledge what it does not understand.
 */
export async function findVariant(
  ask: Ask,
  content: NoticeContent,
): Promise<readonly Difference[] | undefined> {
  const { notice, writing: _compact, agent = '', ...where } = content;
  for (const change of CHANGES) {
    const taken: Variant[] = [];
    for (const variant of variantsOf(notice, agent, change)) {
      if (await ask({ content: { ...where, agent, notice: variant.notice } })) taken.push(variant);
      if (taken.length > 1) return undefined;
    }
    const [only] = taken;
    if (only === undefined) continue;
    const { path, accepted, refused } = only;
    const isSure = !(await ask({ content: { ...where, agent, notice } }));
    return isSure
      ? [{ path, accepted: `${accepted} (unlike in the document)`, refused }]
      : undefined;
  }
  return undefined;
}
