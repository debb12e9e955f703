import { printableJsonText } from '../report/printable.ts';

export { printable } from '../report/printable.ts';

/** A value as JSON for programs; see `printableJsonText`. */
export function printableJson(value: unknown, indent?: number): string {
  return printableJsonText(JSON.stringify(value, null, indent));
}
