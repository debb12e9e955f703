import { printable } from '../printable.ts';

const ILLEGAL = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A printable text without the characters that XML 1.0 cannot hold, escaped or not (section 2.2 of XML). */
export function xmlText(text: string): string {
  return printable(text).replace(ILLEGAL, '');
}

/** The same for an attribute, in which line breaks would be lost. */
export function xmlAttribute(text: string): string {
  return xmlText(text.replace(/\s+/g, ' '));
}
