// biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal would act upon
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/**
 * What CI systems read as an order in the output of a step: GitHub at the beginning of a line, which any word may
 * come to stand at, Azure and TeamCity anywhere.
 */
const ORDER = /(?<!\S)::(?=[a-z][\w-]*(?:\s|::))|##(?=(?:vso|teamcity)?\[)/gi;

function escaped(character: string): string {
  const code = character.charCodeAt(0);
  return code < 0x100 ? `\\x${code.toString(16).padStart(2, '0')}` : `\\u${code.toString(16)}`;
}

/**
 * A text that a terminal only shows and a CI system only keeps: what a target sent must not move the cursor, hide
 * lines or give orders.
 */
export function printable(text: string): string {
  return text
    .replace(CONTROL, escaped)
    .replace(ORDER, ([first = '', ...rest]) => escaped(first) + rest.join(''));
}

/** What JSON leaves as it is, though a terminal would act upon it. */
const CONTROL_IN_JSON = /[\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g;

/** JSON in which no terminal and no CI system finds an order; it reads as the same value. */
export function printableJsonText(json: string): string {
  return json
    .replace(CONTROL_IN_JSON, (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .replace(/##(?=(?:vso|teamcity)?\[)/gi, () => '\\u0023#');
}
