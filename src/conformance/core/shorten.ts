/** At most so many characters of a text; an ellipsis stands for the rest. */
export function shorten(text: string, length: number): string {
  return text.length > length ? `${text.slice(0, length)}…` : text;
}
