/**
 * The beginning of a text. What is cut ends in `…`, by which a secret that was cut in two is still found when
 * the text is redacted.
 */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
