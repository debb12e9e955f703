/** First code point of the pictures that Unicode has of the control characters. */
const PICTURES = 0x2400;
const PICTURE_OF_DELETE = '\u2421';

/** Characters that change the order of what is read, or that nobody sees. */
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu;
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is made visible
const CONTROL = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/gu;

function escaped(character: string): string {
  return `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`;
}

function pictured(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return PICTURE_OF_DELETE;
  return code < 0x20 ? String.fromCodePoint(PICTURES + code) : escaped(character);
}

/** A foreign text of which every character can be seen, but for tabs, line breaks and blanks. */
export function visibleText(text: string): string {
  return text.replace(CONTROL, pictured).replace(INVISIBLE, escaped);
}

/** The same with signs for tabs, line breaks and blanks; the line breaks stay. */
export function visibleWhitespace(text: string): string {
  return visibleText(text).replaceAll(' ', '·').replaceAll('\t', '→').replaceAll('\n', '⏎\n');
}
