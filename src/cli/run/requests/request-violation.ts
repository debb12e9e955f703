import { pointerNames, type Violation, valueAt } from '../../../contract/index.ts';
import { ConfigError } from '../../../errors.ts';

/** What a rule asks for in words of its own, by the keyword that is broken and the key that it guards. */
export type RuleWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

const LONGEST_FOUND = 60;

/** Texts are not repeated where a secret may stand. */
function foundIn(document: unknown, pointer: string): string {
  const value = valueAt(document, pointer);
  if (value === undefined) return '';
  const written = JSON.stringify(value);
  const isShort =
    written.length <= LONGEST_FOUND &&
    !/headers|query|body|form|multipart/.test(pointerNames(pointer).join());
  if (isShort) return `, found ${written}`;
  return Array.isArray(value) ? ', found an array' : `, found a value of type ${typeof value}`;
}

/**
 * The error for the description of a request that breaks its schema: what was expected and found, where by
 * JSON pointer, and where to read how it is written.
 */
export function requestViolation(
  document: unknown,
  { pointer, keyword, message }: Violation,
  {
    name,
    rules,
    page,
  }: { readonly name: string; readonly rules: RuleWords; readonly page: string },
): ConfigError {
  const words = rules[keyword]?.[pointerNames(pointer).at(-1) ?? ''] ?? message;
  const where = pointer === '' ? name : `${pointer} in ${name}`;
  return new ConfigError(
    `${where} ${words}${foundIn(document, pointer)}. ${page} says how it is written.`,
  );
}
