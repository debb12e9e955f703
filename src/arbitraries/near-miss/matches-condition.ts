import type { JsonSchema } from '../../contract/index.ts';

/** The keywords that our conditions use; a condition with another one must not be read wrongly. */
const KNOWN = new Set(['required', 'properties', 'const']);

/** Whether a value meets the `if` of a schema; it knows only the keywords that ours use. */
export function matchesCondition(condition: JsonSchema, value: unknown): boolean {
  const unknown = Object.keys(condition).find((keyword) => !KNOWN.has(keyword));
  if (unknown !== undefined) throw new Error(`A condition uses the unknown keyword ${unknown}.`);
  if ('const' in condition) return value === condition.const;
  if (typeof value !== 'object' || value === null) return true;
  const members = value as Readonly<Record<string, unknown>>;
  const { required = [], properties = {} } = condition;
  return (
    required.every((name) => Object.hasOwn(members, name)) &&
    Object.entries(properties).every(
      ([name, rule]) =>
        rule !== false && (!Object.hasOwn(members, name) || matchesCondition(rule, members[name])),
    )
  );
}
